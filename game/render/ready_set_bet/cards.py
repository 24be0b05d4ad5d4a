"""Props and exotics as pictures by themselves: their faces, and the back that all of them have."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.render.kit import Box, Kit, gradient
from game.render.palette import digits
from game.render.widgets import art

EDGE = 24.0
"""Room around a card for its shadow."""


def card_picture(
    kit: Kit, size: tuple[float, float], paint: Callable[[pygame.Surface, Box], None]
) -> pygame.Surface:
    """A card that is painted into a box, with its shadow."""
    image = kit.blank((size[0] + 2 * EDGE, size[1] + 2 * EDGE))
    paint(image, (EDGE, EDGE, *size))
    return image


def card_back(kit: Kit, size: tuple[float, float]) -> pygame.Surface:
    """Face down: deep felt in a brass line, diamonds, and the bird."""

    def paint(onto: pygame.Surface, box: Box) -> None:
        kit.lay(onto, kit.svg(*size, _back(*size)), box, shadow=(8, 5, 150))
        kit.put(onto, art(kit, "bird", 66), (box[0] + size[0] / 2, box[1] + size[1] / 2 - 2))

    return kit.keep(("back", size), lambda: card_picture(kit, size, paint))


def _back(wide: float, high: float) -> str:
    middle = high / 2
    reach = wide / 2 - 40
    steps = max(1, int(reach / 26))
    diamonds = "".join(
        _diamond(wide / 2 + side * (wide / 2 - 24 - 26 * step), middle + down)
        for side in (-1, 1)
        for step in range(steps)
        for down in ((-20, 20) if step % 2 else (0,))
    )
    return (
        gradient("v", "brass_hi", "brass_dk")
        + f'<rect width="{wide}" height="{high}" rx="12" fill="url(#v)"/>'
        f'<rect x="3.5" y="3.5" width="{wide - 7}" height="{high - 7}" rx="9" '
        f'fill="{digits("felt_deep")}"/><rect x="9" y="9" width="{wide - 18}" '
        f'height="{high - 18}" rx="6" fill="none" stroke="{digits("brass_dk")}" '
        f'stroke-width="1.6"/>{diamonds}'
    )


def _diamond(x: float, y: float) -> str:
    return (
        f'<path d="M{x},{y - 11} L{x + 8},{y} L{x},{y + 11} L{x - 8},{y} Z" '
        f'fill="{digits("brass_dk")}" fill-opacity=".7"/>'
    )
