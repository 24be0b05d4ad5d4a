"""Leaves of a rule book: panels, a plate and facts, flowed over as many leaves as words need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from math import ceil

import pygame

from game.engine.record import record
from game.render.controls import put_sheet
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.lettering import wrapped
from game.render.palette import mix, rgb

Paint = Callable[[Kit, pygame.Surface, Box, float], None]
"""Draws a picture into a box, so many seconds after the page was opened; below zero: at rest."""

AT_REST = -1.0
TITLE, SENTENCE, HEAD, WORDS, FACT = 54.0, 34.0, 34.0, 30.0, 29.0
"""Sizes of type, before they grow with the user's text size."""
GAP, MARGIN, LEADING = 20.0, 46.0, 1.26
PICTURE, PICTURE_PAD = 152.0, 10.0
FACT_PAD, FACT_LEAST, LEAD, LEAD_HIGH = 18.0, 58.0, 122.0, 44.0
COLUMNS = 3
STRETCH, STRETCH_ALONE = 0.35, 0.7
"""How much higher than it needs to be a row of facts may become, beside panels and alone."""
HEAD_LEAST = 0.8
"""How much smaller the heading of a narrow panel may be than that of a wide one."""
PANEL_MOST, PANEL_MOST_ALONE = 460.0, 640.0
NATURAL = (428.0, 168.0)
"""The room for which the pictures of panels are drawn: in more they are larger."""
ZOOM_FROM, ZOOM_MOST = 1.2, 2.2
CROWDED = 0.66
"""How much of a page the panels may take that stand side by side."""


@record
class Panel:
    """A picture with a heading and a sentence or two."""

    title: str
    words: str
    paint: Paint
    moves: bool = False


@record
class Plate:
    """A large picture of its own size, which is made smaller or larger as a whole."""

    wide: float
    high: float
    paint: Paint


@record
class Fact:
    """A rule in a sentence, with a small picture or an icon before it."""

    words: str
    lead: Paint | str
    high: float = LEAD_HIGH


@record
class Page:
    """What one page of the book says, however many leaves it takes."""

    id: str
    title: str
    sentence: str
    panels: tuple[Panel, ...] = ()
    plate: Plate | None = None
    facts: tuple[Fact, ...] = ()
    beside: bool = False
    """Whether the facts stand at the right of the plate, where there is room."""
    lead: float = LEAD
    """Room before the facts for their pictures."""


Block = Panel | Plate | Fact


@record
class Leaf:
    """One leaf: which page it belongs to, and where everything on it lies."""

    page: Page
    first: bool
    blocks: tuple[tuple[Block, Box], ...]

    @property
    def moves(self) -> bool:
        """Whether something on it moves."""
        return any(getattr(block, "moves", False) for block, _ in self.blocks)


# Where everything lies.


@record
class _Row:
    """Blocks side by side: how high they must be, and how they lie in a box of their own."""

    blocks: tuple[Block, ...]
    high: float


def leaves(kit: Kit, page: Page, box: Box) -> tuple[Leaf, ...]:
    """The page on as many leaves as it takes."""
    inner = box[2] - 2 * MARGIN
    rows = list(_rows(kit, page, inner, box[3]))
    made: list[Leaf] = []
    while rows or not made:
        top = box[1] + _head_high(kit, page, inner, first=not made)
        room = box[1] + box[3] - 32 - top
        taken = _fitting(rows, room)
        placed = _placed(kit, page, taken, (box[0] + MARGIN, top, inner, room))
        made.append(Leaf(page, not made, tuple(placed)))
        rows = rows[len(taken) :]
    return tuple(made)


def _head_high(kit: Kit, page: Page, wide: float, *, first: bool) -> float:
    title = 66 + TITLE * min(1.3, kit.grow) * 0.75
    if not first:
        return title
    return title + len(_sentence(kit, page, wide)) * SENTENCE * kit.grow * LEADING + 8


def _sentence(kit: Kit, page: Page, wide: float) -> list[str]:
    return wrapped(kit.type, page.sentence, "txt", SENTENCE * kit.grow, wide)


def _rows(kit: Kit, page: Page, wide: float, high: float) -> Iterator[_Row]:
    """Everything on the page from top to bottom, in rows that cannot be parted."""
    if page.panels:
        many = _columns(kit, page.panels, wide, high)
        for at in range(0, len(page.panels), many):
            chunk = page.panels[at : at + many]
            room = _column_wide(wide, many)
            yield _Row(chunk, max(_panel_high(kit, panel, room) for panel in chunk))
    if page.plate is not None and _is_beside(kit, page, wide):
        yield _Row((page.plate, *page.facts), page.plate.high)
        return
    if page.plate is not None:
        yield _Row((page.plate,), page.plate.high)
    for fact in page.facts:
        yield _Row((fact,), _fact_high(kit, fact, wide - _lead(kit, page) - 28))


