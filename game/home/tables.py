"""The tables that were laid last, one for each game: another evening begins with them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from game.bots.seats import read_sitter
from game.content.faults import Faulty
from game.content.load import load_rules
from game.engine import form
from game.engine.contract import Impossible, Rules
from game.engine.games import GAMES
from game.engine.record import record, replace
from game.home.aside import put_aside
from game.table.setup import MOST_LETTERS, Place, Setup, pace_words, with_pace

FILE = "tables.json"
MOST_BYTES = 100_000
SPEEDS = (10, 10_000)
"""Per cent."""


@record
class Laid:
    """How a game was laid, in words and whole numbers."""

    game: str = ""
    places: tuple[Place, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    pace: tuple[tuple[str, str], ...] = ()
    speed: int = 100
    """Per cent."""


@record
class Kept:
    """The file."""

    last: str = ""
    tables: tuple[Laid, ...] = ()


@record
class Tables:
    """How each game was laid, and which of them was the last."""

    last: str = ""
    setups: tuple[Setup, ...] = ()

    def of(self, game: str) -> Setup | None:
        """How this game was laid."""
        return next((setup for setup in self.setups if setup.game == game), None)

    def with_one(self, setup: Setup) -> Tables:
        """The same, and this is the last table."""
        others = tuple(one for one in self.setups if one.game != setup.game)
        return Tables(setup.game, (*others, setup))


def load_tables(folder: Path) -> Tables:
    """The tables; a file that makes no sense is put aside, and nothing was laid."""
    path = folder / FILE
    try:
        if path.stat().st_size > MOST_BYTES:
            raise form.Unreadable("too long")
        text = path.read_text(encoding="utf-8")
        kept = form.read(Kept, json.dumps(_completed(json.loads(text))))
    except FileNotFoundError:
        return Tables()
    except (OSError, ValueError, RecursionError):
        put_aside(path)
        return Tables()
    found = tuple(filter(None, map(_known, kept.tables)))
    return Tables(kept.last if kept.last in GAMES else "", found)


def save_tables(folder: Path, tables: Tables) -> bool:
    """Write them beside the old ones and exchange them; whether that worked."""
    path = folder / FILE
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = Kept(tables.last, tuple(map(_kept, tables.setups)))
        fresh.write_text(form.write(kept), encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        return False
    return True


def _kept(setup: Setup) -> Laid:
    speed = round(100 * setup.speed)
    return Laid(setup.game, setup.places, setup.words, pace_words(setup), speed)


def _completed(said: Any) -> Any:
    """What a file of an earlier version does not say is as usual."""
    if type(said) is not dict or type(said.get("tables")) is not list:
        raise form.Unreadable("not a list of tables")
    usual = form.plain(Laid())
    tables = [
        {name: one.get(name, value) for name, value in usual.items()}
        for one in said["tables"]
        if type(one) is dict
    ]
    return {"last": said.get("last", ""), "tables": tables}


def _known(laid: Laid) -> Setup | None:
    """A table as far as this version knows what is on it."""
    if laid.game not in GAMES:
        return None
    try:
        rules = load_rules(laid.game)
    except Faulty:
        return None
    places = tuple(filter(_sits, laid.places))[: GAMES[laid.game].seats[-1]]
    setup = Setup(
        tuple(map(_tidy, places)) or Setup().places,
        _words(rules, laid.words),
        speed=min(SPEEDS[1], max(SPEEDS[0], laid.speed)) / 100,
        game=laid.game,
    )
    return with_pace(setup, laid.pace)


def _words(
    rules: Rules[Any, Any], words: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """Words that the rules know and that go together; else the usual ones."""
    known = {switch.name: switch.values for switch in rules.switches}
    chosen = {name: word for name, word in words if word in known.get(name, ())}
    try:
        rules.options(rules.words(chosen))
    except Impossible:
        return ()
    return tuple(chosen.items())


def _sits(place: Place) -> bool:
    try:
        read_sitter(place.sitter)
    except ValueError:
        return False
    return True


def _tidy(place: Place) -> Place:
    return replace(place, name=place.name[:MOST_LETTERS])
