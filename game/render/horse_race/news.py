"""News: what has just been settled, for the bar to say while everybody looks at it."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.data import HorseId
from game.engine.record import record


@record
class Nothing:
    """Nothing is to be said."""


@record
class Paid:
    """A race is paid: to whom, what nobody holds, and what stays in the pot."""

    horse: HorseId
    shares: tuple[tuple[Seat, Money], ...]
    parts: int
    """That nobody holds."""
    stays: Money
    carried: bool = False
    """Whether what is left goes to the jockey instead."""


@record
class Told:
    """Something that an event says by itself."""

    event: Event


News = Nothing | Paid | Told
NOTHING_NEW = Nothing()


def shares_in(batch: tuple[Event, ...]) -> tuple[e.SharePaid, ...]:
    """Who is paid for cards of the winner."""
    return tuple(event for event in batch if isinstance(event, e.SharePaid))
