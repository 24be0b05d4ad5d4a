"""A driver process killed at any moment loses nothing that anybody has seen."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest

from game.engine import form
from game.engine.contract import Step
from game.table.driver import Driver
from game.table.replay import Replay, load
from game.table.resume import resume
from tests.table.games import driver

KILLS = 1_000 if os.environ.get("RAILBIRD_SOAK") == "1" else 10
LONGEST = {"ready_set_bet": 0.15, "horse_race": 0.5}
"""Seconds: about how long some games take, so that a kill hits every part of them."""
TABLES = {
    "ready_set_bet": {"game": "ready_set_bet", "races": "2"},
    "horse_race": {"game": "horse_race", "trading": "each", "four_dice": "on", "market": "on"},
    "horse_race-stakes": {"game": "horse_race", "stakes": "on"},
    "horse_race-advanced": {
        "game": "horse_race",
        "mode": "advanced",
        "seats": "bot:gut," * 3 + "bot:gut",
    },
}


def play_until_killed(folder: Path, words: dict[str, str], seed: int, told: int) -> None:
    """Play games one after the other, and tell after each command what was reached."""
    while True:
        table = driver(folder / f"{seed}.jsonl", seed=seed, **words)
        while table.match.outcome() is None:
            before = table.match.version
            table.advance(1.0)
            if table.match.version != before:
                os.write(told, b"%d %d\n" % (seed, table.match.version))
        seed += 1_000_000


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")
@pytest.mark.parametrize("name", TABLES)
def test_a_killed_game_resumes_to_what_was_reached(name: str, tmp_path: Path) -> None:
    words = TABLES[name]
    chance = random.Random(7)
    unfinished = 0
    for kill in range(KILLS):
        folder = tmp_path / str(kill)
        folder.mkdir()
        seen = kill_one(folder, words, kill, chance.uniform(0.0, LONGEST[words["game"]]))
        for path in sorted(folder.iterdir()):
            unfinished += check(path, words, seen.get(int(path.stem), 0), tmp_path)
    assert unfinished > KILLS / 4, "too few kills hit a game"


def kill_one(folder: Path, words: dict[str, str], seed: int, after: float) -> dict[int, int]:
    """Kill a driver process after some time; for each game the version that it had told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_until_killed(folder, words, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        lines = [line.split() for line in pipe.read().splitlines()]
    return {int(game): int(version) for game, version in lines}


def check(path: Path, words: dict[str, str], told: int, folder: Path) -> int:
    """The journal resumes, nothing told is lost, and the state is that of an unkilled game."""
    if b"\n" not in path.read_bytes():
        assert told == 0
        return 0
    resumed = resume(path, folder / "unused.jsonl")
    match = resumed.match
    assert match.version >= told
    digest = form.digest(match.state)
    assert digest == form.digest(unkilled(int(path.stem), words, match.version))
    assert digest == form.digest(Replay(load(path)).finish().state)
    return int(match.outcome() is None and match.version > 0)


def unkilled(seed: int, words: dict[str, str], version: int) -> object:
    """The state after so many commands of the same game, played without a journal."""
    table: Driver = driver(None, seed=seed, **words)
    while table.match.version < version:
        table.advance(1.0)
    state = driver(None, seed=seed, **words).match.state
    for entry in table.match.log[:version]:
        step = table.match.rules.apply(state, entry.command)
        assert isinstance(step, Step)
        state = step.state
    return state
