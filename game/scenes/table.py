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
    DeviceId,
    Focus,
    Found,
    Help,
    Intent,
    Log,
    Lost,
    Pause,
    Tap,
)
from game.input.reach import TableOffers
from game.input.ready_set_bet import NAMING
from game.input.targets import Target, Targets
from game.render import flights
from game.render.countdown import SECONDS, put_countdown
from game.render.gaits import READY_SET_BET
from game.render.kit import REFERENCE
from game.render.ready_set_bet.atmosphere import REST, atmosphere
from game.render.ready_set_bet.director import Director, nothing
from game.render.ready_set_bet.hands import Aim, Held
from game.render.ready_set_bet.layout import DICE
from game.render.ready_set_bet.stage import Stage
from game.render.ready_set_bet.straddle import straddle_box
from game.render.ready_set_bet.table import Sitting
from game.render.widgets import put_button, put_toast
from game.scenes.announcer import Announcer
from game.scenes.desk import Desk
from game.scenes.party import Party
from game.scenes.pause import PauseMenu
from game.scenes.racelog import RaceLogScreen
from game.scenes.ready_set_bet.adviser import Adviser
from game.scenes.ready_set_bet.calm import Calm
from game.scenes.ready_set_bet.hints import Hints
from game.scenes.ready_set_bet.house import HouseQuestion
from game.scenes.ready_set_bet.places import DICE_BOX, table_targets
from game.scenes.ready_set_bet.review import AfterRace, Interval
from game.scenes.ready_set_bet.vip import VipChoice
from game.scenes.ready_set_bet.words import names_of, table_words
from game.scenes.results import Results
from game.table.journal import JournalWriter
from game.table.setup import seconds_between
from game.text.racelog import RaceLog
from game.text.ready_set_bet.banter import Banter
from game.text.ready_set_bet.caller import Caller
from game.text.ready_set_bet.refusals import Refusals
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

    def __init__(self, desk: Desk, party: Party, *, quiet: bool = False) -> None:
        self.desk = desk
        self.fast = party.setup.speed
        """How much faster than usual everything is to be seen."""
        self.quiet = quiet
        """Whether it is only looked at."""
        self.party = party
        self.match = party.match
        self.driver = party.driver
        self.log = RaceLog()
        self._speak()
        self.adviser = Adviser(party, desk.book)
        self.hands = Hands(party.humans, party.bots, takeover=True)
        self._give_devices()
        self.binder = Binder(TableOffers(self.driver), self.hands, NAMING)
        self.calm = Calm(self)
        self.hints = Hints(self)
        self.seen = len(self.match.log)
        self.announced: object = None
        self.toast = ("", -9.0)
        self.clock = 0.0
        self.menu: PauseMenu | None = None
        self.interval = Interval(self)
        self.vip: VipChoice | None = None
        """The choice that lies on the table, until the last card is in its rack."""
        self._results: Results | None = None
        self.finish_said = True
        self._targets_key: object = None
        self._kept_targets = Targets()
        self._covered = False
        """Whether something lay over the table in the last frame."""
        self.counting = 0.0
        """Seconds until it goes on after a pause."""
        self.open_settings: Callable[[], None] | None = None
        """Opens the settings over a pause."""
        self.endings = ENDINGS
        """What can be done at the end, and what is written on it."""
        self.leave: Callable[[str], None] = lambda _: desk.close()
        """What to do when the game is over, or left: `rematch` or `leave`."""
        self.ended: Callable[[], None] = lambda: None
        """What to do as soon as the last command of the game was carried out."""
        self._has_ended = self.match.outcome() is not None
        self.opening: Callable[[], None] = nothing
        """Says the caption with which it begins, as soon as it is seen."""
        self._new_stage()
        if caption := self.caller.hear(self.match.opening, self.match.view(None)):
            self.stage.say(caption.lines)
            self.opening = self.announcer.later(self.caller.said, ())

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
        self.announcer = Announcer(desk, self.seconds_per_roll(), quiet=self.quiet)
        self.banter = Banter(desk.book, party.rules.board, party.personas, rng, thresholds)
        self.refusals = Refusals(desk.book, party.rules.board, listed)

    def seconds_per_roll(self) -> float:
        """From one roll to the next, at the speed at which it is to be seen now."""
        return seconds_between(replace(self.party.setup, speed=self.fast))

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
        self.stage = Stage(
            desk.kit, rules.board, words, self.sitting, desk.sheets(READY_SET_BET), view
        )
        self.director = Director(self.stage, self.party.setup.seconds_per_roll)
        if not self.quiet:
            self.stage.sound = desk.player.play
        self.seen = len(self.match.log)
        self.follow_settings()

    def follow_settings(self) -> None:
        """Motion, speed and captions as they are chosen now."""
        settings, stage, director = self.desk.settings, self.stage, self.director
        stage.still, stage.plain = settings.reduced_motion, settings.motion == "none"
        stage.captions = settings.captions
        director.speed = self.fast * SPEEDS.get(settings.speed, 1.0)
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
        self.vip = None
        self.interval.rest = ()
        if lines:
            self.stage.say(lines)
        if self.menu is not None:
            self.menu.resized()

    def cut(self) -> None:
        """The match stands elsewhere: show it as it is, however it came there."""
        self.log = RaceLog()
        self.announcer.hush()
        self._speak()
        self.seen, self.announced, self._results = len(self.match.log), None, None
        self.finish_said = True
        self.director.cut_to(self.match.view(None))

    @property
    def is_idle(self) -> bool:
        """Only a paused table stands still, and one that is read about."""
        if self.menu is not None:
            return self.menu.is_idle
        if self.interval.review is not None:
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
            self._hear_paused(self.menu, intent)
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
        if not overlay and self.calm.hear(intent):
            return
        if overlay.hear(intent) if overlay else self.hints.hear(intent):
            return
        change = self.hands.hear(intent)
        if isinstance(change, SeatLost):
            name = self.sitting.names[change.seat]
            self.pause(self.desk.book.say("pause.pad_gone", name=name), change.seat)
        elif isinstance(change, Joined):
            self._joined(change)
        else:
            self._act(intent)

    def _hear_paused(self, menu: PauseMenu, intent: Intent) -> None:
        if isinstance(intent, Lost | Found):
            if self.hands.hear(intent) is not None:
                menu.look_for_pads()
            return
        menu.hear(intent)

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
            self._stop(intent.device)

    def _stop(self, device: DeviceId) -> None:
        """Somebody stops the race; a mouse is anybody's unless one plays alone."""
        seat = self.hands.seat_of(device)
        if seat is None and len(self.hands.humans) == 1:
            seat = self.hands.humans[0]
        by = self.desk.book.say("pause.by", name=self.sitting.names[seat]) if seat else ""
        self.pause(by, seat or 0)

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
            case Pressed(_, "caption"):
                self.open_log()
            case Pressed(device, "pause"):
                self._stop(device)
            case Pressed(_, "ready"):
                self.calm.press()
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
        self.stage.sound("refusal", REFERENCE[0] / 2, 1.0)
        if target in self.party.rules.board.spots and seat in self.sitting.marks:
            place, size = self.stage.token_place(target)
            token = next(iter(self.stage.shown.hands[seat - 1]), "3")
            mark = self.sitting.marks[seat]
            kit, now = self.desk.kit, self.stage.now
            self.stage.flights.append(flights.refused(kit, now, mark, token, place, size))

    def pause(self, why: str, seat: Seat = 0) -> None:
        """Stop the race, for a reason, because of somebody."""
        self.driver.paused = True
        self.counting = 0.0
        self.announcer.hush()
        self.menu = PauseMenu(self, why, seat)

    def go_on(self) -> None:
        """Go on after a pause; in a race three lamps say when the dice roll again."""
        if self.menu is not None:
            self.menu.note()
        self.menu = None
        self._heed_settings()
        self.stage.still = self.desk.settings.reduced_motion
        self.hints = Hints(self)  # hands may point elsewhere by now
        runs = self.match.state.phase == "running" and not self.interval.holds
        self.counting = SECONDS if runs else 0.0
        self.driver.paused = runs

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

    def _heed_settings(self) -> None:
        """In the pause another caller may have been chosen, or another pace."""
        if self.caller.character != self.desk.settings.voice:
            self._speak()
        self.caller.seconds = seconds_between(self.party.setup)
        self.announcer.seconds = self.seconds_per_roll()

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
        self.opening()
        self.opening = nothing
        self.follow_settings()
        if self.menu is not None:
            self.menu.update(seconds)
            return
        if self.counting > 0:
            self.counting -= seconds
            self.driver.paused = self.counting > 0
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
            self.announcer.finish(self.caller.said)

    def _watch(self) -> None:
        """Show what has happened since."""
        while self.seen < len(self.match.log) and not self.interval.holds:
            events = self.match.log[self.seen].events
            self.seen += 1
            self.tell(tuple(filter(None, (self.party.rules.seen(x, None) for x in events))))
        self.party.watch()
        self._watch_end()
        self._watch_journal()
        if self.driver.announced is not self.announced:
            self.announced = self.driver.announced
            if self.driver.announced is not None:
                left = (self.driver.announced.at - self.driver.time) / self.driver.speed
                self.stage.dice.throw(self.stage.now, left * self.director.speed)
                self.stage.sound("dice_cup", DICE[0][0], 1.0)

    def _watch_end(self) -> None:
        """The end of a game is told at once, however long it is shown."""
        if not self._has_ended and self.match.outcome() is not None:
            self._has_ended = True
            self.ended()

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
        self.comment(events)
        if remark := self.banter.hear(events, self.match.view(None), self.driver.time):
            self.director.remark(*remark)

    def comment(self, events: tuple[Event, ...]) -> None:
        """The caller says what has happened, but not who has won: the photo comes first."""
        if any(isinstance(event, e.RaceFinished) for event in events):
            self.finish_said = False
        elif caption := self.caller.hear(events, self.match.view(None)):
            self.director.say(caption.lines, self.announcer.later(self.caller.said, events))

    # The picture.

    def _surround(self) -> None:
        """What goes on round the table is reckoned once a frame, not in every step."""
        if not self.quiet:
            still = self.menu is not None or self.interval.review is not None
            self.desk.player.surround(REST if still else atmosphere(self.stage))

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table, hands over it, and whatever lies on top."""
        self._surround()
        if self.menu is not None:
            self.menu.draw(onto)
            self.stage.touch()
            return None
        self.think()
        self._aim()
        self.stage.show_ready(self.calm.asked())
        areas = self.stage.draw(onto)
        panel = self.calm.draw(onto, areas)
        areas = None if areas is None else [*areas, *panel]
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
        overlay = self._overlay()
        if overlay is not None and not isinstance(overlay, VipChoice):
            overlay.draw(onto)
            drawn = True
        if self._covered and not overlay:
            self.desk.kit.let_go(above=LARGE)
        self._covered = overlay is not None
        text, since = self.toast
        if text and self.clock - since < TOAST_SECONDS:
            put_toast(self.desk.kit, onto, text, (960, 830))
            drawn = True
        if self.counting > 0:
            put_countdown(self.desk.kit, onto, self.counting)
            drawn = True
        return drawn

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

    def _overlay(self) -> AfterRace | VipChoice | HouseQuestion | Results | None:
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
        overlay = self._overlay()
        return overlay is not None and overlay is not self.vip

    def _targets(self) -> Targets:
        """Made anew only when something has changed: hands ask for them in every frame."""
        shown, window = id(self.stage.shown), id(self.driver.window)
        key = (self.match.version, shown, window, self._phase(), self.hands.humans)
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
        return Targets(self.calm.around(table_targets(self.stage, self.hands.humans, offers)))

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
        if self.vip is not None:
            self.stage.aims = self.vip.aims(self.stage.aims)
            self.vip.refresh()
        self.stage.tips = () if self._asks() else self.hints.placed(self.clock)

    def _aim_of(self, seat: Seat, target: Target, command: Command | None) -> Aim:
        aim = Aim(seat, (target.x, target.y, target.w, target.h))
        if not isinstance(command, PlaceBet):
            return aim
        if len(command.spots) == 2:
            aim = replace(aim, box=straddle_box(*map(self.stage.spot_box, command.spots)))
        return self.adviser.aimed(self.match.view(seat), aim, command)


def _offer(command: PlaceBet) -> Offer:
    return Offer(PlaceBet, command.seat, (("token", command.token),))
