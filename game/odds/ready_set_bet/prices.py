"""The board as numbers: what each token is worth on each spot, now and a few rolls later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import exp
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from game.engine.ready_set_bet.board import EXOTIC, PROP, Board, Spot
from game.engine.ready_set_bet.data import (
    Condition,
    Effect,
    NoPenalty,
    PropMoney,
    PropsWinTies,
    TokenId,
)
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import Position, position_of, start_of

Numbers = npt.NDArray[np.float64]
"""A number for each spot of the board in its order; the last axis where there are several."""
FUTURES, RACES_EACH = 24, 256
"""Ways in which the race may go on that are looked at, and races imagined from each of them."""
BEST = 8
"""Spots of a future that count; whoever finds all of them taken has waited too long."""
REMEMBERED = 64

T = TypeVar("T")


@record
class Later:
    """Chances a few rolls from now: one row for each way the race may go on."""

    chances: Numbers
    is_open: npt.NDArray[np.bool_]
    """Whether betting is still open there."""
    runs: npt.NDArray[np.bool_]
    """Whether at least the race still runs."""


class Prices:
    """Chances and values for every spot on the table at once."""

    def __init__(self, board: Board, estimator: Estimator) -> None:
        self.board = board
        self.estimator = estimator
        spots = tuple(board.spots.values())
        self.index = {spot.id: number for number, spot in enumerate(spots)}
        self.pays = np.array([spot.odds.pays for spot in spots], float)
        self.penalty = np.array([spot.odds.penalty for spot in spots], float)
        self.props = np.array([spot.group == PROP for spot in spots], float)
        self.nothing: Numbers = np.zeros(len(spots))
        self._kept: OrderedDict[object, object] = OrderedDict()

    def chances(self, view: View, races: int, first: int = 0, *, ties_win: bool = False) -> Numbers:
        """How likely each spot on the table wins, as somebody imagines it in so many races."""
        position = position_of(view.race)
        key = ("now", position, races, first, ties_win, view.props, view.exotics)

        def ask() -> Numbers:
            return self.chances_in(self.imagined(view, races, first), view, ties_win=ties_win)

        return self._once(key, ask)

    def imagined(self, view: View, races: int, first: int = 0) -> Ends:
        """The races that somebody imagines from here."""
        return self.estimator.imagined(position_of(view.race), races, first)

    def rough(self, view: View, *, ties_win: bool = False) -> Numbers:
        """Chances now from as few races as those of `later`."""
        return self.chances(view, RACES_EACH, ties_win=ties_win)

    def start(self, view: View, races: int) -> Numbers:
        """Chances before the next race, with the cards of this one."""
        ends = self.estimator.imagined(start_of(self.board), races)
        return self.chances_in(ends, view, ties_win=False)

    def later(self, view: View, rolls: int, *, ties_win: bool = False) -> Later:
        """The same a few rolls later, in many ways that the race may go on."""
        position = position_of(view.race)
        key = ("later", position, rolls, ties_win, view.props, view.exotics)
        return self._once(key, lambda: self._later(view, position, rolls, ties_win=ties_win))

    def values(self, chances: Numbers, token: TokenId, effects: tuple[Effect, ...]) -> Numbers:
        """What a token is worth on each spot to whoever has these VIP cards."""
        own = self.board.tokens[token]
        wins = own.value * self.pays
        wins += self.props * sum(e.money for e in effects if isinstance(e, PropMoney))
        free = own.cancels or NoPenalty() in effects
        costs = 0.0 * self.penalty if free else self.penalty + own.adds
        values: Numbers = chances * wins - (1 - chances) * costs
        return values

    def _later(self, view: View, position: Position, rolls: int, *, ties_win: bool) -> Later:
        """All futures are asked at once: their imagined races lie side by side."""
        futures = self.estimator.foreseen(position, rolls, FUTURES)
        running = [future for future in futures if future is not None]
        runs = np.array([future is not None for future in futures])
        chances = np.zeros((len(futures), len(self.index)))
        if running:
            ends = self.estimator.imagined_from(running, RACES_EACH)
            bets, of_spot = self._bets(view, ties_win=ties_win)
            counts = np.zeros((len(bets) + 1, len(running)))
            for row, (condition, ties) in enumerate(bets):
                won = ends.won(condition, ties_win=ties).view(np.uint8)
                counts[row] = np.add.reduce(won.reshape(len(running), -1), axis=1, dtype=np.intp)
            chances[runs] = counts[of_spot].T / RACES_EACH
        return Later(chances, np.array([f is not None and self._is_open(f) for f in futures]), runs)

    def _is_open(self, position: Position) -> bool:
        track = self.board.data.track
        crossed = sum(space > track.red_line for space in position.spaces)
        return crossed < track.closes_at

    def chances_in(self, ends: Ends, view: View, *, ties_win: bool) -> Numbers:
        """How likely each spot on the table wins in these races."""
        bets, of_spot = self._bets(view, ties_win=ties_win)
        found = [ends.chance(condition, ties_win=ties) for condition, ties in bets]
        chances: Numbers = np.array([*found, 0.0])[of_spot]
        return chances

    def _bets(
        self, view: View, *, ties_win: bool
    ) -> tuple[list[tuple[Condition, bool]], npt.NDArray[np.intp]]:
        """Every bet on the table once, and for each spot which one it is; -1: none of them."""

        def find() -> tuple[list[tuple[Condition, bool]], npt.NDArray[np.intp]]:
            bets: dict[tuple[Condition, bool], int] = {}
            of_spot = [
                bets.setdefault((spot.wins_when, ties_win and spot.group == PROP), len(bets))
                if on_table(spot, view)
                else -1
                for spot in self.board.spots.values()
            ]
            return list(bets), np.array(of_spot, np.intp)

        return self._once(("bets", view.props, view.exotics, ties_win), find)

    def _once(self, key: object, ask: Callable[[], T]) -> T:
        """Asked once, remembered for a while: everybody at the table looks at the same race."""
        if key not in self._kept:
            self._kept[key] = ask()
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        found: T = self._kept[key]  # type: ignore[assignment]
        return found


def on_table(spot: Spot, view: View) -> bool:
    """Whether the spot is there in this race: a prop or an exotic must be dealt."""
    if spot.group == PROP:
        return spot.card in view.props
    return spot.card in view.exotics if spot.group == EXOTIC else True


def ties_win(effects: tuple[Effect, ...]) -> bool:
    """Whether one of the cards lets props win ties."""
    return PropsWinTies() in effects


def gain_of_waiting(
    now: Numbers, later: Numbers, is_open: npt.NDArray[np.bool_], taken: float
) -> float:
    """What the best of these spots brings more after a few rolls than at once.

    `taken` is how many tokens others will have placed by then: they want the same spots, so the
    best one may be gone, and the next best. Both sides are guesses from the same imagined races,
    which flatter the best spot alike.
    """
    gone = 1 - exp(-taken / 4)
    best = -np.sort(-later, axis=1)[:, :BEST]
    left = (1 - gone) * gone ** np.arange(best.shape[1])
    hoped = np.where(is_open, np.maximum(best, 0) @ left, 0.0)
    return float(hoped.mean() - max(0.0, now.max()))
