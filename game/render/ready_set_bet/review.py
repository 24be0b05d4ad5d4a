"""The review of a race: a cell for every bettor, with a line for every bet."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import GROUPS
from game.engine.record import record
from game.render.figures import put_cloth, put_medal, signed
from game.render.icons import icon, trend
from game.render.kit import Box, Kit, Point
from game.render.palette import rgb
from game.render.ready_set_bet.wager import (
    LEAST,
    Script,
    Wager,
    put_odds,
    put_paid,
    put_piece,
    put_where,
)
from game.render.token import house_marker, mark
from game.render.widgets import put_station

AREA: Box = (24, 118, 1872, 812)
"""Where the cells are, between the rail and the dice."""
WIDE, GAP, LINE = 456.0, 12.0, 64.0
"""A cell of a full table, the space between two, and the pitch of its lines."""
HEAD, FOOT, TIGHT = 66.0, 68.0, 47.0
"""What is above and below the lines, and the pitch at which those are of their usual size."""
COLUMNS = {2: (2, 640.0), 3: (3, 600.0), 4: (4, WIDE), 5: (3, 616.0), 6: (3, 616.0)}
"""For so many cells how many lie side by side, and how wide they are."""
COLUMNS |= {7: (4, WIDE), 8: (4, WIDE), 9: (5, 366.0)}
HOUSE_COLOUR = "F8EED7"
ORDER_RIGHT, ORDER_GAP = 1896.0, 13.0


@record
class Cell:
    """A bettor's race."""

    name: str
    mark: SeatMark | None
    """None for a seat that is the house for good."""
    wagers: tuple[Wager, ...]
    worth: float
    paid: Money
    told: str
    """Its luck in words."""

    @property
    def luck(self) -> float:
        """What the dice did."""
        return self.paid - self.worth


@record
class CellWords:
    """What stands in every cell."""

    worth: str
    paid: str
    no_bets: str


@record
class Plan:
    """Where the cells lie, and how much larger than at a full table they and their lines are."""

    boxes: tuple[Box, ...]
    zoom: float
    """Of where things stand across a cell."""
    grown: float
    """Of its head and its foot."""
    pitch: float

    @property
    def size(self) -> float:
        """Of everything on a line."""
        return min(self.zoom, self.pitch / TIGHT)


