"""The pages of the demo between its tables."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.render.keycaps import Hint
from game.render.kit import Box
from game.scenes.desk import Desk
from game.scenes.honours import HonoursPage
from game.scenes.layers import Layer
from game.scenes.rulebook import RuleBook
from game.scenes.rules import RulesScene
from game.scenes.title import PERCH, Title

TITLE_SECONDS, RULES_SECONDS, RECORDS_SECONDS = 10.0, 15.0, 12.0
ON_TITLE: Box = (1346.0, 962.0, 574.0, 84.0)
ON_RULES: Box = (1346.0, 994.0, 574.0, 84.0)
ON_RECORDS: Box = (1486.0, 1024.0, 434.0, 52.0)
"""Where the ribbon lies."""
LINES = ("demo.about_1", "demo.about_2", "demo.about_3")
LINES_Y, LINES_PITCH, LINES_SIZE, LINES_LEAST, LINES_WIDE = 458.0, 80.0, 46.0, 30.0, 880.0


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
        return ON_TITLE

    @property
    def perch(self) -> float:
        """No menu is in the bird's way, however large the words are."""
        return PERCH

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
        kit, lines = self.desk.kit, [self.desk.book.say(key) for key in LINES]
        most = LINES_SIZE * min(1.25, kit.grow)
        size = min(kit.type.fitting(one, "num", most, LINES_WIDE, LINES_LEAST) for one in lines)
        for index, line in enumerate(lines):
            at = (120.0, LINES_Y + LINES_PITCH * index)
            kit.text(onto, line, "num", size, "cream", at, anchor="l")


class RulesPage(RulesScene):
    """A leaf of the rules, with nothing to press."""

    def __init__(self, desk: Desk, book: RuleBook, leaf: int, speed: float = 1.0) -> None:
        self.age = 0.0
        self.seconds = RULES_SECONDS / max(1.0, speed)
        super().__init__(desk, lambda: None, book)
        self.turn_to(leaf % len(self.places) + 1)

    @property
    def is_done(self) -> bool:
        """Whether it was read."""
        return self.age > self.seconds

    @property
    def ribbon(self) -> Box:
        """Below the page."""
        return ON_RULES

    def lay(self) -> None:
        """Nothing can be pressed here, not even the way back."""
        self._made = None

    def hints(self) -> Sequence[Hint]:
        """The ribbon says it all."""
        return ()

    def layers(self) -> list[Layer]:
        """None but the ribbon."""
        return []

    def update(self, seconds: float) -> None:
        """Horses run on."""
        super().update(seconds)
        self.age += seconds


class RecordsPage:
    """The records of the house."""

    def __init__(self, honours: HonoursPage, page: int, speed: float = 1.0) -> None:
        self.honours = honours
        self.page = page
        self.age = 0.0
        self.seconds = RECORDS_SECONDS / max(1.0, speed)

    @property
    def is_done(self) -> bool:
        """Whether it was read."""
        return self.age > self.seconds

    @property
    def ribbon(self) -> Box:
        """Below the cards."""
        return ON_RECORDS

    def layers(self) -> list[Layer]:
        """None but the ribbon."""
        return []

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self.age += seconds

    def draw(self, onto: pygame.Surface) -> None:
        """The cards."""
        self.honours.draw(onto, self.page % self.honours.pages)

    def resized(self) -> None:
        """At another size the next frame draws them anew."""
