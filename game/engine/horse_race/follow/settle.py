"""Pots, shares and fees: what each event changes."""

from __future__ import annotations

from game.engine.horse_race.events import settle as e
from game.engine.horse_race.follow.changes import Handlers, pays, to_pot
from game.engine.horse_race.state import OVER, Table
from game.engine.record import replace


def _from_pot(table: Table, event: e.PotTaken | e.SharePaid) -> Table:
    return to_pot(table, event.seat, -event.money)


def _fee(table: Table, event: e.FeePaid) -> Table:
    return to_pot(table, event.seat, event.paid)


def _last_pot(table: Table, event: e.LastPotShared) -> Table:
    money = tuple(a + b for a, b in zip(table.money, event.money, strict=True))
    return replace(table, money=money, pot=table.pot - sum(event.money))


def _carried(table: Table, event: e.PotCarried) -> Table:
    jockey_pot = table.jockey_pot + event.money
    return replace(table, pot=table.pot - event.money, jockey_pot=jockey_pot)


def _jockey_paid(table: Table, event: e.JockeyPaid) -> Table:
    return pays(table, event.seat, -event.money, jockey_pot=table.jockey_pot - event.money)


def _settled(table: Table, _: e.RaceSettled) -> Table:
    return table


def _ended(table: Table, _: e.GameEnded) -> Table:
    return replace(table, phase=OVER)


HANDLERS: Handlers = {
    e.FeePaid: _fee,
    e.GameEnded: _ended,
    e.JockeyPaid: _jockey_paid,
    e.LastPotShared: _last_pot,
    e.PotCarried: _carried,
    e.PotTaken: _from_pot,
    e.RaceSettled: _settled,
    e.SharePaid: _from_pot,
}
