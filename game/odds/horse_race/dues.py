"""What the scratch phase will still cost for each card that is held: exact, in full.

Nobody pays more than they have; who may be short pays less than this, and passes and cancels less.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.state import Table
from game.odds.horse_race.course import WAYS, ways_of
from game.odds.horse_race.position import runs
from game.odds.horse_race.scratching import Taken, taken_in

Dues = tuple[float, ...]
"""By row, what a card of the horse is expected to cost."""

SETS = 4096


class Scratches:
    """What scratches to come cost, by the board's prices."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rows = len(board.moves)
        self._chain = lru_cache(SETS)(self._chained)

    def per_card(self, table: Table) -> Dues:
        """By row, what holding a card of the horse will still cost on average."""
        if runs(table):
            return (0.0,) * self.rows
        if table.options.chain:
            taken = taken_in(table)
            return tuple(table.options.ante * due for due in self._chain(taken))
        # Ruling: fixed rolls cost the same whether the horse is scratched or moved on.
        made = table.race.rolls if table.phase in ("scratch", "trade") else 0
        prices = sum(map(self.board.cost, range(made + 1, self.board.lines + 1)))
        return tuple(prices * ways_of(row) / WAYS for row in range(self.rows))

    def of_seat(self, table: Table, seat: Seat) -> float:
        """What the cards of a seat will still cost it: those it holds, and those it has shed.

        With chain scratches a horse that is scratched already costs whoever rolls it instead.
        """
        each, shed = self.per_card(table), table.race.shed[seat - 1]
        held = [len(of_horse(table.hands[seat - 1], horse.id)) for horse in self.board.data.horses]
        if table.options.chain:
            shed = (0,) * self.rows
        cards = zip(held, shed, each, strict=True)
        return sum((mine + lost) * due for mine, lost, due in cards)

    def _chained(self, taken: Taken) -> Dues:
        """With chain scratches only a new horse takes a line, until all lines are taken."""
        if len(taken) >= self.board.lines:
            return (0.0,) * self.rows
        fresh = [row for row in range(self.rows) if row not in taken]
        ways = sum(map(ways_of, fresh))
        found = [0.0] * self.rows
        for row in fresh:
            likely = ways_of(row) / ways
            found[row] += likely * self.board.cost(len(taken) + 1)
            for other, due in enumerate(self._chain(taken | {row})):
                found[other] += likely * due
        return tuple(found)
