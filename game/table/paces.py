"""The pace of a table as it was chosen, and what of it each game has in its own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Rules
from game.table.horse_race.pace import paced as horse_race
from game.table.pace import Pace
from game.table.setup import Setup

SHORTEST_TUMBLE, LONGEST_TUMBLE, TUMBLE_SHARE = 0.17, 0.52, 0.30
"""In seconds, and as a part of the time between two rolls: quicker rolls tumble shorter."""
OWN: dict[str, Callable[[Pace, Any], Pace]] = {"horse_race": horse_race}
"""By the id of the game, given its data; a game that is not there has the pace of all."""


def pace_of(setup: Setup, rules: Rules[Any, Any]) -> Pace:
    """The pace that was chosen for a table."""
    seconds = setup.seconds_per_roll
    tumble = min(LONGEST_TUMBLE, max(SHORTEST_TUMBLE, TUMBLE_SHARE * seconds))
    waits = (("Roll", seconds), ("StartRace", 2.5), ("SettleRace", 1.2))
    window = setup.window if setup.calm else None
    chosen = Pace(waits=waits, tumble=tumble, quickest=max(1.0, tumble), window=window)
    return in_game(chosen, rules)


def in_game(pace: Pace, rules: Rules[Any, Any]) -> Pace:
    """The same in the way of a game."""
    own = OWN.get(rules.game)
    return own(pace, rules.data) if own else pace
