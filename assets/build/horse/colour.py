"""Colours as "#rrggbb" text, and the colours between two of them."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = str

BLACK: Colour = "#000000"
WHITE: Colour = "#ffffff"


def blend(start: Colour, end: Colour, share: float) -> Colour:
    """The colour at this share of the way from one to the other."""
    pairs = zip(_channels(start), _channels(end), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue
