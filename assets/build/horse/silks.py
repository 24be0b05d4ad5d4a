"""Silks: what a jockey wears, and the runners of each game's stable."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from assets.build.horse import coat
from assets.build.horse.coat import Coat
from assets.build.horse.colour import Colour
from game.engine.horse_race.data import HorseId
from game.render.horse_race import silks as horse_race

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
    """The colours of one owner."""

    body: Colour
    trim: Colour
    sleeve: Colour
    cap: Colour
    pattern: Pattern
    figures: Colour = PALE
    cloth: Colour = ""
    """The number cloth, where it has not the colour of the body."""

    @property
    def sheet(self) -> Colour:
        """The number cloth's colour."""
        return self.cloth or self.body


@dataclass(frozen=True, slots=True)
class Runner:
    """One of the horses of the table."""

    number: str
    coat: Coat
    silks: Silks


READY_SET_BET = (
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

COATS = {"bay": coat.BAY, "chestnut": coat.CHESTNUT, "grey": coat.GREY, "raven": coat.RAVEN}
SEWN = {
    horse_race.SPOTS: Pattern.SPOTS,
    horse_race.HOOPS: Pattern.HOOPS,
    horse_race.HALVES: Pattern.HALF,
    horse_race.SASH: Pattern.SASH,
}
"""What is sewn on the body; sleeves of another colour are no pattern here."""


def _runner(horse: HorseId, worn: horse_race.Silks) -> Runner:
    sewn = SEWN.get(worn.pattern, Pattern.PLAIN)
    colours = (worn.body, worn.trim, worn.sleeve, worn.cap, worn.number, worn.cloth)
    body, trim, sleeve, cap, number, cloth = (f"#{colour}" for colour in colours)
    silks = Silks(body, trim, sleeve, cap, sewn, number, cloth)
    return Runner(str(horse), COATS[worn.coat], silks)


HORSE_RACE = tuple(_runner(horse, worn) for horse, worn in horse_race.SILKS.items())
