"""Wagering of Stakes and powers: punters come to race, and who was sure stays sure."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from tests.table.games import played

TABLES = (
    "bot:gut,bot:gut,bot:gut,bot:gut",
    "bot:gut:relaxed,bot:gut:relaxed,bot:gut:relaxed",
    "bot:favourite,bot:late,bot:loyal,bot:longshot,bot:blocker",
)


@pytest.mark.parametrize("seats", TABLES)
def test_most_races_are_run_and_few_are_walked_over(seats: str) -> None:
    run = prepared = out = 0
    for seed in (1, 2):
        match = played(game="horse_race", seed=seed, seats=seats, stakes="on")
        for events in (match.opening, *(entry.events for entry in match.log)):
            run += sum(isinstance(event, e.RaceFinished) for event in events)
            prepared += sum(isinstance(event, e.RacePrepared) for event in events)
            out += sum(isinstance(event, e.WentOut) for event in events)
    assert run >= 0.75 * prepared
    assert out
