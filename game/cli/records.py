"""`records`: what the games of this home have come to, as a table, as CSV or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.cli import report
from game.cli.refusal import Refusal
from game.home.export import rows, save_csv
from game.home.folder import Home, home_folder
from game.home.highlights import Highlight, highlights
from game.home.rebuild import Rebuild
from game.home.records import CHANCES, Games, Sat, load_records
from game.home.standings import of_game
from game.text.book import Book


def arguments(parser: argparse.ArgumentParser) -> None:
    """In which shape, and whether the journals are read first."""
    parser.add_argument("--csv", metavar="FILE", help="write the table into a file")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument(
        "--rebuild",
        action="store_true",
        help="first add the games of all journals that are missing",
    )
    parser.add_argument("--home", metavar="DIR", help="where settings and journals are kept")


def run(args: argparse.Namespace) -> int:
    """Tell it."""
    home = Home(home_folder(args.home))
    if args.rebuild:
        _rebuild(home)
    kept = load_records(home.folder)
    if kept.broken:
        print(f"{home.folder}: the records were damaged and are put aside", file=sys.stderr)
    name_of = _names()
    if args.csv is not None and not save_csv(Path(args.csv), kept.games, name_of):
        raise Refusal(f"records: {args.csv or 'nothing'} cannot be written")
    found = _summary(kept.games, name_of)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    elif args.csv is None:
        print(report.records(found))
    return 0


def _names() -> Any:
    """Whoever gave no name is called as at an English table."""
    book = Book("en")

    def name_of(sat: Sat) -> str:
        return sat.name or book.name(sat.seat)

    return name_of


def _rebuild(home: Home) -> None:
    rebuild = Rebuild(home)
    while rebuild.step():
        pass
    for path, fault in rebuild.faults:
        print(f"{path}: not read: {fault}", file=sys.stderr)
    if not rebuild.saved:
        raise Refusal(f"records: {home.folder} cannot be written")
    print(f"{len(rebuild.added)} games added", file=sys.stderr)


def _summary(games: Games, name_of: Any) -> dict[str, Any]:
    return {
        "games": len(games),
        "races": sum(len(game.races) for game in games),
        "names": rows(games, name_of),
        **_houses(games, name_of),
    }


def _houses(games: Games, name_of: Any) -> dict[str, Any]:
    """The records of the house in the first game, and by its name those of another."""
    houses = {
        game: {one.kind: _honour(one) for one in highlights(of_game(games, game), name_of)}
        for game in ("ready_set_bet", *dict.fromkeys(one.game for one in games))
    }
    return {"house": houses.pop("ready_set_bet"), **{f"house_{k}": v for k, v in houses.items()}}


def _honour(one: Highlight) -> dict[str, Any]:
    is_chance = one.kind in ("outsider", "upset")
    return {
        "figure": one.figure / CHANCES if is_chance else one.figure,
        "name": one.name,
        "horse": one.horse,
        "bet": list(one.bet.spots) if one.bet else [],
        "day": one.day,
    }
