"""The notches of the arrowhead: a pot with its chips, and the discards or the second pot."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import Card
from game.engine.record import record
from game.render.chips import FACES, OTHER
from game.render.dashes import dashed_frame
from game.render.horse_race.cards import RATIO, Pack, put_card
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, mix

WIDE, THICK = 40.0, 6.0
LABEL, POT_FIGURE, DISCARD_FIGURE = 28.0, 66.0, 44.0
MOST_PILES = 9
FEW_CHIPS, FEW_PILES, FEW_ZOOM = 12, 3, 1.3
"""So few chips lie in low stacks; so few stacks are of larger chips, lest they look lost."""
RAGGED = 3
"""Neighbouring stacks differ in height by up to so many chips less one."""
CARD_WIDE = 66.0
TURNS = (9, -6, 4, -11, 7, -3, 10)


@record
class PotLook:
    """Everything that decides how a pot is drawn, but for its figure."""

    label: str
    heap: int
    """So much money lies there as chips."""
    glow: bool = False
    parts: str = ""
    """While it is paid: how it is divided."""
    count: int = 0
    left: int = 0
    """Into how many parts, and how many of them still lie there."""


def put_pot(kit: Kit, onto: pygame.Surface, box: Box, look: PotLook) -> None:
    """Felt, a tray, and the chips as they came in."""
    x, y, wide, high = box
    line, thick = ("brass", 2.5) if look.glow else ("felt_line", 1.5)
    image = kit.panel(wide, high, 16, "felt_deep", line=line, thick=thick, alpha=0.55)
    if look.glow:
        kit.put_shadow(onto, image, (x + wide / 2, y + high / 2), 14, 0, 130, "brass_hi")
    kit.lay(onto, image, box)
    room = wide - 150
    at = (x + 18, y + 34)
    kit.text(
        onto, look.label, "ui", LABEL, "cream_dim", at, anchor="l", track=2, width=room, least=18
    )
    if look.parts:
        at = (x + 18, y + 72)
        kit.text(onto, look.parts, "ui", 26, "brass_hi", at, anchor="l", width=room + 10, least=18)
    if look.count:
        _put_parts(kit, onto, box, look)
        return
    tray = (
        f'<ellipse cx="{wide / 2}" cy="34" rx="{wide / 2 - 22}" ry="32" fill="{digits("night")}" '
        f'fill-opacity=".35" stroke="{digits("felt_line")}" stroke-opacity=".6" stroke-width="2"/>'
    )
    kit.lay(onto, kit.svg(wide, 68, tray), (x, y + high - 76, wide, 68))
    put_heap(kit, onto, look.heap, (x + wide / 2, y + high - 26))


def put_pot_figure(kit: Kit, onto: pygame.Surface, box: Box, money: int) -> None:
    """How much lies there."""
    at = (box[0] + box[2] - 18, box[1] + 42)
    text = str(money)
    kit.text(
        onto, text, "num", POT_FIGURE, "night", (at[0], at[1] + 2), anchor="r", alpha=130, width=132
    )
    kit.text(onto, text, "num", POT_FIGURE, "cream", at, anchor="r", width=132)


def figure_box(box: Box) -> Box:
    """Where the figure of a pot stands."""
    return (box[0] + box[2] - 154, box[1] + 8, 140, 68)


def _put_parts(kit: Kit, onto: pygame.Surface, box: Box, look: PotLook) -> None:
    """The parts side by side; where one has been paid an empty place is left."""
    x, y, wide, high = box
    pitch = min(32.5, (wide - 40) / look.count)
    size = min(30.0, pitch - 2.5)
    left = x + wide / 2 - pitch * (look.count - 1) / 2
    empty = (
        f'<ellipse cx="15" cy="7" rx="13" ry="5.5" fill="{digits("night")}" fill-opacity=".6" '
        f'stroke="{digits("brass")}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    for index in range(look.count):
        at = (left + pitch * index, y + high - 24)
        if index < look.count - look.left:
            kit.put(onto, kit.svg(30, 14, empty, size / 30), (at[0], at[1] - 3))
        else:
            put_stack(kit, onto, (5, 5, 1, 1, 1), at, size)


def part_place(box: Box, index: int, count: int) -> Point:
    """The middle of one of so many parts."""
    pitch = min(32.5, (box[2] - 40) / max(1, count))
    left = box[0] + box[2] / 2 - pitch * (count - 1) / 2
    return (left + pitch * index, box[1] + box[3] - 36)


def heap_place(box: Box) -> Point:
    """Where chips come to lie in a pot."""
    return (box[0] + box[2] / 2, box[1] + box[3] - 44)


def piles_of(money: int) -> list[tuple[int, ...]]:
    """The pot as it came in: many small chips in uneven stacks, and large ones in a rich pot."""
    large = money // 100 * 2 if money >= 60 else 0
    left = money - large * 25
    fives = int(left * 0.74) // 5
    piles: list[tuple[int, ...]] = []
    for value, count in ((25, large), (5, fives), (1, left - fives * 5)):
        tall = 3 if left <= FEW_CHIPS else 7 if value < 25 else 5
        lying = 0
        while lying < count:
            here = min(count - lying, tall - len(piles) % RAGGED)
            piles.append((value,) * here)
            lying += here
    while len(piles) > MOST_PILES:
        piles.remove(min(piles, key=len))
    return [piles[index] for index in _mixed(len(piles))]


def _mixed(count: int) -> list[int]:
    """An order in which chips of one value do not all stand together."""
    step = 5 if count % 5 else 2
    return sorted(range(count), key=lambda index: (index * step) % max(1, count))


def put_heap(kit: Kit, onto: pygame.Surface, money: int, foot: Point) -> None:
    """Stacks two ranks deep, standing on this place."""
    piles = piles_of(money)
    back = len(piles) // 2
    front = len(piles) - back
    zoom = FEW_ZOOM if len(piles) <= FEW_PILES else 1.0
    pitch = (WIDE + 4) * zoom
    places = [(foot[0] + (k - (back - 1) / 2) * pitch, foot[1] - 17 * zoom) for k in range(back)]
    places += [(foot[0] + (k - (front - 1) / 2) * pitch, foot[1]) for k in range(front)]
    for place, pile in zip(places, piles, strict=True):
        put_stack(kit, onto, pile, place, WIDE * zoom, THICK * zoom)


def put_stack(
    kit: Kit, onto: pygame.Surface, chips: tuple[int, ...], foot: Point, wide: float = WIDE,
    thick: float = THICK, alpha: int = 255,
) -> None:  # fmt: skip
    """One stack; its middle at the bottom is on the place."""
    high = 10 + len(chips) * thick + 14
    image = kit.svg(wide, high, _stack(chips, wide, thick))
    kit.put(onto, image, (foot[0], foot[1] - 12 - len(chips) * thick + high / 2), alpha=alpha)


def _stack(chips: tuple[int, ...], wide: float, thick: float) -> str:
    top, round_ = 10.0, 7.4 if wide < 50 else 9.0
    body = (
        f'<ellipse cx="{wide / 2}" cy="{top + len(chips) * thick + 3}" rx="{wide / 2}" '
        f'ry="{round_}" fill="#000" fill-opacity=".4"/>'
    )
    for index, value in enumerate(chips):
        y = top + (len(chips) - 1 - index) * thick
        body += _edge_on(value, wide, thick, y, round_, wide * 0.07 * (index * 5 % 3 - 1))
    return body


def _edge_on(value: int, w: float, h: float, y: float, ry: float, turn: float) -> str:
    face, edge = FACES.get(value, OTHER)
    low, side = y + h, digits(mix(face, "night", 0.35))
    left, right = w * 0.4 + turn, w * 0.6 + turn
    return (
        f'<path d="M1,{y} L1,{low} C1,{low + ry * 1.25} {w - 1},{low + ry * 1.25} {w - 1},{low} '
        f'L{w - 1},{y} Z" fill="{side}"/>'
        f'<path d="M{left},{y + ry * 0.8} L{left},{low + ry * 0.9} L{right},{low + ry * 0.9} '
        f'L{right},{y + ry * 0.8} Z" fill="{digits(edge)}"/>'
        f'<path d="M1,{low} C1,{low + ry * 1.25} {w - 1},{low + ry * 1.25} {w - 1},{low}" '
        f'fill="none" stroke="{digits("night")}" stroke-opacity=".55" stroke-width="1.4"/>'
        f'<ellipse cx="{w / 2}" cy="{y}" rx="{w / 2 - 1}" ry="{ry}" fill="{digits(face)}"/>'
        f'<ellipse cx="{w / 2}" cy="{y}" rx="{w / 2 - 7}" ry="{ry * 0.57}" fill="none" '
        f'stroke="{digits(edge)}" stroke-width="1.6"/>'
    )


# The discards.


@record
class DiscardLook:
    """Everything that decides how the discards are drawn, but for their figure."""

    label: str
    faces: tuple[Card, ...]
    """The last ones that everybody has seen."""


def put_discards(kit: Kit, onto: pygame.Surface, box: Box, look: DiscardLook, pack: Pack) -> None:
    """The cards that are out, fanned."""
    x, y, wide, high = box
    image = kit.panel(
        wide, high, 16, "felt_deep", line="felt_line", thick=1.5, alpha=0.55, line_alpha=0.9
    )
    kit.lay(onto, image, box)
    room = wide - 120
    kit.text(
        onto, look.label, "ui", LABEL, "cream_dim", (x + 18, y + 34), anchor="l", track=2,
        width=room, least=18,
    )  # fmt: skip
    if not look.faces:
        _put_no_card(kit, onto, discard_place(box, 0, 1))
    for index, face in enumerate(look.faces):
        turn = TURNS[index % len(TURNS)]
        at = discard_place(box, index, len(look.faces))
        put_card(kit, onto, pack, face, at, CARD_WIDE, turn=turn, lift=0.8)


def _put_no_card(kit: Kit, onto: pygame.Surface, at: Point) -> None:
    """Where the first card will lie."""
    wide, high = CARD_WIDE, CARD_WIDE * RATIO
    body = dashed_frame((wide, high), 8, "felt_line", 2, (8, 7), line_alpha=0.8)
    kit.put(onto, kit.svg(wide, high, body), at)


def discard_place(box: Box, index: int, count: int) -> Point:
    """Where a discarded card lies."""
    pitch = 184 / max(1, count - 1) if count > 1 else 0
    first = box[0] + 58 if count > 1 else box[0] + box[2] / 2
    return (first + index * pitch, box[1] + box[3] - 62 + index % 2 * 5)


def put_discard_figure(kit: Kit, onto: pygame.Surface, box: Box, count: int) -> None:
    """How many there are."""
    at = (box[0] + box[2] - 18, box[1] + 36)
    kit.text(onto, str(count), "num", DISCARD_FIGURE, "cream", at, anchor="r", width=100)
