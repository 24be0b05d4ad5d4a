"""The events by which one finds one's way in a recording of Ready Set Bet."""

from __future__ import annotations

from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.scenes.landmarks import Signs


def _race(view: View) -> tuple[int, bool]:
    """The first race is at its gate once the markers lie and the house has said so."""
    return view.race.number, view.phase == RUNNING


SIGNS = Signs(e.DiceRolled, e.RaceStarted, (e.RaceFinished,), e.RacePrepared, _race)
