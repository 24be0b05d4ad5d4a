"""The events by which one finds one's way in a recording of Horse Race."""

from __future__ import annotations

from game.engine.horse_race import events as e
from game.engine.horse_race.view import View
from game.scenes.landmarks import Signs


def _race(view: View) -> tuple[int, bool]:
    """The first race is there from the beginning."""
    return view.table.race.number, True


SIGNS = Signs(e.DiceRolled, e.RacePrepared, (e.RaceFinished, e.WalkedOver), e.RacePrepared, _race)
