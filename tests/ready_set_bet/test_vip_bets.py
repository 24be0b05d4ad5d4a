"""VIP cards that change how one bets: bonus tokens, stack, bound numbers, straddle, late bet."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
)
from game.engine.ready_set_bet.state import Bet
from tests.ready_set_bet.play import racing
from tests.ready_set_bet.vip import BLACK_AND_WHITE, choosing, closed

# Bonus tokens.


@pytest.mark.parametrize("colour", BLACK_AND_WHITE)
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6, 7])
def test_a_bonus_token_pays_like_ones_own(value: int, colour: str) -> None:
    table = racing().cards(1, f"{colour}_{value}").bet(1, f"{colour}:{value}", "win:7:3")
    assert table.finish(_7=15).settle().money(1) == 3 * value


def test_a_bonus_token_comes_on_top_of_ones_own() -> None:
    hand = racing().cards(1, "black_3", "white_7").state.hands[0]
    assert hand == ("2", "3", "3", "black:3", "4", "5", "white:7")


def test_a_bonus_token_is_there_from_the_next_race_on() -> None:
    table = choosing(3).choose(1, "stack_2").choose(2, "straddle_2").choose(3, "black_2").start()
    assert table.bet(3, "black:2", "win:7:3").state.bets == (Bet(3, "black:2", ("win:7:3",)),)


def test_a_bonus_token_is_used_in_every_race() -> None:
    table = racing(vip=False).cards(1, "black_7")
    for _ in (1, 2, 3):
        table.bet(1, "black:7", "win:7:3").race_over().start()
    assert "black:7" in table.state.hands[0]


def test_a_bonus_token_can_be_placed_once_a_race_by_its_owner_only() -> None:
    table = racing().cards(1, "black_7").bet(1, "black:7", "win:7:3")
    assert table.no_bet(1, "black:7", "win:6:3") == "no_such_token"
    assert table.no_bet(2, "black:7", "win:6:3") == "no_such_token"


def test_a_bonus_token_takes_its_spot_like_any_other() -> None:
    table = racing().cards(1, "black_7").bet(1, "black:7", "win:7:3")
    assert table.no_bet(2, 5, "win:7:3") == "spot_taken"


@pytest.mark.parametrize("colour", BLACK_AND_WHITE)
@pytest.mark.parametrize(("value", "own"), [(3, 1), (4, 1), (5, 2), (6, 3), (7, 4)])
def test_a_losing_bonus_token_adds_its_own_penalty(value: int, own: int, colour: str) -> None:
    token = f"{colour}:{value}"
    table = racing().purse(1, 20).cards(1, f"{colour}_{value}").bet(1, token, "place:7:1")
    table.finish(_6=15, _8=2).settle()
    assert table.told(BetLost) == [BetLost(1, token, "place:7:1", 6 + own, 6 + own)]


def test_a_losing_bonus_token_pays_its_own_penalty_on_a_spot_that_has_none() -> None:
    table = racing().purse(1, 20).cards(1, "black_7").bet(1, "black:7", "win:4:3")
    assert table.finish(_7=15).settle().money(1) == 20 - 4


@pytest.mark.parametrize("colour", BLACK_AND_WHITE)
def test_a_losing_bonus_two_cancels_the_spots_penalty(colour: str) -> None:
    table = racing().purse(1, 20).cards(1, f"{colour}_2").bet(1, f"{colour}:2", "place:7:1")
    table.finish(_6=15, _8=2).settle()
    assert table.told(BetLost) == [BetLost(1, f"{colour}:2", "place:7:1", 0, 0)]


def test_a_losing_bonus_two_cancels_no_other_bets_penalty() -> None:
    table = racing().purse(1, 20).cards(1, "black_2").bet(1, "black:2", "place:7:1")
    table.bet(1, 2, "place:7:2").finish(_6=15, _8=2).settle()
    assert table.money(1) == 20 - 5


def test_a_winning_bonus_token_costs_nothing() -> None:
    table = racing().cards(1, "black_7").bet(1, "black:7", "place:7:1").finish(_7=15).settle()
    assert table.told(BetLost) == []


# Stack.


@pytest.mark.parametrize("token", [2, 3, 4, 5])
def test_a_stacking_token_may_go_on_another_players_spot(token: int) -> None:
    table = racing().cards(1, f"stack_{token}").bet(2, 2, "win:7:3").bet(1, token, "win:7:3")
    assert [bet.seat for bet in table.state.bets] == [2, 1]


def test_a_token_of_another_number_does_not_stack() -> None:
    table = racing().cards(1, "stack_3").bet(2, 2, "win:7:3")
    assert table.no_bet(1, 4, "win:7:3") == "spot_taken"


def test_nobody_else_stacks_on_account_of_the_card() -> None:
    table = racing().cards(1, "stack_3").bet(1, 3, "win:7:3")
    assert table.no_bet(2, 3, "win:7:3") == "spot_taken"


def test_a_stacking_token_goes_on_a_free_spot_like_any_other() -> None:
    table = racing().cards(1, "stack_3").bet(1, 3, "win:7:3")
    assert table.no_bet(2, 5, "win:7:3") == "spot_taken"


def test_both_tokens_of_a_stack_are_paid_in_full() -> None:
    table = racing().cards(1, "stack_3").bet(2, 5, "win:7:3").bet(1, 3, "win:7:3")
    assert table.finish(_7=15).settle().state.money[:2] == (9, 15)


def test_both_tokens_of_a_stack_pay_the_penalty() -> None:
    table = racing().purse(1, 9).purse(2, 9).cards(1, "stack_3")
    table.bet(2, 5, "win:7:3").bet(1, 3, "win:7:3").finish(_6=15).settle()
    assert table.state.money[:2] == (7, 7)


def test_a_stack_does_not_go_on_ones_own_token() -> None:
    table = racing().cards(1, "stack_3").bet(1, 5, "win:7:3")
    assert table.no_bet(1, 3, "win:7:3") == "spot_taken"


def test_a_stack_needs_a_spot_with_none_of_ones_own() -> None:
    table = racing().cards(1, "stack_3").bet(2, 5, "win:7:3").bet(1, 3, "win:7:3")
    assert table.no_bet(1, 3, "win:7:3") == "spot_taken"


def test_a_third_token_may_stack() -> None:
    table = racing().cards(1, "stack_3").cards(3, "stack_4")
    table.bet(2, 5, "win:7:3").bet(1, 3, "win:7:3").bet(3, 4, "win:7:3")
    assert table.finish(_7=15).settle().state.money[:3] == (9, 15, 12)


@pytest.mark.parametrize("spot", ["show:7:1", "place:7:1", "colour:red", "9>7", "blow_out:1"])
def test_a_stack_works_on_every_kind_of_spot(spot: str) -> None:
    table = racing().props("9>7").exotics("blow_out").cards(1, "stack_3").bet(2, 5, spot)
    assert len(table.bet(1, 3, spot).state.bets) == 2


def test_a_stack_on_an_exotic_keeps_the_limit_of_one() -> None:
    table = racing().exotics("blow_out").cards(1, "stack_3")
    table.bet(2, 5, "blow_out:1").bet(1, 2, "blow_out:2")
    assert table.no_bet(1, 3, "blow_out:1") == "one_token_a_card"


def test_a_token_stacked_on_an_exotic_is_ones_one_token_on_the_card() -> None:
    table = racing().exotics("blow_out").cards(1, "stack_3")
    table.bet(2, 5, "blow_out:1").bet(1, 3, "blow_out:1")
    assert table.no_bet(1, 2, "blow_out:2") == "one_token_a_card"


def test_a_stack_opens_no_closed_column() -> None:
    assert racing(2).cards(1, "stack_3").no_bet(1, 3, "win:7:1") == "spot_closed"


# A card bound to a number.


def test_a_card_works_for_both_threes() -> None:
    table = racing().cards(1, "stack_3").bet(2, 5, "win:7:3").bet(2, 4, "win:7:2")
    table.bet(1, 3, "win:7:3").bet(1, 3, "win:7:2")
    assert len(table.state.bets) == 4


@pytest.mark.parametrize("colour", BLACK_AND_WHITE)
def test_a_stack_works_for_bonus_tokens_of_its_number(colour: str) -> None:
    table = racing().cards(1, "stack_3", f"{colour}_3", f"{colour}_4").bet(2, 5, "win:7:3")
    assert table.no_bet(1, f"{colour}:4", "win:7:3") == "spot_taken"
    assert len(table.bet(1, f"{colour}:3", "win:7:3").state.bets) == 2


def test_a_straddle_works_for_both_threes_and_bonus_tokens_of_its_number() -> None:
    table = racing().cards(1, "straddle_3", "black_3").bet(1, 3, "win:7:2", "win:7:3")
    table.bet(1, 3, "win:6:2", "win:6:3").bet(1, "black:3", "win:8:2", "win:8:3")
    assert [len(bet.spots) for bet in table.state.bets] == [2, 2, 2]


def test_a_late_bet_works_for_both_threes_and_bonus_tokens_of_its_number() -> None:
    table = closed(racing().cards(1, "late_3", "black_3"))
    table.bet(1, 3, "win:7:3").bet(1, 3, "win:7:2").bet(1, "black:3", "win:7:1")
    assert len(table.state.bets) == 3


def test_a_card_works_in_every_race() -> None:
    table = racing(vip=False).cards(1, "stack_3")
    for _ in (1, 2, 3):
        table.bet(2, 5, "win:7:3").bet(1, 3, "win:7:3").race_over().start()
    assert table.money(1) == 3 * 9


# Straddle.


@pytest.mark.parametrize("token", [2, 3, 4])
@pytest.mark.parametrize(
    "spots",
    [
        ("show:7:1", "show:7:2"),
        ("place:7:1", "place:7:2"),
        ("win:7:1", "win:7:2"),
        ("win:7:2", "win:7:3"),
    ],
)
def test_a_straddle_covers_two_neighbouring_spots(token: int, spots: tuple[str, str]) -> None:
    table = racing().cards(1, f"straddle_{token}").bet(1, token, *spots)
    assert table.state.bets == (Bet(1, str(token), spots),)


@pytest.mark.parametrize(
    "spots",
    [
        ("win:7:1", "win:7:3"),
        ("show:7:2", "place:7:1"),
        ("place:7:2", "win:7:1"),
        ("win:6:3", "show:7:1"),
        ("win:6:1", "win:7:1"),
        ("win:7:1", "win:7:1"),
        ("colour:blue", "colour:orange"),
        ("9>7", "9>8"),
        ("blow_out:1", "blow_out:2"),
        ("win:7:1", "win:7:2", "win:7:3"),
    ],
)
def test_a_straddle_covers_nothing_else(spots: tuple[str, ...]) -> None:
    table = racing().props("9>7", "9>8").exotics("blow_out").cards(1, "straddle_3")
    assert table.no_bet(1, 3, *spots) == "no_straddle"


def test_a_token_of_another_number_does_not_straddle() -> None:
    assert racing().cards(1, "straddle_3").no_bet(1, 4, "win:7:2", "win:7:3") == "no_straddle"


def test_a_straddle_is_offered_where_both_spots_are_free() -> None:
    table = racing().cards(1, "straddle_4").bet(2, 5, "win:7:3")
    offers = table.rules.offers(table.state, 1)
    (among,) = (offer.among for offer in offers if offer.given == (("token", "4"),))
    assert ("win:7:1", "win:7:2") in among
    assert ("win:7:2", "win:7:3") not in among


def test_a_straddling_token_may_also_go_on_one_spot() -> None:
    table = racing().cards(1, "straddle_3").bet(1, 3, "win:7:3")
    assert table.state.bets == (Bet(1, "3", ("win:7:3",)),)


def test_a_straddle_is_one_token() -> None:
    table = racing().cards(1, "straddle_4").bet(1, 4, "win:7:2", "win:7:3")
    assert table.state.hands[0] == ("2", "3", "3", "5")


def test_a_straddle_pays_each_half_on_its_own() -> None:
    table = racing().cards(1, "straddle_4").bet(1, 4, "win:4:2", "win:4:3")
    won = table.finish(_4=15).settle().told(BetWon)
    assert [(event.spot, event.money) for event in won] == [("win:4:2", 24), ("win:4:3", 28)]


def test_a_straddle_costs_each_half_on_its_own() -> None:
    table = racing().purse(1, 20).cards(1, "straddle_4").bet(1, 4, "place:7:1", "place:7:2")
    lost = table.finish(_6=15, _8=2).settle().told(BetLost)
    assert [(event.spot, event.due) for event in lost] == [("place:7:1", 6), ("place:7:2", 5)]


@pytest.mark.parametrize("spot", ["win:7:2", "win:7:3"])
def test_a_straddle_blocks_both_spots(spot: str) -> None:
    table = racing().cards(1, "straddle_3").bet(1, 3, "win:7:2", "win:7:3")
    assert table.no_bet(2, 5, spot) == "spot_taken"
    assert table.no_bet(1, 5, spot) == "spot_taken"


@pytest.mark.parametrize("spot", ["win:7:2", "win:7:3"])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_straddle_needs_both_spots_free(spot: str, seat: int) -> None:
    table = racing().cards(1, "straddle_3").bet(seat, 5, spot)
    assert table.no_bet(1, 3, "win:7:2", "win:7:3") == "spot_taken"


def test_a_straddle_needs_both_spots_open() -> None:
    table = racing(2).cards(1, "straddle_3")
    assert table.no_bet(1, 3, "win:7:1", "win:7:2") == "spot_closed"
    assert len(table.bet(1, 3, "win:7:2", "win:7:3").state.bets) == 1


@pytest.mark.parametrize("spot", ["win:7:2", "win:7:3"])
def test_a_straddle_never_stacks(spot: str) -> None:
    table = racing().cards(1, "straddle_3", "stack_3").bet(2, 5, spot)
    assert table.no_bet(1, 3, "win:7:2", "win:7:3") == "spot_taken"


def test_another_player_may_stack_on_one_half_of_a_straddle() -> None:
    table = racing().cards(1, "straddle_3").cards(2, "stack_3")
    table.bet(1, 3, "win:7:2", "win:7:3").bet(2, 3, "win:7:3")
    assert table.finish(_7=15).settle().state.money[:2] == (18, 9)


@pytest.mark.parametrize("value", [3, 4])
def test_a_straddling_bonus_token_pays_its_own_penalty_on_each_losing_half(value: int) -> None:
    table = racing().purse(1, 20).cards(1, f"straddle_{value}", f"black_{value}")
    table.bet(1, f"black:{value}", "place:7:1", "place:7:2").finish(_6=15, _8=2).settle()
    assert [event.due for event in table.told(BetLost)] == [6 + 1, 5 + 1]


def test_a_straddling_bonus_two_cancels_both_penalties() -> None:
    table = racing().purse(1, 20).cards(1, "straddle_2", "black_2")
    table.bet(1, "black:2", "place:7:1", "place:7:2").finish(_6=15, _8=2).settle()
    assert [event.due for event in table.told(BetLost)] == [0, 0]


# Late bet.


@pytest.mark.parametrize("token", [2, 3])
def test_a_late_token_may_be_placed_after_no_more_bets(token: int) -> None:
    table = closed(racing().cards(1, f"late_{token}")).bet(1, token, "win:7:3")
    assert table.finish(_7=15).settle().money(1) == 3 * token


def test_a_token_of_another_number_is_too_late() -> None:
    assert closed(racing().cards(1, "late_3")).no_bet(1, 2, "win:7:3") == "betting_closed"


def test_nobody_else_bets_late_on_account_of_the_card() -> None:
    assert closed(racing().cards(1, "late_3")).no_bet(2, 3, "win:7:3") == "betting_closed"


def test_a_late_token_may_be_placed_until_the_finish() -> None:
    table = closed(racing().cards(1, "late_3")).at(_7=14).bet(1, 3, "win:7:3").roll(7)
    assert table.no_bet(1, 3, "win:7:2") == "not_now"


def test_a_late_token_may_be_placed_early() -> None:
    table = racing().cards(1, "late_2").bet(1, 2, "win:7:3")
    assert closed(table).no_bet(1, 2, "win:7:2") == "no_such_token"


@pytest.mark.parametrize("spot", ["show:7:1", "place:7:1", "colour:red", "9>7", "blow_out:1"])
def test_a_late_bet_works_on_every_kind_of_spot(spot: str) -> None:
    table = closed(racing().props("9>7").exotics("blow_out").cards(1, "late_3"))
    assert table.bet(1, 3, spot).state.bets == (Bet(1, "3", (spot,)),)


def test_a_late_bet_alone_does_not_stack() -> None:
    table = closed(racing().cards(1, "late_3").bet(2, 5, "win:7:3"))
    assert table.no_bet(1, 3, "win:7:3") == "spot_taken"


def test_a_late_bet_combines_with_a_stack() -> None:
    table = closed(racing().cards(1, "late_3", "stack_3").bet(2, 5, "win:7:3"))
    assert len(table.bet(1, 3, "win:7:3").state.bets) == 2


def test_a_late_bet_combines_with_a_straddle() -> None:
    table = closed(racing().cards(1, "late_3", "straddle_3")).bet(1, 3, "win:7:2", "win:7:3")
    assert table.state.bets == (Bet(1, "3", ("win:7:2", "win:7:3")),)


@pytest.mark.parametrize("card", ["stack_3", "straddle_3"])
def test_a_stack_or_a_straddle_alone_is_no_late_bet(card: str) -> None:
    assert closed(racing().cards(1, card)).no_bet(1, 3, "win:7:3") == "betting_closed"


def test_a_late_straddle_does_not_stack_either() -> None:
    table = racing().cards(1, "late_3", "straddle_3", "stack_3").bet(2, 5, "win:7:3")
    assert closed(table).no_bet(1, 3, "win:7:2", "win:7:3") == "spot_taken"
