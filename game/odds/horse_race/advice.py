"""Advice on a choice: what a hand may expect after it, and whether another choice is better."""

from __future__ import annotations

from game.engine.contract import Money, Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.commands import BuyCard, PairDice, PlayPower
from game.engine.horse_race.data import NUMBERS, Card, HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.market import price
from game.engine.horse_race.race import Pairs
from game.engine.horse_race.state import Table
from game.engine.record import record
from game.odds.horse_race.chances import Wins
from game.odds.horse_race.worth import Worth

PLAINLY = 0.1
"""Chips by which another choice must be better to be worth a word."""


@record
class Advice:
    """What a choice is worth to a hand; the best other one, if it is plainly better."""

    worth: float
    other: Pairs | None = None
    better: float = 0.0
    costs: Money = 0


def best_horse(worth: Worth, table: Table, seat: Seat) -> HorseId:
    """The horse from which a seat's cards may expect most; 0 where none of them still runs."""
    wins, held, each = worth.chances.wins(table), worth.held(table, seat), worth.each(table)
    hopes = [chance * count * money for chance, count, money in zip(wins, held, each, strict=True)]
    row = max(range(len(hopes)), key=hopes.__getitem__)
    return worth.board.data.horses[row].id if hopes[row] > 0 else 0


def expected(worth: Worth, table: Table, seat: Seat, wins: Wins) -> float:
    """What the cards of a seat may expect of the pot with these chances."""
    held, each = worth.held(table, seat), worth.each(table)
    found = zip(wins, held, each, strict=True)
    return float(sum(chance * count * money for chance, count, money in found))


def of_pairs(worth: Worth, table: Table, command: PairDice) -> Advice:
    """A way to pair four dice, beside the others."""
    after = worth.chances.after_pairs(table)
    found = {pairs: expected(worth, table, command.seat, w) for pairs, w in after.items()}
    own = found.get(command.pairs, 0.0)
    best = max(found, key=lambda pairs: (found[pairs], pairs))
    if found[best] > own + PLAINLY:
        return Advice(own, best, found[best])
    return Advice(own)


def of_swap(worth: Worth, table: Table, command: BuyCard) -> Advice:
    """A card of the market for one of one's own: what it changes, and what it costs."""
    gain = _hope(worth, table, command.card) - _hope(worth, table, command.gives)
    return Advice(gain, costs=price(worth.board, table))


def best_gift(worth: Worth, table: Table, seat: Seat) -> Card:
    """The card of a hand from which least is to be expected."""
    return min(table.hands[seat - 1], key=lambda card: (_hope(worth, table, card), card))


def _hope(worth: Worth, table: Table, card: Card) -> float:
    """What one more card of this face may expect of the pot."""
    if card not in NUMBERS:
        return 0.0
    row = row_of(NUMBERS[card])
    return float(worth.chances.wins(table)[row] * worth.each(table)[row])


def of_move(worth: Worth, table: Table, command: PlayPower) -> Advice:
    """A horse moved by a card: what that changes for the hand that plays it."""
    before = expected(worth, table, command.seat, worth.chances.wins(table))
    wins = worth.chances.after_move(table, command.horse, command.by)
    return Advice(expected(worth, table, command.seat, wins) - before)


def fee_of(board: Board, table: Table, card: Card) -> Money:
    """What a card costs that is never played; nothing outside Advanced."""
    return board.fees.get(card, 0) * table.options.ante if table.options.is_advanced else 0
