"""What is no data file at all, and what YAML allows and a data file does not: each in its line."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.content.edits import FILE, SHIPPED, at, edited, faults, line_of

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
