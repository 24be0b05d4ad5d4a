"""Stakes and powers before the race: who is first, wagers, exchanged cards."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card
from game.engine.record import record


@record
class FirstPlayerRolled(Event):
    """Everybody rolled, and those who tied again: the highest is the first player."""

    rolls: tuple[tuple[int, ...], ...]
    """By seat, its totals."""
    seat: Seat


@record
class WageringBegan(Event):
    """A round of wagering."""

    round: int


@record
class SeatAsked(Event):
    """It is this seat's turn to answer."""

    seat: Seat


@record
class WagerAnswered(Event):
    """A seat checked, or met the wager with what it has."""

    seat: Seat
    how: str
    paid: Money


@record
class WagerRaised(Event):
    """A seat bet, or met the wager and raised it."""

    seat: Seat
    by: Money
    level: Money
    paid: Money


@record
class WentOut(Event):
    """A seat is out of the race."""

    seat: Seat


@record
class WalkedOver(Event):
    """All but one are out: the race is not run."""

    seat: Seat


@record
class DiscardingBegan(Event):
    """Everybody may exchange cards."""


@record
class CardsThrown(Event):
    """A seat threw cards face up, to be dealt as many."""

    seat: Seat
    cards: tuple[Card, ...]
