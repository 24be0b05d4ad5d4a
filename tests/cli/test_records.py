"""The records on the command line: as a table, as JSON, as CSV, and made again from journals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.run import run
from game.home.folder import Home
from game.home.records import FILE, save_records
from tests.home.played import crowd, game, sat
from tests.home.test_home import over
from tests.table.games import played


def told(
    capsys: pytest.CaptureFixture[str], folder: Path, *argv: str, code: int = 0
) -> tuple[str, str]:
    """What it prints, and what it says on the side."""
    assert run(["records", "--home", str(folder), *argv]) == code
    printed = capsys.readouterr()
    return printed.out, printed.err


def test_everybody_has_a_line_and_so_has_every_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_records(tmp_path, (game(1, sat(1, "Wilma")), game(2, sat(1, "Wilma"), sat(2, "", 2))))
    out, err = told(capsys, tmp_path)
    assert err == ""
    assert "2 games, 2 races" in out
    assert "Wilma" in out
    assert "Bruno" in out, "seat 2 at an English table"
    assert "streak              2   2026-03-02   Wilma" in out


def test_nothing_on_record_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, tmp_path / "nowhere")
    assert out.startswith("0 games, 0 races")
    assert err == ""
    assert not (tmp_path / "nowhere").exists()


def test_one_object_says_it_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_records(tmp_path, crowd())
    found = json.loads(told(capsys, tmp_path, "--json")[0])
    assert (found["games"], found["races"], len(found["names"])) == (3, 3, 14)
    assert found["house"]["upset"] == {
        "figure": 0.031, "name": "", "horse": "11/12", "bet": [], "day": "2026-03-01",
    }  # fmt: skip


def test_the_table_goes_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_records(tmp_path, crowd())
    path = tmp_path / "all.csv"
    assert told(capsys, tmp_path, "--csv", str(path)) == ("", "")
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == 15


@pytest.mark.parametrize("name", ["", "file/all.csv"])
def test_a_file_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    _, err = told(capsys, tmp_path, "--csv", name, code=2)
    assert err == f"railbird: records: {name or 'nothing'} cannot be written\n"


def test_missing_games_are_added_from_the_journals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(tmp_path)
    over(home.new_journal("ready_set_bet", 1))
    broken = home.new_journal("ready_set_bet", 2)
    broken.write_bytes(b"garbage")
    out, err = told(capsys, tmp_path, "--rebuild")
    assert out.startswith("1 games, 1 races")
    assert err.splitlines() == [f"{broken}: not read: not a journal", "1 games added"]


def test_games_of_horse_race_are_added_and_told_on_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three seats of one persona have three races for every one that was run."""
    path = Home(tmp_path).new_journal("horse_race", 3)
    path.unlink(missing_ok=True)
    played(path, game="horse_race", seed=3, seats="bot:gut,bot:gut,bot:gut")
    out, err = told(capsys, tmp_path, "--rebuild")
    assert err == "1 games added\n"
    assert out.startswith("1 games, 8 races\n\nname          games   wins    money   races paid")
    assert " of 24 " in out
    assert "bets won" not in out


def test_damaged_records_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).write_bytes(b"garbage")
    _, err = told(capsys, tmp_path)
    assert err == f"{tmp_path}: the records were damaged and are put aside\n"
