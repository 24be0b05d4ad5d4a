"""The table of the lesson: the real one, but nothing on it happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Command, Event, Seat
from game.engine.horse_race.commands import Roll
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import FINISHED
from game.scenes.desk import Desk
from game.scenes.horse_race.lesson_race import SECONDS, Course, lesson_setup
from game.scenes.horse_race.party import HorseParty
from game.scenes.horse_race.results import HorseResults
from game.scenes.horse_race.table import TableScene
from game.scenes.lesson_hands import LEARNER
from game.scenes.parties import new_party
from game.scenes.pupil import Pupil
from game.table.commitment import salt_of
from game.table.pace import Pace
from game.text.horse_race.caller import parts

HURRY = 4.0
"""How much faster everything goes for whoever does not want to watch."""
PACE = Pace(waits=(("Roll", SECONDS), ("SettleRace", 0.4)), tumble=0.3 * SECONDS, quickest=0.0)
RACKS_RIGHT = 980.0
"""Beside the racks there is room for the bar of the lesson."""


class HorseLessonTable(TableScene):
    """A table at which the dice wait for the lesson, and which nobody has to pause."""

    racks_right = RACKS_RIGHT

    def __init__(
        self, desk: Desk, rules: HorseRace, course: Course, stop: Callable[[], None],
        go_on: Callable[[], None], last: object = None,
    ) -> None:  # fmt: skip
        self.stop = stop
        """What the pause mark does here."""
        self.go_further = go_on
        """What a hand does that wants to throw, where the lesson has something to say before."""
        self.wanted = 0
        """How many rolls there are to be."""
        self.settles = False
        """Whether a race that is over may be paid."""
        self.yours = 0
        """The roll that is for the learner's own hand; 0 where none is."""
        self._holds_dice = True
        """Whether the learner is the one whom the table waits for."""
        self._next: tuple[Event, ...] = ()
        """How the next race is prepared, which nobody has been shown yet."""
        super().__init__(desk, pupils(rules, course.seed, desk, last))

    def pause(self, why: str, seat: Seat = 0) -> None:
        """Nothing runs by itself, so this is a way out."""
        del why, seat
        self.stop()

    # What is wanted.

    @property
    def rolls(self) -> int:
        """How many rolls there were, scratches and all."""
        commands = (entry.command for entry in self.match.log)
        return sum(isinstance(command, Roll) for command in commands)

    @property
    def is_still(self) -> bool:
        """Whether everything that is wanted has happened."""
        if self.match.state.race.number > 1:
            return True
        if self.match.state.phase == FINISHED:
            return not self.settles
        return self.rolls >= self.wanted

    @property
    def is_quiet(self) -> bool:
        """Whether that has also been seen."""
        busy = self.director.is_busy or self.driver.announced is not None
        return self.is_still and self.verdict.is_said and not busy

    @property
    def is_yours(self) -> bool:
        """Whether the dice are the learner's to throw."""
        return self.is_still and self.yours == self.rolls + 1

    def roll_to(self, number: int) -> None:
        """Roll until then, and not again if that was before."""
        self.wanted = max(self.wanted, number)

    def hand_dice(self, number: int) -> None:
        """Roll until the dice are with the learner, and wait for the hand that throws them."""
        self.roll_to(number - 1)
        self.yours = number

    def hurry(self, speed: float = HURRY) -> None:
        """Everything goes so much faster, until the table has come to rest."""
        self.driver.speed = self.fast = speed
        self.follow_settings()
        if speed > 1 and self.is_paying:
            self.director.skip()

    def submit(self, command: Command) -> None:
        """Dice are thrown when they are wanted; whoever wants to throw before that goes on."""
        if self.is_yours:
            super().submit(command)
        elif self.is_quiet:
            self.go_further()

    # Time.

    def update(self, seconds: float) -> None:
        """Time passes for the dice only as long as rolls are wanted."""
        self._give_dice()
        self.driver.paused = self.is_still and not self.is_yours
        super().update(seconds)
        if self.is_quiet:
            self.hurry(1.0)

    def _give_dice(self) -> None:
        """Dice that are not for the learner's hand the lesson throws for everybody."""
        if self._holds_dice != (now := self.is_yours):
            self._holds_dice = now
            self.driver.hand_over(LEARNER, None if now else Pupil())

    # The payment stays until it is released.

    @property
    def holds(self) -> bool:
        """Whether the next race waits until this one was understood."""
        return bool(self._next)

    def tell(self, events: tuple[Event, ...]) -> None:
        """These things have happened; the next race waits."""
        told = tuple(parts(events))
        super().tell(told[0])
        self._next = told[1] if len(told) > 1 else ()

    def prepare_next(self) -> None:
        """The cards are passed, and the next race is laid."""
        events, self._next = self._next, ()
        if events:
            super().tell(events)

    def resized(self) -> None:
        """What waits to be seen goes on waiting."""
        shown, following = self.stage.shown, self._next
        super().resized()
        if following:
            self.stage.rebuild(shown)

    def overlay(self) -> HorseResults | None:
        """Nothing lies over the table."""
        return None


def pupils(rules: HorseRace, seed: int, desk: Desk, last: object) -> HorseParty:
    """A party that is written down nowhere, at which the lesson rolls."""
    party: HorseParty = new_party(lesson_setup(), seed, salt_of(seed), None, desk.data, last, rules)
    for seat in party.bots:
        party.driver.hand_over(seat, Pupil())
    party.driver.pace = PACE
    return party
