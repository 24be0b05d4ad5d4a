"""The application: from the title to a game and back, and to the demo."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.content.faults import Faulty
from game.engine.contract import Rules
from game.engine.record import replace
from game.home.folder import Home
from game.home.language import system_language
from game.home.log import write_note
from game.home.records import add_games
from game.home.settings import load_settings
from game.home.tables import Tables, load_tables, save_tables
from game.input.intents import (
    Choose,
    DeviceId,
    Go,
    Intent,
    Step,
    Tap,
)
from game.odds.ready_set_bet.estimator import Estimator
from game.render.sound.engines import find_engine
from game.render.sound.player import open_player
from game.render.sound.voice import Voice
from game.render.widgets import put_toast
from game.scenes.books import books_for, page_for
from game.scenes.controls import ControlsScene
from game.scenes.demo import Demo, DemoScene, Sleepy
from game.scenes.demo_plan import short_rules
from game.scenes.desk import Desk
from game.scenes.games import open_table, rules_of_games
from game.scenes.licences import LicencesScene
from game.scenes.loop import Loop
from game.scenes.parties import new_party, resumed_party, rules_of_game
from game.scenes.party import Party
from game.scenes.ready_set_bet.lesson import RaceLesson
from game.scenes.records import RecordsScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import Doors, ReplaysScene
from game.scenes.resume import Choices, ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shelf import IMPOSSIBLE, UNREADABLE, WATCHED, read_game, read_shown
from game.scenes.table import GameTable
from game.scenes.title import ITEMS, Title
from game.scenes.window import Window, on_desktop, prepare_display
from game.table.commitment import salt_of
from game.table.recording import Recording, read_recording, recorded
from game.table.replay import OtherRules
from game.table.setup import Setup
from game.text.faults import fault_note

REST_SECONDS, SHOP_SECONDS = 45.0, 30.0
"""A title that nobody touches shows the demo: sooner where the demo is what was started."""
NOTE_AT = (960.0, 1020.0)


class App:
    """Which scene follows which."""

    def __init__(self, desk: Desk, setup: Setup, seed: int | None = None) -> None:
        self.desk = desk
        self.setup = setup
        self.laid: dict[str, Setup] = {}
        """How each game was laid the last time."""
        self.tables = Tables()
        """The same, as it is remembered until another evening."""
        self.seed = seed
        self.lasting: dict[str, object] = {}
        """What the last game of each kind has worked out, and the next can use."""
        self.unsaid = ""
        """What the next title has to say."""
        self.shown: Demo | None = None
        """The demo, once it was seen: it knows what was shown."""
        self.rest_seconds = REST_SECONDS
        desk.help = lambda: self.attempt(self.rules)

    def remember(self) -> None:
        """Begin with the tables of the last evening."""
        self.tables = load_tables(self.desk.home.folder)
        self.laid = {setup.game: setup for setup in self.tables.setups}
        self.setup = self.laid.get(self.tables.last, self.setup)

    def title(self, note: str = "", woken_by: DeviceId = "") -> None:
        """Back to the first screen, which may have something to say."""
        self.desk.home.leave()
        self.desk.clear()
        note, self.unsaid = note or self.unsaid, ""
        self.desk.go(TitleScene(self, note, woken_by))

    def say(self, text: str) -> None:
        """Say something on whatever is shown, or on the title that comes after it."""
        match self.desk.scene:
            case TitleScene() as title:
                title.note = text
            case GameTable() as table:
                table.say_toast(text)
            case _:
                self.unsaid = text

    def open(self) -> None:
        """The beginning: an unfinished game is offered; whoever goes back sees the title."""
        self.title()
        unfinished = self.desk.home.unfinished()
        if unfinished is not None:
            self._offer(unfinished)

    def _offer(self, path: Path) -> None:
        game, title, desk = read_game(path, self.desk.home), self.desk.scene, self.desk
        if game.state == UNREADABLE or title is None:
            return
        recording = None
        with suppress(Faulty):
            recording = read_recording(path) if game.state in WATCHED else None
        choices = Choices(
            go_on=lambda: self.attempt(lambda: self.resume(path)),
            watch=lambda: self._watch_so_far(path),
            aside=lambda: self._set_aside(path),
            title=self.title,
        )
        desk.visit(ResumeScene(desk, game, recording, choices, title.draw))

    def _watch_so_far(self, path: Path) -> None:
        if why := self.watch_file(path):
            self.title(why)

    def _set_aside(self, path: Path) -> None:
        self.desk.home.set_aside(path)
        self.title(self.desk.book.say("resume.aside_note"))

    def replays(self) -> None:
        """The games that were kept, over whatever is shown."""
        desk = self.desk
        doors = Doors(
            self.watch_file, lambda path: self.attempt(lambda: self.resume(path)), self.records
        )  # fmt: skip
        desk.visit(ReplaysScene(desk, desk.come_back, doors))

    def attempt(self, start: Callable[[], None]) -> None:
        """Start something, unless a data file was broken meanwhile: then the title says which."""
        try:
            start()
        except Faulty as faulty:
            self.title(fault_note(self.desk.book, faulty))

    def lay_table(self, opener: DeviceId = "") -> None:
        """The set-up, with the table of the last evening."""
        desk = self.desk
        games = rules_of_games(desk.data)
        desk.clear()
        desk.go(
            SetupScene(
                desk, self.title, self.begin, games, self.setup, earlier=self.laid, opener=opener
            )
        )

    def begin(self, setup: Setup) -> None:
        """The game that was laid."""
        self.setup = self.laid[setup.game] = setup
        self.tables = self.tables.with_one(setup)
        save_tables(self.desk.home.folder, self.tables)
        self.attempt(self._begin)

    def _begin(self) -> None:
        unfinished = self.desk.home.unfinished()
        self.play()
        if unfinished is not None:
            self.desk.home.set_aside(unfinished)

    def play(self, setup: Setup | None = None) -> None:
        """A new game, written down from its first command on."""
        setup = setup or self.setup
        seed, salt = self._seed()
        try:
            party, note = self._new_party(setup, seed, salt, self.desk.home), ""
        except OSError:
            party, note = self._new_party(setup, seed, salt, None), "note.read_only"
        scene = self._open(party, self.play)
        if note:
            scene.say_toast(self.desk.book.say(note))

    def resume(self, path: Path) -> None:
        """Take a game up where it stopped; one that cannot be is set aside."""
        if not self.desk.home.take_up(path):
            self.title(self.desk.book.say("note.second_copy"))
            return
        self.desk.home.bring_back(path)
        try:
            party, notes = resumed_party(path, self.setup, self.desk.home)
        except Faulty:
            self.desk.home.set_aside(path)
            self.title(self.desk.book.say("resume.broken"))
            return
        scene = self._open(party, self.play)
        if party.match.recorder is None:
            scene.say_toast(self.desk.book.say("note.read_only"))
        elif notes:
            scene.say_toast(self.desk.book.say("resume.cut"))

    def watch(self, recording: Recording, back: Callable[[], None], note: str = "") -> None:
        """A game that was played, once more."""
        self.desk.visit(ReplayScene(self.desk, recording, back, note))

    def watch_file(self, path: Path) -> str:
        """The replay of a journal over whatever is shown; else why there is none."""
        say = self.desk.book.say
        try:
            recording = read_shown(path)
            self.watch(recording, self.desk.come_back, _cut_note(say, recording))
        except OtherRules:
            return say("replay.other_rules")
        except (Faulty, *IMPOSSIBLE):
            return say("replay.broken")
        return ""

    def _watch_played(self, party: Party) -> None:
        """The game that was just played."""
        played = recorded(party.match, party.header, party.setup)
        self.watch(played, self.desk.come_back)

    def demo(self) -> None:
        """The next page of the demo; any input ends it."""
        if self.shown is None:
            self.shown = Demo(self.desk, self.setup.speed, self._demo_party)
        page = self.shown.next()
        follow = partial(self.attempt, self.demo)
        self.desk.go(DemoScene(self.shown, page, follow, self.wake))
        self.desk.loud = self.desk.settings.demo / 100

    def exhibit(self) -> None:
        """The demo, to which the program comes back by itself before long."""
        self.rest_seconds = SHOP_SECONDS
        self.attempt(self.demo)

    def wake(self, intent: Intent) -> None:
        """Somebody has come: the title, which does nothing yet with what woke it."""
        if self.shown is not None:
            self.shown.rewind()
        self.title(woken_by=intent.device)

    def _demo_party(self, setup: Setup) -> Party:
        rules = rules_of_game(setup.game, self.desk.data)
        return self._new_party(setup, *self._seed(), None, short_rules(rules))

    def lesson(self, opener: DeviceId = "") -> None:
        """The first race, at one's own pace."""
        desk = self.desk
        desk.clear()
        lesson = RaceLesson(desk, self._after_lesson, opener, self.estimator)
        self.lasting["ready_set_bet"] = lesson.table.party.lasting
        desk.go(lesson)

    def _after_lesson(self, what: str) -> None:
        ways: dict[str, Callable[[], None]] = {
            "play": self.lay_table, "again": self.lesson, "title": self.title,
        }  # fmt: skip
        self.attempt(ways[what])

    def settings(self) -> None:
        """The settings, over whatever is shown."""
        desk = self.desk
        controls = ControlsScene
        desk.visit(
            SettingsScene(desk, desk.come_back, lambda: desk.visit(controls(desk, desk.come_back)))
        )

    def records(self) -> None:
        """What is on record, over whatever is shown."""
        desk = self.desk
        self.attempt(lambda: desk.visit(RecordsScene(desk, desk.come_back, self.estimator)))

    def rules(self) -> None:
        """The rules, over whatever is shown, at the page that fits it."""
        desk = self.desk
        book, *others = books_for(desk.open_scenes, desk.data)
        at = page_for(desk.scene)
        # A game that waits below is not left for a lesson.
        lesson = partial(self.attempt, self.lesson) if isinstance(desk.scene, TitleScene) else None
        scene = RulesScene(desk, desk.come_back, book, opened_at=at, lesson=lesson, others=others)
        desk.visit(scene)

    def licences(self) -> None:
        """What the program stands on."""
        self.desk.visit(LicencesScene(self.desk, self.desk.come_back))

    def _new_party(
        self, setup: Setup, seed: int, salt: str, home: Home | None,
        rules: Rules[Any, Any] | None = None,
    ) -> Party:  # fmt: skip
        last = self.lasting.get(setup.game)
        party: Party = new_party(setup, seed, salt, home, self.desk.data, last, rules)
        self.lasting[setup.game] = party.lasting
        return party

    @property
    def estimator(self) -> Estimator | None:
        """The odds of the last game of Ready Set Bet."""
        last = self.lasting.get("ready_set_bet")
        return last if isinstance(last, Estimator) else None

    def _open(self, party: Party, again: Callable[[], None]) -> GameTable:
        self.desk.clear()
        scene = open_table(self.desk, party)
        scene.leave = lambda what: self._after(party, what, again)
        scene.ended = lambda: self._keep(scene)
        scene.open_settings = self.settings
        self.desk.go(scene)
        return scene

    def _keep(self, scene: GameTable) -> None:
        """A game has ended: it goes on record, once."""
        game = scene.party.account(date.today())
        if game is not None and not add_games(self.desk.home.folder, (game,)):
            scene.say_toast(self.desk.book.say("records.unsaved"))

    def _teach(self, party: Party) -> None:
        """Whoever has played a whole game need not be shown how."""
        if party.match.outcome() is not None and not self.desk.settings.taught:
            self.desk.change(replace(self.desk.settings, taught=True))

    def _after(self, party: Party, what: str, again: Callable[[], None]) -> None:
        """A game is over, or was left: the same again, its replay, another table, or the title."""
        self._teach(party)
        match what:
            case "rematch":
                self.attempt(again)
            case "watch":
                self._watch_played(party)
            case "new":
                self.attempt(self.lay_table)
            case _:
                self.title()

    def _seed(self) -> tuple[int, str]:
        """The seed that was asked for, once; else one that nobody knows."""
        if self.seed is not None:
            seed, self.seed = self.seed, (self.seed + 1) % 2**64
            return seed, salt_of(seed)
        return secrets.randbits(64), secrets.token_hex(16)


