"""The pace of a table: how long things take, and what does not wait for ever."""

from __future__ import annotations

from math import inf
from typing import Any

from game.engine.contract import Command, Rules
from game.engine.horse_race.data import Data as HorseRaceData
from game.engine.horse_race.data import Times
from game.engine.record import record, replace
from game.table.setup import Setup

SHORTEST_TUMBLE, LONGEST_TUMBLE, TUMBLE_SHARE = 0.17, 0.52, 0.30
"""In seconds, and as a part of the time between two rolls: quicker rolls tumble shorter."""


@record
class Pace:
    """How long things take, in seconds at speed 1."""

    waits: tuple[tuple[str, float], ...] = (
        ("Roll", 3.0),
        ("StartRace", 4.0),
        ("SettleRace", 3.0),
        ("CloseTrading", 60.0),
    )
    """How long after the last event the program, or a bot as the house, does a thing."""
    tumble: float = 0.5
    """How long the dice are in the air: nobody knows the roll before they lie still."""
    tumbles: tuple[str, ...] = ("Roll",)
    courteous: tuple[str, ...] = ("ChooseCard", "TakeBackCard")
    """What people are given time for: no bot does it before the first person has."""
    patient: tuple[str, ...] = ()
    """What no bot does before the last person has."""
    quickest: float = 1.0
    """A person as the house cannot roll more often than this."""
    window: float | None = None
    """Calm betting: how long people have before each roll, 0 until all are ready; None: without."""
    lapses: tuple[tuple[str, float], ...] = ()
    """How long a person may think about a question before the first of its answers is given."""
    news: tuple[str, ...] = ()
    """What has to sink in like dice before a bot acts on it."""
    moment: float = 0.0
    """How long at least a roll leaves to those who may act before it.

    All of them are given it, whether they hold something to act with or not, so that nobody
    learns who does. At 0 only those count who can do something, and they have as long as it takes.
    """

    def wait(self, command: type[Command]) -> float:
        """How long to wait before this command."""
        return dict(self.waits).get(command.__name__, 1.0)

    def lapse(self, command: type[Command]) -> float | None:
        """How long a person may think about it; None: for ever."""
        return dict(self.lapses).get(command.__name__)

    def with_times(self, times: Times) -> Pace:
        """The pace of Horse Race: in calm play nothing lapses, and everybody is waited for."""
        calm = self.window is not None
        waits = dict(self.waits) | {"CloseTrading": inf if calm else times.trading}
        return replace(
            self,
            waits=tuple(waits.items()),
            courteous=("KeepCard",),
            patient=("FinishTrading",),
            window=0.0 if calm else None,
            lapses=() if calm else _lapses(times),
            news=_NEWS,
            moment=times.joker,
        )


_NEWS = (
    "AnswerPenalty", "AnswerTrade", "AnswerWager", "BuyCard", "Exchange", "LayCard", "PairDice",
    "PlayPower", "Raise", "TakeCardBack",
)  # fmt: skip


def _lapses(times: Times) -> tuple[tuple[str, float], ...]:
    return (
        ("AnswerPenalty", times.penalty),
        ("AnswerWager", times.wager),
        ("Exchange", times.exchange),
        ("LeaveMarket", times.market),
    )


def usual_pace(rules: Rules[Any, Any]) -> Pace:
    """The pace of a game where nobody has chosen one."""
    return _of_game(Pace(), rules)


def pace_of(setup: Setup, rules: Rules[Any, Any]) -> Pace:
    """The pace that was chosen for a table."""
    seconds = setup.seconds_per_roll
    tumble = min(LONGEST_TUMBLE, max(SHORTEST_TUMBLE, TUMBLE_SHARE * seconds))
    waits = (("Roll", seconds), ("StartRace", 2.5), ("SettleRace", 1.2))
    window = setup.window if setup.calm else None
    chosen = Pace(waits=waits, tumble=tumble, quickest=max(1.0, tumble), window=window)
    return _of_game(chosen, rules)


def _of_game(pace: Pace, rules: Rules[Any, Any]) -> Pace:
    data = rules.data
    return pace.with_times(data.times) if isinstance(data, HorseRaceData) else pace
