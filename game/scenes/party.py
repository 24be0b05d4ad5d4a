"""A party: a match with its driver, its seats and its journal, begun or taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from time import thread_time
from typing import Any

from game.bots.seats import Sitter, players, read_sitter
from game.engine.contract import PROGRAM, Rules, Seat
from game.engine.marks import SeatMark
from game.home.ending import Ended
from game.home.records import Played
from game.table.company import Player
from game.table.driver import Driver
from game.table.journal import Header, JournalWriter
from game.table.match import Match
from game.table.paces import pace_of
from game.table.playback import Playback
from game.table.resume import handed_note, pace_note
from game.table.setup import Setup, house_seat, laid_marks

STAND_IN = "bot:value:sharp"
"""Who plays on for a person who has left."""


class Party:
    """Everything about a game but its picture; each game adds what it keeps track of besides."""

    rules: Rules[Any, Any]

    def __init__(
        self,
        rules: Rules[Any, Any],
        match: Match,
        header: Header,
        setup: Setup,
        *,
        time: float = 0.0,
        shared: frozenset[Seat] = frozenset(),
        playback: Playback | None = None,
    ) -> None:
        self.rules = rules
        self.match = match
        self.header = header
        self.setup = setup
        self.sitters: tuple[Sitter, ...] = tuple(map(read_sitter, header.seats))
        self.shared = shared
        """The seats that a person and a bot have both held."""
        self.playback = playback
        """Plays a game that was played already: then nobody sits there any more."""
        self._open()
        self.driver: Driver = playback or Driver(
            match, self.bots_of(self.sitters), pace_of(setup, rules), time
        )
        if playback is None:
            self.driver.speed = setup.speed

    def _open(self) -> None:
        """What the game keeps track of, before anybody plays."""

    def bots_of(self, sitters: tuple[Sitter, ...]) -> dict[Seat, Player]:
        """The bots among these."""
        return players(sitters, self.rules, self.header.seed, clock=thread_time)

    def watch(self) -> object:
        """Take note of everything that has happened so far."""
        return None

    def think(self) -> None:
        """One small piece of work on the odds, ahead of whoever will ask for them."""

    @property
    def lasting(self) -> object:
        """What it has worked out that the next game of its kind can use."""
        return None

    @property
    def humans(self) -> list[Seat]:
        """The seats of persons."""
        if self.playback is not None:
            return []
        return [seat for seat in self._seats if seat not in self.driver.players]

    @property
    def bots(self) -> list[Seat]:
        """The seats of bots."""
        return [seat for seat in self._seats if seat in self.driver.players]

    @property
    def personas(self) -> dict[Seat, str]:
        """The persona of every seat that a bot was laid for."""
        return {seat: s.persona for seat, s in enumerate(self.sitters, 1) if s.persona}

    @property
    def _seats(self) -> range:
        return range(1, len(self.sitters) + 1)

    def marks(self) -> dict[Seat, SeatMark]:
        """A mark for every seat with a rack: all but one that is the house for good."""
        return marks_of(self.rules.data.seats, self.setup, house_seat(self.header.options))

    def mark_numbers(self) -> dict[Seat, int]:
        """The same, as the numbers of the data's marks."""
        known, house = len(self.rules.data.seats), house_seat(self.header.options)
        return laid_marks(self.setup.marks, len(self._seats), known, without=house)

    def account(self, day: date) -> Played | None:
        """What the records keep of the game, once it is over."""
        outcome = self.match.outcome()
        if outcome is None:
            return None
        marks, time = self.mark_numbers(), self.driver.time
        return self.account_of(Ended(self.header, outcome, time, marks, self.shared, day))

    def account_of(self, ended: Ended) -> Played:
        """What the records keep of this game that is over."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were given to the seats, empty where none was."""
        return self.setup.names

    def bot_for(self, seat: Seat) -> None:
        """A bot takes the seat over."""
        made = self.bots_of((read_sitter(STAND_IN),) * seat)
        self.driver.hand_over(seat, made[seat])
        self._hand(seat, to_bot=True)

    def person_for(self, seat: Seat) -> None:
        """A person takes the seat over."""
        self.driver.hand_over(seat, None)
        self._hand(seat, to_bot=False)

    def _hand(self, seat: Seat, *, to_bot: bool) -> None:
        self.shared |= {seat}
        self._note(handed_note(seat, to_bot=to_bot))

    def keep_pace(self, setup: Setup) -> None:
        """The same table at another pace, or with other help, from now on."""
        self.setup = setup
        self.driver.keep(pace_of(setup, self.rules))

    def note_pace(self) -> None:
        """Write down how the table is played now, so that it goes on like this another day."""
        self._note(pace_note(self.setup))

    def _note(self, text: str) -> None:
        if isinstance(self.match.recorder, JournalWriter):
            self.match.recorder.note(text, self.driver.time)


def marks_of(
    known: Sequence[SeatMark], setup: Setup, house: Seat = PROGRAM
) -> dict[Seat, SeatMark]:
    """Whose mark is which: of everybody who has a rack."""
    laid = laid_marks(setup.marks, len(setup.places), len(known), without=house)
    return {seat: known[mark] for seat, mark in laid.items()}
