"""Pictures of scenes without a window on any display: one frame, or a sheet of several."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Any

import pygame

from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.record import record, replace
from game.home.folder import Home
from game.home.records import Kept
from game.home.settings import Settings
from game.input.intents import KEYBOARD, Choose, Lost, Pause, PointAt, Tap
from game.render.kit import REFERENCE
from game.render.palette import rgb
from game.scenes.app import App, TitleScene
from game.scenes.controls import ControlsScene
from game.scenes.demo import Demo, DemoScene
from game.scenes.demo_table import DemoTable
from game.scenes.desk import Desk, Scene
from game.scenes.evenings import evenings
from game.scenes.games import rules_of_games
from game.scenes.parties import new_party
from game.scenes.person import PersonScene
from game.scenes.ready_set_bet.cards import CardSheet
from game.scenes.ready_set_bet.lesson import RaceLesson
from game.scenes.ready_set_bet.lesson_walk import hand_for
from game.scenes.ready_set_bet.party import BettingParty
from game.scenes.ready_set_bet.places import table_targets
from game.scenes.ready_set_bet.race_rules.chapters import race_rules
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.records import RecordsScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplaysScene
from game.scenes.results import DONE
from game.scenes.resume import Choices, ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shelf import OPEN, told_game
from game.scenes.widgets import WidgetSheet
from game.scenes.window import Window
from game.table.calm import Ready
from game.table.commitment import salt_of
from game.table.recording import recorded
from game.table.setup import Setup

SCENES = (
    "title",
    "table",
    "settle",
    "vip",
    "review",
    "results",
    "pause",
    "log",
    "calm",
    "house",
    "demo",
    "widgets",
    "settings",
    "controls",
    "setup",
    "records",
    "record",
    "honours",
    "rules",
    "replay",
    "cards",
    "replays",
    "resume",
    "lesson",
)
RECORDS = ("records", "record", "honours")
"""Everybody, one of them, and the house; `--after` chooses the page."""
UNTIL = ("open", "last", "closed", "finish")
STEP = 1 / 60
REST_SECONDS = 0.4
"""A single picture is taken when the caption stands and the old row's light is out."""
DEMO_ROLLS = 20
"""After so many everybody has bet, and bets can still be placed."""
SETTLE_DRAWS = 40
"""A picture whose pieces are painted a few at a time is whole after so many frames."""
LONGEST = 3600.0
"""Seconds of play after which a moment that does not come is given up."""


@record
class Shot:
    """What is to be seen, and how."""

    scene: str
    size: tuple[int, int]
    language: str
    setup: Setup
    seed: int
    after: int = 0
    until: str = ""
    frames: int = 1
    every: int = 100
    page: int = 1
    """Of a scene that has several."""
    settings: tuple[tuple[str, str | int], ...] = ()
    """What the user would have chosen in the settings."""


class NoMoment(Exception):
    """The moment that was asked for does not come in this game."""


