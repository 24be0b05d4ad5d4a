"""A party at Ready Set Bet: beside the match the odds of the race, and a review of every bet."""

from __future__ import annotations

from time import thread_time

from game.bots.seats import Sitter, players
from game.content.load import load_personas
from game.engine.contract import Seat
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import RUNNING
from game.home.ending import Ended
from game.home.ready_set_bet.account import account_of
from game.home.records import Played
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Review
from game.scenes.party import Party
from game.table.company import Player
from game.table.journal import Header
from game.table.match import Match
from game.table.playback import Playback
from game.table.setup import Setup


class BettingParty(Party):
    """Knows what every bet is worth, and what every bet was worth."""

    rules: ReadySetBet

    def __init__(
        self,
        rules: ReadySetBet,
        match: Match,
        header: Header,
        setup: Setup,
        *,
        time: float = 0.0,
        shared: frozenset[Seat] = frozenset(),
        playback: Playback | None = None,
        last: object = None,
    ) -> None:
        if not isinstance(last, Estimator) or last.board.data != rules.data:
            last = Estimator(rules.board)
        self.prices = Prices(rules.board, last)
        super().__init__(rules, match, header, setup, time=time, shared=shared, playback=playback)
        self._foreseen = -1
        self._thought = -1
        """The version at the last thought: what has just happened costs a frame enough."""

    def _open(self) -> None:
        self.review = Review(self.prices, self.rules.observe(self.match.first, None))
        self._reviewed = 0
        levels = load_personas().levels
        bots = [] if self.playback else [sitter for sitter in self.sitters if sitter.persona]
        self._ahead = max((levels[bot.level].foresees for bot in bots), default=0)
        """Rolls that somebody at the table thinks ahead."""
        for entry in self.playback.recording.entries if self.playback else ():
            self.review.watch(entry.events)

    def bots_of(self, sitters: tuple[Sitter, ...]) -> dict[Seat, Player]:
        """The bots among these, who all share the odds."""
        return players(sitters, self.rules, self.header.seed, self.prices, thread_time)

    def watch(self) -> Review:
        """The review of everything that has happened; of a replay, whatever of it was shown."""
        if self.playback is None:
            for entry in self.match.log[self._reviewed :]:
                self.review.watch(entry.events)
            self._reviewed = len(self.match.log)
        return self.review

    def think(self) -> None:
        """One small piece of work on the odds, ahead of whoever will ask for them."""
        race = self.match.state.race
        if race.rolls != self._foreseen and self.prices.estimator.is_ready:
            self._foreseen = race.rolls
            if self._ahead and self.match.state.phase == RUNNING and not race.closed:
                self.prices.later(self.match.view(None), self._ahead)
                return
        quiet, self._thought = self._thought == self.match.version, self.match.version
        if not (quiet and self.prices.estimator.is_ready and self.review.work()):
            self.prices.estimator.work()

    @property
    def lasting(self) -> Estimator:
        """The odds go on for a board that is the same."""
        return self.prices.estimator

    def account_of(self, ended: Ended) -> Played:
        """What the records keep of this game that is over."""
        first = self.rules.observe(self.match.first, None)
        events = (event for entry in self.match.log for event in entry.events)
        return account_of(ended, first, events, self.watch())
