"""Who sits where: `human`, or `bot:PERSONA[:LEVEL]`, and the player that this makes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.bots.guard import Guarded, unhurried
from game.bots.horse_race.punter import Punter
from game.bots.ready_set_bet.bettor import Bettor
from game.bots.simple import RandomBot
from game.content.faults import suggestion
from game.content.load import load_personas
from game.engine.contract import Rules, Seat
from game.engine.horse_race.board import Board as FolkBoard
from game.engine.horse_race.rules import HorseRace
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.record import record
from game.engine.rng import Rng
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.worth import Worth
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from game.table.company import Player

HUMAN = "human"
USUAL_LEVEL = "sharp"


@record
class Sitter:
    """A person, or a bot with its persona and level."""

    persona: str = ""
    level: str = USUAL_LEVEL

    def __str__(self) -> str:
        return f"bot:{self.persona}:{self.level}" if self.persona else HUMAN


def read_sitter(word: str) -> Sitter:
    """Whoever the word names; a ValueError says what is wrong with it."""
    if word == HUMAN:
        return Sitter()
    known = load_personas()
    kind, _, rest = word.partition(":")
    if kind != "bot":
        near = suggestion(word, (HUMAN, *(f"bot:{persona}" for persona in known.personas)))
        raise ValueError(f"unknown seat {word or 'nothing'}{near}")
    persona, _, level = rest.partition(":")
    if persona not in known.personas:
        near = suggestion(persona, known.personas)
        raise ValueError(f"unknown bot {persona or 'nothing'}{near}")
    if level and level not in known.levels:
        raise ValueError(f"unknown level {level}{suggestion(level, known.levels)}")
    return Sitter(persona, level or USUAL_LEVEL)


def players(
    sitters: tuple[Sitter, ...],
    rules: Rules[Any, Any],
    seed: int,
    prices: Prices | None = None,
    clock: Callable[[], float] = unhurried,
) -> dict[Seat, Player]:
    """The bots among the sitters, by seat; each has a chance of its own, all share the odds.

    With a clock that runs, whoever is slow is passed over; games that nobody watches have none,
    and so are the same on every machine.
    """
    made: dict[Seat, Player] = {}
    rng = Rng(seed)
    for seat, sitter in enumerate(sitters, 1):
        own_seed, rng = rng.next()
        if sitter.persona:
            made[seat] = Guarded(_player(sitter, rules, own_seed, prices), clock)
    return made


def _player(sitter: Sitter, rules: Rules[Any, Any], seed: int, prices: Prices | None) -> Player:
    known = load_personas()
    level = known.levels[sitter.level]
    if isinstance(rules, HorseRace):
        return Punter(known.personas[sitter.persona], level, seed, _worth(rules.board))
    if not isinstance(rules, ReadySetBet):
        return RandomBot(level, seed)
    prices = prices or _prices(rules.board)
    return Bettor(known.personas[sitter.persona], level, seed, prices, known.cards)


@lru_cache(maxsize=2)
def _worth(board: FolkBoard) -> Worth:
    """What cards are worth on a board, which nobody has to work out twice."""
    return Worth(Chances(board))


@lru_cache(maxsize=2)
def _prices(board: Board) -> Prices:
    """The odds of a board for games that nobody watches."""
    return Prices(board, Estimator(board, pools=1))
