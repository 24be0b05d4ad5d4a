"""What a step of the lesson can ask: the table as it is, the race as it will be, the hand."""

from __future__ import annotations

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import HorseId
from game.render.kit import Box
from game.scenes.horse_race.lesson_hand import DiceHand
from game.scenes.horse_race.lesson_race import Course, found
from game.scenes.horse_race.lesson_table import HorseLessonTable
from game.scenes.horse_race.things import table_things
from game.scenes.lesson_hands import LEARNER
from game.text.book import Param

Boxes = tuple[Box, ...]


class Facts:
    """Everything that is true at the table, and nothing else."""

    def __init__(self, table: HorseLessonTable, course: Course, hand: DiceHand) -> None:
        self.table = table
        self.course = course
        self.hand = hand
        self.board = table.party.rules.board

    def begin(self) -> None:
        """A step begins for the first time."""

    # Words.

    def say(self, key: str, **params: Param) -> str:
        """A sentence of the lesson."""
        return self.table.desk.book.say(f"lesson.horse_race.{key}", **params)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.table.sitting.names[seat]

    # The race.

    def roll(self, number: int) -> tuple[Event, ...]:
        """What a roll does."""
        return self.course.roll(number)

    def scratch(self, number: int) -> e.HorseScratched:
        """The horse that a roll scratches."""
        return found(self.roll(number), e.HorseScratched)[0]

    def lost(self, number: int) -> int:
        """How many cards the learner loses by a roll."""
        lost = found(self.roll(number), e.CardsLost)
        return sum(len(one.cards) for one in lost if one.seat == LEARNER)

    @property
    def held(self) -> int:
        """How many cards of the winner the learner holds when they are paid."""
        return self.cards_of(self.course.winner)

    def cards_of(self, horse: HorseId) -> int:
        """How many cards of a horse the learner has before the race, if it is never scratched."""
        return len(of_horse(self.course.dealt.table.hands[LEARNER - 1], horse))

    @property
    def cards_left(self) -> int:
        """How many cards the learner has once the scratches are over."""
        dealt = len(self.course.dealt.table.hands[LEARNER - 1])
        return dealt - sum(map(self.lost, range(1, self.course.scratches + 1)))

    @property
    def scratched(self) -> int:
        """How many horses are out."""
        rolls = range(1, self.course.scratches + 1)
        return len({self.scratch(number).horse for number in rolls})

    # Where things are.

    def thing(self, id_: str) -> Box:
        """Something on the table that can be pointed at."""
        return next((t.x, t.y, t.w, t.h) for t in table_things(self.table.stage) if t.id == id_)

    @property
    def throw(self) -> Box:
        """Where the dice are thrown: the answer in the bar, or the dice themselves."""
        answers = dict(self.table.asks.boxes(LEARNER)) if self.table.asks.is_open else {}
        return answers.get("roll", self.thing("roll"))

    def horse(self, horse: HorseId) -> Box:
        """A runner, from its tail to its nose."""
        return self.thing(f"horse:{horse}:run")

    def lane(self, horse: HorseId) -> Box:
        """The way of a horse, from its stall to the line."""
        layout = self.table.stage.layout
        row = layout.row(horse)
        left, top = layout.stall(row), layout.cell(LEARNER, row)[1]
        return (left, top + 4, layout.finish_x - left, 60.0)

    def slot(self, horse: HorseId, line: int) -> Box:
        """A scratch slot."""
        return self.thing(f"slot:{horse}:{line}")

    def cell(self, horse: HorseId) -> Box:
        """The learner's cards of a horse."""
        x, y, wide, high = self.table.places.cell_box(LEARNER, horse)
        return (x + 4, y + 4, wide - 8, high - 8)
