"""`main.py` alone: the window on the title."""

from __future__ import annotations

import argparse

from game.cli.window import add_window_words, language_for, open_window
from game.table.setup import Setup


def arguments(parser: argparse.ArgumentParser) -> None:
    """How it is shown."""
    add_window_words(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window."""
    return open_window(args, Setup(), "title", language_for(args), None)
