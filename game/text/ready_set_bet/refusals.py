"""Refusals: why the rules would not do what a hand asked for, in one short sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.content.faults import Faulty
from game.content.load import DATA
from game.engine.contract import PROGRAM, Command, Rejected, Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import MARKER
from game.text.book import Book, Param
from game.text.letters import showable, unshowable
from game.text.ready_set_bet.cards import CardWords, token_number

LONGEST = 90
"""Letters of a fault that are shown in the window."""


class Refusals:
    """Says why not, with the names of those at the table."""

    def __init__(self, book: Book, board: Board, names: Sequence[str]) -> None:
        self.book = book
        self.board = board
        self.cards = CardWords(book, board.data)
        self.names = tuple(names)

    def words(self, refusal: Rejected, command: Command | None = None, _: object = None) -> str:
        """The sentence for a refusal; `command` is what was asked for."""
        params = dict(refusal.params)
        key = f"refusal.{refusal.reason}"
        if params.get("house") == PROGRAM:
            key += "_program"
        if refusal.reason == "spot_taken" and command is not None and params["by"] == command.seat:
            key = "refusal.spot_yours"
        return self.book.say(key, **self._spoken(params))

    def _spoken(self, params: Mapping[str, Param]) -> dict[str, Param]:
        """What the rules call by id, as it is called at the table."""
        made: dict[str, Param] = {}
        for name, value in params.items():
            match name, value:
                case "token", str():
                    made["token"] = self._token(value)
                case "spot", str():
                    made["spot"] = self._spot(value)
                case "card", str():
                    made["card"] = self.cards.exotic(value)
                case "by" | "house", int():
                    made["name"] = self._name(value)
                case _:
                    made[name] = value
        return made

    def _token(self, token: str) -> str:
        return str(self.board.data.house.marker_value) if token == MARKER else token_number(token)

    def _spot(self, spot: str) -> str:
        known = self.board.spots.get(spot)
        return self.cards.spot(known) if known else spot

    def _name(self, seat: Seat) -> str:
        if seat == PROGRAM:
            return self.book.say("table.house")
        return self.names[seat - 1]


def fault_note(book: Book, faulty: Faulty) -> str:
    """Which data file will not do, with its first fault, short enough for one line."""
    fault = faulty.faults[0]
    file = Path(fault.file)
    shown = file.relative_to(DATA.parent) if file.is_relative_to(DATA.parent) else file.name
    text = str(fault._replace(file=str(shown)))
    text = "".join(char if showable(char) else "?" for char in text)
    return book.say("note.faulty", fault=text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def name_refusal(book: Book, name: str, longest: int, others: Sequence[str] = ()) -> str:
    """Why a name will not do, or nothing."""
    if odd := unshowable(name):
        return char_refusal(book, odd)
    if not name.strip():
        return book.say("field.empty")
    if len(name) > longest:
        return book.say("field.too_long", count=longest)
    return book.say("field.taken", name=name) if name in others else ""


def char_refusal(book: Book, char: str) -> str:
    """Why a character was not taken into a text field, or nothing; it is named by its number."""
    return book.say("field.bad_char", char=f"U+{ord(char):04X}") if unshowable(char) else ""
