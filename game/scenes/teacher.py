"""The teacher of the demo: which rule is being told, and where on the table it is seen."""

from __future__ import annotations

from game.engine.contract import Event
from game.input.targets import Target
from game.render import callout
from game.scenes.show import Show
from game.scenes.table import GameTable
from game.text.lessons import Lesson, Turns
from game.text.thresholds import load_thresholds

LEAST, MOST = 8.0, 12.0
"""Seconds that a lesson stays: until there is news to teach, or at the longest."""
READ = 3.5
"""Seconds after which it has been read."""
FRESH = 5.0
"""Seconds for which something that has happened is news."""
WINNER_SECONDS = 3.0
"""The caller names the winner of a race before anything is taught about it."""


class Teacher:
    """Follows what is seen at one table; which rules were told is known over all tables."""

    def __init__(self, table: GameTable, show: Show, turns: Turns) -> None:
        self.table = table
        self.show = show
        self.turns = turns
        self.lesson: Lesson | None = None
        self.age = 0.0
        self.quiet = 0.0
        """Seconds for which nothing is taught."""
        self.clock = 0.0
        self.news: list[tuple[float, Lesson]] = []
        """What has happened, with the time until which it is news."""
        self._placed: tuple[object, callout.Placed | None] = (None, None)
        self.speak()

    def speak(self) -> None:
        """In the language of the table: how long a line of its caption may be."""
        thresholds = load_thresholds(self.table.desk.data / "text" / "caller.yaml")
        self.columns = thresholds.columns[self.table.book.language]

    def see(self, event: Event) -> None:
        """This is being seen now."""
        self._end(event)
        for lesson in self.show.happened(event):
            if self.lesson is not None and _is_alike(lesson, self.lesson):
                self.lesson = lesson  # its figures are those of now
            self.news.append((self.clock + FRESH, lesson))

    def _end(self, event: Event) -> None:
        """What is being told is over, or no longer true."""
        if self.show.finishes(event):
            self.news.clear()
            self.lesson, self.quiet = None, WINNER_SECONDS
        elif self.show.settles(event) and self.age >= READ:
            self.news.clear()
            self.lesson = None
        elif self.lesson is not None and self.show.outdates(event, self.lesson):
            self.lesson = None

    def update(self, seconds: float) -> None:
        """Let time pass while the table can be seen."""
        self.clock += seconds
        self.quiet -= seconds
        self.age += seconds
        self.news = [news for news in self.news if news[0] >= self.clock]
        if self.lesson is not None and READ <= self.age < READ + seconds:
            self.turns.tell(self.lesson)
        if self.quiet <= 0 and self._is_due():
            self._teach()

    def rest(self) -> None:
        """Something else is shown."""
        self.lesson = None

    def _is_due(self) -> bool:
        if self.lesson is None or self.age >= MOST or self._target(self.lesson) is None:
            return True
        if self.age < LEAST:
            return False
        newest = self.turns.next([lesson for _, lesson in self.news])
        usual = self.turns.next(self.show.standing())
        if newest is None or usual is None:
            return False
        return self.turns.last(newest) < self.turns.last(usual)

    def _teach(self) -> None:
        """The rule that has waited longest, of those that can be seen now."""
        lessons = [*self.show.standing(), *(lesson for _, lesson in self.news)]
        now = self.lesson.rule if self.lesson else ""
        seen = [one for one in lessons if one.rule != now and self._target(one) is not None]
        self.lesson, self.age = self.turns.next(seen), 0.0
        if self.lesson is not None:
            lines = self.lesson.caption(self.table.book, self.columns)
            self.table.stage.say(lines)
            self.table.announcer.read(lines)

    # Where it is seen.

    def _target(self, lesson: Lesson) -> Target | None:
        return self.show.things().get(lesson.thing)

    def placed(self) -> callout.Placed | None:
        """The paper beside the place, as long as there is a lesson."""
        target = self._target(self.lesson) if self.lesson else None
        if self.lesson is None or target is None:
            return None
        key = (self.lesson, target, self.table.desk.kit)
        if self._placed[0] != key:
            self._placed = (key, self._place(self.lesson, target))
        return self._placed[1]

    def _place(self, lesson: Lesson, target: Target) -> callout.Placed:
        about = (target.x, target.y, target.w, target.h)
        told = callout.Callout(lesson.words(self.table.book), about=about)
        return callout.place(self.table.desk.kit, told, [self.show.ribbon, *self.show.seen()])


def _is_alike(one: Lesson, other: Lesson) -> bool:
    """Whether they tell the same rule in the same place."""
    return (one.rule, one.thing) == (other.rule, other.thing)
