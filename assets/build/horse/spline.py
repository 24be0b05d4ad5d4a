"""A periodic curve through keys: how an angle changes over one stride."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Key(NamedTuple):
    """A value that holds at a phase of the stride."""

    phase: float
    value: float


def spline(keys: Sequence[Key], phase: float) -> float:
    """The value at a phase: a Catmull-Rom curve through keys at uneven distances."""
    phase %= 1.0
    here = bisect_right([key.phase for key in keys], phase) - 1
    before, left, right, after = (_wrapped(keys, here + step) for step in (-1, 0, 1, 2))
    if phase < left.phase:
        phase += 1
    slopes = _slope(before, left, right), _slope(left, right, after)
    return _hermite(left, right, slopes, phase)


def _wrapped(keys: Sequence[Key], index: int) -> Key:
    """The key at any index: the stride repeats before 0 and after 1."""
    turns, rest = divmod(index, len(keys))
    return Key(keys[rest].phase + turns, keys[rest].value)


def _slope(before: Key, here: Key, after: Key) -> float:
    """The tangent at the middle one of three keys."""
    first, second = here.phase - before.phase, after.phase - here.phase
    rising = (here.value - before.value) / first * second
    falling = (after.value - here.value) / second * first
    return (rising + falling) / (after.phase - before.phase)


def _hermite(left: Key, right: Key, slopes: tuple[float, float], phase: float) -> float:
    width = right.phase - left.phase
    t = (phase - left.phase) / width
    return (
        (2 * t**3 - 3 * t * t + 1) * left.value
        + (t**3 - 2 * t * t + t) * width * slopes[0]
        + (-2 * t**3 + 3 * t * t) * right.value
        + (t**3 - t * t) * width * slopes[1]
    )
