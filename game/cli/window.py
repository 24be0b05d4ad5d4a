"""What the sub-commands share that open a window."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from game.cli.refusal import Refusal, one_of
from game.home.folder import home_folder
from game.scenes.app import NoWindow, run_app
from game.scenes.party import Setup
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
    args: argparse.Namespace, setup: Setup, first: str, language: str, seed: int | None
) -> int:
    """Run the window until it is closed; no display is one plain line."""
    try:
        run_app(home_folder(args.home), setup, first, language=language, seed=seed)
    except NoWindow as fault:
        raise Refusal(f"no window can be opened: {fault}") from None
    return 0
