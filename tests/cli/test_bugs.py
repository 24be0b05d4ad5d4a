"""A bug inside the window: one line, a log, and the game is offered again."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.cli.refusal import Refusal
from game.cli.run import run
from game.cli.window import guarded
from game.content.faults import Fault, Faulty, Spoilt
from game.home.folder import Home
from game.home.log import FILE, LARGEST, write_bug, write_note
from game.home.settings import Settings, save_settings
from game.input.intents import Intent
from game.scenes.opening import NoWindow, open_app
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.resume import ResumeScene
from game.table.setup import Setup, seated

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2024, 5, 17, 12, 0, 0)


class Broken:
    """A scene with a bug in it."""

    is_idle = False
    is_menu = False
    keeps_awake = False

    def hear(self, intent: Intent) -> None:
        """Deaf."""

    def update(self, seconds: float) -> None:
        raise ZeroDivisionError("half a horse")

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        return None

    def resized(self) -> None:
        """Never."""


def broken_evening(folder: Path) -> None:
    """A game is played for a while, and then there is a bug."""
    save_settings(folder, Settings(width=320, height=180))
    loop = open_app(folder, Setup(seated(("bot:gut",) * 3)), "play", seed=3)
    scene = loop.desk.scene
    assert isinstance(scene, TableScene)
    while scene.match.version < 8:
        loop.frame(1 / 10)
    loop.desk.go(Broken())
    loop.run()


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_a_bug_is_one_line_and_a_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert guarded(tmp_path, lambda: broken_evening(tmp_path)) == 1
    log = tmp_path / FILE
    told = f"railbird: something broke; the game is kept, and the log is in {log}\n"
    assert capsys.readouterr() == ("", told)
    text = log.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "ZeroDivisionError: half a horse" in text
    assert "Python 3" in text


def test_a_game_with_a_bug_is_kept_and_offered_again(tmp_path: Path) -> None:
    guarded(tmp_path, lambda: broken_evening(tmp_path))
    path = Home(tmp_path).unfinished()
    assert path is not None
    assert run(["verify", str(path)]) == 0
    loop = open_app(tmp_path, Setup(), "title")
    assert isinstance(loop.desk.scene, ResumeScene)
    assert loop.desk.scene.game.path == path


def test_a_bug_where_nothing_can_be_written_is_said_all_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()

    def work() -> None:
        raise KeyError("seven")

    assert guarded(tmp_path / "file", work) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("no log could be written: KeyError('seven')")


@pytest.mark.parametrize(
    ("fault", "raised"),
    [
        (NoWindow("none"), Refusal),
        (Faulty([Fault("cards.yaml", 1, "x")]), Faulty),
        (Spoilt("runner.png"), Spoilt),
        (KeyboardInterrupt(), KeyboardInterrupt),
    ],
)
def test_what_is_no_bug_is_not_logged(
    tmp_path: Path, fault: BaseException, raised: type[BaseException]
) -> None:
    def work() -> None:
        raise fault

    with pytest.raises(raised):
        guarded(tmp_path, work)
    assert not (tmp_path / FILE).exists()


def test_the_log_keeps_earlier_bugs_and_begins_anew_when_it_is_large(tmp_path: Path) -> None:
    for word in ("one", "two"):
        assert write_bug(tmp_path, ValueError(word), NOON) == tmp_path / FILE
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert text.index("ValueError: one") < text.index("ValueError: two")
    assert text.count("2024-05-17 12:00:00") == 2
    (tmp_path / FILE).write_bytes(b"x" * (LARGEST + 1))
    write_bug(tmp_path, ValueError("three"), NOON)
    assert (tmp_path / FILE).stat().st_size < LARGEST


def test_the_program_itself_ends_with_1(tmp_path: Path) -> None:
    script = (
        "import sys; from game.cli.run import run; from game.scenes.table import GameTable\n"
        "GameTable.update = lambda self, seconds: 1 / 0\n"
        "sys.exit(run(['play', '--home', sys.argv[1]]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "division by zero" in (tmp_path / FILE).read_text(encoding="utf-8")


def test_a_note_is_one_line_whatever_it_says(tmp_path: Path) -> None:
    write_note(tmp_path, "no more speech:\n  it has ended", NOON)
    told = (tmp_path / FILE).read_text(encoding="utf-8")
    assert told.count("\n") == 1
    assert told.endswith("  no more speech: it has ended\n")
