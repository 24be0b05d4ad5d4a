"""Figures: the glyphs of a font as polygons that can be bent with the horse's back."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

STEPS = 6
"""Straight pieces that stand for one curve."""
Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """The contours of one glyph, y up, and the room that it takes."""

    contours: tuple[tuple[Spot, ...], ...]
    advance: float


class Figures:
    """The glyphs of one font file."""

    def __init__(self, path: Path) -> None:
        font = TTFont(path)
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()
        self.cap_height: float = font["OS/2"].sCapHeight

    def figure(self, character: str) -> Figure:
        """The glyph of a character."""
        glyph = self._glyphs[self._names[ord(character)]]
        pen = _PolygonPen(self._glyphs)
        glyph.draw(pen)
        return Figure(tuple(tuple(contour) for contour in pen.contours), glyph.width)


class _PolygonPen(BasePen):  # type: ignore[misc]
    """Draws curves as short straight lines."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.contours: list[list[Spot]] = []

    def _moveTo(self, pt: Spot) -> None:  # noqa: N802
        self.contours.append([pt])

    def _lineTo(self, pt: Spot) -> None:  # noqa: N802
        self.contours[-1].append(pt)

    def _curveToOne(self, pt1: Spot, pt2: Spot, pt3: Spot) -> None:  # noqa: N802
        self._flatten(pt1, pt2, pt3)

    def _qCurveToOne(self, pt1: Spot, pt2: Spot) -> None:  # noqa: N802
        self._flatten(pt1, pt2)

    def _flatten(self, *controls: Spot) -> None:
        contour = self.contours[-1]
        points = [contour[-1], *controls]
        contour.extend(_on_curve(points, step / STEPS) for step in range(1, STEPS + 1))


def _on_curve(points: list[Spot], share: float) -> Spot:
    """De Casteljau: halve the control polygon until one point is left."""
    while len(points) > 1:
        points = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairwise(points)
        ]
    return points[0]
