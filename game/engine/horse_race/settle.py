"""How a race is paid: shares of the pot, fees, the two pots, and what is left."""

from __future__ import annotations

from game.engine.contract import Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.happen import Tale, happen
from game.engine.horse_race.prepare import prepare_race
from game.engine.horse_race.state import Table
from game.engine.pieces import collect, ranked


def settle_race(board: Board, tale: Tale) -> None:
    """Pay everybody, then prepare the next race; after the last the game is over."""
    table = tale.state.table
    if not table.race.winner:
        happen(tale, e.PotTaken(table.racing[0], table.pot))
    elif table.options.is_advanced:
        _settle_advanced(board, tale)
    else:
        _settle_classic(board, tale)
    table = tale.state.table
    happen(tale, e.RaceSettled(table.race.number, table.money))
    if table.race.number == table.options.races:
        happen(tale, e.GameEnded(ranking(table)))
    else:
        # Ruling: the dealer button moves one seat left each race.
        prepare_race(board, tale, table.left_of(table.race.dealer))


def ranking(table: Table) -> tuple[tuple[Seat, ...], ...]:
    """The seats by their chips, best first; equal ones share a place."""
    return ranked(zip(table.seats, table.money, strict=True))


def holders(table: Table) -> tuple[tuple[Seat, int], ...]:
    """Who holds cards of the winner and how many, from the dealer's left; who is out does not."""
    order = table.from_seat(table.left_of(table.race.dealer))
    held = ((seat, len(of_horse(table.hands[seat - 1], table.race.winner))) for seat in order)
    return tuple((seat, cards) for seat, cards in held if cards)


def _settle_classic(board: Board, tale: Tale) -> None:
    """Each card of the winner takes its share, rounded down; what is left stays in the pot."""
    table = tale.state.table
    _pay_shares(tale, table.pot // board.shares(len(table.money)))
    if table.race.number == table.options.races:
        _share_last_pot(tale)


def _pay_shares(tale: Tale, each: Money) -> None:
    for seat, cards in holders(tale.state.table):
        happen(tale, e.SharePaid(seat, cards, cards * each))


def _share_last_pot(tale: Tale) -> None:
    """Ruling: chip by chip to those who hold the last winner; with nobody it stays."""
    table = tale.state.table
    winners = [seat for seat, _ in holders(table)]
    if not winners or not table.pot:
        return
    each, rest = divmod(table.pot, len(winners))
    due = {seat: each + (index < rest) for index, seat in enumerate(winners)}
    happen(tale, e.LastPotShared(tuple(due.get(seat, 0) for seat in table.seats)))


def _settle_advanced(board: Board, tale: Tale) -> None:
    """Fees first; the Main Pot is divided; what is left and the Jockey Pot go to the jockey.

    Ruling: all of the Main Pot is left where nobody holds the winner.
    """
    table = tale.state.table
    for seat in table.from_seat(table.left_of(table.race.dealer)):
        _pay_fee(board, tale, seat)
    table = tale.state.table
    shown = sum(cards for _, cards in holders(table))
    if shown:
        _pay_shares(tale, table.pot // shown)
    if left := tale.state.table.pot:
        happen(tale, e.PotCarried(left))
    happen(tale, e.JockeyPaid(table.race.jockey, tale.state.table.jockey_pot))


def _pay_fee(board: Board, tale: Tale, seat: Seat) -> None:
    table = tale.state.table
    cards = tuple(card for card in table.hands[seat - 1] if card in board.fees)
    if cards:
        due = sum(board.fees[card] for card in cards) * table.options.ante
        paid = collect(table.money[seat - 1], due)
        happen(tale, e.FeePaid(seat, cards, due, paid))
