"""A lesson: a playable first race at a real table, in which nothing happens without a hand.

Each game has a lesson of its own: its table, its steps, and what is true there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.engine.record import replace
from game.input.binder import Binder
from game.input.intents import (
    Back,
    Choose,
    Cycle,
    DeviceId,
    Focus,
    Found,
    Go,
    Help,
    Intent,
    Lost,
    Mute,
    Pause,
    is_pointer,
)
from game.input.intents import Step as Move
from game.render.callout import Callout, Placed, place, put_callout, put_place
from game.render.kit import Box
from game.render.sound.voice import COLOUR
from game.scenes.announcer import Announcer
from game.scenes.desk import Desk
from game.scenes.lesson_bar import LessonBar
from game.scenes.lesson_end import LessonEnd
from game.scenes.lesson_hands import LessonHand
from game.scenes.lesson_step import Step
from game.scenes.party import Party

IGNORED = (Focus, Found, Mute)
"""What concerns nobody here: what stands still need not be paused."""


class LessonTable(Protocol):
    """A table on which nothing happens by itself."""

    binder: Binder
    announcer: Announcer
    stage: Any

    @property
    def party(self) -> Party:
        """Who plays there."""

    @property
    def is_quiet(self) -> bool:
        """Whether everything that is wanted has happened, and was seen."""

    def hurry(self) -> None:
        """Everything goes faster, until the table has come to rest."""

    def hear(self, intent: Intent) -> None:
        """A hand did something at the table."""

    def update(self, seconds: float) -> None:
        """Time passes."""

    def resized(self) -> None:
        """Another size, another language."""

    def draw(self, onto: pygame.Surface) -> object:
        """The table as it stands."""


class Taught(Protocol):
    """What is true at the table of a lesson."""

    def begin(self) -> None:
        """A step begins for the first time."""


class Lesson:
    """A sentence with a ring over the real table, and the way on."""

    steps: tuple[Step, ...]
    bar_box: Box
    """Where on this table the buttons have room."""
    table: LessonTable
    hand: LessonHand
    facts: Taught
    words: str = "lesson"
    """Under which key its last page has its sentences."""

    def __init__(
        self, desk: Desk, after: Callable[[str], None], device: DeviceId = "", last: object = None,
    ) -> None:  # fmt: skip
        self.desk = desk
        self.last = last
        """What the last game of the kind has worked out, and its table can use."""
        self.after = after
        """What to do when it is over: `play`, `again` or `title`."""
        self.end: LessonEnd | None = None
        """The last page, or the question whether to leave."""
        self.index = self.reached = 0
        """Where it is, and how far it has come: one step back does not undo anything."""
        self.reaches_out = False
        """Whether a cursor was moved in this step."""
        self._said = -1
        """The step that was last said aloud."""
        self._placed: tuple[object, Placed] | None = None
        self.bar = LessonBar(desk, self.bar_box)
        self._furnish(device)
        self._lay()

    def _furnish(self, device: DeviceId) -> None:
        """The table, the hand and the facts of this game."""
        raise NotImplementedError

    def free(self) -> list[Box]:
        """What of this table the paper must not lie on, besides the places of the step."""
        raise NotImplementedError

    @property
    def step(self) -> Step:
        """What is being learnt."""
        return self.steps[self.index]

    @property
    def waits(self) -> bool:
        """Whether it has said something and waits for a hand."""
        return self.end is None and self.table.is_quiet

    @property
    def is_hands_on(self) -> bool:
        """Whether the button that chooses is for the table now."""
        invited = self.step.invites and self.reaches_out
        return self.waits and (self.step.hands_on or invited)

    # Hands.

    def hear(self, intent: Intent) -> None:
        """Every hand may do anything; what is not for the lesson is for the table."""
        if isinstance(intent, Lost):
            self.hand.lose(intent)
        elif isinstance(intent, Help):
            self.desk.help()
        elif self.end is not None:
            self._hear_end(self.end, intent)
        elif not isinstance(intent, IGNORED):
            self.hand.take(intent.device)
            self._hear(intent)
        self._lay()

    def _hear_end(self, end: LessonEnd, intent: Intent) -> None:
        if isinstance(intent, Back | Pause):
            self._choose("title" if end.over else "on")
        elif chosen := end.hear(intent):
            self._choose(chosen)

    def _choose(self, item: str) -> None:
        if item == "on":
            self.end = None
            self.table.stage.touch()
        else:
            self.after(item)

    def _hear(self, intent: Intent) -> None:
        pressed = self.bar.hear(intent) if is_pointer(intent.device) else ""
        match intent:
            case _ if pressed:
                {"skip": self.leave, "back": self.go_back, "next": self.go_on}[pressed]()
            case Back() if self.table.binder.grip(intent.device) is not None:
                self.table.hear(intent)
            case Back() | Pause():
                self.leave()
            case Go():
                self.go_on()
            case Choose() if not self.is_hands_on:
                self.go_on()
            case _:
                self.reaches_out |= isinstance(intent, Move | Cycle)
                self.table.hear(intent)

    def leave(self) -> None:
        """Ask whether to leave."""
        self.end = LessonEnd(self.desk, over=False, words=self.words)

    def go_on(self) -> None:
        """The next step; while something is still to be seen, sooner to its end."""
        if not self.table.is_quiet:
            self.table.hurry()
            return
        while self.index + 1 < len(self.steps):
            self.index += 1
            if self._begins():
                return
        self._finish()

    def _begins(self) -> bool:
        """Let a step begin, unless there is nothing to say."""
        self.reaches_out = False
        if self.index > self.reached:
            self.reached = self.index
            self.facts.begin()
            self.step.enter(self.facts)
        return not self.step.skips(self.facts)

    def go_back(self) -> None:
        """Hear the step before again."""
        if (before := self._before()) is not None:
            self.index = before

    def _before(self) -> int | None:
        """The last step of this chapter that can be heard again."""
        if not self.waits:
            return None
        for index in range(self.index - 1, -1, -1):
            step = self.steps[index]
            if step.chapter != self.step.chapter:
                return None
            if not (step.skips(self.facts) or step.done(self.facts)):
                return index
        return None

    def _finish(self) -> None:
        self.end = LessonEnd(self.desk, over=True, words=self.words)
        if not self.desk.settings.taught:
            self.desk.change(replace(self.desk.settings, taught=True))

    # Time.

    def update(self, seconds: float) -> None:
        """The table comes to rest; what the person does there is noticed."""
        self.table.update(seconds)
        if self.waits and self.step.done(self.facts):
            self.go_on()
        self._speak()
        self._lay()

    def _speak(self) -> None:
        """What is written beside the ring is said as well."""
        if self.waits and self._said != self.index:
            self._said = self.index
            self.table.announcer.say((self.step.words(self.facts),), COLOUR)

    @property
    def is_idle(self) -> bool:
        """The horses gallop on the spot; only a paper stands still."""
        return self.end is not None

    @property
    def is_menu(self) -> bool:
        """Enter goes on, unless it is a key of the table."""
        return self.end is not None or not self.is_hands_on

    @property
    def keeps_awake(self) -> bool:
        """Nobody minds if a lesson goes dark."""
        return False

    # The picture.

    def _lay(self) -> None:
        """The buttons as they are now."""
        label = self.step.button if self.waits else "faster"
        calls = self.waits and not self.step.hands_on
        share = (self.index + 1) / len(self.steps)
        keys = (self.hand.leaving(), self.hand.going_on(hands_on=self.is_hands_on))
        back = self._before() is not None
        self.bar.lay(label, keys, share, back=back, calls=calls)

    def resized(self) -> None:
        """At another size, or in another language."""
        self.table.resized()
        self._placed = None
        self._lay()
        if self.end is not None:
            self.end.resized()

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The table, the ring, the sentence and the bar; or the paper at the end."""
        if self.end is not None and self.end.ground is not None:
            self.end.draw(onto, onto)
            return None
        self.table.draw(onto)
        self.table.stage.touch()
        if self.end is not None:
            self.end.draw(onto, onto.copy())
            return None
        self.bar.draw(self.desk.kit, onto)
        if self.waits:
            self._draw_step(onto)
        return None

    def _draw_step(self, onto: pygame.Surface) -> None:
        kit, step, facts = self.desk.kit, self.step, self.facts
        places = step.places(facts)
        for box in places:
            put_place(kit, onto, box)
        about = places[0] if places else None
        callout = Callout(
            step.words(facts),
            step.heading(facts),
            about,
            step.hints(facts),
            step.sides,
            step.room,
        )
        if self._placed is None or self._placed[0] != (callout, kit):
            free = [self.bar_box, *places, *self.free()]
            self._placed = ((callout, kit), place(kit, callout, free))
        put_callout(kit, onto, self._placed[1])
