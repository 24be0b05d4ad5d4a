"""Where the user's things are kept, and the games that are not over yet."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from game.content.faults import Faulty
from game.home.locks import Locks
from game.table.journal import Journal
from game.table.replay import load

VARIABLE = "RAILBIRD_HOME"


class Home:
    """The folder of one user; nothing is written before there is something to keep."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journals = folder / "journals"
        self.locks = Locks(folder / "locks")

    def new_journal(self, game: str, seed: int) -> Path:
        """Where the journal of a game about to begin goes; names are never used twice.

        The game is played here from now on, so that no other copy of the program takes its number.
        """
        self.journals.mkdir(parents=True, exist_ok=True)
        number = self._next()
        while not self.locks.take(number) or number < self._next():
            number += 1
        return self.journals / f"{number:05}-{game}-{seed % 100000:05}.jsonl"

    def unfinished(self) -> Path | None:
        """The newest game, if it is not over, was not set aside and is not played elsewhere."""
        for path in self.games():
            if self.is_elsewhere(path):
                return None
            state = _state(path)
            if state != "untouched":
                return path if state == "open" and not self.is_aside(path) else None
        return None

    def damaged(self) -> Path | None:
        """The newest game, if its file is broken, it was not set aside and is not played elsewhere.

        Whoever is told of it sets it aside, so that it is told once.
        """
        for path in self.games()[:1]:
            is_told = self.is_elsewhere(path) or self.is_aside(path)
            return path if not is_told and _is_faulty(path) else None
        return None

    def _next(self) -> int:
        return 1 + max(map(_number, self.journals.glob("*.jsonl")), default=0)

    def take_up(self, journal: Path) -> bool:
        """Play a game here from now on; whether no other copy of the program plays it."""
        return self.locks.take(_number(journal))

    def leave(self) -> None:
        """Nothing is played here any more."""
        self.locks.release()

    @property
    def is_shared(self) -> bool:
        """Whether another copy of the program plays the newest game."""
        return any(map(self.is_elsewhere, self.games()[:1]))

    def is_elsewhere(self, journal: Path) -> bool:
        """Whether another copy of the program plays this game."""
        return self.locks.is_elsewhere(_number(journal))

    def games(self) -> list[Path]:
        """All journals, the newest first; nothing is read."""
        found = self.journals.glob("*.jsonl")
        return sorted(found, key=lambda path: (_number(path), path.stem), reverse=True)

    def set_aside(self, journal: Path) -> None:
        """Do not offer the game again; nothing is deleted."""
        with suppress(OSError):
            journal.with_suffix(".aside").touch()

    def is_aside(self, journal: Path) -> bool:
        """Whether the game was set aside."""
        return journal.with_suffix(".aside").exists()

    def bring_back(self, journal: Path) -> None:
        """A game that was set aside is offered again."""
        with suppress(OSError):
            journal.with_suffix(".aside").unlink(missing_ok=True)

    def delete(self, journal: Path) -> bool:
        """The game is gone for good; whether that worked."""
        try:
            journal.unlink(missing_ok=True)
        except OSError:
            return False
        self.bring_back(journal)
        return True


def home_folder(given: str | None = None) -> Path:
    """The folder that was asked for, or the usual one of the system."""
    named = given or os.environ.get(VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("Railbird", appauthor=False))


def _number(path: Path) -> int:
    first = path.name.split("-")[0]
    return int(first) if first.isdecimal() else 0


def _is_faulty(path: Path) -> bool:
    try:
        load(path)
    except Faulty:
        return True
    return False


def _state(path: Path) -> str:
    """Whether a game is `open`, `closed` for good, or still `untouched`."""
    try:
        journal: Journal = load(path)
    except Faulty:
        return "closed"
    if not journal.lines:
        return "untouched"
    return "closed" if any(line.kind == "end" for line in journal.lines) else "open"
