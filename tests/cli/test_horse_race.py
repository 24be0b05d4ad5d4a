"""Horse Race on the command line: played by bots, written down, verified and told."""

from __future__ import annotations

import json
import os
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from game.cli.run import run
from tests.odds.horse_race.races import chances

TABLES = {
    "classic": [],
    "house_rules": ["market=on", "stakes=on", "trading=each", "four_dice=on", "ante=2"],
    "advanced": ["mode=advanced", "trading=end"],
}
SEATS = ",".join(["bot:gut"] * 5)
GAMES = 500 if os.environ.get("RAILBIRD_SOAK") == "1" else 15
WORST = 4.5
"""Standard errors."""


def options(words: list[str]) -> list[str]:
    """The words as they are given to the program."""
    return [part for word in words for part in ("--option", word)]


@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_verified_and_told(
    table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--game", "horse_race", "--seats", SEATS, "--seed", "7", *options(TABLES[table])]
    assert run(["simulate", *words, "--journals", str(tmp_path), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["game"], summary["races"]) == ("horse_race", 8)
    assert sum(seat["mean_money"] for seat in summary["seats"]) <= 500
    (journal,) = tmp_path.iterdir()
    assert run(["verify", str(journal)]) == 0
    assert "agree to the end" in capsys.readouterr().out
    assert run(["replay", str(journal), "--events"]) == 0
    told = [json.loads(line)["event"]["is"] for line in capsys.readouterr().out.splitlines()]
    assert (told[0], told[-1]) == ("GameStarted", "GameEnded")
    assert told.count("RacePrepared") == 8


def simulated(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """What `simulate` says of Horse Race."""
    assert run(["simulate", "--game", "horse_race", "--json", *argv]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_horses_win_and_are_scratched_as_often_as_the_odds_say(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--seats", "bot:random,bot:random", "--option", "races=20", "--seed", "1"]
    found = simulated(capsys, "--games", str(GAMES), *words)
    stats, races = found["stats"], found["races"]
    assert races == 20 * GAMES
    wins = chances().before(frozenset(), 4, False)
    for horse, win in zip(range(2, 13), wins, strict=True):
        error = sqrt(win * (1 - win) / races)
        assert abs(stats["win"][str(horse)] - win) < WORST * error
        ways = 6 - abs(7 - horse)
        out = 1 - (1 - ways / 36) ** 4
        assert abs(stats["scratched"][str(horse)] - out) < WORST * sqrt(out * (1 - out) / races)
    assert stats["scratch_rolls_mean"] == 4
    assert stats["not_run"] == 0
    assert (stats["powers_mean"], stats["swaps_mean"], stats["purchases_mean"]) == (0, 0, 0)


def test_what_house_rules_bring_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    house = options(["stakes=on", "market=on", "trading=end"])
    stats = simulated(capsys, "--games", "3", "--seed", "2", "--seats", SEATS, *house)["stats"]
    assert stats["powers_mean"] > 0
    assert stats["swaps_mean"] > 0
    assert stats["purchases_mean"] > 0
    assert stats["paid_mean"] > stats["penalties_mean"] > 0
    chain = simulated(capsys, "--games", "3", "--seed", "2", *options(["mode=advanced"]))["stats"]
    assert chain["scratch_rolls_mean"] > 4
    assert sum(chain["scratched"].values()) == pytest.approx(4)
    assert sum(chain["win"].values()) == pytest.approx(1)


def test_the_same_seed_is_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    digests = set()
    for seed in ("3", "3", "4"):
        run(["simulate", "--game", "horse_race", "--seed", seed, "--json"])
        digests.add(json.loads(capsys.readouterr().out)["digest"])
    assert len(digests) == 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["market=on", "mode=advanced"], "The paddock market is played in Classic only."),
        (["ante=5"], "Nobody pays an ante in this mode without Stakes and powers."),
        (["ante=1", "market=on"], "Nobody pays an ante"),
        (["chain=on"], "Chain scratch is played in Advanced only."),
        (["races=30"], "unknown value of races: 30; known: 8 to 20"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "--game", "horse_race", *options(words)]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1


def test_too_few_seats_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "horse_race", "--option", "mode=advanced", "--seats", "bot:gut,bot:gut"]
    assert run(["simulate", *words]) == 2
    assert "2 seats, but 4 to 12 can play with mode=advanced" in capsys.readouterr().err


def test_a_table_is_pictured(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    words = ["--game", "horse_race", "--size", "640x360", "--until", "scratch"]
    assert run(["shot", "table", *words, "--out", str(out), "--home", str(tmp_path)]) == 0
    assert out.stat().st_size > 10_000


def test_a_moment_of_the_other_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--game", "horse_race", "--until", "closed", "--out", str(tmp_path / "no.png")]
    assert run(["shot", "table", *words]) == 2
    assert "unknown state closed" in capsys.readouterr().err


def test_a_demo_without_a_window_plays_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo", "--headless", "--games", "4", "--speed", "20", "--seed", "5"]) == 0
    first, *tables, last = capsys.readouterr().out.splitlines()
    assert first == "4 games, seed 5"
    assert [table.split()[1] for table in tables] == ["ready_set_bet", "horse_race"] * 2
    assert last.startswith("24 races; ")
