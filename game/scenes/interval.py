"""The time between two races: nothing goes on until the review of the last one was seen."""

from __future__ import annotations

from math import inf
from typing import Protocol

import pygame

from game.engine.contract import Event
from game.input.intents import Back, Choose, Cycle, Go, Intent, PointAt, Step, Tap
from game.input.targets import Target
from game.render.kit import Box, within
from game.render.widgets import put_button
from game.scenes.table import GameTable

GO_ON: Box = (1396, 962, 500, 90)
QUIET = 0.4
"""Seconds for which it does not heed a hand that was busy with something else."""


class Page(Protocol):
    """The review of one race as a picture."""

    def draw(self, onto: pygame.Surface) -> None:
        """Everything but the buttons."""


class AfterRace:
    """The review that lies over the table after a race; anybody goes on."""

    def __init__(self, scene: GameTable, race: int, sheet: Page) -> None:
        self.scene = scene
        self.race = race
        self.sheet = sheet
        self.age = 0.0
        self.is_closed = False

    def targets(self) -> list[Target]:
        """Nothing of the rules is chosen here."""
        return []

    def hear(self, intent: Intent) -> bool:
        """Any hand goes on; whether there was nothing else in it."""
        match intent:
            case Choose() | Go() | Back() if self.age >= QUIET:
                self.is_closed = True
            case Tap(_, x, y) if within(GO_ON, x, y):
                self.is_closed = True
        return isinstance(intent, Choose | Go | Back | Tap | Step | Cycle | PointAt)

    def draw(self, onto: pygame.Surface) -> None:
        """The race, and the way on."""
        self.sheet.draw(onto)
        label = self.scene.desk.book.say("review.go_on", race=self.race + 1)
        put_button(self.scene.desk.kit, onto, GO_ON, label, focus=True, sign="play")


class Interval:
    """The time between a race and whatever follows: nothing does, until its review was seen."""

    def __init__(self, scene: GameTable) -> None:
        self.scene = scene
        self.seconds: float | None = None
        """How long a review stays; None: until a person goes on, and not without a person."""
        self.race = 0
        """The race that waits for its review."""
        self.rest: tuple[Event, ...] = ()
        """What has happened since, which nobody has been shown yet."""
        self.review: AfterRace | None = None

    def ends(self, event: Event) -> int:
        """The number of the race that an event ends, if another one follows; else 0."""
        raise NotImplementedError

    def sheet(self, race: int) -> Page:
        """What there is to be seen of a race."""
        raise NotImplementedError

    @property
    def holds(self) -> bool:
        """Whether the table waits."""
        return self.race > 0

    @property
    def _stays(self) -> float:
        if self.seconds is not None:
            return self.seconds
        return inf if self.scene.hands.humans else 0.0

    def cut(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What may be shown of these events: no more than to the end of a race."""
        for index, event in enumerate(events, 1):
            if (race := self.ends(event)) and self._stays:
                self.race, self.rest = race, events[index:]
                return events[:index]
        return events

    def overlay(self) -> AfterRace | None:
        """The review, once the table has come to rest."""
        if self.holds and self.review is None:
            self.review = AfterRace(self.scene, self.race, self.sheet(self.race))
        return self.review

    def hear(self, intent: Intent) -> bool:
        """Whether the review has heard it."""
        if self.review is None or not self.review.hear(intent):
            return False
        if self.review.is_closed:
            self.close()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass, once the table has come to rest."""
        if self.scene.director.is_busy or (review := self.overlay()) is None:
            return
        review.age += seconds
        if review.age >= self._stays:
            self.close()

    def close(self) -> None:
        """The table goes on."""
        rest, self.rest = self.rest, ()
        self.race, self.review = 0, None
        self.scene.tell(rest)
