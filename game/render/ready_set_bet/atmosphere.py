"""The atmosphere round a race of Ready Set Bet, read off the picture of it."""

from __future__ import annotations

from game.engine.ready_set_bet.state import RUNNING
from game.render.atmosphere import MIDDLE, NEAR, Loops, hooves
from game.render.easing import clamp
from game.render.ready_set_bet.layout import START_X
from game.render.ready_set_bet.stage import Stage

QUIET, EAGER = 0.22, 0.5
"""How loud a murmur and an eager crowd are beside a roar."""


def atmosphere(stage: Stage) -> Loops:
    """Evening and murmur before the start; then the stand swells with the race."""
    if stage.shown.phase != RUNNING:
        return {"evening": (0.9, MIDDLE), "crowd_quiet": (QUIET, MIDDLE)}
    return _crowd(stage) | _hooves(stage)


def _crowd(stage: Stage) -> Loops:
    """Quiet at the start, eager towards the red line, a roar on the run to the post."""
    track, state = stage.board.data.track, _state(stage)
    lead = max(stage.shown.race.spaces) / track.spaces
    if state not in NEAR:
        return {"crowd_eager": (0.6 * EAGER, MIDDLE), "crowd_quiet": (QUIET, MIDDLE)}
    eager = clamp((lead - 0.2) / 0.4) * (1.0 if state != "open" else 0.6)
    roar = clamp((lead - 0.62) / 0.3)
    if state == "closed":
        roar = max(roar, 0.35)
    return {
        "evening": (0.7 * (1 - eager), MIDDLE),
        "crowd_quiet": (QUIET * (1 - 0.7 * eager), MIDDLE),
        "crowd_eager": (EAGER * eager * (1 - 0.5 * roar), MIDDLE),
        "crowd_roar": (roar, MIDDLE),
    }


def _hooves(stage: Stage) -> Loops:
    out = [runner.nose for runner in stage.runners if runner.goal() > START_X]
    return hooves(out, _state(stage))


def _state(stage: Stage) -> str:
    if stage.photo is not None and not stage.photo.is_official:
        return "closed"
    return stage.table.capsule(stage.shown).state
