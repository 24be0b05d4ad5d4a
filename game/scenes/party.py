"""A party: a match with its driver, its seats and its journal, begun or taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from time import perf_counter

from game.bots.seats import Sitter, players, read_sitter
from game.content.faults import Fault, Faulty
from game.content.load import DATA, load_personas, load_rules
from game.engine.contract import PROGRAM, Seat
from game.engine.games import GAMES
from game.engine.marks import SeatMark
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import RUNNING
from game.home.account import Ended, account_of
from game.home.folder import Home
from game.home.records import Played
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Review
from game.table.driver import Driver
from game.table.journal import Header, JournalWriter
from game.table.match import Match
from game.table.pace import pace_of
from game.table.resume import begin, handed_note, new_header, new_match, pace_note, resume
from game.table.setup import Setup, laid_marks

STAND_IN = "bot:value:sharp"
"""Who plays on for a person who has left."""


class Party:
    """Everything about a game but its picture."""

    def __init__(
        self,
        rules: ReadySetBet,
        match: Match,
        header: Header,
        setup: Setup,
        time: float = 0.0,
        estimator: Estimator | None = None,
        shared: frozenset[Seat] = frozenset(),
    ) -> None:
        self.rules = rules
        self.match = match
        self.header = header
        self.setup = setup
        self.sitters: tuple[Sitter, ...] = tuple(map(read_sitter, header.seats))
        self.prices = Prices(rules.board, estimator or Estimator(rules.board))
        made = players(self.sitters, rules, header.seed, self.prices, perf_counter)
        self.driver = Driver(match, made, pace_of(setup, rules), time)
        self.driver.speed = setup.speed
        self.review = Review(self.prices, rules.observe(match.first, None))
        self._reviewed = 0
        self.shared = shared
        """The seats that a person and a bot have both held."""
        levels = load_personas().levels
        bots = [sitter for sitter in self.sitters if sitter.persona]
        self._ahead = max((levels[bot.level].foresees for bot in bots), default=0)
        """Rolls that somebody at the table thinks ahead."""
        self._foreseen = -1
        self._thought = -1
        """The version at the last thought: what has just happened costs a frame enough."""

    def watch(self) -> Review:
        """The review of everything that has happened so far."""
        for entry in self.match.log[self._reviewed :]:
            self.review.watch(entry.events)
        self._reviewed = len(self.match.log)
        return self.review

    def think(self) -> None:
        """One small piece of work on the odds, ahead of whoever will ask for them."""
        race = self.match.state.race
        if race.rolls != self._foreseen and self.prices.estimator.is_ready:
            self._foreseen = race.rolls
            if self._ahead and self.match.state.phase == RUNNING and not race.closed:
                self.prices.later(self.match.view(None), self._ahead)
                return
        quiet, self._thought = self._thought == self.match.version, self.match.version
        if not (quiet and self.prices.estimator.is_ready and self.review.work()):
            self.prices.estimator.work()

    @property
    def humans(self) -> list[Seat]:
        """The seats of persons."""
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
        has_seat = self.match.state.options.house_has_seat
        return marks_of(self.rules.data.seats, self.setup, house_has_seat=has_seat)

    def _marks(self) -> dict[Seat, int]:
        house = 1 if self.match.state.options.house_has_seat else PROGRAM
        known = len(self.rules.data.seats)
        return laid_marks(self.setup.marks, len(self._seats), known, without=house)

    def account(self, day: date) -> Played | None:
        """What the records keep of the game, once it is over."""
        outcome = self.match.outcome()
        if outcome is None:
            return None
        ended = Ended(
            self.header, self.rules, self.match.rules.observe(self.match.first, None),
            tuple(event for entry in self.match.log for event in entry.events),
            self.match.state, outcome, self.driver.time, self._marks(), self.shared,
        )  # fmt: skip
        return account_of(ended, self.watch(), day)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were given to the seats, empty where none was."""
        return self.setup.names

    def bot_for(self, seat: Seat) -> None:
        """A bot takes the seat over."""
        stand_ins = (read_sitter(STAND_IN),) * seat
        made = players(stand_ins, self.rules, self.header.seed, self.prices, perf_counter)
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
    known: Sequence[SeatMark], setup: Setup, *, house_has_seat: bool
) -> dict[Seat, SeatMark]:
    """Whose mark is which: of everybody who has a rack."""
    house = 1 if house_has_seat else PROGRAM
    laid = laid_marks(setup.marks, len(setup.places), len(known), without=house)
    return {seat: known[mark] for seat, mark in laid.items()}


def new_party(
    setup: Setup,
    seed: int,
    salt: str,
    home: Home | None,
    data: Path = DATA,
    last: Estimator | None = None,
) -> Party:
    """A game about to begin; without a home it is written down nowhere.

    `last` has the odds of the game before, which go on for a board that is the same.
    """
    rules = load_rules("ready_set_bet", data / "cards.yaml")
    assert isinstance(rules, ReadySetBet)
    words = {switch.name: switch.usual for switch in rules.switches} | dict(setup.words)
    header = new_header(rules, words, setup.seats, seed, salt, setup)
    match = new_match(rules, header)
    if home is not None:
        begin(home.new_journal(rules.game, seed), match, header)
    estimator = last if last is not None and last.board.data == rules.data else None
    return Party(rules, match, header, setup, estimator=estimator)


def must_have_table(path: Path, game: str) -> None:
    """A journal of a game that cannot be shown is refused like one that cannot be read."""
    if not GAMES[game].has_table:
        raise Faulty([Fault(str(path), 1, f"{game} has no table yet")])


def resumed_party(path: Path, setup: Setup, home: Home) -> tuple[Party, tuple[str, ...]]:
    """A game taken up where it stopped, and what has to be said about it."""
    taken = resume(path, home.journals / f"{path.stem}-on.jsonl", setup)
    rules = taken.match.rules
    must_have_table(path, rules.game)
    assert isinstance(rules, ReadySetBet)
    party = Party(
        rules, taken.match, taken.header, taken.setup, taken.at, shared=taken.shared
    )  # fmt: skip
    return party, taken.notes
