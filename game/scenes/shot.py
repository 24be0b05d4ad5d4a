"""Pictures of scenes without a window on any display: one frame, or a sheet of several."""

from __future__ import annotations

import os
from pathlib import Path
from time import time
from typing import Any

import pygame

from game.engine.record import replace
from game.home.folder import Home
from game.home.records import Kept
from game.home.settings import Settings
from game.render.kit import REFERENCE
from game.render.palette import rgb
from game.scenes.app import App
from game.scenes.books import book_of
from game.scenes.controls import ControlsScene
from game.scenes.demo import Demo, DemoScene
from game.scenes.demo_table import DemoTable
from game.scenes.desk import Desk, Scene
from game.scenes.evenings import evenings
from game.scenes.front import TitleScene
from game.scenes.games import SCENES as SCENES_OF
from game.scenes.games import open_table, rules_of_games
from game.scenes.lesson import Lesson
from game.scenes.moment import LONGEST, REST_SECONDS, Moments, NoMoment, Shot, pass_time, steps
from game.scenes.parties import new_party
from game.scenes.party import Party
from game.scenes.person import PersonScene
from game.scenes.records import RecordsScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplaysScene
from game.scenes.resume import Choices, ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shelf import OPEN, told_game
from game.scenes.table import GameTable
from game.scenes.window import Window
from game.table.commitment import salt_of
from game.table.recording import recorded

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
SETTLE_DRAWS = 40
"""A picture whose pieces are painted a few at a time is whole after so many frames."""


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
            pass_time(scene, shot.every / 1000)
        for _ in range(SETTLE_DRAWS):
            scene.draw(window.canvas)
        window.show(None)
        pictures.append(window.surface.copy())
    return pictures[0] if shot.frames == 1 else _sheet(pictures)


def scene_for(shot: Shot, app: App) -> Scene:
    """The scene at its moment."""
    moments = SCENES_OF[shot.setup.game].moments()
    shot = replace(shot, setup=moments.setup_for(shot))
    if shot.scene == "title":
        title = TitleScene(app)
        pass_time(title, 1.0)
        return title
    party: Party = new_party(shot.setup, shot.seed, salt_of(shot.seed), None)
    if (screen := _screen(shot, app, party)) is not None:
        return screen
    if shot.scene == "demo":
        return _demo(shot, app, party, moments)
    table = open_table(app.desk, party)
    moments.make_ready(table, shot)
    if shot.scene == "replay":
        return _replay(shot, app, table)
    _play_to(table, shot, moments)
    moments.dwell(table, shot)
    table.stage.paint_all()
    if shot.scene == "log":
        table.open_log()
        return table.desk.scene or table
    return table


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


def _lesson(app: App, shot: Shot) -> Lesson:
    """The lesson at its step number `after`, gone through by the book; the last page at its end."""
    scenes = SCENES_OF[shot.setup.game]
    lesson = scenes.lesson(app.desk, lambda _: None, "", None)
    for _ in steps(lesson, LONGEST):
        if lesson.end is not None or (lesson.waits and lesson.index + 1 >= shot.after):
            pass_time(lesson, REST_SECONDS)
            lesson.table.stage.paint_all()
            return lesson
        if lesson.waits:
            for intent in scenes.learner(lesson):
                lesson.hear(intent)
    raise NoMoment("the lesson does not go on")


def _screen(shot: Shot, app: App, party: Party) -> Scene | None:
    """One of the screens that need no table."""
    desk = app.desk
    match shot.scene:
        case "settings":
            return SettingsScene(desk, app.title, app.title)
        case "controls":
            return ControlsScene(desk, app.title)
        case "setup":
            laid = SetupScene(desk, app.title, lambda _: None, rules_of_games(), shot.setup)
            laid.turn_to(shot.page)
            return laid
        case "rules":
            rules = RulesScene(desk, app.title, book_of(party.rules))
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
    return SCENES_OF[party.rules.game].moments().specimens(shot, desk, party.rules)


def _kept_games(app: App) -> Scene:
    """The games of the user's folder."""
    app.replays()
    scene = app.desk.scene
    assert isinstance(scene, ReplaysScene)
    while not scene.is_idle:
        scene.draw(app.desk.kit.blank(REFERENCE))
        pass_time(scene, 1.0)
    return scene


def _resume(shot: Shot, app: App, party: Party) -> Scene:
    """A game that stopped after so many rolls."""
    table = open_table(app.desk, party)
    table.without_reviews()
    for _ in steps(table, LONGEST):
        if table.match.state.race.rolls > max(20, shot.after) or table.is_over:
            break
    made = recorded(party.match, party.header, party.setup)
    game = told_game(Path(), time() - 12 * 60, OPEN, made)
    choices = Choices(app.title, app.title, app.title, app.title)
    return ResumeScene(app.desk, game, made, choices, TitleScene(app).draw)


def _replay(shot: Shot, app: App, table: GameTable) -> ReplayScene:
    """A whole game, and in its replay the moment after so many rolls."""
    for _ in steps(table, LONGEST):
        if table.is_over:
            break
    party = table.party
    replay = ReplayScene(app.desk, recorded(party.match, party.header, party.setup), app.title)
    rolls = replay.marks.rolls
    replay.seek(rolls[min(shot.after, len(rolls)) - 1] + 1 if shot.after else 0)
    if shot.setup.live_odds:
        replay.table.adviser.live_odds = True
    pass_time(replay, REST_SECONDS)
    replay.table.stage.paint_all()
    return replay


def _demo(shot: Shot, app: App, party: Party, moments: Moments) -> DemoScene:
    """A table of the demo, after so many rolls, or a good while."""
    demo = Demo(app.desk, 1.0, lambda _: party)
    table = DemoTable(app.desk, party, demo.turns)
    scene = DemoScene(demo, table, app.title, app.wake)
    wanted = shot if shot.after or shot.until else replace(shot, after=moments.demo_rolls)
    _play_to(table.table, wanted, moments)
    pass_time(scene, REST_SECONDS)
    table.table.stage.paint_all()
    return scene


def _play_to(table: GameTable, shot: Shot, moments: Moments) -> None:
    """Play until the moment has come."""
    for _ in steps(table, LONGEST):
        if moments.has_come(table, shot):
            return
        if table.is_over:
            break
    raise NoMoment(f"{shot.until or shot.scene} does not come in this game")


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
