"""Who sits where: `human`, or `bot:PERSONA[:LEVEL]`, and the player that this makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.guard import Guarded, unhurried
from game.bots.horse_race.seat import punter
from game.bots.ready_set_bet.seat import bettor
from game.bots.simple import RandomBot
from game.content.faults import suggestion
from game.content.load import load_personas
from game.engine.contract import Rules, Seat
from game.engine.record import record
from game.engine.rng import Rng
from game.table.company import Player

HUMAN = "human"
USUAL_LEVEL = "sharp"
BOTS: dict[str, Callable[..., Player]] = {"ready_set_bet": bettor, "horse_race": punter}
"""For each game who plays it; where nobody can, they do anything that is allowed."""


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
    odds: object = None,
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
            made[seat] = Guarded(_player(sitter, rules, own_seed, odds), clock)
    return made


def _player(sitter: Sitter, rules: Rules[Any, Any], seed: int, odds: object) -> Player:
    known = load_personas()
    level = known.levels[sitter.level]
    made = BOTS.get(rules.game)
    if made is None:
        return RandomBot(level, seed)
    return made(rules, known.personas[sitter.persona], level, seed, odds)
