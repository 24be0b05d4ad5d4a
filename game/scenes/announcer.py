"""The announcer: what the caller's caption says is said aloud, as far as there is time for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.engine.contract import Event
from game.engine.horse_race import events as cards
from game.engine.ready_set_bet import events as bets
from game.render.sound.engines import Words
from game.render.sound.voice import COLOUR, IMPORTANT, ROLL, Aloud
from game.scenes.desk import Desk
from game.text.caption import Line
from game.text.speaker import Sentence
from game.text.spoken import fitting, load_spoken

URGENT = (
    bets.RaceStarted, bets.BettingClosed, bets.RaceFinished, cards.RaceBegan, cards.RaceFinished,
)  # fmt: skip
"""What nobody may miss, with a voice or a bell."""
ROLLS = (bets.DiceRolled, cards.HorseCalled)
"""What is said until the next of them."""
BREATH = 0.15
"""Seconds between a call and the next."""
SHORTEST = 0.5
"""Where rolls come faster than this, in seconds, no voice could follow them."""
PATIENCE = 5.0
"""Seconds for which talk between races is still worth hearing."""


class Announcer:
    """Knows the language, the caller and the pace, and has everything said by the desk's voice."""

    def __init__(self, desk: Desk, seconds: float = PATIENCE, *, quiet: bool = False) -> None:
        self.desk = desk
        self.quiet = quiet
        """Whether nothing of this table is to be heard."""
        self.seconds = seconds
        """From one roll to the next."""
        self.spoken = load_spoken(desk.data / "text")

    def later(self, said: Sequence[Sentence], events: Sequence[Event]) -> Callable[[], None]:
        """What has it said, at the moment at which its caption is shown."""
        texts = tuple(sentence.aloud for sentence in said)
        return partial(self.say, texts, _urgency(events))

    def finish(self, said: Sequence[Sentence]) -> None:
        """Say who has won."""
        self.say(tuple(sentence.aloud for sentence in said), IMPORTANT)

    def read(self, lines: Iterable[Line]) -> None:
        """Say what a caption says that is not the caller's."""
        self.say([self._joint.join(_text(line).strip() for line in lines)], COLOUR)

    def hush(self) -> None:
        """Break off."""
        if not self.quiet:
            self.desk.voice.hush()

    def say(self, texts: Sequence[str], urgency: int) -> None:
        """Say the sentences; of a roll only as many as there is time for, the first in any case."""
        settings = self.desk.settings
        too_fast = urgency == ROLL and self.seconds < SHORTEST
        if settings.speech == "off" or self.quiet or too_fast or not texts:
            return
        book = self.desk.book
        tongue = self.spoken.languages[book.language]
        manner = self.spoken.callers[settings.voice]
        pace = self.spoken.paces[settings.speech] * manner.pace // 100
        room = self.seconds - BREATH if urgency == ROLL else float("inf")
        texts = texts[: fitting(tongue, texts, pace, room)]
        pace = self._hurried(sum(tongue.seconds(text, pace) for text in texts), room, pace)
        words = Words(
            tongue.aloud(self._joint.join(texts)), book.language, tongue.voice, manner.variant,
            manner.pitch, tongue.words * pace // 100,
        )  # fmt: skip
        self.desk.voice.say(Aloud(words, urgency, self.seconds if urgency == ROLL else PATIENCE))

    @property
    def _joint(self) -> str:
        """What stands between two sentences."""
        return "" if self.desk.book.language == "zh-Hant" else " "

    def _hurried(self, needed: float, room: float, pace: int) -> int:
        """Faster, where not even the first sentence fits."""
        return min(max(pace, self.spoken.hurry), int(pace * max(1.0, needed / max(room, 0.01))))


def _text(line: Line) -> str:
    return "".join(text for text, _ in line)


def _urgency(events: Sequence[Event]) -> int:
    if any(isinstance(event, URGENT) for event in events):
        return IMPORTANT
    return ROLL if any(isinstance(event, ROLLS) for event in events) else COLOUR
