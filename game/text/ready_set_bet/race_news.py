"""What makes a race: a new leader, a breakaway, a straggler, all read off the field."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.engine.pieces import put
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import HorseId
from game.engine.ready_set_bet.events import BonusMoved, HorseMoved
from game.engine.ready_set_bet.settle import UNPLACED, finish
from game.engine.record import record
from game.text.thresholds import Thresholds

Spaces = tuple[int, ...]


@record
class Move:
    """The field before and after a roll, and the horse that makes the difference."""

    horse: HorseId
    row: int
    before: Spaces
    after: Spaces


def move_of(board: Board, events: Sequence[Event], after: Spaces) -> Move | None:
    """The move of a step, if a horse has moved."""
    starts = [(e.horse, e.start) for e in events if isinstance(e, HorseMoved | BonusMoved)]
    if not starts:
        return None
    horse, start = starts[0]
    row = board.index[horse]
    return Move(horse, row, put(after, row, start), after)


def takes_the_lead(move: Move, rules: Thresholds) -> bool:
    """Whether the horse is in front alone now, and was not before."""
    return (
        move.after[move.row] >= rules.leader_from
        and lead(move.after, move.row) > 0
        and lead(move.before, move.row) <= 0
    )


def draws_level(move: Move, rules: Thresholds) -> tuple[int, ...]:
    """The rows of the horses that were in front and now have company."""
    came = lead(move.before, move.row) < 0 and lead(move.after, move.row) == 0
    return _beside(move) if came and move.after[move.row] >= rules.leader_from else ()


def breaks_away(move: Move, rules: Thresholds) -> bool:
    """Whether the horse is so far clear now, and was not before."""
    before, after = lead(move.before, move.row), lead(move.after, move.row)
    return before < rules.breakaway <= after


def straggler(move: Move, rules: Thresholds) -> int | None:
    """The row of the one horse that sleeps while the leader has come so far, at that moment."""
    if not max(move.before) < rules.straggler_when <= max(move.after):
        return None
    last = min(move.after)
    rows = [row for row, space in enumerate(move.after) if space == last]
    return rows[0] if last <= rules.straggler_at and len(rows) == 1 else None


def left_in_gate(move: Move, rules: Thresholds) -> int | None:
    """The row of the one horse that has not moved at all when the leader comes so far."""
    if not max(move.before) < rules.gate_when <= max(move.after):
        return None
    rows = [row for row, space in enumerate(move.after) if space == 0]
    return rows[0] if len(rows) == 1 else None


def charges(move: Move, earlier: Spaces) -> int:
    """How many horses it has overtaken since then."""
    row = move.row
    return sum(
        earlier[other] > earlier[row] and move.after[other] < move.after[row]
        for other in range(len(earlier))
    )


def neck_and_neck(move: Move, rules: Thresholds) -> int | None:
    """The row of the one horse close to the finish that the called one is level with."""
    if move.after[move.row] < rules.neck_from or lead(move.after, move.row) != 0:
        return None
    others = _beside(move)
    return others[0] if len(others) == 1 else None


def _beside(move: Move) -> tuple[int, ...]:
    """The rows of the horses on the same space as the called one."""
    here = move.after[move.row]
    return tuple(row for row, s in enumerate(move.after) if s == here and row != move.row)


def leader(spaces: Spaces) -> int | None:
    """The row of the one horse in front."""
    front = max(spaces)
    rows = [row for row, space in enumerate(spaces) if space == front]
    return rows[0] if len(rows) == 1 else None


def lead(spaces: Spaces, row: int) -> int:
    """How far a horse is ahead of all others; below zero, behind the best of them."""
    return spaces[row] - max(space for other, space in enumerate(spaces) if other != row)


def placed(board: Board, spaces: Spaces) -> tuple[tuple[HorseId, ...], ...]:
    """The horses that came first, second and third, with their ties."""
    places = finish(spaces).places
    rows = range(len(spaces))
    return tuple(
        tuple(board.data.horses[row].id for row in rows if places[row] == place)
        for place in range(1, UNPLACED)
    )
