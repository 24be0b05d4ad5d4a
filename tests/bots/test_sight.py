"""A bot knows what a person on its seat could know, and nothing else moves it."""

from __future__ import annotations

import random

import pytest

from game.engine.contract import Seat
from tests.bots.witness import Asked, Table, seats_of
from tests.conformance.ready_set_bet import ReadySetBetCase

TABLES = {
    "program": seats_of("value:shark", "loyal", "random:relaxed", "favourite"),
    "bets": seats_of("blocker", "follower:relaxed", "late", "gut"),
    "rotating": seats_of("collector:relaxed", "longshot", "value:relaxed"),
}


def played(house: str, seed: int = 4) -> Table:
    """A game of two races with everything in it."""
    return Table(TABLES[house], seed, house=house, races="2").played()


@pytest.mark.parametrize("house", TABLES)
def test_equal_views_lead_to_equal_choices_whatever_is_hidden_behind_them(house: str) -> None:
    """Each bot is asked again, alone, at states in which everything differs that it cannot see."""
    table, chance = played(house), random.Random(7)
    case = ReadySetBetCase(table.words, len(table.sitters))
    twins = table.twins()

    def again(seat: Seat, asked: Asked) -> object:
        if asked.what == "reaction":
            return twins[seat].reaction(awaited=asked.awaited)
        if asked.what == "startle":
            return twins[seat].startle()
        other = case.disguised(asked.state, seat, chance)
        view = table.rules.observe(other, seat)
        assert other != asked.state
        assert view == table.rules.observe(asked.state, seat)
        offers = tuple(offer for offer in table.rules.offers(other, seat) if offer.choose)
        return twins[seat].choose(view, offers)

    for seat, witness in table.witnesses.items():
        assert sum(asked.answer is not None for asked in witness.asked) > 10
        for asked in witness.asked:
            assert again(seat, asked) == asked.answer, (seat, asked)


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    one, same, other = (played("rotating", seed) for seed in (4, 4, 5))
    assert one.log == same.log
    assert [bet.command for bet in one.bets()] != [bet.command for bet in other.bets()]
