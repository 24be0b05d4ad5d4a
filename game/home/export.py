"""The records as a table for other programs."""

from __future__ import annotations

import csv
import io
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.home.records import CHANCES, Best, Games
from game.home.standings import NameOf, Standing, by, of_game, standings

TALLIED = ("horse_race",)
"""The games that count pots, penalties and rides."""


def rows(games: Games, name_of: NameOf) -> list[dict[str, Any]]:
    """A row for every name in every game, persons first, most games first."""
    return [
        {**_row(one), **_tallied(one, game)}
        for game in dict.fromkeys(one.game for one in games)
        for bots in (False, True)
        for one in by("games", standings(of_game(games, game), name_of, bots=bots))
    ]


def table(games: Games, name_of: NameOf) -> str:
    """The rows as CSV."""
    out = io.StringIO(newline="")
    found = rows(games, name_of)
    writer = csv.DictWriter(out, list(found[0]) if found else ["name"])
    writer.writeheader()
    writer.writerows(found)
    return out.getvalue()


def save_csv(path: Path, games: Games, name_of: NameOf) -> bool:
    """Write the table down, marked as UTF-8 for programs that guess; whether that worked."""
    fresh = path.parent / f"{path.name}.{os.getpid()}.new"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(table(games, name_of), encoding="utf-8-sig", newline="")
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        return False
    return True


def _row(one: Standing) -> dict[str, Any]:
    """Every figure of a name, under the headings of the table."""
    best, outsider = _bet(one.best), _bet(one.outsider)
    return {
        "name": one.name,
        "kind": "bot" if one.is_bot else "person",
        "games": one.games,
        "wins": one.wins,
        "wins_running": one.streak,
        "races": one.races,
        "money": one.money,
        "money_per_game": round(one.mean, 2),
        "fullest_purse": one.purse,
        "bets": one.bets,
        "bets_won": one.won,
        "bets_won_running": one.run,
        "paid": one.paid,
        "judgement": round(one.worth, 2),
        "luck": round(one.luck, 2),
        **{f"best_{key}": value for key, value in best.items()},
        **{f"outsider_{key}": value for key, value in outsider.items()},
        "favourite_horse": one.backed[0][0] if one.backed else "",
        **{f"rolled_{total}": rolled for total, rolled in enumerate(one.dice, 2)},
        "last_game": one.last,
    }


def _tallied(one: Standing, game: str) -> dict[str, Any]:
    """Which game it is, and what only some count."""
    figures = {
        "races_paid": one.won,
        "biggest_pot": one.tally.pot,
        "taken": one.tally.taken,
        "penalties": one.tally.penalties,
        "rides_home": one.tally.rides,
    }
    told = game in TALLIED
    return {"game": game, **{name: figure if told else "" for name, figure in figures.items()}}


def _bet(bet: Best | None) -> dict[str, Any]:
    return {
        "bet": " ".join(bet.spots) if bet else "",
        "token": bet.token if bet else "",
        "paid": bet.paid if bet else "",
        "chance": bet.chance / CHANCES if bet else "",
    }
