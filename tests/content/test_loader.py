"""The data file of Ready Set Bet: what it holds, and which sections it needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from game.content.faults import Faulty
from game.content.load import DATA, check, load_rules, reader_for
from game.engine.ready_set_bet.data import BonusPenalty, Effect, Gap, Odds
from game.engine.ready_set_bet.rules import ReadySetBet
from tests.content.edits import (
    FILE,
    LAST_PROP,
    SECTIONS,
    SHIPPED,
    at,
    edited,
    faults,
    line_of,
    loaded,
    with_section,
    without,
)

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
