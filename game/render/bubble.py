"""Speech bubbles: a bot's line on paper, with a tail that points at its rack."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.render.easing import clamp, out_quad
from game.render.flights import Flight
from game.render.kit import REFERENCE, Box, Kit, Point, gradient, rasterised
from game.render.palette import digits, mix

FADE_IN, STAY, FADE_OUT = 0.12, 2.6, 0.2
RISE = 8.0
"""How far a bubble comes up while it appears."""
SIZE, LEAST = 26.0, 18.0
HIGH, RADIUS, LINE = 46, 14, 3.0
TAIL_WIDE, TAIL_HIGH = 26, 18
DARKER = 0.2
"""How much ink there is in the edge, without which a pale seat's would be lost on paper cards."""
SIDE = 20
"""Paper on both sides of the words."""
LEAD = 44
"""How far to the left of its tail a bubble begins, where there is room."""
MARGIN = 24
"""What is kept free at the edges of the canvas."""
MOST_WIDE = 600.0
BLUR, DOWN, SHADE = 7.0, 4.0, 150
PAD = round(2 * BLUR + DOWN)
"""Room for the shadow around a bubble."""


class Rack(Protocol):
    """Where a player's things lie; places are counted from the corner of the box."""

    @property
    def box(self) -> Box:
        """All of it."""

    @property
    def mark_at(self) -> Point:
        """The middle of the mark."""


def mouth(rack: Rack) -> Point:
    """Where a bubble points at a rack: over the mark, on the upper edge."""
    x, y, _, _ = rack.box
    return (x + rack.mark_at[0], y + 10)


def speech(
    kit: Kit, now: float, text: str, at: Point, *, colour: str, still: bool = False
) -> Flight:
    """A bubble comes, stays long enough to be read, and goes; `still`: it only fades."""
    total = FADE_IN + STAY + FADE_OUT
    image = bubble(kit, text, at, colour=colour)
    x, y, wide, high = around(kit, text, at)

    def draw(onto: pygame.Surface, share: float) -> None:
        age = share * total
        seen = min(clamp(age / FADE_IN), clamp((total - age) / FADE_OUT))
        below = 0.0 if still else RISE * (1 - out_quad(clamp(age / FADE_IN)))
        kit.lay(onto, image, (x, y + below, wide, high), alpha=round(255 * seen))

    return Flight(now, total, draw, lambda _: [(x, y, wide, high + RISE)])


def bubble(kit: Kit, text: str, at: Point, *, colour: str) -> pygame.Surface:
    """The picture of a bubble with its tail on `at`, edged in a seat's colour; see `around`.

    Only the shadows are kept, which are few: an evening has many lines.
    """
    x, y, wide, high = around(kit, text, at)
    image = kit.blank((wide, high))
    body = bubble_box(kit, text, at)
    middle = (body[0] - x + body[2] / 2, body[1] - y + body[3] / 2)
    kit.put_shadow(image, kit.panel(body[2], HIGH, RADIUS, "paper"), middle, BLUR, DOWN, SHADE)
    paper = _paper(body[2], at[0] - body[0], colour)
    size = (kit.px(body[2]), kit.px(HIGH + TAIL_HIGH))
    image.blit(rasterised(body[2], HIGH + TAIL_HIGH, paper, size), kit.at((PAD, PAD)))
    kit.text(image, text, "txt", SIZE, "ink", middle, width=MOST_WIDE - 2 * SIDE, least=LEAST)
    return image


def around(kit: Kit, text: str, at: Point) -> Box:
    """What the picture of a bubble covers, with its tail and shadow."""
    x, y, wide, high = bubble_box(kit, text, at)
    return (x - PAD, y - PAD, wide + 2 * PAD, high + TAIL_HIGH + 2 * PAD)


def bubble_box(kit: Kit, text: str, at: Point) -> Box:
    """Where the paper is, without its tail: above `at`, and within the canvas."""
    room = MOST_WIDE - 2 * SIDE
    size = kit.type.fitting(text, "txt", SIZE, room, LEAST)
    words = kit.type.width(text, "txt", size)
    wide = max(8 * round((words + 2 * SIDE) / 8), TAIL_WIDE + 2 * RADIUS + 8)
    left = clamp(at[0] - LEAD, MARGIN, REFERENCE[0] - MARGIN - wide)
    return (round(left), round(at[1]) - TAIL_HIGH - HIGH, wide, HIGH)


def _paper(wide: float, tip: float, colour: str) -> str:
    """A rounded sheet with a tail below, in one line; `tip` from its left edge."""
    edge = LINE / 2
    right, bottom, turn = wide - edge, HIGH - edge, RADIUS
    reach = TAIL_WIDE / 2
    foot = clamp(tip, edge + turn + reach, right - turn - reach)
    path = (
        f"M{edge + turn},{edge} L{right - turn},{edge} "
        f"A{turn} {turn} 0 0 1 {right},{edge + turn} L{right},{bottom - turn} "
        f"A{turn} {turn} 0 0 1 {right - turn},{bottom} L{foot + reach},{bottom} "
        f"L{tip},{HIGH + TAIL_HIGH - LINE} L{foot - reach},{bottom} L{edge + turn},{bottom} "
        f"A{turn} {turn} 0 0 1 {edge},{bottom - turn} L{edge},{edge + turn} "
        f"A{turn} {turn} 0 0 1 {edge + turn},{edge} Z"
    )
    rim = digits(mix(colour, "ink", DARKER))
    return (
        gradient("p", "white", "paper")
        + f'<path d="{path}" fill="url(#p)" stroke="{rim}" stroke-width="{LINE}" '
        'stroke-linejoin="round"/>'
    )
