"""What a game brings to the set-up: its picture, its tiles, and the rows of its rules."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.record import record
from game.render.kit import Box, Kit
from game.scenes.control import AnyControl
from game.scenes.laying import Laying
from game.scenes.setup_plan import Plan
from game.text.book import Book

SWITCH, CHOICE, FOLD = "switch", "choice", "fold"
"""What a tile is: on or off, one of several, or the way to the house rules and back."""


@record
class Tile:
    """A picture beside the game, and what it stands for."""

    name: str
    kind: str
    label: str
    is_lit: bool


class SetupGame(Protocol):
    """One game, as it is chosen and laid."""

    minutes: int
    """How long it takes, about."""
    options: tuple[str, ...]
    """The rows at the right, among them those of every game: `pace`, `calm`, `speed`."""
    house_rules: tuple[str, ...]
    """The rows of the second page."""
    calm_window: bool
    """Whether calm play has windows of a length that is chosen; without it nothing lapses."""
    large: tuple[str, ...]
    """The rows that stand for tiles and house rules where words are large."""

    def put_emblem(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        """The game as a picture."""

    def tiles(self, laying: Laying, book: Book, *, folded: bool) -> tuple[Tile, ...]:
        """The three tiles; `folded`: the house rules are shown."""

    def put_art(self, kit: Kit, onto: pygame.Surface, name: str) -> None:
        """The picture of a tile, on a canvas of 304 x 134."""

    def label(self, book: Book, name: str) -> str:
        """What stands before a row."""

    def why(self, laying: Laying, book: Book, name: str) -> tuple[str, bool]:
        """What a house rule does; or why it cannot be played now, and that it cannot."""

    def control(
        self, laying: Laying, book: Book, name: str, plan: Plan, box: Box
    ) -> list[AnyControl]:
        """What a row is changed by."""

    def change(self, laying: Laying, name: str, value: int) -> None:
        """A hand has changed it."""
