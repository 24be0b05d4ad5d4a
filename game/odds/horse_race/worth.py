"""What a hand is worth: its part of the pots as they lie now, and what it will still cost.

In Classic each card of the winner takes a fixed part of the pot, so this is exact, chips under
horses counted in. In Advanced the pot is divided by the cards that are shown: exact where numbers
lie open; where they are hidden each back counts as the part of a card that it is on average.
Who moves the winner home is exact too while the race runs, as long as nobody plays a Joker; before
it anybody is as likely as anybody else. What the pots will still grow by is not counted in.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import BACK, NUMBERS
from game.engine.horse_race.state import DRAFT, RACE, Table
from game.engine.record import record
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.course import Needs, Numbers
from game.odds.horse_race.dues import Scratches
from game.odds.horse_race.position import HOME, needs_of

TURNS = 512
"""Races whose last turns are remembered."""


@record
class Holding:
    """What a seat holds, in chips."""

    cards: float
    """Of the pot, for its cards of the winner."""
    jockey: float
    """Of the Jockey Pot, for moving the winner home."""
    due: float
    """What the scratches to come will cost it."""


class Worth:
    """The worth of hands, from the chances of one board."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        self.board: Board = chances.board
        self.scratches = Scratches(chances.board)
        self._turns = lru_cache(TURNS)(chances.turns)

    def holding(self, table: Table, seat: Seat) -> Holding:
        """What this seat holds now."""
        wins, each = np.array(self.chances.wins(table)), self.each(table)
        held = self.held(table, seat)
        due = self.scratches.of_seat(table, seat)
        return Holding(float(wins @ (held * each)), self._jockey(table, seat), due)

    def each(self, table: Table) -> Numbers:
        """By row, what a card of the horse is paid if it wins now."""
        pot = table.pot + sum(table.race.under)
        if not table.options.is_advanced:
            return np.full(len(self.board.moves), float(pot // self.board.shares(len(table.money))))
        each: Numbers = np.floor(pot / np.maximum(1.0, self.shown(table)))
        return each

    def held(self, table: Table, seat: Seat) -> Numbers:
        """By row, how many cards a seat is seen to hold."""
        return self._count(table.hands[seat - 1])

    def shown(self, table: Table) -> Numbers:
        """By row, how many cards will be shown if it wins: those seen, and the backs' part."""
        seen = self._count([card for seat in table.racing for card in table.hands[seat - 1]])
        backs = sum(table.hands[seat - 1].count(BACK) for seat in table.racing)
        if not backs or (table.options.open_numbers and table.phase != DRAFT):
            return seen
        unseen = self.unseen(table)
        return seen + backs * unseen / max(1.0, self._unseen_cards(table))

    def unseen(self, table: Table) -> Numbers:
        """By row, how many cards of the deck nobody can see from here."""
        deck = self.board.deck(table.options, len(table.money))
        seen = [card for pile in (*table.hands, *table.packets, *table.shown) for card in pile]
        lost = np.array(table.race.shed).sum(axis=0)
        left: Numbers = np.maximum(0.0, self._count(deck) - self._count(seen) - lost)
        return left

    def jockeys(self, table: Table) -> tuple[float, ...]:
        """By seat, how likely it moves the winner home."""
        return tuple(float(row.sum()) for row in self._home(table))

    # Inside.

    @property
    def _rows(self) -> int:
        return len(self.board.moves)

    def _count(self, cards: tuple[str, ...] | list[str]) -> Numbers:
        counts = [float(len(of_horse(cards, horse.id))) for horse in self.board.data.horses]
        return np.array(counts)

    def _unseen_cards(self, table: Table) -> float:
        deck = self.board.deck(table.options, len(table.money))
        powers = sum(card not in NUMBERS for card in deck)
        return float(self.unseen(table).sum()) + powers

    def _jockey(self, table: Table, seat: Seat) -> float:
        """Ruling: of a winner that nobody holds the Main Pot goes the same way."""
        if not table.options.is_advanced:
            return 0.0
        home = self._home(table)[seat - 1]
        alone = self.shown(table) == 0
        return float(home.sum() * table.jockey_pot + home[alone].sum() * table.pot)

    def _home(self, table: Table) -> Numbers:
        """By seat and row, how likely it moves that horse home as the winner."""
        needs = needs_of(self.board, table)
        found = np.zeros((len(table.money), self._rows))
        if HOME in needs:
            found[table.race.jockey - 1, needs.index(HOME)] = 1.0
        elif table.phase == RACE and any(needs):
            found = self._rolled_home(table, needs)
        else:
            found += np.array(self.chances.wins(table)) / len(table.money)
        return found

    def _rolled_home(self, table: Table, needs: Needs) -> Numbers:
        """Four dice are two totals, one after the other, of the same seat."""
        order = table.from_seat(table.race.roller)
        totals = self.board.dice(table) // 2
        turns = self._turns(needs, totals * len(order))
        found = np.zeros((len(table.money), self._rows))
        for turn, row in enumerate(turns):
            found[order[turn // totals] - 1] += row
        return found
