"""Points of the drawing plane: x forward, y down, angles in degrees.

An angle of 0 hangs straight down, and a positive one swings the lower end forward.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

Degrees: TypeAlias = float


@dataclass(frozen=True, slots=True)
class Point:
    """A place or a vector; as a knot of an outline it may be a corner."""

    x: float
    y: float
    corner: bool = False

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        return Point(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)

    def sharp(self) -> Point:
        """The same place as a corner of an outline."""
        return Point(self.x, self.y, True)

    def moved(self, x: float, y: float) -> Point:
        """The place x further forward and y further down."""
        return Point(self.x + x, self.y + y)


Outline: TypeAlias = Sequence[Point]


def outline(text: str) -> tuple[Point, ...]:
    """Reads "x,y x,y! x,y": an exclamation mark makes a corner."""
    return tuple(_knot(word) for word in text.split())


def _knot(word: str) -> Point:
    x, y = word.rstrip("!").split(",")
    return Point(float(x), float(y), word.endswith("!"))


def vector(angle: Degrees, length: float) -> Point:
    """The bone of this length that hangs at this angle."""
    turn = _radians(angle)
    return Point(length * math.sin(turn), length * math.cos(turn))


def mix(start: Point, end: Point, share: float) -> Point:
    """The point at this share of the way."""
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def turned(point: Point, angle: Degrees) -> Point:
    """The vector turned so that a positive angle raises its front."""
    cos, sin = math.cos(_radians(angle)), math.sin(_radians(angle))
    return Point(point.x * cos + point.y * sin, -point.x * sin + point.y * cos)


def length(point: Point) -> float:
    """How long a vector is."""
    return math.hypot(point.x, point.y)


def unit(point: Point) -> Point:
    """The vector of length one in the same direction; nothing stays nothing."""
    size = length(point) or 1
    return Point(point.x / size, point.y / size)


def normal(point: Point) -> Point:
    """The vector turned a quarter: it points to the front of a bone that hangs down."""
    return Point(point.y, -point.x)


def angle_of(point: Point) -> Degrees:
    """The angle at which a vector hangs."""
    return math.degrees(math.atan2(point.x, point.y))


def smooth(value: float, low: float, high: float) -> float:
    """From 0 at low to 1 at high, without a kink at either end."""
    share = min(1, max(0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def wave(phase: float) -> float:
    """A cosine whose period is one stride."""
    return math.cos(2 * math.pi * phase)


def bend(
    start: Point, end: Point, upper: float, lower: float, side: int
) -> tuple[Degrees, Degrees]:
    """The angles of two bones that reach from start to end; side +1 bends the joint forward."""
    way = end - start
    reach = min(length(way), upper + lower - 0.05)
    straight = angle_of(way)
    cosine = (upper * upper + reach * reach - lower * lower) / (2 * upper * reach)
    first = straight + side * math.degrees(math.acos(max(-1, min(1, cosine))))
    joint = start + vector(first, upper)
    return first, angle_of(start + vector(straight, reach) - joint)


def _radians(angle: Degrees) -> float:
    return angle * math.pi / 180
