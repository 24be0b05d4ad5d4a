"""Penalties and the cards played: what each event changes."""

from __future__ import annotations

from game.engine.horse_race.events import penalties as e
from game.engine.horse_race.follow.changes import Handlers, on_track, pays, row_of, shows, to_pot
from game.engine.horse_race.state import Table
from game.engine.pieces import put
from game.engine.record import replace


def _due(table: Table, event: e.PenaltiesDue) -> Table:
    return replace(table, debts=event.debts)


def _penalty_paid(table: Table, event: e.PenaltyPaid) -> Table:
    return to_pot(replace(table, debts=table.debts[1:]), event.seat, event.paid)


def _cancelled(table: Table, _: e.PenaltyCancelled) -> Table:
    return replace(table, debts=table.debts[1:])


def _passed_on(table: Table, event: e.PenaltyPassed) -> Table:
    return replace(table, debts=(event.debt, *table.debts[1:]))


def _played(table: Table, event: e.CardPlayed) -> Table:
    return shows(table, event.seat, (event.card,))


def _chips_laid(table: Table, event: e.ChipsLaid) -> Table:
    row = row_of(event.horse)
    under = put(table.race.under, row, table.race.under[row] + event.chips)
    return pays(on_track(table, under=under), event.seat, event.chips)


HANDLERS: Handlers = {
    e.CardPlayed: _played,
    e.ChipsLaid: _chips_laid,
    e.PenaltiesDue: _due,
    e.PenaltyCancelled: _cancelled,
    e.PenaltyPaid: _penalty_paid,
    e.PenaltyPassed: _passed_on,
}
