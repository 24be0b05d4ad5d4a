"""The words of the table of Horse Race, from the book."""

from __future__ import annotations

from game.engine.horse_race.data import Data
from game.engine.horse_race.options import Options
from game.render.horse_race.words import TableWords
from game.text.book import Book

HEADING = "horse_race.heading"
PHASES = ("draft", "wager_1", "wager_2", "discard", "trade", "scratch", "race", "finished", "over")


def table_words(book: Book, data: Data, options: Options) -> TableWords:
    """Every word that is printed on the table."""

    def say(key: str, **params: int) -> str:
        return book.say(f"{HEADING}.{key}", **params)

    most = data.stakes.total_antes * options.ante
    return TableWords(
        races=tuple(_race(book, race, options.races) for race in range(1, options.races + 1)),
        scratched=say("scratched"),
        pot=say("pot"),
        main_pot=say("main_pot"),
        jockey_pot=say("jockey_pot"),
        discarded=say("discarded"),
        winner=say("winner"),
        out=say("out"),
        dealer=say("dealer"),
        phases={phase: book.say(f"horse_race.phase.{phase}") for phase in PHASES},
        limits=say("limits", ante=options.ante, most=most),
        cards=lambda count: say("cards", count=count),
        parts=lambda count, money: say("parts", count=count, money=money),
    )


def _race(book: Book, race: int, races: int) -> tuple[str, str, str]:
    """What stands before the number of the race, the number, and what stands after it."""
    parts = book.parts(f"{HEADING}.race", race=race, races=races)
    index = next(i for i, (text, filled) in enumerate(parts) if filled and text == str(race))
    before = "".join(text for text, _ in parts[:index])
    after = "".join(text for text, _ in parts[index + 1 :])
    return before.strip(), str(race), after.strip()
