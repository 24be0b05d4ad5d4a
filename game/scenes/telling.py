"""How the records of a game are told: each game has figures of its own beside the shared ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.engine.record import record
from game.home.standings import Standing
from game.render.kit import Box, Kit
from game.text.book import Book

Columns = Mapping[str, tuple[float, float]]
"""Where each column of the table ends, and the room of its heading."""
PutHorse = Callable[[Kit, pygame.Surface, Box, str, float], None]


def no_tiles(_: Standing) -> tuple[tuple[str, str], ...]:
    """Bets and judgement stand on their tiles."""
    return ()


@record
class Telling:
    """What the pages of the records show of one game."""

    sorts: Mapping[str, Callable[[Standing], tuple[float, ...]]]
    """What the table can be sorted by."""
    columns: Columns
    headings: Mapping[str, str]
    """The keys of the headings of columns that are no sort."""
    tile_headings: Mapping[str, str]
    """The keys of the headings of tiles that are not called by their names."""
    line: Callable[[Standing, Book], dict[str, str]]
    """The columns that only this game has."""
    rows: Callable[[Standing, Book], dict[str, str]]
    """The rows of the page of a name that only this game has."""
    horses: tuple[str, ...]
    each: str
    """What the figures of the table are meant for."""
    when: str
    """At which moment the winner of a race was so unlikely."""
    best: str = ""
    """What stands over the best bets; empty in a game without bets."""
    tiles: Callable[[Standing], tuple[tuple[str, str], ...]] = no_tiles
    """One figure each for the tiles of bets and judgement, in a game without bets."""
    put_horse: PutHorse | None = None
    """The cloth of a horse, where it is not that of the board."""

    def heading(self, column: str) -> str:
        """The key of what stands over a column."""
        return f"records.{self.headings.get(column, f'sort_{column}')}"

    def tile_heading(self, tile: str) -> str:
        """The key of what stands over a tile."""
        return f"records.{self.tile_headings.get(tile, tile)}"


def part(book: Book, some: int, whole: int) -> str:
    """So many of so many."""
    return book.say("records.of", part=some, whole=whole)
