"""Punters take human time: for a question, for dice, and on the trading floor."""

from __future__ import annotations

import os
from bisect import bisect_left
from itertools import count
from statistics import median

import pytest

from game.content.load import load_personas
from game.engine.contract import Seat
from game.engine.horse_race.commands import AnswerTrade, LayCard, Roll, TakeCardBack
from tests.bots.witness import LEVELS, PERSONAS, Table, seats_of

DECISIONS = 100_000 if os.environ.get("RAILBIRD_SOAK") == "1" else 1_000
ROUNDING = 1e-9
TABLES = (
    {"mode": "advanced", "trading": "each"},
    {"stakes": "on", "market": "on"},
    {"four_dice": "on", "trading": "before"},
)


def table_of(seed: int) -> Table:
    """With the seed the house rules change, and who sits there."""
    level = LEVELS[seed % len(LEVELS)]
    names = [f"{PERSONAS[(4 * seed + i) % len(PERSONAS)]}:{level}" for i in range(4)]
    words = TABLES[seed % len(TABLES)]
    return Table(seats_of(*names), seed, None, "horse_race", **words).played()


def news_for(table: Table, seat: Seat) -> list[float]:
    """When something happened that a seat has to take in before it chooses."""
    kinds = {*table.driver.pace.news, "Roll"}
    mine = [
        entry.at
        for entry in table.log
        if type(entry.command).__name__ in kinds and getattr(entry.command, "partner", seat) == seat
    ]
    return [-99.0, *mine]


def test_nobody_chooses_before_the_news_has_sunk_in() -> None:
    decisions = 0
    for seed in count():
        table = table_of(seed)
        for seat, witness in table.witnesses.items():
            news = news_for(table, seat)
            for asked in witness.asked:
                if asked.what == "choose":
                    last = news[bisect_left(news, asked.at) - 1]
                    assert asked.at - last >= witness.reflex - ROUNDING, (seat, asked.at)
        decisions += table.decisions()
        if decisions >= DECISIONS and seed >= len(TABLES) * len(LEVELS) - 1:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_offers_to_trade_are_made_and_answered_at_the_pace_of_a_person(level: str) -> None:
    seats = seats_of(*[f"gut:{level}"] * 6)
    table = Table(seats, 3, game="horse_race", trading="each").played()
    known = load_personas().levels[level]
    laid: dict[tuple[Seat, Seat], float] = {}
    done: dict[Seat, float] = {}
    answers: list[float] = []
    for entry in table.log:
        match entry.command:
            case LayCard(seat, partner) | AnswerTrade(seat, partner) | TakeCardBack(seat, partner):
                assert entry.at - done.get(seat, -99.0) >= known.decides[0] - ROUNDING
                if (partner, seat) in laid:
                    answers.append(entry.at - laid[partner, seat])
                laid[seat, partner] = done[seat] = entry.at
            case Roll():
                laid.clear()
    assert len(answers) > 100
    assert min(answers) >= known.reflex - ROUNDING
    assert 2 * known.reflex < median(answers) < 10 * known.reflex
