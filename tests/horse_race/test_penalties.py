"""Penalties of Advanced and what answers them: King, Ace; and Jokers between two rolls."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import AnswerPenalty, CloseTrading, PlayPower, Roll
from game.engine.horse_race.state import FINISHED, RACE, Debt
from tests.horse_race.play import Play, advanced

# King and Ace.


def owing(*hands: str, roller: int = 1) -> Play:
    """Seat 1, unless told, owes 3 for a total of the third line."""
    game = advanced(8, open_numbers="off").racing(roller=roller, scratched={8: 3})
    return game.hands(*hands).roll(8)


def test_the_debtor_is_asked_even_with_nothing_to_answer() -> None:
    game = owing("5")
    assert game.ways(1) == [AnswerPenalty(1, "pay")]
    assert game.rules.awaited(game.state) == {1}
    assert game.refused(AnswerPenalty(2, "pay")) == "not_now"
    assert game.refused(AnswerPenalty(1, "cancel")) == "not_offered"


def test_an_ace_cancels_the_whole_penalty() -> None:
    game = owing("A 5").answer(1, "cancel")
    assert game.money(1) == 97
    assert game.table.hands[0] == ("5",)
    assert game.table.shown[0] == ("A",)
    assert game.table.race.roller == 2


@pytest.mark.parametrize(("way", "to"), [("left", 2), ("right", 8)])
def test_a_king_passes_the_penalty_as_it_is_to_either_neighbour(way: str, to: int) -> None:
    game = owing("K").answer(1, way)
    assert game.table.debts == (Debt(to, 3, 1),)
    money = game.money(to)
    assert game.answer(to, "pay").money(to) == money - 3


def test_a_king_on_a_king_doubles_and_a_third_makes_it_four_times_as_much() -> None:
    game = owing("K", "K", "K").answer(1, "left")
    assert game.answer(2, "left").table.debts == (Debt(3, 6, 2),)
    assert game.answer(3, "right").table.debts == (Debt(2, 12, 3),)
    assert game.answer(2, "pay").money(2) == 97 - 12


def test_a_penalty_may_go_straight_back() -> None:
    game = owing("K", "K").answer(1, "left").answer(2, "right")
    assert game.table.debts == (Debt(1, 6, 2),)


def test_an_ace_cancels_a_doubled_penalty_too() -> None:
    game = owing("K", "K", "A").answer(1, "left").answer(2, "left").answer(3, "cancel")
    assert game.table.money == (97,) * 8


def test_whoever_ends_up_with_it_pays_as_far_as_able() -> None:
    game = owing("K").purses(9, 2).answer(1, "left").answer(2, "pay")
    assert game.table.money[:2] == (9, 0)


def test_debtors_of_one_roll_answer_in_seat_order_from_the_roller() -> None:
    game = advanced(8).scratching(roller=4).hands("9", "9", "5", "A", "9").roll(9)
    assert [debt.seat for debt in game.table.debts] == [5, 1, 2]


def test_the_cards_of_a_scratched_horse_are_lost_even_if_nothing_is_paid() -> None:
    game = advanced(5).scratching().hands("9 9 A").roll(9).answer(1, "cancel")
    assert game.table.hands[0] == ()
    assert game.money(1) == 97


def test_a_king_passes_a_scratch_too_with_all_its_cards() -> None:
    game = advanced(8, ante="2").scratching().hands("9 9 K", "K", "5").roll(9)
    assert game.table.debts == (Debt(1, 4),)
    game.answer(1, "left").answer(2, "left")
    assert game.table.debts == (Debt(3, 8, 2),)
    assert game.answer(3, "pay").money(3) == 100 - 2 - 4 - 8


def test_who_is_passed_a_penalty_still_answers_for_the_own_one() -> None:
    game = advanced(8).scratching().hands("9 9 K", "9", "5").roll(9).answer(1, "left")
    assert game.table.debts == (Debt(2, 2, 1), Debt(2, 1))
    assert game.answer(2, "pay").table.debts == (Debt(2, 1),)
    assert game.answer(2, "pay").money(2) == 97 - 3
    assert not game.table.debts


def test_an_ace_cancels_the_own_penalty_and_the_next_debtor_still_owes() -> None:
    game = advanced(8).scratching().hands("9 A", "9", "9").roll(9).answer(1, "cancel")
    assert game.table.debts == (Debt(2, 1), Debt(3, 1))


def test_what_was_played_lies_before_each_until_the_next_race() -> None:
    game = owing("K", "A K").answer(1, "left").answer(2, "cancel").roll(8).answer(2, "right")
    assert game.table.shown[:2] == (("K",), ("A", "K"))
    game.answer(1, "pay").at(_7=14).roll(7).settle()
    assert not any(game.table.shown)


def test_a_penalty_that_is_passed_or_cancelled_is_told_with_who_did_it() -> None:
    game = owing("K", "A").answer(1, "left")
    assert game.told(e.PenaltyPassed) == [e.PenaltyPassed(1, Debt(2, 3, 1))]
    game.answer(2, "cancel")
    assert game.told(e.CardPlayed) == [e.CardPlayed(2, "A")]
    assert game.told(e.PenaltyCancelled) == [e.PenaltyCancelled(2, 3)]


def test_whoever_holds_king_and_ace_may_use_either_or_pay() -> None:
    ways = [way.how for way in owing("K A").ways(1)]
    assert ways == ["pay", "cancel", "left", "right"]


# Joker.


def test_anybody_may_play_a_joker_between_two_rolls() -> None:
    game = advanced(4).racing().hands("5", "5", "joker").roll(7)
    assert game.rules.awaited(game.state) == {1, 2, 3, 4}
    assert game.power(3, "joker", 8, 1).space(8) == 1
    assert game.table.race.roller == 2


def test_no_joker_before_the_first_roll_of_the_race_nor_while_a_penalty_waits() -> None:
    game = advanced(4).racing(scratched={8: 1}).hands("joker")
    assert game.refused(PlayPower(1, "joker", 1, 7)) == "not_now"
    assert game.roll(8).refused(PlayPower(1, "joker", 1, 7)) == "not_now"


def test_a_joker_moves_back_but_never_behind_the_gate_and_no_scratched_horse() -> None:
    game = advanced(4).racing(scratched={8: 1}).hands("joker").roll(7)
    assert game.refused(PlayPower(1, "joker", 1, 8)) == "not_offered"
    assert game.refused(PlayPower(1, "joker", -1, 6)) == "not_offered"
    assert game.refused(PlayPower(1, "joker", 2, 6)) == "not_offered"
    assert game.power(1, "joker", 7, -1).space(7) == 0


def test_no_other_card_of_a_hand_moves_a_horse() -> None:
    game = advanced(4).racing(scratched={8: 1}).hands("2 5 K A joker").roll(7)
    powers = [way for way in game.ways(1) if isinstance(way, PlayPower)]
    assert {way.card for way in powers} == {"joker"}
    assert [way.horse for way in powers if way.by == -1] == [7]
    assert [way.horse for way in powers if way.by == 1] == [2, 3, 4, 5, 6, 7, 9, 10, 11, 12]


def test_a_joker_over_the_line_makes_its_player_the_jockey() -> None:
    game = advanced(4).racing().hands("5", "5", "joker").pots(8, 20).at(_7=14).roll(6)
    game.power(3, "joker", 7, 1)
    assert game.table.phase == FINISHED
    assert game.table.race.jockey == 3
    game.settle()
    assert game.told(e.JockeyPaid) == [e.JockeyPaid(3, 28)]
    assert game.refused(Roll(2)) == "not_now"


def test_the_joker_s_time_begins_with_the_first_roll_of_the_race_itself() -> None:
    game = advanced(4, trading="end").scratching().hands("joker").roll(3, 4, 5, 6)
    assert game.do(CloseTrading(0)).table.phase == RACE
    assert game.rules.awaited(game.state) == {4}
    assert PlayPower(1, "joker", 1, 7) in game.roll(7).ways(1)


def test_no_joker_while_horses_are_being_scratched_or_dice_wait_to_be_paired() -> None:
    scratching = advanced(4).scratching().hands("joker", "5").roll(9)
    assert scratching.refused(PlayPower(1, "joker", 1, 7)) == "not_now"
    four = advanced(5, four_dice="on").racing().hands("5", "joker").roll_four(1, 2, 4, 6)
    assert four.rules.awaited(four.state) == {1}
    assert four.refused(PlayPower(2, "joker", 1, 8)) == "not_now"
    assert four.pair((1, 6), (2, 4)).power(2, "joker", 8, 1).space(8) == 1


def test_between_two_rolls_one_joker_may_follow_another_and_each_goes_to_the_discard_pile() -> None:
    game = advanced(4).racing().hands("5", "joker").roll(7)
    before = game.state.discard
    game.power(2, "joker", 7, 1)
    assert game.state.discard == (*before, "joker")
    assert game.refused(PlayPower(2, "joker", 1, 7)) == "not_now"
    assert game.told(e.HorseMoved) == [e.HorseMoved(2, 7, 1, 2)]
    again = advanced(8).racing().hands("joker", "joker").roll(7)
    assert again.power(2, "joker", 7, 1).power(1, "joker", 7, 1).space(7) == 3
