"""Landmarks of a recording: where in it the things are that one looks for."""

from __future__ import annotations

from bisect import bisect_right

from game.engine.contract import Event
from game.engine.horse_race import events as h
from game.engine.ready_set_bet import events as r
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


@record
class Signs:
    """The events by which the landmarks of a game are known."""

    roll: type[Event]
    start: type[Event]
    """It has the number of its race."""
    finish: tuple[type[Event], ...]
    prepared: type[Event]
    begins: bool
    """Whether the first race is there from the beginning."""


SIGNS = {
    "ready_set_bet": Signs(r.DiceRolled, r.RaceStarted, (r.RaceFinished,), r.RacePrepared, False),
    "horse_race": Signs(
        h.DiceRolled, h.RacePrepared, (h.RaceFinished, h.WalkedOver), h.RacePrepared, True
    ),
}


def landmarks(recording: Recording) -> Landmarks:
    """Look them up."""
    signs = SIGNS[recording.header.game]
    rolls, prepared = list[int](), [0]
    finishes: dict[int, int] = {}
    race, is_there = _first(recording, signs)
    starts = {race: 0} if is_there else {}
    for index, entry in enumerate(recording.entries):
        for event in entry.events:
            if isinstance(event, signs.roll):
                rolls.append(index)
            if isinstance(event, signs.start):
                race = getattr(event, "race")  # noqa: B009  every start has one
                starts[race] = index
            if isinstance(event, signs.finish):
                finishes[race] = index
            if isinstance(event, signs.prepared):
                prepared.append(index + 1)
    return Landmarks(tuple(rolls), starts, finishes, tuple(prepared), len(recording.entries))


def _first(recording: Recording, signs: Signs) -> tuple[int, bool]:
    """The race with which the recording begins, and whether it is at its gate, or under way."""
    view = recording.rules.observe(recording.states[0], None)
    race = view.table.race if signs.begins else view.race
    is_there = signs.begins or recording.states[0].phase == RUNNING
    return race.number, is_there
