"""Accidents that befall a data file, each from its own stretch of chance."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from game.content.faults import Faulty

BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
"""What YAML takes for the end of a line."""

Accident = Callable[[str, random.Random], bytes | None]
"""Makes the bytes of a damaged file from what was shipped, or no file at all."""


def cut_short(text: str, chance: random.Random) -> bytes:
    return text.encode()[: chance.randrange(len(text))]


def line_duplicated(text: str, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    return "".join([*lines[: line + 1], *lines[line:]]).encode()


def line_removed(text: str, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return "".join(lines).encode()


def letters_swapped(text: str, chance: random.Random) -> bytes:
    word = chance.choice(list(re.finditer(r"[a-z_]{2,}", text)))
    at = chance.randrange(word.start(), word.end() - 1)
    return (text[:at] + text[at + 1] + text[at] + text[at + 2 :]).encode()


def key_renamed(text: str, chance: random.Random) -> bytes:
    keys = list(re.finditer(r"[\w/>]+(?=:)", text))
    key = chance.choice(keys)
    other = chance.choice([chance.choice(keys)[0], "zebra", "7", "~", "''", "Ключ", "<<", "3:1"])
    return (text[: key.start()] + other + text[key.end() :]).encode()


def number_replaced(text: str, chance: random.Random) -> bytes:
    number = chance.choice(list(re.finditer(r"\d+", text)))
    other = chance.choice(["0", "-1", "9" * 30, "1.5", "abc", "", "[]", "{}", "0x10", "1e3", "nan"])
    return (text[: number.start()] + other + text[number.end() :]).encode()


def byte_flipped(text: str, chance: random.Random) -> bytes:
    raw = bytearray(text.encode())
    raw[chance.randrange(len(raw))] ^= chance.randrange(1, 256)
    return bytes(raw)


def character_inserted(text: str, chance: random.Random) -> bytes:
    at = chance.randrange(len(text))
    odd = chance.choice("\t\r\n\"'[]{},:?-#&*!|>%@`\\~\ufeff\x85\u2028\0é🏇")
    return (text[:at] + odd + text[at:]).encode()


def indentation_changed(text: str, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    line = chance.randrange(len(lines))
    lines[line] = chance.choice(["", " ", "    ", "\t", "  - "]) + lines[line].lstrip(" ")
    return "".join(lines).encode()


def several_at_once(text: str, chance: random.Random) -> bytes:
    lines = text.splitlines(keepends=True)
    for _ in range(chance.randrange(2, 20)):
        line, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    return "".join(lines).encode()


def binary(_: str, chance: random.Random) -> bytes:
    return chance.randbytes(chance.randrange(1, 2000))


def empty(_: str, chance: random.Random) -> bytes:
    return chance.choice(["", "\n", "   ", "# gone\n", "---\n", "...\n"]).encode()


def missing(_: str, chance: random.Random) -> None:
    del chance


ACCIDENTS: list[Accident] = [
    cut_short, line_duplicated, line_removed, letters_swapped, key_renamed, number_replaced,
    byte_flipped, character_inserted, indentation_changed, several_at_once, binary, empty, missing,
]  # fmt: skip


def assert_located(faulty: Faulty, file: str, raw: bytes) -> None:
    """Every fault names its line, and says something."""
    lines = len(BREAK.split(raw.decode(errors="replace")))
    assert faulty.faults
    for fault in faulty.faults:
        assert str(fault).startswith(f"{file}:{fault.line}: ")
        assert 1 <= fault.line <= lines + 1
        assert fault.text.strip()
