"""Refusals: why the rules would not do what a hand asked for, in one short sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import PROGRAM, Command, Rejected, Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import MARKER
from game.text.book import Book, Param
from game.text.ready_set_bet.cards import CardWords, token_number


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
