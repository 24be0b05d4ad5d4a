"""What a refusal of Horse Race is about: which sentence tells it, and whom that names.

The rules say only that something was not offered, or nothing of its kind; why that is, whoever
asked can see on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.contract import PROGRAM, Command, Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race import state as at
from game.engine.horse_race.data import POWERS, Card
from game.engine.horse_race.follow import row_of, trade_of
from game.engine.horse_race.state import Table
from game.engine.horse_race.trading import AGREE

Reason = tuple[str, Seat]
"""A sentence, and the seat that it names."""

NOBODY = PROGRAM
OFFERED: Reason = ("offered", NOBODY)
"""What is said where nothing better is known."""


def not_offered(command: Command, table: Table) -> Reason:
    """Why this is not among what was offered, though others of its kind are."""
    match command:
        case c.AnswerPenalty():
            return "penalty", NOBODY
        case c.AnswerWager(seat):
            to_meet = table.wager.level - table.wager.put[seat - 1]
            return "wager" if to_meet else "no_wager", NOBODY
        case c.Raise():
            return "raise", NOBODY
        case c.Exchange(seat, cards):
            return "exchange" if _holds(table, seat, cards) else "not_held", NOBODY
        case c.KeepCard():
            return "keep", NOBODY
        case c.PairDice():
            return "pairs", NOBODY
        case c.BuyCard(_, card):
            return _not_for_sale(card, table), NOBODY
        case c.PlayPower():
            return _no_such_power(command, table), NOBODY
    return _no_such_swap(command, table)


def _holds(table: Table, seat: Seat, cards: Iterable[Card]) -> bool:
    return Counter(cards) <= Counter(table.hands[seat - 1])


def _not_for_sale(card: Card, table: Table) -> str:
    if card not in table.market:
        return "not_there"
    return "powers_stay" if card in POWERS else "not_held"


def _no_such_power(command: c.PlayPower, table: Table) -> str:
    if not _holds(table, command.seat, (command.card,)):
        return "not_held"
    lines, row = table.race.lines, row_of(command.horse)
    runs = 0 <= row < len(lines) and not lines[row]
    return "chips" if command.by == 0 and runs else "power"


def _no_such_swap(command: Command, table: Table) -> Reason:
    match command:
        case c.LayCard(seat, partner, card) if partner != seat and partner in table.seats:
            if table.done[partner - 1]:
                return "ready", partner
            return "lay" if _holds(table, seat, (card,)) else "not_held", NOBODY
        case c.TakeCardBack(seat, partner) if partner != seat and partner in table.seats:
            return "not_laid", partner
        case c.AnswerTrade(seat, partner, how) if partner != seat and partner in table.seats:
            trade = trade_of(table, seat, partner)
            if not any(trade.cards):
                return "nothing_laid", NOBODY
            agreed = trade.agreed[trade.seats.index(seat)]
            return ("agreed", partner) if how == AGREE and agreed else OFFERED
    return OFFERED


def not_now(command: Command, table: Table) -> Reason:
    """What comes first, and who is asked for it."""
    if command.seat not in table.seats:
        return OFFERED
    match table.phase:
        case at.OVER:
            return "end", NOBODY
        case at.FINISHED:
            return "over", NOBODY
        case _ if table.race.out[command.seat - 1]:
            return "out", NOBODY
        case at.DRAFT:
            return "draft" if table.picked[command.seat - 1] else "keep_first", NOBODY
        case at.TRADE:
            return _while_trading(command, table)
        case at.WAGER:
            none_left = isinstance(command, c.Raise) and table.asked == command.seat
            return ("no_raise", NOBODY) if none_left else ("wager_first", table.asked)
        case at.DISCARD:
            return "exchange_first", table.asked
    return _on_track(command, table)


def _while_trading(command: Command, table: Table) -> Reason:
    if not isinstance(command, (c.LayCard, c.TakeCardBack, c.AnswerTrade)):
        return "trade_first", NOBODY
    if table.done[command.seat - 1]:
        return "trading", NOBODY
    return _no_such_swap(command, table)


def _on_track(command: Command, table: Table) -> Reason:
    """Between two rolls, or while one is not resolved."""
    if table.debts:
        debtor = table.debts[0].seat
        could = isinstance(command, c.PlayPower) and table.options.stakes
        return ("no_power", NOBODY) if could and command.seat == debtor else ("debt", debtor)
    if table.dice:
        return "pairing", table.race.roller
    if table.asked:
        return "market_first", table.asked
    match command:
        case c.PlayPower() if table.options.stakes:
            return "power_pays", NOBODY
        case c.PlayPower() if table.options.is_advanced:
            between = table.phase == at.RACE and table.race.rolls > 0
            return "not_held" if between else "joker_later", NOBODY
        case c.BuyCard() if table.options.market:
            return "buy", NOBODY
    return "roll", table.race.roller
