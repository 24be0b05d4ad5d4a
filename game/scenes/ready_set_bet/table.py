"""The table of Ready Set Bet: bets while the horses run, and what comes between the races."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.engine.rng import Rng
from game.input.intents import Intent
from game.input.ready_set_bet.naming import NAMING
from game.input.targets import Targets
from game.render import flights
from game.render.atmosphere import REST
from game.render.figures import put_cloth
from game.render.gaits import READY_SET_BET
from game.render.kit import Box, Kit
from game.render.ready_set_bet.atmosphere import atmosphere
from game.render.ready_set_bet.director import Director
from game.render.ready_set_bet.layout import PAUSE
from game.render.ready_set_bet.stage import Stage
from game.render.stage import Sitting
from game.render.widgets import put_button
from game.scenes.interval import AfterRace
from game.scenes.racelog import PutCloth, RaceLogScreen
from game.scenes.ready_set_bet.adviser import Adviser
from game.scenes.ready_set_bet.aims import aims_of, held_by
from game.scenes.ready_set_bet.calm import Calm
from game.scenes.ready_set_bet.hints import Hints
from game.scenes.ready_set_bet.house import HouseQuestion
from game.scenes.ready_set_bet.party import BettingParty
from game.scenes.ready_set_bet.places import DICE_BOX, table_targets
from game.scenes.ready_set_bet.results import RaceResults
from game.scenes.ready_set_bet.review import RaceByRace, RaceInterval
from game.scenes.ready_set_bet.rules.pages import page_of
from game.scenes.ready_set_bet.vip import VipChoice
from game.scenes.ready_set_bet.words import table_words
from game.scenes.table import GameTable
from game.scenes.verdict import Verdict
from game.table.setup import seconds_between
from game.text.caption import Caption
from game.text.ready_set_bet.banter import Banter
from game.text.ready_set_bet.caller import Caller
from game.text.ready_set_bet.refusals import Refusals
from game.text.thresholds import load_thresholds


class TableScene(GameTable):
    """Ready Set Bet on the screen."""

    stable = READY_SET_BET
    naming = NAMING
    pause_box = PAUSE
    party: BettingParty
    stage: Stage
    director: Director
    caller: Caller
    refusals: Refusals
    hints: Hints
    sitting: Sitting
    adviser: Adviser

    def _furnish(self) -> None:
        self.adviser = Adviser(self.party, self.desk.book)
        self.calm = Calm(self)
        self.hints = Hints(self)
        self.interval: RaceInterval = RaceInterval(self)
        self.vip: VipChoice | None = None
        """The choice that lies on the table, until the last card is in its rack."""
        self.verdict = Verdict(self)

    def _speak_game(self, names: dict[Seat, str]) -> None:
        desk, party = self.desk, self.party
        self.sitting = Sitting(names, party.marks(), party.personas)
        listed = [names[seat] for seat in sorted(names)]
        thresholds = load_thresholds(desk.data / "text" / "caller.yaml")
        rng = Rng(party.header.seed)
        self.caller = Caller(
            desk.book, party.rules.board, listed, rng, thresholds, voice=desk.settings.voice,
            seconds=seconds_between(party.setup), estimator=party.prices.estimator, log=self.log,
        )  # fmt: skip
        self.banter = Banter(desk.book, party.rules.board, party.personas, rng, thresholds)
        self.refusals = Refusals(desk.book, party.rules.board, listed)

    def _made_stage(self) -> tuple[Stage, Director]:
        desk, rules = self.desk, self.party.rules
        view = self.match.view(None)
        words = table_words(desk.book, rules.data, view.options.races)
        stage = Stage(desk.kit, rules.board, words, self.sitting, desk.sheets(self.stable), view)
        return stage, Director(stage, self.party.setup.seconds_per_roll)

    def _new_hints(self) -> Hints:
        return Hints(self)

    def _new_results(self) -> RaceResults:
        return RaceResults(self)

    @property
    def results(self) -> RaceResults:
        """The end of the game, from the moment on at which it is looked at."""
        results = super().results
        assert isinstance(results, RaceResults)
        return results

    def resized(self) -> None:
        """The picture is made anew at the new size, exactly as it stands."""
        if self.book is not self.desk.book:
            self.adviser.speak(self.desk.book)
        super().resized()
        self.vip = None
        self.interval.rest = ()

    def cut(self) -> None:
        """The match stands elsewhere: show it as it is, however it came there."""
        super().cut()
        self.verdict.is_said = True

    # How it stands.

    @property
    def holds(self) -> bool:
        """Between a race and what follows its review is looked at."""
        return self.interval.holds

    @property
    def shown(self) -> View:
        """The view that is on the screen."""
        return self.stage.shown

    @property
    def races(self) -> bool:
        """From the gate to the third horse over the line."""
        return bool(self.match.state.phase == RUNNING)

    @property
    def has_live_odds(self) -> bool:
        """Chance and worth of every spot."""
        return True

    def without_reviews(self) -> None:
        """Nothing is to be looked at between the races."""
        self.interval.seconds = 0.0

    has_pages = True

    def hush(self) -> None:
        """The winner is not named any more."""
        self.verdict.is_said = True

    def new_pages(self, way_back: str) -> RaceByRace:
        """Luck and judgement, race by race."""
        return RaceByRace(self, way_back)

    def rules_page(self) -> str:
        """Money once it is over or paid, else what goes on."""
        if self.is_over or self.interval.holds:
            return "money"
        view = self.match.view(None)
        return page_of(view, self.stage.table.capsule(view).state)

    @property
    def is_official(self) -> bool:
        """Once the photo is."""
        return self.stage.photo is None or self.stage.photo.is_official

    def tell_again(self, events: Sequence[Event], view: object) -> Caption | None:
        """What the caller says to something that is not shown as it happens."""
        assert isinstance(view, View)
        caption = self.caller.hear(tuple(events), view)
        if any(isinstance(event, e.RaceFinished) for event in events):
            caption = self.caller.finish(view)
        return caption

    def lay_dice(self, rolled: Event) -> None:
        """The dice lie as they fell, and the row of their horse is lit while it runs."""
        assert isinstance(rolled, e.DiceRolled)
        self.stage.dice.land(self.stage.now - 1.0, rolled.dice)
        if self.match.state.phase == RUNNING:
            self.stage.call(self.stage.layout.row(rolled.horse))

    @property
    def shown_money(self) -> tuple[Money, ...]:
        """By seat, as far as it was seen."""
        return self.stage.shown.money

    def progress(self) -> tuple[int, int, str]:
        """How many rolls there were, and how many horses are over the line."""
        view, book = self.stage.shown, self.desk.book
        rolls = book.say("pause.rolls", count=view.race.rolls)
        over = book.say("pause.over_line", count=len(view.race.crossed))
        told = book.say("join.comma").join((rolls, over))
        return max(1, view.race.number), view.options.races, told

    @property
    def is_idle(self) -> bool:
        """A review lies still as well."""
        return super().is_idle or (self.menu is None and self.interval.review is not None)

    @property
    def is_menu(self) -> bool:
        """Under a review there is nothing else to choose."""
        return super().is_menu or self.interval.review is not None

    # Hands.

    def hear_before(self, intent: Intent) -> bool:
        """Whether a review has heard it, or the ranking."""
        return self.interval.hear(intent) or super().hear_before(intent)

    def hear_parts(self, intent: Intent) -> bool:
        """Whoever is asked nothing else may say that they are ready."""
        return (not self.overlay() and self.calm.hear(intent)) or super().hear_parts(intent)

    def press_ready(self) -> None:
        """The panel was pressed."""
        self.calm.press()

    def shake(self, seat: Seat, target: str) -> None:
        """The token is shown where it was not to be laid."""
        super().shake(seat, target)
        if target in self.party.rules.board.spots and seat in self.sitting.marks:
            place, size = self.stage.token_place(target)
            token = next(iter(self.stage.shown.hands[seat - 1]), "3")
            mark = self.sitting.marks[seat]
            kit, now = self.desk.kit, self.stage.now
            self.stage.flights.append(flights.refused(kit, now, mark, token, place, size))

    def log_screen(self, back: Callable[[], None]) -> RaceLogScreen:
        """Everything that the caller has said."""
        return RaceLogScreen(self.desk, back, self.log, cloths_of(self.party.rules.board))

    # Time.

    def update_parts(self, seconds: float) -> None:
        """The review goes on."""
        self.interval.update(seconds)

    def after_show(self) -> None:
        """Once the photo is official the winner is named."""
        # Not what the match has come to: a house that is a person may have paid out by now.
        self.verdict.say(lambda: self.caller.finish(self.stage.shown))

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things have happened; after a race what follows waits for its review."""
        super().tell(self.interval.cut(events))

    def comment(self, events: tuple[Event, ...]) -> None:
        """The caller says what has happened, but not who has won: the photo comes first."""
        if any(isinstance(event, e.RaceFinished) for event in events):
            self.verdict.at_the_line(events)
        else:
            super().comment(events)

    def call(self, events: Sequence[Event]) -> Caption | None:
        """What the caller says to this, if anything."""
        return self.caller.hear(tuple(events), self.match.view(None))

    def remark(self, events: Sequence[Event]) -> tuple[Seat, str] | None:
        """What a bot says to this, if anything."""
        return self.banter.hear(tuple(events), self.match.view(None), self.driver.time)

    # The picture.

    def surround(self, *, rests: bool) -> None:
        """The evening, the crowd, the hooves."""
        rests = self.menu is not None or self.interval.review is not None
        self.desk.player.surround(REST if rests else atmosphere(self.stage))

    def prepare(self) -> None:
        """Who is ready is seen in the racks."""
        self.stage.show_ready(self.calm.asked())

    def draw_parts(
        self, onto: pygame.Surface, areas: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """The panel of calm betting lies over the dice."""
        panel = self.calm.draw(onto, areas)
        return None if areas is None else [*areas, *panel]

    def think(self) -> None:
        """One small piece of work on the odds, and the figures that they have come to."""
        super().think()
        self.stage.show_live(self.adviser.figures(self.stage.shown, self.clock))

    def draw_on_top(self, onto: pygame.Surface) -> bool:
        """The button of a house that is a person, then whatever lies over the table."""
        pressed = self._draw_roll_button(onto)
        return super().draw_on_top(onto) or pressed

    def _draw_overlay(self, onto: pygame.Surface) -> bool:
        """The choice of cards is drawn by the stage itself."""
        if isinstance(self.overlay(), VipChoice):
            self._covered = True
            return False
        return super()._draw_overlay(onto)

    def _draw_roll_button(self, onto: pygame.Surface) -> bool:
        """Whoever is the house sees where to press."""
        drawn = False
        for seat in () if self.interval.holds else self.hands.humans:
            for offer in self.match.offers(seat) if seat == self.match.state.race.house else ():
                if not offer.choose and self._may_roll():
                    key = {"Roll": "roll", "StartRace": "start", "SettleRace": "settle"}
                    label = self.desk.book.say(f"house.{key[offer.command.__name__]}")
                    box = (DICE_BOX[0] + 6, DICE_BOX[1] + 96, 240.0, 48.0)
                    put_button(self.desk.kit, onto, box, label, focus=True, size=26)
                    drawn = True
        return drawn

    def _may_roll(self) -> bool:
        return self.driver.announced is None and self.driver.window is None

    def overlay(self) -> AfterRace | VipChoice | HouseQuestion | RaceResults | None:
        """What lies over the table, once the table itself has come to rest."""
        if self.stage.shown.phase != "vip":
            self.stage.vip = None
        if self.stage.vip is None:
            self.vip = None
        if self.vip is not None:
            return self.vip
        if self.director.is_busy:
            return None
        if review := self.interval.overlay():
            return review
        phase = self.stage.shown.phase
        if phase == "vip":
            self.vip = VipChoice(self)
            return self.vip
        if phase == "house":
            return HouseQuestion(self)
        return self.results if phase == "over" else None

    def _asks(self) -> bool:
        """Whether something lies over the table that tells nothing about itself."""
        overlay = self.overlay()
        return overlay is not None and overlay is not self.vip

    def _targets_hang_on(self) -> object:
        return self.interval.holds

    def _made_targets(self) -> Targets:
        overlay = self.overlay()
        if overlay is not None and not isinstance(overlay, RaceResults):
            return Targets(overlay.targets())
        offers = [o for seat in self.hands.humans for o in self.match.offers(seat)]
        return Targets(self.calm.around(table_targets(self.stage, self.hands.humans, offers)))

    def show_hands(self) -> None:
        """What lies over the table tells nothing about what is under it."""
        super().show_hands()
        if self._asks():
            self.stage.tips = ()

    def aim(self) -> None:
        """Show cursors, and tokens in hand with what they would bring."""
        self.stage.aims, self.stage.held = aims_of(self), held_by(self)
        if self.vip is not None:
            self.stage.aims = self.vip.aims(self.stage.aims)
            self.vip.refresh()


def cloths_of(board: Board) -> PutCloth:
    """Draws the number cloths of this board."""
    colours = {horse.id: horse.colour for horse in board.data.horses}

    def put(kit: Kit, onto: pygame.Surface, box: Box, horse: str, size: float) -> None:
        put_cloth(kit, onto, box, horse, colours[horse], size, shadow=False)

    return put
