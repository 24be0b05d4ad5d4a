"""The seat of a bot at Horse Race: a punter, and what cards are worth there."""

from __future__ import annotations

from functools import lru_cache

from game.bots.horse_race.punter import Punter
from game.content.personas import Level, Persona
from game.engine.horse_race.board import Board
from game.engine.horse_race.rules import HorseRace
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.worth import Worth


def punter(rules: HorseRace, persona: Persona, level: Level, seed: int, odds: object) -> Punter:
    """A punter at these rules."""
    del odds
    return Punter(persona, level, seed, _worth(rules.board))


@lru_cache(maxsize=2)
def _worth(board: Board) -> Worth:
    """What cards are worth on a board, which nobody has to work out twice."""
    return Worth(Chances(board))
