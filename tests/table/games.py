"""Games that play themselves, for the tests of what is around them."""

from __future__ import annotations

from pathlib import Path

from game.bots.seats import players, read_sitter
from game.table.commitment import salt_of
from game.table.driver import Driver, Pace
from game.table.match import Match
from game.table.resume import begin, new_header, new_match
from tests.ready_set_bet.play import ready_set_bet


def driver(
    path: Path | None = None,
    *,
    seed: int = 1,
    seats: str = "bot:gut,bot:gut,bot:random",
    **words: str,
) -> Driver:
    """A driver about to play a game, written down if a path is given."""
    rules = ready_set_bet()
    sitters = tuple(map(read_sitter, seats.split(",")))
    all_words = {switch.name: switch.usual for switch in rules.switches} | words
    header = new_header(rules, all_words, tuple(map(str, sitters)), seed, salt_of(seed))
    match = new_match(rules, header)
    if path:
        begin(path, match, header)
    return Driver(match, players(sitters, rules, seed), Pace())


def played(path: Path | None = None, *, seed: int = 1, **words: str) -> Match:
    """A match that three bots have played to its end."""
    table = driver(path, seed=seed, **words)
    table.run()
    return table.match
