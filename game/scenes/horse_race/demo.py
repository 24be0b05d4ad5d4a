"""The tables of Horse Race in the demo: both modes, every house rule."""

from __future__ import annotations

from game.engine.horse_race.rules import HorseRace
from game.engine.record import replace
from game.scenes.laid import Laid, Word

CLASSIC, ADVANCED = ("mode", "classic"), ("mode", "advanced")


def _table(players: int, races: int, mode: Word, *words: Word, live_odds: bool = False) -> Laid:
    """A table of Horse Race."""
    return Laid("horse_race", players, races, (mode, *words), live_odds)


def _on(*names: str) -> tuple[Word, ...]:
    return tuple((name, "on") for name in names)


TABLES = (
    _table(6, 2, CLASSIC),
    _table(5, 1, ADVANCED, live_odds=True),
    _table(7, 1, CLASSIC, *_on("market")),
    _table(4, 2, CLASSIC, *_on("stakes"), ("ante", "2")),
    _table(8, 1, CLASSIC, *_on("four_dice"), ("trading", "end"), live_odds=True),
    _table(6, 1, ADVANCED, ("trading", "before"), ("open_numbers", "off")),
    _table(12, 2, CLASSIC, live_odds=True),
    _table(5, 1, CLASSIC, ("trading", "each")),
    _table(9, 2, ADVANCED, *_on("four_dice"), ("chain", "off")),
    _table(6, 2, CLASSIC, *_on("stakes", "market")),
    _table(11, 1, ADVANCED, ("trading", "end"), live_odds=True),
    _table(10, 1, CLASSIC, *_on("market", "stakes", "four_dice"), ("trading", "before")),
    _table(7, 1, ADVANCED, *_on("four_dice"), ("trading", "each")),
)
"""Fewer races than a game has that people play: a table takes about as long as one of bets."""


def shortened(rules: HorseRace) -> HorseRace:
    """A game of one race can be laid too."""
    races = rules.data.races
    return HorseRace(replace(rules.data, races=replace(races, least=1)))
