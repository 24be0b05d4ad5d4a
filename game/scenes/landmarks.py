"""Landmarks of a recording: where in it the things are that one looks for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from game.engine.contract import Event
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
    race: Callable[[Any], tuple[int, bool]]
    """Of a view: the number of its race, and whether it is at its gate, or under way."""


def landmarks(recording: Recording, signs: Signs) -> Landmarks:
    """Look them up."""
    rolls, prepared = list[int](), [0]
    finishes: dict[int, int] = {}
    race, is_there = signs.race(recording.rules.observe(recording.states[0], None))
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
