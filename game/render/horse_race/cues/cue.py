"""What every cue is: it puts an event into the director's order of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.contract import Event

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Cues = dict[type[Event], Callable[["Director", Any, tuple[Event, ...]], None]]
"""For each kind of event, how it is shown, and what else happened with it."""
