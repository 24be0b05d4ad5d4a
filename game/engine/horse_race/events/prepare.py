"""Sitting down, the antes, the deal and the draft."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card
from game.engine.record import record

# `hides` says what of the cards is hidden from those whose hand it is not.


@record
class GameStarted(Event):
    """Everybody has sat down with these chips."""

    money: tuple[Money, ...]


@record
class RacePrepared(Event):
    """The horses stand at the gate, and this seat deals."""

    race: int
    dealer: Seat
    roller: Seat


@record
class AntePaid(Event):
    """A seat paid what it could of its ante, and of what goes into the Jockey Pot."""

    seat: Seat
    pot: Money
    jockey_pot: Money


@record
class HandsPassed(Event):
    """Everybody passed the cards left to the left neighbour."""

    hands: tuple[tuple[Card, ...], ...]
    hides: str


@record
class CardsCollected(Event):
    """All cards are collected."""


@record
class CardsShuffled(Event):
    """The stock was made anew, of so many cards."""

    stock: int


@record
class CardsDealt(Event):
    """A seat, or the market, was dealt cards."""

    seat: Seat
    cards: tuple[Card, ...]
    hides: str


@record
class CardsPutAside(Event):
    """The cards that do not divide went to the discard pile, unseen."""

    cards: int


@record
class PacketsDealt(Event):
    """Everybody was dealt the cards to draft from."""

    packets: tuple[tuple[Card, ...], ...]


@record
class CardKept(Event):
    """A seat kept a card of its packet, face down."""

    seat: Seat
    card: Card


@record
class PacketsPassed(Event):
    """Everybody passed the rest of the packet clockwise."""

    packets: tuple[tuple[Card, ...], ...]


@record
class DraftEnded(Event):
    """All cards are kept; what is open lies open now."""

    hands: tuple[tuple[Card, ...], ...]
    hides: str
