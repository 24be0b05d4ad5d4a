"""Whole games of random play in every mode and with every switch: nothing breaks, no chip is lost.

The larger counts are those of the long tests; every combination is in the conformance suite too.
"""

from __future__ import annotations

import os
from typing import Any

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
GAMES, GAMES_OF_ALL = (1000, 20) if SOAK else (4, 0)


def play_whole_games(words: dict[str, str], games: int) -> None:
    """Games with ever other numbers of players, every state of each looked at."""
    rules = HorseRaceCase(words, 4).rules
    counts = rules.seat_range(rules.options(rules.words(words)))
    for seed in range(games):
        case = HorseRaceCase(words, counts[seed * 7 % len(counts)])
        walk = Walk(case, seed)

        def look(_: tuple[Event, ...], walk: Any = walk, case: Any = case) -> None:
            case.check(walk.state)

        walk.play(look)


@pytest.mark.parametrize("words", SINGLE, ids=lambda words: "-".join(words.values()))
def test_each_mode_and_single_switch(words: dict[str, str]) -> None:
    play_whole_games(words, GAMES)


@pytest.mark.parametrize(
    "words", combinations_of_switches(), ids=lambda words: "-".join(words.values())
)
@pytest.mark.skipif(not SOAK, reason="the conformance suite plays each once")
def test_each_combination(words: dict[str, str]) -> None:
    play_whole_games(words, GAMES_OF_ALL)
