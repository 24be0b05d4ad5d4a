"""A table of Horse Race in the demo."""

from __future__ import annotations

from typing import cast

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.state import OVER
from game.input.targets import Targets
from game.render.horse_race.layout import BAR, CAPTION, CAPTION_FOUR, LOW, POT, ROW_HIGH, row_top
from game.render.kit import Box
from game.scenes.horse_race.table import TableScene
from game.scenes.horse_race.things import HORSE_LONG
from game.scenes.table import GameTable
from game.text.horse_race.lessons import Tips
from game.text.lessons import Lesson

ON_TABLE: Box = (1486.0, 0.0, 434.0, 42.0)
ON_RESULTS: Box = (730.0, 934.0, 1190.0, 88.0)
"""Where the ribbon lies: over the upper edge of the bar, or over buttons."""


class HorseShow:
    """What the demo shows of this game."""

    def __init__(self, table: GameTable) -> None:
        self.table = cast(TableScene, table)
        self._tips: tuple[object, Tips] | None = None

    def begin(self, review_seconds: float) -> None:
        """Nothing lies over the table between two races."""

    # What is taught.

    @property
    def tips(self) -> Tips:
        """The rules in the language of the table."""
        book = self.table.book
        if self._tips is None or self._tips[0] is not book:
            self._tips = (book, Tips(book, self.table.stage.board, self.table.sitting.names))
        return self._tips[1]

    def happened(self, event: Event) -> list[Lesson]:
        """Every rule that can be seen in what is being seen now."""
        return self.tips.happened((event,), self.table.stage.shown.table)

    def standing(self) -> list[Lesson]:
        """Every rule that the table shows as it lies now."""
        shown, adviser = self.table.stage.shown.table, self.table.adviser
        live = adviser.live_odds and bool(self.table.stage.table.live)
        chances = adviser.worth.chances.wins(shown) if live else ()
        return list(self.tips.standing(shown, self.table.party.personas, chances))

    def finishes(self, event: Event) -> bool:
        """Whether a race has been won."""
        return isinstance(event, e.RaceFinished)

    def settles(self, event: Event) -> bool:
        """Who was paid what is told until the next race begins."""
        return isinstance(event, e.RacePrepared)

    def outdates(self, event: Event, lesson: Lesson) -> bool:
        """Dice that were to be scratched with are all rolled."""
        return isinstance(event, e.RaceBegan) and lesson.rule == "chain"

    def is_called(self, event: Event) -> bool:
        """The caller names winners."""
        return isinstance(event, e.RaceFinished | e.GameEnded)

    # Where it is seen.

    def things(self) -> Targets:
        """Everything that can be pointed at."""
        return self.table.hints.things()

    def seen(self) -> list[Box]:
        """Caption, dice, the bar, the pots, and the horses."""
        stage = self.table.stage
        race, layout = stage.shown.table.race, stage.layout
        caption = CAPTION_FOUR if len(stage.dice.places) > 2 else CAPTION
        dice: Box = (0.0, 0.0, caption[0], 150.0)
        horses: list[Box] = []
        for row, (space, line) in enumerate(zip(race.spaces, race.lines, strict=True)):
            nose = layout.led_nose(row, line) if line else layout.nose(row, space)
            horses.append((nose - HORSE_LONG, row_top(row), HORSE_LONG, ROW_HIGH))
        return [caption, dice, BAR, POT, LOW, *horses]

    @property
    def ribbon(self) -> Box:
        """At the bar, where nobody is asked anything; over the buttons of the end."""
        is_over = self.table.stage.shown.table.phase == OVER and not self.table.director.is_busy
        return ON_RESULTS if is_over else ON_TABLE

    @property
    def is_hidden(self) -> bool:
        """Under a photo."""
        photo = self.table.stage.photo
        return photo is not None and not photo.is_done
