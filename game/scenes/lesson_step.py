"""One step of a lesson: what it says, where, what it lets happen, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.record import record
from game.render.callout import ROOM
from game.render.keycaps import Hint
from game.render.kit import Box
from game.render.leaflet import BELOW, LEFT, OVER, RIGHT, Side

Boxes = tuple[Box, ...]
Facts = Any
"""Everything that is true at the table of the lesson: each game has facts of its own."""


def _no_places(_: Facts) -> Boxes:
    return ()


def _nothing(_: Facts) -> None:
    pass


def _never(_: Facts) -> bool:
    return False


@record
class Step:
    """One thing to learn."""

    id: str
    chapter: str
    """Within a chapter one can go back."""
    words: Callable[[Facts], str]
    places: Callable[[Facts], Boxes] = _no_places
    """What is ringed; the paper points at the first."""
    enter: Callable[[Facts], None] = _nothing
    """What happens on the table before anything is said."""
    hands_on: bool = False
    """Whether there is something to do at the table, which any hand may leave undone."""
    invites: bool = False
    """Whether there may be something to do: for whoever reaches out for it."""
    done: Callable[[Facts], bool] = _never
    """Whether that was done."""
    skips: Callable[[Facts], bool] = _never
    """Whether there is nothing to say, in this race or after what was done; asked once it began."""
    heading: Callable[[Facts], str] = lambda _: ""
    hints: Callable[[Facts], tuple[Hint, ...]] = lambda _: ()
    button: str = "next"
    """What the button that goes on says."""
    sides: tuple[Side, ...] = (BELOW, OVER, RIGHT, LEFT)
    """Where the paper goes, the best first."""
    room: float = ROOM
    """How wide its lines may be."""
