"""What is told about the things on the table of Horse Race, and what the coach says."""

from __future__ import annotations

import pytest

from game.engine.horse_race.commands import AnswerPenalty, BuyCard, PairDice, PlayPower
from game.engine.horse_race.state import Debt, Table
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.worth import Worth
from game.text.book import LANGUAGES, Book
from game.text.horse_race.coach import Coach
from game.text.horse_race.explain import Explainer
from tests.horse_race.play import Play, horse_race, play

NAMES = dict(enumerate(("Ada", "Bruno", "Mei", "Ivan"), 1))


def worth() -> Worth:
    """The odds of the board as shipped."""
    return Worth(Chances(horse_race().board))


def told(table: Table, thing: str, *, odds: bool = False, language: str = "en") -> str:
    """Heading and lines, one under the other."""
    own = worth() if odds else None
    said = Explainer(Book(language), horse_race().board, NAMES, own).tell(thing, table)
    assert said is not None, thing
    return "\n".join((said.heading, *said.lines))


def racing() -> Play:
    """A race of four: the four and the eleven are out, the seven leads."""
    laid = play(4).hands("7 7 9", "8 2", "3", "").racing(2, {4: 1, 11: 3}).at(_7=13, _8=4)
    return laid.purses(90, 80, 100, 70).pots(60)


# Things.


def test_a_running_horse_is_told_with_its_throws_and_the_moves_it_has_to_run() -> None:
    assert told(racing().table, "horse:7") == (
        "Horse 7\n6 of 36 throws of two dice call it.\n2 moves to run."
    )


def test_a_scratched_horse_is_told_with_its_price() -> None:
    said = told(racing().table, "horse:11:run")
    assert "Scratched, on line 3: rolled in the race, it costs its roller 3 chips." in said


def test_chips_under_a_horse_are_told() -> None:
    under = tuple(2 if row == 5 else 0 for row in range(11))
    assert "2 chips under it" in told(racing().in_race(under=under).table, "horse:7")


def test_a_chance_is_told_only_where_live_odds_are_wanted() -> None:
    table = racing().table
    assert "wins from here" not in told(table, "horse:7")
    assert "It wins from here in 98% of all races." in told(table, "horse:7", odds=True)
    assert "wins from here" not in told(table, "horse:4", odds=True)


def test_a_cell_tells_what_its_cards_would_take_of_the_pot() -> None:
    assert told(racing().table, "cell:1:7") == (
        "Ada, horse 7\nHeld: 2 cards.\nIf it wins: 30 of the pot as it stands."
    )
    assert told(racing().table, "cell:3:7") == "Mei, horse 7\nHolds none of its cards."


def test_before_a_scratch_a_cell_tells_what_its_cards_would_cost() -> None:
    laid = play(4).hands("7 7 9", "8").scratching(1).in_race(rolls=2)
    assert "Scratched by the next roll they would cost 6." in told(laid.table, "cell:1:7")


def test_with_chain_scratches_the_ante_counts() -> None:
    laid = play(4, mode="advanced", ante="3").hands("7 7").scratching(1)
    laid.in_race(lines=(1, *(0,) * 10))
    assert "would cost 12." in told(laid.table, "cell:1:7")


def test_a_lost_card_is_remembered_in_its_cell() -> None:
    shed = tuple((0, 0, 2, *(0,) * 8) if seat == 0 else (0,) * 11 for seat in range(4))
    said = told(racing().in_race(shed=shed).table, "cell:1:4")
    assert "Lost when it was scratched: 2 cards." in said


def test_what_is_hidden_is_not_told() -> None:
    laid = play(4, stakes="on")
    table = laid.rules.observe(laid.state, None).table
    assert told(table, "cell:2:7") == "Bruno, horse 7\nOnly Bruno knows what lies here."
    assert "Can expect" not in told(table, "rack:2", odds=True)


