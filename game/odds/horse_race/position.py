"""A position of the race: what each horse still needs, and the totals that lie there already."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.horse_race.board import Board
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import FINISHED, OVER, RACE, Table
from game.engine.pieces import put
from game.odds.horse_race.course import Needs

HOME = -1
"""What a horse needs that has won."""


def needs_of(board: Board, table: Table) -> Needs:
    """How many rolls of its total each horse needs; chips under it take one roll each."""
    race = table.race
    if race.winner:
        return tuple(HOME if row == row_of(race.winner) else 0 for row in range(len(race.lines)))
    if table.phase in (FINISHED, OVER):
        return (0,) * len(race.lines)  # all but one went out, and nothing is run
    left = zip(board.moves, race.spaces, race.under, race.lines, strict=True)
    return tuple(0 if line else moves - space + chips for moves, space, chips, line in left)


def rolled(needs: Needs, totals: Iterable[HorseId]) -> Needs:
    """What is needed after these rolls; nothing more is rolled once a horse is home."""
    for total in totals:
        if HOME in needs:
            break
        row = row_of(total)
        if needs[row]:
            needs = put(needs, row, needs[row] - 1 or HOME)
    return needs


def moved(needs: Needs, horse: HorseId, by: int, chips: int) -> Needs:
    """What is needed after a card's move, which no chips hold up."""
    row = row_of(horse)
    is_home = needs[row] - chips - by <= 0
    return put(needs, row, HOME if is_home else needs[row] - by)


def runs(table: Table) -> bool:
    """Whether all scratches are made."""
    if table.phase in (RACE, FINISHED, OVER):
        return True
    return table.phase == "trade" and table.after_trade == RACE
