"""The atmosphere: what goes on and on round a table, and how loud it is where nothing happens."""

from __future__ import annotations

from collections.abc import Sequence

from game.render.easing import clamp
from game.render.kit import REFERENCE

Loops = dict[str, tuple[float, float]]
"""How loud each loop is, 0 to 1, and how far to the right."""
MIDDLE = REFERENCE[0] / 2
REST: Loops = {"evening": (0.8, MIDDLE), "crowd_quiet": (0.10, MIDDLE)}
"""Where nobody races."""

MANY = 6
"""So many horses out of the gate are a field."""
NEAR = {"open": 0.55, "last": 0.75, "closed": 1.0}
"""How loud a field is at its pace: they come nearer to the stand."""


def hooves(out: Sequence[float], pace: str) -> Loops:
    """The horses that are out of the gate, at the pace of the picture, from where they are."""
    if not out or pace not in NEAR:
        return {}
    share, x = clamp((len(out) - 1) / (MANY - 1)), sum(out) / len(out)
    loud = NEAR[pace] * (0.45 + 0.55 * share)
    return {
        f"hooves_{pace}_few": (loud * (1 - share), x),
        f"hooves_{pace}_many": (loud * share, x),
    }
