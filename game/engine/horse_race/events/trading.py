"""The trading floor."""

from __future__ import annotations

from game.engine.contract import Event, Seat
from game.engine.horse_race.data import Card
from game.engine.horse_race.state import Phase
from game.engine.record import record


@record
class TradingOpened(Event):
    """Everybody may swap cards; then comes this phase."""

    then: Phase


@record
class CardLaid(Event):
    """A seat laid a card out for another, who alone sees it."""

    seat: Seat
    partner: Seat
    card: Card
    hides: str


@record
class CardTakenBack(Event):
    """A seat took a card laid out for another back."""

    seat: Seat
    partner: Seat
    card: Card
    hides: str


@record
class TradeAgreed(Event):
    """A seat agreed to the swap as it lies."""

    seat: Seat
    partner: Seat


@record
class TradeCalledOff(Event):
    """A seat took everything back, and so did its partner."""

    seat: Seat
    partner: Seat


@record
class TradeMade(Event):
    """Two seats swapped what they had laid out."""

    seat: Seat
    partner: Seat


@record
class HandSwapped(Event):
    """What a swap, or a purchase, changed in a hand."""

    seat: Seat
    gave: tuple[Card, ...]
    got: tuple[Card, ...]
    hides: str


@record
class TradingFinished(Event):
    """A seat trades no more in this round."""

    seat: Seat


@record
class TradingClosed(Event):
    """The trading is over."""
