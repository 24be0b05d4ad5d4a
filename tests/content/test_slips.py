"""One slip is one fault: odds, seats, names, and decks that are too small."""

from __future__ import annotations

import re

import pytest

from tests.content.edits import (
    CIRCLE,
    FILE,
    LAST_PROP,
    SHIPPED,
    at,
    edited,
    faults,
    line_of,
    loaded,
    with_section,
)

# One slip, one fault.

SLIPS = [
    # Horses and colours.
    ("red:    {bonus: 1}", "red: 1", "colours.red: expected a table of keys and values"),
    ("red:    {bonus: 1}", "red: {}", "colours.red: bonus is missing"),
    ("black:  {bonus: 0}", "black:  {bonus: 0}\n  Ivory: {bonus: 1}",
     "colours.Ivory: Ivory cannot be a name: use a-z, 0-9 and _ / > :"),
    ("{colour: black,  ", "{colour: blakc,  ",
     "horses.7.colour: unknown word blakc; did you mean black?"),
    ("{colour: black,  ", "{colour: zebra,  ",
     "horses.7.colour: unknown word zebra; known: blue, orange, red, black"),
    ("{colour: black,  ", "{colour: ,  ",
     "horses.7.colour: unknown word nothing; known: blue, orange, red, black"),
    ("{colour: black,  ", "{colour: [black],  ", "horses.7.colour: expected a word or a number"),
    ("show: [1x -3, 1x -1]", "show: [1x -3]", "horses.7.show: expected 2 entries, not 1"),
    ("show: [1x -3, 1x -1]", "show: [1x -3, 1x -1, 1x]",
     "horses.7.show: expected 2 entries, not 3"),
    ("show: [1x -3, 1x -1]", "show: []", "horses.7.show: expected 2 entries, not 0"),
    ("show: [1x -3, 1x -1]", "show: 1x", "horses.7.show: expected a list"),
    ("show: [1x -3, 1x -1]", "show: {a: 1x}", "horses.7.show: expected a list"),
    ("[3x -4, 3x -3, 3x -2]", "[3x -4, 3x -3]", "horses.7.win: expected 3 entries, not 2"),
    ("place: [2x -6, 2x -5]", "place: [2x -6]", "horses.7.place: expected 2 entries, not 1"),
    ("show: [1x -3, 1x -1],", "", "horses.7: show is missing"),
    # Bets.
    ("  9>7: ", "  Nine: ", "props.Nine: Nine cannot be a name: use a-z, 0-9 and _ / > :"),
    ("  9>7: ", f"  {'n' * 31}: ",
     f"props.{'n' * 31}: {'n' * 31} cannot be a name: use a-z, 0-9 and _ / > :"),
    ("  9>7: ", "  'nine to one': ",
     "props.nine to one: nine to one cannot be a name: use a-z, 0-9 and _ / > :"),
    ("  9>7: ", "  '': ", "props.:  cannot be a name: use a-z, 0-9 and _ / > :"),
    ("  by_a_nose: ", "  by-a-nose: ",
     "exotics.by-a-nose: by-a-nose cannot be a name: use a-z, 0-9 and _ / > :"),
    ("  late_3: ", "  late.3: ", "vip.late.3: late.3 cannot be a name: use a-z, 0-9 and _ / > :"),
    ("odds: 2x -3, ", "", "props.8>blue: odds is missing"),
    (f", wins_when: {LAST_PROP}", "", "props.9>7: wins_when is missing"),
    (f"{{odds: 4x -4, wins_when: {LAST_PROP}}}", "",
     "props.9>7: expected a table of keys and values"),
    # Cards and bonus tokens.
    ("{effect: {no_penalty: {}}}", "{}", "vip.no_penalty: effect is missing"),
    ("{effect: {no_penalty: {}}}", "[]", "vip.no_penalty: expected a table of keys and values"),
    ("{cancels: yes}", "{cancels: maybe}",
     "bonus_tokens.2.cancels: unknown word maybe; known: yes, no"),
    ("{cancels: yes}", "{cancels: yes, adds: 1}",
     "bonus_tokens.2: a token that cancels the penalty cannot add to it"),
    ("{cancels: yes}", "{cancel: yes}",
     "bonus_tokens.2: unknown key cancel; did you mean cancels?"),
    ("  7: {adds: 4}", "  7: {adds: 4}\n  0: {adds: 1}",
     "bonus_tokens.0: expected a token from 1 to 9, not 0"),
    ("  7: {adds: 4}", "  7: {adds: 4}\n  10: {adds: 1}",
     "bonus_tokens.10: expected a token from 1 to 9, not 10"),
    ("  7: {adds: 4}", "  7: {adds: 4}\n  -1: {adds: 1}",
     "bonus_tokens.-1: expected a token from 1 to 9, not -1"),
    ("  7: {adds: 4}", "  7: {adds: 4}\n  x: {adds: 1}",
     "bonus_tokens.x: expected a token from 1 to 9, not x"),
    ("  7: {adds: 4}", "  7: {adds: 4}\n  ²: {adds: 1}",
     "bonus_tokens.²: expected a token from 1 to 9, not ²"),
    # The table.
    ("[2, 3, 3, 4, 5]", "[2, 3, 3, 4, 5, 5]", "tokens.usual: expected 1 to 5 entries, not 6"),
    ("[2, 3, 3, 4, 5]", "[]", "tokens.usual: expected 1 to 5 entries, not 0"),
    ("[2, 3, 3, 4, 5]", "5", "tokens.usual: expected a list"),
    ("crowded: [2, 3, 4, 5]", "crowded: [2, 3, 4, 5, 5]",
     "tokens.crowded: expected 1 to 4 entries, not 5"),
    ("[3, 6, 9]", "[3, 6]", "house.payments: expected 3 payments, not 2"),
    ("[3, 6, 9]", "[3, 6, 9, 12]", "house.payments: expected 0 to 3 entries, not 4"),
    (CIRCLE, "{colour: E69F0, shape: circle}",
     "seats[1].colour: a colour is written in six hexadecimal digits, not E69F0"),
    (CIRCLE, "{colour: , shape: circle}",
     "seats[1].colour: a colour is written in six hexadecimal digits, not nothing"),
    (CIRCLE, "{colour: 'orange', shape: circle}",
     "seats[1].colour: a colour is written in six hexadecimal digits, not orange"),
    (CIRCLE, "{colour: E69F00, shape: circel}",
     "seats[1].shape: unknown word circel; did you mean circle?"),
    (CIRCLE, "circle", "seats[1]: expected a table of keys and values"),
    ("[1, 5, 25, 100]", "[5, 25, 100]", "chips: chips must begin with 1 and grow"),
    ("[1, 5, 25, 100]", "[1, 25, 5]", "chips: chips must begin with 1 and grow"),
    ("[1, 5, 25, 100]", "[1, 5, 5]", "chips: chips must begin with 1 and grow"),
    ("[1, 5, 25, 100]", "[1, 2, 3, 4, 5, 6, 7]", "chips: expected 1 to 6 entries, not 7"),
    ("[1, 5, 25, 100]", "[]", "chips: expected 1 to 6 entries, not 0"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "fault"), SLIPS, ids=[slip[2] for slip in SLIPS])
