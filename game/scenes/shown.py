"""What a table needs of a game's stage and of the director that moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import pygame

from game.engine.contract import Event, Seat
from game.engine.marks import SeatMark
from game.render.caption import CaptionLines
from game.render.dice import Dice
from game.render.flights import Flight
from game.render.tooltip import Placed

Sound = Callable[[str, float, float], None]


class Sits(Protocol):
    """Who sits at the table, as it is shown."""

    @property
    def names(self) -> dict[Seat, str]:
        """What everybody is called."""

    @property
    def marks(self) -> dict[Seat, SeatMark]:
        """Whose mark is which."""

    @property
    def faces(self) -> dict[Seat, str]:
        """The persona of every bot."""


class Stage(Protocol):
    """The picture of a game, at any moment."""

    dice: Dice
    now: float
    still: bool
    plain: bool
    captions: bool
    caption_lines: CaptionLines
    sound: Sound
    tips: tuple[Placed, ...]
    flights: list[Flight]

    @property
    def shown(self) -> Any:
        """The view that it shows."""

    def say(self, lines: CaptionLines) -> None:
        """Another caption."""

    def touch(self) -> None:
        """Something else was drawn over it: draw all of it next time."""

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw it; the areas that have changed, or None for all of it."""


class Showing(Protocol):
    """Who turns what happened into what is seen."""

    interval: float
    speed: float
    at_once: bool
    watch: Callable[[Event], None]

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be seen."""

    def feed(self, events: Iterable[Event]) -> None:
        """These things have happened."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def skip(self) -> None:
        """Show everything at once."""

    def cut_to(self, view: Any) -> None:
        """Show this at once."""

    def say(self, lines: CaptionLines, aloud: Callable[[], None] = ...) -> None:
        """Change the caption in its turn, and say it at that moment."""

    def remark(self, seat: Seat, line: str) -> None:
        """Let a bot say something in its turn."""