def log_note(folder: Path, note: str) -> None:
    """One line for whoever looks into the log."""
    write_note(folder, note, datetime.now())


def _cut_note(say: Callable[..., str], recording: Recording) -> str:
    return say("replay.cut", line=recording.cut_at) if recording.cut_at else ""


VISITS = {"settings": "settings", "rules": "rules", "about": "licences", "replays": "replays"}
"""The buttons of the title that open a screen over it, each with the door that it goes through."""


class TitleScene(Title):
    """The title, wired to the application."""

    def __init__(self, app: App, note: str = "", woken_by: DeviceId = "") -> None:
        super().__init__(app.desk)
        self.app = app
        self.note = note
        self.sleepy = Sleepy(woken_by) if woken_by else None
        self.rest = 0.0
        self.unfinished = app.desk.home.unfinished()
        self.lay()
        self.form.focus_on(self.items()[0])
        if self.unfinished is None and not note and app.desk.home.is_shared:
            self.note = self.desk.book.say("note.second_copy")
        elif self.unfinished is None and not note:
            self._tell_damage()

    def _tell_damage(self) -> None:
        """A last game that cannot be read is told of once; its file stays as it is."""
        home = self.app.desk.home
        if (path := home.damaged()) is not None:
            home.set_aside(path)
            self.note = self.desk.book.say("resume.broken")

    def items(self) -> tuple[str, ...]:
        """An unfinished game comes first."""
        return ("resume", *ITEMS) if getattr(self, "unfinished", None) else ITEMS

    def label(self, item: str) -> str:
        """What stands on a button."""
        return self.desk.book.say("resume.go_on") if item == "resume" else super().label(item)

    @property
    def keeps_awake(self) -> bool:
        """Nobody minds if a menu goes dark."""
        return False

    def hear(self, intent: Intent) -> None:
        """Any hand wakes the title; a language whose file is broken is not spoken."""
        self.rest = 0.0
        if self.sleepy is not None and self.sleepy.swallows(intent):
            return
        if isinstance(intent, Step | Choose | Go | Tap):
            self.note = ""
        try:
            super().hear(intent)
        except Faulty as faulty:
            self.note = fault_note(self.desk.book, faulty)

    def draw(self, onto: pygame.Surface) -> None:
        """The title, and under it what it has to say."""
        super().draw(onto)
        if self.note:
            put_toast(self.desk.kit, onto, self.note, NOTE_AT)

    def update(self, seconds: float) -> None:
        """Do what was chosen; show the demo to nobody in particular."""
        super().update(seconds)
        self.rest += seconds
        if self.sleepy is not None:
            self.sleepy.update(seconds)
        chosen, self.chosen = self.chosen, ""
        if chosen == "play":
            self.app.attempt(lambda: self.app.lay_table(self.device))
        elif chosen == "resume" and (path := self.unfinished) is not None:
            self.app.attempt(lambda: self.app.resume(path))
        elif chosen == "lesson":
            self.app.attempt(lambda: self.app.lesson(self.device))
        elif chosen == "demo" or self.rest > self.app.rest_seconds:
            self.app.attempt(self.app.demo)
        elif chosen in VISITS:
            self.app.attempt(getattr(self.app, VISITS[chosen]))
        elif chosen == "quit":
            self.desk.close()


