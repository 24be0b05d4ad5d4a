"""The race: steps, bonus moves, the red line, the finish."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import Roll
from game.engine.ready_set_bet.events import (
    BettingClosed,
    BonusMoved,
    DiceRolled,
    HorseMoved,
    RaceFinished,
    RaceStarted,
    RedLineCrossed,
)
from tests.ready_set_bet.play import play, racing


@pytest.mark.parametrize(
    ("total", "horse"),
    [
        (2, "2/3"), (3, "2/3"), (4, "4"), (5, "5"), (6, "6"), (7, "7"),
        (8, "8"), (9, "9"), (10, "10"), (11, "11/12"), (12, "11/12"),
    ],
)  # fmt: skip
def test_a_roll_moves_the_horse_of_its_total_one_space(total: int, horse: str) -> None:
    table = racing().roll(total)
    assert table.space(horse) == 1
    assert sum(table.race.spaces) == 1
    assert table.told(HorseMoved) == [HorseMoved(horse, 0, 1)]


def test_every_roll_draws_on() -> None:
    table = racing()
    dice, after = table.state.rng.dice()
    table.do(Roll(0))
    assert table.told(DiceRolled)[0].dice == dice
    assert table.state.rng == after


def test_the_start_is_told_with_the_number_of_the_race() -> None:
    assert racing().told(RaceStarted) == [RaceStarted(1)]


def test_a_roll_is_told_with_its_number_and_dice() -> None:
    table = racing().roll(7, (1, 1))
    assert table.told(DiceRolled)[1] == DiceRolled(2, (1, 1), "2/3")


@pytest.mark.parametrize(
    ("total", "horse", "bonus"), [(4, "4", 3), (10, "10", 3), (5, "5", 2), (9, "9", 2), (6, "6", 1)]
)
def test_the_same_horse_twice_running_moves_extra_by_its_colour(
    total: int, horse: str, bonus: int
) -> None:
    table = racing().roll(total, total)
    assert table.space(horse) == 2 + bonus
    assert table.told(BonusMoved) == [BonusMoved(horse, bonus, 2, 2 + bonus)]


def test_seven_never_moves_extra() -> None:
    table = racing().roll(7, 7, 7, 7)
    assert table.space("7") == 4
    assert table.told(BonusMoved) == []


@pytest.mark.parametrize("pair", [(2, 3), (3, 2), (2, 2), (3, 3)])
def test_either_number_of_two_three_makes_a_pair(pair: tuple[int, int]) -> None:
    assert racing().roll(*pair).space("2/3") == 5


@pytest.mark.parametrize("pair", [(11, 12), (12, 11)])
def test_either_number_of_eleven_twelve_makes_a_pair(pair: tuple[int, int]) -> None:
    assert racing().roll(*pair).space("11/12") == 5


def test_the_third_roll_in_a_row_earns_nothing_and_the_fourth_does_again() -> None:
    table = racing().roll(6, 6, 6)
    assert table.space("6") == 4
    table.roll(6)
    assert table.space("6") == 6


def test_another_horse_in_between_breaks_the_pair() -> None:
    assert racing().roll(6, 8, 6).space("6") == 2


def test_each_race_starts_with_no_roll_remembered() -> None:
    table = racing(vip=False).finish(_6=15, _8=3).settle().start().roll(6)
    assert table.race.number == 2
    assert table.space("6") == 1


def test_a_bonus_counts_even_when_the_plain_step_already_won() -> None:
    table = racing().at(_4=13).roll(4, 4)
    assert table.told(BonusMoved) == [BonusMoved("4", 3, 15, 15)]
    assert table.told(RaceFinished) == [RaceFinished("4")]


def test_overshoot_stands_on_the_finish() -> None:
    table = racing().at(_4=11).roll(4, 4)
    assert table.space("4") == 15


def test_a_horse_on_nine_has_not_crossed_and_on_ten_has() -> None:
    table = racing().at(_7=8).roll(7)
    assert table.told(RedLineCrossed) == []
    table.roll(7)
    assert table.told(RedLineCrossed) == [RedLineCrossed("7", 1)]


def test_a_bonus_run_crosses_once() -> None:
    table = racing().at(_4=7).roll(4, 4)
    assert table.told(RedLineCrossed) == [RedLineCrossed("4", 1)]
    assert table.roll(4).told(RedLineCrossed) == []


def test_the_third_crossing_closes_the_betting() -> None:
    table = racing().at(_6=9, _7=9, _8=9).roll(6, 7)
    assert not table.race.closed
    table.roll(8)
    assert table.told(RedLineCrossed) == [RedLineCrossed("8", 3)]
    assert table.told(BettingClosed) == [BettingClosed("red_line")]
    assert table.no_bet(1, 5, "win:7:3") == "betting_closed"


def test_the_fourth_crossing_closes_nothing_again() -> None:
    table = racing().at(_5=9, _6=9, _7=9, _8=9).roll(5, 6, 7, 8)
    assert len(table.told(BettingClosed)) == 1
    assert table.race.crossed == ("5", "6", "7", "8")


def test_a_race_that_ends_early_closes_the_betting_at_the_finish() -> None:
    table = racing().at(_7=14).roll(7)
    assert table.told(BettingClosed) == [BettingClosed("finish")]
    assert table.no_bet(1, 5, "win:7:3") == "not_now"


def test_a_closed_race_is_not_closed_again_at_the_finish() -> None:
    table = racing().at(_6=9, _7=14, _8=9, _9=9).roll(6, 8, 9, 7)
    assert table.told(BettingClosed) == [BettingClosed("red_line")]
    assert table.told(RaceFinished) == [RaceFinished("7")]


def test_the_finish_ends_the_race_at_once_and_all_others_stay() -> None:
    table = racing().at(_7=14, _6=14, _8=3).roll(7)
    assert table.race.winner == "7"
    assert table.space("6") == 14
    assert table.state.phase == "finished"


def test_nothing_moves_before_the_start() -> None:
    table = play()
    assert table.state.phase == "gate"
    assert table.no_bet(1, 5, "win:7:3") == "not_now"
