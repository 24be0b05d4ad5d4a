"""The race caller: hears what happened at the table and says it in at most two lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

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
from game.text.heard import first
from game.text.letters import columns
from game.text.lines import VOICES
from game.text.racelog import Entry, RaceLog
from game.text.ready_set_bet.chances import Chances
from game.text.ready_set_bet.rolls import RollCalls
from game.text.ready_set_bet.rounds import RoundCalls
from game.text.speaker import BARE, Call, Sentence, Speaker
from game.text.thresholds import Thresholds, load_thresholds
from game.text.variety import Variety

STRETCH = 2
"""What cannot be read until the next roll stands for another one."""
NEWS = 4
"""The weight of what wipes away whatever still stands."""


class Caller:
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
        self.book = book
        self.thresholds = thresholds or load_thresholds()
        self.seconds = seconds
        """From one roll to the next."""
        self.character = voice
        self.log = RaceLog() if log is None else log
        self.chances = Chances(board, estimator)
        variety = Variety(rng)
        limit = self.thresholds.columns[book.language]
        self.voice = Speaker(book, names, limit, variety, voice)
        self.rolls = RollCalls(self.voice, board, self.thresholds, self.chances)
        self.rounds = RoundCalls(self.voice, board, self.thresholds, self.chances)
        self.said: tuple[Sentence, ...] = ()
        """What was said last."""
        self._standing: tuple[Sentence, int] | None = None
        """What is not to be wiped away yet, and for how many rolls."""

    @property
    def room(self) -> int:
        """How many columns can be read until the next roll."""
        return int(self.seconds * self.thresholds.reading[self.book.language])

    def hear(self, events: Sequence[Event], view: View) -> Caption | None:
        """What the caller says about a step; None leaves standing what was said before."""
        self.rolls.notice([event for event in events if isinstance(event, BetPlaced)], view)
        if first(events, RaceStarted):
            self._standing = None
            self.voice.new_race()
            self.rolls.new_race()
            self.chances.new_race()
        calls = tuple(self._calls(events, view))
        return self._say(calls, view, first(events, DiceRolled)) if calls else None

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
            return rounds.settled(events, view, self.rolls.late)
        if first(events, RacePrepared):
            return rounds.prepared(events, view)
        if first(events, HouseAsked):
            return rounds.asked(events)
        return rounds.markers() if first(events, MarkersPlaced) else ()

    def finish(self, view: View) -> Caption:
        """The result of a race, for the moment after the picture has stood still."""
        return self._say(tuple(self.rounds.finish(view)), view, None)

    def tip(self) -> Caption:
        """A word on how the game works, for the demo; another one each time."""
        return self.voice.caption((Call("tip", {}),))[0]

    def _say(self, calls: Sequence[Call], view: View, rolled: DiceRolled | None) -> Caption:
        room = self.room if rolled else 0
        room *= STRETCH if room > BARE else 1
        if any(call.weight >= NEWS for call in calls[1:]):
            self._standing = None
        standing = self._still() if rolled else None
        caption, self.said = self.voice.caption(calls, room, standing)
        if rolled:
            self._keep(self.said)
        text = (" " if self.book.language != "zh-Hant" else "").join(one.text for one in self.said)
        roll, horse = (rolled.roll, rolled.horse) if rolled else (0, "")
        weight = max(call.weight for call in calls)
        self.log.add(Entry(view.race.number, roll, horse, text or caption.text, weight))
        return caption

    def _still(self) -> Sentence | None:
        """What stands from before, if it is not to be wiped away by this roll."""
        if self._standing is None:
            return None
        sentence, rolls = self._standing
        self._standing = (sentence, rolls - 1) if rolls > 1 else None
        return sentence

    def _keep(self, fresh: Sequence[Sentence]) -> None:
        """What was added to a roll stands until it can have been read, if rolls come fast."""
        if len(fresh) > 1:
            rolls = ceil(sum(columns(one.text) for one in fresh) / max(1, self.room)) - 1
            last = replace(fresh[-1], horse="")
            self._standing = (last, rolls) if rolls > 0 else None
