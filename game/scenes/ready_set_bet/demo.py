"""The tables of Ready Set Bet in the demo: every house, every kind of card left out once."""

from __future__ import annotations

from game.scenes.laid import Laid


def _table(
    bettors: int, races: int, house: str = "program", *off: str, live_odds: bool = False
) -> Laid:
    """A table of Ready Set Bet; a house that bets sits at it beside the bettors."""
    words = (("house", house), *((name, "off") for name in off))
    return Laid("ready_set_bet", bettors + (house == "bets"), races, words, live_odds)


TABLES = (
    _table(6, 2),
    _table(4, 1, live_odds=True),
    _table(8, 2, "rotating"),
    _table(2, 2, "program", "exotics"),
    _table(5, 1, "bets"),
    _table(7, 2, "program", "props", live_odds=True),
    _table(3, 2, "rotating", live_odds=True),
    _table(6, 1, "program", "vip", "exotics"),
    _table(8, 2, "bets"),
    _table(4, 2, "program", "props", "exotics"),
    _table(5, 2, live_odds=True),
)
"""Two races at the most: so no table is long, and no more than two exotics are dealt."""
