"""How a game ended, and what the records keep of every game in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from game.bots.seats import read_sitter
from game.engine.contract import Outcome, Seat
from game.engine.record import record
from game.home.records import CHANCES, TOTALS, Played, Run, Sat
from game.table.journal import Header
from game.table.setup import NEXT_FREE, tidy


@record
class Ended:
    """A game that is over, with everything that was noted beside its events."""

    header: Header
    outcome: Outcome
    seconds: float
    marks: dict[Seat, int]
    shared: frozenset[Seat]
    """The seats that a person and a bot have both held."""
    day: date

    @property
    def seats(self) -> range:
        """Everybody who sat there."""
        return range(1, len(self.header.seats) + 1)

    def played(self, dice: dict[int, int], snake_eyes: int, races: Iterable[Run],
               seats: Iterable[Sat]) -> Played:  # fmt: skip
        """What is kept of it."""
        return Played(
            commitment=self.header.commitment,
            game=self.header.game,
            ended=self.day.isoformat(),
            seconds=max(0, round(self.seconds)),
            dice=tuple(dice[total] for total in TOTALS),
            snake_eyes=snake_eyes,
            races=tuple(races),
            seats=tuple(seats),
        )

    def sat(self, seat: Seat, **figures: Any) -> Sat:
        """How it went for one seat: who sat there, on which place they ended, and these figures."""
        names = dict(enumerate(self.header.names, 1))
        return Sat(
            seat=seat,
            persona=read_sitter(self.header.seats[seat - 1]).persona,
            name=tidy(names.get(seat) or ""),
            mark=self.marks.get(seat, NEXT_FREE),
            whole=seat not in self.shared,
            place=place_of(self.outcome, seat),
            **figures,
        )


def place_of(outcome: Outcome, seat: Seat) -> int:
    """Which place a seat has come to; those who tie share it."""
    better = 0
    for group in outcome.ranking:
        if seat in group:
            return better + 1
        better += len(group)
    return 0


def share_of(chance: float) -> int:
    """A chance as it is kept; what has happened was not impossible, however rarely imagined."""
    return max(1, round(CHANCES * min(1.0, chance)))


def longest(happened: Iterable[bool]) -> int:
    """The most one after the other."""
    most = now = 0
    for one in happened:
        now = now + 1 if one else 0
        most = max(most, now)
    return most
