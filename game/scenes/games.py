"""The games on the screen: for each of them its table and its set-up, by its id."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.load import DATA
from game.engine.contract import Rules
from game.engine.record import record
from game.scenes.desk import Desk
from game.scenes.horse_race.moments import HorseMoments
from game.scenes.horse_race.setup import HorseSetup
from game.scenes.horse_race.show import HorseShow
from game.scenes.horse_race.table import TableScene as HorseTable
from game.scenes.moment import Moments
from game.scenes.parties import rules_of_game
from game.scenes.party import Party
from game.scenes.ready_set_bet.moments import RaceMoments
from game.scenes.ready_set_bet.setup import RaceSetup
from game.scenes.ready_set_bet.show import RaceShow
from game.scenes.ready_set_bet.table import TableScene as RaceTable
from game.scenes.setup_game import SetupGame
from game.scenes.show import Show
from game.scenes.table import GameTable


@record
class GameScenes:
    """What one game brings to the screen."""

    table: Callable[[Desk, Any], GameTable]
    setup: Callable[[Any], SetupGame]
    """How it is laid, from its rules."""
    moments: Callable[[], Moments]
    """What of it can be pictured."""
    show: Callable[[GameTable], Show]
    """What the demo shows of a table."""


SCENES: dict[str, GameScenes] = {
    "ready_set_bet": GameScenes(RaceTable, RaceSetup, RaceMoments, RaceShow),
    "horse_race": GameScenes(HorseTable, HorseSetup, HorseMoments, HorseShow),
}


def rules_of_games(data: Path = DATA) -> dict[str, Rules[Any, Any]]:
    """The rules of every game that can be played."""
    return {game: rules_of_game(game, data) for game in SCENES}


def setup_of_game(rules: Rules[Any, Any]) -> SetupGame:
    """How this game is laid."""
    return SCENES[rules.game].setup(rules)


def open_table(desk: Desk, party: Party) -> GameTable:
    """The table of a party, on the screen."""
    return SCENES[party.rules.game].table(desk, party)
