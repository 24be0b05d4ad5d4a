"""What a bet is worth: the money that a token on a spot brings on average, to this seat, now."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from game.engine.contract import Money, Seat
from game.engine.ready_set_bet.board import PROP, Board
from game.engine.ready_set_bet.data import (
    Condition,
    Effect,
    PropMoney,
    PropsWinTies,
    SpotId,
    TokenId,
)
from game.engine.ready_set_bet.settle import penalty
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.estimator import Outlook


@record
class Terms:
    """A token on one spot: when it wins, what it then brings, what it costs otherwise."""

    condition: Condition
    ties_win: bool
    wins: Money
    costs: Money


def effects_for(board: Board, view: View, seat: Seat) -> tuple[Effect, ...]:
    """What the seat's VIP cards do for it; nothing while it is the house."""
    if seat == view.race.house:
        return ()
    return tuple(board.effects[card] for card in view.kept[seat - 1])


def terms(
    board: Board, effects: tuple[Effect, ...], token: TokenId, spots: Iterable[SpotId]
) -> tuple[Terms, ...]:
    """What a token means on each of these spots, VIP cards and bonus tokens counted."""
    return tuple(_terms(board, effects, token, spot) for spot in spots)


def _terms(board: Board, effects: tuple[Effect, ...], token: TokenId, spot_id: SpotId) -> Terms:
    spot = board.spots[spot_id]
    wins = board.tokens[token].value * spot.odds.pays
    is_prop = spot.group == PROP
    if is_prop:
        wins += sum(effect.money for effect in effects if isinstance(effect, PropMoney))
    ties_win = is_prop and PropsWinTies() in effects
    return Terms(spot.wins_when, ties_win, wins, penalty(board, effects, token, spot))


def worth(known: Ends | Outlook, bet: tuple[Terms, ...]) -> float:
    """The money that a bet brings on average to somebody who can pay every penalty."""
    return sum(_worth(known, one) for one in bet)


def _worth(known: Ends | Outlook, one: Terms) -> float:
    chance = known.chance(one.condition, ties_win=one.ties_win)
    return chance * one.wins - (1 - chance) * one.costs


class Purse:
    """A seat's money and bets over many races: since nobody goes below 0, they hang together."""

    def __init__(self, ends: Ends, money: Money, lying: Iterable[tuple[Terms, ...]]) -> None:
        self.ends = ends
        self.before = np.full(ends.spaces.shape[1], money, np.int32)
        """Money less what is due, race by race."""
        for bet in lying:
            self.before += self._result(bet)
        self._now = self._mean(self.before)

    def worth(self, bet: tuple[Terms, ...]) -> float:
        """What one more bet changes, on average."""
        return self._mean(self.before + self._result(bet)) - self._now

    def plain(self, bet: tuple[Terms, ...]) -> float:
        """What it would change for somebody who can pay every penalty."""
        return worth(self.ends, bet)

    def _result(self, bet: tuple[Terms, ...]) -> npt.NDArray[np.int32]:
        result = np.zeros(self.before.shape, np.int32)
        for one in bet:
            won = self.ends.won(one.condition, ties_win=one.ties_win)
            result += np.where(won, np.int32(one.wins), np.int32(-one.costs))
        return result

    def _mean(self, money: npt.NDArray[np.int32]) -> float:
        left = np.maximum(money, 0)
        if self.ends.weights is not None:
            return float(left @ self.ends.weights)
        return float(left.mean())


def purse_of(board: Board, view: View, seat: Seat, ends: Ends) -> Purse:
    """The purse of a seat with all that it has bet."""
    effects = effects_for(board, view, seat)
    lying = (terms(board, effects, b.token, b.spots) for b in view.bets if b.seat == seat)
    return Purse(ends, view.money[seat - 1], lying)
