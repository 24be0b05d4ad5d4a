"""The deal and the scratch phase of Classic."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.state import RACE, SCRATCH
from tests.horse_race.play import play


@pytest.mark.parametrize(
    ("players", "each", "aside"), [(2, 22, 0), (3, 14, 2), (4, 11, 0), (5, 17, 3), (12, 7, 4)]
)
def test_everybody_is_dealt_as_many_and_the_rest_goes_aside(
    players: int, each: int, aside: int
) -> None:
    table = play(players).table
    assert [len(hand) for hand in table.hands] == [each] * players
    assert (table.stock, table.discarded) == (0, aside)


@pytest.mark.parametrize(("players", "of_each"), [(2, 4), (4, 4), (5, 8), (12, 8)])
def test_up_to_four_play_with_one_deck_and_more_with_two_of_horses_alone(
    players: int, of_each: int
) -> None:
    game = play(players)
    deck = game.rules.board.deck(game.table.options, players)
    faces = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
    assert {face: deck.count(face) for face in deck} == dict.fromkeys(faces, of_each)


def test_before_the_first_race_nothing_is_passed_and_all_lies_in_the_deck() -> None:
    game = play(3)
    assert game.told(e.HandsPassed) == []
    assert game.told(e.CardsShuffled) == [e.CardsShuffled(44)]


def test_the_first_dealer_is_random_and_the_left_neighbour_rolls_first() -> None:
    races = [play(4, seed).table.race for seed in range(40)]
    assert {race.dealer for race in races} == {1, 2, 3, 4}
    assert all(race.roller == race.dealer % 4 + 1 for race in races)


def test_everybody_sits_down_with_the_chips_chosen_and_nothing_is_paid_before_the_deal() -> None:
    game = play(3, chips="250", ante="5")
    assert game.told(e.GameStarted) == [e.GameStarted((250,) * 3)]
    assert (game.table.money, game.table.pot) == ((250,) * 3, 0)


def test_what_goes_aside_is_seen_by_nobody() -> None:
    game = play(5)
    aside = game.told(e.CardsPutAside)[0]
    assert all(game.seen(aside, seat) == e.CardsPutAside(3) for seat in (*game.table.seats, None))
    assert game.table.shown == ((),) * 5


@pytest.mark.parametrize(
    ("horse", "card"), [*((n, str(n)) for n in range(2, 11)), (11, "J"), (12, "Q")]
)
def test_every_total_has_the_card_of_its_number_and_jack_and_queen_are_11_and_12(
    horse: int, card: str
) -> None:
    others = ("2", "Q", "J") if horse == 7 else ("7",)
    game = play(2).scratching().hands(" ".join((card, *others))).roll(horse)
    assert game.told(e.CardsLost) == [e.CardsLost(1, horse, (card,))]
    assert sorted(game.table.hands[0]) == sorted(others)


def test_each_card_of_a_scratched_horse_is_lost_and_costs_the_roll_s_line() -> None:
    game = play(3).scratching().hands("4 4 9", "4 5", "6").roll(4)
    assert game.line(4) == 1
    assert game.table.hands == (("9",), ("5",), ("6",))
    assert game.table.money == (98, 99, 100)
    assert game.table.pot == 3


def test_the_dice_pass_left_after_each_of_four_rolls_and_then_the_race_begins() -> None:
    game = play(3).scratching(roller=2)
    rollers = []
    for total in (3, 4, 5, 6):
        rollers.append(game.table.race.roller)
        assert game.table.phase == SCRATCH
        game.roll(total)
    assert rollers == [2, 3, 1, 2]
    assert [game.line(horse) for horse in (3, 4, 5, 6)] == [1, 2, 3, 4]
    assert game.table.phase == RACE
    assert game.table.race.roller == 3


def test_a_horse_scratched_again_moves_on_and_the_cards_lost_at_first_cost_again() -> None:
    game = play(3).scratching().hands("4 4", "5", "6").roll(4, 10)
    game.roll(4)
    assert game.line(4) == 3
    assert game.told(e.HorseScratched) == [e.HorseScratched(4, 3, 1)]
    assert game.told(e.PenaltyPaid) == [e.PenaltyPaid(1, 6, 6)]
    assert game.money(1) == 100 - 2 - 6


def test_so_a_race_may_have_a_single_scratched_horse() -> None:
    game = play(2).scratching().hands("7", "8").roll(7, 7, 7, 7)
    assert game.table.race.lines.count(0) == 10
    assert game.line(7) == 4
    assert game.table.phase == RACE
    assert game.money(1) == 100 - 1 - 2 - 3 - 4


def test_the_line_that_a_horse_leaves_stays_empty() -> None:
    game = play(3).scratching().hands("7", "8", "9").roll(4, 4, 5, 4)
    assert [game.line(horse) for horse in (4, 5)] == [4, 3]
    assert not {1, 2} & set(game.table.race.lines)


def test_a_third_time_on_the_lines_the_cards_lost_at_first_cost_once_more() -> None:
    game = play(3).scratching().hands("4 4", "5", "6").roll(4, 4, 10, 4)
    assert [paid.paid for paid in game.told(e.PenaltyPaid)] == [2, 4, 8]


def test_who_had_too_little_at_first_pays_again_by_the_cards_and_not_by_what_was_paid() -> None:
    game = play(3).scratching().purses(1, 100, 100).hands("4 4", "5", "6").roll(4)
    assert game.money(1) == 0
    game.purses(50, 100, 100).roll(4)
    assert game.money(1) == 50 - 2 * 2


def test_who_cannot_pay_in_full_pays_what_there_is_and_nobody_owes() -> None:
    game = play(3).scratching().purses(1, 0, 5).hands("4 4", "4", "4").roll(4)
    assert game.table.money == (0, 0, 4)
    assert game.table.pot == 2


def test_penalties_are_settled_in_seat_order_from_the_roller() -> None:
    game = play(4).scratching(roller=3).hands("4", "4", "4", "4").roll(4)
    assert [paid.seat for paid in game.told(e.PenaltyPaid)] == [3, 4, 1, 2]


def test_hands_lie_open() -> None:
    game = play(3)
    assert game.rules.observe(game.state, 2).table.hands == game.table.hands
    assert game.rules.observe(game.state, None).table.hands == game.table.hands


def test_the_third_roll_of_a_horse_scratched_first_costs_two_cards_six_chips() -> None:
    game = play(3).scratching().hands("4 4", "4", "6").roll(4, 9, 4)
    assert game.told(e.CardsLost)[-1].seat == 2
    assert [(paid.seat, paid.paid) for paid in game.told(e.PenaltyPaid)[-2:]] == [(1, 6), (2, 3)]
    assert game.line(4) == 3
    assert game.table.race.lines.count(0) == 9


def test_a_card_that_comes_later_costs_nothing_when_the_horse_moves_on() -> None:
    """Only what was discarded when the horse was first scratched is counted."""
    game = play(3).scratching().hands("4", "5", "6").roll(4)
    game.hands("", "5", "6 4").roll(9, 4)
    assert game.money(3) == 100
    assert game.money(1) == 100 - 1 - 3
    assert game.table.hands[2] == ("4", "6")


def test_everybody_pays_again_for_the_own_cards_alone() -> None:
    game = play(3).scratching().hands("2", "9", "5").roll(9, 5, 9)
    assert game.told(e.PenaltyPaid)[-1] == e.PenaltyPaid(2, 3, 3)
    assert game.table.money == (100, 100 - 1 - 3, 100 - 2)


def test_a_scratch_tells_who_rolled_what_and_which_horse() -> None:
    game = play(3).scratching(roller=2).roll(4)
    assert game.told(e.DiceRolled) == [e.DiceRolled(2, (1, 3))]
    assert game.told(e.HorseCalled) == [e.HorseCalled(4)]
