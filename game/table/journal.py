"""The journal: a match written line by line as it happens, each line sealed by a hash.

The first line is the header; then one line per command, a snapshot at every race start, notes,
and an end. Every hash covers its own line and, through the hash before it, all earlier ones.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from game.content.faults import Fault, Faulty
from game.engine import form
from game.engine.contract import Command, Outcome
from game.engine.record import record
from game.table.match import Entry, Match

FORMAT = 2
OLD_FORMAT: dict[str, Any] = {"names": (), "marks": (), "pace": ()}
"""What a journal of format 1 does not say about its people: they are as usual."""
DIGEST_EVERY = 20

_SEAL = re.compile(rb',"hash":"([0-9a-f]{16})"\}')
_SEAL_LENGTH = len(',"hash":"0123456789abcdef"}')
_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Altered(Faulty):
    """A journal that can be read and does not agree with itself or with the rules."""

    def __init__(self, file: str, line: int, text: str) -> None:
        super().__init__([Fault(file, line, text)])


class Sink(Protocol):
    """Where bytes go: a file opened without a buffer."""

    def write(self, data: bytes, /) -> Any:
        """Write it, now."""


@record
class Header:
    """Everything that a match needs to be played again."""

    journal: int
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    seed: int
    salt: str
    commitment: str
    names: tuple[str, ...] = ()
    """What the seats are called; empty, or none at all: as usual."""
    marks: tuple[int, ...] = ()
    pace: tuple[tuple[str, str], ...] = ()
    """How the table is played, as it was when the game began; notes tell of changes."""


@record
class Line:
    """One line of a journal that was read: its number in the file and what it says."""

    number: int
    kind: str
    body: dict[str, Any]


@record
class Journal:
    """A journal that was read: whole, or without a last line that was only half written."""

    file: str
    header: Header
    data: Any
    lines: tuple[Line, ...]
    length: int
    """How many bytes of the file are good."""
    chain: str
    note: str = ""

    def fault(self, line: int, text: str) -> Faulty:
        """What keeps this journal from being used."""
        return Faulty([Fault(self.file, line, text)])

    def altered(self, line: int, text: str) -> Altered:
        """Something in this journal that does not agree."""
        return Altered(self.file, line, text)


class JournalWriter:
    """Appends to a journal; every line goes out at once."""

    def __init__(self, sink: Sink, chain: str = "") -> None:
        self.sink = sink
        self.chain = chain
        self.failed = False
        """Whether the disk refused a line; nothing is written after it, so the file stays whole."""

    def header(self, header: Header, data: Any) -> None:
        """Begin the journal, with the data of the game itself."""
        self._line("game", {**form.plain(header), "data": form.plain(data)})

    def record(self, match: Match, entry: Entry, against: int) -> None:
        """Write a command down, and what has to follow it."""
        text = f'{{"is":"command","version":{match.version},"at":{round(entry.at, 3)!r}'
        if against != match.version - 1:
            text += f',"against":{against}'
        text += f',"command":{_command_text(entry.command)}'
        if match.version % DIGEST_EVERY == 0:
            text += f',"digest":"{form.digest(match.state)}"'
        self._seal(text)
        for event in entry.events:
            if isinstance(event, match.rules.milestone):
                self.snapshot(match)
        if (outcome := match.outcome()) is not None:
            self.end(match, outcome)

    def snapshot(self, match: Match) -> None:
        """Write the whole state down."""
        self._line("snapshot", {"version": match.version, "state": form.plain(match.state)})

    def end(self, match: Match, outcome: Outcome) -> None:
        """Close the journal with the outcome."""
        body = {"version": match.version, "outcome": form.plain(outcome)}
        self._line("end", {**body, "digest": form.digest(match.state)})

    def note(self, text: str, at: float) -> None:
        """Write down what is not a command: a pause, a seat handed over."""
        self._line("note", {"at": round(at, 3), "text": text})

    def start(self, match: Match) -> None:
        """Say that this journal begins in the middle: with a state, not with a fresh table."""
        self._line("start", {"version": match.version, "state": form.plain(match.state)})

    def _line(self, kind: str, body: dict[str, Any]) -> None:
        self._seal(_dumps({"is": kind, **body})[:-1])

    def _seal(self, text: str) -> None:
        """The line goes out in one write, so that a killed program leaves it whole or half."""
        if self.failed:
            return
        body = text.encode()
        self.chain = seal(self.chain, body)
        try:
            self.sink.write(b'%b,"hash":"%b"}\n' % (body, self.chain.encode()))
        except OSError:
            self.failed = True


@lru_cache(maxsize=256)
def _command_text(command: Command) -> str:
    """The form of a command; seven in ten are the same roll of the dice."""
    return _dumps(form.tagged(command))


def seal(chain: str, text: bytes) -> str:
    """The short hash of a line and all lines before it."""
    return hashlib.sha256(chain.encode() + text).hexdigest()[:16]


def read_journal(path: Path, data_types: dict[str, Any]) -> Journal:
    """A journal from a file; `data_types` says for each game what its data is."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise Faulty([Fault(str(path), 1, f"cannot be read: {fault.strerror}")]) from None
    return parse_journal(str(path), raw, data_types)


