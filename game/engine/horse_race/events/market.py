"""The paddock market."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card
from game.engine.record import record


@record
class MarketOpened(Event):
    """What is left of the extra hand lies face up."""

    cards: tuple[Card, ...]


@record
class CardBought(Event):
    """A seat bought a card of the market and put one in its place."""

    seat: Seat
    card: Card
    gives: Card
    price: Money


@record
class MarketLeft(Event):
    """A seat bought nothing."""

    seat: Seat
