"""What one seat, or a spectator, may know of a game of Horse Race."""

from __future__ import annotations

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.cards import masked
from game.engine.horse_race.data import BACK, Card
from game.engine.horse_race.follow import follow as follow_table
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.state import DRAFT, State, Table, Trade
from game.engine.record import record, replace

Hands = tuple[tuple[Card, ...], ...]


@record
class View:
    """The table as a seat sees it; where a card is hidden from it lies a back."""

    seat: Seat | None
    table: Table


def observe(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    table = state.table
    hides = HIDDEN if table.phase == DRAFT else table.options.hides
    market = table.market if table.market_open else (BACK,) * len(table.market)
    return View(
        seat,
        replace(
            table,
            hands=_all_hands(table.hands, seat, hides),
            packets=_all_hands(table.packets, seat, HIDDEN),
            market=market,
            trades=tuple(_trade(trade, seat, hides) for trade in table.trades),
        ),
    )


def follow(view: View, event: Event) -> View:
    """What a seat knows once it has seen the event."""
    return View(view.seat, follow_table(view.table, event))


def seen(event: Event, seat: Seat | None) -> Event:
    """The event as the seat may know it: hidden cards of others show their backs."""
    match event:
        case e.CardsDealt(owner, cards, hides) if owner != seat:
            return replace(event, cards=masked(cards, hides))
        case e.CardKept(owner) if owner != seat:
            return replace(event, card=BACK)
        case e.PacketsDealt(packets) | e.PacketsPassed(packets):
            return replace(event, packets=_all_hands(packets, seat, HIDDEN))
        case e.HandsPassed(hands, hides) | e.DraftEnded(hands, hides):
            return replace(event, hands=_all_hands(hands, seat, hides))
        case e.HandSwapped(owner, gave, got, hides) if owner != seat:
            return replace(event, gave=masked(gave, hides), got=masked(got, hides))
        case e.CardLaid(one, other, card, hides) | e.CardTakenBack(one, other, card, hides):
            return event if seat in (one, other) else replace(event, card=masked((card,), hides)[0])
    return event


def _all_hands(hands: Hands, seat: Seat | None, hides: str) -> Hands:
    return tuple(
        hand if owner == seat else masked(hand, hides) for owner, hand in enumerate(hands, 1)
    )


def _trade(trade: Trade, seat: Seat | None, hides: str) -> Trade:
    if seat in trade.seats:
        return trade
    ours, theirs = trade.cards
    return replace(trade, cards=(masked(ours, hides), masked(theirs, hides)))
