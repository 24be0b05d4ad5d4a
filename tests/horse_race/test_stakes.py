"""Stakes and powers: wagering, exchanging, and the powers of cards in the race."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import AnswerWager, Exchange, PlayPower, Raise
from game.engine.horse_race.data import BACK
from game.engine.horse_race.state import DISCARD, FINISHED, SCRATCH, WAGER
from game.engine.record import replace
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


def test_the_ante_is_paid_before_the_first_card_is_dealt() -> None:
    kinds = [type(event) for event in play(3, stakes="on").last]
    assert max(at for at, kind in enumerate(kinds) if kind is e.AntePaid) < kinds.index(
        e.CardsDealt
    )


def test_every_race_has_its_ante() -> None:
    game = staked(2).scratching().racing().hands("5").at(_7=14).roll(7).pots(0).settle()
    assert game.table.race.number == 2
    assert game.told(e.AntePaid) == [e.AntePaid(1, 1, 0), e.AntePaid(2, 1, 0)]
    assert game.table.pot == 2


def test_each_of_two_decks_has_its_own_jokers() -> None:
    game = play(5, stakes="on")
    deck = game.rules.board.deck(game.table.options, 5)
    assert (len(deck), deck.count("joker"), deck.count("K")) == (108, 4, 8)


def test_a_market_is_dealt_like_a_player_but_the_stock_keeps_nothing_for_it() -> None:
    table = play(3, stakes="on", market="on").table
    assert [len(hand) for hand in (*table.hands, table.market)] == [12] * 4
    assert table.stock == 6


def test_nothing_is_dealt_where_the_stock_holds_no_more_than_may_be_exchanged() -> None:
    numbers = " ".join(f"{n} {n} {n} {n}" for n in range(2, 9))
    others = " ".join(f"{face} {face} {face} {face}" for face in ("9", "10", "J", "Q", "K", "A"))
    game = staked(2).racing().hands(numbers, others)
    game.at(_7=14).roll(7).settle()
    assert game.told(e.CardsDealt) == []
    assert game.table.stock == 2


def test_cards_dealt_and_passed_are_hidden_from_the_others() -> None:
    game = staked(2).racing().hands("5", "6").at(_7=14).roll(7).settle()
    dealt, passed = game.told(e.CardsDealt)[0], game.told(e.HandsPassed)[0]
    other = 3 - dealt.seat
    assert game.seen(dealt, dealt.seat) == dealt
    assert set(game.seen(dealt, other).cards) == {BACK}
    assert game.seen(passed, 1).hands == (("6",), (BACK,))


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


def test_every_race_has_its_own_limit() -> None:
    game = staked(2).wager(1, 2).wager(2, 2).wager(1, 1).wager(2, "meet")
    game.racing().hands("5").at(_7=14).roll(7).settle()
    assert game.table.wager.total == (0, 0)
    assert Raise(game.table.asked, 2) in game.ways(game.table.asked)


def test_who_cannot_meet_in_full_puts_in_all_and_stays() -> None:
    game = staked().purses(99, 1, 99).wager(1, 2).wager(2, "meet")
    assert game.money(2) == 0
    assert game.wager(3, "meet").table.phase == DISCARD
    assert not any(game.table.race.out)


def test_there_is_no_side_pot_for_whoever_is_all_in() -> None:
    game = staked(2).purses(9, 1).wager(1, 2).wager(2, "meet")
    game.racing().hands("5", "7 7 7 7").pots(11).at(_7=14).roll(7).settle()
    assert game.told(e.SharePaid) == [e.SharePaid(2, 4, 8)]


def test_when_all_but_one_are_out_that_one_takes_the_pot_unrun() -> None:
    game = staked().wager(1, 2).wager(2, "out").wager(3, "out")
    assert game.table.phase == FINISHED
    game.settle()
    assert game.told(e.PotTaken) == [e.PotTaken(1, 5)]
    assert game.table.race.number == 2
    assert game.table.phase == WAGER


def test_nobody_raises_by_more_than_is_left_after_meeting() -> None:
    game = staked().purses(9, 3, 9).wager(1, 2)
    assert game.ways(2)[2:] == [Raise(2, 1)]
    assert staked().purses(9, 2, 9).wager(1, 2).refused(Raise(2, 1)) == "not_now"


def test_who_is_all_in_is_asked_again_in_the_second_round_and_still_stays() -> None:
    game = staked(2).purses(9, 1).wager(1, 2).wager(2, "meet").throw(1).throw(2)
    game.wager(1, 1)
    assert game.ways(2) == [AnswerWager(2, "meet"), AnswerWager(2, "out")]
    game.wager(2, "meet")
    assert game.told(e.WagerAnswered) == [e.WagerAnswered(2, "meet", 0)]
    assert game.table.phase == SCRATCH
    assert not any(game.table.race.out)


def test_wagers_are_told_with_who_how_and_how_much() -> None:
    game = staked().wager(1, 2)
    assert game.told(e.WagerRaised) == [e.WagerRaised(1, 2, 2, 2)]
    game.wager(2, 1)
    assert game.told(e.WagerRaised) == [e.WagerRaised(2, 1, 3, 3)]
    assert game.wager(3, "meet").told(e.WagerAnswered) == [e.WagerAnswered(3, "meet", 3)]


def test_in_the_second_round_too_the_race_is_not_run_when_one_is_left() -> None:
    game = staked(2).wager(1, "check").wager(2, "check").throw(1).throw(2)
    game.wager(1, 1).wager(2, "out")
    assert game.told(e.WalkedOver) == [e.WalkedOver(1)]
    assert game.table.asked == 0
    assert game.settle().told(e.PotTaken) == [e.PotTaken(1, 3)]


def test_the_first_player_starts_the_scratch_phase_or_the_next_who_is_in() -> None:
    game = staked().in_race(roller=2).on_table(asked=2)
    for seat in (2, 3, 1):
        game.wager(seat, "check")
    game.throw(2).throw(3).throw(1).wager(2, "check").wager(3, 1).wager(1, "meet").wager(2, "out")
    assert game.table.phase == SCRATCH
    assert game.table.race.roller == 3
    assert game.table.asked == 0


def test_the_highest_roller_wagers_first_and_starts_the_scratch_phase() -> None:
    game = play(4, 9, stakes="on")
    first = game.told(e.FirstPlayerRolled)[0].seat
    assert first != game.table.left_of(game.table.race.dealer)
    for _ in range(4):
        game.wager(game.table.asked, "check")
    for _ in range(4):
        game.throw(game.table.asked)
    assert game.table.asked == first
    for _ in range(4):
        game.wager(game.table.asked, "check")
    assert (game.table.phase, game.table.race.roller) == (SCRATCH, first)


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


def test_the_cards_exchanged_are_one_s_own_fewest_first_and_no_more_than_the_stock_has() -> None:
    game = staked(2).wager(1, "check").wager(2, "check").hands("4 9", "5 5")
    game.state = replace(game.state, stock=game.state.discard[:1], discard=game.state.discard[1:])
    game.on_table(stock=1, discarded=len(game.state.discard))
    assert game.ways(1) == [Exchange(1, ()), Exchange(1, ("4",)), Exchange(1, ("9",))]
    game.throw(1, "4")
    assert game.ways(2) == [Exchange(2, ())]
    plenty = staked(2).wager(1, "check").wager(2, "check").on_table(hands=(("4", "9"), ("5",)))
    assert plenty.ways(1)[-1] == Exchange(1, ("4", "9"))
    assert len(plenty.ways(1)) == 4


# Who is out.


def test_who_is_out_neither_pays_nor_rolls_nor_collects() -> None:
    game = staked().scratching().in_race(out=(False, True, False)).hands("9", "9 7", "5").pots(8)
    game.roll(9)
    assert game.table.hands[1] == ("7",)
    assert game.table.money == (98, 99, 99)
    assert game.table.race.roller == 3
    game.racing(roller=1).at(_7=14).roll(7).settle()
    assert game.told(e.SharePaid) == []


def test_the_dice_pass_by_whoever_is_out() -> None:
    game = staked(4).racing(roller=1).in_race(out=(False, True, True, False))
    assert game.roll(7).table.race.roller == 4
    assert game.roll(8).table.race.roller == 1


def test_who_is_out_has_no_part_in_the_last_pot() -> None:
    game = staked().racing().hands("7", "7", "5").pots(9).last_race()
    game.in_race(out=(False, True, False)).at(_7=14).roll(7).settle()
    assert game.told(e.LastPotShared) == [e.LastPotShared((7, 0, 0))]
    assert game.money(2) == 99


def test_who_went_out_is_in_again_in_the_next_race() -> None:
    game = staked().wager(1, 2).wager(2, "out").wager(3, "out").settle()
    assert game.table.race.out == (False,) * 3


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


def test_a_cancelled_payment_is_none_and_so_no_other_card_follows_it() -> None:
    game = owing("A joker").answer(1, "cancel")
    assert game.table.shown[0] == ("A",)
    assert game.refused(PlayPower(1, "joker", 1, 7)) == "not_now"


def test_who_can_pay_only_a_part_may_still_play_a_card() -> None:
    game = staked().racing(scratched={8: 4}).hands("joker").purses(1).roll(8)
    assert game.power(1, "joker", 7, 1).money(1) == 0
    assert game.space(7) == 1


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


def test_one_card_may_be_played_for_each_payment_and_it_is_discarded() -> None:
    game = owing("J joker").at(_7=3).power(1, "joker", 7, 1)
    assert game.table.hands[0] == ("J",)
    assert game.state.discard[-1] == "joker"
    assert game.refused(PlayPower(1, "J", -1, 7)) == "not_now"


def test_chips_under_a_horse_add_up_whoever_laid_them() -> None:
    game = owing("Q", "K").power(1, "Q", 7).roll(8).power(2, "K", 7)
    assert game.table.race.under[5] == 3
    assert game.told(e.ChipsLaid) == [e.ChipsLaid(2, 7, 2)]
    assert (game.money(1), game.money(2)) == (99 - 2 - 1, 99 - 2 - 2)


def test_no_chips_under_a_scratched_horse() -> None:
    assert owing("Q").refused(PlayPower(1, "Q", 0, 8)) == "not_offered"


def test_a_joker_may_go_back_too_but_a_jack_never_forward() -> None:
    game = owing("J joker").at(_7=3)
    assert game.refused(PlayPower(1, "J", 1, 7)) == "not_offered"
    assert game.power(1, "joker", 7, -1).space(7) == 2


def test_between_two_pairs_of_four_dice_a_power_is_played_and_then_the_second_resolved() -> None:
    game = staked(four_dice="on").racing(scratched={6: 1}).hands("Q").roll_four(1, 2, 4, 6)
    game.pair((2, 4), (1, 6)).power(1, "Q", 7)
    assert game.told(e.HorseHeld) == [e.HorseHeld(7)]
    assert game.space(7) == 0
    assert game.table.race.roller == 2


def test_a_joker_over_the_line_between_two_pairs_ends_the_race_there() -> None:
    game = staked(four_dice="on").racing(scratched={6: 1}).hands("joker").at(_7=14, _8=13)
    game.roll_four(1, 2, 4, 6).pair((2, 4), (1, 6)).power(1, "joker", 8, 1)
    assert game.table.race.winner == 8
    assert game.space(7) == 14
