"""A display of its own with the program in a window, driven from outside like by a person."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZE = (960, 540)
SCALE = SIZE[0] / 1920
NEEDED = ("Xvfb", "xdotool")


def need_desktop() -> None:
    """Skip where there is nothing to open a window on, unless it has to be there."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing and os.environ.get("RAILBIRD_NEEDS_WINDOW") == "1":
        pytest.fail(f"{', '.join(missing)} must be installed here")
    if missing:
        pytest.skip(f"{', '.join(missing)} not installed: no real window to drive")


class Desktop:
    """One display, one window."""

    def __init__(self, display: str, home: Path) -> None:
        self.home = home
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "RAILBIRD_HOME": str(home),
        }
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""

    def open(self, *argv: str) -> None:
        """Start the program and wait for its window."""
        self.program = subprocess.Popen(
            [sys.executable, "main.py", *argv], cwd=ROOT, env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert until(self._find, 20), "no window"
        self.tool("windowfocus", self.window)

    def _find(self) -> bool:
        assert self.program is not None
        found = self.tool("search", "--pid", str(self.program.pid)).split()
        self.window = found[-1] if found else ""
        return bool(found)

    def tool(self, *argv: str) -> str:
        """Let xdotool do something."""
        done = subprocess.run(
            ["xdotool", *argv], env=self.environment, capture_output=True, text=True, timeout=20,
            check=False,
        )  # fmt: skip
        return done.stdout

    def click(self, x: float, y: float) -> None:
        """Click at a place of the reference canvas."""
        at = (str(round(x * SCALE)), str(round(y * SCALE)))
        self.tool("mousemove", "--window", self.window, *at, "click", "1")

    def drag(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        """Drag from one place of the reference canvas to another."""
        start, end = ([str(round(v * SCALE)) for v in point] for point in (a, b))
        half = [str(round((p + q) / 2 * SCALE)) for p, q in zip(a, b, strict=True)]
        move = ("mousemove", "--window", self.window)
        self.tool(*move, *start, "mousedown", "1", *move, *half, *move, *end, "mouseup", "1")

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        self.tool("key", "--delay", "25", *names)

    def kill(self) -> None:
        """End the program as a power cut would."""
        assert self.program is not None
        self.program.kill()
        self.program.wait()

    def lines(self) -> list[dict[str, object]]:
        """The newest journal."""
        found = sorted((self.home / "journals").glob("*.jsonl"))
        text = found[-1].read_text(encoding="utf-8") if found else ""
        return [json.loads(line) for line in text.splitlines() if line.endswith("}")]

    def commands(self, kind: str, seat: int) -> list[dict[str, object]]:
        """The commands of a kind that a seat has given."""
        given = [line["command"] for line in self.lines() if line["is"] == "command"]
        return [c for c in given if isinstance(c, dict) and (c["is"], c["seat"]) == (kind, seat)]

    def is_over(self) -> bool:
        """Whether the game has ended."""
        lines = self.lines()
        return bool(lines) and lines[-1]["is"] == "end"


@contextmanager
def desktop(home: Path) -> Iterator[Desktop]:
    """A display for the time of a test."""
    need_desktop()
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-noreset"],
        pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    home.mkdir(parents=True, exist_ok=True)
    settings = {
        "language": "en", "width": SIZE[0], "height": SIZE[1], "screen": 0,
        "full_screen": False, "reduced_motion": False,
    }  # fmt: skip
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    table = Desktop(f":{number}", home)
    try:
        yield table
    finally:
        if table.program is not None and table.program.poll() is None:
            table.program.terminate()
            table.program.wait()
        server.terminate()
        server.wait()


def until(happens: Callable[[], bool], seconds: float) -> bool:
    """Wait for something; whether it came."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.05)
    return False
