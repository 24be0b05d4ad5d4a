"""What each event changes: on the table itself, and on the table as somebody sees it.

The rules change the table by nothing else, so that whoever sees the events knows the table.
"""

from __future__ import annotations

from game.engine.contract import Event
from game.engine.horse_race.follow import (
    market,
    penalties,
    prepare,
    settle,
    track,
    trading,
    wagering,
)
from game.engine.horse_race.follow.changes import Handlers, row_of
from game.engine.horse_race.follow.trading import trade_of
from game.engine.horse_race.state import Table

__all__ = ["HANDLERS", "follow", "row_of", "trade_of"]

HANDLERS: Handlers = {
    **market.HANDLERS,
    **penalties.HANDLERS,
    **prepare.HANDLERS,
    **settle.HANDLERS,
    **track.HANDLERS,
    **trading.HANDLERS,
    **wagering.HANDLERS,
}


def follow(table: Table, event: Event) -> Table:
    """The table after an event."""
    return HANDLERS[type(event)](table, event)
