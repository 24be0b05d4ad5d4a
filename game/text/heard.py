"""Finding events of a kind among those that were heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.contract import Event

E = TypeVar("E", bound=Event)


def first(events: Sequence[Event], kind: type[E]) -> E | None:
    """The first of them."""
    return next((event for event in events if isinstance(event, kind)), None)


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    """All of them."""
    return [event for event in events if isinstance(event, kind)]
