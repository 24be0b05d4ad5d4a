"""Refusals: every reason that the rules know has a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.contract import rejected
from game.engine.ready_set_bet.commands import Roll
from game.text.faults import char_refusal, name_refusal
from game.text.letters import columns
from game.text.ready_set_bet.refusals import Refusals
from tests.ready_set_bet.play import ready_set_bet
from tests.text.shelf import ALL, book, names

GAME = Path(__file__).resolve().parents[2] / "game"
REFUSERS = (*(GAME / "engine" / "ready_set_bet").glob("*.py"), GAME / "table" / "driver.py")
REASONS = sorted(
    {
        reason
        for file in REFUSERS
        for reason in re.findall(r'rejected\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    }
)
PARTICULARS: dict[str, str | int] = {
    "token": "black:4", "spot": "win:8:2", "by": 2, "house": 3, "card": "by_a_nose",
}  # fmt: skip


def refusals(language: str) -> Refusals:
    return Refusals(book(language), ready_set_bet().board, names(language))


def test_the_rules_refuse_for_many_reasons() -> None:
    assert len(REASONS) >= 11


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_short_sentence(language: str, reason: str) -> None:
    said = refusals(language).words(rejected(reason, **PARTICULARS))
    assert said
    assert "_" not in said
    assert columns(said) <= 60


def test_a_refusal_calls_things_by_their_names() -> None:
    english = refusals("en")
    assert english.words(rejected("spot_taken", spot="win:8:2", by=2)) == "Win 8: Bruno was first."
    assert english.words(rejected("no_such_token", token="white:6")) == (
        "No token 6 is left in this rack."
    )
    assert english.words(rejected("no_such_token", token="marker")) == (
        "No token 3 is left in this rack."
    )
    assert english.words(rejected("one_token_a_card", card="tight_race")) == (
        "Only one token of yours on Tight Race."
    )
    assert english.words(rejected("no_such_spot", spot="nowhere")) == (
        "That spot is not on the table."
    )


def test_ones_own_token_is_nobody_elses_fault() -> None:
    refusal = rejected("spot_taken", spot="win:8:2", by=2)
    assert refusals("en").words(refusal, Roll(2)) == "Win 8: your own token lies there."


@pytest.mark.parametrize("language", ALL)
def test_the_program_as_house_is_no_seat(language: str) -> None:
    said = refusals(language).words(rejected("not_the_house", house=0))
    assert said == book(language).say("refusal.not_the_house_program")


@pytest.mark.parametrize("language", ALL)
def test_a_name_is_refused_with_a_reason(language: str) -> None:
    others = ("Ada",)
    refused = [
        name_refusal(book(language), name, 12, others) for name in ("", "x" * 13, "Ada", "A\u2714")
    ]
    assert all(refused)
    assert len(set(refused)) == 4
    assert name_refusal(book(language), "Ёлка 雅", 12, others) == ""


def test_a_character_that_cannot_be_shown_is_named_by_its_number() -> None:
    assert char_refusal(book("en"), "\U0001f40e") == "The character U+1F40E cannot be shown."
    assert char_refusal(book("en"), "é") == ""
