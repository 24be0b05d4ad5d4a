"""Refusals: why the rules of Horse Race would not do what a hand asked for, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Command, Rejected, Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race.state import DISCARD, DRAFT, FINISHED, OVER, TRADE, WAGER, Table
from game.engine.horse_race.view import View
from game.text.book import Book

NOT_OFFERED: dict[type[Command], str] = {
    c.AnswerPenalty: "penalty",
    c.AnswerWager: "wager",
    c.BuyCard: "buy",
    c.Exchange: "exchange",
    c.KeepCard: "keep",
    c.LayCard: "lay",
    c.PairDice: "pairs",
    c.PlayPower: "power",
    c.Raise: "raise",
}
"""What is said of a command whose like was offered, but not this one."""
NOT_NOW = {DRAFT: "draft", TRADE: "trading", FINISHED: "over", OVER: "over"}
"""What is said in a phase in which nobody in particular is asked."""


class Refusals:
    """Says why not, with the names of those at the table."""

    def __init__(self, book: Book, names: Sequence[str]) -> None:
        self.book = book
        self.names = tuple(names)

    def words(
        self, refusal: Rejected, command: Command | None = None, view: View | None = None
    ) -> str:
        """The sentence for a refusal; better, if it is known what was asked for, and when."""
        if refusal.reason == "not_offered" and command and type(command) in NOT_OFFERED:
            return self.book.say(f"horse_race.refusal.{NOT_OFFERED[type(command)]}")
        if refusal.reason == "not_now" and view is not None:
            return self._not_now(view.table)
        return self.book.say(f"refusal.{refusal.reason}", **dict(refusal.params))

    def seats(self, mode: str, allowed: range) -> str:
        """Why a game of this mode cannot begin with so many."""
        return self.book.say(
            "horse_race.refusal.seats",
            mode=self.book.say(f"horse_race.option.mode_{mode}"),
            least=allowed[0],
            most=allowed[-1],
        )

    def _not_now(self, table: Table) -> str:
        """Who is asked instead."""
        if table.phase in NOT_NOW:
            return self.book.say(f"horse_race.refusal.{NOT_NOW[table.phase]}")
        if table.debts:
            return self._asked("debt", table.debts[0].seat)
        if table.phase in (WAGER, DISCARD) or table.asked:
            return self._asked("asked", table.asked)
        return self._asked("roll", table.race.roller)

    def _asked(self, key: str, seat: Seat) -> str:
        return self.book.say(f"horse_race.refusal.{key}", name=self.names[seat - 1])
