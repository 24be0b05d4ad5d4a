"""Called rows: how the strip of each row looks while its horse is called."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.render.kit import Box, Kit
from game.render.patchwork import Patchwork


class Rows(Protocol):
    """A table with rows that are lit."""

    kit: Kit

    @property
    def works(self) -> Patchwork:
        """The pieces, as they are to look now."""

    def strip(self, row: int) -> Box:
        """Where the row is."""

    def crossing(self, row: int) -> list[str]:
        """The pieces that reach into it."""

    def paint_lit(self, onto: pygame.Surface, row: int, names: list[str]) -> None:
        """The light, and these pieces in it."""


class CalledRows:
    """Made when they are wanted, or one by one before that; kept as long as nothing changes."""

    def __init__(self, table: Rows, count: int) -> None:
        self.table = table
        self.count = count
        self._made: dict[int, tuple[object, pygame.Surface]] = {}
        self._ready = 0

    def stale(self) -> None:
        """Something has changed: whatever is quiet enough may look again which rows have."""
        self._ready = 0

    def lit(self, row: int) -> pygame.Surface:
        """The strip of a row in its light."""
        works, names = self.table.works, self.table.crossing(row)
        key = tuple((name, works.painted[name].key) for name in names)
        if row not in self._made or self._made[row][0] != key:
            self._made[row] = (key, self._paint(row, names))
        return self._made[row][1]

    def make_one_ready(self) -> None:
        """Make one more strip before its horse is called."""
        if self._ready < self.count:
            self.lit(self._ready)
            self._ready += 1

    def _paint(self, row: int, names: list[str]) -> pygame.Surface:
        """Painted in its place in the picture, copied, and undone again."""
        works = self.table.works
        area, picture = self.table.kit.rect(self.table.strip(row)), works.picture
        before = picture.subsurface(area).copy()
        picture.set_clip(area)
        picture.blit(works.ground, area, area)
        self.table.paint_lit(picture, row, names)
        strip = picture.subsurface(area).copy()
        picture.blit(before, area)
        picture.set_clip(None)
        return strip
