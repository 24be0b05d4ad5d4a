"""The user's folder: nothing broken stops the game, and nothing is lost."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from game.engine.record import replace
from game.home.folder import VARIABLE, Home, home_folder
from game.home.settings import FILE, Settings, load_settings, save_settings
from game.home.version import VERSION
from game.text.book import LANGUAGES
from tests.table.games import driver, played

ROOT = Path(__file__).resolve().parents[2]
CHOSEN = Settings("ru", 1920, 1080, 1, True, "reduced")


def half_played(path: Path, seed: int = 1, seconds: float = 40.0) -> Path:
    """A game that was left in the middle."""
    path.parent.mkdir(parents=True, exist_ok=True)
    driver(path, seed=seed).advance(seconds)
    return path


def over(path: Path, seed: int = 1) -> Path:
    """A game that was played to its end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    played(path, seed=seed, races="1")
    return path


# Settings.


def test_settings_are_read_back_as_they_were_saved(tmp_path: Path) -> None:
    assert save_settings(tmp_path, CHOSEN)
    assert load_settings(tmp_path) == (CHOSEN, False)


def test_settings_are_saved_into_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    assert save_settings(tmp_path / "new" / "folder", CHOSEN)
    assert load_settings(tmp_path / "new" / "folder") == (CHOSEN, False)


def test_saving_again_leaves_one_file(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    save_settings(tmp_path, replace(CHOSEN, language="en"))
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert load_settings(tmp_path)[0].language == "en"


def test_without_a_file_the_settings_are_the_usual_ones(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), False)
    assert load_settings(tmp_path / "nowhere") == (Settings(), False)


BROKEN = {
    "empty": b"",
    "half": b'{"language":"ru","wid',
    "binary": b"\x00\xff\xfe\x80PNG",
    "another shape": b'["ru"]',
    "a word for a number": b'{"language":"ru","width":"wide"}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_put_aside_and_the_settings_are_the_usual_ones(
    tmp_path: Path, kind: str
) -> None:
    (tmp_path / FILE).write_bytes(BROKEN[kind])
    assert load_settings(tmp_path) == (Settings(), True)
    assert (tmp_path / FILE).with_suffix(".broken").read_bytes() == BROKEN[kind]
    assert load_settings(tmp_path) == (Settings(), False)


def test_a_language_that_nobody_speaks_is_not_spoken(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(language="de"))
    assert load_settings(tmp_path)[0].language in LANGUAGES


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load_settings(tmp_path) == (Settings(), True)
    assert save_settings(tmp_path, CHOSEN)


def test_settings_that_cannot_be_written_are_not_saved_and_nothing_breaks(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not save_settings(tmp_path / "file", CHOSEN)
    assert load_settings(tmp_path / "file")[0] == Settings()


def test_settings_that_cannot_be_written_leave_the_old_ones(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    (tmp_path / FILE).with_suffix(f".{os.getpid()}.new").mkdir()
    assert not save_settings(tmp_path, Settings())
    assert load_settings(tmp_path) == (CHOSEN, False)


# The folder.


def test_the_folder_that_was_asked_for_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "by word"))
    assert home_folder() == tmp_path / "by word"
    assert home_folder(str(tmp_path)) == tmp_path
    monkeypatch.delenv(VARIABLE)
    assert home_folder().name == "Railbird"


def test_a_home_writes_nothing_before_there_is_something_to_keep(tmp_path: Path) -> None:
    Home(tmp_path / "home").unfinished()
    assert not (tmp_path / "home").exists()


def test_journals_are_numbered_and_no_name_is_used_twice(tmp_path: Path) -> None:
    home = Home(tmp_path)
    names = []
    for _ in range(3):
        path = home.new_journal("ready_set_bet", 7)
        path.touch()
        names.append(path.name)
    assert names == [f"0000{n}-ready_set_bet-00007.jsonl" for n in (1, 2, 3)]


def test_a_stray_file_among_the_journals_disturbs_nobody(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.journals.mkdir()
    (home.journals / "my notes.jsonl").touch()
    (home.journals / "00009-readme.txt").touch()
    assert home.new_journal("ready_set_bet", 1).name.startswith("00001-")
    assert home.unfinished() is None


# The game that is not over.


def test_nothing_is_unfinished_where_nothing_was_played(tmp_path: Path) -> None:
    assert Home(tmp_path).unfinished() is None


def test_a_game_left_in_the_middle_is_unfinished(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    assert home.unfinished() == path


def test_a_game_that_is_over_is_not_unfinished(tmp_path: Path) -> None:
    home = Home(tmp_path)
    over(home.new_journal("ready_set_bet", 1))
    assert home.unfinished() is None


def test_only_the_newest_game_counts(tmp_path: Path) -> None:
    home = Home(tmp_path)
    half_played(home.new_journal("ready_set_bet", 1))
    newest = half_played(home.new_journal("ready_set_bet", 2), seed=2)
    assert home.unfinished() == newest
    over(home.new_journal("ready_set_bet", 3), seed=3)
    assert home.unfinished() is None


def test_the_newest_game_is_the_one_with_the_highest_number(tmp_path: Path) -> None:
    home = Home(tmp_path)
    half_played(home.journals / "99999-ready_set_bet-00001.jsonl")
    newest = half_played(home.new_journal("ready_set_bet", 2), seed=2)
    assert home.unfinished() == newest


def test_a_game_in_which_nothing_has_happened_is_not_offered(tmp_path: Path) -> None:
    home = Home(tmp_path)
    half_played(home.new_journal("ready_set_bet", 1), seconds=0.0)
    assert home.unfinished() is None


def test_a_game_that_went_on_in_another_journal_is_offered_from_there(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    onward = half_played(path.with_name(f"{path.stem}-on.jsonl"))
    assert home.unfinished() == onward


def test_a_game_that_never_began_does_not_stand_before_an_older_one(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    half_played(home.new_journal("ready_set_bet", 2), seed=2, seconds=0.0)
    assert home.unfinished() == path


@pytest.mark.parametrize("raw", [b"", b"\x00\xff\x80", b"not a journal\n", b"{}\n"])
def test_a_broken_journal_is_not_unfinished(tmp_path: Path, raw: bytes) -> None:
    home = Home(tmp_path)
    home.new_journal("ready_set_bet", 1).write_bytes(raw)
    assert home.unfinished() is None


def test_an_altered_journal_is_not_unfinished(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    path.write_bytes(path.read_bytes().replace(b'"seat"', b'"seaT"', 1))
    assert home.unfinished() is None


def test_a_last_line_that_was_only_half_written_costs_no_more_than_itself(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    path.write_bytes(path.read_bytes()[:-7])
    assert home.unfinished() == path


def test_a_game_that_was_set_aside_is_not_offered_and_not_deleted(tmp_path: Path) -> None:
    home = Home(tmp_path)
    path = half_played(home.new_journal("ready_set_bet", 1))
    home.set_aside(path)
    assert home.unfinished() is None
    assert path.exists()


def test_a_new_game_is_offered_after_another_was_set_aside(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.set_aside(half_played(home.new_journal("ready_set_bet", 1)))
    path = half_played(home.new_journal("ready_set_bet", 2), seed=2)
    assert home.unfinished() == path


def test_a_game_that_cannot_be_set_aside_stops_nobody(tmp_path: Path) -> None:
    Home(tmp_path).set_aside(tmp_path / "nowhere" / "00001-ready_set_bet-00001.jsonl")


def test_settings_of_another_version_keep_what_both_know(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"language":"ru","fireworks":true}', encoding="utf-8")
    assert load_settings(tmp_path) == (Settings(language="ru"), False)


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION
