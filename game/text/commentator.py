"""Whoever calls a game: turns what there is to say into captions, and remembers what was said."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.engine.record import replace
from game.engine.rng import Rng
from game.text.book import Book
from game.text.caption import Caption
from game.text.letters import columns
from game.text.lines import VOICES
from game.text.occasions import READY_SET_BET, Repertoire
from game.text.racelog import Entry, RaceLog
from game.text.speaker import BARE, Call, Sentence, Speaker
from game.text.thresholds import Thresholds, load_thresholds
from game.text.variety import Variety

STRETCH = 2
"""What cannot be read until the next roll stands for another one."""
NEWS = 4
"""The weight of what wipes away whatever still stands."""

Rolled = tuple[int, str]
"""The total of a roll, and the horse that it called."""


class Commentator:
    """What the callers of all games are like; each knows what its own game gives to say."""

    def __init__(
        self, book: Book, names: Sequence[str], rng: Rng, thresholds: Thresholds | None = None, *,
        voice: str = VOICES[0], seconds: float = 3.0, log: RaceLog | None = None,
        repertoire: Repertoire = READY_SET_BET,
    ) -> None:  # fmt: skip
        self.book = book
        self.thresholds = thresholds or load_thresholds()
        self.seconds = seconds
        """From one roll to the next."""
        self.character = voice
        self.log = RaceLog() if log is None else log
        lines = book.caller if repertoire is READY_SET_BET else book.lines(repertoire)
        limit = self.thresholds.columns[book.language]
        self.voice = Speaker(book, names, limit, Variety(rng), voice, lines)
        self.said: tuple[Sentence, ...] = ()
        """What was said last."""
        self._unread = 0
        """Columns of what was said before that take up time of what comes next."""
        self._standing: tuple[Sentence, int] | None = None
        """What is not to be wiped away yet, and for how many rolls."""

    @property
    def room(self) -> int:
        """How many columns can be read until the next roll."""
        return int(self.seconds * self.thresholds.reading[self.book.language])

    def tip(self) -> Caption:
        """A word on how the game works, for the demo; another one each time."""
        caption, self.said = self.voice.caption((Call("tip", {}),))
        return caption

    def forget(self) -> None:
        """A new race: nothing stands, and everything may be said again."""
        self._standing = None
        self._unread = 0
        self.voice.new_race()

    def speak(self, calls: Sequence[Call], race: int, rolled: Rolled | None = None) -> Caption:
        """The calls as a caption, the most telling first; those of a roll as far as time goes."""
        room, longer = self._room_left() if rolled else (0, 0)
        if any(call.weight >= NEWS for call in calls):
            self._standing = None
        standing = self._still() if rolled else None
        caption, self.said = self.voice.caption(calls, room, standing, longer)
        if rolled:
            self._unread += sum(columns(f"{one.text} ") for one in self.said)
            self._keep(self.said)
        text = (" " if self.book.language != "zh-Hant" else "").join(one.text for one in self.said)
        roll, horse = rolled or (0, "")
        weight = max(call.weight for call in calls)
        self.log.add(Entry(race, roll, horse, text or caption.text, weight))
        return caption

    def _room_left(self) -> tuple[int, int]:
        """How many columns of this roll can be read until the next one, or until the one after.

        What was too much before is made up for.
        """
        self._unread = max(0, self._unread - self.room)
        longer = self.room * (STRETCH if self.room > BARE else 1)
        return max(1, self.room - self._unread), max(1, longer - self._unread)

    def _still(self) -> Sentence | None:
        """What stands from before, if it is not to be wiped away by this roll."""
        if self._standing is None:
            return None
        sentence, rolls = self._standing
        self._standing = (sentence, rolls - 1) if rolls > 1 else None
        return sentence

    def _keep(self, fresh: Sequence[Sentence]) -> None:
        """What was added to a roll stands until it can have been read, if rolls come fast."""
        if len(fresh) > 1 and fresh[-1].stands:
            rolls = ceil(sum(columns(one.text) for one in fresh) / max(1, self.room)) - 1
            last = replace(fresh[-1], horse="")
            self._standing = (last, rolls) if rolls > 0 else None
