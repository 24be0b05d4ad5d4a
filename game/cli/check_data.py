"""`check-data`: every fault of the data files, one line each."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.content.faults import Fault, Faulty
from game.content.load import DATA, FILES, check


def arguments(parser: argparse.ArgumentParser) -> None:
    """The files to look at."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="all data files unless told")


def run(args: argparse.Namespace) -> int:
    """Read the files; faults go to stderr, all of them."""
    faults: list[Fault] = []
    for name in args.files or [str(DATA / name) for name in FILES]:
        try:
            check(Path(name))
            print(f"{name}: no faults")
        except Faulty as faulty:
            faults += faulty.faults
    if faults:
        raise Faulty(faults)
    return 0
