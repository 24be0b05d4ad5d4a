"""VIP cards as bots see them: what each is worth, and which of two they keep."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots.ready_set_bet.bettor import Bettor
from game.bots.ready_set_bet.cards import _pairs, card_worth
from game.content.load import load_personas
from game.engine.contract import Step
from game.engine.ready_set_bet.commands import ChooseCard
from game.engine.ready_set_bet.data import FreeChips, PropMoney, PropsWinTies
from game.engine.ready_set_bet.view import View
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from tests.bots.witness import PERSONAS
from tests.odds.races import board
from tests.ready_set_bet.play import Play, racing

CARDS = tuple(board().effects)


def choosing(races_left: int, *cards: str, props: bool = True) -> Play:
    """A race is over, so many are left, and seat 1 chooses among these."""
    return racing(races=races_left + 1, props=props).race_over().deal(1, *cards)


def seen(table: Play) -> View:
    return table.rules.observe(table.state, 1)


def worth(card: str, races_left: int, *, props: bool = True) -> float:
    view = seen(choosing(races_left, card, props=props))
    return card_worth(board(), load_personas().cards, view, board().effects[card])


@cache
def prices() -> Prices:
    return Prices(board(), Estimator(board(), pools=1))


def kept(table: Play, persona: str = "value", level: str = "shark", seed: int = 1) -> str:
    """The card that a bot keeps."""
    known = load_personas()
    bot = Bettor(known.personas[persona], known.levels[level], seed, prices(), known.cards)
    command = bot.choose(seen(table), table.rules.offers(table.state, 1))
    assert isinstance(command, ChooseCard)
    assert isinstance(table.rules.apply(table.state, command), Step)
    return command.card


# What a card is worth.


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_worth_something_and_more_the_more_races_are_left(card: str) -> None:
    one, two, three = (worth(card, left) for left in (1, 2, 3))
    assert 0 < one <= two <= three
    if not isinstance(board().effects[card], FreeChips):
        assert [two, three] == pytest.approx([2 * one, 3 * one])


def test_free_chips_are_worth_what_they_are_at_once() -> None:
    assert [worth("free_chips", left) for left in (1, 2, 3)] == [8, 8, 8]


def test_a_larger_bonus_token_is_worth_more_and_its_colour_nothing() -> None:
    values = [worth(f"black_{value}", 3) for value in range(2, 8)]
    assert values == sorted(values)
    assert len(set(values)) == 6
    assert values == [worth(f"white_{value}", 3) for value in range(2, 8)]


@pytest.mark.parametrize("family", ["stack", "straddle", "late"])
def test_a_right_is_worth_more_for_a_larger_token(family: str) -> None:
    found = [worth(card, 2) for card in CARDS if card.startswith(family)]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


def test_without_props_the_cards_for_props_are_worth_nothing() -> None:
    for card in CARDS:
        is_for_props = isinstance(board().effects[card], PropMoney | PropsWinTies)
        assert (worth(card, 3, props=False) == 0) == is_for_props, card


def test_money_for_rolls_is_what_the_dice_bring() -> None:
    """64 rolls a race; 1 of 36 is a snake eyes."""
    assert worth("snake_eyes", 1) == worth("boxcars", 1) == pytest.approx(2 * 64 / 36)
    assert worth("eyes_or_cars", 1) == pytest.approx(64 * 2 / 36)


def test_money_for_bonus_moves_is_what_the_races_bring() -> None:
    """The rules digest counts 5.18 bonus moves a race, the black horse's not among them."""
    moves = 64 * sum(_pairs(board(), colour) for colour in ("blue", "orange", "red"))
    assert moves == pytest.approx(5.18, abs=0.1)
    assert worth("blue_runs", 1) == pytest.approx(2 * 64 * _pairs(board(), "blue"))
    assert worth("orange_runs", 1) == pytest.approx(3 * 64 * _pairs(board(), "orange"))


# Which of two is kept.

OBVIOUS = [
    (3, ("free_chips", "black_7"), "black_7"),
    (1, ("free_chips", "black_7"), "free_chips"),
    (3, ("white_2", "no_penalty"), "no_penalty"),
    (2, ("black_2", "black_6"), "black_6"),
    (3, ("free_chips", "stack_2"), "free_chips"),
    (1, ("free_chips", "snake_eyes"), "free_chips"),
    (3, ("free_chips", "snake_eyes"), "snake_eyes"),
    (3, ("props_win_ties", "late_3"), "late_3"),
    (2, ("stack_5", "stack_2"), "stack_5"),
]


@pytest.mark.parametrize(("races_left", "cards", "right"), OBVIOUS)
@pytest.mark.parametrize("persona", PERSONAS)
def test_of_two_cards_the_obvious_one_is_kept(
    persona: str, races_left: int, cards: tuple[str, str], right: str
) -> None:
    assert kept(choosing(races_left, *cards), persona) == right
    assert kept(choosing(races_left, *reversed(cards)), persona) == right


def test_without_props_nobody_keeps_a_card_for_props() -> None:
    table = choosing(1, "prop_money", "stack_2", props=False)
    assert kept(table) == "stack_2"


def test_the_worse_the_level_the_more_often_the_lesser_card_is_kept() -> None:
    """$7.11 against $8 with the nerves of each level."""
    table = choosing(2, "free_chips", "snake_eyes")
    right = {
        level: sum(kept(table, level=level, seed=seed) == "free_chips" for seed in range(60))
        for level in ("relaxed", "sharp", "shark")
    }
    assert 20 < right["relaxed"] < right["sharp"] < right["shark"] == 60


def test_a_bot_that_has_chosen_leaves_it_at_that() -> None:
    table = choosing(2, "free_chips", "black_7")
    known = load_personas()
    bot = Bettor(known.personas["gut"], known.levels["sharp"], 1, prices(), known.cards)
    table.choose(1, "black_7")
    offers = tuple(offer for offer in table.rules.offers(table.state, 1) if offer.choose)
    assert bot.choose(seen(table), offers) is None
