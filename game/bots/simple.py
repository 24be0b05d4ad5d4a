"""The simplest player: it does anything that is offered."""

from __future__ import annotations

import random
from typing import Any

from game.content.personas import Level
from game.engine.contract import Command, Offer, Span


class RandomBot:
    """Takes any of its offers, with its eyes shut."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.reflex = level.reflex
        self.chance = random.Random(seed)  # noqa: S311 - play money

    def reaction(self, *, awaited: bool) -> float:
        """How long until it next looks at the table."""
        return self.chance.uniform(*(self.level.decides if awaited else self.level.looks))

    def startle(self) -> float:
        """How long news takes to sink in; never less than its reflex."""
        return self.chance.uniform(self.reflex, 2 * self.reflex)

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Command | None:
        """Anything that is offered."""
        del view
        offer = self.chance.choice(offers)
        return offer.take(self.pick(offer.among))

    def pick(self, among: tuple[Any, ...] | Span) -> Any:
        """Any of the values."""
        if isinstance(among, Span):
            return self.chance.randint(among.low, among.high)
        return self.chance.choice(among)