def plan(cells: int, lines: int) -> Plan:
    """The cells in one row or two, as large as so many lines each allow."""
    columns, wide = COLUMNS[min(max(cells, 2), 9)]
    rows, lines = -(-cells // columns), max(1, lines)
    zoom = wide / WIDE
    grown = zoom if rows == 1 else min(1.0, zoom)
    most = (AREA[3] - GAP * (rows - 1)) / rows
    ends = HEAD * grown + FOOT * grown
    pitch = min(LINE * max(1.0, zoom), (most - ends) / lines)
    high = round(min(most, ends + pitch * lines)) if rows == 1 else most
    top = AREA[1] + (AREA[3] - rows * high - GAP * (rows - 1)) / 2
    boxes = [_box(index, cells, columns, wide, top, high) for index in range(cells)]
    return Plan(tuple(boxes), zoom, grown, pitch)


def _box(index: int, cells: int, columns: int, wide: float, top: float, high: float) -> Box:
    """One cell; a row that is not full stands in the middle."""
    row, column = divmod(index, columns)
    in_row = min(columns, cells - columns * row)
    gap = (AREA[2] - columns * wide) / (columns - 1) if columns * wide > 1700 else 28.0
    left = AREA[0] + (AREA[2] - in_row * wide - (in_row - 1) * gap) / 2
    return (round(left + column * (wide + gap)), top + row * (high + GAP), wide, high)


def put_cells(
    kit: Kit, onto: pygame.Surface, cells: tuple[Cell, ...], script: Script, words: CellWords
) -> None:
    """Everybody's bets."""
    laid = plan(len(cells), max((len(cell.wagers) for cell in cells), default=1))
    for box, cell in zip(laid.boxes, cells, strict=True):
        _put_cell(kit, onto, box, cell, laid, script, words)


def _put_cell(
    kit: Kit, onto: pygame.Surface, box: Box, cell: Cell, laid: Plan, script: Script,
    words: CellWords,
) -> None:  # fmt: skip
    put_station(kit, onto, box, cell.mark.colour if cell.mark else HOUSE_COLOUR)
    _put_head(kit, onto, box, cell, laid, words)
    top = box[1] + HEAD * laid.grown
    for index, wager in enumerate(cell.wagers):
        _put_line(kit, onto, box, top + laid.pitch * (index + 0.5), wager, laid, script)
    if cell.wagers:
        _put_sum(kit, onto, box, cell, laid)
    else:
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        kit.text(onto, words.no_bets, "ui", 30, "cream_dim", middle, width=box[2] - 40)


def _put_head(
    kit: Kit, onto: pygame.Surface, box: Box, cell: Cell, laid: Plan, words: CellWords
) -> None:
    grown, x, y = laid.grown, box[0], box[1] + 36 * laid.grown
    at = (x + 38 * laid.zoom, y)
    if cell.mark:
        kit.put(onto, mark(kit, cell.mark, 44 * grown), at)
    else:
        kit.put(onto, house_marker(kit, 40 * grown), at)
    size, left, right = max(22, round(26 * grown)), at[0] + 32 * grown, x + 352 * laid.zoom
    paid = (x + box[2] - 20 * laid.zoom, y + 2)
    wide = kit.text(onto, words.paid, "ui", size, "cream_dim", paid, anchor="r", track=1)
    worth = (min(right, paid[0] - wide - 18), y + 2)
    wide = kit.text(onto, words.worth, "ui", size, "cream_dim", worth, anchor="r", track=1)
    size, room = round(32 * grown), worth[0] - wide - 12 - left
    kit.text(onto, cell.name, "ui", size, "cream", (left, y), anchor="l", width=room, least=22)


def _put_line(
    kit: Kit, onto: pygame.Surface, box: Box, y: float, wager: Wager, laid: Plan, script: Script
) -> None:
    """Token, where, odds, worth when it was placed, and what it brought."""
    x, zoom, size = box[0], laid.zoom, laid.size
    spot, high = wager.spots[0], 40 * size
    room = 172 if spot.group not in GROUPS else 158 if len(wager.spots) == 1 else 150
    if wager.sign:
        put_sign(kit, onto, wager.sign, (x, y))
    put_piece(kit, onto, wager, (x + 38 * zoom, y), 42 * size)
    put_where(
        kit, onto, (x + 68 * zoom, y - high / 2, min(room * zoom, 230 * size), high), spot, script
    )
    put_odds(kit, onto, wager.spots, (x + 280 * zoom, y), max(LEAST, 30 * size), 56 * zoom)
    colour = "cream" if wager.worth > -0.05 else "penalty_text"
    at, figure = (x + 352 * zoom, y), round(max(LEAST, 30 * size))
    worth = signed(wager.worth, 1)
    kit.text(onto, worth, "ui", figure, colour, at, anchor="r", width=68 * zoom)
    wide = min(80 * zoom, 88 * size)
    slip = (x + 400 * zoom - wide / 2, y - 21 * size, wide, 42 * size)
    put_paid(kit, onto, wager.paid, slip, max(LEAST, 32 * size))


def put_sign(kit: Kit, onto: pygame.Surface, sign: str, at: Point) -> None:
    """The disc that makes a bet stand out."""
    pygame.draw.aacircle(onto, rgb("cream"), kit.at(at), kit.px(16))
    pygame.draw.aacircle(onto, rgb("night"), kit.at(at), kit.px(14))
    kit.put(onto, icon(kit, sign, 21, "cream"), at)


def _put_sum(kit: Kit, onto: pygame.Surface, box: Box, cell: Cell, laid: Plan) -> None:
    """Luck is what was paid beyond the worth."""
    zoom, grown = laid.zoom, laid.grown
    x, bottom = box[0], box[1] + box[3]
    rule = kit.rect((x + 16 * zoom, bottom - 64 * grown, box[2] - 32 * zoom, 2))
    pygame.draw.rect(onto, rgb("felt_line"), rule)
    y, left = bottom - 32 * grown, x + 24 * zoom
    if sign := trend(cell.luck):
        kit.put(onto, icon(kit, sign, 24 * grown), (left + 14 * grown, y))
        left += 36 * grown
    right = x + box[2] - 20 * zoom
    size, paid = round(36 * grown), signed(cell.paid)
    kit.text(onto, paid, "num", size, "cream", (right, y), anchor="r", width=76 * zoom, least=22)
    at, worth = (x + 352 * zoom, y), signed(cell.worth, 1)
    wide = kit.text(onto, worth, "ui", round(32 * grown), "cream", at, anchor="r")
    size, room = round(30 * grown), at[0] - wide - 12 - left
    kit.text(onto, cell.told, "num", size, "cream", (left, y), anchor="l", width=room)


def put_order(
    kit: Kit, onto: pygame.Surface, order: tuple[tuple[str, int], ...], script: Script
) -> float:
    """The finish as number cloths, the first three with their medals; where it begins."""
    right = ORDER_RIGHT
    for horse, place in reversed(order):
        wide = 108.0 if len(horse) > 3 else 84.0
        box = (right - wide, 22.0, wide, 52.0)
        put_cloth(kit, onto, box, horse, script.colour_of(horse), 34)
        if place <= 3:
            put_medal(kit, onto, place, (right - 6, 24), 16, 22)
        right -= wide + ORDER_GAP
    return right