class NoWindow(Exception):
    """There is no display to open a window on."""


def run_app(
    folder: Path,
    setup: Setup,
    first: str,
    *,
    language: str = "",
    seed: int | None = None,
    recording: Recording | None = None,
) -> None:
    """Open the window and run it until it is closed."""
    try:
        loop = open_app(folder, setup, first, language=language, seed=seed, recording=recording)
    except pygame.error as fault:
        raise NoWindow(str(fault)) from None
    try:
        loop.run()
    finally:
        pygame.quit()


def open_app(
    folder: Path,
    setup: Setup,
    first: str,
    *,
    language: str = "",
    seed: int | None = None,
    any_size: bool = False,
    recording: Recording | None = None,
) -> Loop:
    """The window with its first scene: `title`, `play` or `demo`, or the replay of a recording."""
    prepare_display()
    pygame.font.init()
    pygame.joystick.init()
    settings, lost = load_settings(folder, system_language())
    size = (settings.width, settings.height)
    size = size if any_size else on_desktop(size, settings.screen)
    window = Window(size, settings.screen, full=settings.full_screen)
    desk = Desk(window.scale, settings, Home(folder))
    desk.player = open_player(desk.player.mix)
    desk.voice = Voice(desk.player, find_engine(), lambda note: log_note(folder, note))
    if language:
        desk.speak(language)
    app = App(desk, setup, seed)
    starts: dict[str, Callable[[], None]] = {
        "title": app.open, "play": app.play, "demo": app.exhibit,
    }  # fmt: skip
    if first == "title":
        app.remember()
    if recording is None:
        starts[first]()
    else:
        app.title()
    if lost:
        app.say(desk.book.say("note.settings_lost"))
    if recording is not None:
        app.watch(recording, desk.come_back, _cut_note(desk.book.say, recording))
    return Loop(window, desk)
