"""What colours look like to eyes that do not see all of them, and how far apart they are then."""

from __future__ import annotations

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

EYES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB."""

XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""Linear sRGB to CIE XYZ."""
D65: Three = (0.95047, 1.0, 1.08883)


def linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, three: Three) -> Three:
    a, b, c = (sum(m * v for m, v in zip(row, three, strict=True)) for row in matrix)
    return a, b, c


def lab(colour: Three) -> Three:
    """A linear colour in CIE Lab."""

    def curve(t: float) -> float:
        return float(t ** (1 / 3)) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = (curve(v / white) for v, white in zip(times(XYZ, colour), D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(digits: str, eyes: str) -> Three:
    """A colour as such eyes see it, in CIE Lab."""
    red, green, blue = (linear(int(digits[i : i + 2], 16)) for i in (0, 2, 4))
    a, b, c = (min(1.0, max(0.0, v)) for v in times(EYES[eyes], (red, green, blue)))
    return lab((a, b, c))


def distance(one: str, other: str, eyes: str) -> float:
    """CIE76: how far apart two colours are."""
    pairs = zip(seen(one, eyes), seen(other, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