def test_one_slip_is_one_fault_in_its_line(old: str, new: str, fault: str) -> None:
    text = edited((old, new))
    line = line_of(SHIPPED, old) + new.count("\n")
    assert faults(text) == [f"{FILE}:{line}: {fault}"]


@pytest.mark.parametrize(
    "odds",
    ["0x", "4", "x4", "4x-3", "4x - 3", "4x -0", "100x", "4x -100", "-4x", "4X", "1.5x", "4x 3"],
)  # fmt: skip
def test_odds_are_written_as_on_the_board(odds: str) -> None:
    text = edited(("odds: 2x -3", f"odds: {odds}"), ("show: [1x -3,", f"show: [{odds},"))
    told = f"odds are written like 4x or 4x -3, not {odds}"
    assert faults(text) == [
        at(text, f"show: [{odds},", f"horses.7.show[1]: {told}"),
        at(text, f"odds: {odds},", f"props.8>blue.odds: {told}"),
    ]


def test_odds_left_out_are_told_as_nothing() -> None:
    text = edited(("odds: 2x -3", "odds: "))
    fault = "props.8>blue.odds: odds are written like 4x or 4x -3, not nothing"
    assert faults(text) == [at(text, "odds: ,", fault)]


def test_a_list_is_no_odds() -> None:
    text = edited(("odds: 2x -3", "odds: [2x]"))
    fault = "props.8>blue.odds: expected a word or a number"
    assert at(text, "odds: [2x]", fault) in faults(text)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("56B4E9", "E69F00", "colour"),
        ("56B4E9", "e69f00", "colour"),
        ("shape: square", "shape: circle", "shape"),
    ],
)
def test_no_two_seats_look_alike(old: str, new: str, what: str) -> None:
    text = edited((old, new))
    assert faults(text) == [at(text, f"- {CIRCLE}", f"seats: two seats have the same {what}")]


def test_there_are_as_many_seats_as_bettors() -> None:
    text = edited(("  - {colour: F8EED7, shape: crown}\n", ""))
    assert faults(text) == [at(text, f"- {CIRCLE}", "seats: expected 8 seats, not 7")]


def test_a_table_of_two_has_two_seats() -> None:
    text = with_section("seats", f"[{CIRCLE}, {{colour: '000000', shape: star}}]")
    text = text.replace("bettors_most: 8", "bettors_most: 2")
    text = text.replace("crowded_from: 7", "crowded_from: 3")
    assert loaded(text).counts.bettors_most == 2


def test_a_game_of_one_race_pays_no_later_house() -> None:
    text = edited(("races: 4", "races: 1"), ("[3, 6, 9]", "[]"))
    assert loaded(text).house.payments == ()


