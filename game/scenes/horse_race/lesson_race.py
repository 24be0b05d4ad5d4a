"""The race of the lesson: nobody chooses anything in Classic, so that all of it is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.engine.contract import PROGRAM, Event, Money, Seat, Step
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import Roll, SettleRace
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import FINISHED, State
from game.engine.record import record
from game.scenes.lesson_hands import LEARNER
from game.table.setup import Setup, seated

E = TypeVar("E", bound=Event)
Events = tuple[Event, ...]

SEATS = ("human", "bot:favourite", "bot:value", "bot:longshot")
SECONDS = 0.8
"""Between two rolls, once the person has let the race go on."""
SEED, SEARCHED = 8164, 400
"""With the data as it comes this race shows everything; with other data the next that does is
looked for, among so many."""
EARLY, LONGEST = 10, 36
"""Race rolls within which the learner meets a scratched horse, and the most that are watched."""


def lesson_setup() -> Setup:
    """One person and three bots at Classic, as it usually is."""
    return Setup(seated(SEATS), seconds_per_roll=SECONDS, game="horse_race")


@record
class Course:
    """What the dice of one seed do."""

    seed: int
    dealt: State
    """How it stands before the first roll."""
    rolls: tuple[Events, ...]
    settled: Events
    """The payment, and how the next race is prepared."""

    def roll(self, number: int) -> Events:
        """What a roll does; the first is number one."""
        return self.rolls[number - 1]

    @property
    def scratches(self) -> int:
        """How many rolls there are before the race."""
        return next(k for k, roll in self.numbered if found(roll, e.RaceBegan))

    @property
    def numbered(self) -> Iterator[tuple[int, Events]]:
        """All rolls with their numbers."""
        return enumerate(self.rolls, 1)

    @property
    def own(self) -> int:
        """The scratch that the learner rolls."""
        return self._first(1, lambda roll: roller(roll) == LEARNER, self.scratches)

    @property
    def again(self) -> int:
        """The scratch of a horse that is scratched already."""
        return self._first(1, lambda roll: any(x.before for x in found(roll, e.HorseScratched)))

    @property
    def step(self) -> int:
        """The first roll that moves a horse."""
        return self._first(self.scratches + 1, lambda roll: bool(found(roll, e.HorseMoved)))

    @property
    def stray(self) -> int:
        """The first roll with which the learner calls a scratched horse and pays for it."""
        return self._first(
            self.step + 1, lambda roll: roller(roll) == LEARNER and paid(roll, LEARNER) > 0
        )

    @property
    def near(self) -> int:
        """The roll after which the winner needs one more."""
        end = len(self.rolls)
        moves = (k for k, roll in self.numbered if k < end and _moves(roll, self.winner))
        return max(moves, default=0)

    @property
    def winner(self) -> HorseId:
        """Who wins."""
        return found(self.rolls[-1], e.RaceFinished)[0].winner

    def _first(self, start: int, fits: object, last: int = 0) -> int:
        """The first roll from there on that fits; 0 where there is none."""
        assert callable(fits)
        numbers = range(start, (last or len(self.rolls)) + 1)
        return next((k for k in numbers if fits(self.roll(k))), 0)


def found(events: Events, kind: type[E]) -> list[E]:
    """All of that kind."""
    return [event for event in events if isinstance(event, kind)]


def roller(events: Events) -> Seat:
    """Who rolled."""
    return found(events, e.DiceRolled)[0].seat


def called(events: Events) -> HorseId:
    """Whose total it was."""
    return found(events, e.HorseCalled)[0].horse


def paid(events: Events, seat: Seat) -> Money:
    """What a roll cost a seat."""
    return sum(one.paid for one in found(events, e.PenaltyPaid) if one.seat == seat)


def _moves(events: Events, horse: HorseId) -> bool:
    return any(one.horse == horse for one in found(events, e.HorseMoved))


def course_of(rules: HorseRace, seed: int) -> Course:
    """Run the race, and pay it."""
    options = rules.options(rules.words(dict(lesson_setup().words)))
    state = dealt = rules.setup(options, len(SEATS), seed).state
    rolls = []
    while state.phase != FINISHED:
        state, events = _done(rules.apply(state, Roll(state.race.roller)))
        rolls.append(events)
    return Course(seed, dealt, tuple(rolls), _done(rules.apply(state, SettleRace(PROGRAM))).events)


def _done(result: object) -> Step[State]:
    assert isinstance(result, Step)
    return result


def prepared(rules: HorseRace) -> Course:
    """The race that is taught with: the first that shows everything, else the very first."""
    seeds = range(SEED, SEED + SEARCHED)
    found_ = (course for seed in seeds if shows_all(course := course_of(rules, seed)))
    return next(found_, None) or course_of(rules, SEED)


def shows_all(course: Course) -> bool:
    """Everybody sees what everything costs, and the learner is paid in the end."""
    return _shows_scratches(course) and _shows_race(course)


def _shows_scratches(course: Course) -> bool:
    """One that costs others, one of the learner's own, and then one that comes again."""
    own = course.own
    if not 1 < own < course.again:
        return False
    opening, mine = course.roll(1), course.roll(own)
    held = [one for one in found(mine, e.CardsLost) if one.seat == LEARNER and len(one.cards) > 1]
    fresh = not found(mine, e.HorseScratched)[0].before
    return bool(found(opening, e.PenaltyPaid)) and fresh and bool(held)


def _shows_race(course: Course) -> bool:
    """An early scratched total of the learner's, a winner in hand, and chips that are left."""
    race = len(course.rolls) - course.scratches
    early = course.scratches < course.stray <= course.scratches + EARLY
    shares = found(course.settled, e.SharePaid)
    mine = [share for share in shares if share.seat == LEARNER]
    in_hand = bool(mine) and mine[0].cards > 1
    return early and course.stray < course.near and race <= LONGEST and in_hand
