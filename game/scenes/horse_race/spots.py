"""Where everything lies that somebody can choose at a table of Horse Race."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.contract import Command, Seat
from game.engine.horse_race.data import NUMBERS
from game.input.horse_race import naming as at
from game.input.horse_race import questions as q
from game.input.horse_race.naming import NAMING
from game.input.targets import TargetId
from game.render.horse_race.bar import answer_boxes
from game.render.horse_race.places import large_box, small_box
from game.render.horse_race.window import window_boxes
from game.render.kit import Box

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks

ARROW = 60.0
"""The square in which an arrow is hit."""


class Spots:
    """The boxes of all choices, from the words of their names."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks

    def choices(self, seat: Seat) -> dict[TargetId, Command]:
        """What a seat may choose, by where it lies."""
        return {
            NAMING.target_of(offer, value): offer.take(value)
            for offer in self.asks.offers(seat)
            for value in (offer.among if offer.choose else (None,))
        }

    def boxes(self, seat: Seat) -> list[tuple[TargetId, Box]]:
        """Every choice of a seat that lies somewhere on the picture."""
        found = ((name, self._box_of(seat, name)) for name in self.choices(seat))
        return [(name, box) for name, box in found if box is not None]

    def _box_of(self, seat: Seat, name: TargetId) -> Box | None:
        """Where a choice lies; nowhere, while a curtain hides it."""
        word, *rest = name.split(":")
        if self.asks.blinkers.is_on or self.asks.draft.has_curtain:
            return self._in_dark(seat, word, rest)
        return _BOXES[word](self, seat, rest)

    def _in_dark(self, seat: Seat, word: str, rest: list[str]) -> Box | None:
        """Behind the blinkers only the hand can be chosen from that is seen, or felt for."""
        asks = self.asks
        match word:
            case "card":
                return asks.draft.box_of(seat, int(rest[1]))
            case "answer" if rest[1] == "keep":
                return asks.draft.keep_of(seat)
            case "place" if asks.draft.has_curtain:
                return asks.draft.place_of(seat, rest[1])
            case "place" if seat == asks.blinkers.seat:
                return large_box(rest[1])
        return None

    def _roll(self, _: Seat, __: list[str]) -> Box | None:
        return self._in_bar("roll")

    def _answer(self, seat: Seat, rest: list[str]) -> Box | None:
        """In the bar, or in the window; what everybody is asked lies in every rack."""
        asks, word = self.asks, ":".join(rest[1:])
        is_everybodys = not asks.alone and asks.offers.question(seat) == q.ANY_JOKER
        if word == at.JOKER and is_everybodys:
            return asks.floor.name_box(seat)
        if word == "hand":
            return asks.floor.backs_box(seat)
        return self._in_bar(word) or self._in_window(word)

    def _in_bar(self, word: str) -> Box | None:
        bar = self.asks.bar
        boxes = zip(bar.answers, answer_boxes(self.asks.scene.desk.kit, bar), strict=True)
        return next((box for answer, box in boxes if answer.word == word), None)

    def _in_window(self, word: str) -> Box | None:
        answers = self.asks.window.answers if self.asks.window else ()
        boxes = zip(answers, window_boxes(len(answers)), strict=True) if answers else ()
        return next((box for answer, box in boxes if answer.word == word), None)

    def _horse(self, _: Seat, rest: list[str]) -> Box | None:
        """Beside the runner, or in front of its hooves."""
        by = int(rest[1])
        x, y, wide, high = self.asks.floor.horse_box(int(rest[0]))
        middle = y + high / 2 - ARROW / 2
        if by == 0:
            return (x + wide - 22, middle + 8, ARROW, ARROW)
        return (x + wide - 6 if by > 0 else x - ARROW + 14, middle, ARROW, ARROW)

    def _market(self, _: Seat, rest: list[str]) -> Box | None:
        return self.asks.floor.market_box(NUMBERS[rest[0]])

    def _cell(self, seat: Seat, rest: list[str]) -> Box | None:
        return self.asks.floor.cell_box(seat, NUMBERS[rest[1]])

    def _place(self, seat: Seat, rest: list[str]) -> Box | None:
        match self.asks.offers.question(seat):
            case q.TRADING:
                return self.asks.trading.place_box(seat, rest[1])
            case q.THROW | q.BUY:
                return small_box(rest[1])
        return None

    def _card(self, seat: Seat, rest: list[str]) -> Box | None:
        return self.asks.draft.box_of(seat, int(rest[1]))

    def _head(self, _: Seat, rest: list[str]) -> Box | None:
        return self.asks.floor.head_box(int(rest[1]))

    def _laid(self, seat: Seat, rest: list[str]) -> Box | None:
        return self.asks.trading.laid_box(seat, int(rest[1]), rest[2])

    def _ticket(self, seat: Seat, rest: list[str]) -> Box | None:
        return self.asks.trading.box_of(seat, int(rest[1]), rest[2])

    def _ready(self, seat: Seat, _: list[str]) -> Box | None:
        """In the bar for whoever plays alone, else in one's own rack."""
        own = self._in_bar("ready") if self.asks.alone else None
        return own or self.asks.floor.name_box(seat)


_BOXES: dict[str, Callable[[Spots, Seat, list[str]], Box | None]] = {
    "roll": Spots._roll, "answer": Spots._answer, "horse": Spots._horse,
    "market": Spots._market, "cell": Spots._cell, "place": Spots._place, "card": Spots._card,
    "head": Spots._head, "laid": Spots._laid, "ticket": Spots._ticket, "ready": Spots._ready,
}  # fmt: skip
