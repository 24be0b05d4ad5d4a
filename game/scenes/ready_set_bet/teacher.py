"""The teacher of the demo: which rule is being told, and where on the table it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Event
from game.engine.ready_set_bet import events as e
from game.input.targets import Target
from game.render import callout
from game.render.kit import Box
from game.render.ready_set_bet.layout import CAPTION, row_top
from game.text.lessons import Lesson, Turns
from game.text.ready_set_bet.lessons import happened, standing

if TYPE_CHECKING:
    from game.scenes.demo_table import DemoTable

LEAST, MOST = 8.0, 12.0
"""Seconds that a lesson stays: until there is news to teach, or at the longest."""
READ = 3.5
"""Seconds after which it has been read."""
FRESH = 5.0
"""Seconds for which something that has happened is news."""
WINNER_SECONDS = 3.0
"""The caller names the winner of a race before anything is taught about it."""
DICE: Box = (20.0, 8.0, 390.0, 136.0)
RUNNER_LONG = 170.0


class Teacher:
    """Follows what is seen at one table; which rules were told is known over all tables."""

    def __init__(self, scene: DemoTable, turns: Turns) -> None:
        self.scene = scene
        self.turns = turns
        self.lesson: Lesson | None = None
        self.age = 0.0
        self.quiet = 0.0
        """Seconds for which nothing is taught."""
        self.clock = 0.0
        self.news: list[tuple[float, Lesson]] = []
        """What has happened, with the time until which it is news."""
        self.columns = 0
        """How long a line of the caption may be; read with the table, not while it is played."""
        self._placed: tuple[object, callout.Placed | None] = (None, None)

    def see(self, event: Event) -> None:
        """This is being seen now."""
        stage = self.scene.stage
        self._end(event)
        for lesson in happened(stage.board, (event,), stage.shown):
            if self.lesson is not None and _is_alike(lesson, self.lesson):
                self.lesson = lesson  # its figures are those of now
            self.news.append((self.clock + FRESH, lesson))

    def _end(self, event: Event) -> None:
        """What is being told is over, or no longer true."""
        match event:
            case e.RaceFinished():
                self.news.clear()
                self.lesson, self.quiet = None, WINNER_SECONDS
            case e.RaceSettled() if self.age >= READ:
                self.news.clear()
                self.lesson = None
            case e.BettingClosed() if self.lesson and self.lesson.rule == "red_line":
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
        usual = self.turns.next(self._standing())
        if newest is None or usual is None:
            return False
        return self.turns.last(newest) < self.turns.last(usual)

    def _standing(self) -> list[Lesson]:
        stage, party = self.scene.stage, self.scene.party
        live = bool(stage.table.live)
        return list(standing(stage.board, stage.shown, party.personas, live=live))

    def _teach(self) -> None:
        """The rule that has waited longest, of those that can be seen now."""
        lessons = [*self._standing(), *(lesson for _, lesson in self.news)]
        now = self.lesson.rule if self.lesson else ""
        seen = [one for one in lessons if one.rule != now and self._target(one) is not None]
        self.lesson, self.age = self.turns.next(seen), 0.0
        if self.lesson is not None:
            lines = self.lesson.caption(self.scene.book, self.columns)
            self.scene.stage.say(lines)
            self.scene.announcer.read(lines)

    # Where it is seen.

    def _target(self, lesson: Lesson) -> Target | None:
        return self.scene.hints.things().get(lesson.thing)

    def placed(self) -> callout.Placed | None:
        """The paper beside the place, as long as there is a lesson."""
        target = self._target(self.lesson) if self.lesson else None
        if self.lesson is None or target is None:
            return None
        key = (self.lesson, target, self.scene.desk.kit)
        if self._placed[0] != key:
            self._placed = (key, self._place(self.lesson, target))
        return self._placed[1]

    def _place(self, lesson: Lesson, target: Target) -> callout.Placed:
        about = (target.x, target.y, target.w, target.h)
        told = callout.Callout(lesson.words(self.scene.book), about=about)
        return callout.place(self.scene.desk.kit, told, self._free())

    def _free(self) -> list[Box]:
        """What the paper should not lie on: caption, dice, and the horses."""
        stage = self.scene.stage
        noses = [stage.layout.nose(space) for space in stage.shown.race.spaces]
        horses = [
            (nose - RUNNER_LONG, row_top(row), RUNNER_LONG, 72.0) for row, nose in enumerate(noses)
        ]
        return [CAPTION, DICE, self.scene.ribbon, *horses]


def _is_alike(one: Lesson, other: Lesson) -> bool:
    """Whether they tell the same rule in the same place."""
    return (one.rule, one.thing) == (other.rule, other.thing)
