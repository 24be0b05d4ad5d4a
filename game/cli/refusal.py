"""Bad input on the command line: one plain line that names the right words."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.faults import suggestion


class Refusal(Exception):
    """What a user asked for cannot be done; the message says why, in one line."""


FEW = 4
"""Numbers that are told one by one."""


def one_of(what: str, word: str, known: Iterable[str]) -> str:
    """The word, if it is known."""
    known = tuple(known)
    if word not in known:
        shown = word or "nothing"
        hint = numbers(known) or suggestion(word, known) or f"; known: {', '.join(known)}"
        raise Refusal(f"unknown {what} {shown}{hint}")
    return word


def numbers(known: tuple[str, ...]) -> str:
    """Of many numbers none is meant more than another: the first and the last are told."""
    if len(known) <= FEW or not all(word.isdecimal() for word in known):
        return ""
    return f"; known: {known[0]} to {known[-1]}"
