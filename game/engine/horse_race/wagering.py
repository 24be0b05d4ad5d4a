"""Stakes and powers before the race: wagering, exchanging cards, wagering again."""

from __future__ import annotations

from itertools import combinations

from game.engine.contract import Money, Offer, Seat, Span
from game.engine.horse_race import events as e
from game.engine.horse_race import scratch
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import in_order
from game.engine.horse_race.commands import AnswerWager, Exchange, Raise
from game.engine.horse_race.data import Card
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.state import Table
from game.engine.pieces import collect

CHECK, MEET, OUT = "check", "meet", "out"


def begin(tale: Tale, number: int) -> None:
    """A round of wagering, from the first player on."""
    table = happen(tale, e.WageringBegan(number))
    happen(tale, e.SeatAsked(table.from_seat(table.race.roller)[0]))


def offers(board: Board, table: Table, seat: Seat) -> tuple[Offer, ...]:
    """Check until somebody bets; then meet, raise, or go out."""
    due = to_meet(table, seat)
    answers = (MEET, OUT) if due else (CHECK,)
    answer = Offer(AnswerWager, seat, choose="how", among=answers)
    most = raise_limit(board, table, seat)
    if most < 1:
        return (answer,)
    return (answer, Offer(Raise, seat, choose="by", among=Span(1, most)))


def to_meet(table: Table, seat: Seat) -> Money:
    """What staying in costs the seat now."""
    return table.wager.level - table.wager.put[seat - 1]


def raise_limit(board: Board, table: Table, seat: Seat) -> Money:
    """How much a seat may bet or raise: a wager has a limit, and a player in a race another."""
    limits, ante = board.data.stakes, table.options.ante
    due = to_meet(table, seat)
    left = limits.total_antes * ante - table.wager.total[seat - 1] - due
    return min(limits.wager_antes * ante, left, table.money[seat - 1] - due)


def answer(tale: Tale, command: AnswerWager) -> None:
    """Check, meet as far as able (Ruling: all in stays in), or go out."""
    table, seat = tale.state.table, command.seat
    if command.how == OUT:
        table = happen(tale, e.WentOut(seat))
        if len(table.racing) == 1:
            happen(tale, e.WalkedOver(table.racing[0]))
            return
    else:
        paid = collect(table.money[seat - 1], to_meet(table, seat))
        happen(tale, e.WagerAnswered(seat, command.how, paid))
    _go_on(tale)


def raise_wager(tale: Tale, command: Raise) -> None:
    """Meet the wager and bet more; everybody else has to answer that."""
    table, seat = tale.state.table, command.seat
    paid = to_meet(table, seat) + command.by
    happen(tale, e.WagerRaised(seat, command.by, table.wager.level + command.by, paid))
    _go_on(tale)


def _go_on(tale: Tale) -> None:
    table = tale.state.table
    order = table.from_seat(table.left_of(table.asked))
    asked = next((seat for seat in order if not table.wager.acted[seat - 1]), None)
    if asked:
        happen(tale, e.SeatAsked(asked))
    elif table.wager.round == 1:
        happen(tale, e.DiscardingBegan(), e.SeatAsked(table.from_seat(table.race.roller)[0]))
    else:
        scratch.begin(tale)


# Exchanging cards.


def exchanges(board: Board, table: Table, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Every choice of cards that may be exchanged, the smallest first."""
    hand = table.hands[seat - 1]
    most = min(board.data.stakes.discards, table.stock)
    found = {in_order(some) for n in range(most + 1) for some in combinations(hand, n)}
    return tuple(sorted(found, key=lambda some: (len(some), some)))


def exchange(tale: Tale, command: Exchange) -> None:
    """Throw the cards, be dealt as many (Ruling), and the next is asked."""
    state, seat, count = tale.state, command.seat, len(command.cards)
    if count:
        dealt = e.CardsDealt(seat, state.stock[:count], state.table.options.hides)
        happen(tale, e.CardsThrown(seat, command.cards), dealt)
    table = tale.state.table
    order = table.from_seat(table.race.roller)
    after = order.index(seat) + 1
    if after < len(order):
        happen(tale, e.SeatAsked(order[after]))
    else:
        begin(tale, 2)
