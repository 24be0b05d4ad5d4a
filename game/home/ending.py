"""How a game ended for one seat, in figures that every game has."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Outcome, Seat


def place_of(outcome: Outcome, seat: Seat) -> int:
    """Which place a seat has come to; those who tie share it."""
    better = 0
    for group in outcome.ranking:
        if seat in group:
            return better + 1
        better += len(group)
    return 0


def longest(happened: Iterable[bool]) -> int:
    """The most one after the other."""
    most = now = 0
    for one in happened:
        now = now + 1 if one else 0
        most = max(most, now)
    return most
