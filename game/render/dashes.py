"""Dashed frames, every dash drawn by itself: a dashed outline comes out another each time."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, pi, sin

from game.render.kit import Point
from game.render.palette import digits

ROUND = 8
"""Straight pieces in which a corner is drawn."""
Dashes = tuple[float, float]
"""How long a dash is, and the gap after it."""


def dashed_frame(
    size: Point, radius: float, line: str, thick: float, dashes: Dashes, *,
    fill: str = "", alpha: float = 1.0, line_alpha: float = 1.0,
) -> str:  # fmt: skip
    """A rounded rectangle two pixels inside this size, filled if it is to be, in dashes."""
    wide, high = size
    ground = ""
    if fill:
        ground = (
            f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="{radius}" '
            f'fill="{digits(fill)}" fill-opacity="{alpha}"/>'
        )
    path = "".join(map(_stroke, _cut(_outline(wide, high, radius), dashes)))
    return (
        f'{ground}<path d="{path}" fill="none" stroke="{digits(line)}" stroke-width="{thick}" '
        f'stroke-opacity="{line_alpha}"/>'
    )


def _outline(wide: float, high: float, radius: float) -> list[Point]:
    """Clockwise, from the middle of the upper edge back to it."""
    near, right, low = 2 + radius, wide - 2 - radius, high - 2 - radius
    corners = ((right, near, -pi / 2), (right, low, 0.0), (near, low, pi / 2), (near, near, pi))
    points = [(wide / 2, 2.0)]
    for x, y, start in corners:
        turns = (start + pi / 2 * step / ROUND for step in range(ROUND + 1))
        points += [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
    return [*points, points[0]]


def _cut(points: list[Point], dashes: Dashes) -> list[list[Point]]:
    """The outline in dashes, stretched a little so that the last gap is like the others."""
    ends = [0.0]
    for one, other in pairwise(points):
        ends.append(ends[-1] + dist(one, other))
    count = max(1, round(ends[-1] / sum(dashes)))
    period = ends[-1] / count
    long = period * dashes[0] / sum(dashes)
    return [_between(points, ends, n * period, n * period + long) for n in range(count)]


def _between(points: list[Point], ends: list[float], start: float, end: float) -> list[Point]:
    """The part of the outline that lies so far along it."""
    inner = [point for point, at in zip(points, ends, strict=True) if start < at < end]
    return [_at(points, ends, start), *inner, _at(points, ends, end)]


def _at(points: list[Point], ends: list[float], way: float) -> Point:
    """The point so far along the outline."""
    index = next((n for n, at in enumerate(ends) if at >= way and n), len(ends) - 1)
    (x, y), (other_x, other_y) = points[index - 1], points[index]
    share = (way - ends[index - 1]) / ((ends[index] - ends[index - 1]) or 1.0)
    return (x + (other_x - x) * share, y + (other_y - y) * share)


def _stroke(points: list[Point]) -> str:
    return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points)
