"""What was chosen before the game: who sits where, by which rules, and at what pace."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.contract import PROGRAM, Seat
from game.engine.record import record, replace

PARTY_SECONDS, SOLO_SECONDS = 3.0, 2.0
QUICKEST, SLOWEST = 0.6, 10.0
"""Between rolls, in seconds."""
WINDOW_SECONDS, LONGEST_WINDOW = 8.0, 60.0
"""How long a calm betting window lasts; at 0 it waits for everybody, without a timer."""
MOST_LETTERS = 12
"""Of a name: more than that fit into no rack."""
DRAFTS = ("turns", "together", "feel")
"""One hand after the other, all at once, or by the buzzing of a pad."""
NEXT_FREE = -1
"""The mark of whoever does not mind."""


@record
class Place:
    """One seat: who sits there, what they are called, their mark and what they hold."""

    sitter: str = "human"
    """`human`, or `bot:PERSONA[:LEVEL]`."""
    name: str = ""
    """Empty: the usual one."""
    mark: int = NEXT_FREE
    """Which of the data's seat marks."""
    device: str = ""
    """`pad:3`, `keys2`, `mouse`; empty: whichever joins."""


def seated(sitters: Iterable[str]) -> tuple[Place, ...]:
    """A place for each of these."""
    return tuple(map(Place, sitters))


USUAL_PLACES = seated(("human", "bot:favourite:relaxed", "bot:value:sharp", "bot:longshot:sharp"))


@record
class Setup:
    """What was chosen before the game. Where the house has a seat, the first place is the house."""

    places: tuple[Place, ...] = USUAL_PLACES
    words: tuple[tuple[str, str], ...] = ()
    """The switches of the rules that are not as usual."""
    seconds_per_roll: float = SOLO_SECONDS
    speed: float = 1.0
    live_odds: bool = False
    coach: bool = False
    calm: bool = False
    """Whether a betting window opens after each roll."""
    window: float = WINDOW_SECONDS
    game: str = "ready_set_bet"
    """Which game is played."""
    draft: str = "turns"
    """How hands are opened where several sit at one screen: one of DRAFTS."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, as one says it on the command line."""
        return tuple(place.sitter for place in self.places)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were given, empty where none was."""
        return tuple(tidy(place.name) for place in self.places)

    @property
    def marks(self) -> tuple[int, ...]:
        """The marks that were chosen."""
        return tuple(place.mark for place in self.places)


def tidy(name: str) -> str:
    """A name on one line, of letters that can be shown, not longer than a rack is wide."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    return " ".join(shown.split())[:MOST_LETTERS].strip()


def marks_for(wanted: Sequence[int], count: int) -> tuple[int, ...]:
    """A mark for each: the one that is wanted, if nobody before wants it; else the next free."""
    taken: list[int] = []
    for mark in wanted:
        taken.append(mark if 0 <= mark < count and mark not in taken else NEXT_FREE)
    free = iter([mark for mark in range(count) if mark not in taken])
    laid = (mark if mark != NEXT_FREE else next(free, NEXT_FREE) for mark in taken)
    return tuple(laid)


def laid_marks(
    wanted: Sequence[int], seats: int, count: int, *, without: Seat = PROGRAM
) -> dict[Seat, int]:
    """Which mark every seat has that bets: all but one that is the house for good."""
    bettors = [seat for seat in range(1, seats + 1) if seat != without]
    asked = dict(enumerate(wanted, 1))
    laid = marks_for([asked.get(seat, NEXT_FREE) for seat in bettors], count)
    return {seat: mark for seat, mark in zip(bettors, laid, strict=True) if mark >= 0}


def house_seat(words: Iterable[tuple[str, str]]) -> Seat:
    """The seat that is the house for the whole game and has no rack, if these options give it one.

    Only a game with a house has the word.
    """
    return 1 if dict(words).get("house") in ("person", "bets") else PROGRAM


def seconds_between(setup: Setup) -> float:
    """How long it takes from one roll to the next, with the betting window between them."""
    window = (setup.window or LONGEST_WINDOW) if setup.calm else 0.0
    return setup.seconds_per_roll / setup.speed + window


def pace_words(setup: Setup) -> tuple[tuple[str, str], ...]:
    """How a table is played, in words that a journal can keep."""
    switches = {name: "on" if getattr(setup, name) else "off" for name in _SWITCHES}
    seconds = {name: repr(float(getattr(setup, name))) for name in _SECONDS}
    drafts = {"draft": setup.draft} if setup.draft != DRAFTS[0] else {}
    return tuple(sorted((switches | seconds | drafts).items()))


def with_pace(setup: Setup, words: Iterable[tuple[str, str]]) -> Setup:
    """The same people at this pace; a word that makes no sense changes nothing."""
    changes: dict[str, Any] = {}
    for name, word in words:
        if name in _SWITCHES and word in ("on", "off"):
            changes[name] = word == "on"
        elif name == "draft" and word in DRAFTS:
            changes[name] = word
        elif name in _SECONDS and (seconds := _seconds(word)) is not None:
            low, high = _SECONDS[name]
            changes[name] = min(high, max(low, seconds))
    return replace(setup, **changes)


_SWITCHES = ("calm", "coach", "live_odds")
_SECONDS = {"seconds_per_roll": (QUICKEST, SLOWEST), "window": (0.0, LONGEST_WINDOW)}


def _seconds(word: str) -> float | None:
    return float(word) if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,9})?", word) else None
