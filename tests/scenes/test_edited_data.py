"""Data files edited while the window is open: the game that runs never hears of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.faults import Fault, Faulty
from game.content.load import DATA
from game.input.intents import Choose, PointAt, Step, Tap
from game.render.kit import Kit
from game.scenes.app import REST_SECONDS, SHOP_SECONDS, App
from game.scenes.demo import DemoScene
from game.scenes.demo_pages import TitlePage
from game.scenes.front import TitleScene
from game.scenes.results import DONE
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES, Book
from game.text.faults import fault_note
from game.text.letters import unshowable
from tests.scenes.tables import (
    BOTS,
    FAST,
    STEP,
    picture,
    play_to,
    press,
    small_desk,
    table_on,
    title_on,
    wait,
)

CARDS, CALLER, RUSSIAN = Path("cards.yaml"), Path("text/caller.yaml"), Path("text/ru.yaml")


def app_with(folder: Path, speed: float = FAST) -> App:
    """An application with data of its own to be edited."""
    shutil.copytree(DATA, folder / "data")
    setup = Setup(seated(BOTS), (("races", "1"),), 2.0, speed)
    return App(small_desk(folder / "home", folder / "data"), setup, seed=1)


def spoil(app: App, file: Path) -> None:
    """Misspell a key, one line after the first."""
    path = app.desk.data / file
    path.write_text(f"x: 1\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


PAGES = 6
"""Of the demo, with which each game has had its turn."""


def note_of(app: App, file: Path) -> str:
    """What the title says, once it is clear that it names the file and can be drawn."""
    note = title_on(app).note
    assert f"{file.name}:1: " in note
    assert picture(title_on(app))
    return note


def test_a_running_game_is_untouched_by_any_file(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.play()
    scene = play_to(table_on(app), "running")
    for file in (CARDS, CALLER, Path("text/en.yaml")):
        (app.desk.data / file).write_bytes(b"\x00")
    scene.resized()
    assert play_to(scene, "over").is_over
    assert picture(scene)


@pytest.mark.parametrize("file", [CARDS, CALLER])
def test_a_rematch_with_a_broken_file_leads_to_the_title_which_says_so(
    tmp_path: Path, file: Path
) -> None:
    app = app_with(tmp_path)
    app.play()
    scene = play_to(table_on(app), "over")
    wait(scene, DONE)
    spoil(app, file)
    scene.hear(Choose("keys1"))
    assert note_of(app, file)
    shutil.copy(DATA / file, app.desk.data / file)
    press(title_on(app), "play")
    assert table_on(app).match.version <= 1


@pytest.mark.parametrize("file", [CARDS, CALLER])
@pytest.mark.parametrize("button", ["play", "demo"])
def test_a_button_that_needs_a_broken_file_stays_on_the_title(
    tmp_path: Path, file: Path, button: str
) -> None:
    app = app_with(tmp_path)
    app.title()
    spoil(app, file)
    press(title_on(app), button)
    assert note_of(app, file)


def test_a_missing_file_is_said_too(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.title()
    (app.desk.data / CARDS).unlink()
    press(title_on(app), "play")
    assert "cannot be read" in note_of(app, CARDS)


def test_a_demo_whose_next_table_needs_a_broken_file_ends_on_the_title(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    for _ in range(3):
        app.demo()
    scene = app.desk.scene
    assert isinstance(scene, DemoScene)
    assert isinstance(scene.page, TitlePage)
    spoil(app, CARDS)
    wait(scene, scene.page.seconds + 0.1)
    assert note_of(app, CARDS)


def test_a_demo_that_runs_is_untouched_by_any_file(tmp_path: Path) -> None:
    app = app_with(tmp_path, speed=1.0)
    app.demo()
    scene = app.desk.scene
    assert isinstance(scene, DemoScene)
    for file in (CARDS, CALLER, RUSSIAN):
        spoil(app, file)
    wait(scene, 30.0)
    assert app.desk.scene is scene


def test_a_demo_that_a_broken_file_has_ended_goes_on_once_it_is_whole(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.exhibit()
    spoil(app, CARDS)
    for _ in range(PAGES):
        app.attempt(app.demo)
    assert note_of(app, CARDS)
    shutil.copy(DATA / CARDS, app.desk.data / CARDS)
    wait(title_on(app), SHOP_SECONDS + 0.2)
    assert isinstance(app.desk.scene, DemoScene)


def test_a_resting_title_with_a_broken_file_stays_the_title(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.title()
    spoil(app, CARDS)
    title_on(app).rest = REST_SECONDS
    title_on(app).update(STEP)
    assert note_of(app, CARDS)


def test_a_game_that_is_not_over_is_still_offered_after_a_failed_start(tmp_path: Path) -> None:
    app = app_with(tmp_path, speed=1.0)
    app.play()
    wait(table_on(app), 25.0)
    app.title()
    path = title_on(app).unfinished
    assert path is not None
    for file in (CARDS, CALLER):
        spoil(app, file)
        press(title_on(app), "play")
        assert title_on(app).unfinished == path
        shutil.copy(DATA / file, app.desk.data / file)


def test_a_broken_language_is_not_spoken(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.title()
    spoil(app, RUSSIAN)
    x, y, wide, high = title_on(app).form["language"].box
    title_on(app).hear(Tap("mouse", x + wide - 20, y + high / 2))
    assert app.desk.settings.language == app.desk.book.language == "en"
    assert note_of(app, RUSSIAN)
    title_on(app).hear(Step("keys1", 1, 0))
    assert app.desk.book.language == "zh-Hant"


def test_the_note_stays_until_a_hand_does_something(tmp_path: Path) -> None:
    app = app_with(tmp_path)
    app.title("Something")
    scene = app.desk.scene
    assert isinstance(scene, TitleScene)
    wait(scene, 20.0)
    scene.hear(PointAt("mouse", 5, 5))
    assert scene.note
    scene.hear(Step("keys1", 0, 1))
    assert not scene.note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", ["W" * 900, "國" * 900, "\u2714\u202e\x1b" * 300])
def test_the_note_fits_into_the_window_whatever_the_fault(language: str, word: str) -> None:
    faulty = Faulty([Fault(str(DATA / CARDS), 12, word)])
    note = fault_note(Book(language), faulty)
    assert f"{CARDS}:12: " in note
    assert Kit(1.0).type.width(note, "ui", 18) < 1800
    assert unshowable(note) == ""
