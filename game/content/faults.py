"""Faults in files: where, what, and what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple

LONGEST = 300
"""Characters of a fault that are shown."""


class Fault(NamedTuple):
    """One thing that is wrong with a file."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {_one_line(self.text)}"


def _one_line(text: str) -> str:
    """A hostile file must not scroll the terminal, nor paint it."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:LONGEST])
    return f"{shown}..." if len(text) > LONGEST else shown


class Faulty(Exception):
    """A file that cannot be used, with every fault found in it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


class Spoilt(Exception):
    """A file of the program itself that cannot be used; the message names it and what helps."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """The nearest right word, or all of them where they are few; said as the end of a sentence."""
    known = tuple(known)
    near = difflib.get_close_matches(word[:LONGEST], known, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]}?"
    return f"; known: {', '.join(known)}" if 0 < len(known) <= 12 else ""
