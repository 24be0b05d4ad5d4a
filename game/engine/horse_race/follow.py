"""What each event changes: on the table itself, and on the table as somebody sees it.

The rules change the table by nothing else, so that whoever sees the events knows the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import PROGRAM, Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.cards import less, more
from game.engine.horse_race.data import Card, HorseId
from game.engine.horse_race.state import (
    DISCARD,
    DRAFT,
    FINISHED,
    MARKET,
    OVER,
    RACE,
    SCRATCH,
    TRADE,
    WAGER,
    Race,
    Table,
    Trade,
    Wager,
)
from game.engine.pieces import put
from game.engine.record import replace

FIRST_HORSE = 2


def row_of(horse: HorseId) -> int:
    """The row of a horse."""
    return horse - FIRST_HORSE


def follow(table: Table, event: Event) -> Table:
    """The table after an event."""
    return _HANDLERS[type(event)](table, event)


def trade_of(table: Table, seat: Seat, partner: Seat) -> Trade:
    """What these two have laid out for each other."""
    pair = (min(seat, partner), max(seat, partner))
    return next((t for t in table.trades if t.seats == pair), Trade(pair, ((), ())))


def new_wager(table: Table, number: int, total: tuple[Money, ...]) -> Wager:
    """A round of wagering in which nobody has said anything."""
    nothing = (0,) * len(table.money)
    return Wager(number, 0, nothing, total, (False,) * len(table.money))


# Pieces of the table.


def _race(table: Table, **changes: Any) -> Table:
    return replace(table, race=replace(table.race, **changes))


def _pays(table: Table, seat: Seat, money: Money, **changes: Any) -> Table:
    """A seat pays, or below zero is paid."""
    purse = put(table.money, seat - 1, table.money[seat - 1] - money)
    return replace(table, money=purse, **changes)


def _to_pot(table: Table, seat: Seat, money: Money) -> Table:
    return _pays(table, seat, money, pot=table.pot + money)


def _with_hand(table: Table, seat: Seat, cards: tuple[Card, ...], **changes: Any) -> Table:
    if seat == MARKET:
        return replace(table, market=cards, **changes)
    return replace(table, hands=put(table.hands, seat - 1, cards), **changes)


def _hand(table: Table, seat: Seat) -> tuple[Card, ...]:
    return table.market if seat == MARKET else table.hands[seat - 1]


def _discards(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Table:
    left = less(_hand(table, seat), cards)
    return _with_hand(table, seat, left, discarded=table.discarded + len(cards))


def _shows(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Table:
    """Cards go face up from a hand to the discard pile."""
    shown = put(table.shown, seat - 1, (*table.shown[seat - 1], *cards))
    return replace(_discards(table, seat, cards), shown=shown)


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
    return replace(_to_pot(table, seat, paid), wager=wager)


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


# Before a race.


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
    table = _to_pot(table, event.seat, event.pot)
    jockey_pot = table.jockey_pot + event.jockey_pot
    return _pays(table, event.seat, event.jockey_pot, jockey_pot=jockey_pot)


def _hands_passed(table: Table, event: e.HandsPassed) -> Table:
    return replace(table, hands=event.hands)


def _collected(table: Table, _: e.CardsCollected) -> Table:
    held = sum(map(len, table.hands))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(table.hands)
    return replace(table, hands=nothing, discarded=table.discarded + held)


def _shuffled(table: Table, event: e.CardsShuffled) -> Table:
    return replace(table, stock=event.stock, discarded=0)


def _dealt(table: Table, event: e.CardsDealt) -> Table:
    hand = more(_hand(table, event.seat), event.cards)
    return _with_hand(table, event.seat, hand, stock=table.stock - len(event.cards))


def _put_aside(table: Table, event: e.CardsPutAside) -> Table:
    return replace(table, stock=table.stock - event.cards, discarded=table.discarded + event.cards)


def _packets_dealt(table: Table, event: e.PacketsDealt) -> Table:
    stock = table.stock - sum(map(len, event.packets))
    none = (False,) * len(table.money)
    return replace(table, phase=DRAFT, packets=event.packets, picked=none, stock=stock)


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
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(table.money)
    none = (False,) * len(table.money)
    return replace(table, hands=event.hands, packets=nothing, picked=none)


def _first_player(table: Table, event: e.FirstPlayerRolled) -> Table:
    return _race(table, roller=event.seat)


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
    return _race(table, out=put(table.race.out, event.seat - 1, True))


def _discarding(table: Table, _: e.DiscardingBegan) -> Table:
    return replace(table, phase=DISCARD)


def _thrown(table: Table, event: e.CardsThrown) -> Table:
    return _shows(table, event.seat, event.cards)


# Trading.


def _trading(table: Table, event: e.TradingOpened) -> Table:
    return replace(
        table, phase=TRADE, trades=(), done=table.race.out, after_trade=event.then, asked=PROGRAM
    )


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
    return _with_hand(table, event.seat, more(left, event.got))


def _finished_trading(table: Table, event: e.TradingFinished) -> Table:
    return replace(table, done=put(table.done, event.seat - 1, True))


def _closed(table: Table, _: e.TradingClosed) -> Table:
    return replace(table, phase=table.after_trade, trades=(), swaps=(), done=())


# Rolling.


def _scratching(table: Table, event: e.ScratchingBegan) -> Table:
    table = replace(table, phase=SCRATCH, asked=PROGRAM)
    return _race(table, roller=event.roller, rolls=0)


def _race_began(table: Table, event: e.RaceBegan) -> Table:
    return _race(replace(table, phase=RACE), roller=event.roller, rolls=0, fresh=False)


def _market_opened(table: Table, event: e.MarketOpened) -> Table:
    return replace(table, market=event.cards, market_open=True)


def _rolled(table: Table, event: e.DiceRolled) -> Table:
    table = _race(table, rolls=table.race.rolls + 1, fresh=False)
    if len(event.dice) > 2:
        return replace(table, dice=event.dice)
    return replace(table, todo=(sum(event.dice),))


def _paired(table: Table, event: e.DicePaired) -> Table:
    return replace(table, dice=(), todo=tuple(map(sum, event.pairs)))


def _called(table: Table, _: e.HorseCalled) -> Table:
    return replace(table, todo=table.todo[1:])


def _scratched(table: Table, event: e.HorseScratched) -> Table:
    lines = put(table.race.lines, row_of(event.horse), event.line)
    return _race(table, lines=lines, fresh=True)


def _lost(table: Table, event: e.CardsLost) -> Table:
    table = _discards(table, event.seat, event.cards)
    if event.seat == MARKET:
        return table
    own = put(table.race.shed[event.seat - 1], row_of(event.horse), len(event.cards))
    return _race(table, shed=put(table.race.shed, event.seat - 1, own))


def _moved(table: Table, event: e.HorseMoved) -> Table:
    return _race(table, spaces=put(table.race.spaces, row_of(event.horse), event.end))


def _held(table: Table, event: e.HorseHeld) -> Table:
    row = row_of(event.horse)
    table = _race(table, under=put(table.race.under, row, table.race.under[row] - 1))
    return replace(table, pot=table.pot + 1)


def _dice_passed(table: Table, event: e.DicePassed) -> Table:
    return _race(table, roller=event.seat)


# Penalties and what answers them.


def _due(table: Table, event: e.PenaltiesDue) -> Table:
    return replace(table, debts=event.debts)


def _penalty_paid(table: Table, event: e.PenaltyPaid) -> Table:
    return _to_pot(replace(table, debts=table.debts[1:]), event.seat, event.paid)


def _cancelled(table: Table, _: e.PenaltyCancelled) -> Table:
    return replace(table, debts=table.debts[1:])


def _passed_on(table: Table, event: e.PenaltyPassed) -> Table:
    return replace(table, debts=(event.debt, *table.debts[1:]))


def _played(table: Table, event: e.CardPlayed) -> Table:
    return _shows(table, event.seat, (event.card,))


def _chips_laid(table: Table, event: e.ChipsLaid) -> Table:
    row = row_of(event.horse)
    under = put(table.race.under, row, table.race.under[row] + event.chips)
    return _pays(_race(table, under=under), event.seat, event.chips)


def _bought(table: Table, event: e.CardBought) -> Table:
    market = more(less(table.market, (event.card,)), (event.gives,))
    return replace(_to_pot(table, event.seat, event.price), market=market, asked=PROGRAM)


def _left_market(table: Table, _: e.MarketLeft) -> Table:
    return replace(table, asked=PROGRAM)


# After a race.


def _finished(table: Table, event: e.RaceFinished) -> Table:
    table = replace(table, phase=FINISHED, debts=(), todo=())
    return _race(table, winner=event.winner, jockey=event.jockey)


def _swept(table: Table, event: e.ChipsSwept) -> Table:
    nothing = (0,) * len(table.race.under)
    return _race(replace(table, pot=table.pot + event.chips), under=nothing)


def _walked_over(table: Table, _: e.WalkedOver) -> Table:
    return replace(table, phase=FINISHED, asked=PROGRAM)


def _from_pot(table: Table, event: e.PotTaken | e.SharePaid) -> Table:
    return _to_pot(table, event.seat, -event.money)


def _fee(table: Table, event: e.FeePaid) -> Table:
    return _to_pot(table, event.seat, event.paid)


def _last_pot(table: Table, event: e.LastPotShared) -> Table:
    money = tuple(a + b for a, b in zip(table.money, event.money, strict=True))
    return replace(table, money=money, pot=table.pot - sum(event.money))


def _carried(table: Table, event: e.PotCarried) -> Table:
    jockey_pot = table.jockey_pot + event.money
    return replace(table, pot=table.pot - event.money, jockey_pot=jockey_pot)


def _jockey_paid(table: Table, event: e.JockeyPaid) -> Table:
    return _pays(table, event.seat, -event.money, jockey_pot=table.jockey_pot - event.money)


def _settled(table: Table, event: e.RaceSettled) -> Table:
    return replace(table, money=event.money)


def _ended(table: Table, _: e.GameEnded) -> Table:
    return replace(table, phase=OVER)


_HANDLERS: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.AntePaid: _ante,
    e.CardBought: _bought,
    e.CardKept: _kept,
    e.CardLaid: _card_laid,
    e.CardPlayed: _played,
    e.CardTakenBack: _taken_back,
    e.CardsCollected: _collected,
    e.CardsDealt: _dealt,
    e.CardsLost: _lost,
    e.CardsPutAside: _put_aside,
    e.CardsShuffled: _shuffled,
    e.CardsThrown: _thrown,
    e.ChipsLaid: _chips_laid,
    e.ChipsSwept: _swept,
    e.DicePaired: _paired,
    e.DicePassed: _dice_passed,
    e.DiceRolled: _rolled,
    e.DiscardingBegan: _discarding,
    e.DraftEnded: _draft_ended,
    e.FeePaid: _fee,
    e.FirstPlayerRolled: _first_player,
    e.GameEnded: _ended,
    e.GameStarted: _started,
    e.HandSwapped: _hand_swapped,
    e.HandsPassed: _hands_passed,
    e.HorseCalled: _called,
    e.HorseHeld: _held,
    e.HorseMoved: _moved,
    e.HorseScratched: _scratched,
    e.JockeyPaid: _jockey_paid,
    e.LastPotShared: _last_pot,
    e.MarketLeft: _left_market,
    e.MarketOpened: _market_opened,
    e.PacketsDealt: _packets_dealt,
    e.PacketsPassed: _packets_passed,
    e.PenaltiesDue: _due,
    e.PenaltyCancelled: _cancelled,
    e.PenaltyPaid: _penalty_paid,
    e.PenaltyPassed: _passed_on,
    e.PotCarried: _carried,
    e.PotTaken: _from_pot,
    e.RaceBegan: _race_began,
    e.RaceFinished: _finished,
    e.RacePrepared: _prepared,
    e.RaceSettled: _settled,
    e.ScratchingBegan: _scratching,
    e.SeatAsked: _asked,
    e.SharePaid: _from_pot,
    e.TradeAgreed: _agreed,
    e.TradeCalledOff: _called_off,
    e.TradeMade: _traded,
    e.TradingClosed: _closed,
    e.TradingFinished: _finished_trading,
    e.TradingOpened: _trading,
    e.WagerAnswered: _answered,
    e.WagerRaised: _raised,
    e.WageringBegan: _wagering,
    e.WalkedOver: _walked_over,
    e.WentOut: _went_out,
}
