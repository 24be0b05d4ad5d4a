"""The company at a table: who of it are persons, what each may do, and who lets whom go first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from game.engine.contract import PROGRAM, Command, Offer, Seat
from game.table.match import Match
from game.table.pace import Pace


class Player(Protocol):
    """A bot on a seat: given what the seat sees and may do, it may send a command."""

    reflex: float
    """It never acts on news younger than this, unless the next news comes sooner."""

    def reaction(self, *, awaited: bool) -> float:
        """How long until it next looks at the table; less when the table waits for nobody else."""

    def startle(self) -> float:
        """How long the news of this moment takes to sink in; never less than its reflex."""

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        """What it does, if anything."""


class Company:
    """Persons and bots around one match.

    A seat without a player belongs to a person.
    """

    def __init__(self, match: Match, players: dict[Seat, Player], pace: Pace) -> None:
        self.match = match
        self.players = players
        self.pace = pace

    def runs(self, seat: Seat) -> bool:
        """Whether the program acts for this seat."""
        return seat == PROGRAM or seat in self.players

    def persons(self, seats: Collection[Seat]) -> list[Seat]:
        """The persons among these, in the order of their seats."""
        return [seat for seat in sorted(seats) if not self.runs(seat)]

    # What leaves nothing to choose.

    def tumbles(self, command: type[Command]) -> bool:
        """Whether it is a roll of the dice."""
        return command.__name__ in self.pace.tumbles

    def routine_of(self, seat: Seat) -> Offer | None:
        """What leaves a seat nothing to choose: the only thing to do, or a roll beside others."""
        offers = self.match.offers(seat)
        plain = [offer for offer in offers if not offer.choose]
        if len(plain) == 1 and (len(offers) == 1 or self.tumbles(plain[0].command)):
            return plain[0]
        return None

    def rollers(self, awaited: Collection[Seat]) -> list[Seat]:
        """Whoever has the dice."""
        routines = ((seat, self.routine_of(seat)) for seat in sorted(awaited))
        return [seat for seat, offer in routines if offer and self.tumbles(offer.command)]

    def has_moment(self, awaited: Collection[Seat]) -> bool:
        """Whether others are given a moment before the roll that comes next."""
        return self.pace.moment > 0 and len(awaited) > 1 and bool(self.rollers(awaited))

    # Courtesy.

    def comes_first(self, awaited: Collection[Seat]) -> bool:
        """Whether people are asked for something that none of them has done yet."""
        if self._asked_of_persons(awaited).isdisjoint(self.pace.courteous):
            return False
        for entry in reversed(self.match.log):
            if type(entry.command).__name__ not in self.pace.courteous:
                break
            if not self.runs(entry.command.seat):
                return False
        return True

    def left_to_bots(self, offers: tuple[Offer, ...]) -> tuple[Offer, ...] | None:
        """What a bot may choose among now; None where the first choice is the people's.

        What would end something for everybody it leaves to the last of them.
        """
        awaited = self.match.awaited()
        choosing = tuple(offer for offer in offers if offer.choose)
        kinds = {offer.command.__name__ for offer in choosing}
        if not kinds.isdisjoint(self.pace.courteous) and self.comes_first(awaited):
            return None
        if kinds.isdisjoint(self.pace.patient):
            return choosing
        later = self._asked_of_persons(awaited).intersection(self.pace.patient)
        return tuple(offer for offer in choosing if offer.command.__name__ not in later)

    def _asked_of_persons(self, awaited: Collection[Seat]) -> set[str]:
        persons = self.persons(awaited)
        return {offer.command.__name__ for seat in persons for offer in self.match.offers(seat)}
