"""The application: from the title to a game and back, and to the demo."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from game.content.faults import Faulty
from game.engine.contract import Rules
from game.engine.record import replace
from game.home.folder import Home
from game.home.records import add_games
from game.home.tables import Tables, load_tables, save_tables
from game.input.intents import DeviceId, Intent
from game.odds.ready_set_bet.estimator import Estimator
from game.scenes.books import books_for, page_for
from game.scenes.controls import ControlsScene
from game.scenes.demo import Demo, DemoScene
from game.scenes.demo_plan import shortened
from game.scenes.desk import Desk
from game.scenes.front import TitleScene
from game.scenes.games import SCENES, open_table, rules_of_games
from game.scenes.licences import LicencesScene
from game.scenes.parties import new_party, resumed_party, rules_of_game
from game.scenes.party import Party
from game.scenes.records import RecordsScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import Doors, ReplaysScene
from game.scenes.resume import Choices, ResumeScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shelf import IMPOSSIBLE, UNREADABLE, WATCHED, read_game, read_shown
from game.scenes.table import GameTable
from game.table.commitment import salt_of
from game.table.recording import Recording, read_recording, recorded
from game.table.replay import OtherRules
from game.table.setup import Setup
from game.text.faults import fault_note

REST_SECONDS, SHOP_SECONDS = 45.0, 30.0
"""A title that nobody touches shows the demo: sooner where the demo is what was started."""


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

    def lay_table(self, opener: DeviceId = "", game: str = "") -> None:
        """The set-up, with the table of the last evening; of the game that is wanted, if one is."""
        desk = self.desk
        games = rules_of_games(desk.data)
        desk.clear()
        laid = SetupScene(
            desk, self.title, self.begin, games, self.setup, earlier=self.laid, opener=opener
        )
        if game:
            laid.choose_game(game)
        desk.go(laid)

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

    def watch(self, recording: Recording) -> None:
        """A game that was played, once more; where it was cut it says so."""
        desk, line = self.desk, recording.cut_at
        note = desk.book.say("replay.cut", line=line) if line else ""
        desk.visit(ReplayScene(desk, recording, desk.come_back, note))

    def watch_file(self, path: Path) -> str:
        """The replay of a journal over whatever is shown; else why there is none."""
        say = self.desk.book.say
        try:
            self.watch(read_shown(path))
        except OtherRules:
            return say("replay.other_rules")
        except (Faulty, *IMPOSSIBLE):
            return say("replay.broken")
        return ""

    def _watch_played(self, party: Party) -> None:
        """The game that was just played."""
        self.watch(recorded(party.match, party.header, party.setup))

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
        return self._new_party(setup, *self._seed(), None, shortened(rules))

    def lesson(self, game: str, opener: DeviceId = "") -> None:
        """The first race of a game, at one's own pace."""
        desk = self.desk
        desk.clear()
        after = partial(self._after_lesson, game)
        lesson = SCENES[game].lesson(desk, after, opener, self.lasting.get(game))
        self.lasting[game] = lesson.table.party.lasting
        desk.go(lesson)

    def _after_lesson(self, game: str, what: str) -> None:
        ways: dict[str, Callable[[], None]] = {
            "play": lambda: self.lay_table(game=game), "again": lambda: self.lesson(game),
            "title": self.title,
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
        lesson = self._learn if isinstance(desk.scene, TitleScene) else None
        scene = RulesScene(desk, desk.come_back, book, opened_at=at, lesson=lesson, others=others)
        desk.visit(scene)

    def _learn(self, game: str) -> None:
        self.attempt(lambda: self.lesson(game))

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
