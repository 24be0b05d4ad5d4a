"""The reference probabilities of the rules, against races run by the rules themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import sqrt
from typing import cast

import pytest

from game.engine.contract import Step
from game.engine.ready_set_bet.commands import Roll
from game.engine.record import replace
from game.engine.rng import Rng
from game.odds.ready_set_bet.tally import Tally
from tests.ready_set_bet.play import racing, ready_set_bet

pytestmark = pytest.mark.xdist_group("probabilities")

RACES = 48_000 if os.environ.get("RAILBIRD_SOAK") == "1" else 4_800
WORST = 4.5
"""Standard errors; over all of these numbers a true one is as far off once in two thousand runs."""

BY_COLOUR = {
    "blue": (4.78, 12.67, 20.57), "orange": (11.06, 25.52, 38.09),
    "red": (18.28, 39.13, 54.96), "black": (22.23, 47.83, 65.56),
}  # fmt: skip
COLOURS = {"blue": 19.11, "orange": 22.11, "red": 36.55, "black": 22.23}
EXOTICS = {
    "by_a_nose": 26.43, "blow_out": 12.94, "tight_race": 7.75,
    "late_start": 34.24, "photo_finish": 33.46,
}  # fmt: skip
PROPS = {
    "2/3>5": 30.90, "2/3>6": 21.52, "5>6": 35.13, "5>7": 29.05, "6>blue": 42.54,
    "7>blue": 49.34, "6>orange": 41.75, "7>orange": 48.28,
}  # fmt: skip


@pytest.fixture(scope="module")
def tally() -> Tally:
    """Races without bets, each from its own stretch of chance."""
    rules = ready_set_bet()
    counted = Tally(rules.board)
    start = racing()
    for seed in range(RACES):
        state = replace(start.state, rng=Rng(seed * 7919))
        counted.watch(start.last)
        while state.race.winner is None:
            step = rules.apply(state, Roll(0))
            assert isinstance(step, Step)
            state = step.state
            counted.watch(step.events)
    return counted


def expected() -> Iterator[tuple[str, str, float]]:
    """Every bet with the share in per cent that it must win."""
    rules = ready_set_bet()
    colour = {horse.id: horse.colour for horse in rules.data.horses}
    for horse in colour:
        for group, share in zip(("win", "place", "show"), BY_COLOUR[colour[horse]], strict=True):
            yield group, horse, share
    yield from (("colours", name, share) for name, share in COLOURS.items())
    yield from (("exotics", name, share) for name, share in EXOTICS.items())
    for prop in rules.data.props:
        yield "props", prop.id, PROPS[alike(prop.id, colour)]


def alike(prop: str, colour: dict[str, str]) -> str:
    """The listed prop of the same colours: those are equally likely."""
    first, second = prop.split(">")
    shape = (colour[first], colour.get(second, f"all {second}"))
    for listed in PROPS:
        one, other = listed.split(">")
        if (colour[one], colour.get(other, f"all {other}")) == shape:
            return listed
    raise AssertionError(f"no reference for {prop}")


def close(found: float, share: float) -> bool:
    right = share / 100
    return abs(found - right) <= WORST * sqrt(right * (1 - right) / RACES) + 0.0002


@pytest.mark.parametrize(("group", "name", "share"), list(expected()))
def test_a_bet_wins_as_often_as_it_should(
    tally: Tally, group: str, name: str, share: float
) -> None:
    found = cast(dict[str, float], tally.stats()[group])[name]
    assert close(found, share), f"{100 * found:.2f} %, not {share} %"


def test_seven_is_fifth_or_worse_as_often_as_it_should_be(tally: Tally) -> None:
    assert close(cast(float, tally.stats()["seven_fifth_or_worse"]), 21.02)


def test_betting_closes_before_the_finish_as_often_as_it_should(tally: Tally) -> None:
    assert close(cast(float, tally.stats()["closed_before_finish"]), 66.8)


def test_a_race_is_as_long_as_it_should_be(tally: Tally) -> None:
    # Spread of the length of a race: 12.8 rolls; of its bonus moves: about 2.3.
    stats = tally.stats()
    assert stats["rolls_mean"] == pytest.approx(64.0, abs=4.5 * 12.8 / sqrt(RACES) + 0.05)
    assert stats["bonus_moves_mean"] == pytest.approx(5.18, abs=4.5 * 2.3 / sqrt(RACES) + 0.005)
