"""The race of Classic, its payout and what follows."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import Roll
from game.engine.horse_race.state import FINISHED
from tests.horse_race.play import Play, horse_race, play


def finished(game: Play, horse: int) -> Play:
    """The horse is one move from home, and is rolled."""
    moves = game.rules.board.moves[horse - 2]
    return game.at(**{f"_{horse}": moves - 1}).roll(horse)


def test_the_lanes_are_as_long_as_on_the_board() -> None:
    assert horse_race().board.moves == (3, 6, 8, 11, 14, 15, 14, 11, 8, 6, 3)


def test_a_running_horse_moves_one_slot() -> None:
    game = play(3).racing(roller=2).roll(8)
    assert game.space(8) == 1
    assert game.table.race.roller == 3


def test_a_scratched_total_costs_the_roller_alone_its_line() -> None:
    game = play(3).racing(roller=2, scratched={8: 3}).roll(8)
    assert game.space(8) == 0
    assert game.table.money == (100, 97, 100)
    assert game.table.pot == 3


def test_the_roller_pays_as_far_as_able() -> None:
    game = play(3).racing(roller=2, scratched={8: 3}).purses(100, 2, 100).roll(8)
    assert game.table.money == (100, 0, 100)


def test_the_race_ends_the_moment_a_horse_is_home() -> None:
    game = play(3).racing().roll(2, 2, 12, 12, 2)
    assert game.table.phase == FINISHED
    assert game.told(e.RaceFinished) == [e.RaceFinished(2, 2)]
    assert game.refused(Roll(3)) == "not_now"


def test_the_dice_go_round_the_table_in_the_race() -> None:
    game = play(3).racing(roller=2)
    rollers = [game.roll(total).told(e.DiceRolled)[0].seat for total in (7, 8, 6, 7, 5)]
    assert rollers == [2, 3, 1, 2, 3]


@pytest.mark.parametrize(("horse", "moves"), [(2, 3), (7, 15), (12, 3)])
def test_a_horse_is_home_with_its_last_move_and_not_before(horse: int, moves: int) -> None:
    game = play(3).racing().roll(*(horse,) * (moves - 1))
    assert game.table.race.winner == 0
    assert game.roll(horse).table.race.winner == horse


def test_who_has_nothing_pays_nothing_and_rolls_on() -> None:
    game = play(2).racing(scratched={8: 4}).purses(0, 9).roll(8, 8)
    assert (game.table.money, game.table.pot) == ((0, 5), 4)
    assert game.table.race.roller == 1


def test_with_one_deck_each_card_takes_a_quarter_rounded_down() -> None:
    game = finished(play(3).racing().hands("7 7", "7", "5").pots(11), 7).settle()
    assert {paid.seat: paid.money for paid in game.told(e.SharePaid)} == {1: 4, 2: 2}
    assert game.table.money == (104, 102, 100)


def test_what_is_left_of_the_pot_stays_for_the_next_race() -> None:
    game = finished(play(3).racing().hands("7 7", "7", "5").pots(11), 7).settle()
    assert game.table.pot == 5
    assert game.table.race.number == 2


def test_what_was_left_is_shared_again_with_what_the_next_race_brings() -> None:
    game = finished(play(3).racing().hands("7 7", "7", "5").pots(11), 7).settle()
    game.racing(scratched={8: 3}).hands("5", "7", "6").roll(8).at(_7=14).roll(7).settle()
    assert game.told(e.SharePaid) == [e.SharePaid(2, 1, (5 + 3) // 4)]
    assert game.table.pot == 6


@pytest.mark.parametrize(
    ("players", "pot", "share"),
    [(4, 3, 0), (4, 4, 1), (4, 7, 1), (5, 7, 0), (5, 8, 1), (12, 95, 11)],
)
def test_a_share_is_rounded_down_for_each_card(players: int, pot: int, share: int) -> None:
    game = finished(play(players).racing().hands("7 7", "7").pots(pot), 7).settle()
    shares = {paid.seat: paid.money for paid in game.told(e.SharePaid)}
    assert shares == {1: 2 * share, 2: share}


def test_with_two_decks_each_card_takes_an_eighth() -> None:
    game = finished(play(5).racing().hands("7 7 7", "7", "5").pots(23), 7).settle()
    assert game.table.money[:3] == (106, 102, 100)
    assert game.table.pot == 15


def test_cards_left_are_passed_left_and_the_others_dealt_anew() -> None:
    game = finished(play(2).racing().hands("7 7", "3"), 7).settle()
    passed = game.told(e.HandsPassed)[0]
    assert passed.hands == (("3",), ("7", "7"))
    dealt = game.told(e.CardsDealt)
    assert [len(deal.cards) for deal in dealt] == [20, 20]
    assert game.told(e.CardsPutAside) == [e.CardsPutAside(1)]
    assert [len(hand) for hand in game.table.hands] == [21, 22]


def test_everybody_passes_to_the_left_neighbour() -> None:
    game = finished(play(4).racing().hands("2", "3", "4", "5"), 7).settle()
    assert game.told(e.HandsPassed)[0].hands == (("5",), ("2",), ("3",), ("4",))


def test_a_race_tells_who_rolled_and_who_moved_what() -> None:
    game = play(3).racing(roller=3).roll(8)
    assert game.told(e.DiceRolled) == [e.DiceRolled(3, (2, 6))]
    assert game.told(e.HorseCalled) == [e.HorseCalled(8)]
    assert game.told(e.HorseMoved) == [e.HorseMoved(3, 8, 0, 1)]


def test_the_dealer_button_moves_left_and_the_horses_go_back() -> None:
    game = finished(play(3).in_race(dealer=3).racing(scratched={5: 2}), 7).settle()
    race = game.table.race
    assert (race.dealer, race.roller) == (1, 2)
    assert not any(race.spaces)
    assert not any(race.lines)


@pytest.mark.parametrize(("dealer", "money"), [(3, (104, 105, 100)), (1, (103, 106, 100))])
def test_the_last_pot_is_dealt_out_chip_by_chip_from_the_dealer_s_left(
    dealer: int, money: tuple[int, ...]
) -> None:
    game = play(3).racing().hands("7", "7 7", "5").pots(9).in_race(dealer=dealer).last_race()
    finished(game, 7).settle()
    assert game.table.money == money
    assert game.table.pot == 0


def test_a_last_chip_goes_to_the_first_who_holds_the_winner() -> None:
    game = play(3).racing().hands("7", "7", "5").pots(1).in_race(dealer=1).last_race()
    finished(game, 7).settle()
    assert game.told(e.LastPotShared) == [e.LastPotShared((0, 1, 0))]


def test_the_pot_is_dealt_out_after_the_last_race_alone() -> None:
    game = finished(play(3).racing().hands("7", "7 7", "5").pots(9), 7).settle()
    assert game.told(e.LastPotShared) == []
    assert game.told(e.RaceSettled) == [e.RaceSettled(1, (102, 104, 100))]


def test_the_last_pot_stays_where_nobody_holds_the_winner() -> None:
    game = finished(play(3).racing().hands("5", "6", "8").pots(9).last_race(), 7).settle()
    assert game.table.money == (100, 100, 100)
    assert game.table.pot == 9


def test_the_most_chips_win_and_a_tie_is_shared() -> None:
    game = finished(play(3).racing().hands("5", "6", "8").purses(9, 50, 50).last_race(), 7)
    outcome = game.settle().rules.outcome(game.state)
    assert outcome is not None
    assert outcome.ranking == ((2, 3), (1,))
    assert game.told(e.GameEnded) == [e.GameEnded(((2, 3), (1,)))]
    assert game.rules.awaited(game.state) == frozenset()
