"""A bot of a lesson, which does nothing of its own."""

from __future__ import annotations

from game.engine.contract import Command, Offer


class Pupil:
    """The lesson says what it does."""

    reflex = 1.0

    def reaction(self, *, awaited: bool) -> float:
        """It never looks at the table."""
        del awaited
        return 1e9

    def startle(self) -> float:
        """Nothing is news to it."""
        return self.reflex

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        """Nothing."""
        del view, offers
        return None
