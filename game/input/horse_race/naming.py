"""Where the offers of Horse Race lie on its picture, those chosen in several steps included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race.data import Card, HorseId
from game.engine.record import record
from game.input.reach import Naming
from game.input.targets import TargetId
from game.table.calm import Ready

# The parts of what is chosen in several steps, each by where it lies.

ANSWER, HORSE, MARKET, CELL = "answer", "horse", "market", "cell"
PLACE, PACKET, HEAD = "place", "packet", "head"

PAIR = "pair"
"""`pair:0` is the first way to pair four dice."""
HOW = {"pay": "pay", "cancel": "ace", "left": "king_left", "right": "king_right"}
"""The answers to a penalty, in the words of the rules and of the bar."""


@record
class Pick(Command):
    """Choose one part of a command; the rules hear of it only once it is whole."""

    part: str
    value: Any


def picks(seat: Seat, part: str, among: tuple[Any, ...]) -> Offer:
    """The offer of a part, with what there is to choose."""
    return Offer(Pick, seat, (("part", part),), "value", among)


# Targets.


def answer(seat: Seat, word: str) -> TargetId:
    """An answer in the bar, or in the window under it."""
    return f"answer:{seat}:{word}"


def horse_arrow(horse: HorseId, by: int) -> TargetId:
    """An arrow at a horse: forward, back, or 0 for the chips under it."""
    return f"horse:{horse}:{by}"


def market(card: Card) -> TargetId:
    """A card of the paddock market."""
    return f"market:{card}"


def cell(seat: Seat, card: Card) -> TargetId:
    """One's own open cards of a horse."""
    return f"cell:{seat}:{card}"


def place(seat: Seat, card: Card) -> TargetId:
    """One of the fourteen places of a hidden hand, whether anything lies there or not."""
    return f"place:{seat}:{card}"


def packet(seat: Seat, index: int) -> TargetId:
    """A card of the draft, by where it lies."""
    return f"card:{seat}:{index}"


def hand(seat: Seat) -> TargetId:
    """The backs in a rack."""
    return f"hand:{seat}"


def head(seat: Seat, partner: Seat) -> TargetId:
    """Where a seat lays a card out for another one."""
    return f"head:{seat}:{partner}"


def laid(seat: Seat, partner: Seat, card: Card) -> TargetId:
    """A card that a seat has laid out for another one."""
    return f"laid:{seat}:{partner}:{card}"


def ticket(seat: Seat, partner: Seat, how: str) -> TargetId:
    """What a seat does with a ticket: agree, or call it off."""
    return f"ticket:{seat}:{partner}:{how}"


def ready(seat: Seat) -> TargetId:
    """Mark and name in a rack: what everybody is asked is answered there."""
    return f"ready:{seat}"


JOKER = "joker"
"""The answer that everybody has at the same time; it lies in every rack."""

_PARTS: dict[str, Callable[[Seat, Any], TargetId]] = {
    ANSWER: answer,
    HORSE: lambda _, value: horse_arrow(*value),
    MARKET: lambda _, card: market(card),
    CELL: cell,
    PLACE: place,
    PACKET: packet,
    HEAD: head,
}


def _picked(offer: Offer, value: Any) -> TargetId:
    return _PARTS[dict(offer.given)["part"]](offer.seat, value)


def _given(offer: Offer, name: str) -> Any:
    return dict(offer.given)[name]


_TARGETS: dict[type[Command], Callable[[Offer, Any], TargetId]] = {
    Pick: _picked,
    Ready: lambda offer, _: ready(offer.seat),
    c.Roll: lambda _, __: "roll",
    c.SettleRace: lambda _, __: "roll",
    c.CloseTrading: lambda _, __: "roll",
    c.PairDice: lambda offer, pairs: answer(
        offer.seat, f"{PAIR}:{tuple(offer.among).index(pairs)}"
    ),
    c.AnswerPenalty: lambda offer, how: answer(offer.seat, HOW[how]),
    c.PlayPower: lambda offer, horse: horse_arrow(horse, _given(offer, "by")),
    c.BuyCard: lambda offer, _: market(_given(offer, "card")),
    c.LeaveMarket: lambda offer, _: answer(offer.seat, "pass"),
    c.KeepCard: lambda offer, card: place(offer.seat, card),
    c.AnswerWager: lambda offer, how: answer(offer.seat, how),
    c.Raise: lambda offer, _: answer(offer.seat, "raise"),
    c.Exchange: lambda offer, cards: answer(offer.seat, "throw" if cards else "keep_all"),
    c.LayCard: lambda offer, _: head(offer.seat, _given(offer, "partner")),
    c.TakeCardBack: lambda offer, card: laid(offer.seat, _given(offer, "partner"), card),
    c.AnswerTrade: lambda offer, how: ticket(offer.seat, _given(offer, "partner"), how),
    c.FinishTrading: lambda offer, _: ready(offer.seat),
}


def target_of(offer: Offer, value: Any) -> TargetId:
    """Where one choice of an offer lies."""
    return _TARGETS[offer.command](offer, value)


NAMING = Naming(target_of)
