"""The review of Horse Race: hand, choices and luck of each race stand apart and add up."""

from __future__ import annotations

import pytest

from game.engine.contract import Command, Step
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerPenalty,
    BuyCard,
    LeaveMarket,
    PairDice,
    PlayPower,
    Roll,
    SettleRace,
)
from game.engine.horse_race.state import RACE
from game.odds.horse_race.review import Review, Sum
from game.odds.horse_race.worth import Worth
from tests.horse_race.play import Play, advanced, horse_race, play
from tests.odds.horse_race.races import chances
from tests.table.games import played


class Watched:
    """A race that is watched from the fourth scratch on."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.review = Review(horse_race(), Worth(chances()), game.state)

    def do(self, command: Command) -> Watched:
        """This happens, and is watched."""
        self.game.do(command)
        self.review.watch(command, self.game.last, self.game.state)
        return self

    def roll(self, *dice: int) -> Watched:
        """The dice fall like this."""
        self.game.load(*dice)
        return self.do(Roll(self.game.table.race.roller))

    def at(self, **spaces: int) -> Watched:
        """Seat 1 rolls, and horses have come so far; that was not watched."""
        self.game.at(**spaces).in_race(roller=1)
        self.review.state = self.game.state
        return self

    def sum(self, seat: int) -> Sum:
        """A seat's sum of all races that were paid."""
        return self.review.sums()[seat - 1]


def off(game: Play, *hands: str) -> Watched:
    """They are off after a fourth roll that scratches the 12 and costs nobody a chip."""
    game.scratching().in_race(rolls=3, lines=(1, 2, *(0,) * 7, 3, 0)).hands(*hands)
    watched = Watched(game).roll(6, 6)
    assert game.table.phase == RACE
    return watched


def test_what_a_hand_wins_beyond_its_worth_as_they_were_off_is_luck() -> None:
    watched = off(play(3).pots(40), "7", "8", "9")
    hoped = 10 * chances().wins(watched.game.table)[5]
    watched.at(_7=14).roll(3, 4).do(SettleRace(0))
    one = watched.sum(1)
    assert one.hand == pytest.approx(hoped)
    assert (one.choices, one.paid) == (0, 10)
    assert one.luck == pytest.approx(10 - hoped)
    assert watched.review.winners == {1: 7}


def test_a_pairing_is_judged_beside_the_others() -> None:
    watched = off(play(3, four_dice="on").pots(40), "7", "8", "9")
    watched.at(_7=14, _8=13).roll(1, 2, 4, 6).do(PairDice(1, ((1, 4), (2, 6))))
    (choice,) = watched.review.choices
    assert choice.seat == 1
    assert choice.worth < 0
    before = mean_of_pairs((1, 2, 4, 6))
    assert choice.worth + choice.missed == pytest.approx(10 - 10 * before)
    assert watched.review.worst() == choice
    assert watched.review.best() is None


def mean_of_pairs(dice: tuple[int, ...]) -> float:
    """The chance of the 7 while these four lie there."""
    game = play(3, four_dice="on").racing(scratched={2: 1, 3: 2, 11: 3, 12: 4}).at(_7=14, _8=13)
    return chances().wins(game.on_table(dice=dice).table)[5]


def test_an_ace_is_worth_what_it_saves_and_to_pay_is_no_mistake() -> None:
    watched = off(advanced(8), "A 5", "6")
    watched.at().roll(1, 1).do(AnswerPenalty(1, "cancel"))
    watched.game.hands("A 5", "6")
    watched.at().roll(1, 1).do(AnswerPenalty(1, "pay"))
    ace, pays = watched.review.choices
    assert ace.worth == pytest.approx(1)
    assert (ace.missed, pays.missed) == (0, 0)
    assert pays.worth < 0.5
    assert watched.review.best() == ace


def test_where_there_is_one_answer_nothing_is_chosen() -> None:
    watched = off(advanced(4), "5", "6")
    watched.at().roll(1, 1).do(AnswerPenalty(1, "pay"))
    assert watched.review.choices == []


def test_a_purchase_is_judged_and_so_is_none() -> None:
    watched = off(play(3, market="on").pots(400), "8", "5", "6")
    watched.game.market("7")
    watched.at(_7=14).roll(4, 5).do(LeaveMarket(1, buys=False))
    watched.at(_7=14).roll(4, 5).do(BuyCard(1, "7", "8"))
    none, bought = watched.review.choices
    assert none.worth == 0
    assert none.missed > 10
    assert bought.worth > 10
    assert bought.missed == 0


def test_a_joker_that_carries_the_winner_home_is_the_best_choice_there_is() -> None:
    watched = off(advanced(4).pots(20, 30), "5", "joker 7")
    watched.at(_7=14).roll(4, 5).do(PlayPower(2, "joker", 1, 7)).do(SettleRace(0))
    choice = watched.review.best()
    assert choice is not None
    assert (choice.seat, choice.missed) == (2, 0)
    assert choice.worth > 20


def test_a_power_kept_to_the_end_was_a_choice_that_cost_its_fee() -> None:
    watched = off(advanced(4, ante="2").pots(0, 0), "7", "K")
    watched.at(_7=14).roll(3, 4).do(SettleRace(0))
    assert watched.sum(2).choices == -4
    assert watched.sum(2).luck == pytest.approx(-watched.sum(2).hand)


TABLES = ({"four_dice": "on", "market": "on"}, {"stakes": "on"}, {"mode": "advanced"})


@pytest.mark.parametrize("words", TABLES, ids="-".join)
def test_of_a_whole_game_no_chip_and_no_choice_is_forgotten(words: dict[str, str]) -> None:
    game = played(None, game="horse_race", seed=3, seats=",".join(["bot:value"] * 4), **words)
    rules = horse_race()
    state = rules.setup(rules.options(rules.words(words)), 4, 3).state
    review, at_the_off, earned, fees = Review(rules, Worth(chances()), state), (), [0] * 4, [0] * 4
    for entry in game.log:
        step = rules.apply(state, entry.command)
        assert isinstance(step, Step)
        state = step.state
        review.watch(entry.command, entry.events, state)
        for event in entry.events:
            match event:
                case e.RaceBegan():
                    at_the_off = state.money
                case e.FeePaid(seat, _, _, paid):
                    fees[seat - 1] += paid
                case e.RaceSettled(_, money) if at_the_off:
                    earned = [a + b - c for a, b, c in zip(earned, money, at_the_off, strict=True)]
                    at_the_off = ()
    assert state == game.state
    assert len(review.choices) > 5
    assert all(choice.missed >= 0 for choice in review.choices)
    for one, chips, fee in zip(review.sums(), earned, fees, strict=True):
        own = [choice.worth for choice in review.choices if choice.seat == one.seat]
        assert one.paid == chips
        assert one.choices == pytest.approx(sum(own) - fee)
