"""Two hundred broken files: each is told of in a sentence, nothing stops, and nothing is lost."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.run import run
from game.content.faults import Faulty
from game.engine.record import replace
from game.home.folder import Home
from game.home.rebuild import Rebuild
from game.home.records import FILE as RECORDS
from game.home.records import add_games, load_records, save_records
from game.home.settings import FILE as SETTINGS
from game.home.settings import Settings, load_settings, save_settings
from game.scenes.app import App
from game.scenes.opening import open_app
from game.scenes.records import RecordsScene
from game.table.replay import Replay, load
from game.table.setup import Setup
from game.text.book import Book
from tests.content.accidents import (
    binary,
    byte_flipped,
    character_inserted,
    cut_short,
    letters_swapped,
    line_removed,
    number_replaced,
)
from tests.home.played import bot, game, sat
from tests.home.test_home import half_played
from tests.scenes.tables import app_at, table_on, title_on
from tests.table.test_mutated_journals import MUTATIONS

CHOSEN = Settings("ru", 1920, 1080, 1, True, "reduced")
GAMES = (game(1, sat(1, "Wilma"), bot(2)), game(2, sat(1, "Fred"), sat(2)), game(3))
NEW = game(4)

SHAPES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "blank": lambda _: b"\n\n \n",
    "null": lambda _: b"null\n",
    "a number": lambda _: b"9" * 5000,
    "a list": lambda raw: b"[" + raw.strip() + b"]",
    "deep": lambda _: b"[" * 100_000,
    "zeros": lambda raw: b"\0" * len(raw),
    "another encoding": lambda raw: raw.decode().encode("utf-16"),
    "a mark before it": lambda raw: b"\xef\xbb\xbf" + raw,
    "a picture": lambda _: b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "old line ends": lambda raw: raw.replace(b"\n", b"\r\n") + b"\r",
    "twice": lambda raw: raw + raw,
    "letters for numbers": lambda raw: raw.replace(b":1", b':"one"'),
    "huge numbers": lambda raw: raw.replace(b":1", b":1" + b"0" * 400),
    "negative numbers": lambda raw: raw.replace(b":1", b":-1"),
    "another version": lambda raw: raw.replace(b'"records": 1', b'"records": 99'),
    "half surrogates": lambda raw: raw.replace(b'"name":"', b'"name":"\\ud800'),
}
"""What can become of any file, as it comes to mind."""
ACCIDENTS = (
    cut_short, letters_swapped, number_replaced, byte_flipped, character_inserted, line_removed,
    binary,
)  # fmt: skip
PLACES = ("a folder", "a loop", "unreadable")
"""What can stand in the place of a file."""
CHANCES = 7
JOURNAL_CHANCES = 6
CASES = (
    [("shape", name, 0) for name in SHAPES]
    + [("accident", one.__name__, seed) for one in ACCIDENTS for seed in range(CHANCES)]
    + [("place", name, 0) for name in PLACES]
)
JOURNAL_CASES = (
    [("shape", name, 0) for name in SHAPES if name not in ("another version", "half surrogates")]
    + [("mutation", one.__name__, seed) for one in MUTATIONS for seed in range(JOURNAL_CHANCES)]
    + [("place", name, 0) for name in PLACES]
)
Case = tuple[str, str, int]


def test_there_are_two_hundred() -> None:
    assert 2 * len(CASES) + len(JOURNAL_CASES) >= 200


def damaged(path: Path, case: Case) -> bytes | None:
    """Break the file; what is in it then, or None where no bytes can be read."""
    kind, name, seed = case
    raw = path.read_bytes()
    chance = random.Random(seed)
    if kind == "place":
        return _replaced(path, name)
    if kind == "shape":
        spoilt = SHAPES[name](raw)
    elif kind == "mutation":
        mutate = next(one for one in MUTATIONS if one.__name__ == name)
        spoilt = mutate(raw.splitlines(keepends=True), chance)
    else:
        found = next(one for one in ACCIDENTS if one.__name__ == name)(raw.decode(), chance)
        assert found is not None
        spoilt = found
    path.write_bytes(spoilt)
    return spoilt


def _replaced(path: Path, name: str) -> bytes | None:
    match name:
        case "a folder":
            path.unlink()
            path.mkdir()
            (path / "inside").touch()
        case "a loop":
            path.unlink()
            path.symlink_to(path)
        case _ if os.geteuid() == 0:
            pytest.skip("nothing is unreadable to root")
        case _:
            path.chmod(0)
    return None


def is_kept(folder: Path, raw: bytes | None) -> bool:
    """Whether what was found there is still somewhere, byte for byte."""
    if raw is None:
        return any(os.path.lexists(folder / f"{name}.broken") for name in ("settings", "records"))
    return raw in [path.read_bytes() for path in folder.iterdir() if path.is_file()]


def named(case: Case) -> str:
    return "-".join(map(str, case))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_broken_settings_are_the_usual_ones_and_the_file_is_kept(
    tmp_path: Path, case: Case
) -> None:
    save_settings(tmp_path, CHOSEN)
    raw = damaged(tmp_path / SETTINGS, case)
    settings, broken = load_settings(tmp_path)
    assert is_kept(tmp_path, raw)
    assert broken == (settings == Settings()) or _is_table(raw)
    assert save_settings(tmp_path, replace(settings, language="zh-Hant"))
    assert load_settings(tmp_path) == (replace(settings, language="zh-Hant"), False)
    assert not broken or is_kept(tmp_path, raw)


def _is_table(raw: bytes | None) -> bool:
    """Whether it still says something about settings, even if nothing that is known."""
    try:
        return isinstance(json.loads(raw or b""), dict)
    except (ValueError, RecursionError):
        return False


@pytest.mark.parametrize("case", CASES, ids=named)
def test_broken_records_keep_their_good_games_and_the_file_is_kept(
    tmp_path: Path, case: Case
) -> None:
    save_records(tmp_path, GAMES)
    good = (tmp_path / RECORDS).read_bytes()
    raw = damaged(tmp_path / RECORDS, case)
    kept = load_records(tmp_path)
    assert is_kept(tmp_path, raw)
    assert kept.broken or raw == good or len(kept.games) == len(GAMES) or case[1] == "line_removed"
    assert add_games(tmp_path, (NEW,))
    again = load_records(tmp_path)
    assert (again.games, again.broken) == ((*kept.games, NEW), False)
    assert not kept.broken or is_kept(tmp_path, raw)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game that was left in its first race."""
    return half_played(tmp_path_factory.mktemp("whole") / "whole.jsonl", seconds=14.0).read_bytes()


