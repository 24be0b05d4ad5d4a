"""Landmarks of a recording: where in it the things are that one looks for."""

from __future__ import annotations

from bisect import bisect_right

from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.state import RUNNING
from game.engine.record import record
from game.table.recording import Recording


@record
class Landmarks:
    """Where in a recording the things are that one looks for: how many entries before them."""

    rolls: tuple[int, ...]
    starts: dict[int, int]
    """Of each race, at its gate."""
    finishes: dict[int, int]
    """Of each race that was run to its end, before the last roll."""
    prepared: tuple[int, ...]
    """After everything that a race begins with was dealt, and at the beginning."""
    last: int

    def race_of(self, index: int) -> int:
        """The race that is on, or was last."""
        begun = [race for race, start in self.starts.items() if start <= index]
        return max(begun, default=min(self.starts, default=0))

    def beginning(self, index: int) -> int:
        """Where one must begin to tell what is on."""
        return self.prepared[bisect_right(self.prepared, index) - 1]

    def next_roll(self, index: int) -> int:
        """After the next roll; else the end."""
        return next((roll + 1 for roll in self.rolls if roll >= index), self.last)

    def roll_before(self, index: int) -> int:
        """After the last roll before this; else the beginning."""
        return max((roll + 1 for roll in self.rolls if roll + 1 < index), default=0)


def landmarks(recording: Recording) -> Landmarks:
    """Look them up."""
    first = recording.states[0]
    rolls: list[int] = []
    starts = {first.race.number: 0} if first.phase == RUNNING else {}
    finishes: dict[int, int] = {}
    prepared = [0]
    race = first.race.number
    for index, entry in enumerate(recording.entries):
        for event in entry.events:
            match event:
                case e.DiceRolled():
                    rolls.append(index)
                case e.RaceStarted(race):
                    starts[race] = index
                case e.RaceFinished():
                    finishes[race] = index
                case e.RacePrepared():
                    prepared.append(index + 1)
    return Landmarks(tuple(rolls), starts, finishes, tuple(prepared), len(recording.entries))