def take(shot: Shot, folder: Path) -> pygame.Surface:
    """The picture, or a sheet of consecutive ones."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.font.init()
    window = Window(shot.size)
    chosen: dict[str, Any] = dict(shot.settings)
    settings = replace(Settings(language=shot.language), **chosen)
    desk = Desk(window.scale, settings, Home(folder))
    app = App(desk, shot.setup, shot.seed)
    scene = scene_for(shot, app)
    desk.go(scene)
    pictures = []
    for index in range(shot.frames):
        if index:
            _pass(scene, shot.every / 1000)
        for _ in range(SETTLE_DRAWS):
            scene.draw(window.canvas)
        window.show(None)
        pictures.append(window.surface.copy())
    return pictures[0] if shot.frames == 1 else _sheet(pictures)


def _setup_for(scene: str, setup: Setup) -> Setup:
    """The table that was asked for, as the moment needs it."""
    if scene == "house":
        words = {**dict(setup.words), "house": "rotating", "vip": "off"}
        bots = [replace(p, sitter="bot:gut") if p.sitter == "human" else p for p in setup.places]
        return replace(setup, places=tuple(bots), words=tuple(words.items()))
    if scene != "calm":
        return setup
    first, *others = setup.places
    alone = all(place.sitter != "human" for place in setup.places)
    places = (replace(first, sitter="human"), *others) if alone else setup.places
    return replace(setup, calm=True, places=places)


def scene_for(shot: Shot, app: App) -> Scene:
    """The scene at its moment."""
    shot = replace(shot, setup=_setup_for(shot.scene, shot.setup))
    if shot.scene == "title":
        title = TitleScene(app)
        _pass(title, 1.0)
        return title
    party: BettingParty = new_party(shot.setup, shot.seed, salt_of(shot.seed), None)
    if (screen := _screen(shot, app, party)) is not None:
        return screen
    party.prices.estimator.make_ready()
    if shot.scene == "demo":
        return _demo(shot, app, party)
    table = TableScene(app.desk, party)
    table.interval.seconds = LONGEST if shot.scene == "review" else 0.0
    if shot.scene == "replay":
        return _replay(shot, app, table)
    _play_to(table, shot)
    _dwell(table, shot)
    if shot.scene == "log":
        table.open_log()
        return table.desk.scene or table
    return table


def _dwell(table: TableScene, shot: Shot) -> None:
    """The moment has come; what is to be seen in it takes a little longer."""
    if shot.frames == 1 and shot.scene in ("table", "results"):
        _pass(table, REST_SECONDS if shot.scene == "table" else DONE)
    if shot.setup.coach:
        _point(table)
    _arrange(table, shot.scene)
    if shot.scene == "vip":
        _choose(table, shot)


def _choose(table: TableScene, shot: Shot) -> None:
    """Some people have chosen, and the mouse rests on a card; where several frames are wanted
    everybody has, and the bots come after them."""
    table._aim()
    people = table.hands.humans
    for seat in people[1::2] if shot.frames == 1 else people:
        table.driver.submit(next(table.match.offers(seat)[0].commands()))
    if shot.frames > 1:
        return
    _pass(table, 3.0)
    if people:
        first = table._targets().of_kind("card")[0]
        table.hear(PointAt("mouse", *first.middle))
    for _ in _steps(table, REST_SECONDS):
        table._aim()


def _records(shot: Shot, app: App) -> Scene:
    """The records of this home; where there are none yet, of evenings that nobody has played."""
    scene = RecordsScene(app.desk, app.title)
    if not scene.archive.kept.games:
        scene.archive.show(Kept(evenings(shot.setup, shot.seed)))
    scene.view = "house" if shot.scene == "honours" else "people"
    scene.page = max(0, shot.after - 1)
    scene.lay()
    if shot.scene != "record":
        return scene
    known = scene.people or scene.archive.standings(bots=True)
    if not known:
        raise NoMoment("nobody is on record")
    page = PersonScene(
        app.desk, app.title, scene.archive, known[0].name, is_bot=known[0].is_bot
    )  # fmt: skip
    page.page = max(0, shot.after - 1)
    page.lay()
    return page


def _lesson(app: App, shot: Shot) -> RaceLesson:
    """The lesson at its step number `after`, gone through by the book; the last page at its end."""
    lesson = RaceLesson(app.desk, lambda _: None)
    for _ in _steps(lesson, LONGEST):
        if lesson.end is not None or (lesson.waits and lesson.index + 1 >= shot.after):
            _pass(lesson, REST_SECONDS)
            lesson.table.stage.table.works.paint()
            return lesson
        if lesson.waits:
            for intent in hand_for(lesson):
                lesson.hear(intent)
    raise NoMoment("the lesson does not go on")


def _arrange(table: TableScene, scene: str) -> None:
    """What people do once the moment has come."""
    if scene == "pause":
        _pause(table)
    elif scene == "calm":
        _some_are_ready(table)
    elif scene == "house":
        _ask_a_person(table)


def _pause(table: TableScene) -> None:
    """Somebody stops the race; of several people the second has lost a pad."""
    table.open_settings = lambda: None
    table.desk.help = lambda: None
    if len(table.hands.humans) > 1:
        for intent in (Choose("keys1"), Choose("pad:1"), Lost("pad:1")):
            table.hear(intent)
    else:
        table.hear(Pause(KEYBOARD))


def _ask_a_person(table: TableScene) -> None:
    """Whoever is asked is a person at the keyboard."""
    seat = table.stage.shown.asked
    table.hands.to_person(seat)
    table.party.person_for(seat)
    table.hear(Choose("keys1"))


def _some_are_ready(table: TableScene) -> None:
    """Every second person has bet enough."""
    for seat in list(table.calm.asked())[1::2]:
        table.driver.submit(Ready(seat))
    _pass(table, REST_SECONDS)


def _screen(shot: Shot, app: App, party: BettingParty) -> Scene | None:
    """One of the screens that need no table."""
    desk = app.desk
    match shot.scene:
        case "settings":
            return SettingsScene(desk, app.title, app.title)
        case "controls":
            return ControlsScene(desk, app.title)
        case "setup":
            return SetupScene(desk, app.title, lambda _: None, rules_of_games(), shot.setup)
        case "rules":
            rules = RulesScene(desk, app.title, race_rules(party.rules.board))
            rules.turn_to(shot.page)
            return rules
        case "replays":
            return _kept_games(app)
        case "resume":
            return _resume(shot, app, party)
        case name if name in RECORDS:
            return _records(shot, app)
        case "lesson":
            return _lesson(app, shot)
    return _specimens(shot, app, party)


def _specimens(shot: Shot, app: App, party: BettingParty) -> Scene | None:
    """One of the sheets on which everything of a kind is shown."""
    match shot.scene:
        case "widgets":
            return WidgetSheet(app.desk, app.title, party.rules.data.seats)
        case "cards":
            return CardSheet(app.desk, app.title, party.rules.data)
    return None


def _kept_games(app: App) -> Scene:
    """The games of the user's folder."""
    app.replays()
    scene = app.desk.scene
    assert isinstance(scene, ReplaysScene)
    while not scene.is_idle:
        scene.draw(app.desk.kit.blank(REFERENCE))
        _pass(scene, 1.0)
    return scene


