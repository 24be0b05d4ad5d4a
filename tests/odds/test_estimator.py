"""The estimator against plain simulation, against the rules, and against exact counting."""

from __future__ import annotations

import os
import random
from functools import cache
from math import sqrt

import numpy as np
import pytest

from game.engine.ready_set_bet.settle import finish, wins
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.estimator import POOLS, Estimator
from game.odds.ready_set_bet.exact import ends_by_rolls, exact_ends, states
from game.odds.ready_set_bet.position import Position
from game.odds.ready_set_bet.streams import Streams
from tests.odds.races import POSITIONS, board, conditions, run

RACES = 2_000_000 if os.environ.get("RAILBIRD_SOAK") == "1" else 20_000
WORST = 4.5
"""Standard errors; among all these numbers a true one is as far off once in a hundred runs."""


@cache
def estimator() -> Estimator:
    """One for all tests: its pools are made once."""
    return Estimator(board())


def settled(position: Position) -> Estimator:
    """After all the time in the world."""
    made = estimator()
    made.outlook(position)
    for _ in range(2000):
        made.work()
    return made


@pytest.mark.parametrize("name", POSITIONS)
def test_every_bet_is_as_likely_as_plain_simulation_says(name: str) -> None:
    position = POSITIONS[name]
    outlook, plain = settled(position).outlook(position), run(position, RACES)
    for condition, ties_win in conditions():
        found = outlook.chance(condition, ties_win=ties_win)
        simulated = plain.chance(condition, ties_win=ties_win)
        spread = sqrt((found + simulated) / 2 * (1 - (found + simulated) / 2))
        error = spread * sqrt(1 / RACES + (0 if outlook.is_exact else 1 / outlook.races))
        assert abs(found - simulated) <= WORST * error + 1e-9, (condition, found, simulated)


def test_arrays_agree_with_the_rules_on_who_wins() -> None:
    chance, table = random.Random(3), board()
    fields = [tuple(chance.randint(0, 14) for _ in table.index) for _ in range(250)]
    fields = [(*field[:k], 15, *field[k + 1 :]) for k, field in enumerate(fields[:9])] + [
        (*field[:4], 15, *field[5:]) for field in fields[9:]
    ]
    ends = Ends(table, np.array(fields, np.uint8).T.copy())
    for condition, ties_win in conditions():
        by_rule = [wins(table, condition, finish(f), ties_win=ties_win) for f in fields]
        assert ends.won(condition, ties_win=ties_win).tolist() == by_rule, condition


@pytest.mark.parametrize("last", [None, "7", "10"])
def test_streams_and_exact_counting_agree_near_the_finish(last: str | None) -> None:
    position = Position((12, 13, 14, 13, 14, 13, 12, 13, 14), last)
    exact = exact_ends(board(), position)
    assert exact is not None
    assert exact.weights is not None
    assert exact.weights.sum() == pytest.approx(1)
    streams = Streams(board(), 16_384, seed=9)
    streams.make_ready()
    drawn = streams.ends(position)
    for condition, ties_win in conditions():
        right = exact.chance(condition, ties_win=ties_win)
        found = drawn.chance(condition, ties_win=ties_win)
        assert abs(found - right) <= WORST * drawn.error(right) + 1e-9, condition


def test_exact_counting_gives_up_where_there_are_too_many_states() -> None:
    assert exact_ends(board(), POSITIONS["start"]) is None
    assert states(board(), POSITIONS["start"]) == 15**9 * 10


def test_an_open_pair_matters_by_hand() -> None:
    """9 on 12 wins with its next roll if its pair is open: 4 of 36 at once, and later chances."""
    spaces = (14, 14, 14, 14, 14, 14, 12, 14, 14)
    nine = board().spots["win:9:1"].wins_when
    with_pair = exact_ends(board(), Position(spaces, "9"))
    without = exact_ends(board(), Position(spaces))
    assert with_pair is not None
    assert without is not None
    # Without it: a first 9 (4/36) steps to 13 and opens a pair; only a second one wins.
    assert with_pair.chance(nine) == pytest.approx(4 / 36)
    assert without.chance(nine) == pytest.approx((4 / 36) ** 2)


def test_the_same_seed_draws_the_same_races_and_a_larger_pool_begins_with_them() -> None:
    few, many = Streams(board(), 300, seed=4), Streams(board(), 900, seed=4)
    other = Streams(board(), 300, seed=5)
    for streams in (few, many, other):
        streams.make_ready()
    position = POSITIONS["middle"]
    assert (few.ends(position).spaces == many.ends(position, 300).spaces).all()
    assert (few.ends(position).spaces != other.ends(position).spaces).any()


def test_chances_get_finer_with_time_and_every_step_is_small() -> None:
    made = Estimator(board(), races=2048)
    position = POSITIONS["middle"]
    first = made.outlook(position)
    assert first.races == 2048
    finer = sum(made.work() for _ in range(600))
    assert finer == POOLS - 1
    assert made.outlook(position).races == POOLS * 2048


def test_near_the_finish_time_makes_it_exact() -> None:
    position = Position((13, 14, 13, 14, 14, 13, 13, 14, 13))
    made = Estimator(board(), races=256)
    assert not made.outlook(position).is_exact
    assert any(made.work() for _ in range(400))
    assert made.outlook(position).is_exact
    assert made.outlook(position).error(0.3) == 0
    assert sum(1 for _ in ends_by_rolls(board(), position)) < 20


def test_what_players_imagine_does_not_hang_on_the_time_that_a_machine_had() -> None:
    hurried, idle = Estimator(board(), races=1024), Estimator(board(), races=1024)
    position = POSITIONS["red line"]
    for _ in range(500):
        idle.outlook(position)
        idle.work()
    assert (
        hurried.imagined(position, 200, 40).spaces == idle.imagined(position, 200, 40).spaces
    ).all()


def test_many_positions_at_once_end_as_one_by_one() -> None:
    streams = Streams(board(), 64, seed=8)
    streams.make_ready()
    positions = list(POSITIONS.values())
    one_by_one = [streams.ends(position, 50).spaces for position in positions]
    assert (streams.ends_from(positions, 50).spaces == np.concatenate(one_by_one, axis=1)).all()


def test_where_races_stand_a_few_rolls_later_follows_the_dice() -> None:
    streams = Streams(board(), 64, seed=2)
    streams.make_ready()
    for position in (POSITIONS["start"], POSITIONS["middle"], POSITIONS["middle, open blue"]):
        for race, later in enumerate(streams.after(position, 6, 40)):
            assert later == _followed(streams, position, race, 6)


def _followed(streams: Streams, position: Position, race: int, rolls: int) -> Position | None:
    """The same by hand, roll by roll."""
    table, horses = board(), tuple(board().index)
    spaces, last = list(position.spaces), position.last
    for roll in range(rolls):
        row = int(streams.rolls[roll, race])
        bonus = table.bonus[horses[row]] if horses[row] == last else 0
        last = None if horses[row] == last else horses[row]
        spaces[row] += 1 + bonus
    return None if max(spaces) >= 15 else Position(tuple(spaces), last)
