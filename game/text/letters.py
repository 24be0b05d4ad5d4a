"""Letters: which characters can be shown, and how wide a line of them is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

RANGES = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00FF),  # Latin-1
    (0x0400, 0x04FF),  # Cyrillic
    (0x2010, 0x2027),  # dashes, quotes, dots
    (0x2030, 0x205E),  # the rest of general punctuation that can be seen
    (0x2212, 0x2212),  # the minus of money
    (0x3001, 0x303F),  # CJK punctuation
    (0x4E00, 0x9FFF),  # CJK
    (0xFF01, 0xFF5E),  # fullwidth comma, colon and their kin
)
"""The characters that the fonts are asked for, and no others."""

FIRST_WIDE = 0x2E80
WIDE = re.compile(f"[{chr(FIRST_WIDE)}-{chr(sys.maxunicode)}]+")
CLOSING = frozenset("，。！？：；、」』）…—,.!?:;)»”’%")
"""What never begins a line."""
OPENING = frozenset("「『（(«“‘$−")
"""What never ends one."""
FIGURES = frozenset("一二三四五六七八九十兩")
"""What is not torn from the figure after it, nor from what it counts."""
COUNTED = FIGURES | frozenset("號格匹場位次枚張步")


def showable(char: str) -> bool:
    """Whether the fonts have the character."""
    return any(low <= ord(char) <= high for low, high in RANGES)


def unshowable(text: str) -> str:
    """The first character that cannot be shown, or nothing."""
    return next((char for char in text if not showable(char)), "")


def is_wide(char: str) -> bool:
    """Whether the character is as wide as two Latin ones."""
    return ord(char) >= FIRST_WIDE


def columns(text: str) -> int:
    """How wide the text is, in Latin characters."""
    return len(text) + sum(map(len, WIDE.findall(text)))


def units(text: str) -> Iterable[str]:
    """The pieces between which a line may be broken: words, and single ideographs."""
    piece = ""
    for char in text:
        if piece and _may_break(piece[-1], char):
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if after in CLOSING or before in OPENING or (before in FIGURES and after in COUNTED):
        return False
    return is_wide(before) and (is_wide(after) or after.isalnum() or after in OPENING)
