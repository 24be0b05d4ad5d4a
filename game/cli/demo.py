"""`demo`: whole games that play themselves, in the window or without one."""

from __future__ import annotations

import argparse

from game.cli import simulate
from game.cli.window import add_window_words, language_for, open_window, seconds
from game.cli.words import add_seed, count, seed_for
from game.table.setup import Setup


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many, how fast, and whether anybody looks on."""
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--games",
        type=count("--games", 1_000_000),
        default=1,
        metavar="N",
        help="headless: how many",
    )
    parser.add_argument(
        "--speed", type=seconds("--speed", 0.1, 100), default=1.0, metavar="X", help="of everything"
    )
    add_seed(parser)
    add_window_words(parser)


def run(args: argparse.Namespace) -> int:
    """Loop until somebody touches anything, or play the games and report."""
    if args.headless:
        table = argparse.Namespace(
            game="ready_set_bet", option=[], seats=None, seed=args.seed, games=args.games,
            jobs=1, journals=None, json=False,
        )  # fmt: skip
        return simulate.run(table)
    seed = seed_for(args.seed) if args.seed is not None else None
    return open_window(args, Setup(speed=args.speed), "demo", language_for(args), seed)
