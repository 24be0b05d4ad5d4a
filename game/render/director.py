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
        self._hurries = False
        """Whether everything that waits is being shown at once."""
        self.watch: Callable[[Event], None] = lambda _: None
        """Told of every event at the moment at which it is seen."""

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
        if self.at_once and self.is_busy:
            self.skip()
        self._put_down(self.stage.now)
        while self.queue and self.queue[0].at <= self.stage.now and not self._waits():
            self.queue.popleft().show()

    def skip(self) -> None:
        """Show everything at once."""
        self.flush()
        self._hurries = True
        self._put_down(inf)
        self._hurries = False
        self.stage.flights.clear()

    def clear(self) -> None:
        """Forget what was still on its way."""
        self.queue.clear()
        self.landings.clear()
        self._until = 0.0

    def say(self, lines: CaptionLines, aloud: Callable[[], None] = nothing) -> None:
        """Change the caption, after whatever is still to be shown, and say it at that moment."""
        self._in_turn(partial(self._say, lines, aloud))

    def _say(self, lines: CaptionLines, aloud: Callable[[], None]) -> None:
        self.stage.say(lines)
        aloud()

    def remark(self, seat: Seat, line: str) -> None:
        """Let a bot say something, after whatever is still to be shown."""
        self._in_turn(partial(self.stage.speak, seat, line))

    def flush(self) -> None:
        """Do at once whatever still waits."""
        self._release()
        self._hurries = True
        while self.queue:
            self.queue.popleft().show()
        self._hurries = False

    # What a game's own director says.

    @property
    def _keeps_back(self) -> bool:
        """Whether the end of a race is known here, and not shown yet."""
        return False

    def _waits(self) -> bool:
        """Whether nothing in the queue may be shown yet."""
        return False

    def _release(self) -> None:
        """Show what was kept back."""

    def _pass_time(self, seconds: float) -> None:
        self.stage.update(seconds)

    # Cues.

    def _put_down(self, until: float) -> None:
        """Show whatever has landed by then."""
        landed = [cue for cue in self.landings if cue.at <= until]
        self.landings = [cue for cue in self.landings if cue.at > until]
        for cue in landed:
            cue.show()

    def _land(self, at: float, show: Callable[[], None]) -> None:
        """When it has come down; it waits for nothing and nobody."""
        self.landings.append(Cue(at, show))

    def _after(self, seconds: float, show: Callable[[], None]) -> None:
        self._until = max(self._until, self.stage.now) + seconds
        self.queue.append(Cue(self._until, show))

    def _in_turn(self, show: Callable[[], None]) -> None:
        """At once where nothing waits, else after it."""
        if self.queue or self._keeps_back:
            self._after(0.0, show)
        else:
            show()

    def _sound(self, name: str, x: float, near: float = 1.0) -> None:
        """Something is heard where it is seen; of what is shown in a hurry nothing is."""
        if not self._hurries:
            self.stage.sound(name, x, near)

    def _sound_at(self, at: float, name: str, x: float) -> None:
        self._land(at, partial(self._sound, name, x))

    def cut_to(self, view: Any) -> None:
        """Show this at once, and nothing of what was still on its way."""
        raise NotImplementedError