def test_a_rack_tells_what_its_cards_may_expect() -> None:
    said = told(racing().table, "rack:1", odds=True)
    assert said.startswith("Ada: 90\nIn hand: 3 cards.")
    assert "Can expect 29 of the pot as it stands.\nMost of that with horse 7." in said


def test_pots_and_slots_tell_their_figures() -> None:
    table = racing().table
    assert "one of 4 parts: 15 now" in told(table, "pot")
    assert "Horse 11 stands there." in told(table, "slot:11:3")
    assert "Nobody stands there." in told(table, "slot:0:2")
    advanced = play(4, mode="advanced").scratching(1).pots(12, 24).table
    assert told(advanced, "pot").startswith("Main Pot: 12")
    assert told(advanced, "jockey").startswith("Jockey Pot: 24")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_every_language(language: str) -> None:
    market = play(4, market="on").hands("7 7", "8").racing(1, {4: 2}).market("9 J")
    things = [
        "horse:7", "horse:4", "slot:4:2", "slot:0:1", "cell:1:7", "cell:1:4", "cell:2:7", "pot",
        "jockey", "discards", "rack:1", "market:9", "market:?", "roll", "race:", "finish:", "bar:",
        "pause",
    ]  # fmt: skip
    for table in (market.table, play(4, mode="advanced").table, play(4, stakes="on").table):
        for thing in things:
            assert told(table, thing, odds=True, language=language)


# The coach.


def word(laid: Play, seat: int, command: object = None, language: str = "en") -> str:
    """What the coach says to a seat."""
    return Coach(Book(language), worth()).words(laid.table, seat, command)  # type: ignore[arg-type]


def test_the_coach_tells_what_a_hand_is_worth() -> None:
    assert "Your hand is worth 29" in word(racing(), 1)
    assert "horse 7" in word(racing(), 1)
    assert word(racing(), 4) == ""


def test_a_hand_of_scratched_horses_is_worth_nothing() -> None:
    laid = play(4).hands("4", "8").racing(1, {4: 1})
    assert "nothing in this race" in word(laid, 1)


def test_the_better_way_to_pair_is_named() -> None:
    laid = play(4, four_dice="on").hands("7 7", "8").racing(1).at(_7=13).pots(80)
    laid.roll_four(3, 4, 1, 6)
    good = PairDice(1, ((3, 4), (1, 6)))
    poor = PairDice(1, ((1, 4), (3, 6)))
    assert "Best for your cards" in word(laid, 1, good)
    assert "7 and 7 would be 40" in word(laid, 1, poor)


def test_a_swap_is_weighed_against_its_price() -> None:
    laid = play(4, market="on").hands("2 7", "8").racing(1, {4: 3}).at(_7=14).market("7 9")
    laid.pots(90)
    assert "The swap brings 2" in word(laid, 1, BuyCard(1, "7", "2"))
    assert "only −" in word(laid, 1, BuyCard(1, "9", "7"))


def test_a_joker_is_weighed_by_what_it_changes() -> None:
    laid = play(4, mode="advanced").hands("7 joker", "8").racing(1).at(_7=14).pots(20, 8)
    laid.in_race(rolls=1)
    assert "changes your part of the pot by +" in word(laid, 1, PlayPower(1, "joker", 1, 7))


def test_nobody_is_told_about_a_card_that_is_not_in_the_hand() -> None:
    laid = play(4, mode="advanced").hands("A 7", "8").racing(1, {4: 4})
    laid.on_table(debts=(Debt(1, 4),))
    assert word(laid, 1, AnswerPenalty(1, "cancel")) == (
        "An Ace saves 4 here. Unplayed it costs 3 in the end."
    )
    assert word(laid, 1, AnswerPenalty(1, "left")) == ""
    assert word(laid, 1, AnswerPenalty(1, "pay")) == "Paying costs 4."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_speaks_every_language(language: str) -> None:
    assert word(racing(), 1, language=language)
