"""A table of the demo: a game of bots, and beside it a word on the rule that is to be seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Event
from game.render import callout
from game.render.kit import Box
from game.scenes.desk import Desk
from game.scenes.games import SCENES, open_table
from game.scenes.layers import Layer
from game.scenes.party import Party
from game.scenes.teacher import Teacher
from game.text.lessons import Turns

REVIEW_SECONDS, RESULT_SECONDS = 5.0, 8.0
"""How long the review of a race is shown, and the end of a game."""
FADE_SECONDS = 0.25


class DemoTable:
    """Plays to nobody in particular."""

    def __init__(self, desk: Desk, party: Party, turns: Turns) -> None:
        self.desk = desk
        self.table = open_table(desk, party)
        self.pace = max(1.0, party.setup.speed)
        self.over = 0.0
        """Seconds for which the end was seen."""
        self.show = SCENES[party.rules.game].show(self.table)
        self.show.begin(REVIEW_SECONDS / self.pace)
        self.teacher = Teacher(self.table, self.show, turns)
        self._shown: tuple[callout.Placed, pygame.Surface, pygame.Surface] | None = None
        self.table.is_called = self._is_called
        self._follow()

    def _is_called(self, events: Sequence[Event]) -> bool:
        return any(map(self.show.is_called, events))

    def _follow(self) -> None:
        """The teacher sees what is seen on this stage."""
        self.teacher.rest()
        self.table.director.watch = self.teacher.see

    @property
    def is_done(self) -> bool:
        """Whether the game was played, and its end looked at."""
        return self.over > RESULT_SECONDS / self.pace

    @property
    def ribbon(self) -> Box:
        """Where the ribbon hides nothing."""
        return self.show.ribbon

    def update(self, seconds: float) -> None:
        """Play, teach, and at the end show the ranking for a while."""
        self.table.update(seconds)
        if self.table.is_over:
            self.over += seconds
        if self._is_covered:
            self.teacher.rest()
        elif not self.show.is_hidden:
            self.teacher.update(seconds)

    @property
    def _is_covered(self) -> bool:
        return self.table.overlay() is not None

    def resized(self) -> None:
        """At another size, or in another language."""
        self.table.resized()
        self.teacher.speak()
        self._follow()

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table."""
        return self.table.draw(onto)

    def layers(self) -> list[Layer]:
        """The ring round the place, and the paper that points at it."""
        is_hidden = self._is_covered or self.show.is_hidden
        placed = None if is_hidden else self.teacher.placed()
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
        is_plain = self.desk.settings.motion == "none"
        level = 1.0 if is_plain else min(1.0, self.teacher.age / FADE_SECONDS)
        alpha = round(level * 255)
        return [
            Layer(ring, kit.at((around[0], around[1])), alpha),
            Layer(paper, kit.at((outer[0], outer[1])), alpha),
        ]
