"""Every menu screen: each line of text large enough, in its place, on nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.load import load_rules
from game.engine.ready_set_bet.rules import ReadySetBet
from game.home.records import Kept
from game.input.intents import Step
from game.render.kit import REFERENCE
from game.scenes.controls import DEVICES, ControlsScene
from game.scenes.desk import Desk
from game.scenes.games import rules_of_games
from game.scenes.licences import LicencesScene
from game.scenes.person import PersonScene
from game.scenes.racelog import RaceLogScreen
from game.scenes.ready_set_bet.table import cloths_of
from game.scenes.records import RecordsScene
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.title import Title
from game.table.setup import Place, Setup, seated
from game.text.book import LANGUAGES
from game.text.racelog import Entry, RaceLog
from tests.home.played import crowd
from tests.render.recorder import Recorder
from tests.render.test_lines import SCALES
from tests.scenes.tables import small_desk
from tests.scenes.test_announcer import Working

GROWN = (1.0, 1.25, 1.5, 2.0)
LONG = "Wwwwwwwwwwww"
CROWD = (
    Place("human", LONG), Place("human", device="keys4"), Place("human", device="pad:1"),
    *seated(("bot:favourite:relaxed", "bot:value:shark", "bot:blocker")),
    *seated(("bot:collector", "bot:gut")),
)  # fmt: skip


def nothing(*_: object) -> None:
    """What a screen leads to is not looked at here."""


def settings(desk: Desk) -> list[Screen]:
    scene = SettingsScene(desk, nothing, nothing)
    scene.piece.draw = nothing  # type: ignore[method-assign, assignment]
    return [scene]


def speaking(desk: Desk) -> list[Screen]:
    desk.voice.engine = Working()
    return settings(desk)


def controls(desk: Desk) -> list[Screen]:
    scenes = []
    for device in DEVICES:
        scene = ControlsScene(desk, nothing)
        scene.device = device
        scenes.append(scene)
    waiting = ControlsScene(desk, nothing)
    waiting.waiting = "choose"
    return [*scenes, waiting]


def licences(desk: Desk) -> list[Screen]:
    return [LicencesScene(desk, nothing)]


def logs(desk: Desk) -> list[Screen]:
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    scenes: list[Screen] = []
    for races in (0, 1, 2):
        log = RaceLog()
        for race in range(1, races + 1):
            log.add(Entry(race, 0, "", LONG, 9))
            for roll in range(1, 40):
                log.add(Entry(race, 60 + roll, "11/12", f"{LONG} " * (roll % 9 + 1)))
        scenes.append(RaceLogScreen(desk, nothing, log, cloths_of(rules.board)))
    return scenes


def setups(desk: Desk) -> list[Screen]:
    rules = load_rules("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    tables = (
        Setup(seated(("human", "bot:gut"))),
        Setup(CROWD, (("props", "off"),), calm=True, window=0.0),
        Setup((Place("human", LONG), *CROWD), (("house", "bets"),)),
        Setup((Place("human"), Place("human")), (("house", "person"),)),
        Setup(seated(("human",)), (("vip", "off"), ("exotics", "off")), 10.0),
    )
    return [SetupScene(desk, nothing, nothing, rules_of_games(), setup) for setup in tables]


def card_setups(desk: Desk) -> list[Screen]:
    """Two, four and twelve at Horse Race, with every house rule of its mode; seats and rules."""
    every = tuple((name, "on") for name in ("market", "stakes", "four_dice"))
    dozen = tuple(Place(sitter, LONG) for sitter in ("human", *("bot:late",) * 11))
    tables = (
        Setup(seated(("human", "bot:gut")), game="horse_race"),
        Setup(CROWD[:4], (("mode", "advanced"), ("ante", "10")), calm=True, game="horse_race"),
        Setup(dozen, (*every, ("trading", "before"), ("chips", "1000")), game="horse_race"),
        Setup(dozen, (("mode", "advanced"), ("trading", "each")), draft="feel", game="horse_race"),
        Setup(seated(("human",) * 3), (("mode", "advanced"),), game="horse_race"),
    )
    scenes = []
    for setup in tables:
        for page in (1, 2):
            scene = SetupScene(desk, nothing, nothing, rules_of_games(), setup)
            scene.turn_to(page)
            scenes.append(scene)
    return [*scenes]


def records(desk: Desk) -> list[Screen]:
    scenes: list[Screen] = []
    for view, games in (("people", ()), ("people", crowd()), ("bots", crowd()), ("house", crowd())):
        scene = RecordsScene(desk, nothing)
        scene.archive.show(Kept(games))
        scene.view, scene.sort = view, "judgement" if view == "bots" else "games"
        scene.lay()
        scenes.append(scene)
    people = scenes[1]
    assert isinstance(people, RecordsScene)
    for one in (*people.people[::5], *people.archive.standings(bots=True)[:1]):
        page = PersonScene(desk, nothing, people.archive, one.name, is_bot=one.is_bot)
        scenes.append(page)
    asked = PersonScene(desk, nothing, people.archive, people.people[0].name)
    asked.asked, asked.wanted = "merge", LONG
    return [*scenes, asked]


SCREENS: dict[str, Callable[[Desk], list[Screen]]] = {
    "settings": settings, "speaking": speaking, "controls": controls, "licences": licences,
    "setup": setups, "card_setup": card_setups, "records": records, "log": logs,
}  # fmt: skip


def faults(scene: Screen | Title, scale: float, grow: float) -> list[str]:
    """What is wrong with it at that size, page by page."""
    kit, desk = Recorder(scale), scene.desk
    kit.grow = grow
    canvas = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
    before, desk.kit = desk.kit, kit
    found = []
    for page in range(12):
        if page and (isinstance(scene, Title) or "page" not in scene.form):
            break
        kit.forget()
        if isinstance(scene, Screen):
            if page:
                scene.page = page  # type: ignore[attr-defined]
            scene.lay()
            if page and getattr(scene, "page", page) != page:
                break
        else:
            scene.lay()
        scene.draw(canvas)
        assert kit.lines
        found += [f"page {page}: {fault}" for fault in kit.faults()]
    desk.kit = before
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all of them, which write nothing."""
    return tmp_path_factory.mktemp("screens")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("grow", GROWN)
