"""The race log: everything that the caller has said, with the roll that it was said about."""

from __future__ import annotations

from collections import deque

from game.engine.ready_set_bet.data import HorseId
from game.engine.record import record

MOST = 1000
"""Lines that are kept: more than a whole game has."""


@record
class Entry:
    """What was said at one moment."""

    race: int
    roll: int
    """0 before the first and after the last roll."""
    horse: HorseId
    """The horse that was called, or nothing."""
    text: str
    weight: int = 1
    """How urgent it was: what is heavy may cut short what is light."""


class RaceLog:
    """The last lines, oldest first."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=MOST)

    def add(self, entry: Entry) -> None:
        """One more line."""
        self.entries.append(entry)

    def races(self) -> tuple[int, ...]:
        """The races that there are lines of."""
        return tuple(dict.fromkeys(entry.race for entry in self.entries))

    def of(self, race: int) -> tuple[Entry, ...]:
        """The lines of a race."""
        return tuple(entry for entry in self.entries if entry.race == race)
