"""`data/personas.yaml`: the bots' levels, tastes and habits, read and checked."""

from __future__ import annotations

import re

from game.content.cursor import Cursor, Fields
from game.content.tree import parse
from game.engine.record import record

DRAWS = ("money", "likely", "pays", "gut", "crowd", "deny", "whim")
"""What can draw a bot to a bet."""
GROUPS = ("show", "place", "win", "side", "prop", "exotic")
LEVELS = ("relaxed", "sharp", "shark")
CARDS = (
    "bonus_token", "stack", "straddle", "late_bet", "prop_money", "free_chips", "no_penalty",
    "props_win_ties",
)  # fmt: skip
NEEDED = ("favourite", "longshot", "value", "late", "blocker", "gut", "random")
"""Personas that the program itself seats, or that people are told about."""
LONGEST = 120_000
"""Milliseconds."""

_ID = re.compile(r"[a-z_]{2,20}")

Range = tuple[float, float]
"""From and until, in seconds or as shares."""


@record
class Level:
    """How good a bot is: how quick, how exact, how far-sighted."""

    id: str
    reflex: float
    """Seconds for which news has not sunk in."""
    looks: Range
    decides: Range
    imagines: int
    """Races that it runs in its head."""
    nerves: float
    slips: float
    foresees: int
    floor: bool
    income: float


@record
class Persona:
    """What a bot likes, and when it bets."""

    id: str
    draws: dict[str, float]
    likes: dict[str, float]
    window: Range
    horses: int
    """How many horses it sticks to for the whole game; 0: to none."""
    house: float
    """How likely it takes the house although it does not pay."""
    bold: float = 1.0
    """How good a hand seems when it bets on it."""
    trades: float = 0.5
    """How readily it offers to swap cards."""


@record
class Personas:
    """The whole of `data/personas.yaml`."""

    levels: dict[str, Level]
    personas: dict[str, Persona]
    cards: dict[str, float]
    """Dollars a race, by the word of the effect."""


def read_personas(file: str, raw: bytes) -> Personas:
    """All personas, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    top = at.fields("levels", "personas", "cards")
    levels = top.read("levels", _levels, {})
    personas = top.read("personas", _personas, {})
    cards = top.read("cards", _cards, {})
    return at.done(Personas(levels, personas, cards))


def _levels(at: Cursor) -> dict[str, Level]:
    rows = at.fields(*LEVELS).entries
    return {name: _level(row, name) for name, row in rows.items()}


def _level(at: Cursor, name: str) -> Level:
    fields = at.fields(
        "reflex", "looks", "decides", "imagines", "nerves", "slips", "foresees", "floor", "income"
    )
    return Level(
        name,
        fields.number("reflex", 100, LONGEST) / 1000,
        fields.read("looks", _seconds, (1.0, 1.0)),
        fields.read("decides", _seconds, (1.0, 1.0)),
        fields.number("imagines", 8, 8192),
        fields.number("nerves", 0, 100_000) / 100,
        _share(fields, "slips"),
        fields.number("foresees", 0, 20),
        fields.word("floor", ("on", "off")) == "on",
        fields.number("income", 0, 100_000) / 100,
    )


def _seconds(at: Cursor) -> Range:
    return _range(at, 100, LONGEST, 1000)


def _window(at: Cursor) -> Range:
    return _range(at, 0, 100, 100)


def _range(at: Cursor, low: int, high: int, unit: int) -> Range:
    numbers = at.numbers(low, high, 2, 2)
    if len(numbers) != 2:
        return (0.0, 0.0)
    if numbers[0] > numbers[1]:
        at.fault(f"{numbers[0]} comes after {numbers[1]}")
    return (numbers[0] / unit, numbers[1] / unit)


def _share(fields: Fields, name: str, most: int = 100, usual: int | None = None) -> float:
    return fields.number(name, 0, most, usual) / 100


def _personas(at: Cursor) -> dict[str, Persona]:
    rows = at.some_entries()
    for name in NEEDED if rows else ():
        if name not in rows:
            at.fault(f"{name} is missing")
    return {name: _persona(row, name) for name, row in rows.items()}


def _persona(at: Cursor, name: str) -> Persona:
    if not _ID.fullmatch(name):
        at.fault(f"{name} is no name: small letters and underscores only", line=at.key_line)
    fields = at.fields("draws", "window", "house", optional=("likes", "horses", "bold", "trades"))
    return Persona(
        name,
        fields.read("draws", lambda at: _shares(at, DRAWS), {}),
        dict.fromkeys(GROUPS, 1.0) | fields.read("likes", lambda at: _shares(at, GROUPS), {}),
        fields.read("window", _window, (0.0, 1.0)),
        fields.number("horses", 0, 9, usual=0),
        _share(fields, "house"),
        _share(fields, "bold", 300, usual=100),
        _share(fields, "trades", usual=50),
    )


def _shares(at: Cursor, known: tuple[str, ...]) -> dict[str, float]:
    at.some_entries()
    fields = at.fields(optional=known)
    return {name: _share(fields, name, 1000) for name in fields.entries}


def _cards(at: Cursor) -> dict[str, float]:
    fields = at.fields(*CARDS)
    return {name: fields.number(name, 0, 100_000) / 100 for name in CARDS}
