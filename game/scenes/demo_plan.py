"""The tables of the demo: all games in turn, every house rule, every bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.personas import Personas
from game.engine.contract import Rules
from game.scenes.horse_race import demo as horse_race
from game.scenes.laid import Laid
from game.scenes.ready_set_bet import demo as ready_set_bet
from game.table.setup import Setup, seated

SECONDS_PER_ROLL = 1.8
GAMES = (ready_set_bet.TABLES, horse_race.TABLES)
"""Of each game the tables that are shown, in this order."""
SHORTENED: dict[str, Callable[[Any], Rules[Any, Any]]] = {"horse_race": horse_race.shortened}
"""How a game is made shorter than anybody would play it, where its rules forbid that."""
ROUND = len(GAMES) * max(map(len, GAMES))
"""After so many tables every one was laid."""


def table_of(number: int) -> Laid:
    """The demo's table of this number: the games take turns."""
    turn, game = divmod(number, len(GAMES))
    return GAMES[game][turn % len(GAMES[game])]


def setup_of(number: int, known: Personas, speed: float) -> Setup:
    """Everything about a table: the bots of each game sit down in turn, round after round."""
    laid = table_of(number)
    before = range(number % len(GAMES), number, len(GAMES))
    first = sum(table_of(earlier).seats for earlier in before)
    return Setup(
        seated(_sitter(at, known) for at in range(first, first + laid.seats)),
        (*laid.words, ("races", str(laid.races))),
        SECONDS_PER_ROLL,
        speed,
        live_odds=laid.live_odds,
        game=laid.game,
    )


def shortened(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """The same game, which may be over sooner than anybody would play it."""
    shorter = SHORTENED.get(rules.game)
    return shorter(rules) if shorter else rules


def _sitter(at: int, known: Personas) -> str:
    """Neighbours differ; a persona that comes again plays on another level."""
    personas, levels = tuple(known.personas), tuple(known.levels)
    turn, at_turn = divmod(at, len(personas))
    level = levels[(at_turn + turn) % len(levels)]
    return f"bot:{personas[at_turn]}:{level}"
