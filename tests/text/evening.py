"""Many races heard by one caller after the other: what the tests of what is said listen to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, Protocol

from game.engine.contract import Event
from game.engine.record import record
from game.text.caption import Caption
from game.text.letters import columns
from game.text.lines import VOICES
from game.text.occasions import Repertoire
from game.text.speaker import Sentence

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
PACES = (3.0, 2.0, 0.6, 10.0, 1.0, 5.0)


class Calls(Protocol):
    """Whoever calls a game."""

    seconds: float
    said: tuple[Sentence, ...]

    def hear(self, events: Sequence[Event], view: Any) -> Caption | None:
        """What is said about a step."""

    def finish(self, view: Any) -> Caption:
        """Who has won."""

    def tip(self) -> Caption:
        """How the game works."""


@record
class Step:
    """One step of a game as a spectator saw it."""

    events: tuple[Event, ...]
    view: Any
    race: int

    def told(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)


@record
class Venue:
    """A game, as far as its races are called."""

    game: str
    repertoire: Repertoire
    games: int
    """So many are played for each language; enough for a thousand races, or a few of them."""
    rare: frozenset[str]
    """What a few races may do without; a thousand must not."""
    steps: Callable[[int], tuple[Step, ...]]
    """The game of this number."""
    caller: Callable[[str, str, float, int], Calls]
    """Language, voice, pace and seed."""
    finished: type[Event]
    called: Callable[[Step], tuple[str, ...]]
    """The horses of a roll, in their order."""
    must: frozenset[str]
    """What is said whether there is time for it or not."""

    def __str__(self) -> str:
        return self.game


@record
class Heard:
    """What was said about a step, at which pace, in which race."""

    race: tuple[int, int]
    seconds: float
    step: Step
    caption: Caption
    said: tuple[Sentence, ...]
    at_finish: bool
    horses: tuple[str, ...]
    """Those of the roll, unless the race ended with it."""


def evening(venue: Venue, language: str, voice: str) -> Iterator[Heard]:
    """Everything that one caller says in all these games."""
    caller = venue.caller(language, voice, 3.0, 1)
    first = VOICES.index(voice)
    numbers = range(first, venue.games, len(VOICES)) if SOAK else range(venue.games)
    for number in numbers:
        seconds = caller.seconds = PACES[number % len(PACES)]
        steps = venue.steps(number)
        tip = caller.tip()
        yield Heard((number, 0), seconds, steps[0], tip, caller.said, False, ())
        for step in steps:
            race = (number, step.race)
            is_over = step.told(venue.finished)
            if caption := caller.hear(step.events, step.view):
                horses = () if is_over else venue.called(step)
                yield Heard(race, seconds, step, caption, caller.said, False, horses)
            if is_over:
                caption = caller.finish(step.view)
                yield Heard(race, seconds, step, caption, caller.said, True, ())


def reading_speeds(venue: Venue, language: str, seconds: float, games: int = 3) -> list[float]:
    """How many columns a second the rolls of each race ask to be read, with so long between them.

    Every game has another caller.
    """
    found = []
    for number, voice in zip(range(games), cycle(VOICES), strict=False):
        caller = venue.caller(language, voice, seconds, number)
        read: dict[int, list[int]] = {}
        for step in venue.steps(number):
            caption = caller.hear(step.events, step.view)
            if step.told(venue.finished):
                caller.finish(step.view)
            elif caption and venue.called(step):
                said = sum(columns(one.text) for one in caller.said)
                read.setdefault(step.race, []).append(said)
        found += [sum(race) / (len(race) * seconds) for race in read.values()]
    return found
