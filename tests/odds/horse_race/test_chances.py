"""The chances of the horses against exact counting, and against races run roll by roll."""

from __future__ import annotations

import os
import random
from itertools import permutations, product
from math import sqrt

import pytest

from game.engine.horse_race.follow import row_of
from game.odds.horse_race.chances import Chances
from tests.horse_race.play import Play, advanced, horse_race, play
from tests.odds.horse_race.races import POSITIONS, WAYS, chances, counted, needs, run

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
RACES = 1_000_000 if SOAK else 10_000
WORST = 4.5
"""Standard errors; among all these numbers a true one is as far off once in a thousand runs."""
EXACT = 1e-11


@pytest.mark.parametrize("name", POSITIONS)
def test_each_horse_wins_as_often_as_races_say(name: str) -> None:
    game = POSITIONS[name]
    found = chances().wins(game.table)
    for chance, simulated in zip(found, run(needs(game), RACES), strict=True):
        error = sqrt(chance * (1 - chance) / RACES)
        assert abs(chance - simulated) <= WORST * error + 1e-12, (found, chance, simulated)


SMALL = [
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (3, 0, 2, 0, 4, 3, 0, 2, 3, 0, 1),
    (0, 6, 0, 0, 5, 6, 0, 4, 0, 5, 3),
    (3, 6, 8, 0, 0, 0, 0, 0, 8, 6, 3),
    (0, 0, 0, 11, 14, 15, 14, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0),
    (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
]


@pytest.mark.parametrize("left", SMALL)
def test_the_integral_is_what_counting_every_roll_gives(left: tuple[int, ...]) -> None:
    assert chances().of(left) == pytest.approx(counted(left), abs=EXACT)


def test_many_random_fields_are_what_counting_gives() -> None:
    chance = random.Random(8)
    for _ in range(300 if SOAK else 40):
        left = (*(chance.choice((0, 0, 1, 2, 3)) for _ in range(10)), 1)
        assert chances().of(left) == pytest.approx(counted(left), abs=EXACT)


def test_chips_under_a_horse_are_rolls_that_it_needs_more() -> None:
    game = play(3).racing(scratched={7: 1}).at(_2=1, _12=1, _6=12, _8=12)
    held = game.in_race(under=(1, *(0,) * 10))
    left = (3, *needs(held)[1:])
    assert needs(held)[0] == 3
    assert chances().wins(held.table) == chances().of(tuple(left))


def test_a_winner_has_won() -> None:
    game = play(3).racing().at(_7=14).roll(7)
    assert chances().wins(game.table) == tuple(float(row == 5) for row in range(11))


def test_where_all_but_one_went_out_no_horse_wins() -> None:
    game = play(3, stakes="on")
    first = game.table.asked
    game.wager(first, 1).wager(first % 3 + 1, "out").wager((first + 1) % 3 + 1, "out")
    assert sum(chances().wins(game.table)) == 0


def test_as_lanes_grow_nothing_is_lost() -> None:
    for most in (5, 20, 40, 60):
        found = chances().of((most,) * 11)
        assert sum(found) == pytest.approx(1, abs=EXACT)
        assert found[5] == max(found)


# Before all scratches are made.


def ends_of_scratching(game: Play, *, chain: bool) -> tuple[float, ...]:
    """The chances, by rolling out every scratch that may follow."""
    table = game.table
    taken = {row for row, line in enumerate(table.race.lines) if line}
    left = 4 - (len(taken) if chain else table.race.rolls)
    found = [0.0] * 11
    for rows in permutations(range(11), left) if chain else product(range(11), repeat=left):
        likely, out = 1.0, set(taken)
        for row in rows:
            free = sum(way for one, way in enumerate(WAYS) if not chain or one not in out)
            likely *= 0 if chain and row in out else WAYS[row] / free
            out.add(row)
        if likely:
            for row, chance in enumerate(chances().after_scratches(frozenset(out))):
                found[row] += likely * chance
    return tuple(found)


def test_before_the_first_scratch_every_outcome_is_counted_in() -> None:
    game = play(3)
    whole = chances().wins(game.table)
    assert whole == pytest.approx(ends_of_scratching(game, chain=False), abs=EXACT)
    assert sum(whole) == pytest.approx(1, abs=EXACT)


def test_fixed_rolls_may_fall_on_a_scratched_horse_again() -> None:
    game = play(3).scratching().hands("3", "4", "5").roll(7, 7)
    assert game.line(7) == 2
    found = chances().wins(game.table)
    assert found[row_of(7)] == 0
    assert found == pytest.approx(ends_of_scratching(game, chain=False), abs=EXACT)


def test_chain_scratches_go_on_until_four_are_out() -> None:
    game = advanced(4).scratching().hands("3", "4", "5", "6").roll(7, 7)
    answer = game.table.debts[0].seat
    game.answer(answer, "pay").roll(8)
    found = chances().wins(game.table)
    assert found == pytest.approx(ends_of_scratching(game, chain=True), abs=EXACT)


def test_in_the_draft_all_scratches_are_still_to_come() -> None:
    assert chances().wins(advanced(4).table) == pytest.approx(
        ends_of_scratching(advanced(4).in_race(rolls=0), chain=True), abs=EXACT
    )


def test_what_is_prepared_needs_no_reckoning_later() -> None:
    fresh = Chances(horse_race().board)
    assert sum(1 for _ in fresh.prepare()) == 561
    assert next(fresh.prepare(), "nothing") == "nothing"


# What if.


def test_after_a_roll_each_horse_has_the_chances_of_the_place_it_comes_to() -> None:
    game = POSITIONS["middle"]
    now = chances().wins(game.table)
    after = [chances().after_rolls(game.table, [total]) for total in range(2, 13)]
    mean = [
        sum(way * found[row] for way, found in zip(WAYS, after, strict=True)) / 36
        for row in range(11)
    ]
    assert mean == pytest.approx(now, abs=EXACT)


def test_a_card_carries_a_horse_home_whatever_chips_hold_it() -> None:
    game = play(3, stakes="on").racing().at(_7=14).in_race(under=(0,) * 5 + (2,) + (0,) * 5)
    assert chances().after_move(game.table, 7, 1)[5] == 1
    assert chances().after_move(game.table, 7, -1)[5] < chances().wins(game.table)[5]


def test_chips_cost_a_horse_chances() -> None:
    game = POSITIONS["photo finish"]
    before = chances().wins(game.table)
    after = chances().after_chips(game.table, 7, 1)
    assert after[5] < before[5]
    assert after[4] > before[4]


def test_two_pairs_of_four_dice_are_two_rolls() -> None:
    game = play(3, four_dice="on").racing().at(_7=13, _2=2).roll_four(1, 1, 3, 4)
    found = chances().after_pairs(game.table)
    assert found[(1, 1), (3, 4)][0] == 1
    assert found[(3, 4), (1, 1)][0] == 1
    assert found[(1, 3), (1, 4)] == chances().after_rolls(game.table, (4, 5))
    assert set(found) == {command.pairs for command in game.ways(game.table.race.roller)}


def test_four_dice_that_lie_there_are_worth_their_pairings() -> None:
    game = play(3, four_dice="on").racing().at(_7=13, _2=2).roll_four(1, 1, 3, 4)
    found = chances().wins(game.table)
    assert found[0] > 1 / 3
    assert sum(found) == pytest.approx(1, abs=EXACT)


def test_a_total_that_is_not_yet_resolved_is_counted_in() -> None:
    game = play(3, four_dice="on", stakes="on").racing(roller=1, scratched={3: 1})
    game.at(_7=14).roll_four(1, 2, 3, 4).pair((1, 2), (3, 4))
    assert game.table.todo == (7,)
    assert chances().wins(game.table)[5] == 1
