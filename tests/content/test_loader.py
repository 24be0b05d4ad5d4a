"""The data file of Ready Set Bet: what it holds, and the line of every fault in it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from game.content.faults import Faulty
from game.content.load import DATA, check, load_rules, reader_for
from game.content.ready_set_bet.data import read_ready_set_bet
from game.engine.ready_set_bet.data import BonusPenalty, Data, Effect, Gap, Odds
from game.engine.ready_set_bet.rules import ReadySetBet

FILE = "cards.yaml"
SHIPPED = (DATA / FILE).read_bytes().decode()
SECTIONS = re.findall(r"^([a-z_]+):", SHIPPED, re.MULTILINE)

LAST_PROP = "{ahead: {horse: 9, of: 7}}"
PROP_MONEY = "{prop_money: {money: 3}}"
CIRCLE = "{colour: E69F00, shape: circle}"


def edited(*changes: tuple[str, str]) -> str:
    """The shipped file with passages, each of them the only one like it, written anew."""
    text = SHIPPED
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def without(section: str) -> str:
    """The shipped file less one section."""
    return re.sub(rf"^{section}:.*\n(?:[ ].*\n)*", "", SHIPPED, flags=re.MULTILINE)


def with_section(section: str, body: str) -> str:
    """The shipped file with one section written anew, at its end."""
    return f"{without(section)}{section}: {body}\n"


def loaded(text: str | bytes) -> Data:
    """The data that the file holds."""
    return read_ready_set_bet(FILE, text.encode() if isinstance(text, str) else text)


def faults(text: str | bytes) -> list[str]:
    """All that is wrong with the file, as it is told."""
    with pytest.raises(Faulty) as caught:
        loaded(text)
    assert str(caught.value) == "\n".join(map(str, caught.value.faults))
    return [str(fault) for fault in caught.value.faults]


def line_of(text: str, passage: str) -> int:
    """The line in which a passage begins."""
    assert passage in text, passage
    return text[: text.index(passage)].count("\n") + 1


def at(text: str, passage: str, fault: str) -> str:
    """The fault as it is told of the line in which the passage begins."""
    return f"{FILE}:{line_of(text, passage)}: {fault}"


# The file as shipped.


def test_the_shipped_file_holds_the_whole_game() -> None:
    data = loaded(SHIPPED)
    assert len(data.horses) == 9
    assert sum(len(h.show) + len(h.place) + len(h.win) for h in data.horses) == 63
    assert len(data.side_spots) == 4
    assert len(data.props) == 28
    assert len(data.exotics) == 5
    assert sum(card.count for card in data.vip) == 32


def test_the_shipped_file_has_cards_of_all_ten_effects() -> None:
    assert len(get_args(Effect)) == 10
    assert {type(card.effect) for card in loaded(SHIPPED).vip} == set(get_args(Effect))


def test_the_two_dice_call_each_horse_of_the_shipped_file() -> None:
    rolls = [total for horse in loaded(SHIPPED).horses for total in horse.rolls]
    assert rolls == list(range(2, 13))


def test_the_particulars_of_the_shipped_file_are_read_as_written() -> None:
    data = loaded(SHIPPED)
    assert data.horses[0].show == (Odds(4, 4), Odds(4, 3))
    assert data.horses[1].win == (Odds(5, 1), Odds(6), Odds(7))
    assert [colour.bonus for colour in data.colours] == [3, 2, 1, 0]
    assert (data.track.spaces, data.track.red_line, data.track.closes_at) == (15, 9, 3)
    assert data.tokens.usual == (2, 3, 3, 4, 5)
    assert data.bonus_tokens[:2] == (BonusPenalty(2, 0, True), BonusPenalty(3, 1, False))
    assert data.house.payments == (3, 6, 9)
    assert data.chips == (1, 5, 25, 100)


def test_a_bound_left_out_is_the_widest() -> None:
    exotics = {exotic.id: exotic.wins_when for exotic in loaded(SHIPPED).exotics}
    assert exotics["blow_out"] == Gap(2, 6, 15)
    assert exotics["photo_finish"] == Gap(3, 0, 3)


def test_the_rules_of_the_game_are_built_from_the_shipped_file() -> None:
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    assert rules.data == loaded(SHIPPED)


def test_the_rules_may_be_built_from_another_file(tmp_path: Path) -> None:
    file = tmp_path / "sunday.yaml"
    file.write_text(edited(("spaces: 15", "spaces: 12")))
    assert load_rules("ready_set_bet", file).data.track.spaces == 12


def test_a_good_file_is_checked_in_silence() -> None:
    check(DATA / FILE)


def test_a_file_of_any_name_is_checked_as_cards(tmp_path: Path) -> None:
    file = tmp_path / "sunday.yaml"
    file.write_text(edited(("spaces: 15", "spaces: 99")))
    assert reader_for(file) is reader_for(DATA / FILE)
    with pytest.raises(Faulty, match=re.escape(f"{file}:28: track.spaces: expected")):
        check(file)


def test_a_file_that_is_not_there_is_a_fault_of_line_1(tmp_path: Path) -> None:
    file = tmp_path / "none.yaml"
    with pytest.raises(Faulty) as caught:
        check(file)
    assert str(caught.value) == f"{file}:1: cannot be read: No such file or directory"


def test_a_folder_is_no_data_file(tmp_path: Path) -> None:
    with pytest.raises(Faulty, match="cannot be read: Is a directory"):
        check(tmp_path)


# Text that may be written in other ways.


@pytest.mark.parametrize(
    "text",
    [
        b"\xef\xbb\xbf" + SHIPPED.encode(),
        SHIPPED.replace("\n", "\r\n"),
        SHIPPED.rstrip("\n"),
        f"---\n{SHIPPED}",
        f"{SHIPPED}...\n",
        SHIPPED.replace("spaces: 15", 'spaces: "15"'),
        SHIPPED.replace("blue:   {bonus: 3}", "blue:\n    bonus: 3  # run"),
    ],
    ids=["bom", "windows", "no last newline", "marked start", "marked end", "quotes", "block"],
)
def test_the_same_data_may_be_written_in_another_way(text: str | bytes) -> None:
    assert loaded(text) == loaded(SHIPPED)


def test_the_order_of_the_sections_does_not_matter() -> None:
    horses = re.search(r"^horses:\n(?: .*\n)*", SHIPPED, re.MULTILINE)
    assert horses
    assert loaded(without("horses") + horses[0]) == loaded(SHIPPED)


def test_odds_keep_to_two_digits() -> None:
    data = loaded(edited(("odds: 2x -3", "odds: 99x -99")))
    assert next(prop.odds for prop in data.props if prop.id == "8>blue") == Odds(99, 99)


def test_every_face_of_the_dice_may_be_a_double_that_pays() -> None:
    loaded(edited(("doubles: [1, 6]", "doubles: [1, 2, 3, 4, 5, 6]")))


def test_a_token_set_is_sorted() -> None:
    assert loaded(edited(("[2, 3, 3, 4, 5]", "[5, 3, 1, 3]"))).tokens.usual == (1, 3, 3, 5)


# What is not a data file at all.


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "1: empty"),
        ("\n\n", "1: empty"),
        ("# nothing\n# but words\n", "1: empty"),
        ("hello", "1: expected a table of keys and values"),
        ("- a\n- b\n", "1: expected a table of keys and values"),
        ("# a list\n[1, 2]\n", "2: expected a table of keys and values"),
        (b"track: \xff\xfe\n", "1: not text: expected UTF-8"),
        (b"# one\n# two\ntrack: \xc3(\n", "3: not text: expected UTF-8"),
        ("# one\ntrack: \0\n", "2: not text: character 0"),
        ("# one\n# two\x1b[2J\n", "2: not text: character 27"),
        (b"\x7fELF\x02\x01\x01\0\0\0", "1: not text: character 127"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "1: not text: expected UTF-8"),
        ("seats:\n".encode("utf-16"), "1: not text: expected UTF-8"),
    ],
    ids=[
        "empty", "blank", "comments", "word", "list", "flow list", "latin", "cut utf-8", "nul",
        "escape", "program", "picture", "utf-16",
    ],
)  # fmt: skip
def test_what_is_no_table_at_all_is_told_so(text: str | bytes, fault: str) -> None:
    assert faults(text) == [f"{FILE}:{fault}"]


def test_text_that_is_not_utf_8_is_found_in_its_line() -> None:
    raw = SHIPPED.encode().replace(b"stack_4:", b"stack_\xe9:")
    line = line_of(SHIPPED, "stack_4:")
    assert faults(raw) == [f"{FILE}:{line}: not text: expected UTF-8"]


def test_nul_is_found_in_its_line() -> None:
    text = edited(("stack_4:", "stack_\0:"))
    assert faults(text) == [at(text, "stack_\0", "not text: character 0")]


@pytest.mark.parametrize("bracket", ["[", "{", "- ", "? ", "[{a: ", "a: ["])
def test_very_deep_nesting_is_refused(bracket: str) -> None:
    (fault,) = faults(bracket * 100_000)
    assert fault.startswith(f"{FILE}:1: ")


def test_very_deep_nesting_inside_good_data_is_found_in_its_line() -> None:
    text = edited(("chips: [1, 5, 25, 100]", "chips: " + "[" * 100_000))
    assert faults(text) == [at(text, "chips: [[", "nested deeper than 20 levels")]


@pytest.mark.parametrize("second", ["a: b\n", SHIPPED])
def test_two_documents_are_one_too_many(second: str) -> None:
    (fault,) = faults(f"{SHIPPED}---\n{second}")
    assert fault.endswith(": expected one document")


def test_a_second_document_is_found_in_its_line() -> None:
    lines = SHIPPED.count("\n")
    (fault,) = faults(f"{SHIPPED}---\na: b\n")
    assert fault in (f"{FILE}:{line}: expected one document" for line in (lines + 1, lines + 2))


def test_a_tab_does_not_indent() -> None:
    text = edited(("  races: 4", "\traces: 4"))
    (fault,) = faults(text)
    assert fault.startswith(at(text, "\traces", "not YAML: "))


@pytest.mark.parametrize(
    ("old", "new", "mark"),
    [
        ("{bonus: 3}", "{bonus: 3}}", "{bonus: 3}}"),
        ("  races: 4", "   races: 4", "  props_a_race"),
        ("stack_2:        {", "stack_2         {", "stack_2 "),
        ("chips: [1", "chips: ]1", "chips: ]"),
        ("2/3:   {colour: blue,", "2/3:   {colour: @blue,", "@"),
        ("marker_value: 3", "marker_value: %3", "%3"),
        ("spaces: 15", r'spaces: "\ud800"', r"\ud800"),
        ("spaces: 15", r'spaces: "\U00110000"', r"\U0011"),
    ],
)  # fmt: skip
def test_text_that_is_not_yaml_is_found_where_it_ceases_to_be(
    old: str, new: str, mark: str
) -> None:
    text = edited((old, new))
    (fault,) = faults(text)
    assert fault.startswith(at(text, mark, "not YAML: "))


def test_an_unclosed_brace_is_found_no_further_than_the_next_key() -> None:
    text = edited(("closes_at: 3}", "closes_at: 3"))
    (fault,) = faults(text)
    found = int(fault.split(":")[1])
    assert line_of(text, "track:") <= found <= line_of(text, "counts:")


def test_a_byte_order_mark_in_the_middle_is_a_fault_and_no_accident() -> None:
    text = edited(("  races: 4", "  \ufeffraces: 4"))
    assert faults(text)[0].startswith(f"{FILE}:{line_of(text, 'races: 4')}: ")


# Ways of YAML that are refused, since each can drop or change something in silence.


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("  races: 4\n", "  races: 4\n  races: 3\n", "races"),
        ("  9>7: ", "  9>8: ", "9>8"),
        ("chips: [1, 5, 25, 100]\n", "track: {}\n", "track"),
        ("  4: {adds: 1}", "  3: {adds: 1}", "3"),
    ],
)
def test_a_key_that_stands_twice_is_refused_with_both_lines(old: str, new: str, key: str) -> None:
    text = edited((old, new))
    lines = text.splitlines()
    first, second = [n for n, line in enumerate(lines, 1) if line.strip().startswith(f"{key}:")][
        -2:
    ]
    assert f"{FILE}:{second}: {key} stands here twice, first in line {first}" in faults(text)


def test_a_key_that_stands_thrice_is_told_of_twice() -> None:
    text = edited(("  races: 4\n", "  races: 4\n  races: 3\n  races: 2\n"))
    assert faults(text) == [
        at(text, "races: 3", "races stands here twice, first in line 31"),
        at(text, "races: 2", "races stands here twice, first in line 31"),
    ]


def test_bare_odds_of_three_to_one_are_refused() -> None:
    text = edited(("odds: 2x -3", "odds: 3:1"))
    assert all(fault.startswith(at(text, "3:1", "")) for fault in faults(text))


@pytest.mark.parametrize(
    ("place", "right", "clock"),
    [
        ("odds: @,", "2x -3", "3:1"),
        ("show: [@, 1x -1]", "1x -3", "3:1"),
        ("{spaces: @,", "15", "0:15"),
    ],
)
def test_a_bare_three_to_one_is_explained_as_a_time_of_day(
    place: str, right: str, clock: str
) -> None:
    new = place.replace("@", clock)
    text = edited((place.replace("@", right), new))
    fault = f"{clock} would be read as a time of day; odds are written 3x or 3x -1"
    assert at(text, new, fault) in faults(text)


def test_a_bare_three_to_one_is_no_name_for_a_card() -> None:
    text = edited(("  9>7: ", "  3:1: "))
    assert "3:1 would be read as a time of day" in faults(text)[0]


def test_quoted_odds_of_three_to_one_are_still_no_odds() -> None:
    text = edited(("odds: 2x -3", "odds: '3:1'"))
    fault = "props.8>blue.odds: odds are written like 4x or 4x -3, not 3:1"
    assert faults(text) == [at(text, "'3:1'", fault)]


def test_anchors_and_aliases_are_refused_each_in_its_line() -> None:
    text = edited(
        ("  races: 4", "  races: &four 4"), ("{horse: 7, others: 4}", "{horse: 7, others: *four}")
    )
    fault = "anchors and aliases are not used here; write it out"
    assert {at(text, "&four", fault), at(text, "*four", fault)} <= set(faults(text))


@pytest.mark.parametrize(("old", "new"), [("track: {", "track: &t {"), ("chips: [", "chips: &c [")])
def test_an_anchor_on_a_table_or_a_list_is_refused(old: str, new: str) -> None:
    text = edited((old, new))
    fault = "anchors and aliases are not used here; write it out"
    assert faults(text) == [at(text, new, fault)]


def test_a_thousand_laughs_stay_one() -> None:
    laughs = ["a: &a [ha, ha]"]
    laughs += [f"{new}: &{new} [*{old}, *{old}, *{old}]" for old, new in pairwise("abcdefg")]
    assert sum("anchors and aliases" in fault for fault in faults("\n".join(laughs))) == 7


def test_merging_is_refused() -> None:
    text = edited(("track: {", "track: {<<: {spaces: 15}, "))
    known = "known: spaces, red_line, closes_at"
    assert faults(text) == [at(text, "<<", f"track: unknown key <<; {known}")]


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!float", "!mine"])
def test_a_tag_is_refused_and_not_dropped_in_silence(tag: str) -> None:
    text = edited(("spaces: 15", f"spaces: {tag} 15"))
    assert faults(text)[0].startswith(f"{FILE}:{line_of(text, tag)}: ")


@pytest.mark.parametrize("key", ["[1, 2]", "{a: b}"])
def test_a_key_must_be_a_word(key: str) -> None:
    text = edited(("spaces: 15", f"{key}: 15, spaces: 15"))
    assert at(text, key, "a key must be a word") in faults(text)


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


# Sections and keys.


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_is_needed(section: str) -> None:
    text = without(section)
    first = next(name for name in SECTIONS if name != section)
    assert at(text, f"{first}:", f"{section} is missing") in faults(text)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("body", ["5", "", "some words"])
def test_no_section_is_a_single_word(section: str, body: str) -> None:
    text = with_section(section, body)
    line = text.count("\n")
    kind = "a list" if section in ("seats", "chips") else "a table of keys and values"
    assert f"{FILE}:{line}: {section}: expected {kind}" in faults(text)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_list_is_no_table_and_a_table_no_list(section: str) -> None:
    is_list = section in ("seats", "chips")
    text = with_section(section, "{a: b}" if is_list else "[a, b]")
    kind = "a list" if is_list else "a table of keys and values"
    assert f"{FILE}:{text.count(chr(10))}: {section}: expected {kind}" in faults(text)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_may_not_be_empty(section: str) -> None:
    text = with_section(section, "[]" if section in ("seats", "chips") else "{}")
    assert faults(text)


@pytest.mark.parametrize(
    ("place", "known", "wrong"),
    [
        ("\n@: {stake", "house", "huose"),
        ("{@: 15", "spaces", "space"),
        ("@: 3}", "closes_at", "closes_ta"),
        ("@: 2  ", "sparse_up_to", "sparse_upto"),
        ("@: 7  ", "crowded_from", "crowded_form"),
        ("@: 3, payments", "marker_value", "markers_value"),
        ("{@: 1}\n  black", "bonus", "bonnus"),
        ("{@: black,", "colour", "color"),
        ("{@: 2x -3", "odds", "ods"),
        (f"@: {LAST_PROP}", "wins_when", "win_when"),
        ("{@: {late_bet: {token: 3}}}", "effect", "efect"),
        ("{horse: 7, @: 4}", "others", "other"),
        ("{@: F8EED7", "colour", "colours"),
    ],
)
def test_a_misspelt_key_is_unknown_and_the_right_one_missing(
    place: str, known: str, wrong: str
) -> None:
    new = place.replace("@", wrong)
    text = edited((place.replace("@", known), new))
    line = line_of(text, new.strip())
    unknown, missing = f"unknown key {wrong}; did you mean {known}?", f"{known} is missing"
    told = faults(text)
    assert any(f.startswith(f"{FILE}:{line}: ") and f.endswith(unknown) for f in told)
    assert any(fault.endswith(missing) for fault in told)


def test_a_key_like_no_other_is_told_with_all_that_are_known() -> None:
    text = edited(("closes_at: 3", "closes_at: 3, zebra: 1"))
    fault = "track: unknown key zebra; known: spaces, red_line, closes_at"
    assert faults(text) == [at(text, "zebra", fault)]


def test_a_section_like_no_other_is_unknown() -> None:
    text = f"{SHIPPED}zzz: 1\n"
    assert faults(text) == [at(text, "zzz", "unknown key zzz")]


def test_where_no_key_is_known_none_is_listed() -> None:
    text = edited(("{no_penalty: {}}", "{no_penalty: {money: 1}}"))
    path = "vip.no_penalty.effect.no_penalty"
    assert faults(text) == [at(text, "money: 1}", f"{path}: unknown key money")]


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


# The words of `wins_when`.

CONDITION_SLIPS = [
    ("{ahaed: {horse: 9, of: 7}}", ": unknown key ahaed; did you mean ahead?"),
    ("{colour_win: {colour: red}}", ": unknown key colour_win; did you mean colour_wins?"),
    ("{finishs: {horse: 7, within: 1}}", ": unknown key finishs; did you mean finishes?"),
    ("{gpa: {place: 2, most: 1}}", ": unknown key gpa; did you mean gap?"),
    ("{move: {horses: 2, most: 1}}", ": unknown key move; did you mean moved?"),
    ("{trials: {horse: 7, others: 4}}", ": unknown key trials; did you mean trails?"),
    ("{zzz: 1}",
     ": unknown key zzz; known: ahead, colour_wins, finishes, gap, moved, trails"),
    ("{}", ": expected exactly one of ahead, colour_wins, finishes, gap, moved, trails"),
    ("{ahead: {horse: 9, of: 7}, colour_wins: {colour: red}}",
     ": expected exactly one of ahead, colour_wins, finishes, gap, moved, trails"),
    ("{ahead: 9}", ".ahead: expected a table of keys and values"),
    ("{ahead: [9, 7]}", ".ahead: expected a table of keys and values"),
    ("{ahead: {horse: 9}}", ".ahead: of is missing"),
    ("{ahead: {of: 9}}", ".ahead: horse is missing"),
    ("{ahead: {horse: 9, of: 7, by: 2}}", ".ahead: unknown key by; known: horse, of"),
    ("{ahead: {horse: 11/21, of: 7}}", ".ahead.horse: unknown word 11/21; did you mean 11/12?"),
    ("{ahead: {horse: 12, of: 7}}",
     ".ahead.horse: unknown word 12; known: 2/3, 4, 5, 6, 7, 8, 9, 10, 11/12"),
    ("{ahead: {horse: 9, of: bleu}}", ".ahead.of: unknown word bleu; did you mean blue?"),
    ("{ahead: {horse: 9, of: 9}}", ".ahead: 9 cannot be ahead of itself"),
    ("{ahead: {horse: 9, of: orange}}", ".ahead: 9 is orange itself"),
    ("{ahead: {horse: 9, of: green}}", ".ahead: no horse is green"),
    ("{colour_wins: {colour: orang}}",
     ".colour_wins.colour: unknown word orang; did you mean orange?"),
    ("{colour_wins: {colour: green}}",
     ".colour_wins.colour: unknown word green; known: blue, orange, red, black"),
    ("{colour_wins: {}}", ".colour_wins: colour is missing"),
    ("{finishes: {horse: 7, within: 0}}",
     ".finishes.within: expected a whole number from 1 to 3, not 0"),
    ("{finishes: {horse: 7, within: 4}}",
     ".finishes.within: expected a whole number from 1 to 3, not 4"),
    ("{finishes: {within: 1}}", ".finishes: horse is missing"),
    ("{finishes: {horse: 7}}", ".finishes: within is missing"),
    ("{trails: {horse: 7, others: 0}}",
     ".trails.others: expected a whole number from 1 to 8, not 0"),
    ("{trails: {horse: 7, others: 9}}",
     ".trails.others: expected a whole number from 1 to 8, not 9"),
    ("{trails: {horse: [7], others: 4}}", ".trails.horse: expected a word or a number"),
    ("{gap: {place: 2}}", ".gap: least, most or both are missing"),
    ("{gap: {most: 2}}", ".gap: place is missing"),
    ("{gap: {place: 2, least: 3, most: 2}}", ".gap: least 3 is more than most 2"),
    ("{gap: {place: 1, least: 3}}", ".gap.place: expected a whole number from 2 to 9, not 1"),
    ("{gap: {place: 10, least: 3}}", ".gap.place: expected a whole number from 2 to 9, not 10"),
    ("{gap: {place: 2, least: -1}}", ".gap.least: expected a whole number from 0 to 15, not -1"),
    ("{gap: {place: 2, most: 16}}", ".gap.most: expected a whole number from 0 to 15, not 16"),
    ("{gap: {place: 2, lest: 1, most: 1}}", ".gap: unknown key lest; did you mean least?"),
    ("{moved: {horses: 2}}", ".moved: least, most or both are missing"),
    ("{moved: {least: 2}}", ".moved: horses is missing"),
    ("{moved: {horses: 0, least: 3}}",
     ".moved.horses: expected a whole number from 1 to 9, not 0"),
    ("{moved: {horses: 10, least: 3}}",
     ".moved.horses: expected a whole number from 1 to 9, not 10"),
    ("{moved: {horses: 2, least: 3, most: 2}}", ".moved: least 3 is more than most 2"),
    ("{moved: {horses: 2, least: 16}}",
     ".moved.least: expected a whole number from 0 to 15, not 16"),
]  # fmt: skip

GREEN = ("  black:  {bonus: 0}", "  black:  {bonus: 0}\n  green:  {bonus: 4}")


@pytest.mark.parametrize(
    ("condition", "fault"), CONDITION_SLIPS, ids=[slip[0] for slip in CONDITION_SLIPS]
)
def test_a_bet_cannot_win_by_nonsense(condition: str, fault: str) -> None:
    text = edited(GREEN, (LAST_PROP, condition))
    assert faults(text) == [at(text, condition, f"props.9>7.wins_when{fault}")]


@pytest.mark.parametrize("condition", ["ahead", "[]", "7"])
def test_what_is_no_table_is_no_condition(condition: str) -> None:
    text = edited((f"wins_when: {LAST_PROP}", f"wins_when: {condition}"))
    fault = "props.9>7.wins_when: expected a table of keys and values"
    assert at(text, f"wins_when: {condition}}}", fault) in faults(text)


@pytest.mark.parametrize(
    "condition",
    [
        "{ahead: {horse: 9, of: blue}}",
        "{colour_wins: {colour: black}}",
        "{finishes: {horse: 2/3, within: 3}}",
        "{trails: {horse: 7, others: 8}}",
        "{gap: {place: 9, least: 0}}",
        "{gap: {place: 2, most: 15}}",
        "{gap: {place: 2, least: 4, most: 4}}",
        "{moved: {horses: 9, most: 15}}",
        "{moved: {horses: 1, least: 0, most: 0}}",
    ],
)
def test_any_word_of_the_vocabulary_may_stand_on_any_bet(condition: str) -> None:
    loaded(edited((LAST_PROP, condition)))
    loaded(edited(("{trails: {horse: 7, others: 4}}", condition)))
    loaded(edited(("{gap: {place: 3, most: 3}}", condition)))


# The words of `effect`.

EFFECTS = (
    "bonus_move_money, bonus_token, free_chips, late_bet, no_penalty, prop_money, "
    "props_win_ties, roll_money, stack, straddle"
)

EFFECT_SLIPS = [
    ("{bonus_move: {money: 1, colour: blue}}",
     ": unknown key bonus_move; did you mean bonus_move_money?"),
    ("{bonus_tokn: {value: 2, colour: white}}",
     ": unknown key bonus_tokn; did you mean bonus_token?"),
    ("{freechips: {money: 2}}", ": unknown key freechips; did you mean free_chips?"),
    ("{latebet: {token: 2}}", ": unknown key latebet; did you mean late_bet?"),
    ("{no_penalties: {}}", ": unknown key no_penalties; did you mean no_penalty?"),
    ("{prop_mony: {money: 2}}", ": unknown key prop_mony; did you mean prop_money?"),
    ("{props_win_tie: {}}", ": unknown key props_win_tie; did you mean props_win_ties?"),
    ("{rol_money: {money: 2, doubles: [1]}}", ": unknown key rol_money; did you mean roll_money?"),
    ("{stak: {token: 2}}", ": unknown key stak; did you mean stack?"),
    ("{stradle: {token: 2}}", ": unknown key stradle; did you mean straddle?"),
    ("{zzz: {}}", f": unknown key zzz; known: {EFFECTS}"),
    ("{}", f": expected exactly one of {EFFECTS}"),
    ("{no_penalty: {}, props_win_ties: {}}", f": expected exactly one of {EFFECTS}"),
    ("{no_penalty: }", ".no_penalty: expected a table of keys and values"),
    ("{props_win_ties: yes}", ".props_win_ties: expected a table of keys and values"),
    ("{bonus_token: {value: 8, colour: white}}",
     ".bonus_token: bonus_tokens says nothing about a 8"),
    ("{bonus_token: {value: 2, colour: red}}",
     ".bonus_token.colour: unknown word red; known: black, white"),
    ("{bonus_token: {value: 2, colour: balck}}",
     ".bonus_token.colour: unknown word balck; did you mean black?"),
    ("{bonus_token: {colour: white}}", ".bonus_token: value is missing"),
    ("{bonus_token: {value: 2}}", ".bonus_token: colour is missing"),
    ("{stack: {token: 8}}", ".stack: nobody has a token of 8"),
    ("{straddle: {token: 9}}", ".straddle: nobody has a token of 9"),
    ("{late_bet: {token: 1}}", ".late_bet: nobody has a token of 1"),
    ("{stack: {}}", ".stack: token is missing"),
    ("{stack: 2}", ".stack: expected a table of keys and values"),
    ("{roll_money: {money: 0, doubles: [1]}}",
     ".roll_money.money: expected a whole number from 1 to 99, not 0"),
    ("{roll_money: {money: 2, doubles: [0]}}",
     ".roll_money.doubles[1]: expected a whole number from 1 to 6, not 0"),
    ("{roll_money: {money: 2, doubles: [6, 7]}}",
     ".roll_money.doubles[2]: expected a whole number from 1 to 6, not 7"),
    ("{roll_money: {money: 2, doubles: [3, 3]}}",
     ".roll_money.doubles: a number stands here twice"),
    ("{roll_money: {money: 2, doubles: []}}",
     ".roll_money.doubles: expected 1 to 6 entries, not 0"),
    ("{roll_money: {money: 2, doubles: 1}}", ".roll_money.doubles: expected a list"),
    ("{roll_money: {money: 2}}", ".roll_money: doubles is missing"),
    ("{roll_money: {doubles: [1]}}", ".roll_money: money is missing"),
    ("{bonus_move_money: {money: 2, colour: black}}",
     ".bonus_move_money: black horses never make a bonus move"),
    ("{bonus_move_money: {money: 2, colour: green}}",
     ".bonus_move_money.colour: unknown word green; known: blue, orange, red, black"),
    ("{bonus_move_money: {money: 2}}", ".bonus_move_money: colour is missing"),
    ("{bonus_move_money: {money: 100, colour: red}}",
     ".bonus_move_money.money: expected a whole number from 1 to 99, not 100"),
    ("{free_chips: {}}", ".free_chips: money is missing"),
    ("{prop_money: {money: -3}}",
     ".prop_money.money: expected a whole number from 1 to 99, not -3"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "fault"), EFFECT_SLIPS, ids=[slip[0] for slip in EFFECT_SLIPS])
def test_a_card_cannot_do_nonsense(effect: str, fault: str) -> None:
    text = edited(GREEN, (PROP_MONEY, effect))
    card = f"prop_money:     {{effect: {effect}"
    assert faults(text) == [at(text, card, f"vip.prop_money.effect{fault}")]


@pytest.mark.parametrize("value", ["0", "10"])
def test_the_number_on_a_token_is_1_to_9(value: str) -> None:
    text = edited((PROP_MONEY, f"{{stack: {{token: {value}}}}}"))
    path = "vip.prop_money.effect.stack.token"
    fault = f"{path}: expected a whole number from 1 to 9, not {value}"
    assert at(text, f"{{stack: {{token: {value}}}}}", fault) in faults(text)


def test_a_misspelt_effect_is_not_told_as_missing_too() -> None:
    assert len(faults(edited((PROP_MONEY, "{prop_mony: {money: 3}}")))) == 1
