"""What is wrong with a data file, or with what somebody has typed, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.content.faults import Faulty
from game.content.load import DATA
from game.text.book import Book
from game.text.letters import showable, unshowable

LONGEST = 90
"""Letters of a fault that are shown in the window."""


def fault_note(book: Book, faulty: Faulty) -> str:
    """Which data file will not do, with its first fault, short enough for one line."""
    fault = faulty.faults[0]
    file = Path(fault.file)
    shown = file.relative_to(DATA.parent) if file.is_relative_to(DATA.parent) else file.name
    text = str(fault._replace(file=str(shown)))
    text = "".join(char if showable(char) else "?" for char in text)
    return book.say("note.faulty", fault=text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def name_refusal(book: Book, name: str, longest: int, others: Sequence[str] = ()) -> str:
    """Why a name will not do, or nothing."""
    if odd := unshowable(name):
        return char_refusal(book, odd)
    if not name.strip():
        return book.say("field.empty")
    if len(name) > longest:
        return book.say("field.too_long", count=longest)
    return book.say("field.taken", name=name) if name in others else ""


def char_refusal(book: Book, char: str) -> str:
    """Why a character was not taken into a text field, or nothing; it is named by its number."""
    return book.say("field.bad_char", char=f"U+{ord(char):04X}") if unshowable(char) else ""
