"""Which page of the book fits the table as it is."""

from __future__ import annotations

from game.engine.ready_set_bet.state import FINISHED, HOUSE, MARKERS, RUNNING, VIP
from game.engine.ready_set_bet.view import View

PHASES = {VIP: "vip", HOUSE: "rotating", MARKERS: "house_bets", FINISHED: "places"}
"""The page for each phase that is not a race."""
RACING = {"open": "bets", "last": "line", "closed": "line"}
"""And for each state of the betting while the horses run."""


def page_of(view: View, betting: str) -> str:
    """In a race it hangs on whether bets are still taken."""
    if view.phase == RUNNING:
        return RACING.get(betting, "places")
    return PHASES.get(view.phase, "bets")