def _is_beside(kit: Kit, page: Page, wide: float) -> bool:
    """Whether the facts stand beside the plate: if they are meant to, and fit."""
    if page.plate is None or not page.beside:
        return False
    room = wide - page.plate.wide - GAP - _lead(kit, page) - 28
    return room > 0 and sum(_fact_high(kit, f, room) for f in page.facts) <= page.plate.high


def _columns(kit: Kit, panels: tuple[Panel, ...], wide: float, high: float) -> int:
    """As many panels side by side as leave each of them room for its words."""
    for many in range(min(COLUMNS, max(2, len(panels))), 1, -1):
        room = _column_wide(wide, many)
        heads = all(_head_fits(kit, panel, room) for panel in panels)
        if heads and max(_panel_high(kit, panel, room) for panel in panels) <= high * CROWDED:
            return many
    return 1 if kit.grow > 1.6 else 2


def _column_wide(wide: float, many: int) -> float:
    return (wide - GAP * (many - 1)) / many


def _head_fits(kit: Kit, panel: Panel, wide: float) -> bool:
    size = HEAD * HEAD_LEAST * kit.grow
    return kit.type.width(panel.title, "num", size) <= wide - _number_room(kit) - 16


def _number_room(kit: Kit) -> float:
    return 84 * min(1.5, kit.grow)


def _panel_high(kit: Kit, panel: Panel, wide: float) -> float:
    lines = len(_panel_words(kit, panel, wide))
    return _panel_head(kit) + PICTURE + lines * WORDS * kit.grow * LEADING + 22


def _panel_head(kit: Kit) -> float:
    return 68 * max(1.0, 0.85 * kit.grow)


def _panel_words(kit: Kit, panel: Panel, wide: float) -> list[str]:
    return wrapped(kit.type, panel.words, "ui", WORDS * kit.grow, wide - 44)


def _lead(kit: Kit, page: Page) -> float:
    return page.lead * _lead_zoom(kit)


def _lead_zoom(kit: Kit) -> float:
    """How much larger than usual the pictures before facts are."""
    return min(1.4, max(1.0, kit.grow * 0.8))


def _fact_high(kit: Kit, fact: Fact, wide: float) -> float:
    lines = len(wrapped(kit.type, fact.words, "ui", FACT * kit.grow, wide))
    return max(
        FACT_LEAST, fact.high * _lead_zoom(kit) + 12, lines * FACT * kit.grow * LEADING + FACT_PAD
    )


def _fitting(rows: list[_Row], room: float) -> list[_Row]:
    """The first rows, as many as fit; facts are not parted from each other without need."""
    things = list(takewhile(lambda row: not isinstance(row.blocks[0], Fact), rows))
    facts = rows[len(things) :]
    if not things:
        return _evenly(facts, room)
    if _height(rows) <= room:
        return rows
    taken = [things[0]]
    while len(taken) < len(things) and _height([*taken, things[len(taken)]]) <= room:
        taken.append(things[len(taken)])
    return taken


def _evenly(facts: list[_Row], room: float) -> list[_Row]:
    """The first of so many leaves as are needed, all about equally full."""
    whole = sum(row.high for row in facts)
    many = max(1, ceil(whole / room))
    taken: list[_Row] = []
    for row in facts:
        high = sum(r.high for r in taken)
        if taken and (high + row.high > room or high + row.high / 2 > whole / many):
            break
        taken.append(row)
    return taken


def _height(rows: list[_Row]) -> float:
    return sum(row.high + _gap(row) for row in rows) - _gap(rows[-1])


def _gap(row: _Row) -> float:
    return 0.0 if isinstance(row.blocks[0], Fact) else GAP


def _placed(kit: Kit, page: Page, rows: list[_Row], area: Box) -> Iterator[tuple[Block, Box]]:
    """The rows one under the other; what room is left over makes them higher."""
    x, y, wide, high = area
    left = high - _height(rows) if rows else 0.0
    facts = [row for row in rows if isinstance(row.blocks[0], Fact)]
    panels = [row for row in rows if isinstance(row.blocks[0], Panel)]
    most = STRETCH if panels else STRETCH_ALONE
    more = min(left / len(facts), most * sum(r.high for r in facts) / len(facts)) if facts else 0
    left -= more * len(facts)
    tallest = PANEL_MOST if facts else PANEL_MOST_ALONE
    taller = min(left / len(panels), tallest - panels[0].high) if panels else 0.0
    for row in rows:
        alone = len(rows) == 1 and len(row.blocks) == 1
        grown = high if alone and isinstance(row.blocks[0], Plate) else min(row.high, high)
        grown += more if row in facts else max(0.0, taller) if row in panels else 0.0
        yield from _laid(kit, page, row, (x, y, wide, grown))
        y += grown + _gap(row)


