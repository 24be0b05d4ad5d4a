"""What a game brings to the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.record import record
from game.input.intents import DeviceId, Intent
from game.scenes.desk import Desk
from game.scenes.landmarks import Signs
from game.scenes.lesson import Lesson
from game.scenes.moment import Moments
from game.scenes.rulebook import RuleBook
from game.scenes.setup_game import SetupGame
from game.scenes.show import Show
from game.scenes.table import GameTable
from game.scenes.telling import Telling


@record
class GameScenes:
    """All of it."""

    table: Callable[[Desk, Any], GameTable]
    setup: Callable[[Any], SetupGame]
    """How it is laid, from its rules."""
    moments: Callable[[], Moments]
    """What of it can be pictured."""
    show: Callable[[Any], Show]
    """What the demo shows of a table."""
    book: Callable[[Any], RuleBook]
    """Its rules as they are read, given its board."""
    telling: Callable[[Any], Telling]
    """How its records are told, given its board."""
    lesson: Callable[[Desk, Callable[[str], None], DeviceId, object], Lesson]
    """Its first race."""
    learner: Callable[[Any], tuple[Intent, ...]]
    """What a good learner does in it now."""
    signs: Signs
    """By what one finds one's way in a recording of it."""