def parse_journal(file: str, raw: bytes, data_types: dict[str, Any]) -> Journal:
    """A journal from its bytes, every seal checked."""
    if not raw:
        raise Faulty([Fault(file, 1, "empty; expected a journal")])
    lines: list[Line] = []
    chain, length, note = "", 0, ""
    for number, text in enumerate(raw.splitlines(keepends=True), 1):
        try:
            body, chain = _unsealed(file, number, text.rstrip(b"\r\n"), chain)
        except Faulty:
            if number > 1 and not text.endswith(b"\n"):
                note = f"line {number} was only half written and is dropped"
                break
            raise
        lines.append(Line(number, str(body.get("is")), body))
        length += len(text)
    header, data = _header(file, lines[0].body, data_types)
    return Journal(file, header, data, tuple(lines[1:]), length, chain, note)


def _unsealed(file: str, number: int, text: bytes, chain: str) -> tuple[dict[str, Any], str]:
    found = _SEAL.fullmatch(text[-_SEAL_LENGTH:])
    if not found:
        if number > 1:
            raise Altered(file, number, "altered: the line has no hash")
        raise Faulty([Fault(file, number, "not a journal")])
    body = text[:-_SEAL_LENGTH]
    right = seal(chain, body)
    if found[1].decode() != right:
        raise Altered(file, number, "altered: the hash does not fit the line")
    try:
        value = json.loads(body + b"}")
    except (ValueError, RecursionError):
        raise Faulty([Fault(file, number, "not JSON")]) from None
    if not isinstance(value, dict):
        raise Faulty([Fault(file, number, "not a line of a journal")])
    return value, right


def _up_to_date(named: dict[str, Any]) -> dict[str, Any]:
    """A header of format 1 with what format 2 has added; it may not have any of it itself."""
    if named.get("journal") != 1 or not OLD_FORMAT.keys().isdisjoint(named):
        return named
    return named | OLD_FORMAT


def _header(file: str, body: dict[str, Any], data_types: dict[str, Any]) -> tuple[Header, Any]:
    named = {key: value for key, value in body.items() if key not in ("is", "data")}
    try:
        header: Header = form.from_plain(Header, _up_to_date(named))
        if header.journal not in (1, FORMAT):
            raise form.Unreadable(f"journal format {header.journal} is not known, only 1, {FORMAT}")
        if header.game not in data_types:
            known = ", ".join(sorted(data_types))
            raise form.Unreadable(f"unknown game {header.game}; known: {known}")
        return header, form.from_plain(data_types[header.game], body.get("data"))
    except form.Unreadable as fault:
        raise Faulty([Fault(file, 1, f"header: {fault}")]) from None
