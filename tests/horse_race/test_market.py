"""The paddock market."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import BuyCard, LeaveMarket, Roll
from game.engine.horse_race.data import BACK
from tests.horse_race.play import Play, play


def at_market(*hands: str, goods: str = "7 9", **words: str) -> Play:
    """A race of three with a market; the highest line in use is the third."""
    return play(3, market="on", **words).racing(scratched={4: 1, 5: 3}).hands(*hands).market(goods)


def test_the_market_is_dealt_a_hand_like_a_player_s_and_hides_it() -> None:
    game = play(3, market="on")
    assert [len(hand) for hand in (*game.table.hands, game.table.market)] == [11] * 4
    assert set(game.rules.observe(game.state, 1).table.market) == {BACK}


def test_its_scratched_cards_are_lost_unpaid_and_the_rest_lies_open_in_the_race() -> None:
    game = play(3, market="on").scratching().hands("5", "5", "5").market("4 4 7")
    game.on_table(market_open=False).roll(4)
    assert game.table.market == ("7",)
    assert game.table.pot == 0
    game.roll(9, 10, 12)
    assert game.told(e.MarketOpened) == [e.MarketOpened(("7",))]
    assert game.rules.observe(game.state, 1).table.market == ("7",)


def test_the_roller_buys_for_the_highest_line_in_use_and_puts_a_card_in() -> None:
    game = at_market("6 8", "6", "6").roll(10)
    assert game.rules.awaited(game.state) == {1}
    game.do(BuyCard(1, "7", "6"))
    assert game.table.hands[0] == ("7", "8")
    assert game.table.market == ("6", "9")
    assert game.money(1) == 97
    assert game.table.pot == 3
    assert game.table.race.roller == 2
    assert game.table.asked == 0


@pytest.mark.parametrize(
    ("scratched", "cost"), [({4: 2}, 2), ({4: 4}, 4), ({4: 1, 5: 2, 6: 3}, 3), ({4: 3, 5: 4}, 4)]
)
def test_the_price_is_the_highest_line_on_which_a_horse_stands(
    scratched: dict[int, int], cost: int
) -> None:
    game = play(3, market="on").racing(scratched=scratched).hands("7", "7", "7").market("9")
    assert game.roll(10).do(BuyCard(1, "9", "7")).money(1) == 100 - cost
    assert game.table.pot == cost


def test_nothing_is_sold_before_the_race_runs_nor_when_it_is_over() -> None:
    game = play(3, market="on").scratching().hands("7", "7", "7").market("9").roll(4)
    assert game.rules.awaited(game.state) == {2}
    assert game.refused(BuyCard(1, "9", "7")) == "not_now"
    over = at_market("6", "6", "6").at(_8=13).roll(8)
    assert over.refused(BuyCard(1, "9", "6")) == "not_now"
    assert over.told(e.SeatAsked) == []


def test_who_has_just_paid_a_penalty_may_buy_too() -> None:
    game = at_market("6", "6", "6").roll(5).do(BuyCard(1, "7", "6"))
    assert game.money(1) == 100 - 3 - 3


def test_the_price_may_be_the_last_chip_but_never_less_than_all_of_it() -> None:
    assert at_market("6", "6", "6").purses(3).roll(10).do(BuyCard(1, "7", "6")).money(1) == 0
    assert at_market("6", "6", "6").purses(2).roll(10).ways(1) == []


def test_one_buys_a_single_card_in_a_turn() -> None:
    game = at_market("6 8", "6", "6").roll(10).do(BuyCard(1, "7", "6"))
    assert game.refused(BuyCard(1, "9", "8")) == "not_now"


def test_a_roll_that_costs_is_followed_by_the_market_too_and_one_that_ends_the_race_is_not() -> (
    None
):
    game = at_market("6", "6", "6").roll(5)
    assert game.money(1) == 97
    assert game.do(BuyCard(1, "9", "6")).money(1) == 94
    assert at_market("6", "6", "6").at(_7=14).roll(7).table.asked == 0


def test_one_may_buy_nothing_and_then_the_dice_pass() -> None:
    game = at_market("6", "6", "6").roll(10)
    assert game.refused(Roll(2)) == "not_now"
    assert game.do(LeaveMarket(1, buys=False)).table.race.roller == 2
    assert game.told(e.MarketLeft) == [e.MarketLeft(1)]
    assert game.table.asked == 0


def test_whoever_cannot_pay_in_full_or_has_no_card_to_give_is_not_asked() -> None:
    assert at_market("6", "6", "6").purses(2).roll(10).table.race.roller == 2
    assert at_market("", "6", "6").roll(10).table.race.roller == 2


def test_the_market_is_paid_nothing_and_its_share_stays_in_the_pot() -> None:
    game = at_market("7", "6", "6", goods="7 7 7").pots(8).at(_7=14).roll(7).settle()
    assert game.told(e.SharePaid) == [e.SharePaid(1, 1, 2)]
    assert game.table.pot == 6


def test_at_the_reset_the_market_is_dealt_anew() -> None:
    game = at_market("7", "6", "6", goods="7 7 7").at(_7=14).roll(7).settle()
    deals = {deal.seat: len(deal.cards) for deal in game.told(e.CardsDealt)}
    assert deals == {0: 10, 1: 10, 2: 10, 3: 10}
    assert len(game.table.market) == 10


def test_with_stakes_and_powers_powers_are_not_for_sale() -> None:
    game = at_market("6", "6", "6", goods="K J joker A", stakes="on").roll(10)
    assert {way.card for way in game.ways(1) if isinstance(way, BuyCard)} == {"J"}


def test_a_power_put_into_the_market_stays_there() -> None:
    game = at_market("K", "6", "6", goods="7", stakes="on").roll(10).do(BuyCard(1, "7", "K"))
    assert game.table.market == ("K",)
    assert game.roll(10).table.race.roller == 3
    assert game.told(e.SeatAsked) == []


def test_a_bought_card_and_the_one_given_are_seen_by_all_though_hands_are_hidden() -> None:
    game = at_market("8", "6", "6", goods="7", stakes="on").roll(10).do(BuyCard(1, "7", "8"))
    assert game.rules.observe(game.state, 2).table.market == ("8",)
    assert game.rules.observe(game.state, 2).table.hands[0] == (BACK,)
    assert game.seen(game.told(e.CardBought)[0], 2) == e.CardBought(1, "7", "8", 3)
