"""Scratch penalties: who owes, who is asked, and what answers them."""

from __future__ import annotations

from game.engine.contract import Offer, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.commands import AnswerPenalty
from game.engine.horse_race.data import CANCEL, PASS_ON, Card
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.state import Debt, Table
from game.engine.pieces import collect

PAY, LEFT, RIGHT = "pay", "left", "right"


def owe(board: Board, tale: Tale, debts: tuple[Debt, ...]) -> None:
    """These are due: asked for one by one, or paid at once where nothing could answer them."""
    if debts:
        happen(tale, e.PenaltiesDue(debts))
        while tale.state.table.debts and not board.asks(tale.state.table):
            pay(tale)


def pay(tale: Tale) -> None:
    """The debtor pays what it can: nobody is ever in debt."""
    table = tale.state.table
    debt = table.debts[0]
    paid = collect(table.money[debt.seat - 1], debt.amount)
    happen(tale, e.PenaltyPaid(debt.seat, debt.amount, paid))


def offers(board: Board, table: Table, seat: Seat) -> tuple[Offer, ...]:
    """Pay, or what the debtor's cards allow."""
    ways = [PAY]
    if _card_that(board, table, seat, CANCEL):
        ways.append(CANCEL)
    if _card_that(board, table, seat, PASS_ON):
        ways += [LEFT, RIGHT]
    return (Offer(AnswerPenalty, seat, choose="how", among=tuple(ways)),)


def _card_that(board: Board, table: Table, seat: Seat, does: str) -> Card | None:
    """A card of the seat's hand that does this to a penalty."""
    for card in table.hands[seat - 1]:
        ability = board.ability(table.options, card)
        if ability and ability.does == does:
            return card
    return None


def answer(board: Board, tale: Tale, command: AnswerPenalty) -> None:
    """The debtor, and nobody else, has answered.

    Ruling: King and Ace act on the whole penalty, doubled or not; what was lost stays lost.
    """
    if command.how == PAY:
        pay(tale)
        return
    table, seat = tale.state.table, command.seat
    does = CANCEL if command.how == CANCEL else PASS_ON
    card = _card_that(board, table, seat, does)
    assert card is not None
    debt = table.debts[0]
    happen(tale, e.CardPlayed(seat, card))
    if does == CANCEL:
        happen(tale, e.PenaltyCancelled(seat, debt.amount))
    else:
        happen(tale, e.PenaltyPassed(seat, passed(table, debt, command.how)))


def passed(table: Table, debt: Debt, way: str) -> Debt:
    """Ruling: the first King passes the penalty as it is, each one after it doubles it."""
    to = table.left_of(debt.seat) if way == LEFT else table.right_of(debt.seat)
    return Debt(to, debt.amount * 2 if debt.kings else debt.amount, debt.kings + 1)
