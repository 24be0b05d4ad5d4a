"""What a game brings to its tables of the demo: which rules are seen there, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.contract import Event
from game.input.targets import Targets
from game.render.kit import Box
from game.text.lessons import Lesson


class Show(Protocol):
    """One table of the demo, as its game knows it."""

    def begin(self, review_seconds: float) -> None:
        """A review stays so long, where there is one after a race."""

    # What is taught.

    def happened(self, event: Event) -> Sequence[Lesson]:
        """Every rule that can be seen in what is being seen now."""

    def standing(self) -> Sequence[Lesson]:
        """Every rule that the table shows as it lies now."""

    def finishes(self, event: Event) -> bool:
        """Whether a race has been won: who won it is named before anything is taught."""

    def settles(self, event: Event) -> bool:
        """Whether a race is over and paid: what was news of it is none any more."""

    def outdates(self, event: Event, lesson: Lesson) -> bool:
        """Whether a lesson is no longer true."""

    def is_called(self, event: Event) -> bool:
        """Whether the caller speaks of it; all else is left to the teacher."""

    # Where it is seen.

    def things(self) -> Targets:
        """Everything that can be pointed at."""

    def seen(self) -> list[Box]:
        """What the paper of a lesson should not lie on."""

    @property
    def ribbon(self) -> Box:
        """Where the ribbon hides nothing."""

    @property
    def is_hidden(self) -> bool:
        """Whether the table itself cannot be seen just now."""
