"""The pages of the demo between its tables."""

from __future__ import annotations

import pygame

from game.render.kit import Box
from game.scenes.desk import Desk
from game.scenes.layers import Layer
from game.scenes.title import Title

TITLE_SECONDS = 10.0
RIBBON: Box = (1346.0, 962.0, 574.0, 84.0)
LINES_Y, LINES_PITCH, LINES_SIZE, LINES_WIDE = 478.0, 92.0, 46.0, 840.0
LINES = ("demo.about_1", "demo.about_2", "demo.about_3")


class TitlePage(Title):
    """The title without its menu: what this is, in three lines."""

    def __init__(self, desk: Desk, speed: float = 1.0) -> None:
        super().__init__(desk)
        self.age = 0.0
        self.seconds = TITLE_SECONDS / max(1.0, speed)

    @property
    def is_done(self) -> bool:
        """Whether it was seen."""
        return self.age > self.seconds

    @property
    def ribbon(self) -> Box:
        """At the lower right."""
        return RIBBON

    def lay(self) -> None:
        """Nothing can be pressed here."""

    def layers(self) -> list[Layer]:
        """None but the ribbon."""
        return []

    def update(self, seconds: float) -> None:
        """The horses run on."""
        super().update(seconds)
        self.age += seconds

    def draw(self, onto: pygame.Surface) -> None:
        """Night, horses, wordmark, and the three lines."""
        super().draw(onto)
        kit, y = self.desk.kit, LINES_Y
        for key in LINES:
            words = self.desk.book.say(key)
            kit.text(
                onto, words, "num", LINES_SIZE, "cream", (120, y), anchor="l", width=LINES_WIDE
            )
            y += LINES_PITCH
