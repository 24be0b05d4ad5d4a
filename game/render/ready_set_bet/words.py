"""The words that are printed on the table of Ready Set Bet."""

from __future__ import annotations

from game.engine.record import record


@record
class TableWords:
    """Every word that is printed on the table."""

    headings: dict[str, str]
    states: dict[str, str]
    side_spots: dict[str, str]
    exotics: dict[str, str]
    house: str
    everyone: str
    """What stands on the cloth of a colour prop."""
    races: tuple[tuple[str, str, str], ...]
    """For each race what stands before, in and after its number."""
    later: tuple[str, ...]
    """For each race the label of an exotic that it will bring."""
