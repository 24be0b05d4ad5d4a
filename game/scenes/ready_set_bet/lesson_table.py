"""The table of the lesson: the real one, but nothing on it happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Command, Event, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import FINISHED, GATE, RUNNING, State
from game.engine.rng import Rng
from game.odds.ready_set_bet.estimator import Estimator
from game.render.kit import Box
from game.scenes.desk import Desk
from game.scenes.interval import AfterRace
from game.scenes.lesson_hands import LEARNER
from game.scenes.parties import new_party
from game.scenes.pupil import Pupil
from game.scenes.ready_set_bet.lesson_race import SECONDS, lesson_setup
from game.scenes.ready_set_bet.party import BettingParty
from game.scenes.ready_set_bet.review import RaceInterval
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.pace import Pace
from game.text.ready_set_bet.banter import Banter

HURRY = 4.0
"""How much faster everything goes for whoever does not want to watch."""
PACE = Pace(
    waits=(("Roll", SECONDS), ("StartRace", 0.6), ("SettleRace", 0.4)), tumble=0.3 * SECONDS
)


class Payment(RaceInterval):
    """The payment in parts: the winnings, then the penalties; each stays until it is released."""

    penalties: tuple[Event, ...] = ()
    """What has to be paid and nobody has been shown yet."""

    def cut(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Of a payment the winnings alone; the penalties wait, and so does what comes after."""
        ends = [at for at, event in enumerate(events) if isinstance(event, e.RaceSettled)]
        if not ends:
            return events
        lost = (at for at, event in enumerate(events) if isinstance(event, e.BetLost))
        first, end = next(lost, ends[0]), ends[0]
        self.race = self.scene.match.state.race.number
        self.penalties, self.rest = events[first:end], events[end:]
        return events[:first]

    def collect(self) -> None:
        """The penalties are paid."""
        penalties, self.penalties = self.penalties, ()
        self.scene.tell(penalties)

    def close(self) -> None:
        """The tokens go back, and the table goes on."""
        if self.holds:
            self.collect()
            settled, self.rest = self.rest[:1], self.rest[1:]
            self.scene.director.feed(settled)
            super().close()

    def overlay(self) -> AfterRace | None:
        """Nothing lies over the table meanwhile."""
        return None

    def update(self, seconds: float) -> None:
        """It does not end by itself."""


class RaceLessonTable(TableScene):
    """A table at which the dice wait for the lesson, and which nobody has to pause."""

    def __init__(
        self,
        desk: Desk,
        rules: ReadySetBet,
        seed: int,
        stop: Callable[[], None],
        estimator: Estimator | None = None,
    ) -> None:
        self.stop = stop
        """What the pause mark does here."""
        self.wanted = 0
        """How many rolls there are to be."""
        self.settles = False
        """Whether a race that is over may be paid."""
        super().__init__(desk, pupils(rules, seed, desk, estimator))

    def _speak_game(self, names: dict[Seat, str]) -> None:
        """The bots say nothing: somebody else is speaking."""
        super()._speak_game(names)
        board, rng = self.party.rules.board, Rng(self.party.header.seed)
        self.banter = Banter(self.desk.book, board, {}, rng)

    def resized(self) -> None:
        """What waits to be paid goes on waiting."""
        shown, rest = self.stage.shown, self.interval.rest
        super().resized()
        if self.interval.holds:
            self.stage.rebuild(shown)
            self.interval.rest = rest

    def _furnish(self) -> None:
        super()._furnish()
        self.payment = self.interval = Payment(self)

    def pause(self, why: str, seat: Seat = 0) -> None:
        """Nothing runs by itself, so this is a way out."""
        del why, seat
        self.stop()

    def update(self, seconds: float) -> None:
        """Time passes for the dice only as long as rolls are wanted."""
        self.driver.paused = self.is_still
        super().update(seconds)
        self.overlay()  # the choice of cards opens when it is due, drawn or not
        if self.is_quiet:
            self.hurry(1.0)

    @property
    def is_still(self) -> bool:
        """Whether everything that is wanted has happened."""
        state: State = self.match.state
        if state.race.number > 1:
            return True
        if state.phase in (GATE, RUNNING):
            return state.race.rolls >= self.wanted
        return state.phase != FINISHED or not self.settles

    @property
    def is_quiet(self) -> bool:
        """Whether that has also been seen."""
        choice = self.stage.vip
        opening = choice is not None and choice.cover(self.stage.now) < 1
        return self.is_still and self.verdict.is_said and not (opening or self.director.is_busy)

    def hurry(self, speed: float = HURRY) -> None:
        """Everything goes so much faster, until the table has come to rest."""
        self.driver.speed = self.fast = speed
        self.follow_settings()

    def bet(self, *commands: Command) -> None:
        """Somebody does what the lesson shows."""
        for command in commands:
            self.driver.submit(command)
        self.watch.look()

    def show_hands(self) -> None:
        """Nobody is told about things twice."""
        super().show_hands()
        self.stage.tips = ()

    def card_boxes(self) -> list[Box]:
        """Where the learner's cards lie to choose from."""
        cards = [t for t in self.targets().of_kind("card") if t.seat == LEARNER]
        return [(t.x, t.y, t.w, t.h) for t in cards]


def pupils(rules: ReadySetBet, seed: int, desk: Desk, estimator: Estimator | None) -> BettingParty:
    """A party that is written down nowhere, with bots that wait to be told."""
    party: BettingParty = new_party(
        lesson_setup(rules), seed, salt_of(seed), None, desk.data, estimator
    )
    for seat in party.bots:
        party.driver.hand_over(seat, Pupil())
    party.driver.pace = PACE
    return party
