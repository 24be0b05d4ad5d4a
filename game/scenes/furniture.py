"""What may stand on a table, whatever the game: who speaks, who helps, and what lies over it."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.engine.contract import Command, Rejected
from game.input.intents import (
    Intent,
)
from game.input.targets import Target
from game.render.tooltip import Placed
from game.text.speaker import Sentence


class Caller(Protocol):
    """Who calls the game."""

    said: tuple[Sentence, ...]
    seconds: float
    character: str


class Refuses(Protocol):
    """Says why something was refused."""

    def words(self, refused: Rejected, command: Command, view: Any, /) -> str:
        """To whoever asked for this and saw that."""


class Advises(Protocol):
    """What help there is for whoever wants it."""

    live_odds: bool
    coaches: bool


class Hinting(Protocol):
    """Tells hands about what they point at."""

    def hear(self, intent: Intent) -> bool:
        """Note what a hand does; whether that was only looking."""

    def placed(self, now: float) -> tuple[Placed, ...]:
        """What is to be told now, each in its place."""


class Overlay(Protocol):
    """What lies over a table that has come to rest, and takes all hands."""

    def hear(self, intent: Intent) -> bool:
        """Whether it has heard it."""

    def targets(self) -> list[Target]:
        """What of the rules is chosen there."""

    def draw(self, onto: pygame.Surface) -> None:
        """Show it."""


class Pages(Protocol):
    """The races one by one, to be leafed through."""

    is_closed: bool

    def hear(self, intent: Intent) -> None:
        """Turn a page, or go back."""

    def turn(self, by: int) -> None:
        """Go on by so many pages, as far as there are any."""

    def draw(self, onto: pygame.Surface) -> None:
        """The page."""


class Ending(Overlay, Protocol):
    """The ranking at the end of a game."""

    @property
    def is_still(self) -> bool:
        """Whether everything stands where it belongs."""

    def update(self, seconds: float) -> None:
        """Let time pass."""
