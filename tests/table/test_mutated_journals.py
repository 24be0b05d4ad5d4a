"""Mutated journals: each is read, or refused with file and line; never another exception."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.table.replay import Replay, load
from tests.table.games import played

TIMES = 100 if os.environ.get("RAILBIRD_SOAK") == "1" else 3

Lines = list[bytes]


def cut(lines: Lines, chance: random.Random) -> bytes:
    raw = b"".join(lines)
    return raw[: chance.randrange(len(raw))]


def duplicate(lines: Lines, chance: random.Random) -> bytes:
    index = chance.randrange(len(lines))
    return b"".join([*lines[: index + 1], *lines[index:]])


def remove(lines: Lines, chance: random.Random) -> bytes:
    index = chance.randrange(len(lines) - 1)
    return b"".join([*lines[:index], *lines[index + 1 :]])


def swap(lines: Lines, chance: random.Random) -> bytes:
    index = chance.randrange(len(lines) - 2)
    return b"".join([*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]])


def retype(lines: Lines, chance: random.Random) -> bytes:
    raw = bytearray(b"".join(lines))
    index = chance.randrange(len(raw) - 1)
    raw[index] = (raw[index] + chance.randrange(1, 255)) % 256
    return bytes(raw)


def rename(lines: Lines, chance: random.Random) -> bytes:
    word = chance.choice([b'"version"', b'"command"', b'"seat"', b'"hash"', b'"is"', b'"data"'])
    return b"".join(lines).replace(word, b'"x"')


def renumber(lines: Lines, chance: random.Random) -> bytes:
    raw = b"".join(lines)
    digits = [index for index, byte in enumerate(raw) if 48 <= byte <= 57]
    index = chance.choice(digits)
    return (
        raw[:index]
        + chance.choice([b"-1", b"99999999999999999999", b"1e9", b""])
        + raw[index + 1 :]
    )


def binary(lines: Lines, chance: random.Random) -> bytes:
    return chance.randbytes(500)


def blank(lines: Lines, chance: random.Random) -> bytes:
    return chance.choice(
        [b"", b"\n", b"\n\n", b" ", b"{}", b"{}\n", b"[]\n", b"null\n", b"\xff\xfe"]
    )


MUTATIONS: list[Callable[[Lines, random.Random], bytes]] = [
    cut, duplicate, remove, swap, retype, rename, renumber, binary, blank,
]  # fmt: skip


TABLES = {
    "ready_set_bet": {"races": "1"},
    "horse_race": {"stakes": "on", "trading": "end", "market": "on"},
}


@pytest.fixture(scope="module", params=TABLES)
def lines(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Lines:
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    played(path, game=request.param, seed=21, **TABLES[request.param])
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutated_journal_is_read_or_refused_with_its_line(
    lines: Lines, tmp_path: Path, mutate: Callable[[Lines, random.Random], bytes]
) -> None:
    refused = 0
    for seed in range(TIMES):
        raw = mutate(lines, random.Random(seed))
        path = tmp_path / f"{seed}.jsonl"
        path.write_bytes(raw)
        try:
            replay = Replay(load(path))
            replay.finish()
        except Faulty as faulty:
            refused += 1
            assert [fault.file for fault in faulty.faults] == [str(path)]
            assert 1 <= faulty.faults[0].line <= raw.count(b"\n") + 1
    assert refused == TIMES or mutate in (cut, blank)


def test_a_journal_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.jsonl", tmp_path):
        with pytest.raises(Faulty, match="cannot be read"):
            load(path)
