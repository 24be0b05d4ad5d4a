"""The words of the table scene, from the book."""

from __future__ import annotations

from game.engine.ready_set_bet.data import Data
from game.render.ready_set_bet.words import TableWords
from game.text.book import Book
from game.text.ready_set_bet.cards import CardWords


def table_words(book: Book, data: Data, races: int) -> TableWords:
    """Every word that is printed on the table."""
    cards = CardWords(book, data)
    return TableWords(
        headings={group: book.say(f"table.{group}") for group in ("show", "place", "win")},
        states={s: book.say(f"state.{s}") for s in ("gate", "open", "last", "closed", "official")},
        side_spots={spot.id: cards.label(spot.wins_when) for spot in data.side_spots},
        exotics={exotic.id: cards.exotic(exotic.id) for exotic in data.exotics},
        house=book.say("table.house"),
        everyone=book.say("table.all"),
        races=tuple(_race(book, race, races) for race in range(1, data.counts.races + 1)),
        later=tuple(
            book.say("table.race_slot", race=race) for race in range(1, data.counts.races + 1)
        ),
    )


def _race(book: Book, race: int, races: int) -> tuple[str, str, str]:
    """What stands before the number of the race, the number, and what stands after it."""
    parts = book.parts("table.race", race=race, races=races)
    index = next(i for i, (text, filled) in enumerate(parts) if filled and text == str(race))
    before = "".join(text for text, _ in parts[:index])
    after = "".join(text for text, _ in parts[index + 1 :])
    return before.strip(), str(race), after.strip()
