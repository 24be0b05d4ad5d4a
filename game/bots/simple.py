"""Two simple bettors: one that does anything, and one that bets by gut feeling."""

from __future__ import annotations

import random
from typing import Any

from game.engine.contract import Command, Offer, Span
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.record import record


@record
class Level:
    """How quick somebody is, in seconds: the least time for news to sink in, and the pauses."""

    reflex: float
    soonest: float
    latest: float


AWAITED = (0.6, 2.5)
"""Seconds in which anybody chooses while the whole table waits."""

LEVELS = {
    "relaxed": Level(1.2, 6.0, 40.0),
    "sharp": Level(0.7, 4.0, 28.0),
    "shark": Level(0.45, 3.0, 20.0),
}


class RandomBot:
    """Takes any of its offers, with its eyes shut."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.reflex = level.reflex
        self.chance = random.Random(seed)  # noqa: S311 - play money

    def reaction(self, *, awaited: bool) -> float:
        """How long until it next looks at the table."""
        if awaited:
            return self.chance.uniform(*AWAITED)
        return self.chance.uniform(self.level.soonest, self.level.latest)

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


class GutBot(RandomBot):
    """Bets its biggest token on a horse that looks good from here, as most people do."""

    def __init__(self, level: Level, seed: int, board: Board) -> None:
        super().__init__(level, seed)
        self.board = board
        self.horses = tuple(board.horses)
        self.usual = [sum(_WAYS[total] for total in h.rolls) for h in board.horses.values()]

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Command | None:
        """The last token offered is the biggest; the horse is whoever catches the eye."""
        offer = offers[-1]
        if offer.command is not PlaceBet or isinstance(offer.among, Span):
            return offer.take(self.pick(offer.among))
        horse = self.chance.choices(self.horses, weights=self._looks(view.race.spaces))[0]
        liked = [spots for spots in offer.among if self.board.spots[spots[0]].card == horse]
        return offer.take(self.chance.choice(liked or offer.among))

    def _looks(self, spaces: tuple[int, ...]) -> list[int]:
        """How good each horse looks: how often it is rolled, and how far it has come."""
        return [ways * (2 + space) ** 2 for ways, space in zip(self.usual, spaces, strict=True)]


_WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many ways two dice make each total."""
