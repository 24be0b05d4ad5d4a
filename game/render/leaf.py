"""Leaves of a rule book: panels, a plate and facts, flowed over as many leaves as words need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from math import ceil

import pygame

from game.engine.record import record
from game.render.kit import Box, Kit
from game.render.lettering import balanced, wrapped

Paint = Callable[[Kit, pygame.Surface, Box, float], None]
"""Draws a picture into a box, so many seconds after the page was opened; below zero: at rest."""

AT_REST = -1.0
TITLE, SENTENCE, HEAD, WORDS, FACT = 54.0, 34.0, 34.0, 30.0, 29.0
"""Sizes of type, before they grow with the user's text size."""
GAP, MARGIN, LEADING = 20.0, 46.0, 1.26
PICTURE = 152.0
FACT_PAD, FACT_LEAST, LEAD, LEAD_HIGH = 18.0, 58.0, 122.0, 44.0
COLUMNS = 3
STRETCH, STRETCH_ALONE = 0.35, 0.7
"""How much higher than it needs to be a row of facts may become, beside panels and alone."""
HEAD_LEAST = 0.8
"""How much smaller the heading of a narrow panel may be than that of a wide one."""
PANEL_MOST, PANEL_MOST_ALONE = 460.0, 640.0
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
    return title + len(sentence_lines(kit, page, wide)) * SENTENCE * kit.grow * LEADING + 8


def sentence_lines(kit: Kit, page: Page, wide: float) -> list[str]:
    """The sentence of a page, in lines."""
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
        yield _Row((fact,), _fact_high(kit, fact, wide - lead_room(kit, page) - 28))


def _is_beside(kit: Kit, page: Page, wide: float) -> bool:
    """Whether the facts stand beside the plate: if they are meant to, and fit."""
    if page.plate is None or not page.beside:
        return False
    room = wide - page.plate.wide - GAP - lead_room(kit, page) - 28
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
    return kit.type.width(panel.title, "num", size) <= wide - number_room(kit) - 16


def number_room(kit: Kit) -> float:
    """Room for the number before the heading of a panel."""
    return 84 * min(1.5, kit.grow)


def _panel_high(kit: Kit, panel: Panel, wide: float) -> float:
    lines = len(panel_words(kit, panel, wide))
    return panel_head(kit) + PICTURE + lines * WORDS * kit.grow * LEADING + 22


def panel_head(kit: Kit) -> float:
    """How high the heading of a panel is."""
    return 68 * max(1.0, 0.85 * kit.grow)


def panel_words(kit: Kit, panel: Panel, wide: float) -> list[str]:
    """The words under the picture of a panel, in lines."""
    return balanced(kit.type, panel.words, "ui", WORDS * kit.grow, wide - 44)


def lead_room(kit: Kit, page: Page) -> float:
    """Room before the facts of a page for their pictures."""
    return page.lead * lead_zoom(kit)


def lead_zoom(kit: Kit) -> float:
    """How much larger than usual the pictures before facts are."""
    return min(1.4, max(1.0, kit.grow * 0.8))


def _fact_high(kit: Kit, fact: Fact, wide: float) -> float:
    lines = len(wrapped(kit.type, fact.words, "ui", FACT * kit.grow, wide))
    return max(
        FACT_LEAST, fact.high * lead_zoom(kit) + 12, lines * FACT * kit.grow * LEADING + FACT_PAD
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
        _fact_high(kit, fact, wide - lead_room(kit, page) - 28)
        for fact in facts
        if isinstance(fact, Fact)
    ]
    more = (high - sum(own)) / max(1, len(own))
    for fact, each in zip(facts, own, strict=True):
        yield fact, (x, y, wide, each + more)
        y += each + more
