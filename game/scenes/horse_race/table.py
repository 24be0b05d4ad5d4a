"""The table of Horse Race: dice that go round, cards that want a horse, and whoever is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Command, Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.state import FINISHED, OVER, RACE
from game.engine.horse_race.view import View
from game.engine.rng import Rng
from game.input.binder import Binder
from game.input.horse_race.naming import NAMING, Pick
from game.input.intents import Choose, Intent
from game.input.targets import Targets
from game.render.atmosphere import REST
from game.render.gaits import HORSE_RACE
from game.render.horse_race.atmosphere import atmosphere
from game.render.horse_race.cloth import put_cloth
from game.render.horse_race.director import Director
from game.render.horse_race.layout import PAUSE, RACKS_RIGHT
from game.render.horse_race.stage import Stage
from game.render.kit import Box, Kit
from game.render.stage import Sitting
from game.scenes.horse_race.adviser import Adviser
from game.scenes.horse_race.asks import Asks
from game.scenes.horse_race.hints import Hints
from game.scenes.horse_race.party import HorseParty
from game.scenes.horse_race.places import Places
from game.scenes.horse_race.results import HorseResults
from game.scenes.horse_race.review import HorsePages
from game.scenes.horse_race.rules.pages import page_of
from game.scenes.horse_race.words import table_words
from game.scenes.racelog import RaceLogScreen
from game.scenes.table import GameTable
from game.scenes.verdict import Verdict
from game.table.setup import seconds_between
from game.text.caption import Caption
from game.text.horse_race.caller import Caller, parts
from game.text.horse_race.refusals import Refusals
from game.text.thresholds import load_thresholds


class TableScene(GameTable):
    """Horse Race on the screen."""

    stable = HORSE_RACE
    naming = NAMING
    pause_box = PAUSE
    racks_right = RACKS_RIGHT
    """How far the racks reach."""
    party: HorseParty
    stage: Stage
    director: Director
    caller: Caller
    refusals: Refusals
    adviser: Adviser
    hints: Hints

    def _furnish(self) -> None:
        self.adviser = Adviser(self.party, self.desk.book)
        self.asks = Asks(self, lambda: self.places)
        self.binder = Binder(self.asks.offers, self.hands, self.naming)
        self.hints = self._new_hints()
        self.verdict = Verdict(self)

    def _speak_game(self, names: dict[Seat, str]) -> None:
        desk, party = self.desk, self.party
        self.sitting = Sitting(names, party.marks(), party.personas)
        self.listed = [names[seat] for seat in sorted(names)]
        self.caller = Caller(
            desk.book, party.rules.board, self.listed, Rng(party.header.seed),
            load_thresholds(desk.data / "text" / "caller.yaml"), voice=desk.settings.voice,
            seconds=seconds_between(party.setup), exact=party.chances, log=self.log,
        )  # fmt: skip
        self.refusals = Refusals(desk.book, self.listed)

    def _made_stage(self) -> tuple[Stage, Director]:
        desk, rules = self.desk, self.party.rules
        view: View = self.match.view(None)
        words = table_words(desk.book, rules.data, view.table.options)
        sheets = desk.sheets(self.stable)
        stage = Stage(desk.kit, rules.board, words, self.sitting, sheets, view, self.racks_right)
        self.places = Places(stage)
        return stage, Director(stage, self.party.setup.seconds_per_roll)

    def _new_hints(self) -> Hints:
        return Hints(self)

    def _new_results(self) -> HorseResults:
        return HorseResults(self)

    def resized(self) -> None:
        """The picture is made anew at the new size, exactly as it stands."""
        spoke = self.book is not self.desk.book
        super().resized()
        if spoke:
            self.asks.speak()
            self.adviser.speak(self.desk.book)
            self.hints = self._new_hints()

    # How it stands.

    @property
    def shown(self) -> View:
        """The view that is on the screen."""
        return self.stage.shown

    @property
    def shown_money(self) -> tuple[Money, ...]:
        """By seat, as far as it was seen."""
        return self.stage.shown.table.money

    @property
    def races(self) -> bool:
        """In the race the dice go round at their pace, unless somebody is asked something."""
        table = self.match.state.table
        waits = table.debts or table.dice or table.asked
        return bool(table.phase == RACE and not waits and not self.asks.blinkers.is_on)

    @property
    def has_live_odds(self) -> bool:
        """The chance of every horse, beside its cloth."""
        return True

    def progress(self) -> tuple[int, int, str]:
        """What is going on, and how much there is to be won."""
        table, book = self.stage.shown.table, self.desk.book
        rolls = book.say("pause.rolls", count=table.race.rolls)
        return max(1, table.race.number), table.options.races, rolls

    calm_key, calm_window = "horse_race.option.calm", False
    still_key = "pause.still_cards"
    has_pages = True

    def new_pages(self, way_back: str) -> HorsePages:
        """Who took what, race by race."""
        return HorsePages(self, way_back)

    def rules_page(self) -> str:
        """What is asked, or else the phase."""
        return page_of(self.match.view(None).table)

    @property
    def is_official(self) -> bool:
        """Once a winner of the match is one of the picture as well."""
        return not self.match.state.race.winner or bool(self.stage.shown.table.race.winner)

    @property
    def is_paying(self) -> bool:
        """Whether everybody looks at who is paid."""
        return self.director.is_busy and self.stage.shown.table.phase == FINISHED

    def lay_dice(self, rolled: Event) -> None:
        """The dice lie as they fell, and the row of their horse is lit while it runs."""
        assert isinstance(rolled, e.DiceRolled)
        stage = self.stage
        if len(rolled.dice) == len(stage.dice.places):
            stage.dice.land(stage.now - 1.0, rolled.dice)
            if self.match.state.phase == RACE and len(rolled.dice) == len(stage.dice.faces) == 2:
                stage.call(stage.layout.row(sum(rolled.dice)))

    # Hands.

    def hear_before(self, intent: Intent) -> bool:
        """Whether a hand that is opened has heard it, or the ranking."""
        return self.asks.hear_before(intent) or super().hear_before(intent)

    def hear_parts(self, intent: Intent) -> bool:
        """Whether somebody has gone on with what they are asked, or has only looked."""
        overlay = self.overlay()
        if overlay is not None:
            return overlay.hear(intent)
        if isinstance(intent, Choose) and self.is_paying:
            self.director.skip()
            return True
        return self.asks.hear(intent) or self.hints.hear(intent)

    def submit(self, command: Command) -> None:
        """A part of a command is kept until it is whole."""
        if isinstance(command, Pick):
            self.asks.pick(command)
        else:
            super().submit(command)

    def log_screen(self, back: Callable[[], None]) -> RaceLogScreen:
        """Everything that the caller has said."""
        return RaceLogScreen(self.desk, back, self.log, put_horse)

    # Time and speech.

    def update_parts(self, seconds: float) -> None:
        """Questions as they stand now."""
        del seconds
        self.asks.update()

    def cut(self) -> None:
        """The match stands elsewhere: show it as it is, however it came there."""
        super().cut()
        self.verdict.is_said = True

    def hush(self) -> None:
        """The winner is not named any more."""
        self.verdict.is_said = True

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things have happened; who was paid is told before the next race.

        The caller speaks when the dice lie, not when the last chip has come.
        """
        for part in parts(events):
            self.comment(part)
            self.director.feed(part)
            if remark := self.remark(part):
                self.director.remark(*remark)

    def comment(self, events: tuple[Event, ...]) -> None:
        """The caller says what has happened, but not who has won: the photo comes first."""
        if any(isinstance(event, e.RaceFinished) for event in events):
            self.verdict.at_the_line(events)
        else:
            super().comment(events)

    def after_show(self) -> None:
        """Once the photo is official the winner is named."""
        self.verdict.say(lambda: self.caller.finish(self.stage.shown))

    def call(self, events: Sequence[Event]) -> Caption | None:
        """What the caller says to this, if anything."""
        return self.caller.hear(tuple(events), self.match.view(None))

    def tell_again(self, events: Sequence[Event], view: object) -> Caption | None:
        """What the caller says to something that is not shown as it happens."""
        assert isinstance(view, View)
        caption = None
        for part in parts(tuple(events)):
            caption = self.caller.hear(part, view) or caption
        if any(isinstance(event, e.RaceFinished) for event in events):
            caption = self.caller.finish(view)
        return caption

    def remark(self, events: Sequence[Event]) -> tuple[Seat, str] | None:
        """What a bot says to this, if anything."""
        del events
        return None

    # The picture.

    def surround(self, *, rests: bool) -> None:
        """The evening and the crowd."""
        self.desk.player.surround(REST if rests else atmosphere(self.stage))

    def think(self) -> None:
        """One small piece of work on the odds, and the figures that they have come to."""
        super().think()
        self.adviser.think()
        self.stage.show_live(self.adviser.figures(self.stage.shown))

    def draw_parts(
        self, onto: pygame.Surface, areas: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """Everything that asks lies over the table."""
        self.asks.draw(onto, areas)
        return areas

    def overlay(self) -> HorseResults | None:
        """The ranking, once everything was seen."""
        if self.director.is_busy or self.stage.shown.table.phase != OVER:
            return None
        results = self.results
        assert isinstance(results, HorseResults)
        return results

    def _targets_hang_on(self) -> object:
        return self.asks.hang_on()

    def _made_targets(self) -> Targets:
        if self.overlay() is not None:
            return Targets()
        return Targets([*self.places.targets(), *self.asks.targets()])

    def aim(self) -> None:
        """Whoever is asked draws the cursors."""


def put_horse(kit: Kit, onto: pygame.Surface, box: Box, horse: str, size: float) -> None:
    """The cloth of a horse in the log."""
    del size
    put_cloth(kit, onto, box, int(horse), shadow=False)
