"""The replay: a game that was played, on the real table, at any speed and from any moment."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from game.input.intents import (
    Back,
    Cycle,
    Focus,
    Found,
    Go,
    Help,
    Intent,
    LetGo,
    Lost,
    Mute,
    Pause,
    PointAt,
    Press,
    Step,
    Tap,
    is_pointer,
)
from game.render.controls import put_news
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.furniture import Pages
from game.scenes.games import SCENES, open_table
from game.scenes.landmarks import landmarks
from game.scenes.parties import played_party
from game.scenes.party import Party
from game.scenes.recall import recall
from game.scenes.replay_bar import PARTS, Bar, Reel, put_stopped
from game.table.recording import Recording

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
USUAL = 1
SLOW = 0.4
"""How fast the picture of a finish is that somebody wants to see again."""
LEAD_IN = 2
"""Rolls before the finish with which that begins."""
BAR_SECONDS, NEWS_SECONDS = 3.0, 6.0
NEWS_AT = (960.0, 820.0)
ENDINGS = {"watch": "replay.again", "leave": "replay.leave"}


class ReplayScene:
    """A table at which everything has happened already."""

    def __init__(
        self, desk: Desk, recording: Recording, leave: Callable[[], None], note: str = ""
    ) -> None:
        self.desk = desk
        self.leave = leave
        self.party: Party = played_party(recording)
        assert self.party.playback is not None
        self.playback = self.party.playback
        self.signs = SCENES[recording.header.game].signs
        self.marks = landmarks(recording, self.signs)
        self.table = open_table(desk, self.party)
        self.table.without_reviews()
        self.table.endings = ENDINGS
        self.table.leave = self._at_the_end
        self.bar = Bar()
        self.pages: Pages | None = None
        self.speed = USUAL
        self.rest = 0.0
        """Seconds since the last hand."""
        self.news = (note, NEWS_SECONDS)
        self._slow_until: int | None = None
        """The finish that is looked at in slow motion."""
        self._wanted: int | None = None
        """Where a hand has pulled the knob to; a quick hand pulls further in one frame."""
        self._plays_on = False
        """Whether the replay goes on after that."""
        self._was_bare = True
        self._told_end = False
        self._lay()

    # How it stands.

    @property
    def playing(self) -> bool:
        """Whether time passes."""
        return not self.playback.paused

    @property
    def is_idle(self) -> bool:
        """The horses gallop on while it stands; a ranking and a review lie still."""
        return self.pages is not None or (self.table.is_over and self.table.is_idle)

    @property
    def is_menu(self) -> bool:
        """Enter presses the bar's buttons."""
        return True

    @property
    def keeps_awake(self) -> bool:
        """It is looked at while it plays."""
        return self.playing and not self.table.is_over

    @property
    def shows_bar(self) -> bool:
        """Whether a hand was there a moment ago."""
        return self.rest < BAR_SECONDS

    def say(self, text: str) -> None:
        """Say something in a sentence that goes away by itself."""
        self.news = (text, NEWS_SECONDS)

    # Hands.

    def hear(self, intent: Intent) -> None:
        """A hand did something."""
        if isinstance(intent, Lost | Found | Mute):
            return
        if isinstance(intent, Focus | Help):
            self._look_away(intent)
        elif self.pages is not None:
            self.pages.hear(intent)
            self.pages = None if self.pages.is_closed else self.pages
        elif self.table.is_over:
            self.table.hear(intent)
        else:
            self._hear_bar(intent)
            self.rest = 0.0
        self._lay()

    def _look_away(self, intent: Intent) -> None:
        if isinstance(intent, Help):
            self.pause()
            self.desk.help()
        elif isinstance(intent, Focus) and not intent.on and self.desk.settings.pause_on_focus_loss:
            self.pause()

    def _hear_bar(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.leave()
            case Pause() | Go():
                self.toggle()
            case Cycle(_, by):
                self.step(by)
            case Step(_, 0, dy):
                self._to_race(dy)
            case Tap(_, x, y) if not self.bar.covers(x, y):
                self._tap(intent)
            case Press(_, x, y) if not self.bar.covers(x, y):
                self.table.hints.hear(intent)
            case _:
                self._ask(intent)
                for change in self.bar.hear(intent):
                    self._change(change)

    def _ask(self, intent: Intent) -> None:
        """Who points at something on the table is told about it; under the bar nothing lies."""
        if isinstance(intent, PointAt):
            hidden = self.bar.covers(intent.x, intent.y)
            self.table.hints.hear(LetGo(intent.device) if hidden else intent)

    def _tap(self, intent: Tap) -> None:
        """A tap on the table stops it and lets it go on; a finger's first one shows the bar."""
        self.bar.hear(intent)
        was_asked = self.table.hints.hear(intent)
        if not was_asked and (self.shows_bar or not is_pointer(intent.device)):
            self.toggle()

    def _change(self, change: Change) -> None:
        match change.id:
            case "time":
                self._wanted = self.playback.at(change.value / PARTS)
            case "speed":
                self.set_speed(self.speed + change.value)
            case "odds":
                self.table.adviser.live_odds = not self.table.adviser.live_odds
            case "roll_back" | "roll_on":
                self.step(-1 if change.id == "roll_back" else 1)
            case id_ if id_.startswith("race:"):
                self.seek(self.marks.starts[int(id_.removeprefix("race:"))])
            case _:
                {
                    "leave": self.leave, "play": self.toggle, "finish": self.see_finish,
                    "review": self.open_review, "ranking": self.to_the_end,
                }[change.id]()  # fmt: skip

    # Playing.

    def toggle(self) -> None:
        """Play or pause; from the end it begins anew."""
        if self.playing:
            self.pause()
            return
        if self.playback.is_over and not self.table.director.is_busy:
            self.seek(0)
        self.playback.paused = False

    def pause(self) -> None:
        """Stand still; dice in the air lie down again."""
        self.playback.paused = True
        self.playback.hush()
        self.table.watch.announced = None
        stage = self.table.stage
        if stage.dice.thrown is not None:
            stage.dice.land(-inf, stage.dice.faces)

    def set_speed(self, speed: int) -> None:
        """So fast from now on."""
        self.speed = min(max(0, speed), len(SPEEDS) - 1)
        self._end_slow()
        self._follow_speed()

    def _follow_speed(self) -> None:
        fast = SPEEDS[self.speed]
        slow = self._slow_until is not None
        self.playback.speed = min(1.0, fast) if slow else fast
        self.table.fast = SLOW if slow else fast
        self.table.announcer.seconds = self.table.seconds_per_roll()
        self.table.follow_settings()

    def step(self, by: int) -> None:
        """One roll on, shown as it happens; or back to the one before, and stand still."""
        self.pause()
        self._end_slow()
        at = self.playback.index
        if by < 0:
            self.seek(self.marks.roll_before(at))
            return
        self.table.hush()
        self.playback.play_to(self.marks.next_roll(at))
        self.table.update(0.0)

    def _to_race(self, by: int) -> None:
        """To the start of the race before, of this one if it is on, or of the next."""
        at = self.playback.index
        starts = sorted(self.marks.starts.values())
        before = [start for start in starts if start < at - 1]
        after = [start for start in starts if start > at]
        if by > 0 and after:
            self.seek(after[0])
        elif by > 0:
            self.to_the_end()
        else:
            self.seek(before[-1] if before else 0)

    def seek(self, index: int) -> None:
        """Stand at another moment; it is shown at once, and plays on if it played."""
        self._end_slow()
        self._told_end, self._wanted = False, None
        self.playback.seek(index)
        self.table.cut()
        self._follow_speed()
        recall(self.table, self.playback.recording, self.marks, self.signs, index)
        self._lay()

    # What there is to see besides.

    def see_finish(self) -> None:
        """The finish of this race, in slow motion; then everything goes on as before."""
        race = self.marks.race_of(self.playback.index)
        if race not in self.marks.finishes:
            race = max(self.marks.finishes)
        finish = self.marks.finishes[race]
        index = finish
        for _ in range(LEAD_IN):
            index = self.marks.roll_before(index)
        plays_on = self.playing
        self.seek(max(index, self.marks.starts.get(race, 0)))
        self._plays_on, self._slow_until = plays_on, finish + 1
        self.playback.paused = False
        self._follow_speed()

    def _end_slow(self) -> None:
        self._slow_until = None

    def open_review(self) -> None:
        """Luck and judgement, race by race, as far as they have been run."""
        self.pause()
        self.pages = self.table.new_pages("replay.leave")
        if self.pages is not None:
            self.pages.turn(len(self.marks.finishes))

    def to_the_end(self) -> None:
        """To the ranking, or to where the game stopped."""
        self.seek(self.marks.last)

    def _at_the_end(self, what: str) -> None:
        """What was chosen under the ranking."""
        if what == "watch":
            self.seek(0)
            self.playback.paused = False
        else:
            self.leave()

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.rest += seconds
        text, left = self.news
        self.news = (text, left - seconds) if left > seconds else ("", 0.0)
        if self.pages is not None:
            return
        for change in self.bar.form.update(seconds):
            self._change(change)
        if self._wanted is not None:
            self.seek(self._wanted)
        self.table.update(seconds)
        self._watch_finish()
        if self.playback.is_over and not self.table.director.is_busy:
            self._stop()

    def _watch_finish(self) -> None:
        """Once the photo is official the slow motion has been seen."""
        if self._slow_until is None or self.playback.index < self._slow_until:
            return
        if self.table.is_official:
            self._end_slow()
            self._follow_speed()
            self.playback.paused = not self._plays_on

    def _stop(self) -> None:
        """Nothing is left; a game that was not played to its end says so."""
        if self.playing:
            self.pause()
        if not self._told_end and not self.playback.recording.is_over:
            self._told_end = True
            cut = self.playback.recording.cut_at
            self.say(self.desk.book.say("replay.cut" if cut else "replay.stops", line=cut))
            self.rest = 0.0

    # The picture.

    def resized(self) -> None:
        """At another size, or in another language."""
        self.table.resized()
        self._follow_speed()
        self.bar.reel = None
        self._lay()

    def _lay(self) -> None:
        playback, marks = self.playback, self.marks
        can = {"finish"} if marks.finishes else set()
        if any(at < playback.index for at in marks.finishes.values()) and self.table.has_pages:
            can.add("review")
        can |= {"ranking"} if playback.recording.is_over and marks.finishes else set()
        can |= {"odds"} if self.table.has_live_odds else set()
        speed = SPEEDS[self.speed]
        self.bar.lay(
            Reel(
                self.playing,
                round(min(playback.time, playback.length), 1),
                playback.length,
                self.desk.book.say("replay.times", speed=f"{speed:g}"),
                (self.speed == 0, self.speed == len(SPEEDS) - 1),
                marks.race_of(playback.index),
                tuple((race, self._time_of(at)) for race, at in sorted(marks.starts.items())),
                tuple(self._time_of(at + 1) for at in marks.finishes.values()),
                self.table.adviser.live_odds,
                frozenset(can),
            )
        )

    def _time_of(self, index: int) -> float:
        return self.playback.times[index - 1] if index else 0.0

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table, and the bar over its lower edge or the little that is left of it."""
        if self.pages is not None:
            self.pages.draw(onto)
            self.table.stage.touch()
            return None
        if self.table.is_over:
            return self.table.draw(onto)
        self._lay()
        bare = not self.shows_bar and not self.news[0]
        if bare and not self._was_bare:
            self.table.stage.touch()
        self._was_bare = bare
        areas = self.table.draw(onto)
        marked = [] if self.playing else [put_stopped(self.desk.kit, onto, self.table.pause_box)]
        if bare:
            own = [*marked, self.bar.draw_slim(self.desk.kit, onto)]
            return None if areas is None else [*areas, *own]
        self._draw_over(onto)
        return None

    def _draw_over(self, onto: pygame.Surface) -> None:
        kit = self.desk.kit
        if self.shows_bar:
            self.bar.draw(kit, onto, self.desk.book)
        else:
            self.bar.draw_slim(kit, onto)
        if self.news[0]:
            put_news(kit, onto, self.news[0], NEWS_AT)
        self.table.stage.touch()
