"""The caption: what the caller says, laid out in at most two lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.engine.record import record
from game.text.letters import CLOSING, columns, is_wide, units

Run = tuple[str, bool]
"""A stretch of text, and whether it is bright."""
Line = tuple[Run, ...]
Phrase = Run
"""A whole sentence of the caller; only where phrases meet does the brightness change."""


@record
class Caption:
    """One or two lines."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """All of it without its looks, a line break between the lines."""
        return "\n".join("".join(text for text, _ in line) for line in self.lines)


def lay_out(phrases: Sequence[Phrase], limit: int, *, torn: bool = True) -> Caption | None:
    """The phrases in two lines, broken between phrases if that can be; None if they do not fit.

    Ideographs do not show where a word ends: unless they may be `torn`, no line breaks in them.
    """
    joined = _joined(phrases)
    if _width(joined) <= limit and len(phrases) == 1:
        return Caption((_merged(joined),))
    return _between_phrases(phrases, limit) or _between_words(joined, limit, torn)


def cut(phrase: Phrase, limit: int) -> Caption:
    """As much of a phrase as two lines hold, when a name is too long for anything better."""
    text, bright = phrase
    while text:
        if made := lay_out([(f"{text.rstrip()}…", bright)], limit):
            return made
        text = text[:-1]
    return Caption(())


def _between_phrases(phrases: Sequence[Phrase], limit: int) -> Caption | None:
    """The break that leaves the lines most alike."""
    breaks = [
        (_joined(phrases[:index]), _joined(phrases[index:])) for index in range(1, len(phrases))
    ]
    fitting = [pair for pair in breaks if max(map(_width, pair)) <= limit]
    if not fitting:
        return None
    first, second = min(fitting, key=lambda pair: max(map(_width, pair)))
    return Caption((_merged(first), _merged(second)))


def _between_words(runs: Sequence[Run], limit: int, torn: bool) -> Caption | None:
    """A break after a comma if one fits, else the first line as full as it can be."""
    pieces = [(piece, bright) for text, bright in runs for piece in units(text)]
    breaks = [
        (_trimmed(pieces[:index]), _trimmed(pieces[index:])) for index in range(1, len(pieces))
    ]
    fitting = [pair for pair in breaks if max(map(_width, pair)) <= limit]
    if not fitting:
        return None
    after_comma = [pair for pair in fitting if pair[0][-1][0][-1:] in CLOSING]
    if not (torn or after_comma) and any(is_wide(text[:1]) for text, _ in pieces):
        return None
    first, second = (after_comma or fitting)[-1]
    return Caption((_merged(first), _merged(second)))


def _joined(phrases: Sequence[Phrase]) -> list[Run]:
    """The phrases one after the other; ideographs need no space between sentences."""
    runs: list[Run] = []
    for index, (text, bright) in enumerate(phrases):
        last = index == len(phrases) - 1
        runs.append((text if last or is_wide(text[-1]) else f"{text} ", bright))
    return runs


def _trimmed(runs: list[Run]) -> list[Run]:
    if not runs:
        return runs
    text, bright = runs[-1]
    return [*runs[:-1], (text.rstrip(), bright)]


def _width(runs: Sequence[Run]) -> int:
    return columns("".join(text for text, _ in runs).rstrip())


def _merged(runs: Sequence[Run]) -> Line:
    """Neighbours that look alike as one run."""
    made = [
        ("".join(text for text, _ in group), bright)
        for bright, group in groupby(_trimmed(list(runs)), key=lambda run: run[1])
    ]
    return tuple(made)
