"""VIP cards are dealt, looked at and chosen."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import ChooseCard, TakeBackCard
from game.engine.ready_set_bet.events import (
    CardChosen,
    CardKept,
    CardsDealt,
    CardTakenBack,
    VipPaid,
    VipReshuffled,
)
from tests.ready_set_bet.play import racing, ready_set_bet
from tests.ready_set_bet.vip import BLACK_AND_WHITE, all_cards, choosing

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
