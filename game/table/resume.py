"""Beginning, and going on with, a match that is written down in a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.engine.contract import Rules, Seat
from game.engine.record import record, replace
from game.table.commitment import commitment
from game.table.journal import FORMAT, Header, Journal, JournalWriter
from game.table.match import Match
from game.table.replay import Replay, load, match_at, other_rules, rules_of
from game.table.setup import NEXT_FREE, Place, Setup, pace_words, tidy, with_pace

HANDED = re.compile(r"seat ([1-9][0-9]?) (?:handed to a bot|taken by a person)")
PACE = "pace"
"""The first word of a note that tells how the table is played from now on."""


@record
class Resumed:
    """A match taken up again: when it stopped, and what has to be said about it."""

    match: Match
    header: Header
    at: float
    setup: Setup
    notes: tuple[str, ...] = ()
    shared: frozenset[Seat] = frozenset()
    """The seats that were handed over."""


def new_header(
    rules: Rules[Any, Any],
    words: dict[str, str],
    seats: tuple[str, ...],
    seed: int,
    salt: str,
    setup: Setup | None = None,
) -> Header:
    """The header of a match about to begin; a set-up gives names, marks and the pace."""
    return Header(
        journal=FORMAT,
        game=rules.game,
        rules=rules.version,
        options=tuple(sorted(words.items())),
        seats=seats,
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        names=setup.names if setup else (),
        marks=setup.marks if setup else (),
        pace=pace_words(setup) if setup else (),
    )


def setup_of(journal: Journal, usual: Setup | None = None) -> Setup:
    """Who sat at the table of a journal, by which rules, and how it was last played.

    What the journal does not say, because it is an old one, is as usual.
    """
    header = journal.header
    places = zip_longest(header.seats, header.names, header.marks)
    setup = replace(
        usual or Setup(),
        places=tuple(_place(*place) for place in places if place[0] is not None),
        words=header.options,
        game=header.game,
    )
    return with_pace(setup, (*header.pace, *_changes(journal)))


def _place(sitter: str, name: str | None, mark: int | None) -> Place:
    return Place(sitter, tidy(name or ""), NEXT_FREE if mark is None else mark)


def pace_note(setup: Setup) -> str:
    """What a journal notes when the pace is changed."""
    return " ".join((PACE, *map("=".join, pace_words(setup))))


def _changes(journal: Journal) -> Iterator[tuple[str, str]]:
    for line in journal.lines:
        text = str(line.body.get("text", "")) if line.kind == "note" else ""
        if text.startswith(f"{PACE} "):
            for word in text.split()[1:]:
                name, _, value = word.partition("=")
                yield name, value


def handed_note(seat: Seat, *, to_bot: bool) -> str:
    """What a journal notes when a seat is handed to a bot, or taken by a person."""
    return f"seat {seat} {'handed to a bot' if to_bot else 'taken by a person'}"


def handed_over(journal: Journal) -> frozenset[Seat]:
    """The seats that were handed over while the game was played."""
    notes = (str(line.body.get("text")) for line in journal.lines if line.kind == "note")
    found = (HANDED.fullmatch(note) for note in notes)
    return frozenset(int(one[1]) for one in found if one)


def new_match(rules: Rules[Any, Any], header: Header) -> Match:
    """A match that begins as its header says."""
    options = rules.options(dict(header.options))
    return Match(rules, rules.setup(options, len(header.seats), header.seed))


def begin(path: Path, match: Match, header: Header) -> JournalWriter:
    """Write the match down in a new file from now on."""
    writer = JournalWriter(path.open("xb", buffering=0))
    writer.header(header, match.rules.data)
    if match.version:
        writer.start(match)
    match.recorder = writer
    return writer


def resume(path: Path, onward: Path, usual: Setup | None = None) -> Resumed:
    """Take a match up where its journal stops, and go on writing.

    Under other rules than it was played by the journal cannot be replayed: the match is taken
    up from its last snapshot, and goes on in a journal of its own, `onward`. Where nothing can be
    written the match has no recorder. What an old journal does not tell of its table is as usual.
    """
    journal = load(path)
    rules = rules_of(journal)
    other = other_rules(journal, rules)
    notes = (f"{path}: {journal.note}",) if journal.note else ()
    if other:
        return _from_snapshot(journal, rules, other, onward, setup_of(journal, usual), notes)
    replay = Replay(journal)
    match = replay.finish()
    try:
        match.recorder = _append(path, journal)
    except OSError as fault:
        notes = (*notes, _unwritten(path, fault))
    setup = setup_of(journal, usual)
    return Resumed(match, journal.header, replay.at, setup, notes, handed_over(journal))


def _from_snapshot(
    journal: Journal,
    rules: Rules[Any, Any],
    other: str,
    onward: Path,
    setup: Setup,
    notes: tuple[str, ...],
) -> Resumed:
    snapshots = [line for line in journal.lines if line.kind in ("snapshot", "start")]
    if not snapshots:
        raise journal.fault(1, f"{other}: no race had started, so there is nothing to go on from")
    last = snapshots[-1]
    try:
        match = match_at(rules, last)
    except (KeyError, TypeError, ValueError) as fault:
        raise journal.fault(last.number, f"{other}: the state cannot be read: {fault}") from None
    header = replace(journal.header, journal=FORMAT, rules=rules.version, pace=pace_words(setup))
    try:
        begin(onward, match, header)
    except OSError as fault:
        notes = (*notes, _unwritten(onward, fault))
    note = f"{journal.file}: {other}: it goes on from its last race start (line {last.number})"
    at = max((float(line.body.get("at", 0)) for line in journal.lines), default=0.0)
    notes = (*notes, note, f"{journal.file}: its replay is off")
    return Resumed(match, header, at, setup, notes, handed_over(journal))


def _unwritten(path: Path, fault: OSError) -> str:
    return f"{path}: cannot be written: {fault.strerror}; the game goes on without it"


def _append(path: Path, journal: Journal) -> JournalWriter:
    """Cut off what was only half written, and write on behind it."""
    file = path.open("r+b", buffering=0)
    file.truncate(journal.length)
    file.seek(journal.length - 1)
    if file.read(1) != b"\n":
        file.write(b"\n")
    return JournalWriter(file, journal.chain)
