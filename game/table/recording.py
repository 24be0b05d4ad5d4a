"""A recording: a game that was played, with every step of it at hand, so that any can be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.faults import Fault, Faulty
from game.engine.contract import Command, Event, Rejected, Rules, Step
from game.engine.record import record
from game.table.journal import Altered, Header, Journal, parse_journal
from game.table.match import Entry, Match
from game.table.replay import DATA_TYPES, Replay
from game.table.resume import setup_of
from game.table.setup import Setup


@record
class Recording:
    """Every command of a match with what happened then, and the state after it."""

    rules: Rules[Any, Any]
    header: Header
    setup: Setup
    version: int
    """Of the match where the recording begins."""
    opening: tuple[Event, ...]
    entries: tuple[Entry, ...]
    states: tuple[Any, ...]
    """One more than entries: the first is where it begins."""
    cut_at: int = 0
    """The line of the journal behind which nothing can be trusted; 0 where all of it can."""

    def match_at(self, index: int) -> Match:
        """The match after so many entries."""
        match = Match(self.rules, Step(self.states[0], self.opening))
        match.log.extend(self.entries[:index])
        match.state = self.states[index]
        match.version = self.version + index
        return match

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.rules.outcome(self.states[-1]) is not None


def recorded(match: Match, header: Header, setup: Setup) -> Recording:
    """The recording of a match that is still in memory."""
    states = [match.first]
    for entry in match.log:
        result = match.rules.apply(states[-1], entry.command)
        assert not isinstance(result, Rejected)
        states.append(result.state)
    first = match.version - len(match.log)
    return Recording(
        match.rules, header, setup, first, match.opening, tuple(match.log), tuple(states)
    )


def read_recording(path: Path) -> Recording:
    """The recording of a journal, as far as it is whole; only a bad first line is refused."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise Faulty([Fault(str(path), 1, f"cannot be read: {fault.strerror}")]) from None
    journal, cut_at = _whole_part(str(path), raw)
    return _unrolled(journal, cut_at)


def _whole_part(file: str, raw: bytes) -> tuple[Journal, int]:
    """The journal up to its first bad line, and which line that is."""
    try:
        return parse_journal(file, raw, DATA_TYPES), 0
    except Faulty as faulty:
        line = faulty.faults[0].line
        if line < 2:
            raise
    good = b"".join(raw.splitlines(keepends=True)[: line - 1])
    return parse_journal(file, good, DATA_TYPES), line


def _unrolled(journal: Journal, cut_at: int) -> Recording:
    replay = Replay(journal)
    first, version = replay.match.state, replay.match.version
    states: list[Any] = [first]
    try:
        for moment in replay.moments():
            if moment.command is not None:
                states.append(replay.match.state)
    except Altered as altered:
        cut_at = altered.faults[0].line
    match = replay.match
    entries = tuple(match.log[: len(states) - 1])
    return Recording(
        replay.rules, journal.header, setup_of(journal), version, match.opening, entries,
        tuple(states), cut_at,
    )  # fmt: skip


def is_roll(command: Command) -> bool:
    """Whether a command is a throw of the dice, which a picture announces."""
    return type(command).__name__ == "Roll"
