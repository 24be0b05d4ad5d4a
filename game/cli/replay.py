"""`replay`: a journal played again."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.cli.refusal import Refusal
from game.engine import form
from game.table.replay import Replay, load


def arguments(parser: argparse.ArgumentParser) -> None:
    """The journal to play."""
    parser.add_argument("file", metavar="FILE", help="a journal")
    parser.add_argument(
        "--events", action="store_true", help="one JSON object per event on standard output"
    )


def run(args: argparse.Namespace) -> int:
    """Tell what happened, event by event."""
    if not args.events:
        raise Refusal("replay: without a window a replay needs --events")
    journal = load(Path(args.file))
    if journal.note:
        print(f"{args.file}: {journal.note}", file=sys.stderr)
    for moment in Replay(journal).moments():
        for event in moment.events:
            told = {"line": moment.line, "at": moment.at, "event": form.tagged(event)}
            print(json.dumps(told, ensure_ascii=False))
    return 0
