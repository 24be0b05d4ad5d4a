"""Refusals: why the rules of Horse Race would not do what a hand asked for, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import PROGRAM, Command, Rejected
from game.engine.horse_race.view import View
from game.text.book import Book
from game.text.horse_race.reasons import Reason, not_now, not_offered


class Refusals:
    """Says why not, with the names of those at the table."""

    def __init__(self, book: Book, names: Sequence[str]) -> None:
        self.book = book
        self.names = tuple(names)

    def words(
        self, refusal: Rejected, command: Command | None = None, view: View | None = None
    ) -> str:
        """The sentence for a refusal; better, with what a seat asked for, and its view then."""
        if command is not None and view is not None:
            match refusal.reason:
                case "not_offered":
                    return self._about(not_offered(command, view.table))
                case "not_now":
                    return self._about(not_now(command, view.table))
                case "window_open":
                    return self.book.say("horse_race.refusal.window_open")
        return self.book.say(f"refusal.{refusal.reason}", **dict(refusal.params))

    def seats(self, mode: str, allowed: range) -> str:
        """Why a game of this mode cannot begin with so many."""
        return self.book.say(
            "horse_race.refusal.seats",
            mode=self.book.say(f"horse_race.option.mode_{mode}"),
            least=allowed[0],
            most=allowed[-1],
        )

    def _about(self, reason: Reason) -> str:
        key, seat = reason
        if seat == PROGRAM:
            return self.book.say(f"horse_race.refusal.{key}")
        return self.book.say(f"horse_race.refusal.{key}", name=self.names[seat - 1])
