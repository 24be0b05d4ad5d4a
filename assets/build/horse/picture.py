"""An SVG picture, limited to what NanoSVG in SDL_image draws: paths, circles and gradients.

Rig units become canvas pixels here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from assets.build.horse.colour import Colour
from assets.build.horse.plane import Degrees, Outline, Point, length, unit

WIDTH, HEIGHT = 600, 400
SCALE = 1.2
ORIGIN = Point(287, 380)
"""Where the rig's zero lies on the canvas; its y is the ground line."""
INK_WIDTH = 2.2
"""The line round the whole silhouette."""

PathData: TypeAlias = str
Fill: TypeAlias = str
"""A colour, a gradient's reference, or "none"."""
Stop: TypeAlias = tuple[float, Colour, float]
"""Offset, colour and opacity."""


def on_canvas(point: Point) -> Point:
    """Where a point of the rig lies on the canvas."""
    return Point(ORIGIN.x + point.x * SCALE, ORIGIN.y + point.y * SCALE)


def coarse(value: float) -> str:
    """A length as text: a tenth of a pixel is enough."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def fine(value: float) -> str:
    """A share as text."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def curve(points: Outline, closed: bool = True, pull: float = 0.36) -> PathData:
    """A smooth path through the points; it has no tangent at a corner."""
    spots = [on_canvas(point) for point in points]
    tangents = list(_tangents(points, spots, closed))
    start = f"M{coarse(spots[0].x)} {coarse(spots[0].y)}"
    segments = "".join(_segments(spots, tangents, closed, pull))
    return start + segments + ("Z" if closed else "")


def _tangents(points: Outline, spots: Outline, closed: bool) -> Iterator[Point]:
    last = len(spots) - 1
    for i, point in enumerate(points):
        before = spots[i - 1] if closed else spots[max(0, i - 1)]
        after = spots[(i + 1) % len(spots)] if closed else spots[min(last, i + 1)]
        yield Point(0, 0) if point.corner else unit(after - before)


def _segments(spots: Outline, tangents: Outline, closed: bool, pull: float) -> Iterator[str]:
    count = len(spots)
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        reach = length(spots[j] - spots[i]) * pull
        handles = spots[i] + tangents[i] * reach, spots[j] - tangents[j] * reach
        numbers = (coarse(v) for spot in (*handles, spots[j]) for v in (spot.x, spot.y))
        yield "C" + " ".join(numbers)


class Picture:
    """Collects shapes in the order in which they are painted."""

    def __init__(self) -> None:
        self._shapes: list[str] = []
        self._gradients: list[str] = []

    def path(
        self,
        data: PathData,
        fill: Fill,
        opacity: float = 1,
        stroke: Colour | None = None,
        width: float = 0,
        cap: str = "round",
    ) -> None:
        """Paints a path; a stroke's width is in rig units."""
        look = f'fill="{fill}"'
        if opacity < 1:
            look += f' opacity="{fine(opacity)}"'
        if stroke:
            look += f' stroke="{stroke}" stroke-width="{coarse(width * SCALE)}"'
            look += f' stroke-linejoin="round" stroke-linecap="{cap}"'
        self._shapes.append(f'<path d="{data}" {look}/>')

    def blob(self, points: Outline, fill: Fill, opacity: float = 1) -> None:
        """Paints a closed smooth shape."""
        self.path(curve(points), fill, opacity)

    def inked(self, points: Outline, ink: Colour, width: float = INK_WIDTH) -> None:
        """Paints a shape and its line in one dark colour, for the true colour to cover."""
        self.path(curve(points), ink, stroke=ink, width=width)

    def outlined(self, points: Outline, fill: Fill, ink: Colour, width: float = INK_WIDTH) -> None:
        """Paints a shape over its own dark line."""
        self.inked(points, ink, width)
        self.blob(points, fill)

    def line(
        self, points: Outline, stroke: Colour, width: float, opacity: float = 1, cap: str = "round"
    ) -> None:
        """Paints a smooth open line."""
        self.path(curve(points, closed=False), "none", opacity, stroke, width, cap)

    def dot(self, centre: Point, radius: float, fill: Colour) -> None:
        """Paints a full circle."""
        self._circle(centre, radius, f'fill="{fill}"')

    def ring(self, centre: Point, radius: float, stroke: Colour, width: float) -> None:
        """Paints an empty circle."""
        look = f'fill="none" stroke="{stroke}" stroke-width="{coarse(width * SCALE)}"'
        self._circle(centre, radius, look)

    def _circle(self, centre: Point, radius: float, look: str) -> None:
        spot = on_canvas(centre)
        place = f'cx="{coarse(spot.x)}" cy="{coarse(spot.y)}" r="{coarse(radius * SCALE)}"'
        self._shapes.append(f"<circle {place} {look}/>")

    def linear(self, start: Point, end: Point, stops: Sequence[Stop]) -> Fill:
        """A gradient from one point to another, to fill shapes with."""
        a, b = on_canvas(start), on_canvas(end)
        ends = f'x1="{coarse(a.x)}" y1="{coarse(a.y)}" x2="{coarse(b.x)}" y2="{coarse(b.y)}"'
        return self._gradient("linearGradient", ends, stops)

    def glow(
        self, centre: Point, across: float, down: float, tilt: Degrees, colour: Colour, share: float
    ) -> None:
        """Paints a soft ellipse of light or shadow that fades to nothing."""
        radius = coarse(across * SCALE)
        stops = ((0, colour, share), (0.5, colour, share * 0.5), (1, colour, 0))
        fill = self._gradient("radialGradient", f'cx="0" cy="0" r="{radius}"', stops)
        spot = on_canvas(centre)
        place = f"translate({coarse(spot.x)} {coarse(spot.y)})"
        turn = f"rotate({coarse(-tilt)}) scale(1 {fine(down / across)})"
        circle = f'<circle cx="0" cy="0" r="{radius}" fill="{fill}"/>'
        self._shapes.append(f'<g transform="{place} {turn}">{circle}</g>')

    def _gradient(self, tag: str, place: str, stops: Sequence[Stop]) -> Fill:
        name = f"g{len(self._gradients) + 1}"
        inside = "".join(
            f'<stop offset="{fine(at)}" stop-color="{colour}" stop-opacity="{fine(opacity)}"/>'
            for at, colour, opacity in stops
        )
        head = f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>'
        self._gradients.append(f"{head}{inside}</{tag}>")
        return f"url(#{name})"

    def text(self) -> str:
        """The whole picture as SVG."""
        size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        defs = "".join(self._gradients)
        shapes = "\n".join(self._shapes)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>{shapes}</svg>'
