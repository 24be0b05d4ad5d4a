"""The file of records: written whole or not at all, and nothing in a broken one is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.engine import form
from game.home.records import (
    FILE,
    LARGEST,
    Games,
    Kept,
    add_games,
    change_records,
    forgotten,
    load_records,
    renamed,
    save_records,
)
from tests.home.played import bot, crowd, game, sat

GAMES: Games = (game(1), game(2, sat(1, "Wilma"), bot(2)))


def lines(folder: Path) -> list[bytes]:
    return (folder / FILE).read_bytes().splitlines(keepends=True)


def test_records_are_read_back_as_they_were_saved(tmp_path: Path) -> None:
    games = crowd()
    assert save_records(tmp_path / "new" / "folder", games)
    assert load_records(tmp_path / "new" / "folder") == Kept(games)


def test_without_a_file_nothing_is_on_record_and_nothing_is_written(tmp_path: Path) -> None:
    assert load_records(tmp_path) == Kept()
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_added_once(tmp_path: Path) -> None:
    assert add_games(tmp_path, GAMES)
    assert add_games(tmp_path, (GAMES[1],))
    assert add_games(tmp_path, (game(3), game(3)))
    assert load_records(tmp_path).games == (*GAMES, game(3))
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_line_that_is_broken_costs_no_other_and_is_kept(tmp_path: Path) -> None:
    save_records(tmp_path, (*GAMES, game(3)))
    first, _, *rest = lines(tmp_path)
    raw = b"".join([first, b'{"commitment":"7","ga\n', *rest])
    (tmp_path / FILE).write_bytes(raw)
    assert load_records(tmp_path) == Kept((GAMES[1], game(3)), broken=True)
    assert (tmp_path / "records.broken").read_bytes() == raw
    assert load_records(tmp_path) == Kept((GAMES[1], game(3)))


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for raw in (b"one", b"two", b"three"):
        (tmp_path / FILE).write_bytes(raw)
        assert load_records(tmp_path) == Kept(broken=True)
    kept = ("records.broken", "records.2.broken", "records.3.broken")
    assert [(tmp_path / name).read_bytes() for name in kept] == [b"one", b"two", b"three"]


def test_records_of_another_version_are_put_aside_and_their_games_taken_over(
    tmp_path: Path,
) -> None:
    save_records(tmp_path, GAMES)
    raw = b"".join([b'{"records": 2}\n', *lines(tmp_path)[1:]])
    (tmp_path / FILE).write_bytes(raw)
    assert load_records(tmp_path) == Kept(GAMES, broken=True)
    assert (tmp_path / "records.broken").read_bytes() == raw


BET = {"is": "Best", "race": 1, "token": "5", "spots": ["win:9:1"], "pays": [5]}
BET |= {"chance": 1, "paid": 1}
ODD = {
    "money": LARGEST + 1, "mark": -LARGEST - 1, "bets": -1, "won": 11, "name": "A\u0000da",
    "backed": [["7", 1]] * 401, "whole": 1, "worth": 1.5, "place": None, "persona": [],
    "best": BET | {"spots": [], "pays": []}, "outsider": BET | {"chance": 10_001},
}  # fmt: skip


@pytest.mark.parametrize("name", ODD)
def test_a_game_that_nobody_can_have_played_is_not_taken(tmp_path: Path, name: str) -> None:
    save_records(tmp_path, GAMES)
    first, good, _ = lines(tmp_path)
    body = json.loads(form.write(GAMES[1]))
    body["seats"][0][name] = ODD[name]
    (tmp_path / FILE).write_bytes(first + good + json.dumps(body).encode() + b"\n")
    assert load_records(tmp_path) == Kept(GAMES[:1], broken=True)


@pytest.mark.parametrize("dice", [[], [1] * 10, [1] * 12, ["1"] * 11])
def test_a_game_with_other_dice_is_not_taken(tmp_path: Path, dice: list[object]) -> None:
    save_records(tmp_path, ())
    body = json.loads(form.write(GAMES[0])) | {"dice": dice}
    with (tmp_path / FILE).open("a", encoding="utf-8") as file:
        file.write(json.dumps(body) + "\n")
    assert load_records(tmp_path) == Kept(broken=True)


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    (tmp_path / FILE / "inside").touch()
    assert load_records(tmp_path) == Kept(broken=True)
    assert (tmp_path / "records.broken" / "inside").exists()
    assert add_games(tmp_path, GAMES)


def test_records_that_cannot_be_written_leave_the_old_ones(tmp_path: Path) -> None:
    save_records(tmp_path, GAMES)
    (tmp_path / FILE).with_suffix(f".{os.getpid()}.new").mkdir()
    assert not add_games(tmp_path, (game(3),))
    assert load_records(tmp_path) == Kept(GAMES)


def test_a_broken_file_that_cannot_be_kept_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_records(tmp_path, GAMES)
    raw = (tmp_path / FILE).read_bytes() + b"half a li"
    (tmp_path / FILE).write_bytes(raw)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.home.aside.shutil.copyfile", full)
    assert load_records(tmp_path) == Kept(GAMES, broken=True, safe=False)
    assert not add_games(tmp_path, (game(3),))
    assert not change_records(tmp_path, lambda _: ())
    assert (tmp_path / FILE).read_bytes() == raw
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_name_is_changed_everywhere_and_nobody_else_is() -> None:
    games = (game(1, sat(1, "Wilma"), sat(2, "Fred")), game(2, sat(2, "Wilma"), bot(1)))
    changed = renamed(games, lambda one: one.name == "Wilma", "Betty")
    names = [[one.name for one in each.seats] for each in changed]
    assert names == [["Betty", "Fred"], ["Betty", ""]]


def test_a_name_is_forgotten_and_its_games_stay() -> None:
    games = (game(1, sat(1, "Wilma"), sat(2, "Fred")), game(2, sat(1, "Wilma")))
    left = forgotten(games, lambda one: one.name == "Wilma")
    assert [len(each.seats) for each in left] == [1, 0]
    assert [each.dice for each in left] == [each.dice for each in games]
