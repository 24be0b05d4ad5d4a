"""How likely each horse is to win, from all that lies on the table: exact, nothing is sampled.

With two dice the race has no decisions but the cards, and what comes out is exact as long as
nobody plays a Joker, a Jack, a Queen or a King from here on; chips that lie under a horse already
are counted, and so are the scratches still to come.

With four dice the roller chooses the pairs. If everybody paired at random, a roll of four dice
would be two rolls of two, so that all of this would still be exact: that is the policy these
chances state. What the rollers make of their choice hangs on every hand at the table, hidden ones
too, and is a game of up to twelve against each other: it is not computed. What is exact again is
every pairing of the four dice that lie there (`after_pairs`), with chance alone after it; whoever
chooses the best of these for the hands at hand looks one choice ahead.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np

from game.engine.horse_race.board import Board
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.race import Pairs, pairings
from game.engine.horse_race.state import Table
from game.odds.horse_race.course import (
    WAYS,
    Course,
    Needs,
    Numbers,
    degree_of,
    warm_up,
    ways_of,
)
from game.odds.horse_race.position import HOME, moved, needs_of, rolled, runs
from game.odds.horse_race.scratching import Taken, left_to_scratch, outcomes, taken_in

Wins = tuple[float, ...]
"""By row, how likely each horse wins."""

COURSES = 8
"""Sets of running horses whose tables are kept: a race has one."""
FIELDS = 4096
"""Fields whose chances are remembered."""
SPARE = 4
"""Rolls that a course has room for beyond what is needed now: chips are laid one by one."""


class Chances:
    """The chances of every horse, remembered by what each still needs."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rows = len(board.moves)
        warm_up(sum(board.moves))
        self._courses: OrderedDict[tuple[bool, ...], Course] = OrderedDict()
        self._starts: dict[Taken, Wins] = {}
        self.of = lru_cache(FIELDS)(self._of)
        """The chances where each horse needs so many rolls."""
        self.before = lru_cache(FIELDS)(self._before)
        """The chances with these rows scratched, and so many scratches still to come."""

    def wins(self, table: Table) -> Wins:
        """By row, how likely each horse wins from here; scratches to come are counted in."""
        if not runs(table):
            left = left_to_scratch(self.board, table)
            return self.before(taken_in(table), left, table.options.chain)
        needs = rolled(needs_of(self.board, table), table.todo)
        if table.dice:
            return _mean([self.of(rolled(needs, totals)) for totals in _at_random(table.dice)])
        return self.of(needs)

    def turns(self, needs: Needs, period: int) -> Numbers:
        """By turn and row: how likely the horse wins in the roll of that turn.

        Rolls are counted round and round: the first turn is the next roll, and after `period`
        rolls it comes again. Rolls that move nobody are counted, since the dice pass on with them.
        """
        running = sum(ways_of(row) for row, need in enumerate(needs) if need) / WAYS
        roots = np.exp(2j * np.pi * np.arange(period) / period)
        weights = running * roots / (1 - (1 - running) * roots)
        found = self._course(needs).turns(needs, weights)
        turn = np.arange(1, period + 1)[:, None]
        back = np.exp(-2j * np.pi * turn * np.arange(period) / period) / period
        chances: Numbers = np.real(back @ found)
        return chances

    # What if.

    def after_rolls(self, table: Table, totals: Iterable[HorseId]) -> Wins:
        """The chances after these totals more, in the race."""
        return self.of(rolled(self._needs(table), totals))

    def after_pairs(self, table: Table) -> dict[Pairs, Wins]:
        """The chances after each pairing that is offered for the four dice that lie there."""
        return {pairs: self.after_rolls(table, map(sum, pairs)) for pairs in pairings(table)}

    def after_move(self, table: Table, horse: HorseId, by: int) -> Wins:
        """The chances after a card moves a horse, over the line too."""
        chips = table.race.under[row_of(horse)]
        needs = moved(needs_of(self.board, table), horse, by, chips)
        return self.of(rolled(needs, table.todo))

    def after_chips(self, table: Table, horse: HorseId, chips: int) -> Wins:
        """The chances after chips are laid under a horse."""
        needs = needs_of(self.board, table)
        row = row_of(horse)
        held = tuple(need + chips * (index == row) for index, need in enumerate(needs))
        return self.of(rolled(held, table.todo))

    def after_scratches(self, taken: Taken) -> Wins:
        """The chances at the start of a race with these rows scratched."""
        if taken not in self._starts:
            needs = tuple(0 if row in taken else n for row, n in enumerate(self.board.moves))
            self._starts[taken] = self._reckoned(needs, Course(*_size(needs)))
        return self._starts[taken]

    # Making ready.

    def prepare(self) -> Iterator[None]:
        """Reckon every start of a race, a few at a time; whoever asks earlier waits for theirs."""
        for chain in (True, False):
            for taken, _ in outcomes(frozenset(), self.board.lines, self.rows, chain=chain):
                if taken not in self._starts:
                    self.after_scratches(taken)
                    yield

    # Inside.

    def _needs(self, table: Table) -> Needs:
        return rolled(needs_of(self.board, table), table.todo)

    def _of(self, needs: Needs) -> Wins:
        if HOME in needs:
            return tuple(float(need == HOME) for need in needs)
        if not any(needs):
            return (0.0,) * len(needs)
        return self._reckoned(needs, self._course(needs))

    def _reckoned(self, needs: Needs, course: Course) -> Wins:
        return tuple(course.wins(np.array([needs]))[0].tolist())

    def _course(self, needs: Needs) -> Course:
        """The course for these horses, made larger where it is too small for what they need."""
        running = tuple(map(bool, needs))
        course = self._courses.get(running)
        if course is None or not course.fits(needs):
            course = self._courses[running] = Course(*_size(needs, SPARE))
            if len(self._courses) > COURSES:
                self._courses.popitem(last=False)
        return course

    def _before(self, taken: Taken, left: int, chain: bool) -> Wins:
        ends = outcomes(taken, left, self.rows, chain=chain)
        found = [0.0] * self.rows
        for last, likely in ends:
            for row, chance in enumerate(self.after_scratches(last)):
                found[row] += likely * chance
        return tuple(found)


def _size(needs: Needs, spare: int = 0) -> tuple[tuple[bool, ...], int, int]:
    """Which horses run, the most that one needs, and the degree; with room for a few more."""
    return tuple(map(bool, needs)), max(needs) + spare, degree_of(needs) + spare


def _at_random(dice: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The totals of every way to pair four dice, in either order."""
    first, *others = dice
    for other in others:
        one, two = first + other, sum(dice) - first - other
        yield one, two
        yield two, one


def _mean(found: list[Wins]) -> Wins:
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))
