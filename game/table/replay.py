"""Journals played again, each line checked against what the rules make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.content.faults import Fault, Faulty
from game.engine import form
from game.engine.contract import Command, Event, Outcome, Rejected, Rules, Step
from game.engine.games import GAMES
from game.engine.record import record
from game.table.commitment import commitment
from game.table.journal import Journal, Line, read_journal
from game.table.match import Match


@record
class Moment:
    """One step of a replay: the line it comes from, what was done and what happened."""

    line: int
    at: float
    command: Command | None
    events: tuple[Event, ...]


DATA_TYPES = {game.id: game.data for game in GAMES.values()}
"""What the data of each game is."""


class OtherRules(Faulty):
    """A journal that was written under other rules than these."""


def load(path: Path) -> Journal:
    """A journal of any game."""
    return read_journal(path, DATA_TYPES)


def rules_of(journal: Journal) -> Rules[Any, Any]:
    """The rules with the data that the journal itself carries."""
    try:
        return GAMES[journal.header.game].rules(journal.data)
    except (KeyError, ValueError, IndexError, TypeError) as fault:
        raise journal.fault(1, f"header: the data makes no game: {fault!r}") from None


def other_rules(journal: Journal, rules: Rules[Any, Any]) -> str:
    """What is to be said of a journal written under other rules; nothing if they are these."""
    written = journal.header.rules
    if written == rules.version:
        return ""
    return f"written under rules version {written}, and these are version {rules.version}"


class Replay:
    """A match that is played from its journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.rules = rules_of(journal)
        if other := other_rules(journal, self.rules):
            raise OtherRules([Fault(journal.file, 1, f"{other}: it cannot be replayed")])
        self.at = 0.0
        self.ended = False
        self.match = self._opened()

    def moments(self) -> Iterator[Moment]:
        """What happened, step by step."""
        yield Moment(1, 0.0, None, self.match.opening)
        for line in self.journal.lines:
            if (moment := self._play(line)) is not None:
                yield moment

    def finish(self) -> Match:
        """Play to the end of the journal."""
        for _ in self.moments():
            pass
        return self.match

    def check_commitment(self) -> None:
        """The seed must be the one that was committed to before the first race."""
        header = self.journal.header
        if commitment(header.seed, header.salt) != header.commitment:
            raise self.journal.altered(1, "the commitment is not that of this seed and salt")

    def _opened(self) -> Match:
        header, lines = self.journal.header, self.journal.lines
        try:
            options = self.rules.options(dict(header.options))
            match = Match(self.rules, self.rules.setup(options, len(header.seats), header.seed))
            if lines and lines[0].kind == "start":
                match = match_at(self.rules, lines[0])
        except (KeyError, TypeError, ValueError) as fault:
            raise self.journal.fault(1, f"header: {fault}") from None
        return match

    def _play(self, line: Line) -> Moment | None:
        if self.ended and line.kind != "note":
            raise self.journal.altered(line.number, "the game was over already")
        handler = _HANDLERS.get(line.kind)
        if handler is None:
            raise self.journal.altered(line.number, f"unknown kind of line: {line.kind}")
        try:
            return handler(self, line)
        except (KeyError, TypeError, ValueError) as fault:
            raise self.journal.altered(line.number, f"unreadable: {fault}") from None

    def _command(self, line: Line) -> Moment:
        command = form.from_tagged(self.rules.commands, line.body["command"])
        self.at = float(line.body["at"])
        self._agree(line, "version", self.match.version + 1)
        result = self.match.submit(command, at=self.at)
        if isinstance(result, Rejected):
            raise self.journal.altered(line.number, f"the rules refuse it: {result.reason}")
        if "digest" in line.body:
            self._agree(line, "digest", form.digest(self.match.state))
        return Moment(line.number, self.at, command, result.events)

    def _state(self, line: Line) -> None:
        self._agree(line, "version", self.match.version)
        if form.from_plain(self.rules.state_type, line.body["state"]) != self.match.state:
            raise self.journal.altered(line.number, "the state is not the one that was reached")

    def _end(self, line: Line) -> None:
        self.ended = True
        self._agree(line, "version", self.match.version)
        self._agree(line, "digest", form.digest(self.match.state))
        if form.from_plain(Outcome, line.body["outcome"]) != self.match.outcome():
            raise self.journal.altered(line.number, "the outcome is not the one that was reached")

    def _note(self, line: Line) -> None:
        self.at = float(line.body["at"])

    def _agree(self, line: Line, key: str, right: object) -> None:
        if line.body.get(key) != right:
            raise self.journal.altered(line.number, f"the {key} is not the one that was reached")


_HANDLERS: dict[str, Callable[[Replay, Line], Moment | None]] = {
    "command": Replay._command,
    "snapshot": Replay._state,
    "start": Replay._state,
    "note": Replay._note,
    "end": Replay._end,
}


def match_at(rules: Rules[Any, Any], line: Line) -> Match:
    """A match taken up from the state that a line of a journal holds."""
    state = form.from_plain(rules.state_type, line.body["state"])
    match = Match(rules, Step(state, ()))
    match.version = int(line.body["version"])
    return match
