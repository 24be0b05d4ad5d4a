"""`verify`: replays a journal and says in one line whether everything in it agrees."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.table.journal import Altered
from game.table.replay import Replay, load


def arguments(parser: argparse.ArgumentParser) -> None:
    """The journal to verify."""
    parser.add_argument("file", metavar="FILE", help="a journal")


def run(args: argparse.Namespace) -> int:
    """Agreement is 0, a difference 1."""
    try:
        journal = load(Path(args.file))
        replay = Replay(journal)
        replay.check_commitment()
        match = replay.finish()
    except Altered as difference:
        print(difference, file=sys.stderr)
        return 1
    if journal.note:
        print(f"{args.file}: {journal.note}", file=sys.stderr)
    end = "to the end" if match.outcome() else "as far as it goes"
    print(
        f"{args.file}: dice, cards, money and commitment agree {end}: "
        f"{match.version} commands, seed {journal.header.seed}"
    )
    return 0
