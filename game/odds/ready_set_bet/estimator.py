"""The estimator: what every bet's chances are at any position, at once, and finer with time.

Whoever shows odds calls `work` once a frame: each call does one small piece of work, and what
there is can be asked for at any time. Players imagine a few races of the first pool only, so that
what they do never hangs on how much time a machine had.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Generator
from math import sqrt

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import Condition
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.exact import MOST, ends_by_rolls, states
from game.odds.ready_set_bet.position import Position
from game.odds.ready_set_bet.streams import RACES, Streams

POOLS = 4
BUDGET = 0.0009
"""Seconds of a frame that the making of a pool may begin in; its last step runs over a little."""
REMEMBERED = 48
"""Small sets of imagined races that are kept."""


class Outlook:
    """The chances at one position: from one pool of races, from several, or exact."""

    def __init__(self, position: Position, ends: Ends) -> None:
        self.position = position
        self.parts = [ends]

    @property
    def races(self) -> int:
        """How many races it rests on."""
        return sum(part.spaces.shape[1] for part in self.parts)

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left to chance."""
        return self.parts[0].is_exact

    def chance(self, condition: Condition, *, ties_win: bool = False) -> float:
        """How likely a bet on the condition wins; pools are all of one size."""
        found = [part.chance(condition, ties_win=ties_win) for part in self.parts]
        return sum(found) / len(found)

    def error(self, chance: float) -> float:
        """The standard error of a chance."""
        return 0.0 if self.is_exact else sqrt(chance * (1 - chance) / self.races)


class Estimator:
    """Pools of roll streams and what they have told so far."""

    def __init__(
        self,
        board: Board,
        *,
        races: int = RACES,
        pools: int = POOLS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.board = board
        self.clock = clock
        self.races = races
        self.most_pools = pools
        self.pools = [Streams(board, races, seed=1)]
        self._imagined: OrderedDict[object, Ends] = OrderedDict()
        self._ends: tuple[Position, Ends] | None = None
        self._outlook: Outlook | None = None
        self._exact: Generator[None, None, Ends] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether there is a pool to ask."""
        return self.pools[0].is_ready

    def make_ready(self) -> None:
        """Make the first pool at once, for whoever does not call `work`."""
        self._first_pool()

    def outlook(self, position: Position) -> Outlook:
        """The chances at a position, as fine as there was time for."""
        if self._outlook is None or self._outlook.position != position:
            self._outlook = Outlook(position, self.ends(position))
            few = states(self.board, position) <= MOST
            self._exact = ends_by_rolls(self.board, position) if few else None
        return self._outlook

    def ends(self, position: Position) -> Ends:
        """All races of the first pool from here."""
        if self._ends is None or self._ends[0] != position:
            self._ends = (position, self._first_pool().ends(position))
        return self._ends[1]

    def imagined(self, position: Position, races: int, first: int = 0) -> Ends:
        """So many races that a player imagines, always the same ones."""
        key = (position, races, first)
        if key not in self._imagined:
            ends = self._first_pool().ends(position, races, first % max(1, self.races - races))
            self._imagined[key] = ends
            if len(self._imagined) > REMEMBERED:
                self._imagined.popitem(last=False)
        return self._imagined[key]

    def imagined_from(self, positions: list[Position], races: int) -> Ends:
        """So many races from each of some positions, one position after the other."""
        return self._first_pool().ends_from(positions, races)

    def foreseen(self, position: Position, rolls: int, races: int) -> list[Position | None]:
        """Where a few races may stand so many rolls later."""
        return self._first_pool().after(position, rolls, races)

    def work(self) -> bool:
        """One small piece of work; whether the chances have become finer by it."""
        newest = self.pools[-1]
        if not newest.is_ready:
            self._make(newest)
            return False
        if self._outlook is None or self._outlook.is_exact:
            return False
        if self._exact is not None:
            return self._step_exactly(self._outlook)
        return self._refine(self._outlook)

    def _make(self, pool: Streams) -> None:
        """A few steps of the making; how many there is time for changes nothing in the end."""
        until = self.clock() + BUDGET
        while not pool.is_ready and self.clock() < until:
            pool.make_some()

    def _step_exactly(self, outlook: Outlook) -> bool:
        assert self._exact is not None
        try:
            next(self._exact)
        except StopIteration as done:
            outlook.parts = [done.value]
            self._exact = None
            return True
        return False

    def _refine(self, outlook: Outlook) -> bool:
        """Ask the next pool, or begin to make one."""
        used = len(outlook.parts)
        if used < len(self.pools):
            outlook.parts.append(self.pools[used].ends(outlook.position))
            return True
        if used < self.most_pools:
            self.pools.append(Streams(self.board, self.races, seed=used + 1))
        return False

    def _first_pool(self) -> Streams:
        pool = self.pools[0]
        if not pool.is_ready:
            pool.make_ready()
        return pool
