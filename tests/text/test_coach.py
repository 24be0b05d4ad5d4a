"""The coach: one short sentence, in every language."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import PlaceBet
from game.odds.ready_set_bet.advice import Advice
from game.text.book import LANGUAGES
from game.text.ready_set_bet.coach import Coach
from tests.ready_set_bet.play import ready_set_bet
from tests.text.shelf import book

LONGEST = 70
"""Letters of one short sentence."""


def words(language: str, advice: Advice, token: str = "4") -> str:
    coach = Coach(book(language), ready_set_bet().board)
    return coach.words(PlaceBet(1, token, ("win:5:1",)), advice)


def test_it_says_what_a_token_is_worth() -> None:
    assert words("en", Advice(0.3, 3.24)) == "A 4 is worth +3.2 here: nothing is better now."


def test_it_names_a_better_spot() -> None:
    said = words("en", Advice(0.1, -1.0, ("place:8:2",), 5.06))
    assert said == "A 4 is worth −1.0 here, and +5.1 on Place 8."


def test_it_says_when_waiting_may_bring_more() -> None:
    assert "waiting" in words("en", Advice(0.3, 2.0, waits=True))


def test_russian_has_its_comma() -> None:
    assert "+3,2" in words("ru", Advice(0.3, 3.24))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bet_can_be_spoken_of_in_one_short_sentence(language: str) -> None:
    for spot in ready_set_bet().board.spots:
        for token in ("5", "black:7"):
            assert len(words(language, Advice(0.5, -10.4, (spot,), 20.6), token)) <= LONGEST
