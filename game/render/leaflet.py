"""A leaflet: rounded paper over its shadow, with a tail that points at a place."""

from __future__ import annotations

from game.engine.record import record
from game.render.kit import Box, gradient
from game.render.palette import digits

Side = tuple[int, int]
BELOW, OVER, RIGHT, LEFT = (0, 1), (0, -1), (1, 0), (-1, 0)
"""On which side of the place the paper lies; the tail is on the other."""


@record
class Cut:
    """The measures of one kind of leaflet."""

    radius: float
    tail_wide: float
    shade: int
    down: int
    """How far the shadow reaches, and how far it lies below."""
    dark: float
    rim: int


@record
class Tail:
    """On which side of its place the paper lies, where along that side, and how long it is."""

    side: Side
    tip: float
    long: float


def leaflet(cut: Cut, paper: Box, tail: Tail | None) -> str:
    """Paper and tail in one line, over a shadow of a few faint sheets."""
    x, y, wide, high = paper
    shade = "".join(
        f'<rect x="{x - k}" y="{y - k + cut.down}" width="{wide + 2 * k}" height="{high + 2 * k}" '
        f'rx="{cut.radius + k}" fill="{digits("night")}" fill-opacity="{cut.dark}"/>'
        for k in range(0, cut.shade, 2)
    )
    return (
        gradient("p", "paper", "paper_shade") + shade + f'<path d="{_outline(cut, paper, tail)}" '
        f'fill="url(#p)" stroke="{digits("white")}" stroke-width="{cut.rim}" '
        'stroke-linejoin="round"/>'
    )


def _outline(cut: Cut, paper: Box, tail: Tail | None) -> str:
    """A rounded sheet, clockwise from its top left corner, with a tail on the way."""
    x, y, wide, high = paper
    right, low, turn = x + wide, y + high, cut.radius
    arc = f"A{turn} {turn} 0 0 1"
    out = dict.fromkeys((BELOW, OVER, RIGHT, LEFT), "")
    if tail is not None:
        out[tail.side] = _tail(cut, paper, tail)
    return (
        f"M{x + turn},{y} {out[BELOW]}L{right - turn},{y} {arc} {right},{y + turn} "
        f"{out[LEFT]}L{right},{low - turn} {arc} {right - turn},{low} "
        f"{out[OVER]}L{x + turn},{low} {arc} {x},{low - turn} "
        f"{out[RIGHT]}L{x},{y + turn} {arc} {x + turn},{y} Z"
    )


def _tail(cut: Cut, paper: Box, tail: Tail) -> str:
    """From the edge of the paper that faces the place to the place and back."""
    x, y, wide, high = paper
    (dx, dy), tip, half = tail.side, tail.tip, cut.tail_wide / 2
    if dy:
        edge, out = (y, y - tail.long) if dy > 0 else (y + high, y + high + tail.long)
        way = half if dy > 0 else -half
        return f"L{tip - way},{edge} L{tip},{out} L{tip + way},{edge} "
    edge, out = (x, x - tail.long) if dx > 0 else (x + wide, x + wide + tail.long)
    way = half if dx < 0 else -half
    return f"L{edge},{tip - way} L{out},{tip} L{edge},{tip + way} "
