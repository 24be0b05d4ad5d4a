"""Every scene that can be pictured, in every language: what holds for all of them alike."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.render.kit import REFERENCE
from game.scenes.app import App
from game.scenes.desk import Desk, Scene
from game.scenes.moment import Shot
from game.scenes.shot import SCENES, SETTLE_DRAWS, scene_for
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES
from tests.render.contrast import Meter
from tests.scenes.tables import small_desk

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
PEOPLE = ("human", "human", "bot:late", "bot:value", "bot:gut", "bot:longshot")
BOTS = ("bot:favourite", *PEOPLE[2:])
ENDED = ("results", "replay", "honours")
"""Scenes for which a whole game is played."""
LEAST_DRAWS = 4
UNTIL = ("open", "last", "closed", "finish")
PLAYED = ("settle", "review", "results")
"""Scenes that come of themselves where no person is waited for."""
MOMENTS = [(scene, "") for scene in SCENES if scene != "table"] + [("table", u) for u in UNTIL]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all of them."""
    return tmp_path_factory.mktemp("scenes")


def shown(desk: Desk, name: str, until: str, *, live: bool = False) -> Scene:
    """The scene as `shot` would picture it, on this desk."""
    seats = BOTS if name in PLAYED or until else PEOPLE
    words = (("races", "1"),) if name in ENDED else ()
    setup = Setup(seated(seats), words, 3.0, live_odds=live)
    shot = Shot(name, (480, 270), desk.settings.language, setup, 3, until=until)
    scene = scene_for(shot, App(desk, setup, 3))
    desk.go(scene)
    return scene


def drawn(scene: Scene, desk: Desk) -> None:
    """Often enough for everything to be painted, a few pieces at a time."""
    canvas = pygame.Surface((desk.kit.px(REFERENCE[0]), desk.kit.px(REFERENCE[1])))
    stage = getattr(scene, "stage", None)
    for index in range(SETTLE_DRAWS):
        if index >= LEAST_DRAWS and not (stage and stage.table.works._waiting()):
            return
        scene.draw(canvas)


def desk_at(folder: Path, language: str, kit: Meter) -> Desk:
    desk = small_desk(folder)
    desk._sheets = None
    desk.speak(language)
    desk.kit = kit
    desk._kit = lambda _: kit  # type: ignore[method-assign, assignment]
    return desk


@pytest.mark.parametrize("language", LANGUAGES if SOAK else ("en", "zh-Hant"))
@pytest.mark.parametrize(("name", "until"), MOMENTS)
def test_every_line_stands_out_from_its_ground(
    folder: Path, name: str, until: str, language: str
) -> None:
    kit = Meter(0.5)
    desk = desk_at(folder, language, kit)
    drawn(shown(desk, name, until, live=language == "en"), desk)
    assert kit.read
    assert kit.faint() == []


@pytest.mark.parametrize("colour_help", ["patterns", "contrast"])
@pytest.mark.parametrize("name", ["table", "settle"])
def test_every_line_stands_out_where_colours_are_helped(
    folder: Path, name: str, colour_help: str
) -> None:
    kit = Meter(0.5, colour_help)
    desk = desk_at(folder, "en", kit)
    drawn(shown(desk, name, "open" if name == "table" else "", live=True), desk)
    assert kit.faint() == []
