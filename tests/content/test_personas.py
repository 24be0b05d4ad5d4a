"""The data file of the bots: what it holds, and the line of every fault in it."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

from game.cli.run import run
from game.content.faults import Faulty
from game.content.load import DATA, check, load_personas, reader_for
from game.content.personas import CARDS, DRAWS, GROUPS, LEVELS, Personas, read_personas
from tests.content.accidents import ACCIDENTS, Accident, assert_located

FILE = "personas.yaml"
SHIPPED = (DATA / FILE).read_bytes().decode()


def edited(*changes: tuple[str, str]) -> str:
    """The shipped file with passages, each of them the only one like it, written anew."""
    text = SHIPPED
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def faults(text: str | bytes) -> list[str]:
    """All that is wrong with the file, as it is told."""
    with pytest.raises(Faulty) as caught:
        read_personas(FILE, text.encode() if isinstance(text, str) else text)
    return [str(fault) for fault in caught.value.faults]


def at(text: str, passage: str, fault: str) -> str:
    """The fault as it is told of the line in which the passage begins."""
    assert text.count(passage) == 1, passage
    return f"{FILE}:{text[: text.index(passage)].count(chr(10)) + 1}: {fault}"


# The file as shipped.


def test_the_shipped_file_has_no_faults() -> None:
    check(DATA / FILE)
    assert reader_for(DATA / FILE) is read_personas


def test_the_shipped_file_holds_ten_personas_and_three_levels() -> None:
    known = load_personas()
    assert list(known.personas) == [
        "favourite", "longshot", "value", "late", "blocker", "gut", "random", "loyal", "follower",
        "collector",
    ]  # fmt: skip
    assert list(known.levels) == list(LEVELS)
    assert list(known.cards) == list(CARDS)


def test_times_are_read_in_seconds_shares_as_parts_and_money_in_dollars() -> None:
    known = load_personas()
    shark, late = known.levels["shark"], known.personas["late"]
    assert (shark.reflex, shark.looks, shark.decides) == (0.45, (1.3, 3.2), (0.6, 2.2))
    assert (shark.imagines, shark.nerves, shark.slips) == (2048, 0.15, 0)
    assert (shark.foresees, shark.floor, shark.income) == (4, True, 25)
    assert (late.draws, late.window, late.house) == ({"money": 0.9, "likely": 0.1}, (0.88, 1), 0.15)
    assert known.cards["no_penalty"] == 4.2


def test_whatever_a_persona_does_not_say_is_the_usual() -> None:
    value, loyal = load_personas().personas["value"], load_personas().personas["loyal"]
    assert value.likes == dict.fromkeys(GROUPS, 1.0)
    assert (value.horses, loyal.horses) == (0, 1)
    assert loyal.likes["prop"] == 1.0
    assert loyal.likes["win"] == 1.4


def test_the_command_line_checks_it_with_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check-data"]) == 0
    assert "personas.yaml: no faults" in capsys.readouterr().out


def test_the_command_line_names_every_fault_of_a_copy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copy = tmp_path / FILE
    copy.write_text(edited(("draws: {gut: 100}", "draws: {gust: 100}"), ("late_bet: 105", "")))
    assert run(["check-data", str(copy)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{copy}:") for line in lines)


# Faults.


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "draws: {gut: 100}", "draw: {gut: 100}",
            "personas.gut: unknown key draw; did you mean draws?",
        ),
        (
            "draws: {money: 90, likely: 10}", "draws: {mony: 90, likely: 10}",
            "personas.late.draws: unknown key mony; did you mean money?",
        ),
        (
            "likes: {exotic: 70, prop: 120}", "likes: {exotics: 70, prop: 120}",
            "personas.blocker.likes: unknown key exotics; did you mean exotic?",
        ),
        ("window: [15, 75]", "window: [75, 15]", "personas.favourite.window: 75 comes after 15"),
        (
            "looks: [5000, 13000]", "looks: [13000, 5000]",
            "levels.relaxed.looks: 13000 comes after 5000",
        ),
        (
            "window: [15, 75]", "window: [15]",
            "personas.favourite.window: expected 2 entries, not 1",
        ),
        ("window: [15, 75]", "window: 15", "personas.favourite.window: expected a list"),
        (
            "window: [15, 75]", "window: [15, 175]",
            "personas.favourite.window[2]: expected a whole number from 0 to 100, not 175",
        ),
        (
            "reflex: 450", "reflex: quick",
            "levels.shark.reflex: expected a whole number from 100 to 120000, not quick",
        ),
        (
            "reflex: 450", "reflex: 0.45",
            "levels.shark.reflex: expected a whole number from 100 to 120000, not 0.45",
        ),
        (
            "reflex: 450", "reflex: 45",
            "levels.shark.reflex: expected a whole number from 100 to 120000, not 45",
        ),
        (
            "imagines: 2048", "imagines: 9999",
            "levels.shark.imagines: expected a whole number from 8 to 8192, not 9999",
        ),
        ("floor: on", "floor: maybe", "levels.shark.floor: unknown word maybe; known: on, off"),
        (
            "slips: 18", "slips: 180",
            "levels.relaxed.slips: expected a whole number from 0 to 100, not 180",
        ),
        (
            "horses: 1\n", "horses: 12\n",
            "personas.loyal.horses: expected a whole number from 0 to 9, not 12",
        ),
        ("draws: {gut: 100}", "draws: {}", "personas.gut.draws: expected at least one entry"),
        (
            "draws: {gut: 100}", "draws: gut",
            "personas.gut.draws: expected a table of keys and values",
        ),
        ("late_bet: 105", "late_bets: 105", "cards: unknown key late_bets; did you mean late_bet?"),
        (
            "no_penalty: 420", "no_penalty: -1",
            "cards.no_penalty: expected a whole number from 0 to 100000, not -1",
        ),
        (
            "  loyal:\n", "  Loyal Lou:\n",
            "personas.Loyal Lou: Loyal Lou is no name: small letters and underscores only",
        ),
    ],
    ids=lambda text: text if "\n" not in text else "name",
)  # fmt: skip
def test_a_fault_is_told_with_its_line_and_what_was_meant(old: str, new: str, fault: str) -> None:
    text = edited((old, new))
    found = faults(text)
    assert at(text, new, fault) in found
    others = {part.partition(": ")[2] for part in found} - {fault}
    assert all(other.endswith(" is missing") for other in others), others


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_is_missing_is_named(level: str) -> None:
    text = re.sub(rf"^  {level}:\n(?:    .*\n)*", "", SHIPPED, flags=re.MULTILINE)
    first = next(name for name in LEVELS if name != level)
    assert faults(text) == [at(text, f"  {first}:\n", f"levels: {level} is missing")]


def test_a_level_of_ones_own_is_not_known() -> None:
    text = edited(("  shark:\n", "  sharks:\n"))
    assert faults(text) == [
        at(text, "  relaxed:\n", "levels: shark is missing"),
        at(text, "  sharks:\n", "levels: unknown key sharks; did you mean shark?"),
    ]


@pytest.mark.parametrize("persona", ["favourite", "longshot", "value", "late", "gut", "random"])
def test_a_persona_that_the_program_itself_seats_must_be_there(persona: str) -> None:
    text = edited((f"  {persona}:\n", f"  {persona}_two:\n"))
    assert [fault.partition(": ")[2] for fault in faults(text)] == [
        f"personas: {persona} is missing"
    ]


def test_a_persona_of_ones_own_is_welcome(tmp_path: Path) -> None:
    mine = "  auntie:\n    draws: {whim: 30, crowd: 40}\n    window: [0, 50]\n    house: 90\n"
    found = read_personas(FILE, edited(("  loyal:\n", f"{mine}  loyal:\n")).encode())
    assert isinstance(found, Personas)
    assert found.personas["auntie"].draws == {"whim": 0.3, "crowd": 0.4}


@pytest.mark.parametrize("key", ["reflex", "looks", "imagines", "nerves", "floor", "income"])
def test_every_entry_of_a_level_is_needed(key: str) -> None:
    text = re.sub(rf"(  shark:\n(?:    .*\n)*?)    {key}:.*\n", r"\1", SHIPPED)
    assert [f.partition(": ")[2] for f in faults(text)] == [f"levels.shark: {key} is missing"]


@pytest.mark.parametrize("section", ["levels", "personas", "cards"])
def test_every_section_is_needed(section: str) -> None:
    text = re.sub(rf"^{section}:.*\n(?:(?:  .*)?\n)*", "", SHIPPED, flags=re.MULTILINE)
    assert [f.partition(": ")[2] for f in faults(text)] == [f"{section} is missing"]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("  loyal:\n", "  gut:\n", "gut"),
        ("    foresees: 4\n", "    foresees: 4\n    reflex: 450\n", "reflex"),
        ("draws: {money: 55, deny: 100}", "draws: {deny: 55, deny: 100}", "deny"),
    ],
)
def test_a_key_that_stands_there_twice_is_told(old: str, new: str, word: str) -> None:
    assert any(f"{word} stands here twice, first in line" in f for f in faults(edited((old, new))))


def test_all_faults_are_told_at_once_in_the_order_of_the_lines() -> None:
    text = edited(
        ("reflex: 1200", "reflex: slow"), ("draws: {gut: 100}", "draws: {gust: 100}"),
        ("window: [88, 100]", "window: [100, 88]"), ("straddle: 75", "straddel: 75"),
    )  # fmt: skip
    lines = [int(fault.split(":")[1]) for fault in faults(text)]
    assert len(lines) == 5
    assert lines == sorted(lines)


@pytest.mark.parametrize("word", DRAWS)
def test_every_word_that_can_draw_is_known_and_no_other_is(word: str) -> None:
    assert read_personas(FILE, edited(("{gut: 100}", f"{{{word}: 100}}")).encode())
    assert faults(edited(("{gut: 100}", f"{{{word}{word}: 100}}")))


# Accidents.

SEEDS = range(60 if os.environ.get("RAILBIRD_SOAK") == "1" else 12)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_a_damaged_file_can_be_used_or_every_fault_names_its_line(
    accident: Accident, seed: int
) -> None:
    raw = accident(SHIPPED, random.Random(seed)) or b""
    try:
        known = read_personas(FILE, raw)
    except Faulty as faulty:
        assert_located(faulty, FILE, raw)
    else:
        assert set(known.levels) == set(LEVELS)
        assert all(persona.draws for persona in known.personas.values())
        assert all(low <= high for low, high in (p.window for p in known.personas.values()))
        assert all(level.reflex >= 0.1 for level in known.levels.values())
