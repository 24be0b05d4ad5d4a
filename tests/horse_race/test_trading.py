"""The trading floor."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerTrade,
    CloseTrading,
    FinishTrading,
    LayCard,
    TakeCardBack,
)
from game.engine.horse_race.data import BACK
from game.engine.horse_race.state import RACE, SCRATCH, TRADE
from tests.horse_race.play import Play, advanced, play


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


@pytest.mark.parametrize("when", ["before", "each", "end"])
def test_nothing_is_swapped_while_the_race_runs(when: str) -> None:
    game = play(3, trading=when).on_table(done=(False,) * 3).racing().hands("4", "6", "7").roll(7)
    assert game.refused(LayCard(1, 2, "4")) == "not_now"
    assert game.refused(AnswerTrade(1, 2, "agree")) == "not_now"


def test_hidden_cards_are_seen_by_the_partner_alone() -> None:
    game = play(3, trading="before", stakes="on").on_table(phase=TRADE, done=(False,) * 3)
    game.hands("4", "6", "7").do(LayCard(2, 1, "6")).do(LayCard(1, 2, "4"))
    told = game.told(e.CardLaid)[0]
    assert game.seen(told, 2) == told
    assert game.seen(told, 3) == e.CardLaid(1, 2, BACK, "all")
    assert game.rules.observe(game.state, 2).table.trades[0].cards == (("4",), ("6",))
    assert game.rules.observe(game.state, 3).table.trades[0].cards == ((BACK,), (BACK,))
    assert game.rules.observe(game.state, None).table.trades[0].cards == ((BACK,), (BACK,))
    game.do(AnswerTrade(1, 2, "agree")).do(AnswerTrade(2, 1, "agree"))
    swapped = game.told(e.HandSwapped)[0]
    assert game.seen(swapped, 3) == e.HandSwapped(1, (BACK,), (BACK,), "all")


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
    game.hands("K 4", "6", "7").do(LayCard(1, 2, "K")).do(LayCard(1, 2, "4"))
    told = game.do(TakeCardBack(1, 2, "4")).told(e.CardTakenBack)[0]
    assert game.seen(told, 2) == e.CardTakenBack(1, 2, "4", "all")
    assert game.seen(told, 3) == e.CardTakenBack(1, 2, BACK, "all")
    assert game.table.trades[0].cards == (("K",), ())
    assert game.do(TakeCardBack(1, 2, "K")).table.trades == ()


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
    assert game.table.asked == 0
    out = play(3, trading="before", stakes="on").in_race(out=(False, True, False))
    while out.table.phase != TRADE:
        out.do(out.ways(out.table.asked)[0])
    assert out.rules.awaited(out.state) == {0, 1, 3}


def test_trading_ends_when_at_most_one_is_left_or_the_table_closes_it() -> None:
    game = floor("4", "6", "7").do(LayCard(1, 2, "4")).do(FinishTrading(1, done=True))
    assert game.table.trades == ()
    assert game.refused(LayCard(2, 1, "6")) == "not_offered"
    assert game.do(FinishTrading(3, done=True)).table.phase == SCRATCH
    closed = floor("4", "6", "7").do(LayCard(1, 2, "4")).do(CloseTrading(0)).table
    assert closed.phase == SCRATCH
    assert (closed.trades, closed.swaps, closed.done) == ((), (), ())


def test_what_is_laid_out_lies_in_the_order_of_the_seats_and_is_offered_for_each_alone() -> None:
    game = floor("4", "6", "7").do(LayCard(3, 2, "7")).do(LayCard(1, 2, "4"))
    assert [trade.seats for trade in game.table.trades] == [(1, 2), (2, 3)]
    assert LayCard not in {offer.command for offer in game.rules.offers(game.state, 1)}
    swapped = game.do(AnswerTrade(1, 2, "agree")).do(AnswerTrade(2, 1, "agree"))
    assert swapped.do(CloseTrading(0)).table.swaps == ()


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


def test_the_scratch_phase_begins_once_whenever_the_floor_closes() -> None:
    before = floor("4", "6", "7").do(CloseTrading(0))
    assert before.told(e.ScratchingBegan) == [e.ScratchingBegan(before.table.race.roller)]
    each = play(3, trading="each").scratching().hands("5", "5", "5").roll(9)
    assert each.do(CloseTrading(0)).told(e.ScratchingBegan) == []
    assert each.table.phase == SCRATCH


def test_a_chain_roll_that_scratches_nothing_opens_no_floor() -> None:
    game = advanced(4, trading="each").scratching().hands("5").roll(9).do(CloseTrading(0))
    assert game.roll(9).answer(2, "pay").table.phase == SCRATCH