def _resume(shot: Shot, app: App, party: BettingParty) -> Scene:
    """A game that stopped after so many rolls."""
    table = TableScene(app.desk, party)
    table.interval.seconds = 0.0
    for _ in _steps(table, LONGEST):
        if table.match.state.race.rolls > max(20, shot.after) or table.is_over:
            break
    made = recorded(party.match, party.header, party.setup)
    game = told_game(Path(), time() - 12 * 60, OPEN, made)
    choices = Choices(app.title, app.title, app.title, app.title)
    return ResumeScene(app.desk, game, made, choices, TitleScene(app).draw)


def _replay(shot: Shot, app: App, table: TableScene) -> ReplayScene:
    """A whole game, and in its replay the moment after so many rolls."""
    for _ in _steps(table, LONGEST):
        if table.is_over:
            break
    party = table.party
    replay = ReplayScene(app.desk, recorded(party.match, party.header, party.setup), app.title)
    rolls = replay.marks.rolls
    replay.seek(rolls[min(shot.after, len(rolls)) - 1] + 1 if shot.after else 0)
    if shot.setup.live_odds:
        replay.table.adviser.live_odds = True
    _pass(replay, REST_SECONDS)
    return replay


def _demo(shot: Shot, app: App, party: BettingParty) -> DemoScene:
    """A table of the demo, after so many rolls, or a good while."""
    demo = Demo(app.desk, 1.0, lambda _: party)
    table = DemoTable(app.desk, party, demo.turns)
    scene = DemoScene(demo, table, app.title, app.wake)
    _play_to(table, shot if shot.after else replace(shot, after=DEMO_ROLLS))
    _pass(scene, REST_SECONDS)
    return scene


