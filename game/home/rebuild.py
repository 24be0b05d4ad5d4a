"""Rebuilding: records that are missing are made again from the journals, one game at a time."""

from __future__ import annotations

from pathlib import Path

from game.content.faults import Faulty
from game.engine.ready_set_bet.board import Board
from game.home.account import journal_account
from game.home.folder import Home
from game.home.records import Played, add_games, load_records
from game.odds.ready_set_bet.estimator import Estimator


class Rebuild:
    """Reads all journals of a home."""

    def __init__(self, home: Home, estimator: Estimator | None = None) -> None:
        self.home = home
        self.paths = home.games()[::-1]
        self.done = 0
        self.added: list[Played] = []
        self.faults: list[tuple[Path, str]] = []
        """Files that could not be read, and why; they stay as they are."""
        self.saved = False
        self._known = {game.commitment for game in load_records(home.folder).games}
        self._estimator = estimator

    @property
    def is_over(self) -> bool:
        """Whether every journal was read."""
        return self.done >= len(self.paths)

    def step(self) -> bool:
        """Read one journal; whether more are left. After the last one the records are saved."""
        if not self.is_over:
            self._read()
            self.done += 1
        if self.is_over and not self.saved:
            self.saved = add_games(self.home.folder, self.added)
        return not self.is_over

    def _read(self) -> None:
        try:
            game = journal_account(self.paths[self.done], self._odds, self._known)
        except Faulty as faulty:
            self.faults.append((self.paths[self.done], faulty.faults[0].text))
            return
        if game is not None:
            self._known.add(game.commitment)
            self.added.append(game)

    def _odds(self, board: Board) -> Estimator:
        """The odds of a board; the evenings of one house are all played on the same."""
        if self._estimator is None or self._estimator.board.data != board.data:
            self._estimator = Estimator(board, pools=1)
        return self._estimator
