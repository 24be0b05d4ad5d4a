"""Every game, variant and seat count keeps the contract, through whole games of random play."""

from __future__ import annotations

import os
from typing import Any

import pytest

from game.engine import form
from game.engine.contract import Event
from tests.conformance import horse_race, ready_set_bet
from tests.conformance.walk import Followers, Walk

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
CASES: list[Any] = [
    *ready_set_bet.cases("4" if SOAK else "2"),
    *horse_race.cases(every_count=SOAK),
]
LOOKS = 40 if SOAK else 6
"""At how many states of a game the expensive laws are checked."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_holds_through_a_whole_game(case: Any) -> None:
    keep_the_contract(case)


def keep_the_contract(case: Any) -> None:
    """Play a game at random, and check every law on the way."""
    walk = Walk(case, seed=len(str(case)))
    followers = Followers(walk)
    kept: list[tuple[Any, str]] = []

    def after(events: tuple[Event, ...]) -> None:
        case.check(walk.state)
        followers.follow(events)
        if not kept or walk.chance.random() < LOOKS / 200:
            walk.offers_are_sorted_and_for_the_awaited()
            walk.text_forms_read_back(events)
            walk.hidden_things_stay_hidden()
            walk.events_tell_no_more_than_views()
            kept.append((walk.state, form.digest(walk.state)))
        if walk.chance.random() < LOOKS / 400:
            walk.offered_means_accepted_and_nothing_else_does()

    walk.play(after)
    assert kept
    assert all(form.digest(state) == digest for state, digest in kept), "an earlier state changed"


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_the_same_seed_and_commands_lead_to_the_same_digest(case: Any) -> None:
    first = Walk(case, seed=5)
    first.play(lambda events: None)
    state = case.rules.setup(case.options, case.seats, 5).state
    for command in first.commands:
        state = case.rules.apply(state, command).state
    assert form.digest(state) == form.digest(first.state)


@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_another_seed_is_another_game(case: Any) -> None:
    one, other = (form.digest(case.rules.setup(case.options, case.seats, s).state) for s in (1, 2))
    assert one != other
