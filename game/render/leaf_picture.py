"""The picture of a leaf: its heading, its panels and facts, and what on it moves."""

from __future__ import annotations

import pygame

from game.render.controls import put_sheet
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.leaf import (
    AT_REST,
    FACT,
    HEAD,
    LEADING,
    MARGIN,
    SENTENCE,
    TITLE,
    WORDS,
    Fact,
    Leaf,
    Paint,
    Panel,
    Plate,
    lead_room,
    lead_zoom,
    number_room,
    panel_head,
    panel_words,
    sentence_lines,
)
from game.render.lettering import wrapped
from game.render.palette import mix, rgb

PICTURE_PAD = 10.0
NATURAL = (428.0, 168.0)
"""The room for which the pictures of panels are drawn: in more they are larger."""
ZOOM_FROM, ZOOM_MOST = 1.2, 2.2


def put_leaf(kit: Kit, onto: pygame.Surface, leaf: Leaf, box: Box) -> None:
    """Everything that stands still."""
    _put_head(kit, onto, leaf, box)
    facts = [place for block, place in leaf.blocks if isinstance(block, Fact)]
    if facts:
        _put_table(kit, onto, facts)
    for block, place in leaf.blocks:
        match block:
            case Panel():
                number = leaf.page.panels.index(block) + 1
                _put_panel(kit, onto, block, place, number, most_lines(kit, leaf, place))
            case Plate():
                put_zoomed(kit, onto, block.paint, place, place[2] / block.wide, AT_REST)
            case Fact():
                _put_fact(kit, onto, block, place, lead_room(kit, leaf.page))


def put_moving(kit: Kit, onto: pygame.Surface, leaf: Leaf, now: float) -> None:
    """Everything that moves."""
    for block, place in leaf.blocks:
        if isinstance(block, Panel) and block.moves:
            _put_picture(kit, onto, block, place, most_lines(kit, leaf, place), now)


def most_lines(kit: Kit, leaf: Leaf, place: Box) -> int:
    """Lines under pictures side by side: all have room for as many, and stand level."""
    beside = [
        len(panel_words(kit, block, box[2]))
        for block, box in leaf.blocks
        if isinstance(block, Panel) and box[1] == place[1]
    ]
    return max(beside)


def _put_head(kit: Kit, onto: pygame.Surface, leaf: Leaf, box: Box) -> None:
    x, wide = box[0] + MARGIN, box[2] - 2 * MARGIN
    size = TITLE * min(1.3, kit.grow)
    at = (x, box[1] + 40 + size * 0.4)
    kit.text(onto, leaf.page.title, "num", size, "ink", at, anchor="l", width=wide, least=30)
    if not leaf.first:
        return
    pitch = SENTENCE * kit.grow * LEADING
    y = box[1] + 58 + TITLE * min(1.3, kit.grow) * 0.75 + pitch / 2
    for line in sentence_lines(kit, leaf.page, wide):
        size = SENTENCE * kit.grow
        kit.text(onto, line, "txt", size, mix("ink", "felt_lit", 0.3), (x, y), anchor="l")
        y += pitch


def _put_panel(
    kit: Kit, onto: pygame.Surface, panel: Panel, box: Box, number: int, most: int
) -> None:
    x, y, wide, high = box
    plate = kit.panel(
        round(wide), round(high), 16, mix("felt", "felt_lit", 0.35), "felt_deep", line="brass_dk",
        thick=2,
    )  # fmt: skip
    kit.lay(onto, plate, box, shadow=(8, 5, 130))
    middle = y + panel_head(kit) / 2 + 4
    reach = 24 * min(1.5, kit.grow)
    at = (x + 18 + reach, middle)
    pygame.draw.aacircle(onto, rgb("cream"), kit.at(at), kit.px(reach))
    kit.text(onto, str(number), "num", reach * 1.4, "ink", at)
    left, size = x + number_room(kit), HEAD * kit.grow
    room = wide - number_room(kit) - 16
    at = (left, middle)
    kit.text(onto, panel.title, "num", size, "cream", at, anchor="l", width=room, least=26)
    pitch = WORDS * kit.grow * LEADING
    under = y + high - 16 - pitch * (most - 0.5)
    for index, line in enumerate(panel_words(kit, panel, wide)):
        at = (x + wide / 2, under + pitch * index)
        kit.text(onto, line, "ui", WORDS * kit.grow, "cream", at)
    if not panel.moves:
        _put_picture(kit, onto, panel, box, most, AT_REST)


def _put_picture(
    kit: Kit, onto: pygame.Surface, panel: Panel, box: Box, most: int, now: float
) -> None:
    """The picture of a panel; where there is much room, it is drawn larger."""
    place = _picture_box(kit, box, most)
    zoom = min(place[2] / NATURAL[0], place[3] / NATURAL[1], ZOOM_MOST)
    put_zoomed(kit, onto, panel.paint, place, zoom if zoom > ZOOM_FROM else 1.0, now)


def put_zoomed(
    kit: Kit, onto: pygame.Surface, paint: Paint, box: Box, zoom: float, now: float
) -> None:
    """A picture drawn so much larger into its box."""
    if abs(zoom - 1) < 0.005:
        paint(kit, onto, box, now)
        return
    x, y, wide, high = (length / zoom for length in box)
    paint(kit.larger(zoom), onto, (x, y, wide, high), now)


def _picture_box(kit: Kit, box: Box, lines: int) -> Box:
    """Where the picture of a panel lies: between its heading and its words."""
    x, y, wide, high = box
    words = lines * WORDS * kit.grow * LEADING + 16
    top = y + panel_head(kit)
    room = high - panel_head(kit) - words - 6
    return (x + PICTURE_PAD, top, wide - 2 * PICTURE_PAD, room)


def _put_table(kit: Kit, onto: pygame.Surface, places: list[Box]) -> None:
    """The field under all facts of a leaf, with a hairline between them."""
    x, y, wide, _ = places[0]
    high = places[-1][1] + places[-1][3] - y
    put_sheet(kit, onto, (x, y, wide, high), "brass_dk")
    ground = kit.panel(round(wide), round(high), 18, "felt_deep", "night", line="brass_dk", thick=2)
    kit.lay(onto, ground, (x, y, wide, high), shadow=(8, 5, 130))
    for place in places[1:]:
        rule = kit.rect((x + 20, place[1] - 0.75, wide - 40, 1.5))
        pygame.draw.rect(onto, rgb(mix("felt", "felt_line", 0.4)), rule)


def _put_fact(kit: Kit, onto: pygame.Surface, fact: Fact, box: Box, lead: float) -> None:
    x, y, wide, high = box
    middle, zoom = y + high / 2, lead_zoom(kit)
    if isinstance(fact.lead, str):
        sign = icon(kit, fact.lead, 36 * zoom, "brass_hi")
        kit.put(onto, sign, (x + lead / 2, middle))
    else:
        tall = fact.high * zoom
        room = (x + 10, middle - tall / 2, lead - 16, tall)
        put_zoomed(kit, onto, fact.lead, room, zoom, AT_REST)
    lines = wrapped(kit.type, fact.words, "ui", FACT * kit.grow, wide - lead - 28)
    pitch = FACT * kit.grow * LEADING
    put_lines(kit, onto, lines, (x + lead, middle - pitch * (len(lines) - 1) / 2), pitch)


def put_lines(kit: Kit, onto: pygame.Surface, lines: list[str], at: Point, pitch: float) -> None:
    """Lines one under the other."""
    for index, line in enumerate(lines):
        here = (at[0], at[1] + pitch * index)
        kit.text(onto, line, "ui", FACT * kit.grow, "cream", here, anchor="l")
