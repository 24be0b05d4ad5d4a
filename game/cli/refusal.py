"""Bad input on the command line: one plain line that names the right words."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.faults import suggestion


class Refusal(Exception):
    """What a user asked for cannot be done; the message says why, in one line."""


def one_of(what: str, word: str, known: Iterable[str]) -> str:
    """The word, if it is known."""
    known = tuple(known)
    if word not in known:
        shown = word or "nothing"
        hint = suggestion(word, known) or f"; known: {', '.join(known)}"
        raise Refusal(f"unknown {what} {shown}{hint}")
    return word
