"""Which page of the book fits the table as it is."""

from __future__ import annotations

from game.engine.horse_race.state import (
    DISCARD,
    DRAFT,
    FINISHED,
    OVER,
    RACE,
    SCRATCH,
    TRADE,
    WAGER,
    Table,
)

PHASES = {
    DRAFT: "draft", WAGER: "stakes", DISCARD: "stakes", TRADE: "trading", SCRATCH: "scratch",
    RACE: "race", FINISHED: "payout", OVER: "payout",
}  # fmt: skip
ADVANCED = {FINISHED: "settling", OVER: "settling"}
"""Where Advanced has a page of its own."""


def page_of(table: Table) -> str:
    """What is asked comes before what is going on."""
    options = table.options
    if table.debts and (options.is_advanced or options.stakes):
        return "powers" if options.is_advanced else "stakes_powers"
    if table.asked and table.phase == RACE:
        return "market"
    if table.dice:
        return "four_dice"
    if table.phase == SCRATCH and options.chain:
        return "chain"
    own = ADVANCED if options.is_advanced else {}
    return own.get(table.phase, PHASES.get(table.phase, ""))
