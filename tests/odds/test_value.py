"""What bets are worth: by hand, for purses that run dry, and against the settling of the rules."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import EXOTIC
from game.engine.ready_set_bet.data import Effect, NoPenalty, PropMoney, PropsWinTies
from game.engine.ready_set_bet.state import Race
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.exact import exact_ends
from game.odds.ready_set_bet.position import Position, position_of, start_of
from game.odds.ready_set_bet.prices import Numbers, Prices, gain_of_waiting, on_table, ties_win
from game.odds.ready_set_bet.value import Purse, Terms, effects_for, purse_of, terms, worth
from tests.odds.foretold import Field, ended
from tests.odds.races import POSITIONS, board
from tests.ready_set_bet.play import Play, play, racing

SEVEN: Field = {"_7": 15, "_6": 12, "_8": 10, "_5": 9, "_9": 8}
SIX: Field = {"_6": 15, "_7": 12, "_8": 12, "_4": 3}
BLUE: Field = {"_4": 15, "_6": 8, "_8": 8, "_5": 7, "_9": 6, "_7": 5}
LEVEL: Field = {"_2_3": 9, "_4": 9, "_5": 9, "_6": 9, "_7": 15, "_8": 9, "_9": 9, "_10": 9,
                "_11_12": 9}  # fmt: skip
NOSE: Field = {"_8": 15, "_9": 14, "_7": 14, "_10": 13, "_11_12": 12, "_2_3": 6, "_4": 7,
               "_5": 6, "_6": 8}  # fmt: skip
OUTSIDER: Field = {"_11_12": 15, "_7": 7, "_6": 7, "_8": 7, "_2_3": 7}
FIELDS = [SEVEN, SIX, BLUE, LEVEL, NOSE, OUTSIDER]

NOTHING: tuple[Effect, ...] = ()


def one(token: str, spot: str, *effects: Effect) -> tuple[Terms, ...]:
    """A token on one spot."""
    return terms(board(), effects, token, (spot,))


# By hand.


def test_a_bet_is_worth_its_winnings_less_its_penalty_each_as_often_as_it_comes() -> None:
    ends = ended(SEVEN, SIX, BLUE, LEVEL)
    assert worth(ends, one("5", "win:7:1")) == pytest.approx(0.5 * 5 * 3 - 0.5 * 4)
    assert worth(ends, one("2", "win:4:2")) == pytest.approx(0.25 * 2 * 6)
    assert worth(ends, one("3", "place:8:1")) == pytest.approx(0.75 * 3 * 2 - 0.25 * 5)


def test_ends_that_are_more_likely_count_for_more() -> None:
    alike = ended(SEVEN, SIX, BLUE)
    ends = Ends(board(), alike.spaces, np.array([0.7, 0.2, 0.1]))
    assert worth(ends, one("5", "win:7:1")) == pytest.approx(0.7 * 15 - 0.3 * 4)


def test_a_token_means_what_the_spot_says() -> None:
    (bet,) = one("4", "place:2/3:1")
    assert (bet.wins, bet.costs, bet.ties_win) == (20, 4, False)


def test_without_penalties_a_losing_bet_costs_nothing() -> None:
    ends = ended(SEVEN, SIX)
    assert worth(ends, one("5", "win:7:1", NoPenalty())) == pytest.approx(0.5 * 15)
    assert worth(ends, one("black:7", "win:8:1", NoPenalty())) == 0


def test_a_bonus_2_cancels_the_penalty_of_the_spot() -> None:
    ends = ended(SEVEN, SIX)
    assert worth(ends, one("white:2", "place:7:1")) == pytest.approx(2 * 2)
    assert worth(ends, one("white:2", "win:2/3:1")) == 0
    assert worth(ends, one("2", "win:2/3:1")) == -2


@pytest.mark.parametrize(
    ("token", "adds"), [("3", 1), ("4", 1), ("5", 2), ("6", 3), ("7", 4)], ids=str
)
def test_a_larger_bonus_token_adds_to_the_penalty(token: str, adds: int) -> None:
    ends = ended(SEVEN, SIX)
    for colour in ("black", "white"):
        bet = one(f"{colour}:{token}", "win:7:1")
        assert worth(ends, bet) == pytest.approx(0.5 * int(token) * 3 - 0.5 * (4 + adds))


def test_money_for_props_comes_with_a_winning_prop_and_with_nothing_else() -> None:
    ends, card = ended(SEVEN, SIX), PropMoney(3)
    assert worth(ends, one("2", "5>6", card)) == worth(ends, one("2", "5>6")) == -1
    plain = worth(ends, one("2", "7>blue"))
    assert worth(ends, one("2", "7>blue", card)) == pytest.approx(plain + 3)
    assert worth(ends, one("2", "win:7:1", card)) == worth(ends, one("2", "win:7:1"))


def test_ties_win_for_props_of_whoever_has_the_card_and_for_no_other_bet() -> None:
    ends, card = ended(LEVEL), PropsWinTies()
    assert worth(ends, one("5", "5>6")) == -1
    assert worth(ends, one("5", "5>6", card)) == 10
    assert worth(ends, one("5", "6>blue", card)) == 15
    assert worth(ends, one("5", "9>7", card)) == -4
    assert not one("5", "win:7:1", card)[0].ties_win


def test_cards_add_up() -> None:
    ends = ended(LEVEL, SIX)
    bet = one("5", "5>6", PropMoney(3), PropsWinTies(), NoPenalty())
    assert worth(ends, bet) == pytest.approx(0.5 * (10 + 3))


def test_the_halves_of_a_straddle_settle_each_on_its_own() -> None:
    ends = ended(SEVEN, SIX)
    halves = terms(board(), NOTHING, "black:3", ("place:7:1", "place:7:2"))
    assert [half.costs for half in halves] == [6 + 1, 5 + 1]
    assert worth(ends, halves) == pytest.approx(6 + 6)
    lost = terms(board(), NOTHING, "black:3", ("show:2/3:1", "show:2/3:2"))
    assert worth(ends, lost) == -(4 + 1) - (3 + 1)


def test_the_house_has_nothing_of_its_vip_cards() -> None:
    table = play(3, house="rotating").cards(1, "no_penalty").cards(2, "no_penalty")
    race = replace(table.race, house=2)
    view = table.rules.observe(replace(table.state, race=race), None)
    assert effects_for(board(), view, 1) == (NoPenalty(),)
    assert effects_for(board(), view, 2) == ()


# The purse.


def test_with_nothing_to_lose_a_penalty_costs_nothing() -> None:
    ends = ended(SEVEN, SIX)
    bet = one("5", "win:7:1")
    assert Purse(ends, 0, ()).worth(bet) == pytest.approx(0.5 * 15)
    assert Purse(ends, 0, ()).plain(bet) == pytest.approx(0.5 * 15 - 0.5 * 4)


def test_with_little_money_a_penalty_costs_what_there_is() -> None:
    assert Purse(ended(SEVEN, SIX), 3, ()).worth(one("5", "win:7:1")) == pytest.approx(7.5 - 1.5)


def test_with_plenty_of_money_a_bet_is_worth_what_it_says() -> None:
    ends = ended(*FIELDS)
    purse = Purse(ends, 1000, [one("5", "win:7:1"), one("3", "5>6")])
    for spot in board().spots:
        bet = one("4", spot)
        assert (
            purse.worth(bet) == pytest.approx(purse.plain(bet)) == pytest.approx(worth(ends, bet))
        )


def test_what_another_bet_wins_can_be_lost_again() -> None:
    """The 2 wins $2 where 7 comes third; of the $4 that the 5 then costs, $2 are there."""
    ends = ended(NOSE, BLUE)
    bet = one("5", "win:7:1")
    assert Purse(ends, 0, [one("2", "show:7:2")]).worth(bet) == pytest.approx(0.5 * -2)


def test_what_another_bet_loses_cannot_be_lost_twice() -> None:
    ends = ended(SIX)
    bet, other = one("5", "win:7:1"), one("3", "win:7:2")
    assert Purse(ends, 5, ()).worth(bet) == -4
    assert Purse(ends, 5, [other]).worth(bet) == -2
    assert Purse(ends, 3, [other]).worth(bet) == 0


def test_a_purse_minds_how_likely_each_end_is() -> None:
    ends = Ends(board(), ended(SEVEN, SIX).spaces, np.array([0.9, 0.1]))
    assert Purse(ends, 1, ()).worth(one("5", "win:7:1")) == pytest.approx(0.9 * 15 - 0.1 * 1)


def test_the_purse_of_a_seat_holds_its_own_bets_and_no_others() -> None:
    table = racing().purse(1, 2).bet(1, 5, "win:7:1").bet(2, 4, "win:7:2")
    purse = purse_of(board(), table.rules.observe(table.state, 1), 1, ended(SEVEN, SIX))
    assert purse.before.tolist() == [2 + 15, 2 - 4]


# The same data, two codes: what is thought to come is what the rules pay.

HANDS = {
    "none": (),
    "no penalty": ("no_penalty",),
    "prop money": ("prop_money",),
    "ties": ("props_win_ties",),
    "all": ("no_penalty", "prop_money", "props_win_ties"),
    "prop cards": ("prop_money", "props_win_ties"),
    "cards that change no bet": (
        "stack_2", "straddle_3", "late_2", "snake_eyes", "boxcars", "eyes_or_cars", "blue_runs",
        "orange_runs", "free_chips",
    ),
}  # fmt: skip
BONUS = tuple(f"black_{value}" for value in range(2, 8))
TOKENS = ("2", "3", "4", "5", *(f"black:{value}" for value in range(2, 8)))


def laid(*cards: str) -> Play:
    """A race with everything dealt; seat 1 has these cards, all tokens and plenty of money."""
    table = racing().cards(1, *BONUS, *cards).purse(1, 100)
    data = table.rules.data
    return table.props(*(p.id for p in data.props)).exotics(*(x.id for x in data.exotics))


def thought(table: Play, seat: Seat, token: str, spots: tuple[str, ...], end: Field) -> int:
    """What the odds believe that the bet brings at this end."""
    view, ends = table.rules.observe(table.state, None), ended(end)
    bet = terms(board(), effects_for(board(), view, seat), token, spots)
    return sum(
        half.wins if ends.won(half.condition, ties_win=half.ties_win)[0] else -half.costs
        for half in bet
    )


@pytest.mark.parametrize("hand", HANDS)
def test_every_bet_brings_what_the_rules_pay(hand: str) -> None:
    table = laid(*HANDS[hand])
    start = table.state
    tokens = [TOKENS[number % len(TOKENS)] for number in range(len(board().spots))]
    for spot, token in zip(board().spots, tokens, strict=True):
        table.state = start
        placed = table.bet(1, token, spot).state
        for end in FIELDS:
            table.state = placed
            brings = thought(table, 1, token, (spot,), end)
            assert table.finish(**end).settle().money(1) - 100 == brings, (spot, token, end)


@pytest.mark.parametrize("token", TOKENS)
def test_every_token_brings_what_the_rules_pay(token: str) -> None:
    for hand in ("none", "all"):
        table = laid(*HANDS[hand])
        start = table.state
        for spot in ("win:7:1", "show:2/3:2", "place:4:2", "colour:red", "7>blue", "blow_out:2"):
            for end in FIELDS:
                table.state = start
                brings = thought(table.bet(1, token, spot), 1, token, (spot,), end)
                assert table.finish(**end).settle().money(1) - 100 == brings, (spot, end)


@pytest.mark.parametrize("token", ["3", "black:2", "black:4"])
@pytest.mark.parametrize("hand", ["none", "no penalty"])
def test_every_straddle_brings_what_the_rules_pay(token: str, hand: str) -> None:
    table = laid("straddle_2", "straddle_3", "straddle_4", *HANDS[hand])
    start = table.state
    for spots in board().straddle_order:
        for end in FIELDS:
            table.state = start
            brings = thought(table.bet(1, token, *spots), 1, token, spots, end)
            assert table.finish(**end).settle().money(1) - 100 == brings, (spots, end)


@pytest.mark.parametrize("end", FIELDS)
@pytest.mark.parametrize("house", ["bets", "rotating"])
def test_the_markers_of_the_house_bring_what_the_rules_pay(house: str, end: Field) -> None:
    table = play(3, house=house)
    seat = table.race.house
    cards = ("no_penalty", "prop_money", "props_win_ties") if house == "rotating" else ()
    table.cards(seat, *cards).purse(seat, 100).props("5>6", "7>blue").exotics("blow_out")
    spots = ("5>6", "7>blue", "blow_out:1", "win:7:2", "place:6:2", "colour:blue")
    for spot in spots:
        table.bet(seat, "marker", spot)
    brings = sum(thought(table, seat, "marker", (spot,), end) for spot in spots)
    assert table.start().finish(**end).settle().money(seat) - 100 == brings


@pytest.mark.parametrize("seed", range(40))
def test_a_purse_loses_no_more_than_the_rules_take(seed: int) -> None:
    """The same race settled with and without one bet more, by a seat with little money."""
    chance = random.Random(seed)
    table = laid(*chance.choice((HANDS["none"], HANDS["prop cards"])))
    money, end = chance.randrange(6), chance.choice(FIELDS)
    table.purse(1, money)
    tokens = chance.sample(TOKENS, 4)
    spots = chance.sample([s.id for s in board().spots.values() if s.group != EXOTIC], 4)
    for token, spot in zip(tokens[1:], spots[1:], strict=True):
        table.bet(1, token, spot)
    view, before = table.rules.observe(table.state, 1), table.state
    bet = terms(board(), effects_for(board(), view, 1), tokens[0], spots[:1])
    more = purse_of(board(), view, 1, ended(end)).worth(bet)
    without = table.finish(**end).settle().money(1)
    table.state = before
    with_bet = table.bet(1, tokens[0], spots[0]).finish(**end).settle().money(1)
    assert with_bet - without == more


# The whole board at once.


@cache
def prices() -> Prices:
    """One for all tests: its races are drawn once."""
    return Prices(board(), Estimator(board(), races=4096, pools=1))


def seen_at(position: Position, *cards: str) -> View:
    """What seat 1 sees with the race at a position."""
    table = racing().cards(1, *BONUS, *cards)
    race = Race(1, 0, position.spaces, last=position.last)
    return table.rules.observe(replace(table.state, race=race), 1)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", ["start", "middle", "two over"])
def test_the_board_as_numbers_is_the_board_bet_by_bet(name: str, hand: str) -> None:
    view = seen_at(POSITIONS[name], *HANDS[hand])
    effects = effects_for(board(), view, 1)
    chances = prices().chances(view, 500, first=77, ties_win=ties_win(effects))
    ends = prices().imagined(view, 500, first=77)
    there = [spot for spot in board().spots.values() if on_table(spot, view)]
    assert len(there) == 63 + 4 + 5 + 3
    for token in (*TOKENS, "marker"):
        values = prices().values(chances, token, effects)
        for spot in there:
            by_bet = worth(ends, terms(board(), effects, token, (spot.id,)))
            assert values[prices().index[spot.id]] == pytest.approx(by_bet), (token, spot.id)


def test_a_card_that_is_not_dealt_has_no_chance_and_the_next_deal_is_noticed() -> None:
    view = seen_at(POSITIONS["middle"])
    (other, *_) = (p.id for p in board().data.props if p.id not in view.props)
    number = prices().index[other]
    assert prices().chances(view, 300)[number] == 0
    assert prices().chances(replace(view, props=(other,)), 300)[number] > 0


def test_another_taste_for_ties_is_not_confused_with_the_first() -> None:
    view = replace(seen_at(POSITIONS["start"]), props=("4>9",))
    number = prices().index["4>9"]
    strict = prices().chances(view, 2000)[number]
    assert prices().chances(view, 2000, ties_win=True)[number] > strict
    assert prices().chances(view, 2000)[number] == strict


# Waiting.

NOW = np.array([2.0, 1.0])
LATER: Numbers = np.array([[4.0, 0.5], [1.0, -3.0]])
OPEN = np.array([True, True])


def test_waiting_brings_the_best_spot_of_each_future_less_the_best_of_now() -> None:
    assert gain_of_waiting(NOW, LATER, OPEN, 0) == pytest.approx((4 + 1) / 2 - 2)


def test_whoever_waits_may_find_the_best_spots_taken() -> None:
    """With ln 2 x 4 tokens to come each spot is gone in half of the cases."""
    taken = 4 * np.log(2)
    hoped = (4 / 2 + 0.5 / 4 + 1 / 2) / 2
    assert gain_of_waiting(NOW, LATER, OPEN, float(taken)) == pytest.approx(hoped - 2)


def test_nothing_is_hoped_for_where_betting_is_closed() -> None:
    assert gain_of_waiting(NOW, LATER, np.array([True, False]), 0) == pytest.approx(4 / 2 - 2)
    assert gain_of_waiting(NOW, LATER, ~OPEN, 0) == -2


def test_nobody_has_to_take_a_bad_bet_now_or_later() -> None:
    assert gain_of_waiting(-NOW, LATER - 5, OPEN, 0) == 0


def gain_at(position: Position, taken: float = 0) -> float:
    """What waiting four rolls more brings to a 5."""
    view = seen_at(position)
    later = prices().later(view, 4)
    now = prices().values(prices().rough(view), "5", NOTHING)
    hoped = prices().values(later.chances, "5", NOTHING)
    return gain_of_waiting(now, hoped, later.is_open, taken)


def early_gain(taken: float = 0) -> float:
    """The same in races that have been on for ten rolls, on average."""
    positions = prices().estimator.foreseen(start_of(board()), 10, 24)
    return sum(gain_at(p, taken) for p in positions if p is not None) / len(positions)


def test_early_in_a_race_it_pays_to_wait_for_what_the_dice_tell() -> None:
    assert early_gain() > 0.5


def test_shortly_before_betting_closes_it_pays_no_more() -> None:
    assert gain_at(Position((2, 6, 10, 9, 9, 13, 9, 4, 5))) < -1


def test_the_more_rivals_the_worse_is_waiting() -> None:
    by_rivals = [early_gain(taken) for taken in (0, 1, 2, 4, 8, 16)]
    assert by_rivals == sorted(by_rivals, reverse=True)
    assert by_rivals[0] > 0 > by_rivals[-1]


def test_with_two_over_the_line_some_futures_are_closed_and_some_races_over() -> None:
    later = prices().later(seen_at(POSITIONS["two over"]), 6)
    futures = prices().estimator.foreseen(POSITIONS["two over"], 6, len(later.runs))
    crossed = [9 if f is None else sum(space >= 10 for space in f.spaces) for f in futures]
    assert later.is_open.tolist() == [count < 3 for count in crossed]
    assert 0 < later.is_open.sum() < later.runs.sum() < len(later.runs)
    assert not later.chances[~later.runs].any()
    assert not (later.is_open & ~later.runs).any()


def test_the_worth_of_a_bet_near_the_finish_is_exact() -> None:
    """7 on 14 wins at once with 6 of 36; the others stand on 14 and win with theirs."""
    position = Position((14,) * 9)
    ends = exact_ends(board(), position)
    assert ends is not None
    assert worth(ends, one("5", "win:7:1")) == pytest.approx(15 * 6 / 36 - 4 * 30 / 36)
    assert worth(ends, one("4", "win:2/3:3")) == pytest.approx(36 * 3 / 36 - 2 * 33 / 36)


def test_a_position_is_all_that_the_end_hangs_on() -> None:
    race = Race(3, 2, POSITIONS["middle"].spaces, rolls=40, last="7", crossed=("7",))
    assert position_of(race) == POSITIONS["middle"]
