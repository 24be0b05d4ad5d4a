"""The first race of Horse Race: cards, scratches, dice that go round, quarters of the pot."""

from __future__ import annotations

from game.content.load import load_rules
from game.engine.horse_race.rules import HorseRace
from game.input.intents import DeviceId
from game.render.horse_race.layout import CAPTION
from game.render.kit import Box
from game.scenes.horse_race.lesson_facts import Facts
from game.scenes.horse_race.lesson_hand import DiceHand
from game.scenes.horse_race.lesson_race import prepared
from game.scenes.horse_race.lesson_steps import STEPS
from game.scenes.horse_race.lesson_table import HorseLessonTable
from game.scenes.lesson import Lesson
from game.scenes.lesson_hands import LEARNER

BAR: Box = (1000.0, 970.0, 896.0, 104.0)
"""Beside the racks, which are narrower for it."""


class HorseLesson(Lesson):
    """At a table whose race is known, so that it can be pointed at."""

    steps = STEPS
    bar_box = BAR
    words = "lesson.horse_race"
    table: HorseLessonTable
    hand: DiceHand
    facts: Facts

    def _furnish(self, device: DeviceId) -> None:
        rules = load_rules("horse_race", self.desk.data / "horse_race.yaml")
        assert isinstance(rules, HorseRace)
        course = prepared(rules)
        ways = (self.leave, self.go_on)
        self.table = HorseLessonTable(self.desk, rules, course, *ways, self.last)
        self.hand = DiceHand(self.desk, self.table, device)
        self.facts = Facts(self.table, course, self.hand)

    def free(self) -> list[Box]:
        """The learner's own rack, and what the caller says."""
        return [self.table.stage.rack(LEARNER).box, CAPTION]
