"""Lessons of the demo: a rule that can be seen at a table, and whose turn it is to be told."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.record import record
from game.text.book import Book, Param
from game.text.caption import Line, lay_out


@record
class Lesson:
    """A rule, the thing on the table that shows it, and the figures of this very case."""

    rule: str
    thing: str
    figures: tuple[tuple[str, Param], ...] = ()
    words_key: str = ""
    """Where the words are that are said of this case; empty: with the rule."""
    group: str = "demo"
    """Where the rules of the game have their words."""

    def caption(self, book: Book, limit: int) -> tuple[Line, ...]:
        """The rule's name, bright, and what it says."""
        phrases = (
            (book.say(f"{self.group}.{self.rule}"), True),
            (book.say(f"{self.group}.{self.rule}_rule"), False),
        )
        made = lay_out(phrases, limit)
        assert made is not None, f"{book.language}: the lesson {self.rule} does not fit"
        return made.lines

    def words(self, book: Book) -> str:
        """What is to be seen here."""
        return book.say(self.words_key or f"{self.group}.{self.rule}_here", **dict(self.figures))


class Turns:
    """Which rules were told, so that none is told again before the others had their chance."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, str], int] = {}
        """When each was told last, counted in lessons."""
        self._count = 0

    def last(self, lesson: Lesson) -> int:
        """When its rule was told last; 0: never."""
        return self.told.get((lesson.group, lesson.rule), 0)

    def next(self, lessons: Sequence[Lesson]) -> Lesson | None:
        """The one whose rule has waited longest; the newest of those that are alike."""
        return min(reversed(lessons), key=self.last, default=None)

    def tell(self, lesson: Lesson) -> None:
        """It is told now."""
        self._count += 1
        self.told[lesson.group, lesson.rule] = self._count
