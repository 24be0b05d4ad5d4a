"""Every screen is reached and left with the mouse alone, with keys alone, with a pad alone."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.home.settings import Settings, save_settings
from game.input.intents import Step
from game.scenes.form import Form
from game.scenes.loop import Loop
from game.scenes.opening import open_app
from game.table.setup import Setup
from tests.input.conftest import sdl
from tests.window.events import FRAME, SIZE, click, key, lean, plugged, press, unseen

__all__ = ["sdl", "unseen"]

PATHS = (
    ("about",), ("settings",), ("settings", "controls"), ("rules",), ("replays",),
    ("replays", "records"), ("play",),
)  # fmt: skip
WAYS = {(0, -1): ("up", 1), (1, 0): ("right", 2), (0, 1): ("down", 4), (-1, 0): ("left", 8)}
B = 1
BACK_BUTTON = (24.0, 18.0, 60.0, 60.0)


def form_on(loop: Loop) -> Form:
    """The controls of the screen that is on."""
    scene: Any = loop.desk.scene
    form: Form = scene.form
    return form


def way_to(form: Form, wanted: str) -> list[tuple[int, int]]:
    """The steps that lead from the focus to a control."""
    start = form.focus
    ways: dict[str, list[tuple[int, int]]] = {start: []}
    rest = [start]
    while rest and wanted not in ways:
        here = rest.pop(0)
        for step in WAYS:
            form.cursors[""] = here
            form.hear(Step("keys3", *step))
            if form.focus not in ways:
                ways[form.focus] = [*ways[here], step]
                rest.append(form.focus)
    form.cursors[""] = start
    return ways[wanted]


class Mouse:
    """Clicks."""

    def __init__(self, loop: Loop, _: ctypes.CDLL) -> None:
        self.loop = loop

    def choose(self, name: str) -> None:
        """On the control itself."""
        click(self.loop, form_on(self.loop)[name].box)

    def back(self) -> None:
        """On the button at the upper left."""
        click(self.loop, BACK_BUTTON)


class Keys:
    """Four arrows, one key to choose, and Escape."""

    def __init__(self, loop: Loop, _: ctypes.CDLL) -> None:
        self.loop = loop

    def choose(self, name: str) -> None:
        """Step there and choose."""
        for step in way_to(form_on(self.loop), name):
            key(self.loop, "keys3", WAYS[step][0])
        key(self.loop, "keys3", "choose")

    def back(self) -> None:
        """Escape."""
        key(self.loop, "keys", "back")


class Pad:
    """A cross and two buttons."""

    def __init__(self, loop: Loop, library: ctypes.CDLL) -> None:
        self.loop = loop
        self.pad = plugged(loop, library)

    def choose(self, name: str) -> None:
        """Step there and press A."""
        for step in way_to(form_on(self.loop), name):
            lean(self.loop, self.pad, WAYS[step][1])
        press(self.loop, self.pad)

    def back(self) -> None:
        """B."""
        press(self.loop, self.pad, B)


@pytest.mark.parametrize("hand", [Mouse, Keys, Pad])
def test_every_screen_is_reached_and_left_with_one_device_alone(
    tmp_path: Path, sdl: ctypes.CDLL, hand: Callable[[Loop, ctypes.CDLL], Mouse | Keys | Pad]
) -> None:
    save_settings(tmp_path, Settings(width=SIZE[0], height=SIZE[1]))
    loop = open_app(tmp_path, Setup(), "title", seed=7, any_size=True)
    using = hand(loop, sdl)
    title = type(loop.desk.scene).__name__
    seen = set()
    for path in PATHS:
        for name in path:
            before = loop.desk.scene
            using.choose(name)
            loop.frame(FRAME)
            assert loop.desk.scene is not before, path
            seen.add(type(loop.desk.scene).__name__)
        for _ in path:
            using.back()
            loop.frame(FRAME)
        assert type(loop.desk.scene).__name__ == title, path
    assert len(seen) == len(PATHS)
    using.choose("quit")
    loop.frame(FRAME)
    assert not loop.desk.is_open
    loop.desk.player.close()
    if isinstance(using, Pad):
        using.pad.unplug()
