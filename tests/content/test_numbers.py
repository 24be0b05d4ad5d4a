"""The numbers of a data file: whole, and within their bounds."""

from __future__ import annotations

import pytest

from tests.content.edits import FILE, at, edited, faults, loaded

# Numbers.

NUMBERS = [
    ("red:    {bonus: @}", "1", "colours.red.bonus", (0, 9)),
    ("spaces: @,", "15", "track.spaces", (10, 20)),
    ("red_line: @,", "9", "track.red_line", (1, 14)),
    ("closes_at: @}", "3", "track.closes_at", (1, 9)),
    ("races: @\n", "4", "counts.races", (1, 4)),
    ("props_a_race: @\n", "5", "counts.props_a_race", (1, 5)),
    ("exotic_spots: @\n", "3", "counts.exotic_spots", (1, 3)),
    ("vip_dealt: @\n", "2", "counts.vip_dealt", (2, 3)),
    ("bettors_most: @\n", "8", "counts.bettors_most", (2, 8)),
    ("sparse_up_to: @ ", "2", "counts.sparse_up_to", (0, 8)),
    ("3, 3, 4, @]", "5", "tokens.usual[5]", (1, 9)),
    ("crowded: [@,", "2", "tokens.crowded[1]", (1, 9)),
    ("crowded_from: @ ", "7", "tokens.crowded_from", (2, 9)),
    ("count: @}", "3", "vip.free_chips.count", (1, 9)),
    ("free_chips: {money: @}", "8", "vip.free_chips.effect.free_chips.money", (1, 99)),
    ("7: {adds: @}", "4", "bonus_tokens.7.adds", (0, 9)),
    ("stake: @,", "18", "house.stake", (0, 999)),
    ("markers: @,", "6", "house.markers", (1, 6)),
    ("marker_value: @,", "3", "house.marker_value", (1, 9)),
    ("payments: [3, 6, @]", "9", "house.payments[3]", (0, 99)),
    ("25, @]", "100", "chips[4]", (1, 1000)),
]
"""Where a number stands, what it is, its path and its bounds."""


@pytest.mark.parametrize(
    "wrong", ["low", "high", "-7", "1.5", "1e1", "abc", "0xF", "+5", "٥", "1_0"]
)
@pytest.mark.parametrize(
    ("place", "right", "path", "bounds"), NUMBERS, ids=[row[2] for row in NUMBERS]
)
def test_a_number_is_whole_and_within_its_bounds(
    place: str, right: str, path: str, bounds: tuple[int, int], wrong: str
) -> None:
    low, high = bounds
    wrong = {"low": str(low - 1), "high": str(high + 1)}.get(wrong, wrong)
    new = place.replace("@", wrong)
    text = edited((place.replace("@", right), new))
    fault = f"{path}: expected a whole number from {low} to {high}, not {wrong}"
    assert at(text, new, fault) in faults(text)


@pytest.mark.parametrize(
    ("place", "right", "high"),
    [(place, right, high) for place, right, _, (_, high) in NUMBERS if place != "vip_dealt: @\n"],
)
def test_a_number_may_be_as_large_as_its_bound(place: str, right: str, high: int) -> None:
    loaded(edited((place.replace("@", right), place.replace("@", str(high)))))


@pytest.mark.parametrize("digits", [10, 400, 5_000, 100_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_a_huge_number_is_out_of_bounds(digits: int, sign: str) -> None:
    (fault,) = faults(edited(("spaces: 15", f"spaces: {sign}{'9' * digits}")))
    assert fault.startswith(f"{FILE}:28: track.spaces: expected a whole number from 10 to 20")


@pytest.mark.parametrize("digits", [2, 400, 5_000])
def test_a_huge_number_is_no_bonus_token(digits: int) -> None:
    text = edited(("  7: {adds: 4}", f"  ? {'7' * digits}\n  : {{adds: 4}}"))
    found = [fault for fault in faults(text) if "expected a token from 1 to 9" in fault]
    assert len(found) == 1


def test_a_number_left_out_is_told_as_nothing() -> None:
    text = edited(("spaces: 15", "spaces: "))
    fault = "track.spaces: expected a whole number from 10 to 20, not nothing"
    assert faults(text) == [at(text, "spaces: ,", fault)]


@pytest.mark.parametrize("new", ["[15]", "{a: 15}"])
def test_a_list_or_a_table_is_no_number(new: str) -> None:
    text = edited(("spaces: 15", f"spaces: {new}"))
    assert faults(text) == [at(text, new, "track.spaces: expected a word or a number")]
