"""The registry of games: how to build each one's rules from its data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Rules
from game.engine.horse_race.data import Data as HorseRaceData
from game.engine.horse_race.rules import HorseRace
from game.engine.ready_set_bet.data import Data as ReadySetBetData
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.record import record


@record
class Game:
    """A game that can be played: its rules' factory and the type of its data."""

    id: str
    rules: Callable[[Any], Rules[Any, Any]]
    data: type[Any]
    seats: range
    coin: str = ""
    """The sign before its money; chips are only counted."""


GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        Game("ready_set_bet", ReadySetBet, ReadySetBetData, range(2, 10), "$"),
        Game("horse_race", HorseRace, HorseRaceData, range(2, 13)),
    )
}
