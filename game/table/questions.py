"""What persons are asked: each has its time, and after that the usual answer is given."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from game.engine.contract import Command, Offer, Seat
from game.engine.record import record
from game.table.pace import Pace


@record
class Lapse:
    """What happens by itself once its time is over."""

    command: Command
    left: float
    """Seconds, at speed 1."""
    of: float
    """Seconds that it had from the beginning."""


@record
class Question:
    """What a person is asked, and the answer if none comes."""

    answer: Command
    lapses: float
    of: float
    """How many seconds it has in all."""

    def lapse(self, time: float) -> Lapse:
        """How much of its time is left."""
        return Lapse(self.answer, min(self.of, max(0.0, self.lapses - time)), self.of)


class Questions:
    """The questions that wait for persons, by seat."""

    def __init__(self) -> None:
        self._open: dict[Seat, Question] = {}

    @property
    def next(self) -> float:
        """When the first of them lapses; never, if none is open."""
        return min((question.lapses for question in self._open.values()), default=inf)

    def of(self, seat: Seat) -> Question | None:
        """What this seat is asked."""
        return self._open.get(seat)

    def mind(self, offers: Mapping[Seat, tuple[Offer, ...]], pace: Pace, time: float) -> None:
        """Ask what these persons are offered now; whoever is asked it already has less time."""
        found = {seat: question_of(those, pace, time) for seat, those in offers.items()}
        self._open = {
            seat: self._older(seat, question) for seat, question in found.items() if question
        }

    def _older(self, seat: Seat, new: Question) -> Question:
        old = self._open.get(seat)
        return old if old is not None and old.answer == new.answer else new

    def forget(self, seat: Seat) -> None:
        """It has answered; whatever it is asked next is another question."""
        self._open.pop(seat, None)

    def lapsed(self, time: float) -> tuple[Command, ...]:
        """The answers to what has waited long enough, in the order of the seats."""
        asked = sorted(self._open.items())
        return tuple(question.answer for _, question in asked if question.lapses <= time)


def question_of(offers: tuple[Offer, ...], pace: Pace, time: float) -> Question | None:
    """The question among these offers that does not wait for ever.

    Its answer is the first that is offered: to pay, to check or meet, to exchange nothing.
    """
    for offer in offers:
        seconds = pace.lapse(offer.command)
        if seconds is not None:
            return Question(next(offer.commands()), time + seconds, seconds)
    return None
