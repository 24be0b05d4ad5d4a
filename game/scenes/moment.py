"""A moment of a game that is to be pictured: what is wanted, and time moved until it is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.engine.contract import Rules
from game.engine.record import record
from game.input.intents import KEYBOARD, Choose, Lost, Pause
from game.scenes.desk import Desk, Scene
from game.scenes.table import GameTable
from game.table.setup import Setup

STEP = 1 / 60
REST_SECONDS = 0.4
"""A single picture is taken when the caption stands and the old row's light is out."""
LONGEST = 3600.0
"""Seconds of play after which a moment that does not come is given up."""


@record
class Shot:
    """What is to be seen, and how."""

    scene: str
    size: tuple[int, int]
    language: str
    setup: Setup
    seed: int
    after: int = 0
    until: str = ""
    frames: int = 1
    every: int = 100
    page: int = 1
    """Of a scene that has several."""
    settings: tuple[tuple[str, str | int], ...] = ()
    """What the user would have chosen in the settings."""


class NoMoment(Exception):
    """The moment that was asked for does not come in this game."""


class Moments(Protocol):
    """The moments of one game."""

    until: tuple[str, ...]
    """What can be played to besides a number of rolls."""
    demo_rolls: int
    """After so many a table of the demo is pictured."""

    def setup_for(self, shot: Shot) -> Setup:
        """The table that was asked for, as the moment needs it."""

    def make_ready(self, table: GameTable, shot: Shot) -> None:
        """Before the first roll."""

    def has_come(self, table: GameTable, shot: Shot) -> bool:
        """Whether the moment is there."""

    def dwell(self, table: GameTable, shot: Shot) -> None:
        """It is there; what is to be seen in it takes a little longer."""

    def specimens(self, shot: Shot, desk: Desk, rules: Rules[Any, Any]) -> Scene | None:
        """A sheet on which everything of a kind is shown, if that was asked for."""


def steps(scene: Scene, seconds: float) -> Iterator[float]:
    """Time passes step by step; how much has."""
    passed = 0.0
    while passed < seconds:
        scene.update(STEP)
        passed += STEP
        yield passed


def pass_time(scene: Scene, seconds: float) -> None:
    """Time passes."""
    for _ in steps(scene, seconds):
        pass


def pause(table: GameTable) -> None:
    """Somebody stops the game; of several people the second has lost a pad."""
    table.open_settings = lambda: None
    table.desk.help = lambda: None
    if len(table.hands.humans) > 1:
        for intent in (Choose("keys1"), Choose("pad:1"), Lost("pad:1")):
            table.hear(intent)
    else:
        table.hear(Pause(KEYBOARD))
