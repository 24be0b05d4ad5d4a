"""Hindsight: the game played once more beside the table, one command at a time, and judged."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Step
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import State
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.review import Review
from game.odds.horse_race.worth import Worth
from game.table.match import Entry


class Hindsight:
    """Follows the log of a match at its own pace, so that no frame waits for it."""

    def __init__(self, rules: HorseRace, first: State, chances: Chances) -> None:
        self.rules = rules
        self._review = Review(rules, Worth(chances), first)
        self.followed = 0
        """Entries of the log that it has followed."""

    def work(self, log: Sequence[Entry]) -> bool:
        """Follow the next entry; whether there was one that follows from those before."""
        if self.followed >= len(log):
            return False
        command = log[self.followed].command
        step = self.rules.apply(self._review.state, command)
        if not isinstance(step, Step):
            return False
        self._review.watch(command, step.events, step.state)
        self.followed += 1
        return True

    def review(self, log: Sequence[Entry]) -> Review:
        """Everything judged."""
        while self.work(log):
            pass
        return self._review
