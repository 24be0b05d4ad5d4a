"""Refusals of Horse Race: every reason has a sentence, and it names whoever is asked instead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.contract import Command, rejected
from game.engine.horse_race import commands as c
from game.engine.horse_race.options import switches
from game.text.horse_race.refusals import NOT_OFFERED, Refusals
from game.text.letters import columns
from tests.horse_race.play import advanced, horse_race, play
from tests.text.shelf import ALL, book

GAME = Path(__file__).resolve().parents[3] / "game"
ENGINE = GAME / "engine" / "horse_race"
CALLED = r'rejected\("(\w+)"'
RULES = sorted({r for f in ENGINE.glob("*.py") for r in re.findall(CALLED, f.read_text("utf-8"))})
CLASHES = re.findall(r'"(\w+_(?:is|are)_\w+)"', (ENGINE / "options.py").read_text("utf-8"))


def twelve(language: str) -> tuple[str, ...]:
    return tuple(book(language).name(seat) for seat in range(1, 13))


def refusals(language: str = "en") -> Refusals:
    return Refusals(book(language), twelve(language))


def test_all_reasons_were_found() -> None:
    assert RULES == ["malformed", "not_now", "not_offered"]
    assert len(CLASHES) == 4


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("reason", [*RULES, *CLASHES])
def test_every_reason_has_a_short_sentence(language: str, reason: str) -> None:
    assert 0 < columns(refusals(language).words(rejected(reason))) <= 60


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("kind", NOT_OFFERED, ids=lambda kind: kind.__name__)
def test_what_was_not_offered_is_explained(language: str, kind: type[Command]) -> None:
    said = book(language).say(f"horse_race.refusal.{NOT_OFFERED[kind]}")
    assert columns(said) <= 76


@pytest.mark.parametrize("language", ALL)
def test_whoever_is_asked_instead_is_named(language: str) -> None:
    table = advanced(stakes="off").hands("8 K", "7", "6", "5").racing(2, {7: 3}).roll(7)
    view = table.rules.observe(table.state, 1)
    said = refusals(language).words(rejected("not_now"), c.Roll(1), view)
    assert twelve(language)[1] in said


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (play(4).racing(3), "Mei rolls."),
        (play(4, stakes="on").on_table(asked=2), "Bruno is asked."),
        (advanced(4), "This card is kept. The others are still choosing."),
    ],
)
def test_every_phase_has_its_answer(table: object, said: str) -> None:
    view = table.rules.observe(table.state, None)  # type: ignore[attr-defined]
    assert refusals().words(rejected("not_now"), None, view) == said


def test_a_mode_that_needs_more_players_says_so() -> None:
    rules = horse_race()
    allowed = rules.seat_range(rules.options(rules.words({"mode": "advanced"})))
    assert refusals().seats("advanced", allowed) == "Advanced is for 4 to 12 players."


@pytest.mark.parametrize("language", ALL)
def test_every_switch_and_word_has_a_name_and_a_line(language: str) -> None:
    known = book(language)
    for switch in switches(horse_race().data):
        assert known.say(f"horse_race.option.{switch.name}")
        for value in switch.values if switch.name in ("mode", "trading") else ():
            assert known.say(f"horse_race.option.{switch.name}_{value}")
            assert known.say(f"horse_race.why.{switch.name}_{value}")
        assert switch.name == "trading" or known.say(f"horse_race.why.{switch.name}")
