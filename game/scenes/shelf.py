"""The shelf: the games that were kept, each read only when it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.bots.seats import Sitter, read_sitter
from game.content.faults import Faulty
from game.engine.contract import Money, Seat
from game.engine.marks import SeatMark
from game.engine.record import record
from game.home.folder import Home
from game.scenes.party import marks_of
from game.table.recording import Recording, read_recording
from game.table.replay import OtherRules, Replay, load
from game.table.resume import setup_of
from game.table.setup import house_seat
from game.text.book import Book

FINISHED, OPEN, ASIDE, ELSEWHERE = "finished", "open", "aside", "elsewhere"
DAMAGED, UNREADABLE, OTHER = "damaged", "unreadable", "other_rules"
WATCHED = (FINISHED, OPEN, ASIDE, ELSEWHERE, DAMAGED)
GOES_ON = (OPEN, ASIDE, OTHER)
IMPOSSIBLE = (ArithmeticError, MemoryError, ValueError)
"""What data that no data file can hold ends in: somebody has written such a journal by hand."""


@record
class Game:
    """What is to be told of a game in a list."""

    path: Path
    when: float
    """Of the last thing that happened in it, in seconds of the system's clock."""
    state: str
    line: int = 0
    """From which on it is damaged."""
    sitters: tuple[Sitter, ...] = ()
    given: tuple[str, ...] = ()
    """Names."""
    marks: tuple[tuple[Seat, SeatMark], ...] = ()
    money: tuple[Money, ...] = ()
    ranking: tuple[tuple[Seat, ...], ...] = ()
    """Empty where the game is not over."""
    race: int = 0
    races: int = 0
    rules: str = ""
    """Which game it is."""


def read_game(path: Path, home: Home) -> Game:
    """A game as the list tells of it; whatever is wrong with its file is a state as well."""
    when = _last_written(path)
    try:
        recording = read_shown(path)
        return told_game(path, when, _state(path, home, recording), recording)
    except OtherRules:
        return _of_header(path, when)
    except (Faulty, *IMPOSSIBLE):
        return Game(path, when, UNREADABLE)


def read_shown(path: Path) -> Recording:
    """The recording of a game that can be shown."""
    return read_recording(path)


def told_game(path: Path, when: float, kept: str, recording: Recording) -> Game:
    """The same, of a game whose recording is at hand."""
    state, setup = recording.states[-1], recording.setup
    outcome = recording.rules.outcome(state)
    seats = recording.rules.data.seats
    return Game(
        path,
        when,
        kept,
        recording.cut_at,
        tuple(map(read_sitter, recording.header.seats)),
        setup.names,
        tuple(marks_of(seats, setup, house_seat(setup.words)).items()),
        state.money,
        outcome.ranking if outcome else (),
        max(1, state.race.number),
        int(dict(recording.header.options)["races"]),
        recording.header.game,
    )


def _state(path: Path, home: Home, recording: Recording) -> str:
    if recording.cut_at:
        return DAMAGED
    if recording.is_over:
        return FINISHED
    if home.is_elsewhere(path):
        return ELSEWHERE
    return ASIDE if home.is_aside(path) else OPEN


def _of_header(path: Path, when: float) -> Game:
    """Of a game of other rules only the header is understood."""
    journal = load(path)
    setup = setup_of(journal)
    house = house_seat(journal.header.options)
    return Game(
        path,
        when,
        OTHER,
        sitters=tuple(map(read_sitter, journal.header.seats)),
        given=setup.names,
        marks=tuple(marks_of(journal.data.seats, setup, house).items()),
        rules=journal.header.game,
    )


def _last_written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


class Checked(NamedTuple):
    """What a check has found: a sentence, and whether it is good news."""

    text: str
    is_good: bool


def checked(book: Book, path: Path) -> Checked:
    """Whether dice, cards, money and commitment of a journal agree."""
    try:
        replay = Replay(load(path))
        replay.check_commitment()
        return Checked(book.say("replays.agrees", count=replay.finish().version), True)
    except OtherRules:
        return Checked(book.say("replay.other_rules"), False)
    except Faulty as faulty:
        return Checked(book.say("replays.differs", line=faulty.faults[0].line), False)
    except IMPOSSIBLE:
        return Checked(book.say("replay.broken"), False)


def told_when(book: Book, when: float, now: float) -> str:
    """Today, yesterday, or the day, with the time."""
    then, today = datetime.fromtimestamp(when), datetime.fromtimestamp(now)
    time = f"{then:%H:%M}"
    days = (today.date() - then.date()).days
    if days in (0, 1):
        return book.say("replays.yesterday" if days else "replays.today", time=time)
    year, month, day = f"{then:%Y}", f"{then:%m}", f"{then:%d}"
    return book.say("replays.date", year=year, month=month, day=day, time=time)


class Shelf:
    """The games page by page, the newest first. Reading is done one game at a time."""

    def __init__(self, home: Home, per_page: int, clock: Callable[[], float]) -> None:
        self.home = home
        self.per_page = per_page
        self.clock = clock
        self.paths = home.games()
        self.page = 0
        self._read: dict[Path, Game] = {}

    @property
    def pages(self) -> int:
        """How many there are, and never none."""
        return max(1, -(-len(self.paths) // self.per_page))

    @property
    def shown(self) -> list[Path]:
        """The journals of this page."""
        return self.paths[self.page * self.per_page :][: self.per_page]

    def game(self, path: Path) -> Game | None:
        """A game, once it was read."""
        return self._read.get(path)

    def turn(self, by: int) -> bool:
        """Another page; whether there is one."""
        page = min(max(0, self.page + by), self.pages - 1)
        turned, self.page = page != self.page, page
        return turned

    def page_of(self, path: Path, per_page: int) -> None:
        """So many on a page from now on; this one is on the page that is open."""
        self.per_page = per_page
        index = self.paths.index(path) if path in self.paths else 0
        self.page = min(index // per_page, self.pages - 1)

    def read_one(self) -> Game | None:
        """Read one game of this page that was not read yet."""
        for path in self.shown:
            if path not in self._read:
                self._read[path] = read_game(path, self.home)
                return self._read[path]
        return None

    def forget(self) -> None:
        """Look again: something has changed on the disk."""
        self.paths = self.home.games()
        self._read.clear()
        self.page = min(self.page, self.pages - 1)
