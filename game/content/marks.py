"""The marks of the seats, as every game's data file writes them."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.content.cursor import Cursor
from game.engine.marks import SeatMark

SHAPES = (
    "circle", "square", "triangle", "diamond", "plus", "star", "heart", "crown", "drop", "bell",
    "arrow", "club",
)  # fmt: skip


def read_marks(least: int, most: int) -> Callable[[Cursor], tuple[SeatMark, ...]]:
    """So many marks, and no colour or shape twice."""
    return lambda at: _marks(at, least, most)


def _marks(at: Cursor, least: int, most: int) -> tuple[SeatMark, ...]:
    marks = tuple(map(_mark, at.items(least, most)))
    for what in ("colour", "shape"):
        found = [getattr(mark, what) for mark in marks if getattr(mark, what)]
        if len(set(found)) < len(found):
            at.fault(f"two seats have the same {what}")
    return marks


def _mark(at: Cursor) -> SeatMark:
    fields = at.fields("colour", "shape")
    return SeatMark(fields.read("colour", _hex, ""), fields.word("shape", SHAPES))


def _hex(at: Cursor) -> str:
    text = at.text()
    if not re.fullmatch("[0-9A-Fa-f]{6}", text):
        at.fault(f"a colour is written in six hexadecimal digits, not {text or 'nothing'}")
        return ""
    return text.upper()
