"""The seats' marks: told apart by colour-blind eyes too, and by their shapes alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.render.pattern import SEATS
from game.render.token import outline
from tests.content.eyes import EYES, distance, seen
from tests.horse_race.play import horse_race
from tests.ready_set_bet.play import ready_set_bet

LEAST = 15.0
MARKS = {"ready_set_bet": ready_set_bet().data.seats, "horse_race": horse_race().data.seats}

BY_SHAPE_ALONE = (("tritanopia", 4, 8),)
"""Seats whose colours are too near for some eyes, so that only the shapes tell them apart."""


def too_near(marks: tuple[SeatMark, ...], eyes: str) -> list[tuple[str, Seat, Seat]]:
    """The pairs of seats that such eyes cannot tell apart by colour."""
    return [
        (eyes, seat, other)
        for (seat, one), (other, two) in combinations(enumerate(marks, 1), 2)
        if distance(one.colour, two.colour, eyes) < LEAST
    ]


@pytest.mark.parametrize("eyes", EYES)
def test_grey_stays_grey(eyes: str) -> None:
    light, red_green, blue_yellow = seen("808080", eyes)
    assert (light, red_green, blue_yellow) == pytest.approx((53.59, 0, 0), abs=0.05)


def test_the_simulation_knows_what_colour_blindness_is() -> None:
    assert distance("AA3311", "336600", "deuteranopia") < distance("AA3311", "336600", "tritanopia")
    assert distance("0066CC", "007A6B", "tritanopia") < distance("0066CC", "007A6B", "protanopia")


@pytest.mark.parametrize("game", MARKS)
@pytest.mark.parametrize("eyes", EYES)
def test_seats_are_told_apart_by_colour_or_named_as_told_apart_by_shape(
    game: str, eyes: str
) -> None:
    assert too_near(MARKS[game], eyes) == [one for one in BY_SHAPE_ALONE if one[0] == eyes]


@pytest.mark.parametrize("game", MARKS)
def test_every_seat_has_a_shape_and_a_pattern_of_its_own(game: str) -> None:
    shapes = [mark.shape for mark in MARKS[game]]
    assert len({outline(shape) for shape in shapes}) == len(shapes)
    assert len({SEATS[shape] for shape in shapes}) == len(shapes)


def test_who_sits_at_one_table_is_known_at_the_other() -> None:
    assert MARKS["horse_race"][:8] == MARKS["ready_set_bet"]
    assert len(MARKS["horse_race"]) == 12
