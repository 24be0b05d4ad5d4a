"""What makes a race of Horse Race: who is nearly home, who is asleep, read off the lanes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import Table
from game.text.heard import every


def moved(events: Sequence[Event], horse: HorseId) -> bool:
    """Whether the horse has run."""
    return any(event.horse == horse for event in every(events, e.HorseMoved))


def was_held(events: Sequence[Event], horse: HorseId) -> bool:
    """Whether chips under the horse have held it."""
    return any(event.horse == horse for event in every(events, e.HorseHeld))


def left(board: Board, table: Table) -> dict[HorseId, int]:
    """How many moves each running horse has before it."""
    race = table.race
    rows = zip(board.data.horses, board.moves, race.spaces, race.lines, strict=True)
    return {horse.id: moves - space for horse, moves, space, line in rows if not line}


def is_halfway(board: Board, move: e.HorseMoved) -> bool:
    """Whether the horse has come past the middle of its lane with this."""
    return 2 * move.start < board.moves[row_of(move.horse)] <= 2 * move.end


def asleep(board: Board, table: Table, share: int) -> HorseId:
    """The one running horse that has not moved, once another has run so many tenths; or 0."""
    race, running = table.race, left(board, table)
    shares = [race.spaces[row_of(horse)] / board.moves[row_of(horse)] for horse in running]
    if 10 * max(shares, default=0) < share:
        return 0
    still = [horse for horse in running if not race.spaces[row_of(horse)]]
    return still[0] if len(still) == 1 else 0


def second(board: Board, table: Table) -> tuple[int, tuple[HorseId, ...]]:
    """How few moves the best of the beaten horses still had to go, and which those were."""
    beaten = {h: n for h, n in left(board, table).items() if h != table.race.winner}
    least = min(beaten.values(), default=99)
    return least, tuple(horse for horse, moves in beaten.items() if moves == least)
