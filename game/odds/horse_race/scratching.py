"""The scratches still to come: every set of horses that they may take out, and how likely."""

from __future__ import annotations

from functools import cache

from game.engine.horse_race.board import Board
from game.engine.horse_race.state import SCRATCH, TRADE, Table
from game.odds.horse_race.course import WAYS, ways_of

Taken = frozenset[int]
"""The rows of scratched horses."""


def taken_in(table: Table) -> Taken:
    """The rows scratched so far."""
    return frozenset(row for row, line in enumerate(table.race.lines) if line)


def left_to_scratch(board: Board, table: Table) -> int:
    """How many scratches are still to come: rolls, or with chain scratches horses."""
    if table.phase not in (SCRATCH, TRADE):
        return board.lines
    made = len(taken_in(table)) if table.options.chain else table.race.rolls
    return max(0, board.lines - made)


@cache
def outcomes(taken: Taken, left: int, rows: int, *, chain: bool) -> tuple[tuple[Taken, float], ...]:
    """Every set of horses scratched in the end, with its chance.

    Fixed rolls may fall on a horse that is scratched already, and then there are fewer in the
    end; with chain scratches only a new horse counts.
    """
    if not left:
        return ((taken, 1.0),)
    found: dict[Taken, float] = {}
    for after, chance in _one_more(taken, rows, chain=chain):
        for last, likely in outcomes(after, left - 1, rows, chain=chain):
            found[last] = found.get(last, 0.0) + chance * likely
    return tuple(found.items())


def _one_more(taken: Taken, rows: int, *, chain: bool) -> list[tuple[Taken, float]]:
    """The sets after the next scratch."""
    fresh = [row for row in range(rows) if row not in taken]
    ways = WAYS - sum(map(ways_of, taken)) if chain else WAYS
    after = [(taken | {row}, ways_of(row) / ways) for row in fresh]
    if not chain and taken:
        after.append((taken, sum(map(ways_of, taken)) / WAYS))
    return after
