"""Chance as a value: SplitMix64, whose every draw returns the generator that follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.record import record

T = TypeVar("T")

WORD = 1 << 64
_MASK = WORD - 1
_STEP = 0x9E3779B97F4A7C15


@record
class Rng:
    """A generator in one 64-bit number; drawing from it never changes it."""

    state: int

    def next(self) -> tuple[int, Rng]:
        """The next 64-bit word."""
        state = (self.state + _STEP) & _MASK
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31), Rng(state)

    def below(self, count: int) -> tuple[int, Rng]:
        """A number from 0 to count - 1, each exactly as likely as the others."""
        word, after = self.next()
        while word >= WORD - WORD % count:
            word, after = after.next()
        return word % count, after

    def dice(self) -> tuple[tuple[int, int], Rng]:
        """Two six-sided dice."""
        number, after = self.below(36)
        return (number // 6 + 1, number % 6 + 1), after

    def pick(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """All of the items in a random order (Fisher and Yates)."""
        order, rng = list(items), self
        for last in range(len(order) - 1, 0, -1):
            other, rng = rng.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), rng
