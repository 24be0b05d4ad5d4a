"""A table of the demo, as it is laid."""

from __future__ import annotations

from game.engine.record import record

Word = tuple[str, str]


@record
class Laid:
    """How a table is laid: which game, how many sit there, by which rules, for how many races."""

    game: str
    seats: int
    races: int
    words: tuple[Word, ...]
    """The switches of the rules."""
    live_odds: bool = False
