"""A table of the demo: a game of bots, and beside it a word on the rule that is to be seen."""

from __future__ import annotations

import pygame

from game.engine.contract import Event
from game.engine.ready_set_bet import events as e
from game.render import callout
from game.render.kit import Box
from game.scenes.desk import Desk
from game.scenes.layers import Layer
from game.scenes.party import Party
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.ready_set_bet.teacher import Teacher
from game.text.lessons import Turns
from game.text.thresholds import load_thresholds

REVIEW_SECONDS, RESULT_SECONDS = 5.0, 8.0
"""How long the review of a race is shown, and the end of a game."""
FADE_SECONDS = 0.25
ON_TABLE: Box = (1346.0, 874.0, 574.0, 84.0)
ON_REVIEW: Box = (1346.0, 966.0, 574.0, 84.0)
ON_RESULTS: Box = (730.0, 934.0, 1190.0, 88.0)
ON_CARDS: Box = (1486.0, 1018.0, 434.0, 56.0)
"""Where the ribbon lies: over empty slots of the table, over buttons, or in the margin."""


class DemoTable(TableScene):
    """Plays to nobody in particular."""

    def __init__(self, desk: Desk, party: Party, turns: Turns) -> None:
        self.teacher = Teacher(self, turns)
        self.over = 0.0
        """Seconds for which the end was seen."""
        self._shown: tuple[callout.Placed, pygame.Surface, pygame.Surface] | None = None
        super().__init__(desk, party)
        self.pace = max(1.0, party.setup.speed)
        self.interval.seconds = REVIEW_SECONDS / self.pace

    def _speak(self) -> None:
        super()._speak()
        thresholds = load_thresholds(self.desk.data / "text" / "caller.yaml")
        self.teacher.columns = thresholds.columns[self.desk.book.language]

    def _new_stage(self) -> None:
        super()._new_stage()
        self.teacher.rest()
        self.director.watch = self.teacher.see

    @property
    def is_done(self) -> bool:
        """Whether the game was played, and its end looked at."""
        return self.over > RESULT_SECONDS / self.pace

    def comment(self, events: tuple[Event, ...]) -> None:
        """The caller names winners; all else is left to the teacher."""
        if any(isinstance(event, e.RaceFinished | e.GameEnded) for event in events):
            super().comment(events)

    def update(self, seconds: float) -> None:
        """Play, teach, and at the end show the ranking for a while."""
        super().update(seconds)
        if self.is_over:
            self.over += seconds
        if self._is_covered:
            self.teacher.rest()
        elif self.stage.photo is None or self.stage.photo.is_done:
            self.teacher.update(seconds)

    @property
    def _is_covered(self) -> bool:
        return self.overlay() is not None

    @property
    def ribbon(self) -> Box:
        """Where the ribbon hides nothing."""
        if self.director.is_busy:
            return ON_TABLE
        if self.interval.review is not None:
            return ON_REVIEW
        where = {"vip": ON_CARDS, "over": ON_RESULTS}
        return where.get(self.stage.shown.phase, ON_TABLE)

    def layers(self) -> list[Layer]:
        """The ring round the place, and the paper that points at it."""
        photo = self.stage.photo
        hidden = self._is_covered or (photo is not None and not photo.is_done)
        placed = None if hidden else self.teacher.placed()
        if placed is None or placed.callout.about is None:
            self._shown = None
            return []
        kit = self.desk.kit
        around, outer = callout.ring_box(placed.callout.about), callout.reach(placed)
        if self._shown is None or self._shown[0] != placed:
            self._shown = (
                placed,
                callout.ring_image(kit, placed.callout.about),
                callout.callout_image(kit, placed),
            )
        _, ring, paper = self._shown
        level = (
            255 if self.desk.settings.motion == "none" else self.teacher.age / FADE_SECONDS * 255
        )
        alpha = min(255, round(level))
        return [
            Layer(ring, kit.at((around[0], around[1])), alpha),
            Layer(paper, kit.at((outer[0], outer[1])), alpha),
        ]
