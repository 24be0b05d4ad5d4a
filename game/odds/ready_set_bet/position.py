"""A position of the race: all that its end depends on besides the dice."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import HorseId
from game.engine.ready_set_bet.state import Race
from game.engine.record import record


@record
class Position:
    """How far each horse has come, in the order of the rows, and whose pair is open."""

    spaces: tuple[int, ...]
    last: HorseId | None = None
    """The horse whose next roll would earn a bonus move."""


def position_of(race: Race) -> Position:
    """Where a race stands."""
    return Position(race.spaces, race.last)


def start_of(board: Board) -> Position:
    """Everybody in the gate."""
    return Position((0,) * len(board.index))
