"""Every line of text over the table and before it: large enough, in its place, on nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.engine.ready_set_bet.state import HOUSE
from game.engine.record import replace
from game.render.kit import REFERENCE
from game.render.stage import Sitting
from game.scenes.pause import PauseMenu
from game.scenes.pause_plan import LARGE
from game.scenes.ready_set_bet.house import HouseQuestion
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.title import Title
from game.text.book import LANGUAGES, Book
from tests.ready_set_bet.play import Play, play
from tests.render.recorder import Recorder
from tests.render.test_lines import LONG, MONEY, SCALES
from tests.scenes.tables import small_desk, table_at

Overlay = HouseQuestion | PauseMenu | Title
NAMES = ((), LONG)


@cache
def _scene(folder: Path, seats: int, people: int, house: str) -> TableScene:
    who = ("human",) * people + ("bot:gut",) * (seats - people)
    return table_at(folder, who, house=house)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all of these tables, which write nothing."""
    return tmp_path_factory.mktemp("lines")


def scene_at(
    folder: Path, table: Play, language: str, names: tuple[str, ...], *, people: int = 0
) -> TableScene:
    """A table scene at the moment of a story."""
    seats = len(table.state.money)
    scene = _scene(folder, seats, people, table.state.options.house)
    scene.desk.book = Book(language)
    everybody = range(1, seats + 1)
    called = {s: names[s % len(names)] if names else scene.desk.book.name(s) for s in everybody}
    scene.sitting = Sitting(called, scene.party.marks(), scene.party.personas)
    scene.match.state = table.state
    scene.stage.shown = scene.match.view(None)
    return scene


def faults(overlay: Overlay, scale: float, grow: float = 1.0) -> list[str]:
    """What is wrong with it at that size."""
    desk = overlay.desk if isinstance(overlay, Title) else overlay.scene.desk
    kit, before = Recorder(scale), desk.kit
    canvas = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
    if isinstance(overlay, PauseMenu):
        overlay._ground = canvas.copy()
    kit.grow = grow
    desk.kit = kit
    if isinstance(overlay, PauseMenu):
        overlay.lay()
    overlay.draw(canvas)
    desk.kit = before
    assert kit.lines
    return kit.faults()


def rich(seats: int, **options: str) -> Play:
    """Everybody has money, and cards from the races before."""
    table = play(seats, house=options.get("house", "program"))
    for seat in range(1, seats + 1):
        table.purse(seat, MONEY[(seat - 1) % len(MONEY)])
    return table


def asked(seats: int) -> Play:
    """Somebody is asked to be the house."""
    table = rich(seats, house="rotating").gate()
    race = replace(table.state.race, number=2)
    table.state = replace(table.state, phase=HOUSE, asked=2, race=race)
    return table


def pause_faults(scene: TableScene, grow: float, lost: dict[int, str]) -> list[str]:
    """What is wrong with the pages of a pause, somebody having lost a pad or not."""
    by = scene.desk.book.say("pause.by", name=scene.sitting.names[1])
    scene.open_settings, scene.desk.help = (lambda: None), (lambda: None)
    scene.hands._waiting = dict(lost)
    menu = PauseMenu(scene, by, 1)
    found = []
    for menu.page in range(2 if grow > LARGE else 1):
        found += faults(menu, 1.0, grow)
    scene.hands._waiting = {}
    return found


# At the size of the studies.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
def test_every_line_of_the_house_question_has_its_place(
    folder: Path, names: tuple[str, ...], language: str
) -> None:
    for seats in (3, 8):
        scene = scene_at(folder, asked(seats), language, names)
        assert faults(HouseQuestion(scene), 1.0) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("bettors", [2, 5, 8])
def test_every_line_of_the_pause_has_its_place(
    folder: Path, bettors: int, names: tuple[str, ...], language: str
) -> None:
    for people in (0, bettors):
        scene = scene_at(folder, rich(bettors), language, names, people=people)
        for grow in (1.0, 1.5, 2.0):
            for lost in ({}, {2: "x"}):
                assert pause_faults(scene, grow, lost) == []


# At other sizes.


@pytest.mark.parametrize("size", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_its_place_at_every_size(folder: Path, language: str, size: str) -> None:
    for count in (3, 8):
        scene = scene_at(folder, rich(count), language, LONG)
        assert faults(PauseMenu(scene, ""), SCALES[size]) == []
    scene = scene_at(folder, asked(4), language, LONG)
    assert faults(HouseQuestion(scene), SCALES[size]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_title_has_its_place_at_every_size(folder: Path, language: str) -> None:
    desk = small_desk(folder)
    desk.speak(language)
    title = Title(desk)
    for scale in SCALES.values():
        assert faults(title, scale) == []
