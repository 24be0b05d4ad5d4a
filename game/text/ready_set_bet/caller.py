"""The race caller: hears what happened at the table and says it in at most two lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.contract import Event
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.events import (
    BetPlaced,
    DiceRolled,
    GameEnded,
    HouseAsked,
    MarkersPlaced,
    RacePrepared,
    RaceSettled,
    RaceStarted,
)
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.engine.rng import Rng
from game.odds.ready_set_bet.estimator import Estimator
from game.text.book import Book
from game.text.caption import Caption
from game.text.commentator import Commentator
from game.text.heard import first
from game.text.lines import VOICES
from game.text.racelog import RaceLog
from game.text.ready_set_bet.chances import Chances
from game.text.ready_set_bet.rolls import RollCalls
from game.text.ready_set_bet.rounds import RoundCalls
from game.text.speaker import Call
from game.text.thresholds import Thresholds


class Caller(Commentator):
    """Feed it every step with the view after it, as a spectator sees both.

    It remembers only what keeps it from repeating itself and what a race was like so far; it can be
    put to a game that is already running.
    """

    def __init__(
        self,
        book: Book,
        board: Board,
        names: Sequence[str],
        rng: Rng,
        thresholds: Thresholds | None = None,
        *,
        voice: str = VOICES[0],
        seconds: float = 3.0,
        estimator: Estimator | None = None,
        log: RaceLog | None = None,
    ) -> None:
        super().__init__(book, names, rng, thresholds, voice=voice, seconds=seconds, log=log)
        self.chances = Chances(board, estimator)
        self.rolls = RollCalls(self.voice, board, self.thresholds, self.chances)
        self.rounds = RoundCalls(self.voice, board, self.thresholds, self.chances)
        self._left: tuple[Call, ...] = ()
        """What the finish had no room for, which can still be said of the money."""

    def hear(self, events: Sequence[Event], view: View) -> Caption | None:
        """What the caller says about a step; None leaves standing what was said before."""
        self.rolls.notice([event for event in events if isinstance(event, BetPlaced)], view)
        if first(events, RaceStarted):
            self.forget()
            self._left = ()
            self.rolls.new_race()
            self.chances.new_race()
        calls = tuple(self._calls(events, view))
        if not calls:
            return None
        dice = first(events, DiceRolled)
        return self.speak(calls, view.race.number, (dice.roll, dice.horse) if dice else None)

    def _calls(self, events: Sequence[Event], view: View) -> Iterable[Call]:
        """What a step is called for, the most telling event first."""
        rounds = self.rounds
        if first(events, DiceRolled):
            return self.rolls.calls(events, view, seconds=self.seconds)
        if first(events, RaceStarted):
            return rounds.started()
        if first(events, GameEnded):
            return rounds.over(events, view)
        if first(events, RaceSettled):
            return (*rounds.settled(events, view, self.rolls.late), *self._left)
        if first(events, RacePrepared):
            return rounds.prepared(events, view)
        if first(events, HouseAsked):
            return rounds.asked(events)
        return rounds.markers() if first(events, MarkersPlaced) else ()

    def finish(self, view: View) -> Caption:
        """The result of a race, for the moment after the picture has stood still."""
        calls = tuple(self.rounds.finish(view))
        caption = self.speak(calls, view.race.number)
        said = {one.key for one in self.said}
        self._left = tuple(replace(call, weight=1) for call in calls[1:] if call.key not in said)
        return caption
