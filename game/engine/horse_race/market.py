"""The paddock market: an extra hand from which the roller may buy."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Money, Offer, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import kinds
from game.engine.horse_race.commands import BuyCard, LeaveMarket
from game.engine.horse_race.data import Card
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.state import Table


def visit(board: Board, tale: Tale) -> None:
    """Ask the roller whether it buys, if it can; then the dice pass.

    Ruling: one purchase a turn, while the race runs.
    """
    table = tale.state.table
    if table.options.market and offers(board, table, table.race.roller):
        happen(tale, e.SeatAsked(table.race.roller))
    else:
        pass_dice(tale)


def pass_dice(tale: Tale) -> None:
    """The dice go on to the next who is in the race."""
    table = tale.state.table
    happen(tale, e.DicePassed(table.next_racing(table.race.roller)))


def price(board: Board, table: Table) -> Money:
    """What any card costs: the value of the highest scratch line in use."""
    return board.cost(max(table.race.lines))


def offers(board: Board, table: Table, seat: Seat) -> tuple[Offer, ...]:
    """Any card that is for sale for any of one's own; paid in full (Ruling)."""
    hand = kinds(table.hands[seat - 1])
    goods: tuple[Card, ...] = tuple(filter(board.for_sale, kinds(table.market)))
    if not hand or not goods or table.money[seat - 1] < price(board, table):
        return ()
    leave = Offer(LeaveMarket, seat, choose="buys", among=(False,))
    return (leave, *(Offer(BuyCard, seat, (("card", card),), "gives", hand) for card in goods))


def buy(board: Board, tale: Tale, command: BuyCard) -> None:
    """The card changes hands, and the dice pass."""
    table, seat = tale.state.table, command.seat
    happen(
        tale,
        e.CardBought(seat, command.card, command.gives, price(board, table)),
        e.HandSwapped(seat, (command.gives,), (command.card,), table.options.hides),
    )
    pass_dice(tale)


def leave(tale: Tale, seat: Seat) -> None:
    """Nothing is bought, and the dice pass."""
    happen(tale, e.MarketLeft(seat))
    pass_dice(tale)


def is_open_for(table: Table, seat: Seat) -> bool:
    """Whether the seat is asked now."""
    return table.asked == seat != PROGRAM
