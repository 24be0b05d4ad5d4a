"""The trading floor: any two may swap what both have laid out for each other."""

from __future__ import annotations

from game.engine.contract import Offer, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.cards import kinds, less
from game.engine.horse_race.commands import (
    AnswerTrade,
    FinishTrading,
    LayCard,
    TakeCardBack,
)
from game.engine.horse_race.data import Card
from game.engine.horse_race.follow import trade_of
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.state import Phase, Table

AGREE, CALL_OFF = "agree", "call_off"


# What is swapped is seen by the two alone: `view.seen` hides it from the others.


def open_floor(tale: Tale, then: Phase) -> None:
    """Everybody who is in the race may trade; then comes this phase."""
    happen(tale, e.TradingOpened(then))


def traders(table: Table) -> tuple[Seat, ...]:
    """Who still trades."""
    return tuple(seat for seat in table.seats if not table.done[seat - 1])


def offers(table: Table, seat: Seat) -> tuple[Offer, ...]:
    """Lay cards out for anybody, take them back, agree, call it off, or be done."""
    if table.done[seat - 1]:
        return ()
    made = [Offer(FinishTrading, seat, choose="done", among=(True,))]
    free = kinds(_free(table, seat))
    for partner in traders(table):
        if partner != seat:
            made += _offers_with(table, seat, partner, free)
    return tuple(made)


def _offers_with(table: Table, seat: Seat, partner: Seat, free: tuple[Card, ...]) -> list[Offer]:
    given = (("partner", partner),)
    trade = trade_of(table, seat, partner)
    side = trade.seats.index(seat)
    made = [Offer(LayCard, seat, given, "card", free)] if free else []
    if trade.cards[side]:
        made.append(Offer(TakeCardBack, seat, given, "card", kinds(trade.cards[side])))
    if any(trade.cards):
        ways = (CALL_OFF,) if trade.agreed[side] else (AGREE, CALL_OFF)
        made.append(Offer(AnswerTrade, seat, given, "how", ways))
    return made


def _free(table: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that are not laid out for anybody."""
    left = table.hands[seat - 1]
    for trade in table.trades:
        if seat in trade.seats:
            left = less(left, trade.cards[trade.seats.index(seat)])
    return left


def lay(tale: Tale, command: LayCard) -> None:
    """A card is laid out; whatever was agreed is open again."""
    hides = tale.state.table.options.hides
    happen(tale, e.CardLaid(command.seat, command.partner, command.card, hides))


def take_back(tale: Tale, command: TakeCardBack) -> None:
    """A card is taken back; whatever was agreed is open again."""
    hides = tale.state.table.options.hides
    happen(tale, e.CardTakenBack(command.seat, command.partner, command.card, hides))


def answer(tale: Tale, command: AnswerTrade) -> None:
    """Agree, and swap once both have; or call it off."""
    seat, partner = command.seat, command.partner
    if command.how == CALL_OFF:
        happen(tale, e.TradeCalledOff(seat, partner))
        return
    table = happen(tale, e.TradeAgreed(seat, partner))
    trade = trade_of(table, seat, partner)
    if all(trade.agreed):
        (one, other), (ones, others) = trade.seats, trade.cards
        hides = table.options.hides
        happen(
            tale,
            e.TradeMade(seat, partner),
            e.HandSwapped(one, ones, others, hides),
            e.HandSwapped(other, others, ones, hides),
        )


def finish(tale: Tale, seat: Seat) -> None:
    """A seat is done; what it had laid out comes back."""
    for trade in tale.state.table.trades:
        if seat in trade.seats:
            partner = next(other for other in trade.seats if other != seat)
            happen(tale, e.TradeCalledOff(seat, partner))
    happen(tale, e.TradingFinished(seat))
