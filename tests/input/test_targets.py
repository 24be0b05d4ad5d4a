"""From target to target: rows and columns, and the way back."""

from __future__ import annotations

import random

import pytest

from game.input.ready_set_bet.naming import target_of
from game.input.targets import Target, Targets
from tests.input.picture import picture, spot_id
from tests.ready_set_bet.play import play, racing

TABLE = racing().exotics("by_a_nose", "blow_out", "tight_race", "late_start")
PICTURE = picture(TABLE)
SPOTS = [
    spot.id
    for spot in TABLE.rules.board.spots.values()
    if spot.id in PICTURE and not spot.id.startswith("seam")
]
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def go(start: str, *steps: tuple[int, int], among: list[str] = SPOTS) -> str | None:
    here: str | None = start
    for dx, dy in steps:
        here = PICTURE.neighbour(here or "", dx, dy, among)
    return here


@pytest.mark.parametrize("horse", range(9))
@pytest.mark.parametrize("column", range(7))
def test_the_board_is_walked_by_row_and_column(horse: int, column: int) -> None:
    here = spot_id(horse, column)
    if column < 6:
        assert go(here, (1, 0)) == spot_id(horse, column + 1)
        assert go(here, (1, 0), (-1, 0)) == here
    if horse < 8:
        assert go(here, (0, 1)) == spot_id(horse + 1, column)
        assert go(here, (0, 1), (0, -1)) == here


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("show:2/3:1", (0, -1), "colour:blue"),
        ("show:2/3:2", (0, -1), "colour:blue"),
        ("win:2/3:3", (0, -1), "seven_fifth"),
        ("colour:blue", (1, 0), "colour:orange"),
        ("seven_fifth", (0, 1), "win:2/3:3"),
        ("colour:blue", (0, 1), "show:2/3:1"),
        ("by_a_nose:1", (1, 0), "by_a_nose:2"),
        ("by_a_nose:3", (1, 0), "blow_out:1"),
        ("by_a_nose:1", (-1, 0), TABLE.state.cards.props[4]),
        ("late_start:1", (0, -1), "win:11/12:2"),
        ("late_start:3", (0, -1), "win:11/12:3"),
        (TABLE.state.cards.props[0], (0, -1), "show:11/12:1"),
        ("win:7:3", (1, 0), None),
        ("show:7:1", (-1, 0), None),
        ("colour:red", (0, -1), None),
        (TABLE.state.cards.props[0], (0, 1), None),
    ],
)
def test_side_spots_lie_above_and_cards_below(
    start: str, step: tuple[int, int], end: str | None
) -> None:
    assert go(start, step) == end


def test_a_taken_spot_is_skipped_in_its_row() -> None:
    among = [spot for spot in SPOTS if spot != "win:7:2"]
    assert go("win:7:1", (1, 0), among=among) == "win:7:3"


def test_the_column_is_found_again_after_a_gap() -> None:
    among = [spot for spot in SPOTS if not spot.startswith("win:8:")]
    aside = PICTURE.neighbour("win:7:3", 0, 1, among)
    assert aside == "place:8:2"
    assert PICTURE.neighbour(aside, 0, 1, among, column=1842) == "win:9:3"


def test_one_can_leave_a_spot_that_has_just_been_taken() -> None:
    among = [spot for spot in SPOTS if spot != "win:7:2"]
    assert go("win:7:2", (0, -1), among=among) == "win:6:2"


def test_a_diagonal_is_two_steps() -> None:
    assert go("win:7:2", (1, -1)) == "win:6:3"
    assert go("win:7:3", (1, 1)) == "win:8:3"


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_left_can_be_reached_from_anywhere(seed: int) -> None:
    chance = random.Random(seed)
    among = chance.sample(SPOTS, chance.choice((1, 2, 3, 5, 20, len(SPOTS))))
    for start in chance.sample(SPOTS, 5):
        reached, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for dx, dy in DIRECTIONS:
                there = PICTURE.neighbour(here, dx, dy, among)
                if there and there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached >= set(among)


def test_the_first_is_the_first_that_one_reads() -> None:
    assert PICTURE.first(SPOTS) == "colour:blue"
    assert PICTURE.first(["win:8:1", "show:7:2", "win:7:1"]) == "show:7:2"
    assert PICTURE.first(["nowhere"]) is None


def test_the_topmost_target_is_hit() -> None:
    below, above = Target("a", "spot", 0, 0, 10, 10), Target("b", "spot", 5, 5, 10, 10)
    targets = Targets([below, above])
    assert targets.at(7, 7) == above
    assert targets.hits(7, 7) == [above, below]
    assert targets.at(3, 3) == below
    assert targets.at(15, 15) is None


def test_every_offered_choice_has_a_target() -> None:
    table = play(house="bets").gate().start()
    board = picture(table)
    for offer in table.rules.offers(table.state, 2):
        assert all(target_of(offer, spots) in board for spots in offer.among)
