"""Penalties, and the cards played when they are due or between rolls."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card, HorseId
from game.engine.horse_race.state import Debt
from game.engine.record import record


@record
class PenaltiesDue(Event):
    """Scratch penalties, in the order in which they are settled."""

    debts: tuple[Debt, ...]


@record
class PenaltyPaid(Event):
    """A penalty was paid, as far as the seat was able."""

    seat: Seat
    due: Money
    paid: Money


@record
class PenaltyCancelled(Event):
    """A penalty need not be paid."""

    seat: Seat
    due: Money


@record
class PenaltyPassed(Event):
    """A penalty was passed to a neighbour, doubled if a King had passed it before."""

    seat: Seat
    debt: Debt


@record
class CardPlayed(Event):
    """A seat played a card for what it does."""

    seat: Seat
    card: Card


@record
class ChipsLaid(Event):
    """A seat put chips under a horse."""

    seat: Seat
    horse: HorseId
    chips: Money
