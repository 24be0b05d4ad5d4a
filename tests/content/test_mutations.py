"""Data files with an accident in them: they play, or every fault names its line."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.content.load import load_rules
from game.engine.ready_set_bet.options import HOUSES
from game.engine.ready_set_bet.rules import ReadySetBet
from tests.content.test_loader import FILE, SHIPPED

SEEDS = range(200 if os.environ.get("RAILBIRD_SOAK") == "1" else 10)

BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
"""What YAML takes for the end of a line."""

Accident = Callable[[random.Random], bytes | None]
"""Makes the bytes of a damaged file, or no file at all."""


def cut_short(chance: random.Random) -> bytes:
    return SHIPPED.encode()[: chance.randrange(len(SHIPPED))]


def line_duplicated(chance: random.Random) -> bytes:
    lines = SHIPPED.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    return "".join([*lines[: line + 1], *lines[line:]]).encode()


def line_removed(chance: random.Random) -> bytes:
    lines = SHIPPED.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return "".join(lines).encode()


def letters_swapped(chance: random.Random) -> bytes:
    word = chance.choice(list(re.finditer(r"[a-z_]{2,}", SHIPPED)))
    at = chance.randrange(word.start(), word.end() - 1)
    return (SHIPPED[:at] + SHIPPED[at + 1] + SHIPPED[at] + SHIPPED[at + 2 :]).encode()


def key_renamed(chance: random.Random) -> bytes:
    keys = list(re.finditer(r"[\w/>]+(?=:)", SHIPPED))
    key = chance.choice(keys)
    other = chance.choice([chance.choice(keys)[0], "zebra", "7", "~", "''", "Ключ", "<<", "3:1"])
    return (SHIPPED[: key.start()] + other + SHIPPED[key.end() :]).encode()


def number_replaced(chance: random.Random) -> bytes:
    number = chance.choice(list(re.finditer(r"\d+", SHIPPED)))
    other = chance.choice(["0", "-1", "999999", "1.5", "abc"])
    return (SHIPPED[: number.start()] + other + SHIPPED[number.end() :]).encode()


def byte_flipped(chance: random.Random) -> bytes:
    raw = bytearray(SHIPPED.encode())
    raw[chance.randrange(len(raw))] ^= chance.randrange(1, 256)
    return bytes(raw)


def character_inserted(chance: random.Random) -> bytes:
    at = chance.randrange(len(SHIPPED))
    odd = chance.choice("\t\r\n\"'[]{},:?-#&*!|>%@`\\~\ufeff\x85\u2028\0é🏇")
    return (SHIPPED[:at] + odd + SHIPPED[at:]).encode()


def indentation_changed(chance: random.Random) -> bytes:
    lines = SHIPPED.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    lines[line] = chance.choice(["", " ", "    ", "\t", "  - "]) + lines[line].lstrip(" ")
    return "".join(lines).encode()


def several_at_once(chance: random.Random) -> bytes:
    lines = SHIPPED.splitlines(keepends=True)
    for _ in range(chance.randrange(2, 20)):
        line, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    return "".join(lines).encode()


def binary(chance: random.Random) -> bytes:
    return chance.randbytes(chance.randrange(1, 2000))


def empty(chance: random.Random) -> bytes:
    return chance.choice(["", "\n", "   ", "# gone\n", "---\n", "...\n"]).encode()


def missing(chance: random.Random) -> None:
    return None


ACCIDENTS: list[Accident] = [
    cut_short, line_duplicated, line_removed, letters_swapped, key_renamed, number_replaced,
    byte_flipped, character_inserted, indentation_changed, several_at_once, binary, empty, missing,
]  # fmt: skip


def assert_plays(rules: ReadySetBet) -> None:
    words = {switch.name: switch.usual for switch in rules.switches}
    for house in HOUSES:
        options = rules.options(words | {"house": house})
        for seats in rules.seat_range(options):
            state, _ = rules.setup(options, seats, seed=1)
            assert rules.awaited(state)


def assert_located(faulty: Faulty, file: Path, lines: int) -> None:
    assert faulty.faults
    for fault in faulty.faults:
        assert str(fault).startswith(f"{file}:{fault.line}: ")
        assert 1 <= fault.line <= lines + 1
        assert fault.text.strip()


def lines_in(raw: bytes) -> int:
    return len(BREAK.split(raw.decode(errors="replace")))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_a_damaged_file_plays_or_every_fault_names_its_line(
    accident: Accident, seed: int, tmp_path: Path
) -> None:
    file, raw = tmp_path / FILE, accident(random.Random(seed))
    if raw is not None:
        file.write_bytes(raw)
    try:
        rules = load_rules("ready_set_bet", file)
    except Faulty as faulty:
        assert_located(faulty, file, lines_in(raw or b""))
    else:
        assert isinstance(rules, ReadySetBet)
        assert_plays(rules)
