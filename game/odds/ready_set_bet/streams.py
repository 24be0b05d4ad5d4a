"""Roll streams: many races for one draw of the dice, from whatever position.

A race never needs more than a hundred-odd rolls, so a pool of roll streams is drawn once. For
each stream, horse and distance it is noted at which roll the horse has come that far, bonus moves
included. From any position the race then ends at the first roll that brings somebody home, and
everybody else stands wherever they were noted to be by that roll. Nothing loops over rolls any
more. An open pair brings the bonus moves of the stream's first run one roll earlier, and of
nobody else: that is a second table.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import HorseId
from game.odds.ready_set_bet.ends import Ends, Flags, Spaces
from game.odds.ready_set_bet.position import Position

Rolls = npt.NDArray[np.uint8]
Index = npt.NDArray[np.intp]
NEVER = 255
"""Noted where a horse does not come so far in its stream."""
RACES = 16_384
FORESEEN = 64
"""Streams that can be followed roll by roll."""
DICE = 36
ROLLS_A_CHECK = 5
"""Rolls after which streams whose race is over are left out."""


class Streams:
    """A pool of roll streams."""

    def __init__(self, board: Board, races: int = RACES, seed: int = 1) -> None:
        self.board = board
        self.races = races
        self.horses = len(board.index)
        self.goal = board.data.track.spaces
        rolls = self.horses * (self.goal - 1) + 1
        self.rolls = _drawn(board, rolls, races, seed)
        self.pairs = {opened: _pairs(self.rolls, opened=opened) for opened in (False, True)}
        """By roll and stream whether it ends a pair, also where the stream begins with one open."""
        self._notes = {opened: self._blank() for opened in (False, True)}
        self._making = self._make()
        self.is_ready = False

    def make_some(self) -> None:
        """One small step of the making, short enough for any frame."""
        if next(self._making, None) is None:
            self._made()

    def make_ready(self) -> None:
        """The rest of the making at once."""
        for _ in self._making:
            pass
        self._made()

    def _made(self) -> None:
        """From now on only a few streams are asked what was rolled."""
        self.is_ready = True
        self.rolls = self.rolls[:, :FORESEEN].copy()
        self.pairs = {opened: pairs[:, :FORESEEN].copy() for opened, pairs in self.pairs.items()}

    def ends(self, position: Position, races: int = 0, first: int = 0) -> Ends:
        """How the race ends from here, in so many of the streams from one on, or in all."""
        races = races or self.races
        some = slice(first, first + races)
        notes = [self._of(horse, position.last)[:, some] for horse in self.board.index]
        left = [self.goal - space for space in position.spaces]
        end = notes[0][left[0] - 1]
        for note, steps in zip(notes[1:], left[1:], strict=True):
            end = np.minimum(end, note[steps - 1])
        spaces = np.empty((self.horses, races), np.uint8)
        for row, (note, steps) in enumerate(zip(notes, left, strict=True)):
            _count((note[:steps] <= end), spaces[row])
            spaces[row] += position.spaces[row]
        return Ends(self.board, spaces)

    def ends_from(self, positions: list[Position], races: int) -> Ends:
        """The same from many positions, in a few of the streams: one position after the other."""
        spaces = np.array([position.spaces for position in positions], np.uint8).T
        opened = np.array([[p.last == horse for p in positions] for horse in self.board.index])
        whole = np.stack([self._notes[pair][..., :races] for pair in (False, True)])
        end = np.full((len(positions), races), NEVER, np.uint8)
        for row in range(self.horses):
            home = whole[opened[row].astype(np.intp), row, self.goal - 1 - spaces[row]]
            np.minimum(end, home, out=end)
        field = np.empty((self.horses, *end.shape), np.uint8)
        for row in range(self.horses):
            for pair in (False, True):
                these = opened[row] == pair
                steps = whole[int(pair), row, : self.goal, None] <= end[these]
                field[row, these] = np.add.reduce(steps.view(np.uint8), axis=0, dtype=np.uint8)
            field[row] += spaces[row][:, None]
        return Ends(self.board, np.minimum(field, self.goal).reshape(self.horses, -1))

    def after(self, position: Position, rolls: int, races: int) -> list[Position | None]:
        """Where a few races stand so many rolls later; nothing where one is over."""
        spaces = np.empty((self.horses, races), np.uint8)
        for row, horse in enumerate(self.board.index):
            _count(self._of(horse, position.last)[: self.goal, :races] <= rolls, spaces[row])
            spaces[row] += position.spaces[row]
        return [
            None
            if spaces[:, race].max() >= self.goal
            else Position(tuple(map(int, spaces[:, race])), self._last(position, rolls, race))
            for race in range(races)
        ]

    def _last(self, position: Position, rolls: int, race: int) -> HorseId | None:
        """Whose pair is open after so many rolls of a stream."""
        horses = tuple(self.board.index)
        opened = horses[int(self.rolls[0, race])] == position.last
        if self.pairs[opened][rolls - 1, race]:
            return None
        return horses[int(self.rolls[rolls - 1, race])]

    def _of(self, horse: HorseId, last: HorseId | None) -> Rolls:
        """The rolls at which a horse has come one space, two spaces ... by stream."""
        notes: Rolls = self._notes[horse == last][self.board.index[horse]]
        return notes

    def _blank(self) -> Rolls:
        """Room for every distance and for what a bonus move brings beyond the finish."""
        beyond = 1 + max(self.board.bonus.values())
        return np.full((self.horses, self.goal + beyond, self.races), NEVER, np.uint8)

    def _make(self) -> Iterator[int]:
        """Roll by roll, as far as anybody can ask: no race lasts longer than that from the gate."""
        for opened, notes in self._notes.items():
            counts = np.zeros((self.horses, self.races), np.intp)
            running = np.arange(self.races)
            for roll in range(len(self.rolls)):
                self._note(roll, self.pairs[opened], running, counts, notes)
                if roll % ROLLS_A_CHECK == 0:
                    home = self._notes[False][:, self.goal - 1, running].min(axis=0)
                    running = running[home > roll]
                yield roll

    def _note(
        self, roll: int, pairs: Flags, running: Index, counts: Index, notes: Rolls
    ) -> None:  # fmt: skip
        """One roll of all streams: the horse steps, and runs on where it ends a pair."""
        horse = self.rolls[roll, running].astype(np.intp)
        far = counts[horse, running]
        notes[horse, far, running] = roll + 1
        bonus = self._bonus[horse] * pairs[roll, running]
        for extra in range(1, int(bonus.max(initial=0)) + 1):
            some = np.nonzero(bonus >= extra)[0]
            notes[horse[some], far[some] + extra, running[some]] = roll + 1
        counts[horse, running] = np.minimum(far + 1 + bonus, self.goal)

    @property
    def _bonus(self) -> Index:
        return np.array([self.board.bonus[horse] for horse in self.board.index], np.intp)


def _drawn(board: Board, rolls: int, races: int, seed: int) -> Rolls:
    """The rows of the horses that are called, by roll and stream.

    Drawn stream by stream, so that a larger pool begins with the streams of a smaller one.
    """
    rows = [board.index[board.called[a + b].id] for a in range(1, 7) for b in range(1, 7)]
    dice = np.random.default_rng(seed).integers(0, DICE, (races, rolls), dtype=np.uint8)
    called: Rolls = np.array(rows, np.uint8)[dice.T]
    return np.ascontiguousarray(called)


def _pairs(rolls: Rolls, *, opened: bool) -> Flags:
    """Whether each roll ends a pair: it repeats the one before, which has not ended one itself."""
    pairs = np.empty(rolls.shape, np.bool_)
    pairs[0] = opened
    for roll in range(1, len(rolls)):
        np.greater(rolls[roll] == rolls[roll - 1], pairs[roll - 1], out=pairs[roll])
    return pairs


def _count(flags: Flags, into: Spaces) -> None:
    """How many of each column are true."""
    np.add.reduce(flags.view(np.uint8), axis=0, dtype=np.uint8, out=into)
