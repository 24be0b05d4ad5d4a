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


GAMES: dict[str, Game] = {
    ReadySetBet.game: Game(ReadySetBet.game, ReadySetBet, ReadySetBetData, range(2, 10)),
    HorseRace.game: Game(HorseRace.game, HorseRace, HorseRaceData, range(2, 13)),
}
