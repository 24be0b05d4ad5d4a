"""The director that every table has: events become cues, one after the other, sped up or skipped.

Between rolls the cues play in their turn; nothing that is shown ever holds the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Any

from game.engine.contract import Event, Seat
from game.engine.record import record
from game.render.caption import CaptionLines
from game.render.stage import TableStage


@record
class Cue:
    """Something that is shown at its time."""

    at: float
    show: Callable[[], None]


def nothing() -> None:
    """Nothing is heard."""


class TableDirector:
    """Turns what happened into what is seen; a game's own knows its events."""

    stage: TableStage

    def __init__(self, stage: TableStage, interval: float) -> None:
        self.stage = stage
        self.interval = interval
        """Seconds between rolls."""
        self.speed = 1.0
        self.at_once = False
        """Whether nobody wants to see how things come about."""
        self.queue: deque[Cue] = deque()
        self.landings: list[Cue] = []
        """What is put down where it is when it has come down; none waits for another."""
        self._until = 0.0
        self.hurries = False
        """Whether everything that waits is being shown at once."""
        self.watch: Callable[[Event], None] = lambda _: None
        """Told of every event at the moment at which it is seen."""
        self._finish: Event | None = None
        """The end of a race that the photo has not made official yet."""

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be seen."""
        waiting = self.queue or self.landings or self._keeps_back
        return bool(waiting) or self.stage.is_busy

    def feed(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        raise NotImplementedError

    def update(self, seconds: float) -> None:
        """Let time pass, and show what is due."""
        self._pass_time(seconds * self.speed)
        if self.at_once and self.is_busy and not self.rests:
            self.skip()
        self._put_down(self.stage.now)
        while self.queue and self.queue[0].at <= self.stage.now and not self._waits():
            self.queue.popleft().show()

    def skip(self) -> None:
        """Show everything at once."""
        if self.stage.photo is not None:
            self.stage.photo.skip()
        self.flush()
        self.hurries = True
        self._put_down(inf)
        self.hurries = False
        self.stage.flights.clear()

    def clear(self) -> None:
        """Forget what was still on its way."""
        self.queue.clear()
        self.landings.clear()
        self._until = 0.0
        self._finish = None

    def say(self, lines: CaptionLines, aloud: Callable[[], None] = nothing) -> None:
        """Change the caption, after whatever is still to be shown, and say it at that moment."""
        self.in_turn(partial(self._say, lines, aloud))

    def _say(self, lines: CaptionLines, aloud: Callable[[], None]) -> None:
        self.stage.say(lines)
        aloud()

    def remark(self, seat: Seat, line: str) -> None:
        """Let a bot say something, after whatever is still to be shown."""
        self.in_turn(partial(self.stage.speak, seat, line))

    def flush(self) -> None:
        """Do at once whatever still waits."""
        self._release()
        self.hurries = True
        while self.queue:
            self.queue.popleft().show()
        self.hurries = False

    # What a game's own director says.

    def official(self, event: Event) -> None:
        """The result of a race stands, and the winner may be named."""
        raise NotImplementedError

    @property
    def rests(self) -> bool:
        """Whether everybody is given time to read what lies there."""
        return False

    # The finish.

    def await_photo(self, event: Event) -> None:
        """The race is over; who has won is said once the photo is official."""
        self._finish = event

    @property
    def _keeps_back(self) -> bool:
        """Whether the end of a race is known here, and not shown yet."""
        return self._finish is not None

    def _waits(self) -> bool:
        """Nothing is settled before the photo is official."""
        photo = self.stage.photo
        return photo is not None and not photo.is_done

    def _release(self) -> None:
        """Show what was kept back."""
        if (self.queue or self._finish) and self.stage.photo is not None:
            self.stage.photo.skip()
        self._make_official()

    def _pass_time(self, seconds: float) -> None:
        photo = self.stage.photo
        before = photo is not None and photo.age is not None
        self.stage.update(seconds)
        if photo is not None and photo.age is not None and not before:
            self.sound("shutter", photo.line_x)
        if photo is not None and photo.is_official:
            self._make_official()

    def _make_official(self) -> None:
        """The capsule says so, and the ribbons open."""
        if self._finish is not None:
            event, self._finish = self._finish, None
            self.official(event)
            if self.stage.ribbons_from is None:
                self.stage.ribbons_from = self.stage.now

    # Cues.

    def _put_down(self, until: float) -> None:
        """Show whatever has landed by then."""
        landed = [cue for cue in self.landings if cue.at <= until]
        self.landings = [cue for cue in self.landings if cue.at > until]
        for cue in landed:
            cue.show()

    def land(self, at: float, show: Callable[[], None]) -> None:
        """When it has come down; it waits for nothing and nobody."""
        self.landings.append(Cue(at, show))

    def after(self, seconds: float, show: Callable[[], None]) -> None:
        """So long after whatever is still to be shown."""
        self._until = max(self._until, self.stage.now) + seconds
        self.queue.append(Cue(self._until, show))

    def in_turn(self, show: Callable[[], None]) -> None:
        """At once where nothing waits, else after it."""
        if self.queue or self._keeps_back:
            self.after(0.0, show)
        else:
            show()

    def sound(self, name: str, x: float, near: float = 1.0) -> None:
        """Something is heard where it is seen; of what is shown in a hurry nothing is."""
        if not self.hurries:
            self.stage.sound(name, x, near)

    def sound_at(self, at: float, name: str, x: float) -> None:
        """Something is heard when it comes down."""
        self.land(at, partial(self.sound, name, x))

    def cut_to(self, view: Any) -> None:
        """Show this at once, and nothing of what was still on its way."""
        raise NotImplementedError
