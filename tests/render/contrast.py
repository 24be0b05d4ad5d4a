"""A kit that measures how well every line of text stands out from what it is drawn on."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

import pygame

from game.render.controls import FAINT
from game.render.kit import Kit, Point
from game.render.palette import Rgb, contrast, rgb

LARGE = 24.0
"""Pixels at 1080p from which on bold words count as large (14 points and more)."""
ENOUGH, ENOUGH_LARGE = 4.5, 3.0
OPAQUE, FADED = 250, 130
SHADOW = 6
"""Pixels that a shadow lies below its line."""
NOT_NOW = (FAINT, "6F8A7C", "empty")
"""What cannot be chosen now, or is not there yet, need not stand out."""


class Read(NamedTuple):
    """A line that was drawn, and how much lighter or darker than its ground it is."""

    text: str
    size: float
    ratio: float


class Meter(Kit):
    """Draws truly, and remembers the contrast of every line."""

    def __init__(self, scale: float, colour_help: str = "shapes") -> None:
        super().__init__(scale, colour_help=colour_help)
        self.read: dict[tuple[str, int, int], Read] = {}

    def text(
        self, onto: pygame.Surface, text: str, family: str, size: float, colour: str, at: Point,
        *, anchor: str = "c", width: float = 0.0, least: float = 18.0, track: float = 0.0,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        """Measure the line, then draw it."""
        if width:
            text, size = self.type.fitted(text, family, size, width, least)
        line = self.type.line(text, family, size, colour, track)
        back = {"l": 0.0, "c": 0.5, "r": 1.0}[anchor] * line.surface.get_width()
        ink = line.surface.get_bounding_rect()
        ink.move_ip(round(at[0] * self.scale - back), round(at[1] * self.scale - line.middle))
        ground = ground_of(onto, ink) if onto.get_clip().contains(ink) else None
        now = colour not in NOT_NOW and alpha > FADED
        if ground is not None and now and text.strip():
            shown = mixed(rgb(colour), ground, alpha / 255)
            self._note(Read(text, size, contrast(shown, ground)), ink)
        return self.put_line(onto, line, at, anchor, alpha)

    def _note(self, read: Read, ink: pygame.Rect) -> None:
        """A line that is drawn again a little higher was only the shadow of itself."""
        for y in range(ink.y, ink.y + SHADOW + 1):
            self.read.pop((read.text, ink.x, y), None)
        self.read[read.text, ink.x, ink.y] = read

    def faint(self) -> list[str]:
        """Every line that is hard to read."""
        return [
            f"{one.text!r} at {one.size:.0f}: {one.ratio:.1f}"
            for one in sorted(set(self.read.values()), key=lambda one: one.ratio)
            if one.ratio < (ENOUGH_LARGE if one.size >= LARGE else ENOUGH)
        ]


def ground_of(onto: pygame.Surface, ink: pygame.Rect) -> Rgb | None:
    """The colour in the middle of all that lies under a line; None where that is not known yet."""
    part = ink.clip(onto.get_rect())
    if not part.w or not part.h:
        return None
    pixels = [
        onto.get_at((part.x + part.w * i // 12, part.y + part.h * j // 4))
        for i in range(12)
        for j in range(4)
    ]
    if min(pixel.a for pixel in pixels) < OPAQUE and onto.get_flags() & pygame.SRCALPHA:
        return None
    return tuple(round(median(p[k] for p in pixels)) for k in range(3))  # type: ignore[return-value]


def mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    """So much of the one over the other."""
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]
