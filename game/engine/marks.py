"""Marks: how whoever sits at a place is told from the others."""

from __future__ import annotations

from game.engine.record import record


@record
class SeatMark:
    """How a seat's tokens look: a colour and a shape of its own."""

    colour: str
    shape: str
