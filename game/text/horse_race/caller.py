"""The caller of Horse Race: hears what happened at the table and says it in at most two lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.state import Table
from game.engine.horse_race.view import View
from game.engine.rng import Rng
from game.odds.horse_race.chances import Chances as Exact
from game.text.book import Book
from game.text.caption import Caption
from game.text.commentator import Commentator
from game.text.heard import first
from game.text.horse_race.chances import Chances
from game.text.horse_race.occasions import HORSE_RACE
from game.text.horse_race.rolls import ANSWERS, RollCalls
from game.text.horse_race.rounds import WAGERS, RoundCalls
from game.text.lines import VOICES
from game.text.racelog import RaceLog
from game.text.speaker import Call
from game.text.thresholds import Thresholds


class Caller(Commentator):
    """Feed it every step with the view after it, as a spectator sees both.

    What follows the payment of a race is a step of its own.
    """

    def __init__(
        self, book: Book, board: Board, names: Sequence[str], rng: Rng,
        thresholds: Thresholds | None = None, *, voice: str = VOICES[0], seconds: float = 3.0,
        exact: Exact | None = None, log: RaceLog | None = None,
    ) -> None:  # fmt: skip
        super().__init__(
            book, names, rng, thresholds, voice=voice, seconds=seconds, log=log,
            repertoire=HORSE_RACE,
        )  # fmt: skip
        self.chances = Chances(exact)
        self.rolls = RollCalls(self.voice, board, self.thresholds, self.chances)
        self.rounds = RoundCalls(self.voice, board, self.thresholds, self.chances)

    def hear(self, events: Sequence[Event], view: View) -> Caption | None:
        """What the caller says about a step; None leaves standing what was said before."""
        if first(events, e.RacePrepared):
            self.forget()
            self.rolls.new_race()
            self.rounds.new_race()
            self.chances.new_race()
        calls, horse = tuple(self._calls(events, view.table)), first(events, e.HorseCalled)
        if not horse:
            calls = tuple(call for call in calls if self.voice.has_words(call))
        if not calls:
            return None
        race, settled = view.table.race, first(events, e.RaceSettled)
        rolled = (race.rolls, str(horse.horse)) if horse else None
        return self.speak(calls, settled.race if settled else race.number, rolled)

    def _calls(self, events: Sequence[Event], table: Table) -> Iterable[Call]:
        """What a step is called for, the most telling event first."""
        rounds = self.rounds
        if any(isinstance(event, (e.HorseCalled, *ANSWERS)) for event in events):
            return self.rolls.calls(events, table, seconds=self.seconds)
        if settled := first(events, e.RaceSettled):
            return self._paid(events, settled)
        if first(events, e.RacePrepared):
            return rounds.prepared(events, table)
        if first(events, e.RaceBegan):
            return rounds.started(events, table)
        if first(events, e.TradeMade) or first(events, e.TradingClosed):
            return rounds.traded(events)
        if bought := first(events, e.CardBought):
            return rounds.bought(bought)
        if any(isinstance(event, (e.ScratchingBegan, *WAGERS)) for event in events):
            return rounds.before(events)
        return ()

    def _paid(self, events: Sequence[Event], settled: e.RaceSettled) -> Iterable[Call]:
        ended = first(events, e.GameEnded)
        paid = tuple(self.rounds.settled(events, settled.money))
        return (*self.rounds.over(ended, settled.money), *paid) if ended else paid

    def finish(self, view: View) -> Caption:
        """The result of a race, for the moment after the picture has stood still."""
        return self.speak(tuple(self.rounds.finish(view.table)), view.table.race.number)


def parts(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """What is told together: first the money, then the next race."""
    settled = [at for at, event in enumerate(events) if isinstance(event, e.RaceSettled)]
    if settled and first(events, e.RacePrepared):
        yield events[: settled[0] + 1]
        yield events[settled[0] + 1 :]
    else:
        yield events
