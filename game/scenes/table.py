"""The table scene: people and bots at a game, from its first moment to the final ranking.

What all games share is here: hands, pause, the watch on the match, the driver's time, what is
said, the order of drawing. Each game has a table of its own, which adds what only it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Command, Event, Money, Rejected, Seat
from game.engine.record import replace
from game.input.binder import Binder
from game.input.hands import Hands
from game.input.intents import (
    CLUSTERS,
    MOUSE,
    Intent,
)
from game.input.reach import Naming, TableOffers
from game.input.targets import Targets
from game.render.caption import CaptionLines
from game.render.countdown import put_countdown
from game.render.director import TableDirector, nothing
from game.render.gaits import Stable
from game.render.kit import REFERENCE, Box
from game.render.stage import Sitting, TableStage
from game.render.widgets import put_toast
from game.scenes.announcer import Announcer
from game.scenes.desk import Desk
from game.scenes.furniture import Advises, Caller, Ending, Hinting, Overlay, Pages, Refuses
from game.scenes.halt import Halt
from game.scenes.hearing import Hearing
from game.scenes.names import names_of
from game.scenes.party import Party
from game.scenes.pause import PauseMenu
from game.scenes.racelog import RaceLogScreen
from game.scenes.watch import Watch
from game.table.setup import seconds_between
from game.text.caption import Caption
from game.text.racelog import RaceLog

TOAST_SECONDS = 3.0
SPEEDS = {"slow": 0.6, "quick": 1.8}
"""How fast things are shown that are not shown at their normal speed."""
ENDINGS = {
    "rematch": "results.rematch", "watch": "results.watch", "leave": "pause.leave_game",
}  # fmt: skip
LARGE = 50_000
"""Pixels of pictures that only the screens between races have: they go with those."""
TOAST_AT = (960.0, 830.0)


class GameTable:
    """One game on the screen."""

    stable: Stable
    """Whose runners are seen."""
    naming: Naming
    """Where the offers of the game lie on its picture."""
    pause_box: Box
    """Where its pause is pressed."""
    party: Party
    stage: TableStage
    director: TableDirector
    sitting: Sitting
    caller: Caller
    refusals: Refuses
    hints: Hinting
    adviser: Advises

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
        self.hands = Hands(party.humans, party.bots, takeover=True)
        self._give_devices()
        self.binder = Binder(TableOffers(self.driver), self.hands, self.naming)
        self.hearing = Hearing(self)
        self.watch = Watch(self)
        self.toast = ("", -9.0)
        self.clock = 0.0
        self.halt = Halt(self)
        self._results: Ending | None = None
        self._targets_key: object = None
        self._kept_targets = Targets()
        self._covered = False
        """Whether something lay over the table in the last frame."""
        self.open_settings: Callable[[], None] | None = None
        """Opens the settings over a pause."""
        self.endings = ENDINGS
        """What can be done at the end, and what is written on it."""
        self.leave: Callable[[str], None] = lambda _: desk.close()
        """What to do when the game is over, or left: `rematch` or `leave`."""
        self.ended: Callable[[], None] = lambda: None
        """What to do as soon as the last command of the game was carried out."""
        self.is_called: Callable[[Sequence[Event]], bool] = lambda _: True
        """Whether the caller speaks of these events."""
        self.opening: Callable[[], None] = nothing
        """Says the caption with which it begins, as soon as it is seen."""
        self._furnish()
        self._new_stage()
        if caption := self.call(self.match.opening):
            self.stage.say(caption.lines)
            self.opening = self.announcer.later(self.caller.said, ())

    # What each game brings.

    def _furnish(self) -> None:
        """The parts that stand on this table, and who points out what on it."""
        raise NotImplementedError

    def _speak_game(self, names: dict[Seat, str]) -> None:
        """Everybody who speaks of this game: who sits there, caller, bots, refusals."""
        raise NotImplementedError

    def _made_stage(self) -> tuple[TableStage, TableDirector]:
        """The picture of the match as it stands, and who moves it."""
        raise NotImplementedError

    def _new_hints(self) -> Hinting:
        """Nobody points at anything yet."""
        raise NotImplementedError

    def _new_results(self) -> Ending:
        """The end of the game."""
        raise NotImplementedError

    def _made_targets(self) -> Targets:
        """Where hands can choose something now."""
        raise NotImplementedError

    def _targets_hang_on(self) -> object:
        """What of the scene they hang on, besides the match and who plays."""
        return None

    def call(self, events: Sequence[Event]) -> Caption | None:
        """What the caller says to this, if anything."""
        raise NotImplementedError

    def remark(self, events: Sequence[Event]) -> tuple[Seat, str] | None:
        """What a bot says to this, if anything."""
        raise NotImplementedError

    @property
    def races(self) -> bool:
        """Whether a race runs in which nothing waits for the picture."""
        raise NotImplementedError

    @property
    def shown(self) -> object:
        """The view that is on the screen."""
        raise NotImplementedError

    @property
    def shown_money(self) -> tuple[Money, ...]:
        """By seat, as far as it was seen."""
        raise NotImplementedError

    @property
    def has_live_odds(self) -> bool:
        """Whether there are odds that can be shown while the game goes on."""
        return False

    def without_reviews(self) -> None:
        """Between the races nothing is to be looked at but what somebody asks for."""

    calm_key, calm_window = "calm.name", True
    """What calm play is called, and whether its windows have a length that is chosen."""
    still_key = "pause.still"
    """What is said of the table while it is paused."""
    has_pages = False
    """Whether the races can be read about."""

    def rules_page(self) -> str:
        """The page or chapter of the rules that fits what is going on."""
        raise NotImplementedError

    def hush(self) -> None:
        """Whatever was still to be said about a finish is left unsaid."""

    def new_pages(self, way_back: str) -> Pages | None:
        """What there is to be read about the races, one by one, as far as they were run."""
        del way_back
        return None

    @property
    def is_official(self) -> bool:
        """Whether everything of a finish was seen."""
        return True

    def tell_again(self, events: Sequence[Event], view: object) -> Caption | None:
        """What the caller says to something that is not shown as it happens."""
        raise NotImplementedError

    def lay_dice(self, rolled: Event) -> None:
        """The dice lie as they fell, and the row of their horse is lit while it runs."""
        raise NotImplementedError

    def progress(self) -> tuple[int, int, str]:
        """The race that is on, of how many, and how far it has come in words."""
        raise NotImplementedError

    @property
    def holds(self) -> bool:
        """Whether the table waits until somebody has looked at something."""
        return False

    def overlay(self) -> Overlay | None:
        """What lies over the table, once the table itself has come to rest."""
        raise NotImplementedError

    def hear_before(self, intent: Intent) -> bool:
        """Whether something has heard it that not even a pause interrupts."""
        return self.is_over and self.results.hear(intent)

    def hear_parts(self, intent: Intent) -> bool:
        """Whether something that stands on the table has heard it."""
        overlay = self.overlay()
        return overlay.hear(intent) if overlay else self.hints.hear(intent)

    def press_ready(self) -> None:
        """Whoever plays alone has pressed that they are ready."""

    def shake(self, seat: Seat, target: str) -> None:
        """A hand came too late, or to a place that is not for it."""
        del seat, target
        self.stage.sound("refusal", REFERENCE[0] / 2, 1.0)

    def surround(self, *, rests: bool) -> None:
        """What goes on round the table, for the ear."""
        raise NotImplementedError

    def log_screen(self, back: Callable[[], None]) -> RaceLogScreen:
        """Everything that the caller has said."""
        raise NotImplementedError

    def update_parts(self, seconds: float) -> None:
        """Time passes for what stands on the table."""

    def after_show(self) -> None:
        """Everything that was due has been shown."""

    def prepare(self) -> None:
        """The picture is about to be drawn."""

    def draw_parts(
        self, onto: pygame.Surface, areas: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """What stands on the table over its picture; the areas that have changed."""
        del onto
        return areas

    def draw_on_top(self, onto: pygame.Surface) -> bool:
        """What lies over all of it, if anything does."""
        return self._draw_overlay(onto)

    # Speech and picture.

    def _speak(self) -> None:
        """Everybody who says something here, in the language of the desk."""
        self.book = self.desk.book
        self.announcer = self._new_announcer()
        self._speak_game(names_of(self.book, self.party.sitters, self.party.names))

    def _new_announcer(self) -> Announcer:
        return Announcer(self.desk, self.seconds_per_roll(), quiet=self.quiet)

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
        self.stage, self.director = self._made_stage()
        if not self.quiet:
            self.stage.sound = self.desk.player.play
        self.watch.catch_up()
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
        lines: CaptionLines = self.stage.caption_lines
        if self.book is not self.desk.book:
            self._speak()
            self.hints = self._new_hints()
            lines = ()
        self._new_stage()
        if lines:
            self.stage.say(lines)
        if self.menu is not None:
            self.menu.resized()

    def cut(self) -> None:
        """The match stands elsewhere: show it as it is, however it came there."""
        self.log = RaceLog()
        self.announcer.hush()
        self._speak()
        self.watch = Watch(self)
        self._results = None
        self.director.cut_to(self.match.view(None))

    # How it stands.

    @property
    def menu(self) -> PauseMenu | None:
        """The menu of the pause, while there is one."""
        return self.halt.menu

    @property
    def is_idle(self) -> bool:
        """Only a paused table stands still, and one that is read about."""
        if self.menu is not None:
            return self.menu.is_idle
        return self._results is not None and self._results.is_still

    @property
    def is_menu(self) -> bool:
        """Under a pause and the ranking there is nothing else to choose."""
        return self.menu is not None or self.is_over

    @property
    def keeps_awake(self) -> bool:
        """A game is looked at; hands on pads do not count as hands to the system."""
        return self.menu is None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everything of it was seen."""
        return self.match.outcome() is not None and not self.director.is_busy

    @property
    def results(self) -> Ending:
        """The end of the game, from the moment on at which it is looked at."""
        if self._results is None:
            self._results = self._new_results()
        return self._results

    # Hands.

    def hear(self, intent: Intent) -> None:
        """A hand did something at the table."""
        self.hearing.hear(intent)

    def refresh(self) -> None:
        """Hands can reach what is offered now."""
        targets = self.targets()
        self.binder.refresh(targets if targets is not self.binder.targets else None)
        self.hands.takeover = not self.races

    def submit(self, command: Command) -> None:
        """A person does something; what is refused is told why."""
        if self.holds:
            return
        result = self.driver.submit(command)
        if isinstance(result, Rejected):
            view = self.driver.match.view(command.seat)
            self.say_toast(self.refusals.words(result, command, view))
        self.watch.look()

    def pause(self, why: str, seat: Seat = 0) -> None:
        """Stop the race, for a reason, because of somebody."""
        self.halt.pause(why, seat)

    def go_on(self) -> None:
        """Go on after a pause; in a race three lamps say when the dice roll again."""
        self.halt.end()
        self._heed_settings()
        self.stage.still = self.desk.settings.reduced_motion
        self.hints = self._new_hints()  # hands may point elsewhere by now
        self.halt.count(runs=self.races and not self.holds)

    def open_log(self) -> None:
        """Everything that the caller has said."""
        self.halt.open_log()

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
        if not self.halt.update(seconds):
            return
        if (self.races or not self.director.is_busy) and not self.holds:
            self.driver.advance(seconds)
        self.update_parts(seconds)
        if self.is_over:
            self.results.update(seconds)
        self.watch.look()
        self.director.update(seconds)
        self.after_show()

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things have happened."""
        self.director.feed(events)
        self.comment(events)
        if remark := self.remark(events):
            self.director.remark(*remark)

    def comment(self, events: tuple[Event, ...]) -> None:
        """The caller says what has happened."""
        if self.is_called(events) and (caption := self.call(events)):
            self.director.say(caption.lines, self.announcer.later(self.caller.said, events))

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table, hands over it, and whatever lies on top."""
        if not self.quiet:  # once a frame, not in every step
            self.surround(rests=self.menu is not None or self.holds)
        if self.menu is not None:
            self.menu.draw(onto)
            self.stage.touch()
            return None
        self.think()
        self.show_hands()
        self.prepare()
        areas = self.draw_parts(onto, self.stage.draw(onto))
        if self._draw_over(onto):
            self.stage.touch()
            return None
        return areas

    def think(self) -> None:
        """One small piece of work on the odds."""
        self.party.think()

    def _draw_over(self, onto: pygame.Surface) -> bool:
        """What lies on top of the table, if anything does."""
        drawn = self.draw_on_top(onto)
        text, since = self.toast
        if text and self.clock - since < TOAST_SECONDS:
            put_toast(self.desk.kit, onto, text, TOAST_AT)
            drawn = True
        if self.halt.counting > 0:
            put_countdown(self.desk.kit, onto, self.halt.counting)
            drawn = True
        return drawn

    def _draw_overlay(self, onto: pygame.Surface) -> bool:
        """Once it is gone, its pictures go as well."""
        overlay = self.overlay()
        if overlay is not None:
            overlay.draw(onto)
        if self._covered and overlay is None:
            self.desk.kit.let_go(above=LARGE)
        self._covered = overlay is not None
        return self._covered

    def targets(self) -> Targets:
        """Made anew only when something has changed: hands ask for them in every frame."""
        shown, window = id(self.shown), id(self.driver.window)
        own = self._targets_hang_on()
        key = (self.match.version, shown, window, self.director.is_busy, self.hands.humans, own)
        if key != self._targets_key:
            self._targets_key, self._kept_targets = key, self._made_targets()
        return self._kept_targets

    def show_hands(self) -> None:
        """Show where hands are, and what they are told."""
        self.refresh()
        self.aim()
        self.stage.tips = self.hints.placed(self.clock)

    def aim(self) -> None:
        """Show where the hands of this game's table are, and what they hold."""
        raise NotImplementedError
