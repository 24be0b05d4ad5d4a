"""The caller's voice: from a thing to say, through its words, to a caption that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.contract import Money, Seat
from game.engine.ready_set_bet.data import HorseId
from game.engine.record import record, replace
from game.text.book import Book, Param, capital, money
from game.text.caption import Caption, Phrase, cut, lay_out
from game.text.remarks import Remark
from game.text.variety import Variety

HEAVY = 3
"""The weight of what must be said."""


@record
class Call:
    """Something to say: a key of the caller, what it needs, and how it looks."""

    key: str
    params: dict[str, Param]
    bright: bool = False
    weight: int = 1
    """Where not all calls fit, the lightest are left out; the first and the heavy never are."""
    horse: HorseId = ""
    """The horse that it names, whose number can stand in for a long name."""


class Speaker:
    """Knows the language, the names at the table and the length of a line."""

    def __init__(self, book: Book, names: Sequence[str], limit: int, variety: Variety) -> None:
        self.book = book
        self.names = tuple(names)
        self.limit = limit
        self.variety = variety

    # Calls with what they need.

    def horse(self, key: str, horse: HorseId, *, bright: bool = False, **more: str) -> Call:
        """A call about a horse."""
        names = {"horse": self.book.horse(horse), "the_horse": self.book.the_horse(horse)}
        return Call(key, {**names, **more}, bright, horse=horse)

    def name(self, key: str, seat: Seat, amount: Money = 0, *, bright: bool = False) -> Call:
        """A call about a seat, by its name, and perhaps its money."""
        return Call(key, {"name": self.names[seat - 1], "money": money(amount)}, bright)

    def people(self, key: str, seats: Sequence[Seat], *, bright: bool = False) -> Call:
        """A call about so many of you."""
        return Call(key, {"people": self.book.people(len(seats))}, bright)

    def count(self, key: str, count: int) -> Call:
        """A call with a number in it."""
        return Call(key, {"count": count, "number": self.number(count)})

    def number(self, count: int) -> str:
        """A number in a word, as far as there is one."""
        return self.book.word("number", str(count))

    def remark(self, remark: Remark) -> Call:
        """A remark about the bettors as a call."""
        params: dict[str, Param] = {"the_horse": self.book.the_horse(remark.horse)}
        if remark.seats:
            params["name"] = self.names[remark.seats[0] - 1]
            params["people"] = self.book.people(len(remark.seats))
        return Call(remark.key, params)

    def places(
        self,
        seconds: Sequence[HorseId],
        thirds: Sequence[HorseId],
        called: Callable[[HorseId], str],
        prefix: str,
    ) -> Call:
        """Second and third; several seconds leave no third."""
        second, third = (self.book.join([called(h) for h in group]) for group in (seconds, thirds))
        if not thirds:
            return Call(f"{prefix}seconds", {"second": second})
        key = "second_third" if prefix or len(thirds) == 1 else "second_thirds"
        return Call(f"{prefix}{key}", {"second": second, "third": third})

    # Words to lines.

    def caption(self, calls: Iterable[Call]) -> Caption:
        """As many of the calls as fit, the first in any case."""
        calls = tuple(calls)
        least = 1 + sum(call.weight >= HEAVY for call in calls[1:])
        return self.fitted(calls, least) or cut(self._phrase(calls[0], 0), self.limit)

    def fitted(self, calls: Sequence[Call], least: int) -> Caption | None:
        """The calls, or the weightiest of them, in two lines; at worst with horses by number."""
        chosen = [self._phrase(call, self._variant(call)) for call in calls]
        plain = [self._phrase(call, 0) for call in calls]
        short = [self._phrase(_numbered(call), 0) for call in calls]
        tries = [(count, said) for count in _down(len(calls), least) for said in (chosen, plain)]
        tries += [(count, short) for count in _down(len(calls), least)]
        for count, phrases in tries:
            if made := lay_out([phrases[i] for i in _weightiest(calls, count)], self.limit):
                return made
        return None

    def _variant(self, call: Call) -> int:
        key = f"caller.{call.key}"
        return self.variety.next(key, len(self.book.variants(key)))

    def _phrase(self, call: Call, variant: int) -> Phrase:
        return capital(self.book.tell(f"caller.{call.key}", variant, **call.params)), call.bright


def _weightiest(calls: Sequence[Call], count: int) -> list[int]:
    """Which calls are left when there is room for so many, in the order they are said."""
    order = sorted(range(len(calls)), key=lambda index: (index > 0, -calls[index].weight, index))
    return sorted(order[:count])


def _down(most: int, least: int) -> range:
    return range(most, least - 1, -1)


def _numbered(call: Call) -> Call:
    """The call with its horse by number."""
    if not call.horse:
        return call
    return replace(call, params={**call.params, "horse": call.horse, "the_horse": call.horse})
