"""Hostile commands: whatever is thrown at the rules, they refuse it and nothing breaks."""

from __future__ import annotations

import os
import random
from dataclasses import fields
from typing import Any

import pytest

from game.engine.contract import Command, Rejected, Step
from game.engine.record import record
from tests.conformance import horse_race, ready_set_bet
from tests.conformance.walk import Walk

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
CASES: list[Any] = [*ready_set_bet.cases()[::23], *horse_race.cases()[::9]]
COMMANDS = (100_000 if SOAK else 5_000) // len(CASES)


@record
class Bribe(Command):
    """A command that no game knows."""

    money: int


class Loud(str):
    """A string of another type."""

    __slots__ = ()


NONSENSE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 9, 10, 10**30, -(10**30), 1.5, float("nan"), "", "x", "5", "3",
    "marker", "black:7", Loud("5"), "win:7:3", "show:99:1", "win:7:3\n", b"5", (), ("win:7:3",),
    ("win:7:3", "win:7:3"), ("win:7:2", "win:7:3"), ("win:7:3", "win:7:2"), (None,), ((),), [],
    ["win:7:3"], {}, {"a": 1}, object(), int, ("win:7:3",) * 1000, "ч", "馬", "free_chips",
    "K", "joker", "?", "pay", "agree", 7, -2, ("K",), ("2", "2"), ((1, 1), (6, 6)),
)  # fmt: skip


def hostile(walk: Walk, chance: random.Random) -> Any:
    """A wrong seat, phase, word, number or type; an earlier command again; anything at all."""
    kind = chance.random()
    if kind < 0.05:
        return chance.choice((*NONSENSE, Bribe(1, 5), Command(1)))
    if kind < 0.3 and walk.commands:
        return chance.choice(walk.commands)
    command = chance.choice(walk.rules.commands)
    values = [chance.choice(NONSENSE) for _ in fields(command)]
    if kind < 0.8:
        values[0] = chance.randint(-1, walk.case.seats + 1)
    return command(*values)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hostile_commands_are_refused_and_break_nothing(case: Any) -> None:
    walk = Walk(case, seed=3)
    chance = random.Random(4)
    refused = 0
    for _ in range(COMMANDS):
        if walk.rules.outcome(walk.state) is not None:
            walk = Walk(case, seed=chance.getrandbits(32))
        command = hostile(walk, chance)
        result = walk.rules.apply(walk.state, command)
        if isinstance(result, Step):
            offers = walk.rules.offers(walk.state, command.seat)
            assert command in [c for offer in offers for c in offer.commands()]
            walk.state = result.state
        else:
            assert isinstance(result, Rejected)
            refused += 1
        case.check(walk.state)
        if chance.random() < 0.2:
            walk.play(lambda events: None, until=len(walk.commands) + 1)
    assert refused > COMMANDS / 3
