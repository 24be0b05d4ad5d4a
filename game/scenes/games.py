"""The games on the screen: for each of them all that it brings there, by its id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.load import DATA
from game.engine.contract import Rules
from game.scenes.desk import Desk
from game.scenes.horse_race import scenes as horse_race
from game.scenes.parties import rules_of_game
from game.scenes.party import Party
from game.scenes.ready_set_bet import scenes as ready_set_bet
from game.scenes.setup_game import SetupGame
from game.scenes.table import GameTable

SCENES = {"ready_set_bet": ready_set_bet.SCENES, "horse_race": horse_race.SCENES}


def rules_of_games(data: Path = DATA) -> dict[str, Rules[Any, Any]]:
    """The rules of every game that can be played."""
    return {game: rules_of_game(game, data) for game in SCENES}


def setup_of_game(rules: Rules[Any, Any]) -> SetupGame:
    """How this game is laid."""
    return SCENES[rules.game].setup(rules)


def open_table(desk: Desk, party: Party) -> GameTable:
    """The table of a party, on the screen."""
    return SCENES[party.rules.game].table(desk, party)
