"""The pace of a table: how long things take, and what does not wait for ever."""

from __future__ import annotations

from game.engine.contract import Command
from game.engine.record import record


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
