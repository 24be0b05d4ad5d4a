"""A picture made of pieces, of which only those that have changed are painted again."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pygame

from game.engine.record import record
from game.render.kit import Box, Kit


@record
class Piece:
    """A part of the picture: where it is, what decides its looks, how it is painted."""

    box: Box
    key: object
    paint: Callable[[pygame.Surface], None]
    margin: float = 16.0
    """How far its shadow or its corners reach beyond its box."""


def painting(
    put: Callable[..., object], kit: Kit, /, **named: Any
) -> Callable[[pygame.Surface], None]:
    """Paints something with these arguments, onto whatever it is given."""

    def paint(onto: pygame.Surface) -> None:
        put(kit, onto, **named)

    return paint


class Patchwork:
    """The ground with all pieces on it."""

    def __init__(self, kit: Kit, ground: pygame.Surface) -> None:
        self.kit = kit
        self.ground = ground
        self.picture = ground.copy()
        self.pieces: dict[str, Piece] = {}
        """What the picture should show."""
        self.painted: dict[str, Piece] = {}
        """What it shows: pieces that wait still look as they did, whole."""

    def show(self, pieces: dict[str, Piece]) -> None:
        """These are the pieces from now on; what differs waits to be painted."""
        self.pieces = pieces

    def paint(self, most: float = inf) -> list[pygame.Rect]:
        """Paint some of what waits, one piece at least and no more than so many pixels at 1080p;
        the areas that have changed.
        """
        areas: list[pygame.Rect] = []
        left = most * self.kit.scale**2
        for name in self._waiting():
            old, new = self.painted.get(name), self.pieces.get(name)
            own = [self._area(piece) for piece in (old, new) if piece is not None]
            left -= max(area.w * area.h for area in own)
            if areas and left < 0:
                break
            areas += own
            self.painted.pop(name, None)
            if new is not None:
                self.painted[name] = new
        self._repaint(areas)
        return areas

    def _waiting(self) -> list[str]:
        gone = [name for name in self.painted if name not in self.pieces]
        return gone + [
            name
            for name, piece in self.pieces.items()
            if name not in self.painted or self.painted[name].key != piece.key
        ]

    def _area(self, piece: Piece) -> pygame.Rect:
        x, y, wide, high = piece.box
        edge = piece.margin
        return self.kit.rect((x - edge, y - edge, wide + 2 * edge, high + 2 * edge))

    def _repaint(self, areas: list[pygame.Rect]) -> None:
        """Each area from the ground up, with all that reaches into it, in its order."""
        if not areas:
            return
        names = [name for name in {**self.pieces, **self.painted} if name in self.painted]
        reach = [self._area(self.painted[name]) for name in names]
        for area in areas:
            part = area.clip(self.picture.get_rect())
            self.picture.set_clip(part)
            self.picture.blit(self.ground, part, part)
            for index in part.collidelistall(reach):
                self.painted[names[index]].paint(self.picture)
        self.picture.set_clip(None)
