"""An audience: the party of a game that was played already, at which everybody looks on."""

from __future__ import annotations

from bisect import bisect_right

from game.engine.contract import Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import RUNNING
from game.engine.record import record, replace
from game.odds.ready_set_bet.review import Review
from game.scenes.party import Party
from game.table.pace import pace_of
from game.table.playback import Playback
from game.table.recording import Recording


class Audience(Party):
    """Nobody sits there any more: neither persons nor bots act."""

    def __init__(self, recording: Recording) -> None:
        rules = recording.rules
        assert isinstance(rules, ReadySetBet)
        self.recording = recording
        self.playback = Playback(recording, pace_of(recording.setup, rules))
        setup = replace(recording.setup, speed=1.0, live_odds=False, coach=False)
        super().__init__(rules, self.playback.match, recording.header, setup)
        self.driver = self.playback
        self._ahead = 0
        for entry in recording.entries:
            self.review.watch(entry.events)

    def watch(self) -> Review:
        """The review of the whole game, whatever of it was shown."""
        return self.review

    @property
    def humans(self) -> list[Seat]:
        """Nobody."""
        return []


@record
class Landmarks:
    """Where in a recording the things are that one looks for: how many entries before them."""

    rolls: tuple[int, ...]
    starts: dict[int, int]
    """Of each race, at its gate."""
    finishes: dict[int, int]
    """Of each race that was run to its end, before the last roll."""
    prepared: tuple[int, ...]
    """After everything that a race begins with was dealt, and at the beginning."""
    last: int

    def race_of(self, index: int) -> int:
        """The race that is on, or was last."""
        begun = [race for race, start in self.starts.items() if start <= index]
        return max(begun, default=min(self.starts, default=0))

    def beginning(self, index: int) -> int:
        """Where one must begin to tell what is on."""
        return self.prepared[bisect_right(self.prepared, index) - 1]

    def next_roll(self, index: int) -> int:
        """After the next roll; else the end."""
        return next((roll + 1 for roll in self.rolls if roll >= index), self.last)

    def roll_before(self, index: int) -> int:
        """After the last roll before this; else the beginning."""
        return max((roll + 1 for roll in self.rolls if roll + 1 < index), default=0)


def landmarks(recording: Recording) -> Landmarks:
    """Look them up."""
    first = recording.states[0]
    rolls: list[int] = []
    starts = {first.race.number: 0} if first.phase == RUNNING else {}
    finishes: dict[int, int] = {}
    prepared = [0]
    race = first.race.number
    for index, entry in enumerate(recording.entries):
        for event in entry.events:
            match event:
                case e.DiceRolled():
                    rolls.append(index)
                case e.RaceStarted(race):
                    starts[race] = index
                case e.RaceFinished():
                    finishes[race] = index
                case e.RacePrepared():
                    prepared.append(index + 1)
    return Landmarks(tuple(rolls), starts, finishes, tuple(prepared), len(recording.entries))
