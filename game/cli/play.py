"""`play`: a table in the window, laid by the command line."""

from __future__ import annotations

import argparse

from game.cli.window import add_window_words, language_for, open_window, seconds
from game.cli.words import add_table_words, options_for, rules_for, seed_for, sitters_for
from game.engine.record import replace
from game.table.setup import (
    LONGEST_WINDOW,
    PARTY_SECONDS,
    SOLO_SECONDS,
    WINDOW_SECONDS,
    Setup,
    seated,
)

USUAL = "human,bot:gut,bot:gut,bot:gut"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The table, its pace, and how it is shown."""
    add_table_words(parser)
    parser.add_argument(
        "--pace", type=seconds("--pace", 0.6, 10), metavar="S", help="seconds between rolls"
    )
    parser.add_argument(
        "--calm",
        type=seconds("--calm", 0, LONGEST_WINDOW),
        nargs="?",
        const=WINDOW_SECONDS,
        metavar="S",
        help="calm betting before each roll: for so many seconds, or with 0 until all are ready",
    )
    parser.add_argument(
        "--speed", type=seconds("--speed", 0.1, 100), default=1.0, metavar="X", help="of everything"
    )
    add_window_words(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window on the table."""
    rules = rules_for(args.game)
    words = options_for(rules, args.option)
    sitters = sitters_for(rules, words, args.seats, USUAL)
    alone = sum(not sitter.persona for sitter in sitters) == 1
    pace = args.pace or (SOLO_SECONDS if alone else PARTY_SECONDS)
    setup = Setup(
        seated(map(str, sitters)), tuple(words.items()), pace, args.speed, game=rules.game
    )
    if args.calm is not None:
        setup = replace(setup, calm=True, window=args.calm)
    seed = seed_for(args.seed) if args.seed is not None else None
    return open_window(args, setup, "play", language_for(args), seed)
