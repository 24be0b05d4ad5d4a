"""Variety: which of several ways to say a thing comes next, none again before all the others."""

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
        index = self.order(key, (1,) * count)[0]
        self.take(key, index)
        return index

    def order(self, key: str, weights: Sequence[int]) -> tuple[int, ...]:
        """What is left in a bag, in the order in which it should come; all, if nothing is."""
        if not self._bags.get(key):
            self._bags[key] = self._fresh(key, weights)
        return self._bags[key]

    def take(self, key: str, index: int) -> None:
        """This one was used."""
        self._last[key] = index
        self._bags[key] = tuple(other for other in self._bags[key] if other != index)

    def any(self, key: str, weights: Sequence[int]) -> tuple[int, ...]:
        """All of them in an order of chance that does not begin with what was used last."""
        return self._fresh(key, weights)

    def pick(self, items: Sequence[T]) -> T:
        """Any of the items."""
        item, self._rng = self._rng.pick(items)
        return item

    def _fresh(self, key: str, weights: Sequence[int]) -> tuple[int, ...]:
        """A new order, the heavy ones likely to be early, what was used last not the first."""
        lots = [index for index, weight in enumerate(weights) for _ in range(weight)]
        drawn, self._rng = self._rng.shuffle(lots)
        bag = tuple(dict.fromkeys(drawn))
        if len(bag) > 1 and bag[0] == self._last.get(key):
            bag = bag[1:] + bag[:1]
        return bag
