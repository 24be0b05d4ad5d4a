"""A picture made of pieces, of which only those that have changed are painted again."""

from __future__ import annotations

from collections.abc import Callable

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


class Patchwork:
    """The ground with all pieces on it."""

    def __init__(self, kit: Kit, ground: pygame.Surface) -> None:
        self.kit = kit
        self.ground = ground
        self.picture = ground.copy()
        self.pieces: dict[str, Piece] = {}
        self._waiting: dict[str, None] = {}

    def show(self, pieces: dict[str, Piece]) -> None:
        """These are the pieces from now on; what differs waits to be painted."""
        for name in self.pieces.keys() | pieces.keys():
            old, new = self.pieces.get(name), pieces.get(name)
            if old is None or new is None or old.key != new.key:
                for piece in (old, new):
                    if piece is not None:
                        self._waiting[name] = None
        gone = {name: piece for name, piece in self.pieces.items() if name not in pieces}
        self.pieces = pieces
        for piece in gone.values():
            self._repaint(self._area(piece))

    def paint(self, most: int = 999) -> list[pygame.Rect]:
        """Paint some of what waits; the areas that have changed."""
        areas = []
        for name in list(self._waiting)[:most]:
            del self._waiting[name]
            if name in self.pieces:
                areas.append(self._area(self.pieces[name]))
                self._repaint(areas[-1])
        return areas

    def _area(self, piece: Piece) -> pygame.Rect:
        x, y, wide, high = piece.box
        edge = piece.margin
        return self.kit.rect((x - edge, y - edge, wide + 2 * edge, high + 2 * edge))

    def _repaint(self, area: pygame.Rect) -> None:
        area = area.clip(self.picture.get_rect())
        self.picture.set_clip(area)
        self.picture.blit(self.ground, area, area)
        for piece in self.pieces.values():
            if self._area(piece).colliderect(area):
                piece.paint(self.picture)
        self.picture.set_clip(None)