@pytest.mark.parametrize("name", SCREENS)
def test_every_line_of_a_screen_has_its_place(
    folder: Path, name: str, grow: float, language: str
) -> None:
    desk = small_desk(folder)
    desk.speak(language)
    desk.pads = lambda: ("pad:1",)
    for scene in SCREENS[name](desk):
        assert faults(scene, 1.0, grow) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SCALES)
@pytest.mark.parametrize("name", SCREENS)
def test_every_line_of_a_screen_has_its_place_at_every_size(
    folder: Path, name: str, size: str, language: str
) -> None:
    desk = small_desk(folder)
    desk.speak(language)
    for scene in SCREENS[name](desk):
        assert faults(scene, SCALES[size], 1.0) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_title_has_its_place_at_every_text_size(
    folder: Path, language: str
) -> None:
    desk = small_desk(folder)
    desk.speak(language)
    title = Title(desk)
    for grow in GROWN:
        assert faults(title, 1.0, grow) == []


def reached(scene: Screen | Title, device: str) -> set[str]:
    """Every control that one comes to by steps alone, from where one begins."""
    form = scene.form
    found, rest = {form.focus}, [form.focus]
    while rest:
        here = rest.pop()
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            form.cursors[""] = here
            form.hear(Step(device, dx, dy))
            if form.focus not in found:
                found.add(form.focus)
                rest.append(form.focus)
    return found


@pytest.mark.parametrize("device", ["keys3", "pad:7"])
@pytest.mark.parametrize("grow", GROWN)
@pytest.mark.parametrize("name", [*SCREENS, "title"])
def test_everything_is_reached_with_keys_alone_and_with_a_pad_alone(
    folder: Path, name: str, grow: float, device: str
) -> None:
    desk = small_desk(folder)
    desk.kit = Recorder(0.25)
    desk.kit.grow = grow
    scenes = [Title(desk)] if name == "title" else SCREENS[name](desk)
    for scene in scenes:
        usable = {id_ for id_ in scene.form.ids if scene.form[id_].enabled}
        assert reached(scene, device) == usable
