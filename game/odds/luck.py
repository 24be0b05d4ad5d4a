"""Luck of the dice: how often something was rolled, against how often is normal."""

from __future__ import annotations

from math import ceil, exp, floor, lgamma, log, log1p, sqrt

from game.engine.record import record

NORMAL = 0.95
"""The share of evenings in which a count lies within its range of normal luck."""
FAR = 8.0
"""Standard deviations beyond which nothing is counted."""


@record
class Range:
    """How often something was rolled, and how often is normal."""

    rolled: int
    expected: float
    low: int
    high: int

    @property
    def is_normal(self) -> bool:
        """Whether it lies where nineteen evenings in twenty do."""
        return self.low <= self.rolled <= self.high


def normal_range(rolled: int, total: int, share: float) -> Range:
    """The middle counts that are met in at least the usual share of evenings.

    Counts that no evening in a million million would bring are left out from the start, so that
    the dice of years are as quickly weighed as those of one evening.
    """
    if not 0 < share < 1:
        return Range(rolled, total * share, round(total * share), round(total * share))
    reach = FAR * sqrt(total * share * (1 - share)) + FAR
    first, last = max(0, floor(total * share - reach)), min(total, ceil(total * share + reach))
    chances = {count: _chance(count, total, share) for count in range(first, last + 1)}
    tail = (1 - NORMAL) / 2
    low, below = first, 0.0
    while below + chances[low] <= tail:
        below += chances[low]
        low += 1
    high, above = last, 0.0
    while high > low and above + chances[high] <= tail:
        above += chances[high]
        high -= 1
    return Range(rolled, total * share, low, high)


def _chance(count: int, total: int, share: float) -> float:
    """How likely something is rolled exactly so often."""
    ways = lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)
    return exp(ways + count * log(share) + (total - count) * log1p(-share))
