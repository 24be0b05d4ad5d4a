"""A table of Ready Set Bet in the demo."""

from __future__ import annotations

from typing import cast

from game.engine.contract import Event
from game.engine.ready_set_bet import events as e
from game.input.targets import Targets
from game.render.kit import Box
from game.render.ready_set_bet.layout import CAPTION, row_top
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.table import GameTable
from game.text.lessons import Lesson
from game.text.ready_set_bet.lessons import happened, standing

ON_TABLE: Box = (1346.0, 874.0, 574.0, 84.0)
ON_REVIEW: Box = (1346.0, 966.0, 574.0, 84.0)
ON_RESULTS: Box = (730.0, 934.0, 1190.0, 88.0)
ON_CARDS: Box = (1486.0, 1018.0, 434.0, 56.0)
"""Where the ribbon lies: over empty slots of the table, over buttons, or in the margin."""
DICE: Box = (20.0, 8.0, 390.0, 136.0)
RUNNER_LONG = 170.0


class RaceShow:
    """What the demo shows of this game."""

    def __init__(self, table: GameTable) -> None:
        self.table = cast(TableScene, table)

    def begin(self, review_seconds: float) -> None:
        """A review stays so long."""
        self.table.interval.seconds = review_seconds

    # What is taught.

    def happened(self, event: Event) -> list[Lesson]:
        """Every rule that can be seen in what is being seen now."""
        stage = self.table.stage
        return happened(stage.board, (event,), stage.shown)

    def standing(self) -> list[Lesson]:
        """Every rule that the table shows as it lies now."""
        stage, party = self.table.stage, self.table.party
        live = bool(stage.table.live)
        return list(standing(stage.board, stage.shown, party.personas, live=live))

    def finishes(self, event: Event) -> bool:
        """Whether a race has been won."""
        return isinstance(event, e.RaceFinished)

    def settles(self, event: Event) -> bool:
        """Whether a race is over and paid."""
        return isinstance(event, e.RaceSettled)

    def outdates(self, event: Event, lesson: Lesson) -> bool:
        """Lamps that were still to be lit are."""
        return isinstance(event, e.BettingClosed) and lesson.rule == "red_line"

    def is_called(self, event: Event) -> bool:
        """The caller names winners."""
        return isinstance(event, e.RaceFinished | e.GameEnded)

    # Where it is seen.

    def things(self) -> Targets:
        """Everything that can be pointed at."""
        return self.table.hints.things()

    def seen(self) -> list[Box]:
        """Caption, dice, and the horses."""
        stage = self.table.stage
        noses = [stage.layout.nose(space) for space in stage.shown.race.spaces]
        horses = [
            (nose - RUNNER_LONG, row_top(row), RUNNER_LONG, 72.0) for row, nose in enumerate(noses)
        ]
        return [CAPTION, DICE, *horses]

    @property
    def ribbon(self) -> Box:
        """Over empty slots, below a review, over the buttons of the end."""
        if self.table.director.is_busy:
            return ON_TABLE
        if self.table.interval.review is not None:
            return ON_REVIEW
        where = {"vip": ON_CARDS, "over": ON_RESULTS}
        return where.get(self.table.stage.shown.phase, ON_TABLE)

    @property
    def is_hidden(self) -> bool:
        """Under a photo."""
        photo = self.table.stage.photo
        return photo is not None and not photo.is_done
