"""The verdict: what is said of a finish, at the line at once, of the winner once it is official."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.engine.contract import Event
from game.render.stage import TableStage
from game.scenes.announcer import Announcer
from game.text.caption import Caption
from game.text.commentator import Commentator


class Course(Protocol):
    """A table at which races end."""

    announcer: Announcer
    is_called: Callable[[Sequence[Event]], bool]

    @property
    def stage(self) -> TableStage:
        """What is seen."""

    @property
    def caller(self) -> Commentator:
        """Who speaks."""

    @property
    def is_official(self) -> bool:
        """Whether everything of a finish was seen."""

    def call(self, events: Sequence[Event]) -> Caption | None:
        """What the caller says to this, if anything."""


class Verdict:
    """Names no winner before the photo does."""

    def __init__(self, table: Course) -> None:
        self.table = table
        self.is_said = True

    def at_the_line(self, events: Sequence[Event]) -> None:
        """The picture stands still, and so nothing of it waits for anything."""
        table = self.table
        self.is_said = False
        if table.is_called(events) and (caption := table.call(events)):
            table.stage.say(caption.lines)
            table.announcer.later(table.caller.said, events)()

    def say(self, winner: Callable[[], Caption]) -> None:
        """Who has won, as soon as everybody may know."""
        table = self.table
        if not self.is_said and table.is_official:
            self.is_said = True
            table.stage.say(winner().lines)
            table.announcer.finish(table.caller.said)
