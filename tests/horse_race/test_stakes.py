"""Stakes and powers: wagering, exchanging, and the powers of cards in the race."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import AnswerWager, Exchange, PlayPower, Raise
from game.engine.horse_race.data import BACK
from game.engine.horse_race.state import DISCARD, FINISHED, SCRATCH, WAGER
from tests.horse_race.play import Play, play


def staked(seats: int = 3, **words: str) -> Play:
    """A table of Stakes and powers whose first player is seat 1."""
    return play(seats, stakes="on", **words).in_race(roller=1).on_table(asked=1)


# Before the wagering.


@pytest.mark.parametrize(("players", "each"), [(2, 25), (3, 16), (4, 11), (5, 19), (12, 7)])
def test_the_stock_keeps_two_cards_for_every_player(players: int, each: int) -> None:
    table = play(players, stakes="on").table
    assert [len(hand) for hand in table.hands] == [each] * players
    assert 2 * players <= table.stock < 3 * players


def test_the_ante_goes_to_the_pot_before_the_deal() -> None:
    game = play(3, stakes="on", ante="4")
    assert game.table.pot == 12
    assert game.table.jockey_pot == 0


def test_the_highest_roll_is_the_first_player_and_ties_roll_again() -> None:
    tied = 0
    for seed in range(30):
        game = play(4, seed, stakes="on")
        first = game.told(e.FirstPlayerRolled)[0]
        best = max(first.rolls)
        assert first.rolls[first.seat - 1] == best
        assert first.rolls.count(best) == 1
        tied += any(len(own) > 1 for own in first.rolls)
        assert game.table.asked == game.table.race.roller == first.seat
    assert tied


def test_hands_are_hidden() -> None:
    game = staked()
    hands = game.rules.observe(game.state, 2).table.hands
    assert hands[1] == game.table.hands[1]
    assert set(hands[0]) == {BACK}


# Wagering.


def test_one_may_check_until_somebody_bets_and_then_meets_raises_or_goes_out() -> None:
    game = staked()
    assert game.ways(1) == [AnswerWager(1, "check"), Raise(1, 1), Raise(1, 2)]
    game.wager(1, "check").wager(2, 2)
    assert game.ways(3)[:2] == [AnswerWager(3, "meet"), AnswerWager(3, "out")]
    game.wager(3, 1)
    assert game.table.wager.level == 3
    assert game.wager(1, "meet").money(1) == 99 - 3
    assert game.table.asked == 2
    assert game.wager(2, "meet").table.phase == DISCARD
    assert game.table.pot == 3 + 9


def test_a_wager_is_at_most_2_antes_and_all_of_them_5() -> None:
    game = staked(2, ante="2")
    assert game.refused(Raise(1, 5)) == "not_offered"
    game.wager(1, 4).wager(2, 4)
    assert game.refused(Raise(1, 3)) == "not_offered"
    game.wager(1, 2)
    assert game.table.wager.total == (10, 8)
    assert game.refused(Raise(2, 1)) == "not_now"
    assert game.wager(2, "meet").table.wager.total == (10, 10)


def test_the_limit_counts_over_both_rounds() -> None:
    game = staked(2).wager(1, 2).wager(2, 2).wager(1, "meet").throw(1).throw(2)
    assert game.table.wager.round == 2
    assert game.refused(Raise(1, 2)) == "not_offered"
    game.wager(1, 1)
    assert game.table.wager.total == (5, 4)


def test_who_cannot_meet_in_full_puts_in_all_and_stays() -> None:
    game = staked().purses(99, 1, 99).wager(1, 2).wager(2, "meet")
    assert game.money(2) == 0
    assert game.wager(3, "meet").table.phase == DISCARD
    assert not any(game.table.race.out)


def test_when_all_but_one_are_out_that_one_takes_the_pot_unrun() -> None:
    game = staked().wager(1, 2).wager(2, "out").wager(3, "out")
    assert game.table.phase == FINISHED
    game.settle()
    assert game.told(e.PotTaken) == [e.PotTaken(1, 5)]
    assert game.table.race.number == 2
    assert game.table.phase == WAGER


# Exchanging cards.


def test_each_in_turn_may_exchange_two_cards_face_up() -> None:
    game = staked(2).wager(1, "check").wager(2, "check")
    hand, stock = game.table.hands[0], game.state.stock
    thrown = (hand[0], hand[-1])
    game.do(Exchange(1, thrown))
    assert game.told(e.CardsThrown) == [e.CardsThrown(1, thrown)]
    assert game.told(e.CardsDealt) == [e.CardsDealt(1, stock[:2], "all")]
    assert len(game.table.hands[0]) == len(hand)
    assert game.rules.observe(game.state, 2).table.shown[0] == thrown
    assert game.refused(Exchange(2, game.table.hands[1][:3])) == "not_offered"
    assert game.throw(2).table.phase == WAGER
    assert game.wager(1, "check").wager(2, "check").table.phase == SCRATCH


# Who is out.


def test_who_is_out_neither_pays_nor_rolls_nor_collects() -> None:
    game = staked().scratching().in_race(out=(False, True, False)).hands("9", "9 7", "5").pots(8)
    game.roll(9)
    assert game.table.hands[1] == ("7",)
    assert game.table.money == (98, 99, 99)
    assert game.table.race.roller == 3
    game.racing(roller=1).at(_7=14).roll(7).settle()
    assert game.told(e.SharePaid) == []


# Powers.


def owing(*hands: str, line: int = 2) -> Play:
    """Seat 1 has rolled a scratched horse, and owes its line."""
    return staked().racing(scratched={8: line}).hands(*hands).roll(8)


def test_in_the_scratch_phase_nothing_is_asked() -> None:
    game = staked().scratching().hands("9 A", "5", "5").roll(9)
    assert game.table.debts == ()
    assert game.money(1) == 98


def test_only_the_roller_who_pays_may_play_one_card() -> None:
    game = owing("joker", "joker")
    assert game.refused(PlayPower(2, "joker", 1, 7)) == "not_now"
    game.power(1, "joker", 7, 1)
    assert game.money(1) == 97
    assert game.space(7) == 1
    assert game.table.race.roller == 2
    assert game.refused(PlayPower(2, "joker", 1, 7)) == "not_now"


def test_an_ace_cancels_the_payment() -> None:
    assert owing("A").answer(1, "cancel").money(1) == 99


def test_a_jack_moves_any_running_horse_back_but_not_behind_the_gate() -> None:
    game = owing("J").at(_7=3)
    assert game.refused(PlayPower(1, "J", -1, 6)) == "not_offered"
    assert game.refused(PlayPower(1, "J", -1, 8)) == "not_offered"
    assert game.power(1, "J", 7, -1).space(7) == 2


def test_a_queen_s_chip_holds_a_horse_once_and_goes_to_the_pot() -> None:
    game = owing("Q").power(1, "Q", 7)
    assert game.money(1) == 99 - 2 - 1
    pot = game.table.pot
    game.roll(7)
    assert game.space(7) == 0
    assert game.table.pot == pot + 1
    assert game.roll(7).space(7) == 1


def test_a_king_s_two_chips_hold_it_twice() -> None:
    game = owing("K").power(1, "K", 7).roll(7, 7, 7)
    assert game.space(7) == 1


def test_chips_one_cannot_afford_cannot_be_laid() -> None:
    game = staked().racing(scratched={8: 2}).hands("K Q").purses(3).roll(8)
    assert game.refused(PlayPower(1, "K", 0, 7)) == "not_offered"
    assert game.power(1, "Q", 7).money(1) == 0


def test_chips_left_at_the_end_go_to_the_pot_and_stop_no_card() -> None:
    game = owing("K", "joker").power(1, "K", 7).at(_7=14)
    pot = game.table.pot
    game.roll(8).power(2, "joker", 7, 1)
    assert game.table.phase == FINISHED
    assert game.told(e.RaceFinished) == [e.RaceFinished(7, 2)]
    assert game.table.pot == pot + 2 + 2
    assert not any(game.table.race.under)


def test_jacks_and_queens_still_count_as_11_and_12() -> None:
    game = staked().scratching().hands("J Q", "5", "5").roll(11)
    assert game.table.hands[0] == ("Q",)


def test_powers_and_horses_are_dealt_in_one_deck_with_two_jokers() -> None:
    game = staked()
    deck = game.rules.board.deck(game.table.options, 3)
    assert len(deck) == 54
    assert deck.count("joker") == 2
