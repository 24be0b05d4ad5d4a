"""The command line as a whole: finds the sub-command, and says bad input in one line."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import NoReturn

from game.cli.refusal import Refusal, one_of
from game.content.faults import Faulty, Spoilt

COMMANDS = {
    "play": "open the window on a table",
    "demo": "let the table play itself on a loop; any input ends it",
    "simulate": "let bots play whole games, and report who won and how the races went",
    "odds": "say how likely every bet wins from a position of the race",
    "review": "tell luck from judgement in a game that was played",
    "replay": "watch a journal on the table; --events tells it without a window",
    "records": "say who has won how often, with which bets, and how the dice fell",
    "verify": "check that a journal's dice, cards, money and commitment agree",
    "shot": "draw a picture of any screen into a file",
    "check-data": "look for faults in the data files",
    "bench": "measure how fast this machine plays",
}

HELP = """\
Railbird: a table for betting games.

Usage:  python main.py [COMMAND ...]        alone, it opens the window on the title

Play
  play          {play}
  demo          {demo}

Let games be played without a window
  simulate      {simulate}
  odds          {odds}

Look at a game that was played
  review FILE   {review}
  replay FILE   {replay}
  verify FILE   {verify}
  records       {records}

Look after the house
  check-data    {check-data}
  shot SCENE    {shot}
  bench         {bench}

Try
  python main.py play --seats human,human,bot:gut --option house=rotating
  python main.py simulate --games 100 --seed 7
  python main.py COMMAND --help
"""


def run(argv: list[str]) -> int:
    """Carry out a command line; the number that the process exits with."""
    try:
        return _dispatch(argv)
    except Refusal as refusal:
        print(f"railbird: {refusal}", file=sys.stderr)
        return 2
    except Spoilt as spoilt:
        print(f"railbird: {spoilt}", file=sys.stderr)
        return 2
    except Faulty as faulty:
        for fault in faulty.faults:
            print(fault, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has seen enough; the rest must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _dispatch(argv: list[str]) -> int:
    if argv and argv[0] in ("-h", "--help", "help"):
        print(HELP.format(**COMMANDS), end="")
        return 0
    if not argv or argv[0].startswith("--"):
        argv = ["title", *argv]
    name = argv[0] if argv[0] == "title" else one_of("command", argv[0], COMMANDS)
    module = import_module(f"game.cli.{name.replace('-', '_')}")
    told = COMMANDS.get(name, "open the window on the title")
    parser = _Parser(prog=f"main.py {name}", description=f"{name}: {told}.")
    module.arguments(parser)
    code: int = module.run(parser.parse_args(argv[1:]))
    sys.stdout.flush()
    return code


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line, and which guesses nothing."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Bad input is for `run` to report."""
        raise Refusal(f"{self.prog.removeprefix('main.py ')}: {message}")
