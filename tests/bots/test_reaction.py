"""Time: nobody acts on dice that it cannot have taken in yet, and no two act at the same time."""

from __future__ import annotations

import os
from bisect import bisect_right
from itertools import count, pairwise

import pytest

from game.content.load import load_personas
from game.engine.ready_set_bet.commands import Roll
from game.engine.ready_set_bet.state import RUNNING
from game.table.driver import HURRIED
from game.table.pace import Pace
from tests.bots.witness import LEVELS, PERSONAS, Table, seats_of

DECISIONS = 100_000 if os.environ.get("RAILBIRD_SOAK") == "1" else 1_000
ROUNDING = 1e-9

TABLES = [
    seats_of(*(f"{persona}:{level}" for persona in personas))
    for personas in (PERSONAS[:5], PERSONAS[5:])
    for level in LEVELS
]
"""Every persona at every level."""


def ages(table: Table) -> list[tuple[float, float]]:
    """How old the dice were, and the reflex, whenever a bot was asked or placed a token."""
    rolls = [-9.0, *table.rolls()]
    moments = [
        (asked.at, witness.reflex)
        for witness in table.witnesses.values()
        for asked in witness.asked
        if asked.what == "choose" and asked.state.phase == RUNNING
    ]
    moments += [(bet.at, table.witnesses[bet.command.seat].reflex) for bet in table.bets()]
    return [(at - rolls[bisect_right(rolls, at) - 1], reflex) for at, reflex in moments]


def test_nobody_acts_on_dice_younger_than_its_reflex_and_no_two_at_the_same_time() -> None:
    decisions = 0
    for seed in count():
        table = Table(TABLES[seed % len(TABLES)], seed, races="1").played()
        assert all(age >= reflex - ROUNDING for age, reflex in ages(table))
        times = [bet.at for bet in table.bets()]
        assert len(set(times)) == len(times)
        decisions += table.decisions()
        if decisions >= DECISIONS and seed >= len(TABLES) - 1:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_the_reflex_is_the_levels(level: str) -> None:
    table = Table(seats_of(f"gut:{level}", f"value:{level}"), races="1")
    reflex = load_personas().levels[level].reflex
    assert [witness.reflex for witness in table.witnesses.values()] == [reflex, reflex]
    table.played()
    for witness in table.witnesses.values():
        startled = [asked.answer for asked in witness.asked if asked.what == "startle"]
        assert startled
        assert min(startled) >= reflex


def test_the_better_the_level_the_quicker() -> None:
    levels = [load_personas().levels[name] for name in LEVELS]
    for worse, better in pairwise(levels):
        assert better.reflex < worse.reflex
        assert better.looks < worse.looks
        assert better.decides < worse.decides


@pytest.mark.parametrize("seconds", [0.6, 1.0, 2.0])
def test_where_rolls_come_fast_everybody_still_gets_to_bet(seconds: float) -> None:
    pace = Pace(waits=(("Roll", seconds), ("StartRace", 2.5), ("SettleRace", 1.2)), tumble=0.2)
    table = Table(seats_of(*(f"gut:{level}" for level in LEVELS)), 3, pace).played()
    placed = [bet.command.seat for bet in table.bets()]
    assert all(placed.count(seat) >= 8 for seat in (1, 2, 3))
    assert all(age >= min(reflex, HURRIED * seconds) - ROUNDING for age, reflex in ages(table))


def test_while_the_race_runs_bots_look_around_and_in_between_they_decide() -> None:
    table = Table(seats_of("gut", "gut"), 2, races="2").played()
    for witness in table.witnesses.values():
        moments = [asked for asked in witness.asked if asked.what == "reaction"]
        looks = [asked for asked in moments if asked.state.phase == RUNNING]
        choices = [asked for asked in moments if asked.state.phase == "vip"]
        assert looks
        assert choices
        assert not any(asked.awaited for asked in looks)
        assert all(asked.awaited for asked in choices)
        assert max(asked.answer for asked in choices) < max(asked.answer for asked in looks)


def test_a_race_that_a_person_runs_is_a_race_like_any_other() -> None:
    """The table waits for the person's roll, not for the bots: they take their time."""
    table = Table("human,bot:gut,bot:gut", 2, house="person", races="2")
    table.driver.submit(table.rules.offers(table.driver.match.state, 1)[0].take())
    for _ in range(30):
        table.driver.submit(Roll(1))
        table.driver.advance(3.0)
    looks = [a for w in table.witnesses.values() for a in w.asked if a.what == "reaction"]
    assert len(looks) > 10
    assert not any(asked.awaited for asked in looks)
