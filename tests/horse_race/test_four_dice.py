"""Four dice."""

from __future__ import annotations

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import PairDice, Roll
from game.engine.horse_race.state import FINISHED, Debt
from tests.horse_race.play import advanced, play


def test_the_roller_pairs_the_dice_and_both_horses_move() -> None:
    game = play(3, four_dice="on").racing().roll_four(1, 2, 4, 6)
    assert game.table.dice
    assert game.refused(Roll(1)) == "not_now"
    game.pair((1, 6), (2, 4))
    assert (game.space(7), game.space(6)) == (1, 1)
    assert game.table.race.roller == 2


def test_two_pairs_that_cost_are_both_paid_in_the_order_chosen() -> None:
    game = play(3, four_dice="on").racing(scratched={7: 2, 6: 4}).purses(5).roll_four(1, 2, 4, 6)
    game.pair((2, 4), (1, 6))
    assert [(paid.due, paid.paid) for paid in game.told(e.PenaltyPaid)] == [(4, 4), (2, 1)]


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
    assert game.table.todo == ()
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
