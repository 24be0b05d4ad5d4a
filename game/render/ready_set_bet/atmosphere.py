"""The atmosphere round a race of Ready Set Bet, read off the picture of it."""

from __future__ import annotations

from game.engine.ready_set_bet.state import RUNNING
from game.render.atmosphere import MIDDLE, Loops
from game.render.easing import clamp
from game.render.ready_set_bet.layout import START_X
from game.render.ready_set_bet.stage import Stage

QUIET, EAGER = 0.22, 0.5
"""How loud a murmur and an eager crowd are beside a roar."""
MANY = 6
"""So many horses out of the gate are a field."""
PACES = {"open": "open", "last": "last", "closed": "closed"}
NEAR = {"open": 0.55, "last": 0.75, "closed": 1.0}
"""How loud a field is at its pace: they come nearer to the stand."""


def atmosphere(stage: Stage) -> Loops:
    """Evening and murmur before the start; then the stand swells with the race."""
    if stage.shown.phase != RUNNING:
        return {"evening": (0.9, MIDDLE), "crowd_quiet": (QUIET, MIDDLE)}
    return _crowd(stage) | _hooves(stage)


def _crowd(stage: Stage) -> Loops:
    """Quiet at the start, eager towards the red line, a roar on the run to the post."""
    track, state = stage.board.data.track, _state(stage)
    lead = max(stage.shown.race.spaces) / track.spaces
    if state not in PACES:
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
    """As many as are out of the gate, at the pace of the picture, from where they are."""
    out = [runner.nose for runner in stage.runners if runner.goal() > START_X]
    pace = PACES.get(_state(stage), "")
    if not out or not pace:
        return {}
    share, x = clamp((len(out) - 1) / (MANY - 1)), sum(out) / len(out)
    loud = NEAR[pace] * (0.45 + 0.55 * share)
    return {
        f"hooves_{pace}_few": (loud * (1 - share), x),
        f"hooves_{pace}_many": (loud * share, x),
    }


def _state(stage: Stage) -> str:
    if stage.photo is not None and not stage.photo.is_official:
        return "closed"
    return stage.table.capsule(stage.shown).state
