"""Chances, as far as the caller speaks of them: who may still win, and who hardly could."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import Finishes, HorseId
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import Position

RACES = 2048
"""Races that the caller imagines: enough for one in fifty."""


class Chances:
    """Asks the estimator how likely each horse wins, and remembers where each stood worst."""

    def __init__(self, board: Board, estimator: Estimator | None = None) -> None:
        self.board = board
        self.estimator = estimator
        self.worst: dict[HorseId, float] = {}
        """In this race, as often as it was asked."""

    def new_race(self) -> None:
        """Everybody begins anew."""
        self.worst.clear()

    def win(self, position: Position) -> dict[HorseId, float]:
        """How likely each horse wins from here; nothing while nobody can tell."""
        if self.estimator is None or not self.estimator.is_ready:
            return {}
        ends = self.estimator.imagined(position, RACES)
        found = {horse: ends.chance(Finishes(horse, 1)) for horse in self.board.index}
        for horse, chance in found.items():
            self.worst[horse] = min(chance, self.worst.get(horse, 1.0))
        return found
