"""The paddock market, the trading floor and four dice."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerTrade,
    BuyCard,
    CloseTrading,
    FinishTrading,
    LayCard,
    LeaveMarket,
    PairDice,
    Roll,
    TakeCardBack,
)
from game.engine.horse_race.data import BACK
from game.engine.horse_race.state import FINISHED, RACE, SCRATCH, TRADE, Debt
from tests.horse_race.play import Play, advanced, play

# The paddock market.


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


# The trading floor.


def floor(*hands: str, **words: str) -> Play:
    """Three players on the trading floor before the scratch phase."""
    game = play(3, trading="before", **words).hands(*hands)
    assert game.table.phase == TRADE
    return game


def test_a_swap_needs_both() -> None:
    game = floor("4 5", "6", "7").do(LayCard(1, 2, "4")).do(LayCard(2, 1, "6"))
    game.do(AnswerTrade(1, 2, "agree"))
    assert game.table.hands[0] == ("4", "5")
    game.do(AnswerTrade(2, 1, "agree"))
    assert game.table.hands == (("5", "6"), ("4",), ("7",))
    assert game.table.trades == ()
    assert game.table.swaps == ((1, 2),)


def test_any_number_of_cards_may_go_either_way() -> None:
    game = floor("4 5 5", "6", "7")
    for card in ("4", "5", "5"):
        game.do(LayCard(1, 3, card))
    game.do(AnswerTrade(3, 1, "agree")).do(AnswerTrade(1, 3, "agree"))
    assert game.table.hands == ((), ("6",), ("4", "5", "5", "7"))


def test_whoever_changes_a_swap_opens_it_again() -> None:
    game = floor("4 5", "6", "7").do(LayCard(1, 2, "4")).do(AnswerTrade(2, 1, "agree"))
    game.do(TakeCardBack(1, 2, "4")).do(LayCard(1, 2, "5")).do(AnswerTrade(1, 2, "agree"))
    assert game.table.hands[0] == ("4", "5")
    assert game.table.trades[0].agreed == (True, False)


def test_a_card_lies_in_one_swap_only_and_an_empty_one_is_none() -> None:
    game = floor("4 5", "6", "7").do(LayCard(1, 2, "4"))
    assert game.refused(LayCard(1, 3, "4")) == "not_offered"
    assert game.refused(AnswerTrade(1, 3, "agree")) == "not_offered"
    assert game.refused(LayCard(1, 1, "4")) == "not_offered"
    game.do(AnswerTrade(2, 1, "call_off"))
    assert game.table.trades == ()


def test_hidden_cards_are_seen_by_the_partner_alone() -> None:
    game = play(3, trading="before", stakes="on").on_table(phase=TRADE, done=(False,) * 3)
    game.hands("K", "6", "7").do(LayCard(1, 2, "K"))
    told = game.told(e.CardLaid)[0]
    assert game.seen(told, 2) == told
    assert game.seen(told, 3) == e.CardLaid(1, 2, BACK, "all")
    assert game.rules.observe(game.state, 2).table.trades[0].cards[0] == ("K",)
    assert game.rules.observe(game.state, 3).table.trades[0].cards[0] == (BACK,)
    assert game.rules.observe(game.state, None).table.trades[0].cards[0] == (BACK,)


def test_with_open_numbers_the_others_see_the_numbers_swapped_and_not_the_powers() -> None:
    game = advanced(4, trading="before", open_numbers="on").on_table(packets=((),) * 4)
    game.on_table(phase=TRADE, done=(False,) * 4).hands("5 K", "6", "7")
    for card in ("5", "K"):
        game.do(LayCard(1, 2, card))
    assert game.rules.observe(game.state, 3).table.trades[0].cards[0] == ("5", BACK)
    game.do(AnswerTrade(1, 2, "agree")).do(AnswerTrade(2, 1, "agree"))
    one, other = game.told(e.HandSwapped)
    assert game.seen(one, 2) == e.HandSwapped(1, ("5", BACK), (), "powers")
    assert game.seen(other, 2) == e.HandSwapped(2, (), ("5", "K"), "powers")
    assert game.seen(other, 3) == e.HandSwapped(2, (), ("5", BACK), "powers")
    assert game.rules.observe(game.state, 3).table.hands[1] == ("5", "6", BACK)


def test_a_card_taken_back_stays_hidden_from_the_others() -> None:
    game = play(3, trading="before", stakes="on").on_table(phase=TRADE, done=(False,) * 3)
    game.hands("K 4", "6", "7").do(LayCard(1, 2, "K")).do(TakeCardBack(1, 2, "K"))
    told = game.told(e.CardTakenBack)[0]
    assert game.seen(told, 2) == e.CardTakenBack(1, 2, "K", "all")
    assert game.seen(told, 3) == e.CardTakenBack(1, 2, BACK, "all")


def test_what_a_seat_is_offered_on_the_floor() -> None:
    game = floor("4", "6", "7")
    assert FinishTrading(1, done=True) in game.ways(1)
    game.do(LayCard(1, 2, "4"))
    assert game.ways(1) == [
        FinishTrading(1, done=True),
        TakeCardBack(1, 2, "4"),
        AnswerTrade(1, 2, "agree"),
        AnswerTrade(1, 2, "call_off"),
    ]
    assert game.do(AnswerTrade(1, 2, "agree")).refused(AnswerTrade(1, 2, "agree")) == "not_offered"
    assert AnswerTrade(2, 1, "agree") in game.ways(2)


def test_whoever_is_out_of_the_race_does_not_trade() -> None:
    game = play(3, trading="before", stakes="on")
    while game.table.phase != TRADE:
        game.do(game.ways(game.table.asked)[0])
    assert game.rules.awaited(game.state) == {0, 1, 2, 3}
    out = play(3, trading="before", stakes="on").in_race(out=(False, True, False))
    while out.table.phase != TRADE:
        out.do(out.ways(out.table.asked)[0])
    assert out.rules.awaited(out.state) == {0, 1, 3}


def test_trading_ends_when_at_most_one_is_left_or_the_table_closes_it() -> None:
    game = floor("4", "6", "7").do(LayCard(1, 2, "4")).do(FinishTrading(1, done=True))
    assert game.table.trades == ()
    assert game.refused(LayCard(2, 1, "6")) == "not_offered"
    assert game.do(FinishTrading(3, done=True)).table.phase == SCRATCH
    assert floor("4", "6", "7").do(CloseTrading(0)).table.phase == SCRATCH


@pytest.mark.parametrize(("when", "moments"), [("before", 0), ("each", 4), ("end", 1)])
def test_the_floor_opens_at_the_moment_chosen(when: str, moments: int) -> None:
    game = play(3, trading=when)
    opened = 0
    if when == "before":
        assert game.table.phase == TRADE
        game.do(CloseTrading(0))
    game.scratching().hands("5", "5", "5")
    for total in (3, 4, 6, 8):
        game.roll(total)
        if game.table.phase == TRADE:
            opened += 1
            game.do(CloseTrading(0))
    assert opened == moments
    assert game.table.phase == RACE


def test_a_chain_roll_that_scratches_nothing_opens_no_floor() -> None:
    game = advanced(4, trading="each").scratching().hands("5").roll(9).do(CloseTrading(0))
    assert game.roll(9).answer(2, "pay").table.phase == SCRATCH


# Four dice.


def test_the_roller_pairs_the_dice_and_both_horses_move() -> None:
    game = play(3, four_dice="on").racing().roll_four(1, 2, 4, 6)
    assert game.table.dice
    assert game.refused(Roll(1)) == "not_now"
    game.pair((1, 6), (2, 4))
    assert (game.space(7), game.space(6)) == (1, 1)
    assert game.table.race.roller == 2


def test_dice_that_were_not_rolled_cannot_be_paired() -> None:
    game = play(3, four_dice="on").racing().roll_four(1, 2, 4, 6)
    assert game.refused(PairDice(1, ((1, 5), (2, 4)))) == "not_offered"
    assert len(game.ways(1)) == 6
    game.pair((2, 4), (1, 6))
    assert game.told(e.DicePaired) == [e.DicePaired(1, ((2, 4), (1, 6)))]


def test_the_same_total_twice_moves_the_horse_twice() -> None:
    game = play(3, four_dice="on").racing().roll_four(1, 3, 4, 6).pair((1, 6), (3, 4))
    assert game.space(7) == 2


def test_the_first_pair_over_the_line_ends_the_race() -> None:
    game = play(3, four_dice="on").racing().at(_7=14, _6=13).roll_four(1, 2, 4, 6)
    game.pair((2, 4), (1, 6))
    assert game.table.race.winner == 6
    assert game.space(7) == 14
    assert game.table.phase == FINISHED


def test_two_penalties_of_one_roll_are_asked_for_pair_by_pair() -> None:
    game = advanced(4, four_dice="on").racing(scratched={7: 2, 6: 4}).hands("5")
    game.roll_four(1, 2, 4, 6).pair((2, 4), (1, 6))
    assert game.table.debts == (Debt(1, 4),)
    assert game.answer(1, "pay").table.debts == (Debt(1, 2),)
    assert game.answer(1, "pay").table.race.roller == 2


def test_the_scratch_phase_keeps_to_two_dice() -> None:
    game = play(3, four_dice="on").scratching().hands("5").roll(9)
    assert game.line(9) == 1


def test_the_same_scratched_total_twice_is_asked_for_twice() -> None:
    game = advanced(4, four_dice="on").racing(scratched={7: 2}).hands("5")
    game.roll_four(1, 3, 4, 6).pair((1, 6), (3, 4))
    assert game.table.debts == (Debt(1, 2),)
    assert game.answer(1, "pay").table.debts == (Debt(1, 2),)
    assert game.answer(1, "pay").money(1) == 97 - 4


def test_a_penalty_behind_the_winner_is_never_due_and_one_before_it_is() -> None:
    game = play(3, four_dice="on").racing(scratched={6: 4}).at(_7=14).roll_four(1, 2, 4, 6)
    assert game.pair((1, 6), (2, 4)).money(1) == 100
    game = play(3, four_dice="on").racing(scratched={6: 4}).at(_7=14).roll_four(1, 2, 4, 6)
    assert game.pair((2, 4), (1, 6)).money(1) == 96
    assert game.table.race.winner == 7


def test_four_dice_lead_to_the_market_once_when_both_pairs_are_resolved() -> None:
    game = play(3, four_dice="on", market="on").racing(scratched={6: 2}).hands("5", "5", "5")
    game.market("9").roll_four(1, 2, 4, 6)
    assert game.ways(1)[0] == PairDice(1, ((1, 2), (4, 6)))
    assert game.pair((2, 4), (1, 6)).table.asked == 1
    assert len(game.told(e.SeatAsked)) == 1
