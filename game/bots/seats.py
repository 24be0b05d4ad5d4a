"""Who sits where: `human`, or `bot:PERSONA[:LEVEL]`, and the player that this makes."""

from __future__ import annotations

from typing import Any

from game.bots.simple import LEVELS, GutBot, RandomBot
from game.content.faults import suggestion
from game.engine.contract import Rules, Seat
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.record import record
from game.engine.rng import Rng
from game.table.driver import Player

HUMAN = "human"
PERSONAS = ("gut", "random")
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
    kind, _, rest = word.partition(":")
    if kind != "bot":
        near = suggestion(word, (HUMAN, *(f"bot:{persona}" for persona in PERSONAS)))
        raise ValueError(f"unknown seat {word or 'nothing'}{near}")
    persona, _, level = rest.partition(":")
    if persona not in PERSONAS:
        raise ValueError(f"unknown bot {persona or 'nothing'}{suggestion(persona, PERSONAS)}")
    if level and level not in LEVELS:
        raise ValueError(f"unknown level {level}{suggestion(level, LEVELS)}")
    return Sitter(persona, level or USUAL_LEVEL)


def players(sitters: tuple[Sitter, ...], rules: Rules[Any, Any], seed: int) -> dict[Seat, Player]:
    """The bots among the sitters, by seat; each has a chance of its own."""
    made: dict[Seat, Player] = {}
    rng = Rng(seed)
    for seat, sitter in enumerate(sitters, 1):
        own_seed, rng = rng.next()
        if sitter.persona:
            made[seat] = _player(sitter, rules, own_seed)
    return made


def _player(sitter: Sitter, rules: Rules[Any, Any], seed: int) -> Player:
    level = LEVELS[sitter.level]
    if sitter.persona == "gut" and isinstance(rules, ReadySetBet):
        return GutBot(level, seed, rules.board)
    return RandomBot(level, seed)
