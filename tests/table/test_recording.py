"""Recordings: every step of a journal at hand, as far as the journal is whole; played in time."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.table.commitment import salt_of
from game.table.journal import seal
from game.table.match import Match
from game.table.pace import Pace
from game.table.playback import LONGEST, SHORTEST_ROLL, Playback
from game.table.recording import Recording, is_roll, read_recording, recorded
from game.table.replay import OtherRules
from game.table.resume import new_header
from game.table.setup import Setup
from tests.table.games import played
from tests.table.test_mutated_journals import MUTATIONS

TIMES = 5
Mutation = Callable[[list[bytes], random.Random], bytes]
PACE = Pace()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    path = tmp_path_factory.mktemp("evening") / "evening.jsonl"
    return path, played(path, seed=5, races="2")


@pytest.fixture(scope="module")
def recording(evening: tuple[Path, Match]) -> Recording:
    return read_recording(evening[0])


def told(recording: Recording) -> list[tuple[object, object]]:
    """What was done, and what happened."""
    return [(entry.command, entry.events) for entry in recording.entries]


def test_a_recording_has_every_step_and_the_state_after_it(
    evening: tuple[Path, Match], recording: Recording
) -> None:
    match = evening[1]
    assert told(recording) == [(entry.command, entry.events) for entry in match.log]
    assert recording.states[-1] == match.state
    assert recording.is_over
    assert not recording.cut_at
    middle = recording.match_at(100)
    assert (middle.version, len(middle.log), middle.state) == (100, 100, recording.states[100])


def test_a_match_in_memory_is_recorded_like_its_journal(
    evening: tuple[Path, Match], recording: Recording
) -> None:
    match = evening[1]
    header = new_header(match.rules, {}, recording.header.seats, 5, salt_of(5))
    made = recorded(match, header, Setup())
    assert (told(made), made.states) == (told(recording), recording.states)


def test_a_damaged_journal_is_played_up_to_the_damage(
    evening: tuple[Path, Match], recording: Recording, tmp_path: Path
) -> None:
    lines = evening[0].read_bytes().splitlines(keepends=True)
    lines[40] = lines[40].replace(b"command", b"commend", 1)
    hurt = tmp_path / "hurt.jsonl"
    hurt.write_bytes(b"".join(lines))
    made = read_recording(hurt)
    assert made.cut_at == 41
    assert made.entries == recording.entries[: len(made.entries)]
    assert 30 < len(made.entries) < 41


def test_a_forged_journal_is_played_up_to_the_line_that_the_rules_refuse(
    evening: tuple[Path, Match], tmp_path: Path
) -> None:
    lines = evening[0].read_text(encoding="utf-8").splitlines()
    lines.insert(30, lines[30])
    chain, raw = "", b""
    for line in lines:
        text = line.rsplit(',"hash":', 1)[0].encode()
        chain = seal(chain, text)
        raw += text + b',"hash":"%b"}\n' % chain.encode()
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(raw)
    assert read_recording(forged).cut_at == 32


def test_a_journal_that_is_cut_off_is_played_as_far_as_it_goes(
    evening: tuple[Path, Match], tmp_path: Path
) -> None:
    half = tmp_path / "half.jsonl"
    raw = evening[0].read_bytes()
    half.write_bytes(raw[: len(raw) // 2])
    made = read_recording(half)
    assert not made.is_over
    assert not made.cut_at
    assert len(made.entries) > 50


def of_other_rules(raw: bytes) -> bytes:
    """The same journal as another version of the program would have written it."""
    chain, out = "", b""
    for line in raw.splitlines():
        body = json.loads(line)
        del body["hash"]
        body |= {"rules": 999} if body["is"] == "game" else {}
        text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)[:-1].encode()
        chain = seal(chain, text)
        out += text + b',"hash":"%b"}\n' % chain.encode()
    return out


def test_a_journal_of_other_rules_is_refused(evening: tuple[Path, Match], tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(of_other_rules(evening[0].read_bytes()))
    with pytest.raises(OtherRules, match="cannot be replayed"):
        read_recording(other)


@pytest.mark.parametrize("raw", [b"", b"\n", b"horse", b"\xff\xfe" * 50, b'{"is":"game"}'])
def test_what_is_no_journal_is_refused(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "no.jsonl"
    path.write_bytes(raw)
    with pytest.raises(Faulty):
        read_recording(path)


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutated_journal_is_played_in_part_or_refused(
    evening: tuple[Path, Match], tmp_path: Path, mutate: Mutation
) -> None:
    lines = evening[0].read_bytes().splitlines(keepends=True)
    for seed in range(TIMES):
        path = tmp_path / f"{seed}.jsonl"
        path.write_bytes(mutate(lines, random.Random(seed)))
        try:
            made = read_recording(path)
        except Faulty:
            continue
        assert len(made.states) == len(made.entries) + 1


# Playing it.


def test_a_playback_ends_where_the_game_did(recording: Recording) -> None:
    playback = Playback(recording, PACE)
    playback.advance(playback.length / 2)
    assert 0 < playback.index < len(recording.entries)
    assert playback.match.state == recording.states[playback.index]
    playback.advance(playback.length)
    assert playback.is_over
    assert playback.match.outcome() is not None


def test_a_playback_stands_at_any_moment(recording: Recording) -> None:
    playback = Playback(recording, PACE)
    for index in (150, 20, 0, len(recording.entries)):
        playback.seek(index)
        assert playback.index == playback.at(playback.time) == index or index == 0
        assert playback.match.state == recording.states[index]
        assert playback.match.version == index


def test_a_paused_playback_stands_still(recording: Recording) -> None:
    playback = Playback(recording, PACE)
    playback.paused = True
    playback.advance(60.0)
    assert playback.index == 0


def test_dice_are_announced_before_they_lie_still(recording: Recording) -> None:
    playback = Playback(recording, PACE)
    roll = next(i for i, entry in enumerate(recording.entries) if is_roll(entry.command))
    playback.advance(playback.times[roll] - PACE.tumble / 2)
    assert playback.announced is not None
    assert playback.announced.at == playback.times[roll]
    playback.advance(PACE.tumble)
    assert playback.announced is None


def test_nobody_waits_long_nor_sees_two_rolls_at_once(recording: Recording) -> None:
    times = Playback(recording, PACE).times
    gaps = [after - before for before, after in pairwise(times)]
    assert max(gaps) <= LONGEST
    rolls = [t for t, x in zip(times, recording.entries, strict=True) if is_roll(x.command)]
    assert min(b - a for a, b in pairwise(rolls)) >= SHORTEST_ROLL - 1e-9


def test_an_empty_journal_is_a_recording_of_nothing(
    evening: tuple[Path, Match], tmp_path: Path
) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_bytes(evening[0].read_bytes().splitlines(keepends=True)[0])
    playback = Playback(read_recording(path), PACE)
    playback.advance(9.0)
    assert playback.is_over
    assert playback.length == 0
