"""All faults of a data file in one run, and none that follows from another."""

from __future__ import annotations

import pytest

from tests.content.edits import FILE, at, edited, faults

# All faults in one run.


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = edited(
        ("red:    {bonus: 1}", "red:    {bonus: 11}"),
        ("7:     {colour: black", "7:     {colour: balck"),
        ("red_line: 9", "red_line: 15"),
        ("odds: 2x -3", "odds: 2x-3"),
        ("{horse: 9, of: 7}", "{horse: 9, fo: 7}"),
        ("{straddle: {token: 2}}", "{stradle: {token: 2}}"),
        ("shape: crown", "shape: clown"),
        ("chips: [1,", "chips: [2,"),
    )
    assert faults(text) == [
        at(text, "bonus: 11", "colours.red.bonus: expected a whole number from 0 to 9, not 11"),
        at(text, "balck", "horses.7.colour: unknown word balck; did you mean black?"),
        at(text, "red_line: 15", "track.red_line: expected a whole number from 1 to 14, not 15"),
        at(text, "2x-3", "props.8>blue.odds: odds are written like 4x or 4x -3, not 2x-3"),
        at(text, "fo: 7", "props.9>7.wins_when.ahead: of is missing"),
        at(text, "fo: 7", "props.9>7.wins_when.ahead: unknown key fo; known: horse, of"),
        at(text, "stradle", "vip.straddle_2.effect: unknown key stradle; did you mean straddle?"),
        at(text, "clown", "seats[8].shape: unknown word clown; did you mean crown?"),
        at(text, "chips: [2", "chips: chips must begin with 1 and grow"),
    ]


def test_faults_of_the_tree_are_told_together() -> None:
    text = edited(("  races: 4\n", "  races: 4\n  races: 3\n"), ("odds: 2x -3", "odds: &two 2x -3"))
    assert faults(text) == [
        at(text, "races: 3", "races stands here twice, first in line 31"),
        at(text, "&two", "anchors and aliases are not used here; write it out"),
    ]


def test_a_key_that_stands_twice_hides_no_other_fault() -> None:
    text = edited(("  races: 4\n", "  races: 4\n  races: 4\n"), ("shape: crown", "shape: clown"))
    assert faults(text) == [
        f"{FILE}:32: races stands here twice, first in line 31",
        at(text, "clown", "seats[8].shape: unknown word clown; did you mean crown?"),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\ncolours:", "\ncolors:"),
        ("\nhorses:", "\nhores:"),
        ("\ntokens:", "\ntoken:"),
        ("\nbonus_tokens:", "\nbonus_token:"),
        ("\n  races:", "\n  racse:"),
        ("\n  bettors_most:", "\n  bettors_mots:"),
        ("\n  11/12:", "\n  12/11:"),
    ],
)
def test_a_misspelt_key_does_not_make_faults_of_what_is_right(old: str, new: str) -> None:
    text = edited((old, new))
    assert len(faults(text)) <= 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("races: 4", "races: 5"),
        ("bettors_most: 8", "bettors_most: 9"),
        ("count: 3", "count: 10"),
        ("25, 100]", "25, 1001]"),
        ("doubles: [1, 6]", "doubles: [1, 7]"),
    ],
)
def test_a_number_out_of_bounds_does_not_make_faults_of_what_is_right(old: str, new: str) -> None:
    assert len(faults(edited((old, new)))) == 1


@pytest.mark.parametrize("new", [r'"1\n5"', r'"1\u2028 5"'])
def test_a_fault_is_told_in_one_line(new: str) -> None:
    (fault,) = faults(edited(("spaces: 15", f"spaces: {new}")))
    assert len(fault.splitlines()) == 1


def test_a_fault_does_not_repeat_a_whole_book() -> None:
    (fault,) = faults(edited(("spaces: 15", f"spaces: {'9' * 100_000}")))
    assert fault.startswith(
        f"{FILE}:28: track.spaces: expected a whole number from 10 to 20, not 9"
    )
    assert len(fault) < 500


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in faults(edited(("spaces: 15", r'spaces: "\e[2J"')))[0]
