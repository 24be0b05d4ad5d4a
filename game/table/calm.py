"""Calm betting: the time before a roll that belongs to those who bet."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from game.engine.contract import Command, Offer, Seat
from game.engine.record import record


@record
class Ready(Command):
    """Say that one has bet enough for now; said again, that one has not.

    Time is the table's affair: the rules never hear of it, and no journal keeps it.
    """


class BettingWindow:
    """The time before one roll: until everybody is ready, or its seconds are over."""

    def __init__(self, opened: float, seconds: float) -> None:
        self.opened = opened
        self.closes = inf
        """When it closes whoever is ready."""
        self.ready: set[Seat] = set()
        """The persons who have said so."""
        self.passed: dict[Seat, int] = {}
        """The bots that had nothing more to do, each with the match version that it saw."""
        self.last(seconds)

    def last(self, seconds: float) -> None:
        """Be open for so long; at 0 until everybody is ready."""
        self.closes = self.opened + seconds if seconds else inf

    def turn(self, seat: Seat) -> None:
        """A person is ready, or is not after all."""
        self.ready ^= {seat}

    def forget(self, seat: Seat) -> None:
        """Somebody else sits there now."""
        self.ready.discard(seat)
        self.passed.pop(seat, None)

    def is_over(self, time: float, asked: Iterable[Seat]) -> bool:
        """Whether the dice may roll; `asked` is whoever could still bet."""
        return time >= self.closes or all(s in self.ready or s in self.passed for s in asked)

    def left(self, time: float) -> float:
        """The share of its time that is left; all of it without a timer."""
        if self.closes == inf:
            return 1.0
        return min(1.0, max(0.0, (self.closes - time) / (self.closes - self.opened)))


def may_choose(offers: Iterable[Offer]) -> bool:
    """Whether there is anything to choose among these."""
    return any(offer.choose for offer in offers)
