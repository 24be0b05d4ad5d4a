"""Patterns sewn on the silks: sash, hoops, spots and halves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from assets.build.horse.colour import Colour
from assets.build.horse.picture import Picture, curve
from assets.build.horse.plane import outline
from assets.build.horse.rider import Rider
from assets.build.horse.silks import Pattern, Silks

STRAIGHT = 0.1
"""Pull of a shape whose sides are nearly straight."""
SASH = outline("20,18.4 32,20.2 58,-13.4 46,-13.9")
HOOPS = (
    outline("16,18 25,19.4 25,-13.6 16,-13.6"),
    outline("36,20 45,19.4 45,-13.6 36,-13.6"),
    outline("56,18 65,17.4 65,-13.6 56,-13.6"),
)
HALF = outline("6,14 22,19 37,20.4 37,-14 18,-14 8,-11 4,2")
SPOTS = outline("18,9 33,13 48,11 26,-3 42,-1 58,3")
SPOT_RADIUS = 4

Painter: TypeAlias = Callable[[Picture, Rider, Colour], None]


def paint_pattern(picture: Picture, rider: Rider, silks: Silks) -> None:
    """What these silks have on the body."""
    _PAINTERS[silks.pattern](picture, rider, silks.trim)


def _plain(picture: Picture, rider: Rider, colour: Colour) -> None:
    """Nothing is sewn on."""


def _sash(picture: Picture, rider: Rider, colour: Colour) -> None:
    picture.path(curve(rider.on_back(SASH), pull=STRAIGHT), colour)


def _hoops(picture: Picture, rider: Rider, colour: Colour) -> None:
    for hoop in HOOPS:
        picture.path(curve(rider.on_back(hoop), pull=STRAIGHT), colour)


def _half(picture: Picture, rider: Rider, colour: Colour) -> None:
    picture.blob(rider.on_back(HALF), colour)


def _spots(picture: Picture, rider: Rider, colour: Colour) -> None:
    for centre in rider.on_back(SPOTS):
        picture.dot(centre, SPOT_RADIUS, colour)


_PAINTERS: dict[Pattern, Painter] = {
    Pattern.PLAIN: _plain,
    Pattern.SASH: _sash,
    Pattern.HOOPS: _hoops,
    Pattern.HALF: _half,
    Pattern.SPOTS: _spots,
}
