"""Scenes for tests: a small desk, an application without a window, and time moved by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from game.content.load import DATA
from game.home.folder import Home
from game.home.settings import Settings
from game.input.intents import Choose, Go, Intent, Step, Tap
from game.render.kit import Box
from game.scenes.app import App
from game.scenes.desk import Desk, Scene
from game.scenes.front import TitleScene
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.setup import SetupScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from game.text.book import Book
from tests.render.show import SCALE, kit, sheets

BOTS = ("bot:gut",) * 4
PEOPLE = ("human", "bot:gut", "bot:gut", "bot:gut")
STEP = 1 / 30
FAST = 20.0


def small_desk(folder: Path, data: Path = DATA) -> Desk:
    """A desk with pictures that all tests share."""
    desk = Desk(SCALE, Settings(), Home(folder), data)
    desk.kit = kit()
    desk._sheets = sheets()
    return desk


def app_at(folder: Path, seats: tuple[str, ...] = BOTS, speed: float = 1.0, **words: str) -> App:
    """An application whose games are played by these, with these options."""
    setup = Setup(seated(seats), tuple(words.items()), 2.0, speed)
    return App(small_desk(folder), setup, seed=1)


def table_at(
    folder: Path, seats: tuple[str, ...] = BOTS, speed: float = 1.0, **words: str
) -> TableScene:
    """A table by itself, written down nowhere."""
    app = app_at(folder, seats, speed, **words)
    scene = TableScene(app.desk, new_party(app.setup, 1, salt_of(1), None))
    app.desk.go(scene)
    return scene


def demo_from(folder: Path, table: int, speed: float = 1.0, language: str = "en") -> App:
    """The demo, begun a moment ago with the table of this number."""
    app = app_at(folder, speed=speed)
    app.desk.book = Book(language)
    app.demo()
    if table:
        assert app.shown is not None
        app.shown.tables = table
        app.shown.rewind()
        app.demo()
    return app


def table_on(app: App) -> TableScene:
    """The table that is on the screen."""
    assert isinstance(app.desk.scene, TableScene)
    return app.desk.scene


def title_on(app: App) -> TitleScene:
    """The title that is on the screen."""
    assert isinstance(app.desk.scene, TitleScene)
    return app.desk.scene


class Timed(Protocol):
    """Whatever time passes for."""

    def update(self, seconds: float) -> None:
        """Time has passed."""


def wait(scene: Timed, seconds: float) -> None:
    """Time passes."""
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def play_to(scene: TableScene, phase: str) -> TableScene:
    """Time passes until the game is there and everything was seen; reviews are gone through."""
    for _ in range(20_000):
        reviewed = scene.interval.holds and not scene.director.is_busy
        if reviewed:
            scene.hear(Go("keys"))
        elif scene.match.state.phase == phase and not scene.director.is_busy:
            return scene
        scene.update(STEP)
    raise AssertionError(f"{phase} does not come")


def picture(scene: Scene) -> bytes:
    """What is drawn now."""
    canvas = pygame.Surface((480, 270))
    scene.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def tap(box: Box, device: str = "mouse") -> Tap:
    """A tap into the middle of a box."""
    return Tap(device, box[0] + box[2] / 2, box[1] + box[3] / 2)


def press(scene: TitleScene, name: str) -> None:
    """Go to a button of the title, press it, and start the table that is laid then."""
    focus_on(scene, name)
    scene.hear(Choose("keys1"))
    scene.update(STEP)
    if isinstance(laid := scene.desk.scene, SetupScene):
        laid.hear(Go("keys"))


def focus_on(scene: TitleScene, name: str) -> None:
    """Step down to a button."""
    for _ in range(len(scene.form.ids)):
        if scene.form.focus == name:
            return
        scene.hear(Step("keys1", 0, 1))
    for _ in range(len(scene.form.ids)):
        if scene.form.focus == name:
            return
        scene.hear(Step("keys1", 0, -1))
    raise AssertionError(f"no way to {name}")


def hears(scene: Scene, *intents: Intent) -> None:
    """One after the other."""
    for intent in intents:
        scene.hear(intent)
