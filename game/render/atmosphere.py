"""The atmosphere: what goes on and on round a table, and how loud it is where nothing happens."""

from __future__ import annotations

from game.render.kit import REFERENCE

Loops = dict[str, tuple[float, float]]
"""How loud each loop is, 0 to 1, and how far to the right."""
MIDDLE = REFERENCE[0] / 2
REST: Loops = {"evening": (0.8, MIDDLE), "crowd_quiet": (0.10, MIDDLE)}
"""Where nobody races."""
