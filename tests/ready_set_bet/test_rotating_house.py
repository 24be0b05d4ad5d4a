"""The rotating house: who is asked, its VIP cards, what comes between races."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import AnswerHouse
from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
    CardsDealt,
    ExoticDealt,
    HouseAnswered,
    HouseAsked,
    HouseNamed,
    HousePaid,
    PropsDealt,
    VipPaid,
)
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.state import Bet
from tests.ready_set_bet.houses import SIX, asking, kinds, mark, next_house, rotating
from tests.ready_set_bet.play import play, racing, ready_set_bet

# The rotating house.


def test_the_first_rotating_house_is_drawn_by_lot() -> None:
    drawn = {play(4, house="rotating", seed=seed).race.house for seed in range(50)}
    assert drawn == {1, 2, 3, 4}


def test_the_lot_is_told() -> None:
    assert rotating(4, house=3).told(HouseNamed) == [HouseNamed(3, "lot")]


def test_nobody_starts_with_eighteen_under_a_rotating_house() -> None:
    assert rotating(4).state.money == (0, 0, 0, 0)


def test_a_rotating_house_bets_with_six_markers_and_its_own_tokens_rest() -> None:
    table = rotating(4, house=3)
    assert table.state.hands[2] == ("marker",) * 6
    assert table.state.bettors == (1, 2, 4)
    assert mark(table, *SIX).start().no_bet(3, 5, "win:7:3") == "no_such_token"


def test_a_rotating_house_settles_its_markers_like_anyone() -> None:
    table = mark(rotating(4, house=3), *SIX).start().finish(_7=15).settle()
    assert table.money(3) == 3 * 3 - 1 - 1 + 3 * 4 + 3 * 2


def test_the_house_is_asked_first_whether_it_stays() -> None:
    table = asking(4, house=3)
    assert table.told(HouseAsked) == [HouseAsked(3)]
    assert table.rules.awaited(table.state) == {3}


def test_only_the_seat_asked_may_answer() -> None:
    table = asking(4, house=3)
    (offer,) = table.rules.offers(table.state, 3)
    assert list(offer.commands()) == [AnswerHouse(3, False), AnswerHouse(3, True)]
    assert table.rules.offers(table.state, 4) == ()
    assert table.refused(AnswerHouse(4, True)) == "not_now"


def test_the_house_may_stay() -> None:
    table = asking(4, house=3).answer(3, takes=True)
    assert table.told(HouseNamed) == [HouseNamed(3, "willing")]
    assert (table.race.number, table.race.house) == (2, 3)


def test_a_house_that_leaves_has_the_next_to_the_left_asked() -> None:
    table = asking(4, house=3).answer(3, takes=False)
    assert table.last == (HouseAnswered(3, False), HouseAsked(4))


def test_the_question_goes_round_to_the_left_until_somebody_will() -> None:
    table = asking(4, house=3).answer(3, takes=False).answer(4, takes=False)
    assert table.answer(1, takes=True).told(HouseNamed) == [HouseNamed(1, "willing")]
    assert table.state.bettors == (2, 3, 4)


@pytest.mark.parametrize(("house", "left"), [(1, 2), (3, 4), (4, 1)])
def test_the_left_neighbour_must_if_nobody_will(house: int, left: int) -> None:
    table = asking(4, house)
    for _ in range(4):
        table.answer(table.state.asked, takes=False)
    assert table.told(HouseNamed) == [HouseNamed(left, "nobody_would")]
    assert table.race.house == left


def test_of_two_players_the_other_must_if_nobody_will() -> None:
    table = asking(2, house=2).answer(2, takes=False).answer(1, takes=False)
    assert table.race.house == 1


def test_the_house_is_asked_after_each_race_but_the_last() -> None:
    table = rotating(3, house=1, vip=False)
    for number in (1, 2, 3):
        assert table.gate().race_over().state.phase == "house"
        next_house(table, number % 3 + 1)
    assert table.gate().race_over().state.phase == "over"


def test_each_races_house_is_paid_three_then_six_then_nine() -> None:
    table = rotating(4, house=1, vip=False)
    assert table.told(HousePaid) == []
    for seat, money in ((2, 3), (3, 6), (4, 9)):
        next_house(table.gate().race_over(), seat)
        assert table.told(HousePaid) == [HousePaid(seat, money)]
    assert table.state.money == (0, 3, 6, 9)


def test_a_house_that_stays_is_paid_too() -> None:
    assert asking(4, house=1).answer(1, takes=True).money(1) == 3


@pytest.mark.parametrize("house", ["program", "person", "bets"])
def test_only_a_rotating_house_is_paid_before_a_race(house: str) -> None:
    table = play(3, house=house, vip=False).gate().race_over()
    assert not table.told(HousePaid)
    assert not table.told(HouseAsked)


@pytest.mark.parametrize("seats", [2, 3])
def test_up_to_three_people_leave_the_leftmost_columns_closed(seats: int) -> None:
    table = rotating(seats)
    assert table.no_bet(1, "marker", "win:7:1") == "spot_closed"
    assert table.gate().start().no_bet(2, 5, "win:7:1") == "spot_closed"


def test_four_people_have_the_leftmost_columns_open() -> None:
    assert mark(rotating(4), "win:7:1").state.bets == (Bet(1, "marker", ("win:7:1",)),)


def test_eight_people_give_up_a_three_and_seven_do_not() -> None:
    assert set(rotating(8).state.hands[1:]) == {("2", "3", "4", "5")}
    assert set(rotating(7).state.hands[1:]) == {("2", "3", "3", "4", "5")}


def test_a_house_that_leaves_bets_with_its_tokens_again() -> None:
    table = next_house(asking(4, house=1), 2).gate().start()
    assert table.bet(1, 5, "win:7:3").state.bets == (Bet(1, "5", ("win:7:3",)),)


# The rotating house and its VIP cards.


def test_the_house_may_not_use_its_bonus_tokens() -> None:
    assert rotating(4).cards(1, "black_7").state.hands[0] == ("marker",) * 6


@pytest.mark.parametrize("card", ["snake_eyes", "eyes_or_cars", "blue_runs"])
def test_the_house_earns_nothing_from_rolls(card: str) -> None:
    table = rotating(4).cards(1, card).gate().start().roll((1, 1), (1, 1))
    assert table.money(1) == 0


def test_the_house_pays_penalties_in_spite_of_its_card() -> None:
    table = mark(rotating(4).purse(1, 20).cards(1, "no_penalty"), *SIX).start()
    assert sum(event.paid for event in table.finish(_4=15, _8=2).settle().told(BetLost)) == 5


def test_the_house_has_no_prop_money() -> None:
    table = mark(rotating(4).props("9>7").cards(1, "prop_money"), "9>7", *SIX[1:]).start()
    assert table.finish(_9=15).settle().told(VipPaid) == []


def test_the_props_of_the_house_lose_ties_in_spite_of_its_card() -> None:
    table = mark(rotating(4).props("9>7").cards(1, "props_win_ties"), "9>7", *SIX[1:]).start()
    won = table.finish(_10=15, _7=8, _9=8).settle().told(BetWon)
    assert "9>7" not in {event.spot for event in won}


def test_the_house_straddles_and_stacks_no_marker() -> None:
    table = mark(rotating(4).cards(1, "straddle_3", "stack_3"), "win:7:2")
    assert table.no_bet(1, "marker", "win:6:2", "win:6:3") == "no_straddle"
    assert table.no_bet(1, "marker", "win:7:2") == "spot_taken"


def test_the_house_makes_no_late_bet() -> None:
    table = rotating(4).cards(1, "late_3", "black_3").gate().start()
    table.at(_6=9, _7=9, _8=9).roll(6, 7, 8)
    assert table.rules.awaited(table.state) == {1}
    assert table.no_bet(1, "black:3", "win:7:3") == "no_such_token"


def test_a_house_that_leaves_may_use_its_cards_again() -> None:
    table = rotating(4, vip=False).cards(1, "black_7", "snake_eyes").gate().race_over()
    next_house(table, 2).gate().start()
    assert "black:7" in table.state.hands[0]
    assert table.roll((1, 1)).money(1) == 2


def test_the_house_draws_a_card_afterwards_like_everyone() -> None:
    table = rotating(4).gate().race_over()
    assert [event.seat for event in table.told(CardsDealt)] == [1, 2, 3, 4]
    assert [len(kept) for kept in table.choose_all().state.cards.kept] == [1, 1, 1, 1]


def test_the_free_chips_of_the_house_pay_at_once() -> None:
    table = rotating(2).gate().race_over()
    table.deal(1, "free_chips", "stack_2").deal(2, "stack_3", "stack_4")
    table.choose(1, "free_chips").choose(2, "stack_3")
    assert table.told(VipPaid) == [VipPaid(1, "free_chips", 8)]
    assert table.state.phase == "house"


# Between races.


def test_between_races_everything_happens_in_its_order() -> None:
    table = rotating(2).gate().start().finish(_7=15)
    told = table.settle().last
    table.deal(1, "stack_2", "stack_4").deal(2, "stack_3", "stack_5")
    told += table.choose(1, "stack_2").last + table.choose(2, "stack_3").last
    told += table.answer(1, takes=False).last + table.answer(2, takes=True).last
    for spot in SIX:
        told += table.bet(2, "marker", spot).last
    assert kinds(told + table.start().last) == [
        "RaceSettled", "CardsDealt", "CardChosen", "CardKept",
        "HouseAsked", "HouseAnswered", "HouseAsked", "HouseAnswered", "HouseNamed", "HousePaid",
        "PropsDealt", "ExoticDealt", "RacePrepared", "BetPlaced", "MarkersPlaced", "RaceStarted",
    ]  # fmt: skip


def test_under_the_program_the_next_race_follows_the_vip_choice() -> None:
    table = racing(2).race_over().deal(1, "stack_2", "stack_4").deal(2, "stack_3", "stack_5")
    told = table.choose_all().last
    assert kinds(told) == ["CardChosen", "CardKept", "PropsDealt", "ExoticDealt", "RacePrepared"]


def test_bets_are_settled_before_the_cards_are_dealt() -> None:
    table = racing(2).bet(1, 2, "win:7:3").bet(2, 2, "win:6:3").finish(_7=15).settle()
    assert kinds(table.last) == ["BetWon", "BetLost", "RaceSettled", "CardsDealt"]


# Switches.


@pytest.mark.parametrize("switch", ["props", "exotics", "vip"])
def test_each_switch_leaves_out_its_own_cards_only(switch: str) -> None:
    table = racing(3, **{switch: False})
    dealt = {
        "props": bool(table.state.cards.props),
        "exotics": bool(table.state.cards.exotics),
        "vip": bool(table.race_over().told(CardsDealt)),
    }
    assert [name for name, there in dealt.items() if not there] == [switch]


def test_without_props_no_race_has_any() -> None:
    table = racing(3, props=False, vip=False)
    assert table.no_bet(1, 5, "9>7") == "no_such_spot"
    assert table.race_over().told(PropsDealt) == []
    assert table.start().no_bet(1, 5, "9>7") == "no_such_spot"


def test_without_exotics_no_race_has_any() -> None:
    table = racing(3, exotics=False, vip=False)
    assert table.no_bet(1, 5, "blow_out:1") == "no_such_spot"
    assert table.race_over().told(ExoticDealt) == []
    assert table.start().no_bet(1, 5, "blow_out:1") == "no_such_spot"


def test_without_vip_the_next_race_follows_at_once() -> None:
    table = racing(3, vip=False).race_over()
    assert (table.state.phase, table.race.number) == ("gate", 2)
    assert table.state.cards.kept == ((), (), ())


def test_without_anything_the_rows_and_side_spots_remain() -> None:
    table = racing(3, props=False, exotics=False, vip=False)
    (offer, *_) = table.rules.offers(table.state, 1)
    assert len(tuple(offer.among)) == 63 + 4


@pytest.mark.parametrize(
    "words", [{"house": "bank"}, {"races": "5"}, {"vip": "yes"}, {"races": "0"}]
)
def test_a_word_that_no_switch_knows_is_refused(words: dict[str, str]) -> None:
    rules = ready_set_bet()
    usual = {switch.name: switch.usual for switch in rules.switches}
    assert rules.options(usual).races == 4
    with pytest.raises(ValueError, match="cannot be"):
        rules.options(usual | words)


@pytest.mark.parametrize("races", [0, 5])
def test_there_are_one_to_four_races(races: int) -> None:
    with pytest.raises(ValueError, match="cannot be run"):
        ready_set_bet().setup(Options(races=races), 4, 1)
