"""A kept game as it is shown: in a row of the list, and on paper."""

from __future__ import annotations

import pygame

from game.render.controls import put_seat_row, put_sheet
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.lettering import wrapped
from game.render.standing import Standing, put_standing
from game.render.token import mark
from game.scenes.desk import Desk
from game.scenes.names import names_of
from game.scenes.shelf import (
    ASIDE,
    DAMAGED,
    ELSEWHERE,
    FINISHED,
    OPEN,
    UNREADABLE,
    Game,
    Shelf,
    told_when,
)
from game.text.book import Book, capital, purse

INK_DIM = "46594C"
SIGNS = {
    FINISHED: "check", OPEN: "pause", ASIDE: "clock", DAMAGED: "warn", UNREADABLE: "warn",
    ELSEWHERE: "window", "other_rules": "lock",
}  # fmt: skip
MARK, MARKS_AT, MARK_PITCH = 34.0, 470.0, 39.0
END_AT = 850.0


class GamePicture:
    """Draws games of a shelf."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self.desk = desk
        self.shelf = shelf

    @property
    def book(self) -> Book:
        """In the language of the desk."""
        return self.desk.book

    def paint_empty(self, kit: Kit, onto: pygame.Surface) -> None:
        """There is no game yet."""
        size = 40 * min(1.5, kit.grow)
        lines = wrapped(kit.type, self.book.say("replays.empty"), "txt", size, 1500)
        for at, line in enumerate(lines):
            y = 500 + size * 1.4 * (at - len(lines) / 2)
            kit.text(onto, line, "txt", size, "cream", (960, y))

    def paint_row(
        self, kit: Kit, onto: pygame.Surface, box: Box, game: Game | None, *, lit: bool
    ) -> None:
        """A row of the list; a game that was not read yet says so."""
        if lit:
            put_seat_row(kit, onto, box, "brass_hi", lit=True)
        else:
            put_sheet(kit, onto, box)
        x, y, wide, high = box
        if game is None:
            told, at = self.book.say("replays.reading"), (x + 24, y + high / 2)
            kit.text(onto, told, "ui", 28 * kit.grow, "cream_dim", at, anchor="l")
            return
        self._paint_when(kit, onto, box, game)
        for index, (_, seat_mark) in enumerate(game.marks):
            at = (x + MARKS_AT + MARK_PITCH * index, y + high / 2)
            kit.put(onto, mark(kit, seat_mark, MARK), at)
        self._paint_end(kit, onto, (x + END_AT, y, wide - END_AT - 24, high), game)

    def _paint_when(self, kit: Kit, onto: pygame.Surface, box: Box, game: Game) -> None:
        """When it was played, and how it stands."""
        x, y, _, high = box
        when = told_when(self.book, game.when, self.shelf.clock())
        size, room = min(32 * kit.grow, high * 0.37), MARKS_AT - 50
        at = (x + 24, y + high * 0.31)
        kit.text(onto, when, "num", size, "cream", at, anchor="l", width=room, least=22)
        middle = y + high * 0.71
        kit.put(onto, icon(kit, SIGNS[game.state], size * 0.8, "cream_dim"), (x + 38, middle))
        at = (x + 34 + size * 0.8, middle)
        told, room = self._state(game), room - size * 0.8 - 10
        kit.text(onto, told, "ui", size * 0.8, "cream_dim", at, anchor="l", width=room)

    def _state(self, game: Game) -> str:
        return self.book.say(f"replays.{game.state}", line=game.line)

    def _paint_end(self, kit: Kit, onto: pygame.Surface, box: Box, game: Game) -> None:
        """Who has won, with how much; or how far it has come."""
        x, y, wide, high = box
        size, middle = min(32 * kit.grow, high * 0.36), y + high / 2
        if not game.ranking:
            told = self._race(game) if game.race else ""
            at = (x + wide, middle)
            kit.text(onto, told, "ui", size * 0.9, "cream_dim", at, anchor="r", width=wide)
            return
        first, names, marks = game.ranking[0], self._names(game), dict(game.marks)
        for index, seat in enumerate(first[:3]):
            if seat in marks:
                kit.put(onto, mark(kit, marks[seat], 42), (x + 22 + 40 * index, middle))
        held, at = purse(game.rules, game.money[first[0] - 1]), (x + wide, middle)
        right = kit.text(onto, held, "num", size * 1.15, "brass_hi", at, anchor="r")
        left = x + 14 + 42 * min(3, len(first))
        room = x + wide - right - 14 - left
        if len(first) == 1:
            kit.text(onto, names[first[0]], "ui", size, "cream", (left, middle), anchor="l",
                     width=room)  # fmt: skip

    def _race(self, game: Game) -> str:
        return self.book.say("replays.of_races", race=game.race, races=game.races)

    def _names(self, game: Game) -> dict[int, str]:
        return names_of(self.book, game.sitters, game.given)

    def paint_paper(self, kit: Kit, onto: pygame.Surface, box: Box, game: Game) -> None:
        """All about one game, on paper."""
        x, y, wide, high = box
        book, names = self.book, self._names(game)
        room = wide - 72
        size = 44 * min(1.25, kit.grow)
        at = (x + 36, y + 52)
        kit.text(onto, self._heading(game), "num", size, "ink", at, anchor="l", width=room)
        when = told_when(book, game.when, self.shelf.clock())
        races = book.say("replays.races", count=game.races) if game.races else ""
        which = book.word("game", game.rules) if game.rules else ""
        told = book.say("join.comma").join(filter(None, (which, races, when)))
        at, size = (x + 36, y + 106), 28 * min(1.4, kit.grow)
        kit.text(onto, told, "ui", size, INK_DIM, at, anchor="l", width=room)
        put_standing(kit, onto, (x + 36, y + 144, room, high - 164), self._standing(game, names))

    def _heading(self, game: Game) -> str:
        book = self.book
        if not game.ranking:
            return capital(self._race(game)) if game.race else self._state(game)
        first = game.ranking[0]
        if len(first) > 1:
            return book.say("replays.shared")
        return book.say("replays.won", name=self._names(game)[first[0]])

    def _standing(self, game: Game, names: dict[int, str]) -> list[Standing]:
        """Best first; a house that does not bet has no money to tell of."""
        marks, ranked = dict(game.marks), [seat for group in game.ranking for seat in group]
        seats = ranked or list(names)
        if game.money and not ranked:
            seats.sort(key=lambda seat: -game.money[seat - 1])
        return [
            Standing(
                names[seat], marks.get(seat), "bot" if game.sitters[seat - 1].persona else "person",
                purse(game.rules, game.money[seat - 1]) if game.money else "",
            )
            for seat in seats
        ]  # fmt: skip
