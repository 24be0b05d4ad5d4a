"""The pieces of which every change of the table is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.cards import less
from game.engine.horse_race.data import Card, HorseId
from game.engine.horse_race.state import MARKET, Table, Wager
from game.engine.pieces import put
from game.engine.record import replace

Handlers = dict[type[Event], Callable[[Table, Any], Table]]
"""For each kind of event, the table after it."""

FIRST_HORSE = 2


def row_of(horse: HorseId) -> int:
    """The row of a horse."""
    return horse - FIRST_HORSE


def on_track(table: Table, **changes: Any) -> Table:
    """The race stands otherwise in these particulars."""
    return replace(table, race=replace(table.race, **changes))


def pays(table: Table, seat: Seat, money: Money, **changes: Any) -> Table:
    """A seat pays, or below zero is paid."""
    purse = put(table.money, seat - 1, table.money[seat - 1] - money)
    return replace(table, money=purse, **changes)


def to_pot(table: Table, seat: Seat, money: Money) -> Table:
    """A seat pays into the pot, or below zero is paid out of it."""
    return pays(table, seat, money, pot=table.pot + money)


def hand_of(table: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat, or of the market."""
    return table.market if seat == MARKET else table.hands[seat - 1]


def with_hand(table: Table, seat: Seat, cards: tuple[Card, ...], **changes: Any) -> Table:
    """A seat, or the market, holds these cards now."""
    if seat == MARKET:
        return replace(table, market=cards, **changes)
    return replace(table, hands=put(table.hands, seat - 1, cards), **changes)


def discards(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Table:
    """Cards go from a hand to the discard pile."""
    left = less(hand_of(table, seat), cards)
    return with_hand(table, seat, left, discarded=table.discarded + len(cards))


def shows(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Table:
    """Cards go face up from a hand to the discard pile."""
    shown = put(table.shown, seat - 1, (*table.shown[seat - 1], *cards))
    return replace(discards(table, seat, cards), shown=shown)


def new_wager(table: Table, number: int, total: tuple[Money, ...]) -> Wager:
    """A round of wagering in which nobody has said anything."""
    nothing = (0,) * len(table.money)
    return Wager(number, 0, nothing, total, (False,) * len(table.money))
