"""The account of a game that was written down: the same as the table gave when it ended."""

from __future__ import annotations

from collections.abc import Callable, Container
from datetime import date
from pathlib import Path

from game.content.faults import Fault, Faulty
from game.home.ending import Ended
from game.home.horse_race.account import read_account as horse_race
from game.home.ready_set_bet.account import read_account as ready_set_bet
from game.home.records import Played
from game.table.journal import Journal
from game.table.replay import Replay, load
from game.table.resume import handed_over, setup_of
from game.table.setup import house_seat, laid_marks

ACCOUNTS: dict[str, Callable[..., Played]] = {
    "ready_set_bet": ready_set_bet,
    "horse_race": horse_race,
}
"""For each game who reads what is kept of it, from what a spectator saw."""


def journal_account(path: Path, odds: object, known: Container[str] = ()) -> Played | None:
    """The account of a journal; None of a game that is known already, or was never ended."""
    journal = load(path)
    is_ended = any(line.kind == "end" for line in journal.lines)
    if not is_ended or journal.header.commitment in known:
        return None
    replay = Replay(journal)
    first = replay.match.view(None)
    events = tuple(event for entry in replay.finish().log for event in entry.events)
    ended = _ended(path, journal, replay)
    try:
        return ACCOUNTS[replay.rules.game](replay.rules, ended, first, events, odds)
    except (ArithmeticError, MemoryError, ValueError, OSError):
        # Data that no data file can hold: somebody has written this journal by hand.
        raise Faulty([Fault(str(path), 1, "nobody can reckon with this game")]) from None


def _ended(path: Path, journal: Journal, replay: Replay) -> Ended:
    outcome, setup = replay.match.outcome(), setup_of(journal)
    if outcome is None:
        raise journal.altered(1, "the game has an end and is not over")
    marks = laid_marks(
        setup.marks, len(setup.places), len(replay.rules.data.seats),
        without=house_seat(journal.header.options),
    )  # fmt: skip
    day = date.fromtimestamp(path.stat().st_mtime)
    return Ended(journal.header, outcome, replay.at, marks, handed_over(journal), day)
