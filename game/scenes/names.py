"""What everybody at a table is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.bots.seats import Sitter
from game.engine.contract import Seat
from game.text.book import Book


def names_of(book: Book, sitters: Sequence[Sitter], given: Sequence[str] = ()) -> dict[Seat, str]:
    """As was said; else bots by the names of their persona, and persons by their seat."""
    used: Counter[str] = Counter()
    names = {}
    for seat, sitter in enumerate(sitters, 1):
        used[sitter.persona] += 1
        key = f"persona.{sitter.persona}.name_{used[sitter.persona]}"
        usual = book.say(key) if sitter.persona and key in book else book.name(seat)
        names[seat] = dict(enumerate(given, 1)).get(seat) or usual
    return names
