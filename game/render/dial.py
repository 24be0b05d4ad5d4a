"""A dial: a ring that drains, or fills."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.render.kit import Kit, Point
from game.render.palette import digits

STEPS = 120
"""Of a ring that drains: so many pictures it has at the most."""


def put_dial(
    kit: Kit, onto: pygame.Surface, at: Point, steps: int, *,
    radius: float = 46.0, thick: float = 11.0, colour: str = "brass_hi", ground: str = "night",
    hollow: bool = False,
) -> None:  # fmt: skip
    """A ring that is so full, from the top clockwise."""
    wide = 2 * radius + thick + 4
    body = _circle(ground, wide / 2, radius, thick, 0.0 if hollow else 0.35)
    body += _arc(colour, wide / 2, radius, thick, steps / STEPS)
    kit.put(onto, kit.svg(wide, wide, body), at)


def _circle(colour: str, middle: float, radius: float, thick: float, inside: float) -> str:
    return (
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{digits(colour)}" '
        f'fill-opacity="{inside}" stroke="{digits(colour)}" stroke-width="{thick}"/>'
    )


def _arc(colour: str, middle: float, radius: float, thick: float, share: float) -> str:
    if share <= 0:
        return ""
    turn = 2 * pi * min(share, 0.9999)
    x, y = middle + radius * sin(turn), middle - radius * cos(turn)
    return (
        f'<path d="M{middle},{middle - radius} A{radius},{radius} 0 {int(turn > pi)} 1 '
        f'{x:.2f},{y:.2f}" fill="none" stroke="{digits(colour)}" stroke-width="{thick - 3}" '
        'stroke-linecap="round"/>'
    )
