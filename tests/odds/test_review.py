"""The review: worth when placed, what was missed, what came of it, luck; and the dice."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from game.cli.review import reviewed
from game.cli.run import run
from game.engine.contract import Step
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import State
from game.odds.luck import Range, normal_range
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import position_of
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Decision, Review, Sum
from game.odds.ready_set_bet.value import purse_of, terms
from game.table.driver import Driver
from game.table.replay import Replay, load
from tests.odds.foretold import Field, Foretold
from tests.odds.races import board
from tests.ready_set_bet.play import Play, play, racing, ready_set_bet
from tests.table.games import driver

SEVEN: Field = {"_7": 15, "_6": 12, "_8": 10}
SIX: Field = {"_6": 15, "_7": 12, "_8": 9}
NOSE: Field = {"_6": 15, "_8": 14, "_7": 13}
OUTSIDER: Field = {"_11_12": 15, "_7": 7, "_6": 7, "_8": 7, "_2_3": 7}


class Watched:
    """A story that a review watches; its races are thought to end as foretold."""

    def __init__(self, table: Play, *foretold: Field) -> None:
        self.table = table
        view = table.rules.observe(table.state, None)
        self.review = Review(Prices(board(), Foretold(*foretold)), view)

    def bet(self, seat: int, token: str | int, *spots: str) -> Decision:
        """A bet, and what the review thinks of it as it is placed."""
        self.review.watch(self.table.bet(seat, token, *spots).last)
        return self.review.decisions[-1]

    def roll(self, *rolls: int | tuple[int, int]) -> None:
        self.review.watch(self.table.roll(*rolls).last)

    def ends(self, **spaces: int) -> list[Decision]:
        """The race ends and is settled; all bets as they then stand."""
        self.review.watch(self.table.finish(**spaces).last)
        self.review.watch(self.table.settle().last)
        return self.review.decisions

    def next_race(self) -> None:
        """The next race starts; nobody keeps a card."""
        self.review.watch(self.table.start().last)


def quiet(seats: int = 4, *, money: int = 0, **options: bool | str | int) -> Play:
    """A race under way without cards on the table; seat 1 has this much."""
    options = {"props": False, "exotics": False, "vip": False} | options
    return racing(seats, **options).purse(1, money)


def with_props(*props: str, cards: tuple[str, ...] = ()) -> Play:
    """A race with these props on the table; seat 1 has these cards and plenty of money."""
    return racing(exotics=False).props(*props).cards(1, *cards).purse(1, 100)


# What a bet was worth when it was placed.


def test_a_bet_is_worth_what_it_brings_on_average() -> None:
    bet = Watched(quiet(money=100), SEVEN, SIX).bet(1, 5, "win:7:1")
    assert bet.worth == pytest.approx(0.5 * 15 - 0.5 * 4)
    assert (bet.race, bet.roll, bet.seat, bet.token, bet.spots) == (1, 0, 1, "5", ("win:7:1",))


def test_a_penalty_that_cannot_be_paid_takes_nothing_from_its_worth() -> None:
    assert Watched(quiet(money=0), SEVEN, SIX).bet(1, 5, "win:7:1").worth == pytest.approx(7.5)
    assert Watched(quiet(money=3), SEVEN, SIX).bet(1, 5, "win:7:1").worth == pytest.approx(6.0)


def test_a_second_bet_is_judged_together_with_the_first() -> None:
    game = Watched(quiet(money=3), SIX)
    assert game.bet(1, 5, "win:7:1").worth == -3
    assert game.bet(1, 4, "win:7:2").worth == 0


def test_vip_cards_and_bonus_tokens_count() -> None:
    table = with_props("7>blue", cards=("prop_money", "black_7"))
    assert Watched(table, SEVEN).bet(1, "black:7", "7>blue").worth == 14 + 3
    table = with_props("7>blue", cards=("no_penalty",))
    assert Watched(table, OUTSIDER).bet(1, 5, "7>blue").worth == 0


def test_it_is_noted_at_which_roll_a_bet_was_placed() -> None:
    game = Watched(quiet(), SEVEN)
    game.roll(7, 6, 8)
    assert game.bet(1, 5, "win:7:1").roll == 3


# What was missed.


def test_what_was_missed_is_what_the_best_free_spot_would_have_been_worth_more() -> None:
    game = Watched(quiet(money=100), OUTSIDER)
    assert game.bet(1, 5, "win:11/12:1").missed == 45 - 35
    assert game.bet(1, 3, "win:11/12:3").missed == 0
    assert game.bet(1, 3, "win:7:1").missed == 24 + 4


def test_whoever_has_nothing_to_lose_misses_nothing_by_a_penalty() -> None:
    """Two certain places bring $10; to win with 7 is worth $7.50 to a seat without money."""
    assert Watched(quiet(money=0), SEVEN, SIX).bet(1, 5, "win:7:1").missed == pytest.approx(2.5)
    assert Watched(quiet(money=100), SEVEN, SIX).bet(1, 5, "win:7:1").missed == pytest.approx(4.5)


def test_a_spot_that_is_taken_was_not_missed() -> None:
    game = Watched(quiet(money=100), OUTSIDER)
    game.bet(2, 2, "win:11/12:3")
    game.bet(2, 3, "win:11/12:2")
    assert game.bet(1, 5, "win:11/12:1").missed == 0


def test_a_spot_that_is_closed_at_a_small_table_was_not_missed() -> None:
    game = Watched(quiet(2, money=100), OUTSIDER)
    game.bet(2, 2, "win:11/12:3")
    game.bet(2, 3, "win:11/12:2")
    assert game.bet(1, 5, "place:11/12:2").missed == 0


def test_a_card_that_is_not_on_the_table_was_not_missed() -> None:
    game = Watched(with_props("7>blue"), SEVEN)
    assert game.bet(1, 5, "win:7:3").missed == 0


def test_a_second_spot_of_ones_own_exotic_was_not_missed() -> None:
    game = Watched(quiet(exotics=True).exotics("by_a_nose"), NOSE)
    game.bet(1, 2, "by_a_nose:1")
    assert game.bet(1, 3, "win:6:3").missed == 0
    assert game.bet(2, 3, "win:6:2").missed == 15 - 9


def test_a_marker_does_not_take_a_spot_from_a_token_but_from_another_marker() -> None:
    table = play(4, house="bets", props=False, exotics=False)
    game = Watched(table, OUTSIDER)
    assert game.bet(1, "marker", "win:11/12:3").missed == 0
    assert game.bet(1, "marker", "win:11/12:2").missed == 0
    for spot in ("win:11/12:1", "place:11/12:1", "place:11/12:2", "colour:blue"):
        game.bet(1, "marker", spot)
    game.review.watch(table.start().last)
    assert game.bet(2, 5, "win:11/12:2").missed == 45 - 40


# What it brought.


def test_a_bet_that_wins_is_paid_and_one_that_loses_costs_its_penalty() -> None:
    game = Watched(quiet(money=100), SEVEN, SIX)
    game.bet(1, 5, "win:7:1")
    game.bet(1, 4, "win:6:1")
    won, lost = game.ends(**SEVEN)
    assert (won.paid, lost.paid) == (15, -2)


def test_luck_is_what_it_brought_beyond_its_worth() -> None:
    game = Watched(quiet(money=100), SEVEN, SIX)
    game.bet(1, 5, "win:7:1")
    (bet,) = game.ends(**SEVEN)
    assert bet.luck == pytest.approx(15 - 5.5)


def test_a_penalty_that_could_not_be_paid_in_full_counts_as_far_as_it_was_paid() -> None:
    game = Watched(quiet(money=3), SIX)
    game.bet(1, 5, "win:7:1")
    game.bet(1, 4, "win:7:2")
    first, second = game.ends(**SIX)
    assert (first.paid, second.paid) == (-3, 0)
    assert game.table.money(1) == 0


def test_the_halves_of_a_straddle_are_one_bet() -> None:
    table = quiet(money=100, vip=True).cards(1, "straddle_3")
    game = Watched(table, SEVEN, SIX)
    placed = game.bet(1, 3, "show:9:1", "show:9:2")
    assert placed.worth == -3
    (bet,) = game.ends(_7=15, _6=12, _9=10)
    assert bet.paid == 6 + 6
    assert bet.luck == 15


def test_a_straddle_that_loses_costs_both_of_its_penalties() -> None:
    game = Watched(quiet(money=100, vip=True).cards(1, "straddle_3"), SEVEN)
    game.bet(1, 3, "place:2/3:1", "place:2/3:2")
    assert game.ends(**SEVEN)[0].paid == -4 - 3


def test_money_for_a_prop_belongs_to_the_prop() -> None:
    game = Watched(with_props("7>blue", "5>6", cards=("prop_money",)), SEVEN)
    game.bet(1, 2, "7>blue")
    game.bet(1, 3, "5>6")
    game.bet(1, 4, "win:7:3")
    prop, lost, win = game.ends(**SEVEN)
    assert (prop.paid, lost.paid, win.paid) == (4 + 3, -1, 12)
    assert prop.luck == 0


def test_other_vip_money_belongs_to_no_bet() -> None:
    game = Watched(with_props("7>blue", cards=("snake_eyes",)), SEVEN)
    game.bet(1, 2, "7>blue")
    game.roll((1, 1))
    assert game.table.money(1) == 102
    assert game.ends(**SEVEN)[0].paid == 4


def test_bets_of_two_races_with_the_same_token_and_spot_are_not_confused() -> None:
    game = Watched(quiet(money=100), SEVEN, SIX)
    game.bet(1, 5, "win:7:1")
    game.ends(**SEVEN)
    game.next_race()
    game.bet(1, 5, "win:7:1")
    first, second = game.ends(**SIX)
    assert (first.race, first.paid, second.race, second.paid) == (1, 15, 2, -4)


def test_two_equal_tokens_of_a_seat_are_not_confused() -> None:
    game = Watched(quiet(money=100), SEVEN, SIX)
    game.bet(1, 3, "win:7:1")
    game.bet(1, 3, "win:6:1")
    assert [bet.paid for bet in game.ends(**SIX)] == [-4, 9]


def test_tokens_that_lie_on_each_other_are_not_confused() -> None:
    game = Watched(quiet(money=100, vip=True).cards(2, "stack_3").purse(2, 1), SEVEN, SIX)
    game.bet(1, 3, "win:7:1")
    game.bet(2, 3, "win:7:1")
    assert [bet.paid for bet in game.ends(**SIX)] == [-4, -1]


# Added up.


def two_races() -> Watched:
    """Seat 1 bets once a race, seat 2 in the first alone."""
    game = Watched(quiet(money=100).purse(2, 100), SEVEN, SIX)
    game.bet(1, 5, "win:7:1")
    game.bet(2, 3, "win:7:3")
    game.ends(**SEVEN)
    game.next_race()
    game.bet(1, 5, "win:6:1")
    game.ends(**SEVEN)
    return game


def test_bets_are_added_up_by_seat_and_race() -> None:
    review = two_races().review
    assert review.sums(race=1) == [Sum(1, 5.5, 15), Sum(2, 3.5, 9)]
    assert review.sums(race=2) == [Sum(1, 6.5, -2)]


def test_bets_are_added_up_over_the_whole_game() -> None:
    sums = two_races().review.sums()
    assert sums == [Sum(1, 12.0, 13), Sum(2, 3.5, 9)]
    assert [one.luck for one in sums] == [1.0, 5.5]


def test_a_race_that_is_not_settled_yet_was_neither_good_nor_bad_luck() -> None:
    game = two_races()
    before = game.review.sums()
    game.next_race()
    game.bet(1, 4, "win:7:1")
    assert game.review.sums() == before
    game.review.watch(game.table.finish(**SEVEN).last)
    assert game.review.sums(race=3) == []
    game.review.watch(game.table.settle().last)
    assert [one.paid for one in game.review.sums(race=3)] == [12]


def test_the_bets_of_a_race_are_found_for_all_and_for_one() -> None:
    review = two_races().review
    assert [bet.seat for bet in review.of_race(1)] == [1, 2]
    assert [bet.spots for bet in review.of_race(1, seat=2)] == [("win:7:3",)]
    assert review.of_race(2, seat=2) == []
    assert review.winners == {1: "7", 2: "7"}


def test_the_best_decision_was_worth_most_and_the_worst_left_most() -> None:
    game = Watched(quiet(money=100).purse(2, 100), OUTSIDER)
    assert game.review.best() is None
    assert game.review.worst() is None
    best = game.bet(1, 5, "win:11/12:3")
    assert game.review.worst() is None, "nothing was missed"
    worst = game.bet(2, 5, "win:7:3")
    assert game.bet(2, 2, "win:7:1").worth < worst.worth
    assert (game.review.best(), game.review.worst()) == (best, worst)
    assert game.review.best(seat=2) != best
    assert game.review.worst(seat=1) is None


# The dice.


def test_the_dice_are_counted_by_horse_over_all_races() -> None:
    game = Watched(quiet(), SEVEN)
    game.roll(2, 3, 7, 12, 7)
    game.ends(**SEVEN)
    game.next_race()
    game.roll(11)
    dice = game.review.dice()
    assert {horse: found.rolled for horse, found in dice.items() if found.rolled} == {
        "2/3": 2, "7": 3, "11/12": 2,
    }  # fmt: skip
    assert dice["7"].expected == pytest.approx(7 / 6)
    assert dice["2/3"].expected == pytest.approx(7 * 3 / 36)


def test_before_the_first_roll_nothing_is_out_of_the_ordinary() -> None:
    dice = Watched(quiet(), SEVEN).review.dice()
    assert all(found == Range(0, 0.0, 0, 0) and found.is_normal for found in dice.values())


@pytest.mark.parametrize(
    ("total", "ways", "low", "high"),
    [
        (36, 6, 2, 11),  # 0 or 1: 1.2 % of evenings, up to 2: 4.7 %; 12 and more: 1.1 %, 11: 2.8 %
        (36, 3, 0, 7),  # 0: 4.4 %; 8 and more: 0.8 %, 7: 2.7 %
        (10, 6, 0, 4),  # 0: 16 %; 5 and more: 1.5 %, 4: 7.0 %
        (256, 6, 31, 55),
        (256, 3, 13, 30),
        (1, 6, 0, 1),
    ],
)
def test_normal_luck_is_where_nineteen_evenings_in_twenty_lie(
    total: int, ways: int, low: int, high: int
) -> None:
    found = normal_range(low, total, ways / 36)
    assert (found.low, found.high) == (low, high)
    assert found.expected == pytest.approx(total * ways / 36)


@pytest.mark.parametrize("ways", [3, 4, 5, 6])
@pytest.mark.parametrize("total", [1, 7, 36, 64, 137, 256, 508, 688])
def test_the_range_covers_its_share_exactly_and_is_no_wider_than_it_must_be(
    total: int, ways: int
) -> None:
    share = Fraction(ways, 36)
    found = normal_range(0, total, ways / 36)

    def likely(counts: range) -> Fraction:
        return sum(
            (comb(total, k) * share**k * (1 - share) ** (total - k) for k in counts), Fraction()
        )

    assert likely(range(found.low, found.high + 1)) >= Fraction(95, 100)
    below, above = range(found.low), range(found.high + 1, total + 1)
    assert max(likely(below), likely(above)) <= Fraction(25, 1000)
    assert likely(range(found.low + 1)) > Fraction(25, 1000)
    assert likely(range(found.high, total + 1)) > Fraction(25, 1000)


def test_a_count_is_normal_up_to_both_ends_of_the_range() -> None:
    normal = [count for count in range(37) if normal_range(count, 36, 1 / 6).is_normal]
    assert normal == list(range(2, 12))


# Live, and from the journal.


def watched_live(table: Driver) -> Review:
    """The game played to its end before the eyes of a review."""
    rules = table.match.rules
    assert isinstance(rules, ReadySetBet)
    prices = Prices(rules.board, Estimator(rules.board, pools=1))
    review = Review(prices, table.match.view(None))
    seen = 0
    while table.match.outcome() is None:
        table.advance(5.0)
        for entry in table.match.log[seen:]:
            review.watch(entry.events)
        seen = len(table.match.log)
    return review


SEATS = "bot:value,bot:random,bot:collector:relaxed,bot:gut"


@pytest.mark.parametrize("house", ["program", "rotating"])
def test_a_game_watched_live_and_its_journal_agree(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    live = watched_live(driver(path, seed=6, seats=SEATS, house=house, races="3"))
    again = reviewed(Replay(load(path)))
    assert again.decisions == live.decisions
    assert (again.sums(), again.winners, again.dice()) == (live.sums(), live.winners, live.dice())
    assert run(["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [seat["paid"] for seat in told["seats"]] == [one.paid for one in live.sums()]
    bets = [bet for race in told["races"] for bet in race["bets"]]
    assert [bet["worth"] for bet in bets] == [round(one.worth, 2) for one in live.decisions]


def test_what_all_bets_brought_is_what_the_table_settled() -> None:
    table = driver(seed=8, seats=SEATS, vip="off")
    review = watched_live(table)
    assert [one.paid for one in review.sums()] == list(table.match.state.money)


def offered(rules: ReadySetBet, state: State, command: PlaceBet) -> list[str]:
    """The single spots that the rules offer to the token."""
    return [
        spots[0]
        for offer in rules.offers(state, command.seat)
        if offer.given == (("token", command.token),)
        for spots in tuple[Any, ...](offer.among)
        if len(spots) == 1
    ]


@pytest.mark.parametrize(
    ("seats", "house"), [(SEATS, "bets"), ("bot:value,bot:random:relaxed", "program")]
)
def test_missed_is_reckoned_over_the_spots_that_the_rules_offered(seats: str, house: str) -> None:
    table = driver(seed=3, seats=seats, house=house, vip="off")
    rules, state = ready_set_bet(), table.match.state
    estimator = Estimator(rules.board, races=512, pools=1)
    review = Review(Prices(rules.board, estimator), table.match.view(None))
    table.run()
    for entry in table.match.log:
        review.watch(entry.events)
        if isinstance(command := entry.command, PlaceBet):
            ends = estimator.ends(position_of(state.race))
            purse = purse_of(rules.board, rules.observe(state, None), command.seat, ends)
            best, own = (
                max(purse.worth(terms(rules.board, (), command.token, (spot,))) for spot in spots)
                for spots in (offered(rules, state, command), command.spots)
            )
            assert review.decisions[-1].worth == pytest.approx(own)
            assert review.decisions[-1].missed == pytest.approx(max(0.0, best - own)), command
        step = rules.apply(state, entry.command)
        assert isinstance(step, Step)
        state = step.state
    assert len(review.decisions) > 30
