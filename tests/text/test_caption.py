"""The caption: two lines at most, broken where one would breathe, nothing said twice running."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.engine.rng import Rng
from game.text.caption import Caption, cut, lay_out
from game.text.letters import columns, units
from game.text.thresholds import load_thresholds, read_thresholds
from game.text.variety import Variety


def laid(*phrases: tuple[str, bool], limit: int = 37) -> Caption:
    made = lay_out(phrases, limit)
    assert made is not None
    return made


def test_a_short_call_is_one_line() -> None:
    assert laid(("Eight.", True)) == Caption(((("Eight.", True),),))


def test_two_sentences_are_two_lines() -> None:
    made = laid(("Seven, and again seven.", True), ("Three of you need the nine.", False))
    assert made.lines == (
        (("Seven, and again seven.", True),),
        (("Three of you need the nine.", False),),
    )


def test_a_line_changes_its_looks_where_sentences_meet() -> None:
    made = laid(("Eight, back to back!", True), ("A bonus space.", False), ("Over it goes!", False))
    assert made.text == "Eight, back to back!\nA bonus space. Over it goes!"
    made = laid(
        ("Eight.", True), ("Over the red line!", False), ("Two more close the betting.", False)
    )
    assert made.lines[0] == (("Eight. ", True), ("Over the red line!", False))


def test_a_long_sentence_breaks_after_a_comma() -> None:
    made = laid(("Eight wins!", True), ("Nine is second, six third. Only Bruno saw it.", False))
    assert made.text == "Eight wins! Nine is second,\nsix third. Only Bruno saw it."


def test_ideographs_need_no_spaces_and_no_line_begins_with_a_full_stop() -> None:
    made = laid(("八號，連續兩次！", True), ("再獎勵一格。", False), limit=34)
    assert made.text == "八號，連續兩次！\n再獎勵一格。"
    assert list(units("八號第三。是")) == ["八號", "第", "三。", "是"]
    assert list(units("一鼻之差")) == ["一", "鼻", "之", "差"]
    assert list(units("十一十二號領先兩格")) == ["十一十二號", "領", "先", "兩格"]
    assert list(units("得 $8。")) == ["得 ", "$8。"]


def test_ideographs_are_torn_only_where_it_must_be() -> None:
    phrases = [
        ("第二場！我坐不住了！", True),
        ("一鼻之差也開放投注了。", False),
        ("閘裡站得滿滿的。", False),
    ]
    assert lay_out(phrases, 34, torn=False) is None
    assert laid(*phrases, limit=34).text.endswith("開放\n投注了。閘裡站得滿滿的。")
    after_comma = lay_out(
        [("一二三四五六七八，九十。", False), ("十一十二。", False)], 20, torn=False
    )
    assert after_comma is not None


def test_what_does_not_fit_is_not_laid_out() -> None:
    assert lay_out([("word " * 30, False)], 37) is None


def test_a_name_too_long_is_cut() -> None:
    made = cut(("W" * 100, True), 37)
    assert len(made.lines) == 1
    assert made.text.endswith("W…")
    assert columns(made.text) <= 37


# Variety.


def test_no_variant_comes_twice_running_and_none_is_forgotten() -> None:
    variety = Variety(Rng(1))
    said = [variety.next("roll", 5) for _ in range(100)]
    assert all(first != second for first, second in pairwise(said))
    assert all(said.count(variant) == 20 for variant in range(5))


def test_the_same_chance_says_the_same() -> None:
    first, second = Variety(Rng(7)), Variety(Rng(7))
    assert [first.next("a", 3) for _ in range(9)] == [second.next("a", 3) for _ in range(9)]


# The thresholds.


def test_the_thresholds_are_read() -> None:
    assert load_thresholds().columns["en"] >= 30


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("breakaway: 4", "breakaway: many", 6),
        ("home_from: 2", "home_form: 2", 9),
        ("big_win: 15", "big_win: 0", 15),
    ],
)
def test_a_broken_threshold_gives_file_and_line(old: str, new: str, line: int) -> None:
    file = Path(__file__).resolve().parents[2] / "data" / "text" / "caller.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(Faulty) as found:
        read_thresholds("caller.yaml", text.replace(old, new).encode())
    assert f"caller.yaml:{line}: " in str(found.value)
