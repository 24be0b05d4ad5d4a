"""The words that are printed on the table of Horse Race."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.record import record


@record
class TableWords:
    """Every word on the table; what depends on a number is asked for with it."""

    races: tuple[tuple[str, str, str], ...]
    """For each race what stands before, in and after its number."""
    scratched: str
    pot: str
    main_pot: str
    jockey_pot: str
    discarded: str
    winner: str
    out: str
    dealer: str
    phases: dict[str, str]
    limits: str
    """What the ante is, and the most that may be wagered."""
    cards: Callable[[int], str]
    """So many cards."""
    parts: Callable[[int, int], str]
    """So many parts of so much money."""
