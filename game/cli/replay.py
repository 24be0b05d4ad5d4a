"""`replay`: a journal played again, on the table or event by event."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.cli.window import add_window_words, language_for, open_window
from game.engine import form
from game.table.recording import read_recording
from game.table.replay import Replay, load
from game.table.setup import Setup


def arguments(parser: argparse.ArgumentParser) -> None:
    """The journal to play."""
    parser.add_argument("file", metavar="FILE", help="a journal")
    parser.add_argument(
        "--events",
        action="store_true",
        help="no window: one JSON object per event on standard output",
    )
    add_window_words(parser)


def run(args: argparse.Namespace) -> int:
    """Open the viewer, or tell what happened, event by event."""
    return _tell(Path(args.file)) if args.events else _show(args)


def _show(args: argparse.Namespace) -> int:
    """The game as far as its journal is whole."""
    language = language_for(args)
    recording = read_recording(Path(args.file))
    if recording.cut_at:
        told = f"damaged from line {recording.cut_at} on: the replay ends there"
        print(f"{args.file}: {told}", file=sys.stderr)
    return open_window(args, Setup(), "title", language, None, recording)


def _tell(path: Path) -> int:
    journal = load(path)
    if journal.note:
        print(f"{path}: {journal.note}", file=sys.stderr)
    for moment in Replay(journal).moments():
        for event in moment.events:
            told = {"line": moment.line, "at": moment.at, "event": form.tagged(event)}
            print(json.dumps(told, ensure_ascii=False))
    return 0
