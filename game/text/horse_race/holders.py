"""Who holds cards of a horse, as far as everybody may see it."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.state import Table

Holders = tuple[Seat, ...]


def are_open(table: Table) -> bool:
    """Whether all cards of horses are seen by everybody."""
    return table.options.hides != HIDDEN


def holders(table: Table, horse: HorseId) -> Holders:
    """Who in this race holds a card of the horse."""
    return tuple(seat for seat in table.racing if of_horse(table.hands[seat - 1], horse))
