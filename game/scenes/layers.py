"""Layers: pictures over a scene of which only a part is drawn anew, and all of it drifting.

A picture that stands for days burns into a screen. So everything is drawn on a canvas of its own
and shown a few pixels further now and then, too slowly to be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.engine.record import record
from game.render.kit import blit

Shift = tuple[int, int]
FAR = (5.0, 3.0)
"""How far everything drifts on the reference canvas, across and along."""
ROUNDS = (331.0, 211.0)
"""Seconds after which it is back again; the two never fall into step."""


@record
class Layer:
    """A picture that lies over the scene, in real pixels."""

    image: pygame.Surface
    at: tuple[int, int]
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """What it covers."""
        return self.image.get_rect(topleft=self.at)


def drift(seconds: float, scale: float) -> Shift:
    """How far everything is shifted by now."""
    across, along = (
        round(far * scale * sin(2 * pi * seconds / long))
        for far, long in zip(FAR, ROUNDS, strict=True)
    )
    return across, along


class Layers:
    """Puts a canvas on the screen, shifted, with layers over it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.canvas = pygame.Surface(size)
        self._last: Sequence[Layer] = ()
        self._shift: Shift | None = None
        """As it was shown last; None: not yet."""

    def show(
        self, onto: pygame.Surface, areas: list[pygame.Rect] | None, layers: Sequence[Layer],
        shift: Shift,
    ) -> list[pygame.Rect] | None:  # fmt: skip
        """Show these areas of the canvas, and whatever else has changed; None: all of it."""
        whole = areas is None or shift != self._shift
        changed = [] if areas is None else list(areas)
        changed += [
            one.rect for one in (*layers, *self._last) if (one in layers) != (one in self._last)
        ]
        self._last, self._shift = layers, shift
        if whole:
            onto.blit(self.canvas, (0, 0))  # the margin that is left free shows what was there
            changed = [self.canvas.get_rect()]
        for area in changed:
            self._put(onto, area, layers, shift)
        return None if whole else [area.move(shift).clip(onto.get_rect()) for area in changed]

    def _put(
        self, onto: pygame.Surface, area: pygame.Rect, layers: Sequence[Layer], shift: Shift
    ) -> None:
        area = area.clip(self.canvas.get_rect())
        onto.blit(self.canvas, area.move(shift), area)
        onto.set_clip(area.move(shift))
        for layer in layers:
            if layer.rect.colliderect(area):
                left, top = layer.at
                blit(onto, layer.image, (left + shift[0], top + shift[1]), layer.alpha)
        onto.set_clip(None)
