"""The colours of the house, by their role."""

from __future__ import annotations

from functools import cache

Rgb = tuple[int, int, int]

COLOURS = {
    "night": "06130E", "felt_deep": "0A281E", "felt": "0F3F30", "felt_lit": "1F5F49",
    "felt_line": "4A806A", "turf": "71903D", "turf_alt": "648236", "turf_edge": "3F5626",
    "rail": "F7F3E7", "rail_shade": "DAD6C4", "cream": "F8EED7", "cream_dim": "C4C7AE",
    "paper": "F3E9CF", "paper_shade": "DECFA8", "ink": "14241C", "white": "FFFFFF",
    "brass": "E0B04E", "brass_hi": "FBDD98", "brass_dk": "8A6428", "line_red": "D8412F",
    "lamp": "FF6A4D", "closed": "B8332A", "penalty": "7E241C", "penalty_text": "FFDCCB",
    "silk_blue": "2B62A8", "silk_orange": "E0892B", "silk_red": "AE2A2A", "silk_black": "17191B",
    "win": "F0C766", "place": "D5DDDA", "show": "D99A6C", "good": "8FD694", "empty": "8FA898",
}  # fmt: skip

SPARE_SILKS = ("3E7D5A", "7A4B9A", "8C6A3F", "3D8C95")
"""For horse colours that a changed data file brings in."""


@cache
def rgb(colour: str) -> Rgb:
    """The colour of a role, or of six hexadecimal digits."""
    digits = COLOURS.get(colour, colour)
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@cache
def digits(colour: str) -> str:
    """The colour as SVG writes it."""
    return "#" + COLOURS.get(colour, colour)


@cache
def mix(one: str, other: str, share: float) -> str:
    """So much of the other colour in the one."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


@cache
def silk(colour: str) -> str:
    """The colour of a horse's cloth."""
    name = f"silk_{colour}"
    return COLOURS.get(name) or SPARE_SILKS[sum(map(ord, colour)) % len(SPARE_SILKS)]


@cache
def ink_on(colour: str) -> str:
    """Cream or ink, whichever is read better on the colour."""
    return max(("cream", "ink"), key=lambda ink: contrast(rgb(ink), rgb(colour)))


def contrast(one: Rgb, other: Rgb) -> float:
    """How well one colour is read on the other, 1 to 21, as WCAG 2 has it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
