"""Words for cards: every record has them, they fit, and they follow the record, not the id."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.board import Spot
from game.engine.ready_set_bet.data import (
    Ahead,
    BonusMoveMoney,
    BonusPenalty,
    BonusTokenGain,
    ColourWins,
    Condition,
    Effect,
    Finishes,
    FreeChips,
    Gap,
    LateBet,
    Moved,
    NoPenalty,
    Odds,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
    Trails,
)
from game.engine.record import replace
from game.text.letters import columns
from game.text.ready_set_bet.cards import CardWords
from tests.ready_set_bet.play import ready_set_bet
from tests.text.shelf import ALL, book, words

LINE = {"en": 16, "zh-Hant": 16, "ru": 18}
"""Columns of a line on a VIP card."""
LABEL = {"en": 16, "zh-Hant": 16, "ru": 18}
"""Columns of a side spot's label."""

BOARD = ready_set_bet().board
EFFECTS = tuple(card.effect for card in BOARD.data.vip)
SPOTS = tuple(BOARD.spots.values())

MADE_UP: tuple[Condition, ...] = (
    Gap(2, 3, 3), Gap(2, 0, 0), Gap(4, 2, 5), Gap(3, 1, 15), Gap(9, 0, 1),
    Moved(9, 0, 7), Moved(9, 4, 8), Moved(9, 5, 5), Moved(1, 0, 3), Moved(3, 5, 15),
    Moved(5, 2, 4), Moved(2, 3, 3), Trails("2/3", 1), Trails("9", 8), Finishes("4", 2),
    Ahead("7", "chestnut_brown"), ColourWins("chestnut_brown"),
)  # fmt: skip
MADE_UP_EFFECTS: tuple[Effect, ...] = (
    RollMoney(3, (4,)), RollMoney(1, (2, 3)), RollMoney(1, (1, 2, 3, 4, 5, 6)),
    BonusMoveMoney(9, "chestnut_brown"), FreeChips(99), Stack(7), LateBet(9),
)  # fmt: skip


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: spot.id)
def test_every_spot_has_a_name_and_an_explanation(language: str, spot: Spot) -> None:
    said = words(language)
    assert said.spot(spot)
    assert f"{spot.odds.pays}" in said.explain_spot(spot)
    assert (f"${spot.odds.penalty}" in said.explain_spot(spot)) == bool(spot.odds.penalty)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("condition", MADE_UP, ids=str)
def test_conditions_of_other_editions_have_words_too(language: str, condition: Condition) -> None:
    said = words(language)
    assert said.label(condition)
    assert "{" not in said.explain(condition, Odds(2, 1)) + said.explain(condition, Odds(2))


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("effect", EFFECTS, ids=str)
def test_the_lines_of_every_vip_card_fit(language: str, effect: Effect) -> None:
    lines = words(language).lines(effect)
    assert all(0 < columns(line) <= LINE[language] for line in lines), lines
    assert words(language).why(effect)
    assert words(language).family(effect)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("effect", MADE_UP_EFFECTS, ids=str)
def test_effects_of_other_editions_have_words_too(language: str, effect: Effect) -> None:
    said = words(language)
    assert all(said.lines(effect))
    assert said.why(effect)


@pytest.mark.parametrize("language", ALL)
def test_the_labels_of_the_side_spots_fit(language: str) -> None:
    labels = [words(language).label(spot.wins_when) for spot in BOARD.data.side_spots]
    assert len(set(labels)) == 4
    assert all(columns(label) <= LABEL[language] for label in labels), labels


def test_side_spots_are_called_by_their_condition() -> None:
    assert [words("en").label(spot.wins_when) for spot in BOARD.data.side_spots] == [
        "Blue wins", "Orange wins", "Red wins", "7 fifth or worse",
    ]  # fmt: skip
    assert words("ru").label(ColourWins("blue")) == "Победа синих"
    assert words("zh-Hant").label(Trails("7", 4)) == "7 號第五或更後"


@pytest.mark.parametrize(
    ("condition", "when"),
    [
        (ColourWins("blue"), "the winner is blue"),
        (Finishes("7", 1), "horse 7 wins"),
        (Ahead("7", "blue"), "horse 7 finishes ahead of every blue horse"),
        (Gap(2, 1, 1), "the second horse is exactly 1 space behind the winner"),
        (Gap(2, 6, 15), "the second horse is 6 spaces or more behind the winner"),
        (Gap(3, 0, 3), "the third horse is at most 3 spaces behind the winner"),
        (Moved(9, 6, 15), "every horse has moved 6 spaces or more"),
        (Moved(2, 0, 3), "at least 2 horses have moved 3 spaces or fewer"),
    ],
)
def test_a_bet_is_explained_by_its_condition_and_odds(condition: Condition, when: str) -> None:
    said = words("en")
    assert said.explain(condition, Odds(5, 1)) == f"Pays 5× your token if {when}; costs $1 if not."
    assert said.explain(condition, Odds(3)) == (
        f"Pays 3× your token if {when}; costs nothing if not."
    )


@pytest.mark.parametrize(
    ("effect", "lines"),
    [
        (BonusTokenGain(6, "black"), ("Bonus token 6.", "Loses $3 more.")),
        (BonusTokenGain(2, "white"), ("Bonus token 2.", "No penalty.")),
        (Stack(3), ("Your 3 may top", "another’s token.")),
        (Straddle(4), ("Your 4 may cover", "two neighbours.")),
        (LateBet(2), ("Your 2 may bet", "after the close.")),
        (RollMoney(2, (1,)), ("Snake eyes:", "$2 for you.")),
        (RollMoney(1, (1, 6)), ("Snake eyes or", "boxcars: $1.")),
        (BonusMoveMoney(3, "orange"), ("Bonus moves of", "orange pay $3.")),
        (FreeChips(8), ("$8 for you,", "right now.")),
        (NoPenalty(), ("Your losing bets", "cost nothing.")),
        (PropMoney(3), ("Each prop you", "win: $3 more.")),
        (PropsWinTies(), ("Your props", "win ties, too.")),
    ],
)
def test_a_card_says_what_its_effect_does(effect: Effect, lines: tuple[str, str]) -> None:
    assert words("en").lines(effect) == lines


def test_a_bonus_token_says_what_the_data_charge_for_it() -> None:
    data = ready_set_bet().data
    free = replace(data, bonus_tokens=(BonusPenalty(6, 0, cancels=False),))
    assert CardWords(book("en"), free).lines(BonusTokenGain(6, "black"))[1] == "Loses no more."


@pytest.mark.parametrize("language", ALL)
def test_every_exotic_has_its_name_and_a_made_up_one_its_id(language: str) -> None:
    said = words(language)
    assert all(f"exotic.{exotic.id}" in book(language) for exotic in BOARD.data.exotics)
    assert said.exotic("mud_bath") == "Mud bath"


def test_a_bet_before_it_is_placed() -> None:
    said, spot = words("en"), BOARD.spots["win:5:2"]
    assert said.bet("Ada", "black:4", spot) == "Ada: 4 on Win 5"
    assert said.bet("Ada", "4", spot, straddles=True) == "Ada: 4 across Win 5"
    assert said.stakes(16, 0) == "wins $16, costs nothing"
    assert said.stakes(16, 2) == "wins $16, costs $2"
