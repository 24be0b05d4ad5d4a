"""The words that several sub-commands share: games, seats, options, seeds."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.bots.seats import Sitter, read_sitter
from game.cli.refusal import Refusal, one_of
from game.content.load import load_rules
from game.engine.contract import Impossible, Rules
from game.engine.games import GAMES
from game.engine.rng import WORD
from game.text.book import Book


def add_table_words(parser: argparse.ArgumentParser) -> None:
    """The arguments that lay a table."""
    parser.add_argument("--game", default="ready_set_bet", metavar="G", help=", ".join(GAMES))
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who sits there, in table order, with commas: human or bot:PERSONA[:LEVEL]",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="a switch of the rules, for instance house=rotating; may be given several times",
    )
    add_seed(parser)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The argument that makes a run repeat."""
    parser.add_argument("--seed", metavar="S", help="a number that makes the run repeat")


def rules_for(game: str) -> Rules[Any, Any]:
    """The rules of a game, by its id."""
    return load_rules(one_of("game", game, GAMES))


def options_for(rules: Rules[Any, Any], given: list[str]) -> dict[str, str]:
    """One word for every switch of the game: those given, and the usual ones."""
    switches = {switch.name: switch for switch in rules.switches}
    words: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refusal(f"an option is written name=value, not {pair or 'nothing'}")
        one_of("option", name, switches)
        words[name] = one_of(f"value of {name}:", value, switches[name].values)
    chosen = rules.words(words)
    with _refused():
        idle = rules.idle(chosen)
    if named := [reason for name, reason in idle.items() if name in words]:
        raise Refusal(_sentence(named[0]))
    return chosen


@contextmanager
def _refused() -> Iterator[None]:
    """What does not go together is refused with its reason."""
    try:
        yield
    except Impossible as impossible:
        raise Refusal(_sentence(impossible.refusal.reason)) from None


def _sentence(reason: str) -> str:
    return Book("en").say(f"refusal.{reason}")


def sitters_for(
    rules: Rules[Any, Any], words: dict[str, str], seats: str | None, usual: str
) -> tuple[Sitter, ...]:
    """Whoever sits at the table, checked against the number of seats that the options allow."""
    try:
        sitters = tuple(map(read_sitter, (usual if seats is None else seats).split(",")))
    except ValueError as fault:
        raise Refusal(str(fault)) from None
    with _refused():
        allowed = rules.seat_range(rules.options(words))
    if len(sitters) not in allowed:
        named = next((name for name in ("house", "mode") if name in words), "")
        rule = f" with {named}={words[named]}" if named else ""
        raise Refusal(f"{len(sitters)} seats, but {allowed[0]} to {allowed[-1]} can play{rule}")
    return sitters


def seed_for(given: str | None) -> int:
    """The seed given, or one that nobody knows."""
    if given is None:
        return secrets.randbits(64)
    if not re.fullmatch("[0-9]{1,20}", given) or int(given) >= WORD:
        raise Refusal(f"a seed is a whole number from 0 to {WORD - 1}, not {given or 'nothing'}")
    return int(given)


def count(what: str, most: int) -> Any:
    """A reader of whole numbers from 1 up."""

    def read(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= most:
            raise Refusal(f"{what} is a whole number from 1 to {most}, not {text or 'nothing'}")
        return int(text)

    return read
