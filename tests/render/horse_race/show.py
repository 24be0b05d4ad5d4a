"""A game of Horse Race and the picture of it, for the tests of how one becomes the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from game.engine.contract import Command, Event, Step
from game.engine.horse_race.commands import Roll
from game.engine.horse_race.options import options_of, usual_words
from game.engine.horse_race.view import View
from game.render.gaits import HORSE_RACE, Sheets, load_gaits
from game.render.horse_race.director import Director
from game.render.horse_race.stage import Stage
from game.render.kit import Kit
from game.render.stage import Sitting
from game.scenes.horse_race.words import table_words
from tests.horse_race.play import horse_race
from tests.render.show import STEP, book, kit, kit_at

INTERVAL = 2.0
NAMES = (
    "Ada", "Bruno", "Mei", "Ivan", "Rosa", "Tom", "Lena", "Kofi", "Nadia", "Otto", "Yuki", "Sam",
)  # fmt: skip


@cache
def _sheets(scale: float) -> Sheets:
    return Sheets(kit_at(scale), load_gaits(), HORSE_RACE)


def sitting(seats: int, names: tuple[str, ...] = NAMES) -> Sitting:
    """Everybody with a name and a mark."""
    marks = dict(zip(range(1, seats + 1), horse_race().data.seats, strict=False))
    return Sitting({seat: names[seat - 1] for seat in marks}, marks, {})


def stage_for(
    view: View, at_table: Sitting, *, of: Kit | None = None, language: str = "en"
) -> Stage:
    """A stage as the table scene builds it, and small."""
    rules, own = horse_race(), of or kit()
    words = table_words(book(language), rules.data, view.table.options)
    return Stage(own, rules.board, words, at_table, _sheets(own.scale), view)


class Show:
    """A game of hands that do anything, the picture of it, and a second one built afresh."""

    def __init__(
        self, seed: int = 1, *, seats: int = 4, speed: float = 1.0, still: bool = False,
        races: int = 2, of: Kit | None = None, names: tuple[str, ...] = NAMES,
        language: str = "en", **words: str,
    ) -> None:  # fmt: skip
        rules = horse_race()
        self.rules, self.races = rules, races
        options = options_of(usual_words(rules.data, dict(words)))
        self.state, self.told = rules.setup(options, seats, seed)
        self.chance = random.Random(seed)
        self.stage = stage_for(self.view, sitting(seats, names), of=of, language=language)
        self.stage.still = still
        self.fresh = stage_for(self.view, self.stage.sitting, of=of, language=language)
        self.director = Director(self.stage, INTERVAL)
        self.director.speed = speed

    @property
    def view(self) -> View:
        """What a spectator knows now."""
        return self.rules.observe(self.state, None)

    @property
    def is_over(self) -> bool:
        """Whether enough races are over."""
        table = self.state.table
        return table.race.number > self.races or not self.rules.awaited(self.state)

    def act(self) -> tuple[Event, ...]:
        """Somebody does something: whoever is awaited, any of it."""
        commands = list(self._commands())
        step = self.rules.apply(self.state, self.chance.choice(commands))
        assert isinstance(step, Step)
        self.state = step.state
        seen = tuple(filter(None, (self.rules.seen(event, None) for event in step.events)))
        if isinstance(commands[0], Roll):
            self.stage.dice.throw(self.stage.now, 0.3)
        self.director.feed(seen)
        return seen

    def _commands(self) -> Iterator[Command]:
        offers = [
            o
            for seat in sorted(self.rules.awaited(self.state))
            for o in self.rules.offers(self.state, seat)
        ]
        for offer in offers:
            made = list(offer.commands())
            yield from made if len(made) < 12 else self.chance.sample(made, 12)

    def wait(self, seconds: float) -> None:
        """Let time pass in steps."""
        for _ in range(round(seconds / STEP)):
            self.director.update(STEP)

    def rest(self, most: float = 30.0) -> None:
        """Until nothing moves any more."""
        while self.director.is_busy and most > 0:
            self.director.update(STEP)
            most -= STEP
        assert not self.director.is_busy

    def rebuilt(self) -> Stage:
        """The same view, looked at for the first time."""
        self.fresh.still = self.stage.still
        self.fresh.rebuild(self.view)
        return self.fresh
