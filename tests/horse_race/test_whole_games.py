"""Whole games of random play in every mode and with every switch: nothing breaks, no chip is lost.

The long tests play 1,000 games of each mode and each single switch, and 20 of each combination.
"""

from __future__ import annotations

import os

import pytest

from game.engine.contract import Event
from tests.conformance.horse_race import HorseRaceCase, combinations_of_switches
from tests.conformance.walk import Walk

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
SINGLE: list[dict[str, str]] = [
    {"mode": "classic"},
    {"market": "on"},
    {"stakes": "on"},
    {"trading": "before"},
    {"trading": "each"},
    {"trading": "end"},
    {"four_dice": "on"},
    {"mode": "advanced"},
    {"mode": "advanced", "chain": "off"},
    {"mode": "advanced", "open_numbers": "off"},
    {"mode": "advanced", "trading": "before"},
    {"mode": "advanced", "trading": "each"},
    {"mode": "advanced", "trading": "end"},
    {"mode": "advanced", "four_dice": "on"},
]
"""Each mode, and each switch turned on its own."""
GAMES, GAMES_OF_ALL = (1000, 20) if SOAK else (10, 1)
COMBINATIONS = combinations_of_switches()[:: 1 if SOAK else 5]
"""A hundredth of the long tests: one game of every fifth, where they play twenty of each."""
CHIPS, ANTES = ("20", "100", "60"), ("1", "3", "10", "1")


def play_whole_games(words: dict[str, str], games: int) -> int:
    """Games with ever other numbers of players, poor ones and rich ones; every state looked at."""
    ended = 0
    for seed in range(games):
        case = table_of(words, seed)
        walk = Walk(case, seed)

        def look(_: tuple[Event, ...], walk: Walk = walk, case: HorseRaceCase = case) -> None:
            case.check(walk.state)

        walk.play(look)
        ended += walk.rules.outcome(walk.state) is not None
    return ended


def table_of(words: dict[str, str], seed: int) -> HorseRaceCase:
    """One table in this mode; with the seed its seats, chips and ante change."""
    case = HorseRaceCase(words, 4, whole=True)
    money = {"chips": CHIPS[seed % len(CHIPS)], "ante": ANTES[seed % len(ANTES)]}
    counts = case.rules.seat_range(case.options)
    return HorseRaceCase(words | money, counts[(seed * 7 + 1) % len(counts)], whole=True)


@pytest.mark.parametrize("words", SINGLE, ids=lambda words: "-".join(words.values()))
def test_each_mode_and_single_switch(words: dict[str, str]) -> None:
    assert play_whole_games(words, GAMES) == GAMES


@pytest.mark.parametrize("words", COMBINATIONS, ids=lambda words: "-".join(words.values()))
def test_each_combination(words: dict[str, str]) -> None:
    assert play_whole_games(words, GAMES_OF_ALL) == GAMES_OF_ALL


def test_games_are_played_at_tables_of_every_size_with_every_purse() -> None:
    tables = [table_of({"mode": "advanced"}, seed) for seed in range(108)]
    assert {table.seats for table in tables} == set(range(4, 13))
    money = {(table.options.chips, table.options.ante) for table in tables}
    assert len(money) == len(CHIPS) * len(set(ANTES))
