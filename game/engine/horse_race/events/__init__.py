"""What happens at the table of Horse Race: told part by part, and all of it reached from here."""

# ruff: noqa: F403 - whoever follows the events wants one name for all of them

from __future__ import annotations

from game.engine.contract import Event
from game.engine.horse_race.events import (
    market,
    penalties,
    prepare,
    settle,
    track,
    trading,
    wagering,
)
from game.engine.horse_race.events.market import *
from game.engine.horse_race.events.penalties import *
from game.engine.horse_race.events.prepare import *
from game.engine.horse_race.events.settle import *
from game.engine.horse_race.events.track import *
from game.engine.horse_race.events.trading import *
from game.engine.horse_race.events.wagering import *

_PARTS = (market, penalties, prepare, settle, track, trading, wagering)

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for part in _PARTS
    for kind in vars(part).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every kind of event."""
