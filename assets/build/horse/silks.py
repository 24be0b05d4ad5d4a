"""Silks: what a jockey wears, and the nine runners of the race table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from assets.build.horse import coat
from assets.build.horse.coat import Coat
from assets.build.horse.colour import Colour

BLUE, ORANGE, RED, BLACK = "#2f6fc4", "#ee9030", "#c8322f", "#1d2023"
"""The groups, a step lighter than the table's cloths."""
WHITE, GOLD, PINK, NAVY = "#fbf7ec", "#f6d13c", "#f7a8c4", "#16305c"
PALE, DARK = "#fbf4e2", "#14241c"
"""Figures on the number cloth."""


class Pattern(Enum):
    """What is sewn on the jockey's body."""

    PLAIN = "plain"
    SASH = "sash"
    HOOPS = "hoops"
    SPOTS = "spots"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Silks:
    """The colours of one stable; the number cloth has the colour of the body."""

    body: Colour
    trim: Colour
    sleeve: Colour
    cap: Colour
    pattern: Pattern
    figures: Colour = PALE


@dataclass(frozen=True, slots=True)
class Runner:
    """One of the horses of the table."""

    number: str
    coat: Coat
    silks: Silks


RUNNERS = (
    Runner("2/3", coat.BAY, Silks(BLUE, WHITE, WHITE, WHITE, Pattern.SASH)),
    Runner("4", coat.PALOMINO, Silks(BLUE, GOLD, GOLD, GOLD, Pattern.HOOPS)),
    Runner("5", coat.SEAL, Silks(ORANGE, WHITE, WHITE, ORANGE, Pattern.HOOPS, DARK)),
    Runner("6", coat.BAY, Silks(RED, WHITE, WHITE, WHITE, Pattern.SPOTS)),
    Runner("7", coat.RAVEN, Silks(BLACK, WHITE, BLACK, WHITE, Pattern.SASH)),
    Runner("8", coat.CHESTNUT, Silks(RED, GOLD, RED, GOLD, Pattern.SASH)),
    Runner("9", coat.LIVER, Silks(ORANGE, NAVY, ORANGE, NAVY, Pattern.HALF, DARK)),
    Runner("10", coat.SEAL, Silks(BLUE, PINK, PINK, PINK, Pattern.HALF)),
    Runner("11/12", coat.GREY, Silks(BLUE, BLUE, BLUE, BLUE, Pattern.PLAIN)),
)
