"""Coats: the colours of a horse and its white marks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from assets.build.horse.colour import BLACK, Colour, blend
from assets.build.horse.picture import Fill, Picture
from assets.build.horse.plane import Point


class Blaze(IntEnum):
    """White on the face."""

    NONE = 0
    STAR = 1
    STRIPE = 2


class Sock(IntEnum):
    """White on a leg."""

    NONE = 0
    SHORT = 1
    HIGH = 2


Socks = tuple[Sock, Sock, Sock, Sock]
PLAIN: Socks = (Sock.NONE, Sock.NONE, Sock.NONE, Sock.NONE)
ONE_SOCK: Socks = (Sock.HIGH, Sock.NONE, Sock.NONE, Sock.NONE)
THREE_SOCKS: Socks = (Sock.SHORT, Sock.HIGH, Sock.NONE, Sock.SHORT)


@dataclass(frozen=True, slots=True)
class Coat:
    """One coat: four tones from light to crease, points, hair, hooves and marks."""

    light: Colour
    base: Colour
    shade: Colour
    deep: Colour
    point: Colour
    """Lower legs."""
    mane: Colour
    mane_light: Colour
    hoof: Colour
    blaze: Blaze = Blaze.NONE
    socks: Socks = PLAIN
    """White on LH, RH, LF, RF."""
    dappled: bool = False


@dataclass(frozen=True, slots=True)
class Hide:
    """A coat as it is painted in one picture."""

    coat: Coat
    fill: Fill
    """One gradient for all near parts, so that no seam shows between trunk and limbs."""

    @property
    def ink(self) -> Colour:
        """The dark line round the silhouette."""
        return blend(self.coat.deep, BLACK, 0.45)


def hide(picture: Picture, coat: Coat, drop: float) -> Hide:
    """The coat lit from above, on a trunk that hangs so far below its rest."""
    belly = blend(coat.base, coat.shade, 0.8)
    stops = ((0, coat.light, 1), (0.36, coat.base, 1), (0.74, coat.base, 1), (1, belly, 1))
    return Hide(coat, picture.linear(Point(0, -226 + drop), Point(0, -112 + drop), stops))


BAY = Coat(
    light="#b9713a",
    base="#93502a",
    shade="#6b361d",
    deep="#45220f",
    point="#2a1a15",
    mane="#1f1512",
    mane_light="#3a2a22",
    hoof="#3a312c",
    blaze=Blaze.STAR,
)
CHESTNUT = Coat(
    light="#d98a45",
    base="#b9642b",
    shade="#8c451c",
    deep="#5d2c11",
    point="#a85725",
    mane="#8a4219",
    mane_light="#c47434",
    hoof="#6b5342",
    blaze=Blaze.STRIPE,
    socks=THREE_SOCKS,
)
GREY = Coat(
    light="#e9ebec",
    base="#c3c8cc",
    shade="#8f979e",
    deep="#5c656e",
    point="#6a737b",
    mane="#8e969d",
    mane_light="#cdd2d5",
    hoof="#4a4a4c",
    dappled=True,
)
RAVEN = Coat(
    light="#5b5658",
    base="#35302f",
    shade="#211d1e",
    deep="#120f10",
    point="#231f20",
    mane="#141112",
    mane_light="#2d282a",
    hoof="#2a2626",
    blaze=Blaze.STAR,
    socks=ONE_SOCK,
)
PALOMINO = Coat(
    light="#f0c886",
    base="#d9a452",
    shade="#a87431",
    deep="#6d4719",
    point="#c48d43",
    mane="#e9dcc0",
    mane_light="#fff6e2",
    hoof="#6b5342",
    blaze=Blaze.STRIPE,
    socks=THREE_SOCKS,
)
LIVER = Coat(
    light="#7a4a35",
    base="#542d20",
    shade="#391d14",
    deep="#22100b",
    point="#44241a",
    mane="#c9a36a",
    mane_light="#ecd2a0",
    hoof="#3a2c25",
    blaze=Blaze.STRIPE,
)
SEAL = Coat(
    light="#5d4030",
    base="#3b261c",
    shade="#281812",
    deep="#170d09",
    point="#1d1310",
    mane="#120c0a",
    mane_light="#2c201b",
    hoof="#2e2622",
    blaze=Blaze.STAR,
    socks=ONE_SOCK,
)
