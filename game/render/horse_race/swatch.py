"""A swatch: a horse's silks as a flat rectangle, for flags, the smallest cards and jackets."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.horse_race.data import HorseId
from game.render.horse_race.silks import HALVES, HOOPS, PLAIN, SASH, SILKS, SLEEVES, SPOTS
from game.render.kit import Box
from game.render.palette import digits

SPOTS_WIDE = ((0.25, 0.18), (0.75, 0.18), (0.5, 0.5), (0.25, 0.82), (0.75, 0.82))
SPOTS_TALL = ((0.3, 0.14), (0.72, 0.32), (0.3, 0.5), (0.72, 0.68), (0.3, 0.86))
TALL = 1.9
"""From this height against the width on, spots stand in a zigzag."""
SPOT, SIDE = 0.14, 0.25
"""The radius of a spot and the width of a sleeve, in shares of a swatch."""

Sewn = Callable[[Box, str], str]


def swatch(horse: HorseId, box: Box, *, sleeves: bool = True) -> str:
    """The silks as SVG; a jacket has its sleeves apart, and none in the swatch."""
    silks = SILKS[horse]
    body = _field(box, digits(silks.body))
    if silks.pattern == SLEEVES and not sleeves:
        return body
    return body + _SEWN[silks.pattern](box, digits(silks.trim))


def _field(box: Box, colour: str) -> str:
    x, y, wide, high = box
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{colour}"/>'


def _spots(box: Box, colour: str) -> str:
    x, y, wide, high = box
    radius = min(wide, high) * SPOT
    places = SPOTS_TALL if high / wide >= TALL else SPOTS_WIDE
    return "".join(
        f'<circle cx="{x + wide * across}" cy="{y + high * down}" r="{radius}" fill="{colour}"/>'
        for across, down in places
    )


def _hoops(box: Box, colour: str) -> str:
    x, y, wide, high = box
    return "".join(_field((x, y + high * n / 5, wide, high / 5), colour) for n in (1, 3))


def _halves(box: Box, colour: str) -> str:
    x, y, wide, high = box
    return _field((x + wide / 2, y, wide / 2, high), colour)


def _sash(box: Box, colour: str) -> str:
    x, y, wide, high = box
    right, low = x + wide, y + high
    return (
        f'<path d="M{x},{y} L{x + wide * 0.36},{y} L{right},{y + high * 0.66} L{right},{low} '
        f'L{x + wide * 0.64},{low} L{x},{y + high * 0.34} Z" fill="{colour}"/>'
    )


def _sleeves(box: Box, colour: str) -> str:
    x, y, wide, high = box
    side = wide * SIDE
    return _field((x, y, side, high), colour) + _field((x + wide - side, y, side, high), colour)


def _plain(box: Box, colour: str) -> str:  # noqa: ARG001
    """Nothing is sewn on."""
    return ""


_SEWN: dict[str, Sewn] = {
    SPOTS: _spots, HOOPS: _hoops, HALVES: _halves, SASH: _sash, SLEEVES: _sleeves, PLAIN: _plain,
}  # fmt: skip
