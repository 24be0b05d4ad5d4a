"""Several copies of the program with one folder: none spoils what another does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.home.folder import Home
from game.home.locks import BYTES, Locks
from game.home.settings import FILE, Settings, load_settings
from game.table.replay import load
from tests.home.test_home import half_played
from tests.scenes.tables import app_at, press, table_on, title_on, wait

ROOT = Path(__file__).resolve().parents[2]

PLAYING = """
import sys
from pathlib import Path
from game.home.folder import Home
from tests.home.test_home import half_played
home = Home(Path(sys.argv[1]))
path = half_played(home.new_journal("ready_set_bet", 5), seed=5)
print(path, flush=True)
sys.stdin.readline()
home.leave()
print("left", flush=True)
sys.stdin.readline()
"""

BEGINNING = """
import sys
from pathlib import Path
from game.home.folder import Home
home = Home(Path(sys.argv[1]))
for _ in range(40):
    home.new_journal("ready_set_bet", 5).open("xb").close()
"""

SAVING = """
import sys
from pathlib import Path
from game.home.settings import Settings, save_settings
for turn in range(400):
    assert save_settings(Path(sys.argv[1]), Settings(sys.argv[2], 640 + turn))
"""


class Copy:
    """Another copy of the program, which plays a game."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.path = Path(self.told())

    def told(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        """Back to the title."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        assert self.told() == "left"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()


def started(script: str, *argv: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *argv], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip


@contextmanager
def copy(folder: Path) -> Iterator[Copy]:
    """Another copy for the time of a test."""
    with started(PLAYING, str(folder)) as process:
        try:
            yield Copy(process)
        finally:
            process.kill()


def test_a_game_that_is_played_elsewhere_is_not_offered(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with copy(tmp_path) as other:
        assert home.unfinished() is None
        assert home.is_shared
        assert not home.take_up(other.path)
        other.leave()
        assert home.unfinished() == other.path
        assert not home.is_shared
        assert home.take_up(other.path)


def test_a_killed_copy_leaves_no_lock_behind(tmp_path: Path) -> None:
    home = Home(tmp_path)
    with copy(tmp_path) as other:
        assert home.unfinished() is None
        other.kill()
        assert home.unfinished() == other.path
        assert home.take_up(other.path)


def test_looking_for_a_game_does_not_give_ours_away(tmp_path: Path) -> None:
    home = Home(tmp_path)
    ours = half_played(home.new_journal("ready_set_bet", 1))
    assert home.unfinished() == ours
    with copy(tmp_path) as other:
        assert other.path.name.startswith("00002-")
        assert home.unfinished() is None
        assert home.locks.held == 1


def test_a_new_game_beside_another_has_a_number_of_its_own(tmp_path: Path) -> None:
    with copy(tmp_path) as other:
        other.path.unlink()
        assert Home(tmp_path).new_journal("ready_set_bet", 5).name.startswith("00002-")


def test_copies_that_begin_games_at_once_never_use_a_name_twice(tmp_path: Path) -> None:
    (tmp_path / "journals").mkdir()
    copies = [started(BEGINNING, str(tmp_path)) for _ in range(3)]
    assert [process.wait() for process in copies] == [0, 0, 0]
    for process in copies:
        process.communicate()
    assert len(list((tmp_path / "journals").iterdir())) == 120


def test_copies_that_save_settings_at_once_never_break_them(tmp_path: Path) -> None:
    copies = [started(SAVING, str(tmp_path), language) for language in ("en", "ru")]
    seen = set()
    while any(process.poll() is None for process in copies):
        settings, broken = load_settings(tmp_path)
        seen.add(settings.language)
        assert not broken
    for process in copies:
        process.communicate()
    assert [process.returncode for process in copies] == [0, 0]
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert load_settings(tmp_path)[0].width == Settings("en", 640 + 399).width


def test_the_title_says_where_the_game_goes_on_and_offers_it_once_it_is_left(
    tmp_path: Path,
) -> None:
    app = app_at(tmp_path)
    with copy(tmp_path) as other:
        app.title()
        assert title_on(app).unfinished is None
        assert title_on(app).note == app.desk.book.say("note.second_copy")
        other.leave()
        app.title()
        assert (title_on(app).unfinished, title_on(app).note) == (other.path, "")
        press(title_on(app), "resume")
        assert table_on(app).match.version > 3


def test_a_game_that_was_taken_up_elsewhere_in_the_meantime_is_left_to_them(
    tmp_path: Path,
) -> None:
    app = app_at(tmp_path)
    with copy(tmp_path) as other:
        raw = other.path.read_bytes()
        app.resume(other.path)
        assert title_on(app).note == app.desk.book.say("note.second_copy")
        assert not other.path.with_suffix(".aside").exists()
        assert other.path.read_bytes() == raw


def test_a_game_beside_another_is_written_down_too(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    with copy(tmp_path) as other:
        raw = other.path.read_bytes()
        app.title()
        press(title_on(app), "play")
        wait(table_on(app), 10.0)
        assert other.path.read_bytes() == raw
        assert app.desk.home.unfinished() != other.path
        assert not other.path.with_suffix(".aside").exists()
    mine = app.desk.home.unfinished()
    assert mine is not None
    assert load(mine).header.seed == table_on(app).party.header.seed


def test_leaving_a_game_lets_go_of_it(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.play()
    assert app.desk.home.locks.held == 1
    wait(table_on(app), 10.0)
    app.title()
    assert app.desk.home.locks.held is None
    assert title_on(app).unfinished is not None


@pytest.mark.parametrize("number", [0, 7, BYTES - 1, BYTES, 10**40])
def test_any_number_can_be_locked(tmp_path: Path, number: int) -> None:
    locks = Locks(tmp_path / "locks")
    assert not locks.is_elsewhere(number)
    assert not locks.path.exists()
    assert locks.take(number)
    assert not locks.is_elsewhere(number)
    locks.release()
    assert locks.path.stat().st_size == 0


def test_where_nothing_can_be_locked_everything_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    locks = Locks(tmp_path / "file" / "locks")
    assert locks.take(1)
    assert not locks.is_elsewhere(2)
    locks.release()
