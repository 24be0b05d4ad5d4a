"""The first race of Ready Set Bet: dice, bets, the red line, the payment, a VIP card."""

from __future__ import annotations

from game.content.load import load_rules
from game.engine.ready_set_bet.rules import ReadySetBet
from game.input.intents import DeviceId
from game.odds.ready_set_bet.estimator import Estimator
from game.render.kit import Box
from game.scenes.lesson import Lesson
from game.scenes.lesson_hands import LEARNER
from game.scenes.ready_set_bet.lesson_facts import Facts
from game.scenes.ready_set_bet.lesson_hand import TokenHand
from game.scenes.ready_set_bet.lesson_race import prepared
from game.scenes.ready_set_bet.lesson_steps import PAY, STEPS
from game.scenes.ready_set_bet.lesson_table import RaceLessonTable

BAR: Box = (812.0, 868.0, 1084.0, 94.0)
"""Where the exotics lie in a game that has them."""


class RaceLesson(Lesson):
    """At a table whose race is known, so that it can be pointed at."""

    steps = STEPS
    bar_box = BAR
    table: RaceLessonTable
    hand: TokenHand
    facts: Facts

    def _furnish(self, device: DeviceId) -> None:
        rules = load_rules("ready_set_bet", self.desk.data / "cards.yaml")
        assert isinstance(rules, ReadySetBet)
        course = prepared(rules)
        estimator = self.last if isinstance(self.last, Estimator) else None
        self.table = RaceLessonTable(self.desk, rules, course.seed, self.leave, estimator)
        self.hand = TokenHand(self.desk, self.table, device)
        self.facts = Facts(self.table, course, self.hand)

    def free(self) -> list[Box]:
        """The learner's own rack, unless another one is looked at."""
        return [] if self.step.chapter == PAY else [self.table.stage.rack(LEARNER).box]
