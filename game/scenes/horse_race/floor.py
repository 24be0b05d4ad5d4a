"""The floor: where things lie on the table of Horse Race, for whoever points at them."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Seat
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.view import View
from game.render.kit import Box


class Floor(Protocol):
    """What the stage tells about its places."""

    @property
    def shown(self) -> View:
        """What it shows, which what has happened may be ahead of."""

    def rack_box(self, seat: Seat) -> Box:
        """The whole rack."""

    def name_box(self, seat: Seat) -> Box:
        """Mark and name in it."""

    def backs_box(self, seat: Seat) -> Box:
        """The cards in it, seen from behind."""

    def head_box(self, seat: Seat) -> Box:
        """The head of the column."""

    def cell_box(self, seat: Seat, horse: HorseId) -> Box:
        """The cards of a horse in the column."""

    def market_box(self, horse: HorseId) -> Box:
        """The cards of a horse in the market."""

    def horse_box(self, horse: HorseId) -> Box:
        """The runner, where it is now."""
