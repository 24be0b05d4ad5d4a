"""`data/text/caller.yaml`: from where on something in a race is news, and how long a line is."""

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
class Thresholds:
    """The caller's numbers."""

    columns: dict[str, int]
    """By language, how many Latin letters fit on a line of the caption."""
    leader_from: int
    breakaway: int
    straggler_when: int
    straggler_at: int
    home_from: int
    remark_every: int
    idle_after: int


def load_thresholds(file: Path = FILE) -> Thresholds:
    """The caller's numbers from their file."""
    made: Thresholds = read_data(read_thresholds, file)
    return made


def read_thresholds(file: str, raw: bytes) -> Thresholds:
    """The caller's numbers, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    fields = at.fields(
        "columns", "leader_from", "breakaway", "straggler_when", "straggler_at", "home_from",
        "remark_every", "idle_after",
    )  # fmt: skip
    made = Thresholds(
        columns=fields.read("columns", _columns, {}),
        leader_from=fields.number("leader_from", 1, FURTHEST),
        breakaway=fields.number("breakaway", 2, FURTHEST),
        straggler_when=fields.number("straggler_when", 1, FURTHEST),
        straggler_at=fields.number("straggler_at", 0, FURTHEST),
        home_from=fields.number("home_from", 0, 9),
        remark_every=fields.number("remark_every", 1, 99),
        idle_after=fields.number("idle_after", 1, 99),
    )
    return at.done(made)


def _columns(at: Cursor) -> dict[str, int]:
    fields = at.fields(*LANGUAGES)
    return {language: fields.number(language, 20, 80) for language in LANGUAGES}
