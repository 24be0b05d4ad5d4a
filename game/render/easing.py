"""How movements begin and end: functions from 0..1 to 0..1."""

from __future__ import annotations

from math import exp


def clamp(value: float, low: float = 0.0, high: float = 1.0) -> float:
    """The value, or the bound that it is beyond."""
    return low if value < low else high if value > high else value


def out_quad(t: float) -> float:
    """Quick, then slower."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Quicker, then slower."""
    return 1 - (1 - t) ** 3


def in_quad(t: float) -> float:
    """Slow, then quicker: a fall."""
    return t * t


def in_cubic(t: float) -> float:
    """Slow, then much quicker."""
    return t * t * t


def in_out_cubic(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, over: float = 1.4) -> float:
    """Past the mark and back."""
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def surge(t: float, attack: float = 0.3) -> float:
    """A horse's run: quick attack, long ease out, never past the mark."""
    return t * t / attack if t < attack else 1 - (1 - t) ** 2 / (1 - attack)


def towards(value: float, goal: float, seconds: float, slowness: float) -> float:
    """A value on its way to a goal after some seconds, whatever the frame rate."""
    return value + (goal - value) * (1 - exp(-seconds / slowness))
