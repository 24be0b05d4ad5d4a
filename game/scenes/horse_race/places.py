"""Where things lie on the table of Horse Race, from its stage."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.state import MARKET
from game.engine.horse_race.view import View
from game.input.targets import BUTTON, Target
from game.render.horse_race.layout import (
    CAPTION,
    CAPTION_FOUR,
    FOUR_DICE,
    PAUSE,
    backs_hit,
    ready_hit,
    row_top,
)
from game.render.horse_race.stage import Stage
from game.render.kit import Box

DICE_BOX: Box = (16, 12, 252, 128)
FOUR_BOX: Box = (16, 12, 410, 128)
HORSE = (146.0, 97.0)
"""A runner from tail to nose, and from the ground to the cap."""
FOOT = 62.0


class Places:
    """The boxes of everything that is chosen or pointed at."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.layout = stage.layout

    @property
    def shown(self) -> View:
        """What is on the table."""
        return self.stage.shown

    def rack_box(self, seat: Seat) -> Box:
        """The whole rack."""
        return self.stage.rack(seat).box

    def name_box(self, seat: Seat) -> Box:
        """Mark and name in it."""
        return ready_hit(self.stage.rack(seat))

    def backs_box(self, seat: Seat) -> Box:
        """The cards in it, seen from behind."""
        return backs_hit(self.stage.rack(seat))

    def head_box(self, seat: Seat) -> Box:
        """The head of the column."""
        return self.layout.head(seat)

    def cell_box(self, seat: Seat, horse: HorseId) -> Box:
        """The cards of a horse in the column."""
        return self.layout.cell(seat, self.layout.row(horse))

    def market_box(self, horse: HorseId) -> Box:
        """The cards of a horse in the market."""
        return self.layout.cell(MARKET, self.layout.row(horse))

    def horse_box(self, horse: HorseId) -> Box:
        """The runner, where it is now."""
        row = self.layout.row(horse)
        wide, high = HORSE
        return (self.stage.runners[row].nose - wide, row_top(row) + FOOT - high, wide, high)

    def dice_box(self) -> Box:
        """The dice, however many there are."""
        return FOUR_BOX if len(self.stage.dice.places) == len(FOUR_DICE) else DICE_BOX

    def targets(self) -> list[Target]:
        """What there is on every table: the dice, the pause, the caption."""
        caption = CAPTION_FOUR if self.shown.table.options.four_dice else CAPTION
        return [
            Target("roll", "roll", *self.dice_box()),
            Target("pause", BUTTON, *PAUSE),
            Target("caption", BUTTON, *caption),
        ]
