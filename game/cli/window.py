"""What the sub-commands share that open a window."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.cli.refusal import Refusal, one_of
from game.content.faults import Faulty, Spoilt
from game.home.folder import home_folder
from game.home.log import write_bug
from game.scenes.opening import NoWindow, run_app
from game.table.recording import Recording
from game.table.setup import Setup
from game.text.book import LANGUAGES


def add_window_words(parser: argparse.ArgumentParser) -> None:
    """Language and home."""
    parser.add_argument("--lang", metavar="L", help=f"one of {', '.join(LANGUAGES)}")
    parser.add_argument("--home", metavar="DIR", help="where settings and journals are kept")


def language_for(args: argparse.Namespace) -> str:
    """The language that was asked for, or none."""
    return one_of("language", args.lang, LANGUAGES) if args.lang is not None else ""


def seconds(what: str, low: float, high: float) -> Callable[[str], float]:
    """A reader of decimal numbers within bounds."""

    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,4})?", text) or not low <= float(text) <= high:
            raise Refusal(f"{what} is a number from {low:g} to {high:g}, not {text or 'nothing'}")
        return float(text)

    return read


def open_window(
    args: argparse.Namespace,
    setup: Setup,
    first: str,
    language: str,
    seed: int | None,
    recording: Recording | None = None,
) -> int:
    """Run the window until it is closed; no display is one plain line."""
    folder = home_folder(args.home)

    def work() -> None:
        run_app(folder, setup, first, language=language, seed=seed, recording=recording)

    return guarded(folder, work)


def guarded(folder: Path, work: Callable[[], None]) -> int:
    """Do the work of a window; a bug in it is logged in the user's folder, and said in one line.

    Nothing else is to be saved: the journal was written as the game went.
    """
    try:
        work()
    except NoWindow as fault:
        raise Refusal(f"no window can be opened: {fault}") from None
    except (Refusal, Faulty, Spoilt):
        raise
    except Exception as bug:
        log = write_bug(folder, bug, datetime.now())
        where = f"the log is in {log}" if log else f"no log could be written: {bug!r}"
        print(f"railbird: something broke; the game is kept, and {where}", file=sys.stderr)
        return 1
    return 0
