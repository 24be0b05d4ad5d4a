"""The ends of many races at once: which of them a bet would win.

This is `engine/ready_set_bet/settle.py` for arrays; a test compares the two.
"""

from __future__ import annotations

from math import sqrt
from typing import assert_never

import numpy as np
import numpy.typing as npt

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import (
    Ahead,
    ColourWins,
    Condition,
    Finishes,
    Gap,
    Moved,
    Trails,
)

Spaces = npt.NDArray[np.uint8]
"""Where the horses stand: one row a horse, one column a race."""
Flags = npt.NDArray[np.bool_]
"""One truth a race."""


class Ends:
    """The field at the end of each race, and perhaps how likely each of these ends is."""

    def __init__(
        self, board: Board, spaces: Spaces, weights: npt.NDArray[np.float64] | None = None
    ) -> None:
        self.board = board
        self.spaces = spaces
        self.weights = weights
        self._won: dict[tuple[Condition, bool], Flags] = {}
        self._best: list[Spaces] = []
        self._left: list[Spaces] = list(spaces)

    @property
    def is_exact(self) -> bool:
        """Whether these are all ends that there are, not some drawn by chance."""
        return self.weights is not None

    def chance(self, condition: Condition, *, ties_win: bool = False) -> float:
        """How likely a bet on the condition wins."""
        return self.share(self.won(condition, ties_win=ties_win))

    def error(self, chance: float) -> float:
        """The standard error of a chance."""
        if self.is_exact:
            return 0.0
        return sqrt(chance * (1 - chance) / self.spaces.shape[1])

    def share(self, flags: Flags) -> float:
        """The share of races for which this is true."""
        if self.weights is not None:
            return float(self.weights[flags].sum())
        return float(np.count_nonzero(flags) / len(flags))

    def won(self, condition: Condition, *, ties_win: bool = False) -> Flags:
        """The races in which a bet on the condition wins; each is asked once."""
        key = (condition, ties_win)
        if key not in self._won:
            self._won[key] = self._wins(condition, ties_win=ties_win)
        return self._won[key]

    def _wins(self, condition: Condition, *, ties_win: bool) -> Flags:
        match condition:
            case Finishes(horse, within):
                return self._of(horse) >= self._placed(within)
            case ColourWins(colour):
                return np.equal(self._furthest(colour), self._placed(1))
            case Trails(horse, others):
                return self._count(self.spaces > self._of(horse)) >= others
            case Ahead(horse, of):
                rival = self._of(of) if of in self.board.index else self._furthest(of)
                return self._of(horse) >= rival if ties_win else self._of(horse) > rival
            case Gap(place, least, most):
                gap = self._placed(1) - self._placed(place)
                return (gap >= least) & (gap <= most)
            case Moved(horses, least, most):
                there = (self.spaces >= least) & (self.spaces <= most)
                return self._count(there) >= horses
            case _:
                assert_never(condition)

    def _of(self, horse: str) -> Spaces:
        row: Spaces = self.spaces[self.board.index[horse]]
        return row

    def _furthest(self, colour: str) -> Spaces:
        rows = [self.spaces[row] for row in self.board.of_colour(colour)]
        best: Spaces = rows[0]
        for row in rows[1:]:
            best = np.maximum(best, row)
        return best

    def _count(self, flags: npt.NDArray[np.bool_]) -> Spaces:
        """How many horses it is true for, race by race."""
        counted: Spaces = np.add.reduce(flags.view(np.uint8), axis=0, dtype=np.uint8)
        return counted

    def _placed(self, place: int) -> Spaces:
        """The space of whoever is in this place when the field is put in order."""
        while len(self._best) < place:
            self._best.append(self._take_best())
        return self._best[place - 1]

    def _take_best(self) -> Spaces:
        """The best of those left in each race, who is then left no more."""
        best, *others = self._left
        self._left = []
        for row in others:
            self._left.append(np.minimum(best, row))
            best = np.maximum(best, row)
        return best
