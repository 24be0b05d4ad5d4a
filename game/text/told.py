"""What is told about a thing on the table, for whoever points at it."""

from __future__ import annotations

from game.engine.record import record


@record
class Told:
    """A heading and some sentences."""

    heading: str
    lines: tuple[str, ...]