# Names.


def test_a_wrong_name_is_found_in_its_own_line_though_its_card_goes_on_below() -> None:
    card = "9>7:      {odds: 4x -4, wins_when"
    text = edited((f"{card}: {LAST_PROP}}}", f"Nine:\n    odds: 4x -4\n    wins_when: {LAST_PROP}"))
    fault = "props.Nine: Nine cannot be a name: use a-z, 0-9 and _ / > :"
    assert faults(text) == [at(text, "Nine:", fault)]


@pytest.mark.parametrize(
    ("old", "new", "section"),
    [
        ("  seven_fifth: ", "  win:7:1: ", "side_spots"),
        ("  9>7: ", "  show:2/3:2: ", "props"),
        ("  9>7: ", "  colour:blue: ", "props"),
        ("  late_start: ", "  show:7: ", "exotics"),
        ("  late_start: ", "  place:11/12: ", "exotics"),
    ],
)
def test_no_spot_has_the_name_of_another(old: str, new: str, section: str) -> None:
    (fault,) = faults(edited((old, new)))
    assert fault.endswith(f"{new.strip(': ')} is the name of something else already")
    assert f" {section}." in fault


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  seven_fifth: ", "  win:7:1: "),
        ("  9>7: ", "  colour:blue: "),
        ("  9>7: ", "  show:4:1: "),
        ("  photo_finish: ", "  show:4: "),
    ],
)
def test_a_name_used_twice_is_found_in_the_line_of_the_second(old: str, new: str) -> None:
    (fault,) = faults(edited((old, new)))
    assert fault.startswith(f"{FILE}:{line_of(SHIPPED, old)}: ")


def test_the_socket_of_an_exotic_is_no_name_for_a_prop() -> None:
    (fault,) = faults(edited(("  9>7: ", "  blow_out:2: ")))
    assert fault.endswith(": exotics.blow_out: blow_out is the name of something else already")


@pytest.mark.parametrize("name", ["9>7", "seven_fifth", "7", "2/3"])
def test_an_exotic_has_no_name_of_a_prop_a_side_spot_or_a_horse(name: str) -> None:
    text = edited(("  by_a_nose: ", f"  {name}: "))
    line = line_of(SHIPPED, "  by_a_nose: ")
    assert faults(text)[0].startswith(f"{FILE}:{line}: ")


def test_a_colour_has_no_name_of_a_horse() -> None:
    text = edited(
        ("  black:  {bonus: 0}", "  black:  {bonus: 0}\n  7: {bonus: 0}"),
        ("10:    {colour: blue,", "10:    {colour: 7,"),
    )
    assert faults(text)[0].startswith(f"{FILE}:{line_of(text, '7: {bonus: 0}')}: ")


# Decks.


def cut_cards(section: str, left: int) -> str:
    """The shipped file with no more than so many entries in the section."""
    body = re.search(rf"^{section}:\n((?: .*\n)*)", SHIPPED, re.MULTILINE)
    assert body
    cards = body[1].splitlines(keepends=True)
    return SHIPPED.replace(body[1], "".join(cards[:left]))


@pytest.mark.parametrize(
    ("section", "entries", "fault"),
    [
        ("props", 19, "19 cards, but the longest game needs 20"),
        ("exotics", 3, "3 cards, but the longest game needs 4"),
        ("vip", 26, "26 cards, but the longest game needs 32"),
        ("side_spots", 3, "expected 4 spots, not 3"),
    ],
)
def test_a_deck_too_small_for_the_longest_game_is_refused(
    section: str, entries: int, fault: str
) -> None:
    text = cut_cards(section, entries)
    line = line_of(SHIPPED, f"\n{section}:") + 2
    assert faults(text) == [f"{FILE}:{line}: {section}: {fault}"]


@pytest.mark.parametrize(("section", "entries"), [("props", 20), ("exotics", 4)])
def test_a_deck_just_large_enough_will_do(section: str, entries: int) -> None:
    loaded(cut_cards(section, entries))


def test_a_card_that_comes_several_times_counts_so_often() -> None:
    (fault,) = faults(edited((", count: 3", "")))
    assert fault.endswith("vip: 30 cards, but the longest game needs 32")
    loaded(edited((", count: 3", ""), ("{no_penalty: {}}}", "{no_penalty: {}}, count: 3}")))


def test_three_cards_dealt_need_a_larger_vip_deck() -> None:
    (fault,) = faults(edited(("vip_dealt: 2", "vip_dealt: 3")))
    assert fault.endswith("vip: 32 cards, but the longest game needs 40")


def test_a_fifth_side_spot_is_one_too_many() -> None:
    fifth = "  fifth: {odds: 4x, wins_when: {trails: {horse: 7, others: 5}}}"
    text = edited(("\n# Props: ", f"{fifth}\n\n# Props: "))
    (fault,) = faults(text)
    assert fault.endswith("side_spots: expected 4 spots, not 5")
