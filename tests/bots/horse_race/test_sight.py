"""A punter of Horse Race knows what a person on its seat could know, and nothing else moves it."""

from __future__ import annotations

import random

import pytest

from game.engine.contract import Seat
from tests.bots.witness import Asked, Table, seats_of
from tests.conformance.horse_race import HorseRaceCase

SEATS = seats_of("value:shark", "gut", "blocker:relaxed", "late:shark")
TABLES = {
    "hidden": {"mode": "advanced", "open_numbers": "off", "four_dice": "on", "trading": "each"},
    "open_numbers": {"mode": "advanced", "trading": "before"},
    "stakes": {"stakes": "on", "market": "on", "trading": "end"},
    "classic": {"four_dice": "on", "market": "on", "trading": "each"},
}
LEAST = 15
"""Choices that each punter makes in one game at least."""


@pytest.mark.parametrize("name", TABLES)
def test_equal_views_lead_to_equal_choices_whatever_is_hidden_behind_them(name: str) -> None:
    """Each is asked again, alone, at states in which everything differs that it cannot see."""
    table = Table(SEATS, 5, None, "horse_race", **TABLES[name]).played()
    case, chance = HorseRaceCase(TABLES[name], len(table.sitters), whole=True), random.Random(7)
    twins, disguised = table.twins(), 0

    def again(seat: Seat, asked: Asked) -> object:
        nonlocal disguised
        if asked.what == "reaction":
            return twins[seat].reaction(awaited=asked.awaited)
        if asked.what == "startle":
            return twins[seat].startle()
        other = case.disguised(asked.state, seat, chance)
        disguised += other.table != asked.state.table
        view = table.rules.observe(other, seat)
        assert view == table.rules.observe(asked.state, seat)
        choosing = table.driver.company.left_to_bots(table.rules.offers(other, seat))
        assert choosing
        return twins[seat].choose(view, choosing)

    for seat, witness in table.witnesses.items():
        assert sum(asked.answer is not None for asked in witness.asked) > LEAST
        for asked in witness.asked:
            assert again(seat, asked) == asked.answer, (seat, asked.what)
    assert disguised > LEAST or name == "classic"
