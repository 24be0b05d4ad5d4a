"""The characters that the game's fonts keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

CodePoint: TypeAlias = int
Characters: TypeAlias = frozenset[CodePoint]
Span: TypeAlias = tuple[CodePoint, CodePoint]

LATIN: tuple[Span, ...] = (
    (0x0020, 0x007E),
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A
    (0x0218, 0x021B),  # Romanian
    (0x0300, 0x0308),  # accents that a keyboard may send apart from their letter
    (0x0400, 0x045F),  # Cyrillic of Russian and its neighbours
    (0x0490, 0x0491),
    (0x2009, 0x2015),
    (0x2018, 0x2026),
    (0x202F, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20BD),
    (0x2113, 0x2122),
    (0x2190, 0x21BB),  # arrows
    (0x2212, 0x2265),
    (0x25A0, 0x25FF),  # triangles, squares, circles
    (0x2600, 0x2605),
    (0x2660, 0x2667),
    (0x2713, 0x2718),
)
CJK: tuple[Span, ...] = (
    (0x3000, 0x301F),  # punctuation
    (0xFF01, 0xFF5E),  # full-width forms
    (0xFFE0, 0xFFE6),
)
BIG5_FIRST, BIG5_LAST = 0xA440, 0xC67E
"""Level 1 of Big5: the 5,401 characters in common use."""


def latin() -> Characters:
    """Latin and Cyrillic letters, punctuation and the signs that the game prints."""
    return frozenset(_points(LATIN))


def han() -> Characters:
    """The common Traditional Chinese characters with their punctuation."""
    return frozenset(_points(CJK)) | frozenset(_big5())


def _points(spans: Iterable[Span]) -> Iterator[CodePoint]:
    for first, last in spans:
        yield from range(first, last + 1)


def _big5() -> Iterator[CodePoint]:
    """Python's own codec knows the table; byte pairs that it refuses are no characters."""
    for pair in range(BIG5_FIRST, BIG5_LAST + 1):
        text = pair.to_bytes(2, "big").decode("big5", errors="ignore")
        if len(text) == 1 and ord(text) > 0x7F:
            yield ord(text)


def ranges(points: Iterable[CodePoint]) -> list[Span]:
    """The code points as first and last of each unbroken run."""
    runs: list[Span] = []
    for point in sorted(points):
        if runs and runs[-1][1] == point - 1:
            runs[-1] = runs[-1][0], point
        else:
            runs.append((point, point))
    return runs
