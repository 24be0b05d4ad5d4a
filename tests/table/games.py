"""Games that play themselves, for the tests of what is around them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.bots.seats import players, read_sitter
from game.content.load import load_rules
from game.engine.contract import Rules
from game.table.commitment import salt_of
from game.table.driver import Driver
from game.table.match import Match
from game.table.pace import Pace
from game.table.paces import in_game
from game.table.resume import begin, new_header, new_match


@cache
def rules_of(game: str) -> Rules[Any, Any]:
    """The rules of a game, read once."""
    return load_rules(game)


def driver(
    path: Path | None = None,
    *,
    game: str = "ready_set_bet",
    seed: int = 1,
    seats: str = "bot:gut,bot:gut,bot:random",
    **words: str,
) -> Driver:
    """A driver about to play a game, written down if a path is given."""
    rules = rules_of(game)
    sitters = tuple(map(read_sitter, seats.split(",")))
    header = new_header(rules, rules.words(words), tuple(map(str, sitters)), seed, salt_of(seed))
    match = new_match(rules, header)
    if path:
        begin(path, match, header)
    return Driver(match, players(sitters, rules, seed), in_game(Pace(), rules))


def played(
    path: Path | None = None,
    *,
    game: str = "ready_set_bet",
    seed: int = 1,
    seats: str = "bot:gut,bot:gut,bot:random",
    **words: str,
) -> Match:
    """A match that bots have played to its end."""
    table = driver(path, game=game, seed=seed, seats=seats, **words)
    table.run()
    return table.match
