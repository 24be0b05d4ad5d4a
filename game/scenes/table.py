"""The table scene: people and bots at a race, from the first gate to the final ranking."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.contract import Command, Event, Offer, Rejected, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.record import replace
from game.engine.rng import Rng
from game.input.binder import Binder
from game.input.bound import Pressed, Refused, Send
from game.input.hands import Hands, Joined, SeatLost
from game.input.intents import (
    CLUSTERS,
    MOUSE,
    Back,
    Focus,
    Found,
    Help,
    Intent,
    Log,
    Lost,
    Pause,
    Tap,
)
from game.input.reach import MatchOffers
from game.input.ready_set_bet import NAMING
from game.input.targets import Target, Targets
from game.render.ready_set_bet import flights
from game.render.ready_set_bet.director import Director
from game.render.ready_set_bet.hands import Aim, Held
from game.render.ready_set_bet.stage import Stage
from game.render.ready_set_bet.straddle import straddle_box
from game.render.ready_set_bet.table import Sitting
from game.render.widgets import put_button, put_toast
from game.scenes.adviser import Adviser
from game.scenes.desk import Desk
from game.scenes.hints import Hints
from game.scenes.overlays import HouseQuestion, VipChoice
from game.scenes.party import Party
from game.scenes.pause import PauseMenu
from game.scenes.places import DICE_BOX, table_targets
from game.scenes.racelog import RaceLogScreen
from game.scenes.results import Results
from game.scenes.review import AfterRace, Interval
from game.scenes.words import names_of, table_words
from game.table.journal import JournalWriter
from game.table.setup import seconds_between
from game.text.banter import Banter
from game.text.caller import Caller
from game.text.racelog import RaceLog
from game.text.refusals import Refusals
from game.text.thresholds import load_thresholds

TOAST_SECONDS = 3.0
SPEEDS = {"slow": 0.6, "quick": 1.8}
"""How fast things are shown that are not shown at their normal speed."""
ENDINGS = {
    "rematch": "results.rematch", "watch": "results.watch", "leave": "pause.leave_game",
}  # fmt: skip
LARGE = 50_000
"""Pixels of pictures that only the screens between races have: they go with those."""


class TableScene:
    """One game on the screen."""

    def __init__(self, desk: Desk, party: Party) -> None:
        self.desk = desk
        self.party = party
        self.match = party.match
        self.driver = party.driver
        self.log = RaceLog()
        self._speak()
        self.adviser = Adviser(party, desk.book)
        self.hands = Hands(party.humans, party.bots, takeover=True)
        self._give_devices()
        self.binder = Binder(MatchOffers(self.match), self.hands, NAMING)
        self.hints = Hints(self)
        self.seen = len(self.match.log)
        self.announced: object = None
        self.toast = ("", -9.0)
        self.clock = 0.0
        self.menu: PauseMenu | None = None
        self.interval = Interval(self)
        self._results: Results | None = None
        self.finish_said = True
        self._targets_key: object = None
        self._kept_targets = Targets()
        self._covered = False
        """Whether something lay over the table in the last frame."""
        self.endings = ENDINGS
        """What can be done at the end, and what is written on it."""
        self.leave: Callable[[str], None] = lambda _: desk.close()
        """What to do when the game is over, or left: `rematch` or `leave`."""
        self._new_stage()
        if caption := self.caller.hear(self.match.opening, self.match.view(None)):
            self.stage.say(caption.lines)

    def _speak(self) -> None:
        """Everybody who says something here, in the language of the desk."""
        desk, party = self.desk, self.party
        self.book = desk.book
        names = names_of(desk.book, party.sitters, party.names)
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

    def _give_devices(self) -> None:
        """Everybody has what they chose to hold, as far as it is still there."""
        there = {MOUSE, *CLUSTERS, *self.desk.pads()}
        for seat, place in enumerate(self.party.setup.places, 1):
            if seat in self.hands.humans and place.device in there:
                self.hands.give(place.device, seat)

    def _new_stage(self) -> None:
        desk, rules = self.desk, self.party.rules
        view = self.match.view(None)
        words = table_words(desk.book, rules.data, view.options.races)
        self.stage = Stage(desk.kit, rules.board, words, self.sitting, desk.sheets, view)
        self.director = Director(self.stage, self.party.setup.seconds_per_roll)
        self.seen = len(self.match.log)
        self.follow_settings()

    def follow_settings(self) -> None:
        """Motion, speed and captions as they are chosen now."""
        settings, stage, director = self.desk.settings, self.stage, self.director
        stage.still, stage.plain = settings.reduced_motion, settings.motion == "none"
        stage.captions = settings.captions
        director.speed = self.party.setup.speed * SPEEDS.get(settings.speed, 1.0)
        director.at_once = settings.speed == "at_once"

    def resized(self) -> None:
        """The picture is made anew at the new size, exactly as it stands."""
        lines = self.stage.caption_lines
        if self.book is not self.desk.book:
            self._speak()
            self.adviser.speak(self.desk.book)
            self.hints = Hints(self)
            lines = ()
        self._new_stage()
        self.interval.rest = ()
        if lines:
            self.stage.say(lines)
        if self.menu is not None:
            self.menu.resized()

    def cut(self) -> None:
        """The match stands elsewhere: show it as it is, however it came there."""
        self.log = RaceLog()
        self._speak()
        self.seen, self.announced, self._results = len(self.match.log), None, None
        self.finish_said = True
        self.director.cut_to(self.match.view(None))

    @property
    def is_idle(self) -> bool:
        """Only a paused table stands still, and one that is read about."""
        if self.menu is not None or self.interval.review is not None:
            return True
        return self._results is not None and self._results.is_still

    @property
    def is_menu(self) -> bool:
        """Under a pause, a review and the ranking there is nothing else to choose."""
        return self.menu is not None or self.interval.review is not None or self.is_over

    @property
    def keeps_awake(self) -> bool:
        """A game is looked at; hands on pads do not count as hands to the system."""
        return self.menu is None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everything of it was seen."""
        return self.match.outcome() is not None and not self.director.is_busy

    @property
    def results(self) -> Results:
        """The end of the game, from the moment on at which it is looked at."""
        if self._results is None:
            self._results = Results(self)
        return self._results

    # Hands.

    def hear(self, intent: Intent) -> None:
        """A hand did something at the table."""
        if self.menu is not None:
            if isinstance(intent, Lost | Found):
                self.hands.hear(intent)
            self.menu.hear(intent)
            return
        if self.interval.hear(intent) or (self.is_over and self.results.hear(intent)):
            return
        if isinstance(intent, Pause | Back):
            self._back(intent)
            return
        if isinstance(intent, Help | Focus):
            self._look_away(intent)
            return
        if isinstance(intent, Log):
            self.open_log()
            return
        overlay = self._overlay()
        if overlay.hear(intent) if overlay else self.hints.hear(intent):
            return
        change = self.hands.hear(intent)
        if isinstance(change, SeatLost):
            name = self.sitting.names[change.seat]
            self.pause(self.desk.book.say("pause.pad_gone", name=name))
        elif isinstance(change, Joined):
            self._joined(change)
        else:
            self._act(intent)

    def _look_away(self, intent: Help | Focus) -> None:
        """Somebody reads the rules, or the window is not looked at: the race waits."""
        if isinstance(intent, Help):
            self.pause("")
            self.desk.help()
        elif not intent.on and not self.is_over and self.desk.settings.pause_on_focus_loss:
            self.pause(self.desk.book.say("pause.focus"))

    def _back(self, intent: Intent) -> None:
        if self.binder.grip(intent.device) is not None:
            self.binder.hear(intent)
        else:
            self.pause("")

    def _joined(self, joined: Joined) -> None:
        if joined.how == "took_over":
            self.party.person_for(joined.seat)
            self.say_toast(
                self.desk.book.say("note.person_plays", name=self.sitting.names[joined.seat])
            )
        self.binder.show(joined.device)

    def _act(self, intent: Intent) -> None:
        self._refresh()
        match self.binder.hear(intent):
            case Send(_, command):
                self._submit(command)
            case Refused(_, seat, target):
                self._shake(seat, target)
            case Pressed(_, "pause"):
                self.pause("")
            case Pressed(_, "caption"):
                self.open_log()
            case None if isinstance(intent, Tap) and self.match.state.phase != "running":
                self.director.skip()

    def _refresh(self) -> None:
        targets = self._targets()
        self.binder.refresh(targets if targets is not self.binder.targets else None)
        self.hands.takeover = self.match.state.phase != "running"

    def _submit(self, command: Command) -> None:
        if self.interval.holds:
            return
        result = self.driver.submit(command)
        if isinstance(result, Rejected):
            self.say_toast(self.refusals.words(result, command.seat))
        self._watch()

    def _shake(self, seat: Seat, target: str) -> None:
        """A hand came too late, or to a place that is not for it."""
        if target in self.party.rules.board.spots and seat in self.sitting.marks:
            place, size = self.stage.token_place(target)
            token = next(iter(self.stage.shown.hands[seat - 1]), "3")
            mark = self.sitting.marks[seat]
            kit, now = self.desk.kit, self.stage.now
            self.stage.flights.append(flights.refused(kit, now, mark, token, place, size))

    def pause(self, why: str) -> None:
        """Stop the race."""
        self.driver.paused = True
        self.menu = PauseMenu(self, why)

    def go_on(self) -> None:
        """Go on after a pause."""
        self.driver.paused = False
        self.menu = None

    def open_log(self) -> None:
        """Everything that the caller has said; the race waits, and goes on as it stood."""
        desk, was_paused = self.desk, self.menu is not None

        def back() -> None:
            desk.come_back()
            if not was_paused:
                self.go_on()

        if not was_paused:
            self.pause("")
        desk.visit(RaceLogScreen(desk, back, self.log, self.party.rules.board))

    def after(self, what: str) -> None:
        """The game is over or left: whoever opened the scene knows what comes next."""
        self.leave(what)

    def say_toast(self, text: str) -> None:
        """Say something in a sentence that goes away by itself."""
        self.toast = (text, self.clock)

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass at the table."""
        self.clock += seconds
        self.follow_settings()
        if self.menu is not None:
            return
        runs = self.match.state.phase == "running" or not self.director.is_busy
        if runs and not self.interval.holds:
            self.driver.advance(seconds)
        self.interval.update(seconds)
        if self.is_over:
            self.results.update(seconds)
        self._watch()
        self.director.update(seconds)
        photo = self.stage.photo
        if not self.finish_said and (photo is None or photo.is_official):
            self.finish_said = True
            # Not what the match has come to: a house that is a person may have paid out by now.
            self.stage.say(self.caller.finish(self.stage.shown).lines)

    def _watch(self) -> None:
        """Show what has happened since."""
        while self.seen < len(self.match.log) and not self.interval.holds:
            events = self.match.log[self.seen].events
            self.seen += 1
            self.tell(tuple(filter(None, (self.party.rules.seen(x, None) for x in events))))
        self.party.watch()
        self._watch_journal()
        if self.driver.announced is not self.announced:
            self.announced = self.driver.announced
            if self.driver.announced is not None:
                left = (self.driver.announced.at - self.driver.time) / self.driver.speed
                self.stage.dice.throw(self.stage.now, left * self.director.speed)

    def _watch_journal(self) -> None:
        """A disk that is full, or gone, is said once; play goes on."""
        recorder = self.match.recorder
        if isinstance(recorder, JournalWriter) and recorder.failed:
            self.match.recorder = None
            self.say_toast(self.desk.book.say("note.disk_full"))

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things have happened; after a race what follows waits for its review."""
        events = self.interval.cut(events)
        self.director.feed(events)
        if any(isinstance(event, e.RaceFinished) for event in events):
            self.finish_said = False
        elif caption := self.caller.hear(events, self.match.view(None)):
            self.director.say(caption.lines)
        if remark := self.banter.hear(events, self.match.view(None), self.driver.time):
            self.director.remark(*remark)

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table, hands over it, and whatever lies on top."""
        if self.menu is not None:
            self.menu.draw(onto)
            self.stage.touch()
            return None
        self.think()
        self._aim()
        areas = self.stage.draw(onto)
        if self._draw_over(onto):
            self.stage.touch()
            return None
        return areas

    def think(self) -> None:
        """One small piece of work on the odds, and the figures that they have come to."""
        self.party.think()
        self.stage.show_live(self.adviser.figures(self.stage.shown, self.clock))

    def _draw_over(self, onto: pygame.Surface) -> bool:
        """What lies on top of the table, if anything does."""
        drawn = self._draw_roll_button(onto)
        if overlay := self._overlay():
            overlay.draw(onto)
            drawn = True
        if self._covered and not overlay:
            self.desk.kit.let_go(above=LARGE)
        self._covered = overlay is not None
        text, since = self.toast
        if text and self.clock - since < TOAST_SECONDS:
            put_toast(self.desk.kit, onto, text, (960, 830))
            drawn = True
        return drawn

    def _draw_roll_button(self, onto: pygame.Surface) -> bool:
        """Whoever is the house sees where to press."""
        drawn = False
        for seat in () if self.interval.holds else self.hands.humans:
            for offer in self.match.offers(seat) if seat == self.match.state.race.house else ():
                if not offer.choose and self.driver.announced is None:
                    key = {"Roll": "roll", "StartRace": "start", "SettleRace": "settle"}
                    label = self.desk.book.say(f"house.{key[offer.command.__name__]}")
                    box = (DICE_BOX[0] + 6, DICE_BOX[1] + 96, 240.0, 48.0)
                    put_button(self.desk.kit, onto, box, label, focus=True, size=26)
                    drawn = True
        return drawn

    def _overlay(self) -> AfterRace | VipChoice | HouseQuestion | Results | None:
        """What lies over the table, once the table itself has come to rest."""
        if self.director.is_busy:
            return None
        if review := self.interval.overlay():
            return review
        phase = self.stage.shown.phase
        if phase == "vip":
            return VipChoice(self)
        if phase == "house":
            return HouseQuestion(self)
        return self.results if phase == "over" else None

    def _targets(self) -> Targets:
        """Made anew only when something has changed: hands ask for them in every frame."""
        key = (self.match.version, id(self.stage.shown), self._phase(), self.hands.humans)
        if key != self._targets_key:
            self._targets_key, self._kept_targets = key, self._made_targets()
        return self._kept_targets

    def _phase(self) -> str:
        if self.director.is_busy:
            return ""
        return "review" if self.interval.holds else self.stage.shown.phase

    def _made_targets(self) -> Targets:
        overlay = self._overlay()
        if overlay is not None and not isinstance(overlay, Results):
            return Targets(overlay.targets())
        offers = [o for seat in self.hands.humans for o in self.match.offers(seat)]
        return Targets(table_targets(self.stage, self.hands.humans, offers))

    def _aim(self) -> None:
        """Show cursors, and tokens in hand with what they would bring."""
        self._refresh()
        aims = []
        for device in self.hands.devices:
            aim = self.binder.aim(device)
            target = self.binder.targets.get(aim.target) if aim and aim.target else None
            if aim is not None and target is not None and aim.seat in self.sitting.marks:
                aims.append(self._aim_of(aim.seat, target, aim.command))
        grip = self.binder.grip("mouse")
        command = self.binder.preview("mouse") if grip is not None else None
        if grip is not None and grip.seat in self.sitting.marks:
            aimed = grip.target
            if isinstance(command, PlaceBet):
                aimed = NAMING.target_of(_offer(command), command.spots)
            if (target := self.binder.targets.get(aimed)) is not None:
                aims.append(self._aim_of(grip.seat, target, command))
        self.stage.aims = tuple(aims)
        self.stage.held = tuple(
            Held(g.seat, g.piece.split(":", 2)[2], (g.x, g.y))
            for g in self.binder.dragged().values()
            if g.seat in self.sitting.marks
        )
        self.stage.tips = () if self._overlay() else self.hints.placed(self.clock)

    def _aim_of(self, seat: Seat, target: Target, command: Command | None) -> Aim:
        aim = Aim(seat, (target.x, target.y, target.w, target.h))
        if not isinstance(command, PlaceBet):
            return aim
        if len(command.spots) == 2:
            aim = replace(aim, box=straddle_box(*map(self.stage.spot_box, command.spots)))
        return self.adviser.aimed(self.match.view(seat), aim, command)


def _offer(command: PlaceBet) -> Offer:
    return Offer(PlaceBet, command.seat, (("token", command.token),))
