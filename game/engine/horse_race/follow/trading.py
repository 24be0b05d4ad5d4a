"""The trading floor: what each event changes."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import PROGRAM, Seat
from game.engine.horse_race.cards import less, more
from game.engine.horse_race.data import Card
from game.engine.horse_race.events import trading as e
from game.engine.horse_race.follow.changes import Handlers, with_hand
from game.engine.horse_race.state import TRADE, Table, Trade
from game.engine.pieces import put
from game.engine.record import replace


def trade_of(table: Table, seat: Seat, partner: Seat) -> Trade:
    """What these two have laid out for each other."""
    pair = (min(seat, partner), max(seat, partner))
    return next((t for t in table.trades if t.seats == pair), Trade(pair, ((), ())))


def _laid(
    table: Table, seat: Seat, partner: Seat, change: Callable[[tuple[Card, ...]], tuple[Card, ...]]
) -> Table:
    """What one of the two has laid out changes, and nobody has agreed to it."""
    trade = trade_of(table, seat, partner)
    side = trade.seats.index(seat)
    cards = put(trade.cards, side, change(trade.cards[side]))
    return _with_trade(table, Trade(trade.seats, (cards[0], cards[1])))


def _with_trade(table: Table, trade: Trade) -> Table:
    others = _other_trades(table, trade.seats)
    kept = (trade,) if any(trade.cards) else ()
    return replace(table, trades=tuple(sorted((*others, *kept), key=lambda one: one.seats)))


def _other_trades(table: Table, seats: tuple[Seat, Seat]) -> tuple[Trade, ...]:
    return tuple(trade for trade in table.trades if trade.seats != seats)


def _trading(table: Table, event: e.TradingOpened) -> Table:
    done = table.race.out
    return replace(table, phase=TRADE, done=done, after_trade=event.then, asked=PROGRAM)


def _card_laid(table: Table, event: e.CardLaid) -> Table:
    return _laid(table, event.seat, event.partner, lambda cards: more(cards, (event.card,)))


def _taken_back(table: Table, event: e.CardTakenBack) -> Table:
    return _laid(table, event.seat, event.partner, lambda cards: less(cards, (event.card,)))


def _agreed(table: Table, event: e.TradeAgreed) -> Table:
    trade = trade_of(table, event.seat, event.partner)
    first, second = put(trade.agreed, trade.seats.index(event.seat), True)
    return _with_trade(table, replace(trade, agreed=(first, second)))


def _called_off(table: Table, event: e.TradeCalledOff) -> Table:
    pair = trade_of(table, event.seat, event.partner).seats
    return replace(table, trades=_other_trades(table, pair))


def _traded(table: Table, event: e.TradeMade) -> Table:
    pair = trade_of(table, event.seat, event.partner).seats
    return replace(table, trades=_other_trades(table, pair), swaps=(*table.swaps, pair))


def _hand_swapped(table: Table, event: e.HandSwapped) -> Table:
    left = less(table.hands[event.seat - 1], event.gave)
    return with_hand(table, event.seat, more(left, event.got))


def _finished_trading(table: Table, event: e.TradingFinished) -> Table:
    return replace(table, done=put(table.done, event.seat - 1, True))


def _closed(table: Table, _: e.TradingClosed) -> Table:
    return replace(table, phase=table.after_trade, trades=(), swaps=(), done=())


HANDLERS: Handlers = {
    e.CardLaid: _card_laid,
    e.CardTakenBack: _taken_back,
    e.HandSwapped: _hand_swapped,
    e.TradeAgreed: _agreed,
    e.TradeCalledOff: _called_off,
    e.TradeMade: _traded,
    e.TradingClosed: _closed,
    e.TradingFinished: _finished_trading,
    e.TradingOpened: _trading,
}
