"""A party at Horse Race: beside the match its chronicle, race by race."""

from __future__ import annotations

from typing import Any

from game.engine.horse_race.board import Board
from game.engine.horse_race.rules import HorseRace
from game.home.ending import Ended
from game.home.horse_race.account import account_of
from game.home.horse_race.chronicle import Chronicle
from game.home.records import Played
from game.odds.horse_race.chances import Chances
from game.scenes.party import Party


class HorseParty(Party):
    """Knows who has paid and who was paid in each race."""

    rules: HorseRace

    def __init__(self, *args: Any, last: object = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self._chances = last if isinstance(last, Chances) else None

    def _open(self) -> None:
        self.chronicle = Chronicle(
            self.rules.board, self.rules.observe(self.match.first, None).table
        )
        self._told = 0
        for entry in self.playback.recording.entries if self.playback else ():
            self.chronicle.watch(filter(None, map(self._seen, entry.events)))

    def _seen(self, event: Any) -> Any:
        """As a spectator sees it: the chronicle needs no hidden cards."""
        return self.rules.seen(event, None)

    @property
    def board(self) -> Board:
        """The board of this game."""
        return self.rules.board

    @property
    def chances(self) -> Chances:
        """How likely each horse is to win; made when it is first wanted."""
        if self._chances is None or self._chances.board.data != self.board.data:
            self._chances = Chances(self.board)
        return self._chances

    @property
    def lasting(self) -> Chances | None:
        """The chances go on for horses that are the same."""
        return self._chances

    def watch(self) -> Chronicle:
        """The chronicle of everything that has happened; of a replay, of the whole game."""
        if self.playback is None:
            for entry in self.match.log[self._told :]:
                self.chronicle.watch(filter(None, map(self._seen, entry.events)))
            self._told = len(self.match.log)
        return self.chronicle

    def account_of(self, ended: Ended) -> Played:
        """What the records keep of this game that is over."""
        return account_of(ended, self.watch(), self.chances)
