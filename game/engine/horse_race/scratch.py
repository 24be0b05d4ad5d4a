"""The scratch phase: the first rolls take horses out of the race, and cost whoever holds them."""

from __future__ import annotations

from game.engine.contract import Money
from game.engine.horse_race import events as e
from game.engine.horse_race import penalties, trading
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.happen import Tale, dice, happen
from game.engine.horse_race.state import MARKET, RACE, SCRATCH, Debt, Table


def begin(tale: Tale) -> None:
    """Trade first, where that is played; then the dice are with the first who is in."""
    table = tale.state.table
    if table.options.trading == "before":
        trading.open_floor(tale, SCRATCH)
    else:
        start(tale)


def start(tale: Tale) -> None:
    """The dice scratch horses now."""
    table = tale.state.table
    happen(tale, e.ScratchingBegan(table.from_seat(table.race.roller)[0]))


def after_trading(tale: Tale) -> None:
    """The floor is closed; the table goes on with what it was opened before."""
    table = happen(tale, e.TradingClosed())
    if table.phase == RACE:
        begin_race(tale)
    elif not table.race.rolls:
        start(tale)


def roll(board: Board, tale: Tale) -> None:
    """A roll scratches a horse, moves a scratched one on, or costs the roller."""
    fallen = dice(tale, board.data.dice)
    horse: HorseId = sum(fallen)
    table = happen(tale, e.DiceRolled(tale.state.table.race.roller, fallen), e.HorseCalled(horse))
    before = table.race.lines[row_of(horse)]
    if table.options.chain and before:
        penalties.owe(board, tale, (Debt(table.race.roller, cost_of(board, table, before)),))
        return
    line = taken(table) + 1 if table.options.chain else table.race.rolls
    happen(tale, e.HorseScratched(horse, line, before))
    if not before:
        _lose_cards(tale, horse)
    penalties.owe(board, tale, _debts(board, tale.state.table, horse, line))


def cost_of(board: Board, table: Table, line: int) -> Money:
    """Ruling: with chain scratches every line costs so many antes, the fourth too."""
    return board.cost(line) * (table.options.ante if table.options.chain else 1)


def taken(table: Table) -> int:
    """How many lines have their horse."""
    return sum(1 for line in table.race.lines if line)


def _lose_cards(tale: Tale, horse: HorseId) -> None:
    """Everybody discards every card of the horse.

    Rulings: who is out of the race too, and the market, which pays for nothing.
    """
    table = tale.state.table
    hands = [*enumerate(table.hands, 1), (MARKET, table.market)]
    for seat, hand in hands:
        if cards := of_horse(hand, horse):
            happen(tale, e.CardsLost(seat, horse, cards))


def _debts(board: Board, table: Table, horse: HorseId, line: int) -> tuple[Debt, ...]:
    """What the line costs for each card that was lost when the horse was first scratched.

    Rulings: debts stand in seat order from the roller; who is out of the race owes nothing.
    """
    each = cost_of(board, table, line)
    lost = ((seat, table.race.shed[seat - 1][row_of(horse)]) for seat in _order(table))
    return tuple(Debt(seat, cards * each) for seat, cards in lost if cards)


def _order(table: Table) -> tuple[int, ...]:
    return table.from_seat(table.race.roller)


def after_roll(board: Board, tale: Tale) -> None:
    """The roll is resolved: the dice pass, and perhaps the scratch phase is over.

    Whoever made the last of the chain scratches rolls first in the race.
    """
    table = tale.state.table
    done = taken(table) if table.options.chain else table.race.rolls
    is_over = done == board.lines
    if not (is_over and table.options.chain):
        happen(tale, e.DicePassed(table.next_racing(table.race.roller)))
    trades = table.options.trading
    if (trades == "each" and table.race.fresh) or (trades == "end" and is_over):
        trading.open_floor(tale, RACE if is_over else SCRATCH)
    elif is_over:
        begin_race(tale)


def begin_race(tale: Tale) -> None:
    """They're off; what is left of the market lies face up."""
    table = happen(tale, e.RaceBegan(tale.state.table.race.roller))
    if table.options.market:
        happen(tale, e.MarketOpened(table.market))
