"""The paddock market: what each event changes."""

from __future__ import annotations

from game.engine.contract import PROGRAM
from game.engine.horse_race.cards import less, more
from game.engine.horse_race.events import market as e
from game.engine.horse_race.follow.changes import Handlers, to_pot
from game.engine.horse_race.state import Table
from game.engine.record import replace


def _market_opened(table: Table, event: e.MarketOpened) -> Table:
    return replace(table, market=event.cards, market_open=True)


def _bought(table: Table, event: e.CardBought) -> Table:
    market = more(less(table.market, (event.card,)), (event.gives,))
    return replace(to_pot(table, event.seat, event.price), market=market, asked=PROGRAM)


def _left_market(table: Table, _: e.MarketLeft) -> Table:
    return replace(table, asked=PROGRAM)


HANDLERS: Handlers = {
    e.CardBought: _bought,
    e.MarketLeft: _left_market,
    e.MarketOpened: _market_opened,
}
