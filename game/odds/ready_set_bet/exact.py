"""Near the finish: every way in which a race can end, with how likely it is.

The states that the field can be in after one roll, two rolls ... are followed until everybody's
race is over. That works where few states are left; elsewhere the streams have to do.
"""

from __future__ import annotations

from collections.abc import Generator
from math import prod

import numpy as np
import numpy.typing as npt

from game.engine.ready_set_bet.board import Board
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.position import Position

States = npt.NDArray[np.uint64]
"""A field each, five bits a horse; the bits above say whose pair is open (0: nobody's)."""
Weights = npt.NDArray[np.float64]
BITS = 5
MOST = 20_000
"""States up to which it is quick enough for a table."""


def states(board: Board, position: Position) -> int:
    """How many states the field can still be in, at the most."""
    goal = board.data.track.spaces
    return prod(goal - space for space in position.spaces) * (len(board.index) + 1)


def exact_ends(board: Board, position: Position, most: int = MOST) -> Ends | None:
    """Every end and how likely it is, or nothing where there are too many states."""
    return last_of(ends_by_rolls(board, position)) if states(board, position) <= most else None


def last_of(steps: Generator[None, None, Ends]) -> Ends:
    """What comes of the steps."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            ends: Ends = done.value
            return ends


def ends_by_rolls(board: Board, position: Position) -> Generator[None, None, Ends]:
    """Every end and how likely it is, one roll at a time."""
    horses = tuple(board.index)
    shift = BITS * len(horses)
    opened = horses.index(position.last) + 1 if position.last else 0
    packed = sum(space << (BITS * row) for row, space in enumerate(position.spaces))
    field = np.array([packed | opened << shift], np.uint64)
    weights = np.ones(1)
    over: list[tuple[States, Weights]] = []
    while len(field):
        field, weights, ended = _rolled(board, field, weights, shift)
        over.append(ended)
        yield
    ends, chances = _merged(*(np.concatenate(part) for part in zip(*over, strict=True)))
    return Ends(board, _unpacked(ends, len(horses)), chances)


def _rolled(
    board: Board, field: States, weights: Weights, shift: int
) -> tuple[States, Weights, tuple[States, Weights]]:
    """One roll: the states that go on, and those that are over."""
    goal = board.data.track.spaces
    going: list[tuple[States, Weights]] = []
    ended: list[tuple[States, Weights]] = []
    opened = field >> np.uint64(shift)
    spaces_only = field & np.uint64((1 << shift) - 1)
    for row, horse in enumerate(board.data.horses):
        pair = opened == row + 1
        far = (field >> np.uint64(BITS * row)) & np.uint64(31)
        steps = np.where(pair, np.uint64(1 + board.bonus[horse.id]), np.uint64(1))
        steps = np.minimum(steps, np.uint64(goal) - far)
        after = spaces_only + (steps << np.uint64(BITS * row))
        likely = weights * (board.ways[horse.id] / 36)
        home = far + steps == goal
        ended.append((after[home], likely[home]))
        last = np.where(pair, np.uint64(0), np.uint64(row + 1)) << np.uint64(shift)
        going.append(((after | last)[~home], likely[~home]))
    on = _merged(*(np.concatenate(part) for part in zip(*going, strict=True)))
    out = _merged(*(np.concatenate(part) for part in zip(*ended, strict=True)))
    return (*on, out)


def _merged(field: States, weights: Weights) -> tuple[States, Weights]:
    """Equal states are one, as likely as all of them together."""
    states, which = np.unique(field, return_inverse=True)
    likely: Weights = np.bincount(which.ravel(), weights, len(states)).astype(np.float64)
    return states, likely


def _unpacked(field: States, horses: int) -> npt.NDArray[np.uint8]:
    rows = [(field >> np.uint64(BITS * row)) & np.uint64(31) for row in range(horses)]
    return np.array(rows, np.uint8)
