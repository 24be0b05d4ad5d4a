"""The atmosphere round a table of Horse Race, read off its picture."""

from __future__ import annotations

from game.engine.horse_race.state import FINISHED, RACE
from game.render.atmosphere import MIDDLE, Loops, hooves
from game.render.easing import clamp
from game.render.horse_race.stage import Stage

QUIET, EAGER = 0.22, 0.5
EAGER_FROM, ROAR_FROM = 0.25, 0.7
"""Which share of its lane the leader has run when the crowd wakes, and when it roars."""


def atmosphere(stage: Stage) -> Loops:
    """An evening among friends; in the race the hooves, and a crowd that swells with the leader."""
    if stage.shown.table.phase == FINISHED:
        return {"crowd_eager": (0.6 * EAGER, MIDDLE), "crowd_quiet": (QUIET, MIDDLE)}
    if stage.shown.table.phase != RACE:
        return {"evening": (0.9, MIDDLE), "crowd_quiet": (QUIET, MIDDLE)}
    return _crowd(stage) | _hooves(stage)


def _crowd(stage: Stage) -> Loops:
    eager = clamp((stage.lead - EAGER_FROM) / 0.4)
    roar = clamp((stage.lead - ROAR_FROM) / 0.3)
    return {
        "evening": (0.7 * (1 - eager), MIDDLE),
        "crowd_quiet": (QUIET * (1 - 0.7 * eager), MIDDLE),
        "crowd_eager": (EAGER * eager * (1 - 0.5 * roar), MIDDLE),
        "crowd_roar": (roar, MIDDLE),
    }


def _hooves(stage: Stage) -> Loops:
    race = stage.shown.table.race
    runners = zip(stage.runners, race.spaces, race.lines, strict=True)
    out = [runner.nose for runner, spaces, line in runners if spaces and not line]
    return hooves(out, stage.pace)
