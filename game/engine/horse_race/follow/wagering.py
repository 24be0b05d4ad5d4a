"""Wagers and exchanged cards: what each event changes."""

from __future__ import annotations

from typing import Any

from game.engine.contract import PROGRAM, Money, Seat
from game.engine.horse_race.events import wagering as e
from game.engine.horse_race.follow.changes import Handlers, new_wager, on_track, shows, to_pot
from game.engine.horse_race.state import DISCARD, FINISHED, WAGER, Table
from game.engine.pieces import put
from game.engine.record import replace


def _acted(table: Table, seat: Seat, paid: Money, **changes: Any) -> Table:
    wager = table.wager
    acted = changes.pop("acted", wager.acted)
    wager = replace(
        wager,
        put=put(wager.put, seat - 1, wager.put[seat - 1] + paid),
        total=put(wager.total, seat - 1, wager.total[seat - 1] + paid),
        acted=put(acted, seat - 1, True),
        **changes,
    )
    return replace(to_pot(table, seat, paid), wager=wager)


def _first_player(table: Table, event: e.FirstPlayerRolled) -> Table:
    return on_track(table, roller=event.seat)


def _wagering(table: Table, event: e.WageringBegan) -> Table:
    wager = new_wager(table, event.round, table.wager.total)
    return replace(table, phase=WAGER, wager=wager)


def _asked(table: Table, event: e.SeatAsked) -> Table:
    return replace(table, asked=event.seat)


def _answered(table: Table, event: e.WagerAnswered) -> Table:
    return _acted(table, event.seat, event.paid)


def _raised(table: Table, event: e.WagerRaised) -> Table:
    nobody = (False,) * len(table.money)
    return _acted(table, event.seat, event.paid, level=event.level, acted=nobody)


def _went_out(table: Table, event: e.WentOut) -> Table:
    return on_track(table, out=put(table.race.out, event.seat - 1, True))


def _discarding(table: Table, _: e.DiscardingBegan) -> Table:
    return replace(table, phase=DISCARD)


def _thrown(table: Table, event: e.CardsThrown) -> Table:
    return shows(table, event.seat, event.cards)


def _walked_over(table: Table, _: e.WalkedOver) -> Table:
    return replace(table, phase=FINISHED, asked=PROGRAM)


HANDLERS: Handlers = {
    e.CardsThrown: _thrown,
    e.DiscardingBegan: _discarding,
    e.FirstPlayerRolled: _first_player,
    e.SeatAsked: _asked,
    e.WagerAnswered: _answered,
    e.WagerRaised: _raised,
    e.WageringBegan: _wagering,
    e.WalkedOver: _walked_over,
    e.WentOut: _went_out,
}