def _point(table: TableScene) -> None:
    """A hand takes the first person's best token to a spot and rests there."""
    seat = next(iter(table.hands.humans), None)
    if seat is None:
        raise NoMoment("a coach needs a person at the table")
    offers = [offer for offer in table.match.offers(seat) if offer.command is PlaceBet]
    if not offers:
        raise NoMoment("the person has nothing to place")
    token = dict(offers[-1].given)["token"]
    names = [t.id for t in table_targets(table.stage, [seat], offers)]
    held = next(name for name in names if name.startswith(f"token:{seat}:{token}"))
    spots: list[str] = [spots[0] for spots in tuple[Any, ...](offers[-1].among)]
    spot = next((spot for spot in spots if spot.startswith("win:5")), spots[0])
    for name, intent in ((held, Tap), (spot, PointAt)):
        target = table._targets().get(name)
        assert target is not None
        middle = (target.x + target.w / 2, target.y + target.h / 2)
        table.hear(intent("mouse", *middle))
    table.draw(table.desk.kit.blank(REFERENCE))
    _pass(table, 1.0)


def _play_to(table: TableScene, shot: Shot) -> None:
    """Play until the moment has come."""
    for _ in _steps(table, LONGEST):
        if _has_come(table, shot):
            return
        if table.is_over:
            break
    raise NoMoment(f"{shot.until or shot.scene} does not come in this game")


def _has_come(table: TableScene, shot: Shot) -> bool:
    view = table.stage.shown
    if shot.scene == "review":
        return _is_reviewed(table, max(1, shot.after))
    if shot.scene == "settle":
        return table.stage.result.settling and len(table.stage.result.won) >= 2
    if shot.scene == "house":
        return view.phase == "house" and not table.director.is_busy
    if shot.scene == "vip":
        return view.phase == "vip" and not table.director.is_busy
    if shot.scene == "results":
        return table.is_over
    if shot.scene == "calm" and view.phase == "running" and view.race.rolls >= shot.after:
        return table.calm.look() is not None
    if view.phase == "gate" or view.race.rolls < shot.after:
        return False
    if not shot.until:
        return view.phase == "running"
    return table.stage.table.capsule(view).state == shot.until.replace("finish", "official")


def _is_reviewed(table: TableScene, race: int) -> bool:
    """Whether the review of that race is there; that of an earlier one is gone through."""
    if table.is_over:
        pages = table.results.open_pages()
        pages.turn(race - 1)
        return pages.sheet.race == race
    if table.interval.holds and not table.director.is_busy and table.interval.race < race:
        table.interval.close()
    return not table.director.is_busy and table.interval.race == race


def _steps(scene: Scene, seconds: float) -> Iterator[float]:
    passed = 0.0
    while passed < seconds:
        scene.update(STEP)
        passed += STEP
        yield passed


def _pass(scene: Scene, seconds: float) -> None:
    for _ in _steps(scene, seconds):
        pass


def _sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """The pictures side by side, small, in the order of time."""
    columns = min(4, len(pictures))
    wide = max(240, 2400 // columns)
    high = wide * REFERENCE[1] // REFERENCE[0]
    rows = -(-len(pictures) // columns)
    sheet = pygame.Surface(((wide + 6) * columns + 6, (high + 6) * rows + 6))
    sheet.fill(rgb("night"))
    for index, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, (wide, high))
        sheet.blit(small, (6 + index % columns * (wide + 6), 6 + index // columns * (high + 6)))
    return sheet


def save(picture: pygame.Surface, path: Path) -> None:
    """Write the picture down."""
    pygame.image.save(picture, path)
