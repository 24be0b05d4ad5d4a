"""Advice before a bet: its worth, a better spot, or patience."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.ready_set_bet.commands import PlaceBet
from game.odds.ready_set_bet.advice import Advice, advise
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from tests.odds.races import board
from tests.ready_set_bet.play import Play, racing


@cache
def prices() -> Prices:
    """The odds, made once."""
    return Prices(board(), Estimator(board(), races=4096, pools=1))


def advice(table: Play, token: int, *spots: str) -> Advice:
    """What there is to say about a bet of seat 1."""
    view = table.rules.observe(table.state, 1)
    bet = PlaceBet(1, str(token), spots)
    return advise(prices(), view, bet, table.rules.offers(table.state, 1))


def test_a_runaway_is_worth_more_than_a_horse_in_the_gate() -> None:
    table = racing().purse(1, 50).at(_7=13, _6=4)
    said = advice(table, 5, "win:11/12:1")
    assert said.worth < 0
    assert "7" in said.spots[0]
    assert said.better > 5


def test_the_best_spot_has_nothing_better() -> None:
    table = racing().purse(1, 50).at(_7=13, _6=4)
    best = advice(table, 5, "win:11/12:1").spots
    said = advice(table, 5, *best)
    assert said.spots == ()
    assert said.chance > 0.8


def test_with_nothing_to_lose_a_penalty_costs_nothing() -> None:
    rich, poor = racing().purse(1, 50).at(_7=6), racing().at(_7=6)
    assert advice(poor, 2, "win:2/3:1").worth > 0 > advice(rich, 2, "win:2/3:1").worth


def test_a_spot_that_is_taken_is_not_praised() -> None:
    table = racing().purse(1, 50).at(_7=13, _6=4)
    best = advice(table, 5, "win:11/12:1").spots
    assert advice(table.bet(2, 5, *best), 5, "win:11/12:1").spots != best


def test_early_in_a_race_patience_is_worth_a_word() -> None:
    table = racing(2).purse(1, 50)
    best = advice(table, 5, "win:11/12:2").spots
    assert advice(table, 5, *best).waits


def test_when_the_next_crossing_may_close_the_betting_nobody_is_told_to_wait() -> None:
    table = racing(2).purse(1, 50).at(_7=13, _6=12, _8=9, _5=9, _9=9)
    best = advice(table, 5, "win:11/12:2").spots
    assert not advice(table, 5, *best).waits


@pytest.mark.parametrize("spots", [("show:7:1", "show:7:2")])
def test_a_straddle_counts_both_halves(spots: tuple[str, ...]) -> None:
    table = racing().cards(1, "straddle_4").purse(1, 50).at(_7=13)
    halves = [advice(table, 4, spot).worth for spot in spots]
    assert advice(table, 4, *spots).worth == pytest.approx(sum(halves))