@pytest.mark.parametrize("case", JOURNAL_CASES, ids=named)
def test_a_broken_journal_is_refused_in_one_line_and_stays_as_it_is(
    tmp_path: Path, journal: bytes, case: Case, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(tmp_path)
    path = home.new_journal("ready_set_bet", 1)
    path.write_bytes(journal)
    raw = damaged(path, case)
    is_good = _can_be_played(path)
    assert (run(["replay", str(path), "--events"]) == 0) == is_good
    assert is_good or _one_line(capsys)
    assert (run(["verify", str(path)]) == 0) == is_good
    assert is_good or _one_line(capsys)
    rebuild = Rebuild(home)
    while rebuild.step():
        pass
    assert rebuild.added == []
    assert home.unfinished() is None or raw is not None
    assert raw is None or path.read_bytes() == raw


def _can_be_played(path: Path) -> bool:
    try:
        Replay(load(path)).finish()
    except Faulty:
        return False
    return True


def _one_line(capsys: pytest.CaptureFixture[str]) -> bool:
    said = capsys.readouterr().err.splitlines()
    return len(said) == 1 and len(said[0]) < 400


# On the screen.


@pytest.mark.parametrize("name", SHAPES)
def test_the_program_opens_on_a_home_in_which_all_is_broken(
    tmp_path: Path, journal: bytes, name: str
) -> None:
    save_settings(tmp_path, CHOSEN)
    save_records(tmp_path, GAMES)
    path = Home(tmp_path).new_journal("ready_set_bet", 1)
    path.write_bytes(journal)
    files = (tmp_path / SETTINGS, tmp_path / RECORDS, path)
    spoilt = [damaged(file, ("shape", name, 0)) for file in files]
    _, broken = load_settings(tmp_path)
    app = app_at(tmp_path)
    app.title()
    title = title_on(app)
    assert title.unfinished is not None or title.note == app.desk.book.say("resume.broken")
    app.resume(path)
    if isinstance(app.desk.scene, type(title)):
        assert title_on(app).note == app.desk.book.say("resume.broken")
        assert path.with_suffix(".aside").exists()
        assert path.read_bytes() == spoilt[2]
    else:
        assert table_on(app).match.version > 0
    _records_are_told(app)
    assert is_kept(tmp_path, spoilt[1])
    assert not broken or is_kept(tmp_path, spoilt[0])


def _records_are_told(app: App) -> None:
    """Damage is said where the records are looked at."""
    app.records()
    scene = app.desk.scene
    assert isinstance(scene, RecordsScene)
    told = app.desk.book.say("records.broken") if scene.archive.kept.broken else ""
    assert scene.news[0] == told


def test_a_damaged_game_is_told_of_once(tmp_path: Path) -> None:
    path = Home(tmp_path).new_journal("ready_set_bet", 1)
    path.write_bytes(b"\x00\xff")
    app = app_at(tmp_path)
    for told in (app.desk.book.say("resume.broken"), ""):
        app.title()
        assert title_on(app).note == told
    assert path.read_bytes() == b"\x00\xff"


@pytest.mark.parametrize("first", ["title", "play"])
def test_lost_settings_are_said_where_one_begins(tmp_path: Path, first: str) -> None:
    (tmp_path / SETTINGS).write_bytes(b"garbage")
    loop = open_app(tmp_path, Setup(), first, any_size=True)
    said = Book("en").say("note.settings_lost")
    scene = loop.desk.scene
    assert getattr(scene, "note", "") == said or getattr(scene, "toast", ("",))[0] == said
