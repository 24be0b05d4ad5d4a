"""The seat of a bot at Ready Set Bet: a bettor, and the odds that it thinks with."""

from __future__ import annotations

from functools import lru_cache

from game.bots.ready_set_bet.bettor import Bettor
from game.content.load import load_personas
from game.content.personas import Level, Persona
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.rules import ReadySetBet
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices


def bettor(
    rules: ReadySetBet, persona: Persona, level: Level, seed: int, odds: Prices | None
) -> Bettor:
    """A bettor at these rules, with the odds of the table if there are any."""
    prices = odds or _prices(rules.board)
    return Bettor(persona, level, seed, prices, load_personas().cards)


@lru_cache(maxsize=2)
def _prices(board: Board) -> Prices:
    """The odds of a board for games that nobody watches."""
    return Prices(board, Estimator(board, pools=1))
