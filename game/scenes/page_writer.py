"""Writes the pages of a rule book: their sentences, with the numbers that every page may name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.render.leaf import LEAD, LEAD_HIGH, Fact, Page, Paint, Panel, Plate
from game.text.book import Book, Param

Lead = Paint | str
Drawn = Paint | tuple[Paint]
"""A picture; one that moves stands in brackets."""


class PageWriter:
    """Sentences under one key, and the pages made of them."""

    def __init__(self, book: Book, key: str, numbers: Mapping[str, Param]) -> None:
        self.book = book
        self.key = key
        self.numbers = dict(numbers)

    def say(self, page: str, key: str, **more: Param) -> str:
        """A sentence of a page."""
        return self.book.say(f"{self.key}.{page}.{key}", **{**self.numbers, **more})

    def page(
        self, id_: str, panels: Sequence[Drawn] = (), leads: Sequence[Lead] = (),
        plate: Plate | None = None, *, facts: Sequence[Fact] = (), beside: bool = False,
        lead: float = LEAD, lead_high: float = LEAD_HIGH,
    ) -> Page:  # fmt: skip
        """A page whose pictures and facts have the sentences `pic_1`, `say_1` and so on."""
        said = [Fact(self.say(id_, f"say_{n}"), own, lead_high) for n, own in enumerate(leads, 1)]
        made = tuple(self._panel(id_, n, drawn) for n, drawn in enumerate(panels, 1))
        title, line = self.say(id_, "title"), self.say(id_, "line")
        return Page(id_, title, line, made, plate, (*facts, *said), beside, lead)

    def _panel(self, page: str, number: int, drawn: Drawn) -> Panel:
        title, words = self.say(page, f"pic_{number}").split("|")
        moves = isinstance(drawn, tuple)
        return Panel(title, words, drawn[0] if isinstance(drawn, tuple) else drawn, moves)
