"""Variety: which of several ways to say a thing comes next, never the same twice running."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.rng import Rng

T = TypeVar("T")


class Variety:
    """Bags of choices: each is used once before any comes again."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._bags: dict[str, tuple[int, ...]] = {}
        self._last: dict[str, int] = {}

    def next(self, key: str, count: int) -> int:
        """One of so many variants, numbered from 0."""
        if count == 1:
            return 0
        bag = self._bags.get(key) or self._fresh(key, count)
        self._last[key], self._bags[key] = bag[0], bag[1:]
        return bag[0]

    def pick(self, items: Sequence[T]) -> T:
        """Any of the items."""
        item, self._rng = self._rng.pick(items)
        return item

    def _fresh(self, key: str, count: int) -> tuple[int, ...]:
        """A new bag, which does not begin with what the old one ended with."""
        bag, self._rng = self._rng.shuffle(range(count))
        return bag[1:] + bag[:1] if bag[0] == self._last.get(key) else bag
