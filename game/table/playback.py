"""Playback: a driver whose commands were all given already. It plays them, at any speed."""

from __future__ import annotations

from bisect import bisect_left

from game.engine.contract import Seat
from game.table.driver import Announced, Driver
from game.table.pace import Pace
from game.table.questions import Lapse
from game.table.recording import Recording, is_roll

LONGEST = 4.0
"""Seconds between two things; whoever thought longer about it is not waited for again."""
SHORTEST_ROLL = 0.6
"""Between two rolls, whatever a journal says that nobody saw being played."""


class Playback(Driver):
    """Plays a recording in time; it can stand at any of its moments."""

    def __init__(self, recording: Recording, pace: Pace) -> None:
        self.recording = recording
        self.times = film_times(recording)
        """When each entry happens in the replay, in its seconds at speed 1."""
        super().__init__(recording.match_at(0), {}, pace)

    @property
    def index(self) -> int:
        """How many entries have been played."""
        return len(self.match.log)

    @property
    def length(self) -> float:
        """How long the whole replay is."""
        return self.times[-1] if self.times else 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.index == len(self.times)

    def seek(self, index: int) -> None:
        """Stand after so many entries."""
        match, recording = self.match, self.recording
        match.log[:] = recording.entries[:index]
        match.state = recording.states[index]
        match.version = recording.version + index
        self.time = self.times[index - 1] if index else 0.0
        self.announced = None

    def play_to(self, index: int) -> None:
        """Play on to this many entries, at once."""
        while self.index < index:
            self._play_one()
        self.time = max(self.time, self.times[index - 1] if index else 0.0)

    def at(self, time: float) -> int:
        """How many entries have been played by then."""
        return bisect_left(self.times, time + 1e-6)

    def lapse_of(self, seat: Seat) -> Lapse | None:
        """Nobody is asked anything any more."""
        del seat
        return None

    def hush(self) -> None:
        """Whatever was announced is not in the air any more."""
        self.announced = None

    def _plan(self) -> None:
        """Everything was planned long ago."""

    def _advance_to(self, time: float) -> None:
        self.time = min(time, self.length) if self.times else 0.0
        while not self.is_over and self.times[self.index] <= self.time:
            self._play_one()
        self._announce_next()

    def _play_one(self) -> None:
        index, match = self.index, self.match
        match.log.append(self.recording.entries[index])
        match.state = self.recording.states[index + 1]
        match.version += 1
        self.announced = None

    def _announce_next(self) -> None:
        if self.is_over or self.announced is not None:
            return
        command, at = self.recording.entries[self.index].command, self.times[self.index]
        if is_roll(command) and at - self.time <= self.pace.tumble:
            self.announced = Announced(command, at)


def film_times(recording: Recording) -> tuple[float, ...]:
    """When everything happens in a replay: as it did, without the long waits."""
    times: list[float] = []
    now = before = 0.0
    last_roll = -LONGEST
    for entry in recording.entries:
        now += min(max(0.0, entry.at - before), LONGEST)
        before = entry.at
        if is_roll(entry.command):
            now = last_roll = max(now, last_roll + SHORTEST_ROLL)
        times.append(now)
    return tuple(times)
