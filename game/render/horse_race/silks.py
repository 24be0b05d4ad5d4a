"""The eleven horses' silks: one table for sheets, cloths, cards and flags.

It is code and no data file: the rig that paints the sheets and the table that draws the cards have
to agree on it, and a changed colour means nothing before the sheets are painted anew.
"""

from __future__ import annotations

from game.engine.horse_race.data import HorseId
from game.engine.record import record

SPOTS, HOOPS, HALVES, SASH = "spots", "hoops", "halves", "sash"
SLEEVES, PLAIN = "sleeves", "plain"
PATTERNS = (SPOTS, HOOPS, HALVES, SASH, SLEEVES, PLAIN)
"""From the shortest lane to the longest: horses with lanes of one length share a pattern."""


@record
class Silks:
    """What a jockey wears, the horse's cloth and its coat; colours in hexadecimal digits."""

    body: str
    trim: str
    """The second colour: of the pattern, or of the sleeves."""
    pattern: str
    sleeve: str
    cap: str
    cloth: str
    number: str
    """The number on the cloth."""
    coat: str
    bright: str = ""
    """What stands for the horse on pale paper, where its cloth would not be seen."""

    @property
    def edge(self) -> str:
        """The line round its cards."""
        return self.bright or self.cloth


SCARLET, YELLOW, TEAL, ORANGE, MAROON = "C8242F", "F2C230", "12A39C", "EC7A1C", "85193A"
COAL, PINK, SKY, PURPLE, IVORY, NAVY = "26292C", "F48FB1", "6CBDF0", "6E2F9C", "F6F2E6", "1F2E78"
WHITE, BLACK, ROSE, CREAM, LILAC, BLUE = "FFFFFF", "17191B", "F7C9D3", "F8EED7", "E3C4FA", "2359AE"

SILKS: dict[HorseId, Silks] = {
    2: Silks(SCARLET, WHITE, SPOTS, SCARLET, WHITE, "B91F2B", WHITE, "grey"),
    3: Silks(YELLOW, BLACK, HOOPS, YELLOW, BLACK, YELLOW, BLACK, "bay"),
    4: Silks(TEAL, WHITE, HALVES, TEAL, WHITE, "0B6F6B", WHITE, "raven"),
    5: Silks(ORANGE, BLACK, SASH, BLACK, ORANGE, ORANGE, BLACK, "grey"),
    6: Silks(MAROON, ROSE, SLEEVES, ROSE, MAROON, MAROON, "FFE3E9", "chestnut"),
    7: Silks(COAL, COAL, PLAIN, COAL, CREAM, BLACK, CREAM, "bay"),
    8: Silks(PINK, BLACK, SLEEVES, BLACK, PINK, PINK, "2A0F1A", "raven"),
    9: Silks(SKY, MAROON, SASH, SKY, MAROON, SKY, "12202A", "chestnut"),
    10: Silks(PURPLE, LILAC, HALVES, PURPLE, LILAC, "5E2788", WHITE, "grey"),
    11: Silks(IVORY, BLUE, HOOPS, IVORY, BLUE, IVORY, "17407F", "bay", BLUE),
    12: Silks(NAVY, YELLOW, SPOTS, NAVY, YELLOW, NAVY, "FFE08A", "chestnut"),
}
