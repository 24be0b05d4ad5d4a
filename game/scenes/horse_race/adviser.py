"""The adviser at a table of Horse Race: live odds for everybody, and a coach for who wants one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Command, Seat
from game.engine.horse_race.state import Table
from game.engine.horse_race.view import View
from game.odds.horse_race.position import runs
from game.odds.horse_race.worth import Worth
from game.scenes.horse_race.party import HorseParty
from game.text.book import Book
from game.text.horse_race.coach import Coach


class Adviser:
    """Figures beside the cloths, and a sentence beside a hand; both can be switched off."""

    def __init__(self, party: HorseParty, book: Book) -> None:
        self.party = party
        self.live_odds = party.setup.live_odds
        self.coaches = party.setup.coach
        self._worth: Worth | None = None
        self._preparing: Iterator[None] | None = None
        self._is_ready = False
        """Whether every start of a race is reckoned, so that scratches to come cost no time."""
        self._figures: tuple[object, tuple[str, ...]] = (None, ())
        self.speak(book)

    def speak(self, book: Book) -> None:
        """In this language from now on."""
        self.book = book
        self._coach: Coach | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether anybody looks at odds here."""
        return self.live_odds or self.coaches

    @property
    def worth(self) -> Worth:
        """What hands are worth; made when it is first wanted."""
        if self._worth is None:
            self._worth = Worth(self.party.chances)
        return self._worth

    def think(self) -> None:
        """A small piece of work ahead of whoever asks: one start of a race."""
        if self._is_ready or not self.is_wanted:
            return
        if self._preparing is None:
            self._preparing = self.worth.chances.prepare()
        self._is_ready = next(self._preparing, self) is self

    def knows(self, table: Table) -> bool:
        """Whether the odds of this table are at hand, so that nobody waits for them."""
        return self._is_ready or runs(table)

    def figures(self, view: View) -> tuple[str, ...]:
        """By row, the chance of each horse that may still win; nothing while nobody may know."""
        table = view.table
        if not self.live_odds or not self.knows(table) or table.race.winner:
            return ()
        key = (table.race, table.todo, table.dice, table.phase, self.book)
        if self._figures[0] != key:
            wins = self.worth.chances.wins(table)
            shown = zip(wins, table.race.lines, strict=True)
            made = tuple("" if line else self.book.per_cent(chance) for chance, line in shown)
            self._figures = (key, made)
        return self._figures[1]

    def told(self, table: Table) -> Worth | None:
        """What tips may say of odds: nothing where they are off, or not yet reckoned."""
        return self.worth if self.live_odds and self.knows(table) else None

    def word(self, view: View, seat: Seat, command: Command | None = None) -> str:
        """What the coach says to a seat about a choice, or about its hand."""
        if not self.coaches or not self.knows(view.table):
            return ""
        if self._coach is None:
            self._coach = Coach(self.book, self.worth)
        return self._coach.words(view.table, seat, command)
