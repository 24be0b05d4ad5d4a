"""`data/text/caller.yaml`: from where on something is worth a word, and how long a line is."""

from __future__ import annotations

from pathlib import Path

from game.content.cursor import Cursor
from game.content.load import read_data
from game.content.tree import parse
from game.engine.record import record
from game.text.book import LANGUAGES
from game.text.sentences import TEXT

FILE = TEXT / "caller.yaml"
FURTHEST = 20
"""No track is longer."""


@record
class BanterThresholds:
    """When a bot has something to say."""

    every: int
    """Seconds between two remarks."""
    big_win: int
    own_horse: int


@record
class CardThresholds:
    """What is worth a word only in Horse Race."""

    pot_step: int
    """Chips by which the pot has to grow."""
    asleep: int
    """Tenths of its lane that a horse has run when another has not moved."""
    favourite: int
    """Tenths that make a new favourite."""


@record
class Thresholds:
    """The caller's numbers, and the bots'."""

    columns: dict[str, int]
    """By language, how many Latin letters fit on a line of the caption."""
    reading: dict[str, int]
    """By language, how many Latin letters are read in a second."""
    leader_from: int
    breakaway: int
    straggler_when: int
    straggler_at: int
    home_from: int
    remark_every: int
    idle_after: int
    gate_when: int
    charge_rolls: int
    charge_places: int
    neck_from: int
    ahead_every: int
    likely_every: int
    likely: int
    upset: int
    easy: int
    penalty: int
    story_from: int
    horse_race: CardThresholds
    banter: BanterThresholds


def load_thresholds(file: Path = FILE) -> Thresholds:
    """The caller's numbers from their file."""
    made: Thresholds = read_data(read_thresholds, file)
    return made


def read_thresholds(file: str, raw: bytes) -> Thresholds:
    """The caller's numbers, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    fields = at.fields(
        "columns", "leader_from", "breakaway", "straggler_when", "straggler_at", "home_from",
        "remark_every", "idle_after", "gate_when", "charge_rolls", "charge_places", "neck_from",
        "ahead_every", "likely_every", "likely", "upset", "easy", "penalty", "story_from",
        "reading", "horse_race", "banter",
    )  # fmt: skip
    made = Thresholds(
        columns=fields.read("columns", lambda at: _by_language(at, 20, 80), {}),
        reading=fields.read("reading", lambda at: _by_language(at, 5, 40), {}),
        leader_from=fields.number("leader_from", 1, FURTHEST),
        breakaway=fields.number("breakaway", 2, FURTHEST),
        straggler_when=fields.number("straggler_when", 1, FURTHEST),
        straggler_at=fields.number("straggler_at", 0, FURTHEST),
        home_from=fields.number("home_from", 0, 9),
        remark_every=fields.number("remark_every", 1, 99),
        idle_after=fields.number("idle_after", 1, 99),
        gate_when=fields.number("gate_when", 1, FURTHEST),
        charge_rolls=fields.number("charge_rolls", 2, 60),
        charge_places=fields.number("charge_places", 1, 8),
        neck_from=fields.number("neck_from", 1, FURTHEST),
        ahead_every=fields.number("ahead_every", 1, 99),
        likely_every=fields.number("likely_every", 1, 99),
        likely=fields.number("likely", 1, 9),
        upset=fields.number("upset", 1, 50),
        easy=fields.number("easy", 2, FURTHEST),
        penalty=fields.number("penalty", 1, 99),
        story_from=fields.number("story_from", 1, 60),
        horse_race=fields.read("horse_race", _cards, CardThresholds(1, 1, 1)),
        banter=fields.read("banter", _banter, BanterThresholds(1, 1, 1)),
    )
    return at.done(made)


def _by_language(at: Cursor, low: int, high: int) -> dict[str, int]:
    fields = at.fields(*LANGUAGES)
    return {language: fields.number(language, low, high) for language in LANGUAGES}


def _cards(at: Cursor) -> CardThresholds:
    fields = at.fields("pot_step", "asleep", "favourite")
    return CardThresholds(
        pot_step=fields.number("pot_step", 1, 999),
        asleep=fields.number("asleep", 1, 9),
        favourite=fields.number("favourite", 1, 9),
    )


def _banter(at: Cursor) -> BanterThresholds:
    fields = at.fields("every", "big_win", "own_horse")
    return BanterThresholds(
        every=fields.number("every", 1, 600),
        big_win=fields.number("big_win", 1, 99),
        own_horse=fields.number("own_horse", 1, 9),
    )
