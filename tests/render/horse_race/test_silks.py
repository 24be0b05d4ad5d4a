"""Silks: told apart by eyes that do not see all colours, and numbers that can be read on them."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from game.render.gaits import HORSE_RACE
from game.render.horse_race.silks import PATTERNS, SILKS
from game.render.horse_race.swatch import swatch
from game.render.palette import contrast, rgb
from tests.content.eyes import distance
from tests.horse_race.play import horse_race

APART, READ = 42.0, 4.5
HORSES = [horse.id for horse in horse_race().data.horses]


def test_every_horse_of_the_data_has_silks_and_a_sheet() -> None:
    assert list(SILKS) == HORSES
    assert HORSE_RACE.runners == len(HORSES)
    for runner in range(HORSE_RACE.runners):
        assert (HORSE_RACE.folder / f"runner_{runner}.png").is_file()


def test_horses_with_lanes_of_one_length_and_only_they_share_a_pattern() -> None:
    patterns = defaultdict(set)
    for horse in horse_race().data.horses:
        patterns[horse.slots].add(SILKS[horse.id].pattern)
    assert [patterns[slots] for slots in sorted(patterns)] == [{pattern} for pattern in PATTERNS]


@pytest.mark.parametrize("eyes", ["deuteranopia", "protanopia"])
def test_two_horses_with_one_pattern_are_told_apart_by_colour(eyes: str) -> None:
    near = {
        (one, other): distance(SILKS[one].body, SILKS[other].body, eyes)
        for one, other in combinations(SILKS, 2)
        if SILKS[one].pattern == SILKS[other].pattern
    }
    assert len(near) == 5
    assert min(near.values()) >= APART, near


@pytest.mark.parametrize("horse", SILKS)
def test_the_number_is_read_on_its_cloth(horse: int) -> None:
    assert contrast(rgb(SILKS[horse].number), rgb(SILKS[horse].cloth)) >= READ


def test_no_two_horses_have_the_same_swatch() -> None:
    for sleeves in (True, False):
        drawn = {swatch(horse, (0, 0, 34, 48), sleeves=sleeves) for horse in SILKS}
        assert len(drawn) == len(SILKS)
