"""Horse Race on the command line: played by bots, written down, verified and told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.run import run

TABLES = {
    "classic": [],
    "house_rules": ["market=on", "stakes=on", "trading=each", "four_dice=on", "ante=2"],
    "advanced": ["mode=advanced", "trading=end"],
}
SEATS = ",".join(["bot:gut"] * 5)


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
        (["races=30"], "unknown value of races: 30"),
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
