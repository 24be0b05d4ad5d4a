"""Whatever hands do, in any order, no command comes of it that the rules refuse."""

from __future__ import annotations

import os
import random

import pytest

from game.engine.contract import Rejected
from game.input import intents as i
from game.input.bound import Refused, Send
from game.input.hands import Joined
from game.input.targets import Targets
from tests.input.sitting import Sitting
from tests.ready_set_bet.play import play

INTENTS = 20_000 if os.environ.get("RAILBIRD_SOAK") else 2_000
HOUSES = ("program", "person", "bets", "rotating")
CURSORS = ("keys1", "keys2", "pad:0", "pad:7", "pad:9")
POINTERS = ("mouse", "touch:1", "touch:2", "touch:9")


class Crowd:
    """Hands that do anything at all, at a table on which bots and dice also act."""

    def __init__(self, house: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table = Sitting(play(5, house=house, seed=seed), humans=(1, 2, 3))
        self.table.hands.takeover = self.chance.random() < 0.5
        self.sent = self.refused = 0

    def act(self) -> None:
        """One intent, and now and then what happens meanwhile."""
        intent = self.cursor_intent() if self.chance.random() < 0.5 else self.pointer_intent()
        if not isinstance(self.table.hands.hear(intent), Joined):
            self.bind(intent)
        if self.chance.random() < 0.5:
            self.something_else_happens()
        if self.chance.random() < 0.4:
            self.table.frame()

    def bind(self, intent: i.Intent) -> None:
        rules, state = self.table.play.rules, self.table.play.state
        bound = self.table.binder.hear(intent)
        self.refused += isinstance(bound, Refused)
        if isinstance(bound, Send):
            self.sent += 1
            assert bound.command.seat in self.table.hands.humans
            assert not isinstance(rules.apply(state, bound.command), Rejected), (intent, bound)
            self.table.play.do(bound.command)

    def cursor_intent(self) -> i.Intent:
        device, pick = self.chance.choice(CURSORS), self.chance.random()
        if pick < 0.45:
            return i.Step(device, *self.chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1))))
        if pick < 0.8:
            return i.Choose(device)
        if pick < 0.97:
            return i.Cycle(device, self.chance.choice((1, -1)))
        return self.chance.choice((i.Lost(device), i.Found(device, "make"), i.Back(device)))

    def pointer_intent(self) -> i.Intent:
        device = self.chance.choice(POINTERS)
        kind = self.chance.choice((i.Tap, i.Tap, i.Grab, i.DragTo, i.Drop, i.Drop, i.PointAt))
        if self.chance.random() < 0.05:
            return self.chance.choice((i.Back(device), i.LetGo(device), i.Cycle(device, 1)))
        return kind(device, *self.point())

    def point(self) -> tuple[float, float]:
        """Mostly on something: half of the time on a rack, a card or a button."""
        if self.chance.random() < 0.1:
            return self.chance.uniform(-50, 2000), self.chance.uniform(-50, 1100)
        kind = self.chance.choice(("spot", "spot", "token", "token", "card", "answer", "roll"))
        found = self.targets.of_kind(kind)
        return self.chance.choice(found).middle if found else (0.0, 0.0)

    @property
    def targets(self) -> Targets:
        return self.table.binder.targets

    def something_else_happens(self) -> None:
        """Anybody may act behind the hands' backs: the dice fall, a bot bets, a seat changes."""
        rules, state = self.table.play.rules, self.table.play.state
        awaited = sorted(rules.awaited(state))
        if not awaited:  # the game is over
            return
        seat = state.race.house if self.chance.random() < 0.7 else self.chance.choice(awaited)
        if offers := rules.offers(state, seat):
            commands = tuple(self.chance.choice(offers).commands())
            self.table.play.do(self.chance.choice(commands))
        if self.chance.random() < 0.01:
            self.table.hands.to_bot(3)
        elif self.chance.random() < 0.01:
            self.table.hands.to_person(3)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_no_intents_make_a_command_that_is_refused(house: str, seed: int) -> None:
    crowd = Crowd(house, seed)
    for _ in range(INTENTS):
        crowd.act()
        if crowd.table.play.rules.outcome(crowd.table.play.state):
            crowd.table.play = play(5, house=house, seed=seed + 100)
    assert crowd.sent > 50
    assert crowd.refused > 50
