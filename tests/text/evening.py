"""Many races heard by one caller after the other: what the tests of what is said listen to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import cycle

from game.engine.contract import Event
from game.engine.ready_set_bet.events import DiceRolled, RaceFinished, RacePrepared, RaceSettled
from game.engine.ready_set_bet.options import HOUSES
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.engine.rng import Rng
from game.odds.ready_set_bet.estimator import Estimator
from game.text.caption import Caption
from game.text.letters import columns
from game.text.lines import VOICES
from game.text.ready_set_bet.caller import Caller
from game.text.speaker import Sentence
from tests.ready_set_bet.play import ready_set_bet
from tests.table.games import driver
from tests.text.shelf import book, names

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
GAMES = 300 if SOAK else 4
"""Most of four races: over a thousand races, or a hundredth and a few."""
PACES = (3.0, 2.0, 0.6, 10.0, 1.0, 5.0)
SHORT = "1"
"""After a single race several may be level: that is called as well."""
SEATS = (
    "bot:gut,bot:longshot,bot:late,bot:favourite,bot:value",
    "bot:random,bot:follower,bot:loyal",
    "bot:blocker,bot:late,bot:gut,bot:collector,bot:value,bot:favourite,bot:longshot",
)


@record
class Step:
    """One step of a game as a spectator saw it."""

    events: tuple[Event, ...]
    view: View

    def told(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)


@record
class Heard:
    """What was said about a step, at which pace, in which race."""

    race: tuple[int, int]
    seconds: float
    step: Step
    caption: Caption
    said: tuple[Sentence, ...]
    at_finish: bool

    @property
    def rolled(self) -> DiceRolled | None:
        """The roll, unless the race ended with it."""
        if self.step.told(RaceFinished):
            return None
        return next((e for e in self.step.events if isinstance(e, DiceRolled)), None)


@cache
def game(number: int) -> tuple[Step, ...]:
    """A whole game between bots; what follows the settling is a step of its own."""
    rules = ready_set_bet()
    seats = SEATS[number % len(SEATS)]
    races = SHORT if number % 10 == 9 else "4"
    house = HOUSES[number % len(HOUSES)]
    table = driver(seed=number, seats=seats, house=house, races=races)
    table.run()
    state, events = rules.setup(table.match.state.options, seats.count(",") + 1, number)
    steps = [Step(events, rules.observe(state, None))]
    for entry in table.match.log:
        made = rules.apply(state, entry.command)
        assert isinstance(made, tuple)
        state, view = made.state, rules.observe(made.state, None)
        seen = tuple(e for e in (rules.seen(e, None) for e in made.events) if e is not None)
        steps += [Step(part, view) for part in _parts(seen)]
    return tuple(steps)


def _parts(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """As the table tells them: first the money, then the next race."""
    after = [at for at, e in enumerate(events) if isinstance(e, RacePrepared)]
    if after and any(isinstance(e, RaceSettled) for e in events):
        cut = 1 + next(at for at, e in enumerate(events) if isinstance(e, RaceSettled))
        yield events[:cut]
        yield events[cut:]
    else:
        yield events


@cache
def estimator() -> Estimator:
    made = Estimator(ready_set_bet().board)
    made.make_ready()
    return made


def evening(language: str, voice: str) -> Iterator[Heard]:
    """Everything that one caller says in all these games."""
    board = ready_set_bet().board
    caller = Caller(
        book(language), board, names(language), Rng(1), voice=voice, estimator=estimator()
    )
    first = VOICES.index(voice)
    for number in range(first, GAMES, len(VOICES)) if SOAK else range(GAMES):
        caller.seconds = PACES[number % len(PACES)]
        yield Heard((number, 0), caller.seconds, game(number)[0], caller.tip(), caller.said, False)
        for step in game(number):
            race = (number, step.view.race.number)
            if caption := caller.hear(step.events, step.view):
                yield Heard(race, caller.seconds, step, caption, caller.said, False)
            if step.told(RaceFinished):
                caption = caller.finish(step.view)
                yield Heard(race, caller.seconds, step, caption, caller.said, True)


def reading_speeds(language: str, seconds: float, games: int = 3) -> list[float]:
    """How many columns a second the rolls of each race ask to be read, with so long between them.

    Every game has another caller.
    """
    board, found = ready_set_bet().board, []
    for number, voice in zip(range(games), cycle(VOICES), strict=False):
        caller = Caller(
            book(language), board, names(language), Rng(number), voice=voice, seconds=seconds,
            estimator=estimator(),
        )  # fmt: skip
        read: dict[int, list[int]] = {}
        for step in game(number):
            caption = caller.hear(step.events, step.view)
            if caption and step.told(DiceRolled) and not step.told(RaceFinished):
                said = sum(columns(one.text) for one in caller.said)
                read.setdefault(step.view.race.number, []).append(said)
            elif step.told(RaceFinished):
                caller.finish(step.view)
        found += [sum(race) / (len(race) * seconds) for race in read.values()]
    return found
