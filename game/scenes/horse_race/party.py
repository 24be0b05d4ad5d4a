"""A party at Horse Race: beside the match its chronicle, race by race, and a review of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.engine.horse_race.board import Board
from game.engine.horse_race.rules import HorseRace
from game.home.ending import Ended
from game.home.horse_race.account import account_of
from game.home.horse_race.chronicle import Chronicle
from game.home.records import Played
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.review import Review
from game.scenes.horse_race.hindsight import Hindsight
from game.scenes.party import Party
from game.table.match import Entry

if TYPE_CHECKING:
    from game.scenes.table import GameTable


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
        self._hindsight: Hindsight | None = None
        self._thought = -1
        """The version at the last thought: what has just happened costs a frame enough."""
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

    @property
    def _log(self) -> Sequence[Entry]:
        """What can be judged; of a replay the whole game."""
        return self.playback.recording.entries if self.playback else self.match.log

    @property
    def hindsight(self) -> Hindsight:
        """Judges the game; made when there is time for it, or somebody asks."""
        if self._hindsight is None:
            self._hindsight = Hindsight(self.rules, self.match.first, self.chances)
        return self._hindsight

    def think(self) -> None:
        """Judge one command more, where nothing new has just happened."""
        quiet, self._thought = self._thought == self.match.version, self.match.version
        if quiet:
            self.hindsight.work(self._log)

    def review(self) -> Review:
        """Luck and judgement of everything that has happened; of a replay, of the whole game."""
        return self.hindsight.review(self._log)

    def account_of(self, ended: Ended) -> Played:
        """What the records keep of this game that is over."""
        return account_of(ended, self.watch(), self.chances)


def party_of(scene: GameTable) -> HorseParty:
    """Who plays there."""
    assert isinstance(scene.party, HorseParty)
    return scene.party
