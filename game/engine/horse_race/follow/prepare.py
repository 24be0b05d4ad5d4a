"""Sitting down, the antes, the deal and the draft: what each event changes."""

from __future__ import annotations

from game.engine.contract import PROGRAM
from game.engine.horse_race.cards import less, more
from game.engine.horse_race.data import Card
from game.engine.horse_race.events import prepare as e
from game.engine.horse_race.follow.changes import (
    Handlers,
    hand_of,
    new_wager,
    pays,
    to_pot,
    with_hand,
)
from game.engine.horse_race.state import DRAFT, Race, Table
from game.engine.pieces import put
from game.engine.record import replace


def _started(table: Table, event: e.GameStarted) -> Table:
    return replace(table, money=event.money)


def _prepared(table: Table, event: e.RacePrepared) -> Table:
    rows, seats = len(table.race.spaces), len(table.money)
    nothing = (0,) * rows
    race = Race(
        number=event.race, dealer=event.dealer, roller=event.roller,
        spaces=nothing, lines=nothing, under=nothing,
        shed=(nothing,) * seats, out=(False,) * seats,
    )  # fmt: skip
    discarded = table.discarded + len(table.market)
    return replace(
        table, race=race, market=(), market_open=False, discarded=discarded, asked=PROGRAM,
        wager=new_wager(table, 0, (0,) * seats), shown=((),) * seats,
    )  # fmt: skip


def _ante(table: Table, event: e.AntePaid) -> Table:
    table = to_pot(table, event.seat, event.pot)
    jockey_pot = table.jockey_pot + event.jockey_pot
    return pays(table, event.seat, event.jockey_pot, jockey_pot=jockey_pot)


def _hands_passed(table: Table, event: e.HandsPassed) -> Table:
    return replace(table, hands=event.hands)


def _collected(table: Table, _: e.CardsCollected) -> Table:
    held = sum(map(len, table.hands))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(table.hands)
    return replace(table, hands=nothing, discarded=table.discarded + held)


def _shuffled(table: Table, event: e.CardsShuffled) -> Table:
    return replace(table, stock=event.stock, discarded=0)


def _dealt(table: Table, event: e.CardsDealt) -> Table:
    hand = more(hand_of(table, event.seat), event.cards)
    return with_hand(table, event.seat, hand, stock=table.stock - len(event.cards))


def _put_aside(table: Table, event: e.CardsPutAside) -> Table:
    return replace(table, stock=table.stock - event.cards, discarded=table.discarded + event.cards)


def _packets_dealt(table: Table, event: e.PacketsDealt) -> Table:
    stock = table.stock - sum(map(len, event.packets))
    return replace(table, phase=DRAFT, packets=event.packets, stock=stock)


def _kept(table: Table, event: e.CardKept) -> Table:
    index = event.seat - 1
    packet = less(table.packets[index], (event.card,))
    return replace(
        table,
        packets=put(table.packets, index, packet),
        hands=put(table.hands, index, more(table.hands[index], (event.card,))),
        picked=put(table.picked, index, True),
    )


def _packets_passed(table: Table, event: e.PacketsPassed) -> Table:
    return replace(table, packets=event.packets, picked=(False,) * len(table.money))


def _draft_ended(table: Table, event: e.DraftEnded) -> Table:
    return replace(table, hands=event.hands, picked=(False,) * len(table.money))


HANDLERS: Handlers = {
    e.AntePaid: _ante,
    e.CardKept: _kept,
    e.CardsCollected: _collected,
    e.CardsDealt: _dealt,
    e.CardsPutAside: _put_aside,
    e.CardsShuffled: _shuffled,
    e.DraftEnded: _draft_ended,
    e.GameStarted: _started,
    e.HandsPassed: _hands_passed,
    e.PacketsDealt: _packets_dealt,
    e.PacketsPassed: _packets_passed,
    e.RacePrepared: _prepared,
}
