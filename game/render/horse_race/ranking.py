"""The ranking of Horse Race: beside the money the pots, the biggest one, rides and penalties."""

from __future__ import annotations

import pygame

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import signed
from game.render.horse_race.cloth import put_cloth
from game.render.kit import Kit
from game.render.palette import rgb
from game.render.ranking import (
    EDGE,
    MONEY,
    PANEL_LEFT,
    Heading,
    Ranked,
    put_panel,
    put_row,
    row_box,
)
from game.render.token import mark
from game.text.book import MINUS

POTS, BIGGEST, RIDES, PENALTIES = 560.0, 730.0, 900.0, 1118.0
"""Where the columns end, counted from the left of the panel."""
ROOM = 160.0

# Race by race.

Named = tuple[str, SeatMark]

LEFT, TOP, WIDE, MOST_HIGH = 24.0, 132.0, 1872.0, 806.0
NAMES, LINE, MOST_PITCH = 300.0, 96.0, 104.0
CLOTH = (64.0, 40.0)


@record
class Row:
    """A seat at the end, and how its races went."""

    ranked: Ranked
    pots: int
    biggest: int
    rides: int
    penalties: int


def put_ranking(
    kit: Kit, onto: pygame.Surface, rows: tuple[Row, ...], words: tuple[str, str, str, str, str]
) -> None:
    """The panel with all rows."""
    ends = (MONEY, POTS, BIGGEST, RIDES, PENALTIES)
    headings = [Heading(word, end, "r", ROOM) for word, end in zip(words, ends, strict=True)]
    put_panel(kit, onto, len(rows), headings)
    for index, row in enumerate(rows):
        box = row_box(index, len(rows))
        put_row(kit, onto, box, row.ranked)
        figures = (
            (str(row.pots), POTS, "cream"),
            (str(row.biggest), BIGGEST, "cream"),
            (str(row.rides), RIDES, "cream"),
            (f"{MINUS}{row.penalties}" if row.penalties else "0", PENALTIES, "penalty_text"),
        )
        for text, end, colour in figures:
            at = (PANEL_LEFT + end, box[1] + box[3] / 2 + 1)
            kit.text(onto, text, "num", 36, colour, at, anchor="r", width=ROOM - 10, least=26)


@record
class Column:
    """A race: its winner, and by seat what was left after it and how much that had changed."""

    number: int
    winner: int
    jockey: Seat
    change: tuple[int, ...]
    money: tuple[int, ...]


def put_races(
    kit: Kit, onto: pygame.Surface, rows: tuple[Named, ...], columns: tuple[Column, ...]
) -> None:
    """A row for everybody, a column for every race: what it has changed, and what was left."""
    tall = min(MOST_PITCH, (MOST_HIGH - LINE - EDGE) / max(1, len(rows)))
    x, y, wide, high = LEFT, TOP, WIDE, round(LINE + tall * len(rows) + EDGE)
    sheet = kit.panel(
        wide, high, 24, "night", "felt_deep", line="cream", thick=1.5, line_alpha=0.25, alpha=0.9
    )
    kit.lay(onto, sheet, (x, y, wide, high), shadow=(14, 8, 150))
    pitch = (wide - NAMES - 2 * EDGE) / max(8, len(columns))
    for at, column in enumerate(columns):
        middle = x + EDGE + NAMES + pitch * (at + 0.5)
        _put_head(kit, onto, column, (middle, y), pitch)
        best = max(column.change, default=0)
        for row, (change, money) in enumerate(zip(column.change, column.money, strict=True)):
            where = (middle, y + LINE + tall * (row + 0.5))
            _put_cell(kit, onto, (change, money), where, (pitch, tall), is_best=0 < change == best)
    for row, one in enumerate(rows):
        line = y + LINE + tall * row
        if row:
            rule = kit.rect((x + EDGE, line, wide - 2 * EDGE, 1.5))
            pygame.draw.rect(onto, rgb("felt_line"), rule)
        _put_name(kit, onto, one, (x + EDGE, line + tall / 2), tall)


def _put_head(
    kit: Kit, onto: pygame.Surface, column: Column, at: tuple[float, float], pitch: float
) -> None:
    x, y = at
    kit.text(onto, str(column.number), "ui", 26, "cream_dim", (x, y + 24), width=pitch - 6)
    zoom = min(1.0, (pitch - 8) / CLOTH[0])
    if column.winner:
        wide, high = CLOTH[0] * zoom, CLOTH[1] * zoom
        box = (x - wide / 2, y + 62 - high / 2, wide, high)
        put_cloth(kit, onto, box, column.winner)


def _put_cell(
    kit: Kit, onto: pygame.Surface, figures: tuple[int, int], at: tuple[float, float],
    room: tuple[float, float], *, is_best: bool,
) -> None:  # fmt: skip
    change, money = figures
    colour = "brass_hi" if is_best else "cream" if change > 0 else "cream_dim"
    size = min(36.0, room[1] * 0.44)
    told = signed(change) if change else "0"
    kit.text(
        onto,
        told,
        "num",
        size,
        colour,
        (at[0], at[1] - room[1] * 0.18),
        width=room[0] - 6,
        least=18,
    )
    size = min(26.0, room[1] * 0.32)
    at = (at[0], at[1] + room[1] * 0.24)
    kit.text(onto, str(money), "ui", size, "cream_dim", at, width=room[0] - 6, least=16)


def _put_name(
    kit: Kit, onto: pygame.Surface, one: Named, at: tuple[float, float], tall: float
) -> None:
    size = min(46.0, tall * 0.8)
    name, own = one
    kit.put(onto, mark(kit, own, size), (at[0] + 34, at[1]))
    room = NAMES - 80
    words = min(32.0, tall * 0.6)
    at = (at[0] + 70, at[1])
    kit.text(onto, name, "ui", words, "cream", at, anchor="l", width=room, least=22)
