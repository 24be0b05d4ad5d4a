"""Data files -> rules: where they lie, and which reader each one needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from game.content.faults import Fault, Faulty
from game.content.horse_race.data import read_horse_race
from game.content.personas import Personas, read_personas
from game.content.ready_set_bet.data import read_ready_set_bet
from game.engine.contract import Rules
from game.engine.games import GAMES

DATA = Path(__file__).resolve().parents[2] / "data"

READERS: dict[str, tuple[str, Callable[[str, bytes], Any]]] = {
    "ready_set_bet": ("cards.yaml", read_ready_set_bet),
    "horse_race": ("horse_race.yaml", read_horse_race),
}
"""For each game its file and who reads it."""
PERSONAS = "personas.yaml"
FILES = dict(READERS.values()) | {PERSONAS: read_personas}
"""Every data file and who reads it."""


def load_rules(game: str, file: Path | None = None) -> Rules[Any, Any]:
    """The rules of a game, from its own data file or another one."""
    name, reader = READERS[game]
    return GAMES[game].rules(read_data(reader, file or DATA / name))


@cache
def load_personas(file: Path = DATA / PERSONAS) -> Personas:
    """The bots' personas, read once."""
    found: Personas = read_data(read_personas, file)
    return found


def check(file: Path) -> None:
    """Read a data file for nothing but its faults."""
    read_data(reader_for(file), file)


def reader_for(file: Path) -> Callable[[str, bytes], Any]:
    """Who reads a file of this name; a name of its own is taken for the cards."""
    return FILES.get(file.name, read_ready_set_bet)


def read_data(reader: Callable[[str, bytes], Any], file: Path) -> Any:
    """What the reader makes of the file."""
    try:
        raw = file.read_bytes()
    except OSError as fault:
        raise Faulty([Fault(str(file), 1, f"cannot be read: {fault.strerror}")]) from None
    return reader(str(file), raw)
