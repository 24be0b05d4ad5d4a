"""The offers of a table of Horse Race, each in as many steps as it takes."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race.board import Board
from game.input.horse_race.naming import Pick
from game.input.horse_race.questions import Asked, Picks, moment_of, pick, question_of, steps
from game.input.reach import Offers
from game.table.calm import Ready
from game.table.match import Match


class Known(NamedTuple):
    """What a seat may choose next, as long as it is offered the same and has picked no more."""

    offered: tuple[Offer, ...]
    picks: Picks
    version: int
    offers: tuple[Offer, ...]


class Asking:
    """What every seat is asked, and what it has picked so far."""

    def __init__(self, match: Match, offers: Offers, board: Board) -> None:
        self._match = match
        self._offered = offers
        self._board = board
        self._picks: dict[Seat, tuple[tuple[Any, ...], Picks]] = {}
        """What each seat has picked, and of which question."""
        self._known: dict[Seat, Known] = {}

    def __call__(self, seat: Seat) -> tuple[Offer, ...]:
        """What the seat may choose next."""
        offered, now = self._offered(seat), self.picks(seat)
        known = self._known.get(seat)
        fresh = known is not None and known.version == self._match.version
        if known is None or not fresh or known.offered is not offered or known.picks is not now:
            made = self._made(seat)
            if known is not None and made == known.offers:
                made = known.offers
            known = self._known[seat] = Known(offered, now, self._match.version, made)
        return known.offers

    def _made(self, seat: Seat) -> tuple[Offer, ...]:
        asked = self.asked(seat)
        made = steps(asked, self.question(seat))
        readies = tuple(offer for offer in asked.of(Ready) if offer not in made)
        return (*made, *readies)

    def asked(self, seat: Seat) -> Asked:
        """What the seat is asked, as it sees it."""
        table = self._match.view(seat).table
        return Asked(self._board, table, seat, self._offered(seat), self.picks(seat))

    def question(self, seat: Seat) -> str:
        """Which question it is."""
        return question_of(self._match.state.table, seat)

    def picks(self, seat: Seat) -> Picks:
        """What the seat has picked so far; nothing of any question but this one."""
        moment = moment_of(self._match.state.table, seat, self.question(seat))
        kept = self._picks.get(seat)
        if kept is None or kept[0] != moment:
            kept = self._picks[seat] = (moment, Picks())
        return kept[1]

    def pick(self, chosen: Pick) -> Command | bool:
        """What comes of a pick: a command that is whole, or whether it goes on."""
        seat = chosen.seat
        came = pick(self.asked(seat), self.question(seat), chosen)
        if isinstance(came, Command):
            # Whoever trades goes on: the places of their hidden cards stay where they are.
            self.put(seat, Picks(opened="hand") if self.picks(seat).opened == "hand" else Picks())
            return came
        if came is not None:
            self.put(seat, came)
        return came is not None

    def put(self, seat: Seat, now: Picks) -> None:
        """A seat has picked this."""
        self._picks[seat] = (moment_of(self._match.state.table, seat, self.question(seat)), now)
