"""VIP cards: how they are dealt and kept, and what each of them does."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import ChooseCard, TakeBackCard
from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
    CardChosen,
    CardKept,
    CardsDealt,
    CardTakenBack,
    VipPaid,
    VipReshuffled,
)
from game.engine.ready_set_bet.state import Bet
from tests.ready_set_bet.play import Play, racing, ready_set_bet

BLACK_AND_WHITE = ["black", "white"]


def choosing(seats: int = 2) -> Play:
    """Race 1 is settled; the bettors have stack_2 or stack_3, straddle_2 or straddle_3 ..."""
    table = racing(seats).race_over()
    for seat, card in enumerate(("stack", "straddle", "black", "white")[:seats], start=1):
        table.deal(seat, f"{card}_2", f"{card}_3")
    return table


def closed(table: Play) -> Play:
    """The third horse has crossed the red line."""
    return table.at(_6=9, _7=9, _8=9).roll(6, 7, 8)


def all_cards(table: Play) -> list[str]:
    """Every VIP card, wherever it lies."""
    cards = table.state.cards
    hands = [card for hand in cards.kept + cards.dealt for card in hand]
    return sorted((*cards.vip_deck, *cards.vip_discard, *hands))


# Dealing and choosing.

DECK = {
    **{f"{colour}_{value}": 1 for colour in BLACK_AND_WHITE for value in (2, 3, 4, 5, 6, 7)},
    **{f"stack_{token}": 1 for token in (2, 3, 4, 5)},
    **{f"straddle_{token}": 1 for token in (2, 3, 4)},
    **{f"late_{token}": 1 for token in (2, 3)},
    "snake_eyes": 1,
    "boxcars": 1,
    "eyes_or_cars": 1,
    "blue_runs": 1,
    "orange_runs": 1,
    "free_chips": 3,
    "no_penalty": 1,
    "prop_money": 1,
    "props_win_ties": 1,
}


def test_the_deck_has_thirty_two_cards() -> None:
    assert {card.id: card.count for card in ready_set_bet().data.vip} == DECK
    assert sum(DECK.values()) == 32


def test_nobody_has_a_card_in_the_first_race() -> None:
    assert racing(3).state.cards.kept == ((), (), ())


def test_two_cards_are_dealt_to_each_bettor_after_races_one_two_and_three() -> None:
    table = racing(3)
    for number in (1, 2, 3):
        assert table.race_over().race.number == number
        assert [(event.seat, len(event.cards)) for event in table.told(CardsDealt)] == [
            (1, 2), (2, 2), (3, 2),
        ]  # fmt: skip
        table.choose_all()


def test_no_cards_are_dealt_after_the_last_race() -> None:
    table = racing(3, races=1).race_over()
    assert table.told(CardsDealt) == []
    assert table.state.phase == "over"


def test_all_bettors_choose_at_once() -> None:
    table = choosing(3)
    assert table.rules.awaited(table.state) == {1, 2, 3}


def test_the_dealt_cards_lie_open() -> None:
    table = choosing(2)
    assert table.rules.observe(table.state, 2).dealt[0] == ("stack_2", "stack_3")
    event = CardsDealt(1, ("stack_2", "stack_3"))
    assert table.rules.seen(event, 2) == table.rules.seen(event, None) == event


def test_a_bettor_chooses_among_its_own_cards() -> None:
    table = choosing(2)
    (offer,) = table.rules.offers(table.state, 1)
    assert offer.among == ("stack_2", "stack_3")
    assert table.refused(ChooseCard(1, "straddle_2")) == "no_such_card"


def test_nothing_is_kept_until_all_have_chosen() -> None:
    table = choosing(2).choose(1, "stack_2")
    assert table.told(CardKept) == []
    assert table.state.cards.kept == ((), ())


def test_a_choice_may_be_changed_until_all_have_chosen() -> None:
    table = choosing(2).choose(1, "stack_2").choose(1, "stack_3").choose(2, "straddle_2")
    assert table.state.cards.kept == (("stack_3",), ("straddle_2",))


def test_a_choice_may_be_taken_back_until_all_have_chosen() -> None:
    table = choosing(2).choose(1, "stack_2").do(TakeBackCard(1, "stack_2"))
    assert table.told(CardTakenBack) == [CardTakenBack(1)]
    table.choose(2, "straddle_2")
    assert table.state.phase == "vip"
    assert table.choose(1, "stack_3").state.cards.kept == (("stack_3",), ("straddle_2",))


def test_nothing_can_be_taken_back_but_what_was_chosen() -> None:
    table = choosing(2)
    assert table.refused(TakeBackCard(1, "stack_2")) == "no_such_card"
    table.choose(1, "stack_2")
    assert table.refused(TakeBackCard(1, "stack_3")) == "no_such_card"
    assert table.refused(TakeBackCard(2, "stack_2")) == "no_such_card"
    assert table.choose(2, "straddle_2").refused(TakeBackCard(1, "stack_2")) == "not_now"


def test_taking_back_is_offered_to_whoever_has_chosen() -> None:
    table = choosing(2).choose(1, "stack_2")
    back, choose = table.rules.offers(table.state, 1)
    assert back.take() == TakeBackCard(1, "stack_2")
    assert choose.among == ("stack_2", "stack_3")


def test_others_see_that_a_choice_was_taken_back_and_nothing_more() -> None:
    table = choosing(2).choose(1, "stack_2").do(TakeBackCard(1, "stack_2"))
    assert table.rules.observe(table.state, 2).has_chosen == (False, False)
    assert table.rules.observe(table.state, 1).chosen is None


def test_a_choice_may_not_be_changed_after_all_have_chosen() -> None:
    table = choosing(2).choose(1, "stack_2").choose(2, "straddle_2")
    assert table.refused(ChooseCard(1, "stack_3")) == "not_now"


def test_there_is_nothing_to_choose_during_a_race() -> None:
    assert racing().refused(ChooseCard(1, "stack_2")) == "not_now"


@pytest.mark.parametrize("seat", [2, None])
def test_others_cannot_tell_which_card_was_chosen(seat: int | None) -> None:
    table = choosing(2)
    this = table.choose(1, "stack_2").state
    that = table.choose(1, "stack_3").state
    assert table.rules.observe(this, seat) == table.rules.observe(that, seat)


def test_others_see_who_has_chosen() -> None:
    table = choosing(2).choose(1, "stack_2")
    assert table.rules.observe(table.state, 2).has_chosen == (True, False)


def test_a_bettor_sees_its_own_choice() -> None:
    table = choosing(2).choose(1, "stack_2")
    assert table.rules.observe(table.state, 1).chosen == "stack_2"


def test_a_choice_is_told_to_its_bettor_only() -> None:
    seen = ready_set_bet().seen
    event = CardChosen(1, "stack_2")
    assert seen(event, 1) == event
    assert seen(event, 2) == seen(event, None) == CardChosen(1, None)


def test_everything_is_revealed_when_all_have_chosen() -> None:
    table = choosing(2).choose(1, "stack_2").choose(2, "straddle_3")
    assert table.told(CardKept) == [CardKept(1, "stack_2"), CardKept(2, "straddle_3")]
    assert table.rules.observe(table.state, 2).kept == (("stack_2",), ("straddle_3",))
    assert table.rules.seen(CardKept(1, "stack_2"), 2) == CardKept(1, "stack_2")


def test_the_other_cards_go_to_the_discard_pile() -> None:
    table = choosing(2).choose(1, "stack_2").choose(2, "straddle_3")
    assert sorted(table.state.cards.vip_discard) == ["stack_3", "straddle_2"]
    assert table.state.cards.dealt == ((), ())


def test_the_newest_card_lies_to_the_right() -> None:
    table = choosing(2).choose(1, "stack_3").choose(2, "straddle_3").race_over()
    table.deal(1, "late_2", "late_3").deal(2, "blue_runs", "boxcars")
    table.choose(1, "late_2").choose(2, "boxcars")
    assert table.state.cards.kept == (("stack_3", "late_2"), ("straddle_3", "boxcars"))


def test_an_empty_deck_is_reshuffled_from_the_discard_pile() -> None:
    table = racing(8)
    for left in (16, 0):
        assert table.race_over().told(VipReshuffled) == []
        assert len(table.state.cards.vip_deck) == left
        table.choose_all()
    discarded = table.state.cards.vip_discard
    assert table.race_over().told(VipReshuffled) == [VipReshuffled(16)]
    dealt = [card for hand in table.state.cards.dealt for card in hand]
    assert sorted(dealt) == sorted(discarded)
    assert table.state.cards.vip_discard == ()


def test_no_card_is_ever_lost_or_doubled() -> None:
    table = racing(8)
    whole = all_cards(table)
    for _ in range(3):
        assert all_cards(table.race_over()) == whole
        assert all_cards(table.choose_all()) == whole
        table.start()


def test_cards_last_for_the_rest_of_the_game() -> None:
    table = racing(2, vip=False).cards(1, "snake_eyes")
    for number in (1, 2, 3, 4):
        assert table.race.number == number
        assert table.roll((1, 1)).money(1) == 2 * number
        table.race_over()
        if number < 4:
            table.start()


def test_cards_add_up() -> None:
    table = racing().cards(1, "snake_eyes", "eyes_or_cars").roll((1, 1))
    assert table.told(VipPaid) == [VipPaid(1, "snake_eyes", 2), VipPaid(1, "eyes_or_cars", 1)]
    assert table.money(1) == 3


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


# Money for rolls.


@pytest.mark.parametrize(
    ("card", "dice", "money"),
    [
        ("snake_eyes", (1, 1), 2), ("snake_eyes", (6, 6), 0), ("snake_eyes", (1, 2), 0),
        ("boxcars", (6, 6), 2), ("boxcars", (1, 1), 0), ("boxcars", (5, 6), 0),
        ("eyes_or_cars", (1, 1), 1), ("eyes_or_cars", (6, 6), 1), ("eyes_or_cars", (3, 3), 0),
    ],
)  # fmt: skip
def test_a_card_on_a_double_pays_at_that_roll(card: str, dice: tuple[int, int], money: int) -> None:
    table = racing().cards(1, card).roll(dice)
    assert table.state.phase == "running"
    assert table.money(1) == money


def test_a_card_on_a_double_pays_every_time() -> None:
    assert racing().cards(1, "eyes_or_cars").roll((1, 1), (6, 6), (1, 1)).money(1) == 3


def test_a_card_on_a_double_pays_its_owner_only() -> None:
    table = racing().cards(1, "snake_eyes").roll((1, 1))
    assert table.state.money == (2, 0, 0, 0)


def test_a_card_on_a_double_pays_after_no_more_bets_too() -> None:
    assert closed(racing().cards(1, "boxcars")).roll((6, 6)).money(1) == 2


@pytest.mark.parametrize(
    ("card", "total", "money"),
    [
        ("blue_runs", 3, 2), ("blue_runs", 4, 2), ("blue_runs", 10, 2), ("blue_runs", 11, 2),
        ("blue_runs", 5, 0), ("blue_runs", 6, 0), ("blue_runs", 7, 0),
        ("orange_runs", 5, 3), ("orange_runs", 9, 3),
        ("orange_runs", 4, 0), ("orange_runs", 8, 0), ("orange_runs", 7, 0),
    ],
)  # fmt: skip
def test_a_card_on_a_colour_pays_at_its_bonus_moves(card: str, total: int, money: int) -> None:
    table = racing().cards(1, card).roll(total)
    assert table.money(1) == 0
    assert table.roll(total).money(1) == money


def test_a_card_on_a_colour_pays_at_every_bonus_move() -> None:
    assert racing().cards(1, "orange_runs").roll(5, 5, 5, 5, 9, 9).money(1) == 9


def test_a_card_on_a_colour_pays_its_owner_only() -> None:
    assert racing().cards(2, "blue_runs").roll(4, 4).state.money == (0, 2, 0, 0)


def test_a_bonus_move_pays_even_when_the_plain_step_already_finishes() -> None:
    table = racing().cards(1, "blue_runs").at(_4=13).roll(4, 4)
    assert table.race.winner == "4"
    assert table.money(1) == 2


def test_a_double_that_makes_a_bonus_move_pays_for_both() -> None:
    assert racing().cards(1, "snake_eyes", "blue_runs").roll(3, (1, 1)).money(1) == 4


# Free chips.


def test_free_chips_pay_at_the_moment_they_are_revealed() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "free_chips")
    assert table.money(1) == 0
    table.choose(2, "straddle_2")
    assert table.told(VipPaid) == [VipPaid(1, "free_chips", 8)]
    assert table.money(1) == 8


def test_free_chips_that_are_not_kept_pay_nothing() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "stack_3")
    assert table.choose(2, "straddle_2").money(1) == 0


def test_free_chips_pay_once_and_the_card_stays() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "free_chips")
    table.choose(2, "straddle_2").race_over()
    table.deal(1, "late_2", "late_3").deal(2, "stack_4", "stack_5")
    table.choose(1, "late_2").choose(2, "stack_4")
    assert table.state.cards.kept[0] == ("free_chips", "late_2")
    assert table.money(1) == 8


def test_a_second_free_chips_card_pays_again() -> None:
    table = racing(2).cards(1, "free_chips").race_over()
    table.deal(1, "free_chips", "free_chips").deal(2, "stack_4", "stack_5")
    table.choose(1, "free_chips").choose(2, "stack_4")
    assert table.state.cards.kept[0] == ("free_chips", "free_chips")
    assert table.state.cards.vip_discard == ("free_chips", "stack_5")
    assert table.money(1) == 8


# No penalty.


def test_no_penalty_covers_every_losing_bet() -> None:
    table = racing().purse(1, 20).props("9>7").exotics("by_a_nose").cards(1, "no_penalty")
    table.bet(1, 2, "place:7:1").bet(1, 3, "9>7").bet(1, 4, "by_a_nose:1").bet(1, 5, "colour:blue")
    lost = table.finish(_6=15, _8=2).settle().told(BetLost)
    assert [(event.due, event.paid) for event in lost] == [(0, 0)] * 4


def test_no_penalty_covers_the_bonus_tokens_own_penalty() -> None:
    table = racing().purse(1, 20).cards(1, "no_penalty", "black_7").bet(1, "black:7", "place:7:1")
    assert table.finish(_6=15, _8=2).settle().money(1) == 20


def test_no_penalty_covers_both_halves_of_a_straddle() -> None:
    table = racing().purse(1, 20).cards(1, "no_penalty", "straddle_3", "black_3")
    table.bet(1, "black:3", "place:7:1", "place:7:2").finish(_6=15, _8=2).settle()
    assert table.money(1) == 20


def test_no_penalty_covers_its_owner_only() -> None:
    table = racing().purse(2, 20).cards(1, "no_penalty").bet(2, 2, "place:7:1")
    assert table.finish(_6=15, _8=2).settle().money(2) == 14


# Props.


def test_prop_money_comes_for_each_prop_won() -> None:
    table = racing().props("9>7", "9>8").cards(1, "prop_money").bet(1, 2, "9>7").bet(1, 3, "9>8")
    table.finish(_9=15).settle()
    assert table.told(VipPaid) == [VipPaid(1, "prop_money", 3)] * 2
    assert table.money(1) == 2 * 4 + 3 + 3 * 2 + 3


def test_prop_money_does_not_come_for_a_prop_lost_or_for_another_bet_won() -> None:
    table = racing().props("9>7").cards(1, "prop_money").bet(1, 2, "9>7").bet(1, 3, "colour:red")
    assert table.finish(_6=15, _7=3).settle().told(VipPaid) == []


def test_prop_money_does_not_come_for_another_players_prop() -> None:
    table = racing().props("9>7").cards(1, "prop_money").bet(2, 2, "9>7")
    assert table.finish(_9=15).settle().state.money == (0, 8, 0, 0)


def test_prop_money_comes_for_a_prop_that_wins_a_tie() -> None:
    table = racing().props("9>7").cards(1, "prop_money", "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().money(1) == 2 * 4 + 3


def test_prop_money_comes_before_penalties() -> None:
    table = racing().props("5>6").cards(1, "prop_money").bet(1, 5, "place:7:1").bet(1, 2, "5>6")
    assert table.finish(_5=15, _8=2).settle().money(1) == 2 * 2 + 3 - 6


def test_props_win_ties_for_the_owner_of_the_card() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().money(1) == 8


def test_props_win_ties_for_nobody_else() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(2, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().told(BetWon) == []


@pytest.mark.parametrize(
    ("blue", "won"),
    [
        ((8, 8, 8, 8), True),
        ((8, 7, 7, 7), True),
        ((7, 7, 7, 7), True),
        ((9, 7, 7, 7), False),
        ((9, 8, 8, 8), False),
    ],
)
def test_a_colour_prop_wins_level_with_any_or_all_and_loses_behind_one(
    blue: tuple[int, int, int, int], won: bool
) -> None:
    table = racing().props("8>blue").cards(1, "props_win_ties").bet(1, 2, "8>blue")
    spaces = dict(zip(("_2_3", "_4", "_10", "_11_12"), blue, strict=True))
    table.finish(_7=15, _8=8, **spaces).settle()
    assert bool(table.told(BetWon)) == won


def test_a_prop_behind_its_rival_loses_even_with_the_card() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=9, _9=8).settle().told(BetWon) == []


def test_winning_ties_is_for_props_only() -> None:
    table = racing().cards(1, "props_win_ties").bet(1, 2, "seven_fifth").bet(1, 3, "show:7:2")
    assert table.finish(_6=15, _8=9, _5=9, _9=8, _7=8).settle().told(BetWon) == []
