"""Chances, as far as the caller of Horse Race speaks of them: exact, and who hardly had any."""

from __future__ import annotations

from game.engine.horse_race.data import HorseId
from game.engine.horse_race.state import Table
from game.odds.horse_race.chances import Chances as Exact


class Chances:
    """Asks how likely each horse wins, and remembers where each stood worst."""

    def __init__(self, exact: Exact | None = None) -> None:
        self.exact = exact
        self.worst: dict[HorseId, float] = {}
        """In this race, as often as it was asked."""

    def new_race(self) -> None:
        """Everybody begins anew."""
        self.worst.clear()

    def win(self, table: Table) -> dict[HorseId, float]:
        """How likely each horse wins from here, while the race runs; nothing where nobody knows."""
        if self.exact is None:
            return {}
        found = {row + 2: chance for row, chance in enumerate(self.exact.wins(table)) if chance}
        for horse, chance in found.items():
            self.worst[horse] = min(chance, self.worst.get(horse, 1.0))
        return found