def _laid(kit: Kit, page: Page, row: _Row, box: Box) -> Iterator[tuple[Block, Box]]:
    x, y, wide, high = box
    first = row.blocks[0]
    if isinstance(first, Panel):
        room = _column_wide(wide, len(row.blocks))
        for at, block in enumerate(row.blocks):
            yield block, (x + (room + GAP) * at, y, room, high)
    elif isinstance(first, Plate):
        beside = row.blocks[1:]
        zoom = min(wide / first.wide, high / first.high)
        own = first.wide * zoom
        left = x if beside else x + (wide - own) / 2
        yield first, (left, y, own, first.high * zoom)
        across = x + first.wide + GAP
        yield from _column(kit, page, beside, (across, y, x + wide - across, high))
    else:
        yield first, box


def _column(
    kit: Kit, page: Page, facts: tuple[Block, ...], box: Box
) -> Iterator[tuple[Block, Box]]:
    """Facts beside a plate, over its whole height."""
    x, y, wide, high = box
    own = [
        _fact_high(kit, fact, wide - _lead(kit, page) - 28)
        for fact in facts
        if isinstance(fact, Fact)
    ]
    more = (high - sum(own)) / max(1, len(own))
    for fact, each in zip(facts, own, strict=True):
        yield fact, (x, y, wide, each + more)
        y += each + more


# The picture.


def put_leaf(kit: Kit, onto: pygame.Surface, leaf: Leaf, box: Box) -> None:
    """Everything that stands still."""
    _put_head(kit, onto, leaf, box)
    facts = [place for block, place in leaf.blocks if isinstance(block, Fact)]
    if facts:
        _put_table(kit, onto, facts)
    for block, place in leaf.blocks:
        match block:
            case Panel():
                _put_panel(kit, onto, block, place, leaf.page.panels.index(block) + 1)
            case Plate():
                put_zoomed(kit, onto, block.paint, place, place[2] / block.wide, AT_REST)
            case Fact():
                _put_fact(kit, onto, block, place, _lead(kit, leaf.page))


def put_moving(kit: Kit, onto: pygame.Surface, leaf: Leaf, now: float) -> None:
    """Everything that moves."""
    for block, place in leaf.blocks:
        if isinstance(block, Panel) and block.moves:
            _put_picture(kit, onto, block, place, now)


def _put_head(kit: Kit, onto: pygame.Surface, leaf: Leaf, box: Box) -> None:
    x, wide = box[0] + MARGIN, box[2] - 2 * MARGIN
    size = TITLE * min(1.3, kit.grow)
    at = (x, box[1] + 40 + size * 0.4)
    kit.text(onto, leaf.page.title, "num", size, "ink", at, anchor="l", width=wide, least=30)
    if not leaf.first:
        return
    pitch = SENTENCE * kit.grow * LEADING
    y = box[1] + 58 + TITLE * min(1.3, kit.grow) * 0.75 + pitch / 2
    for line in _sentence(kit, leaf.page, wide):
        size = SENTENCE * kit.grow
        kit.text(onto, line, "txt", size, mix("ink", "felt_lit", 0.3), (x, y), anchor="l")
        y += pitch


def _put_panel(kit: Kit, onto: pygame.Surface, panel: Panel, box: Box, number: int) -> None:
    x, y, wide, high = box
    plate = kit.panel(
        round(wide), round(high), 16, mix("felt", "felt_lit", 0.35), "felt_deep", line="brass_dk",
        thick=2,
    )  # fmt: skip
    kit.lay(onto, plate, box, shadow=(8, 5, 130))
    middle = y + _panel_head(kit) / 2 + 4
    reach = 24 * min(1.5, kit.grow)
    at = (x + 18 + reach, middle)
    pygame.draw.aacircle(onto, rgb("cream"), kit.at(at), kit.px(reach))
    kit.text(onto, str(number), "num", reach * 1.4, "ink", at)
    left, size = x + _number_room(kit), HEAD * kit.grow
    room = wide - _number_room(kit) - 16
    at = (left, middle)
    kit.text(onto, panel.title, "num", size, "cream", at, anchor="l", width=room, least=26)
    pitch = WORDS * kit.grow * LEADING
    lines = _panel_words(kit, panel, wide)
    under = y + high - 16 - pitch * (len(lines) - 0.5)
    for index, line in enumerate(lines):
        at = (x + wide / 2, under + pitch * index)
        kit.text(onto, line, "ui", WORDS * kit.grow, "cream", at)
    if not panel.moves:
        _put_picture(kit, onto, panel, box, AT_REST)


def _put_picture(kit: Kit, onto: pygame.Surface, panel: Panel, box: Box, now: float) -> None:
    """The picture of a panel; where there is much room, it is drawn larger."""
    place = _picture_box(kit, panel, box)
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


def _picture_box(kit: Kit, panel: Panel, box: Box) -> Box:
    """Where the picture of a panel lies: between its heading and its words."""
    x, y, wide, high = box
    words = len(_panel_words(kit, panel, wide)) * WORDS * kit.grow * LEADING + 16
    top = y + _panel_head(kit)
    room = high - _panel_head(kit) - words - 6
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
    middle, zoom = y + high / 2, _lead_zoom(kit)
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
