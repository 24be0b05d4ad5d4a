"""`demo`: whole games that play themselves, in the window or without one."""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter

from game.bots.seats import read_sitter
from game.cli.simulate import Job, play_game
from game.cli.window import add_window_words, language_for, open_window, seconds
from game.cli.words import add_seed, count, rules_for, seed_for
from game.content.load import load_personas
from game.engine.rng import WORD
from game.scenes.demo_plan import setup_of
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
        return _play(seed_for(args.seed), args.games, args.speed)
    seed = seed_for(args.seed) if args.seed is not None else None
    return open_window(args, Setup(speed=args.speed), "demo", language_for(args), seed)


def _play(seed: int, games: int, speed: float) -> int:
    """The tables of the demo one after the other, each for a whole game."""
    print(f"{games:,} games, seed {seed}")
    started, found = perf_counter(), Counter[str]()
    for number in range(games):
        setup = setup_of(number, load_personas(), speed)
        chosen = {name: word for name, word in setup.words if name != "races"}
        words = rules_for(setup.game).words(chosen)
        sitters = tuple(map(read_sitter, setup.seats))
        result = play_game(Job(setup.game, words, sitters, (seed + number) % WORD, None))
        found += Counter(races=result.counts["races"], commands=result.commands)
        table = " ".join(f"{name}={word}" for name, word in chosen.items())
        print(f"{number + 1:>6}  {setup.game:<14} {len(sitters):>2} seats  {table}")
    rate = round(found["commands"] / (perf_counter() - started))
    print(f"{found['races']:,} races; {rate:,} commands a second")
    return 0
