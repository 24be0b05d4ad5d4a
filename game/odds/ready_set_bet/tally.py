"""How races turned out: for every bet there is, the share of races in which it won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.contract import Event
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, WITHIN, ColourWins, Condition, Finishes
from game.engine.ready_set_bet.events import (
    BettingClosed,
    BonusMoved,
    DiceRolled,
    HorseMoved,
    RaceFinished,
    RaceStarted,
)
from game.engine.ready_set_bet.settle import Finish, finish, wins

Stats = dict[str, float | dict[str, float]]


class Tally:
    """Counts races from their events; two tallies can be added up."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.counts: Counter[str] = Counter()
        self._spaces = [0] * len(board.index)
        self._bets = _bets(board)

    def watch(self, events: Iterable[Event]) -> None:
        """Follow a game, whatever else happens in it."""
        for event in events:
            match event:
                case RaceStarted():
                    self._spaces = [0] * len(self.board.index)
                case DiceRolled():
                    self.counts["rolls"] += 1
                case HorseMoved(horse, _, end):
                    self._spaces[self.board.index[horse]] = end
                case BonusMoved(horse, _, _, end):
                    self._spaces[self.board.index[horse]] = end
                    self.counts["bonus_moves"] += 1
                case BettingClosed("red_line"):
                    self.counts["closed"] += 1
                case RaceFinished():
                    self._count(finish(tuple(self._spaces)))

    def add(self, counts: Counter[str]) -> None:
        """Add what another tally has counted."""
        self.counts.update(counts)

    def stats(self) -> Stats:
        """Shares of all races, and means over them."""
        races = max(self.counts["races"], 1)
        share = {key: self.counts[key] / races for key in self._bets}
        shares: Stats = {
            group: {horse: share[f"{group} {horse}"] for horse in self.board.index}
            for group in reversed(GROUPS)
        }
        data = self.board.data
        shares["colours"] = {colour.id: share[f"colour {colour.id}"] for colour in data.colours}
        shares["seven_fifth_or_worse"] = share.get("bet seven_fifth", 0.0)
        shares["exotics"] = {exotic.id: share[f"bet {exotic.id}"] for exotic in data.exotics}
        shares["props"] = {prop.id: share[f"bet {prop.id}"] for prop in data.props}
        shares["rolls_mean"] = self.counts["rolls"] / races
        shares["closed_before_finish"] = self.counts["closed"] / races
        shares["bonus_moves_mean"] = self.counts["bonus_moves"] / races
        return shares

    def _count(self, end: Finish) -> None:
        self.counts["races"] += 1
        for key, condition in self._bets.items():
            if wins(self.board, condition, end):
                self.counts[key] += 1


def _bets(board: Board) -> dict[str, Condition]:
    """Every bet there is, dealt or not; a horse's spots of one group are one bet."""
    bets: dict[str, Condition] = {
        f"{group} {horse}": Finishes(horse, WITHIN[group])
        for group in GROUPS
        for horse in board.index
    }
    data = board.data
    bets |= {f"colour {colour.id}": ColourWins(colour.id) for colour in data.colours}
    bets |= {
        f"bet {spot.card}": spot.wins_when
        for spot in board.spots.values()
        if spot.group not in GROUPS
    }
    return bets
