"""The caller's voice: from things to say, through its lines, to a caption that fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from game.engine.contract import Money, Seat
from game.engine.ready_set_bet.data import HorseId
from game.engine.record import record, replace
from game.text.book import Book, Param, capital, money
from game.text.caption import Caption, cut, lay_out
from game.text.letters import columns
from game.text.lines import HOLE, VOICES, WORD, Line, Lines
from game.text.occasions import HORSES
from game.text.ready_set_bet.remarks import Remark
from game.text.variety import Variety

HEAVY = 9
"""The weight of what must be said."""


Told = Param | tuple[HorseId, ...]
"""A word, a number, or horses that are all named."""


@record
class Call:
    """Something to say: the occasion, what is told about it, and how it looks."""

    key: str
    params: Mapping[str, Told]
    bright: bool = False
    weight: int = 1
    """Where not all calls fit, the lightest are left out; the first and the heavy never are."""
    otherwise: Call | None = None
    """What does when no line of this one fits."""


@record
class Sentence:
    """A call put into words."""

    key: str
    index: int
    text: str
    bright: bool
    horse: HorseId = ""
    """The horse that it begins with: one that is called so need not be called before."""
    stands: bool = False
    """Whether it is still understood when another horse has been called."""
    must: bool = False
    """Whether it is said whatever else is left out."""
    aloud: str = ""
    """The same for whoever says it aloud: every horse by its name."""


WHOM = "_whom"
"""Ends a hole for a number of things as what is paid or lost."""

Chosen = dict[int, Sentence]
"""The sentences of a caption, by the place at which they are said."""
BARE = 10
"""Columns that the bare call of a horse may take, however fast the rolls come."""
WORDY = len("{horse}!")
"""A line longer than that is more than a name."""
STANDING = 999
"""The place of a sentence that still stands from before."""


class Speaker:
    """Knows the language, the voice, the names at the table and the length of a line."""

    def __init__(
        self, book: Book, names: Sequence[str], limit: int, variety: Variety,
        voice: str = VOICES[0], lines: Lines | None = None,
    ) -> None:  # fmt: skip
        self.book = book
        self.names = tuple(names)
        self.limit = limit
        self.variety = variety
        self.lines = lines or book.caller
        self.groups = self.lines.of(voice)
        self.plain = self.lines.repertoire.plain
        self.brief = limit
        """What is longer is also tried with horses by their numbers."""
        self.packed = False
        """Whether a caption holds more than one thing that must be said: all is tried so."""
        self._said: set[str] = set()
        """Every sentence of this race, for none is said twice."""

    def new_race(self) -> None:
        """What was said in other races may be said again."""
        self._said.clear()

    # Calls with what they need.

    def name(
        self, key: str, seat: Seat, amount: Money = 0, *, bright: bool = False, weight: int = 1
    ) -> Call:
        """A call about a seat, by its name, and perhaps its money."""
        params: dict[str, Param] = {"name": self.names[seat - 1], "money": money(amount)}
        return Call(key, params, bright, weight)

    def who(self, seats: Sequence[Seat]) -> str:
        """Two by their names, more by their number."""
        if len(seats) <= 2:
            return self.book.join([self.names[seat - 1] for seat in seats])
        return HOLE.sub(self.book.people(len(seats)), self.lines.people)

    def remark(self, remark: Remark, weight: int = 2) -> Call:
        """A remark about the bettors as a call."""
        params: dict[str, Param] = {"horse": remark.horse, "who": self.who(remark.seats)}
        if remark.seats:
            params["name"] = self.names[remark.seats[0] - 1]
        return Call(remark.key, params, weight=weight)

    def places(self, seconds: Sequence[HorseId], thirds: Sequence[HorseId]) -> Call:
        """Second and third; several seconds leave no third."""
        key = "seconds" if not thirds else "second_thirds" if len(thirds) > 1 else "second_third"
        return Call(key, {"second": tuple(seconds), "third": tuple(thirds)}, weight=HEAVY)

    def has_words(self, call: Call) -> bool:
        """Whether there is a way to say it that was not said in this race, or it must be said."""
        return call.weight >= HEAVY or next(self._options(call), None) is not None

    # Words to lines.

    def caption(
        self,
        calls: Iterable[Call],
        room: int = 0,
        standing: Sentence | None = None,
        longer: int = 0,
    ) -> tuple[Caption, tuple[Sentence, ...]]:
        """As many of the calls as fit into so many columns, the first and the heavy in any case.

        What still stands from before comes last, if there is room for it; what may stand on when
        the next horse is called has `longer` room. Beside the caption, the sentences in it that are
        new.
        """
        calls = tuple(calls)
        room = room or 2 * self.limit
        longer = max(room, longer)
        self.brief = min(self.limit, room)
        self.packed = any(call.weight >= HEAVY for call in calls[1:])
        chosen = self._opened(calls, longer)
        if not chosen:
            text = next(self._options(calls[0], forced=True)).text
            return cut((text, calls[0].bright), self.limit), ()
        if standing is not None and self._try(chosen, STANDING, standing, 2 * self.limit):
            return self._spoken(chosen)
        order = sorted(range(1, len(calls)), key=lambda i: -calls[i].weight)
        for place in order:
            if place not in chosen and calls[place].weight < HEAVY:
                self._add(chosen, place, calls[place], room, longer)
        return self._spoken(chosen)

    def _opened(self, calls: Sequence[Call], room: int) -> Chosen:
        """The first call together with all that must be said."""
        must = [i for i, call in enumerate(calls) if i and call.weight >= HEAVY]
        spare = room if not must else 2 * self.limit
        hurries = len(calls) > 1 and BARE < room <= self.limit
        for forced in (False, True):
            options = tuple(self._options(calls[0], forced=forced))
            for opening in sorted(
                options, key=lambda one: self._haste(one, spare, hurries=hurries)
            ):
                chosen: Chosen = {0: opening}
                if self._laid(chosen) is None:
                    continue
                if all(self._add(chosen, i, calls[i], room, forced=forced) for i in must):
                    return chosen
        return {}

    def _haste(self, one: Sentence, spare: int, *, hurries: bool) -> tuple[bool, int]:
        """Where there is little time the shortest call leaves most of it to what comes after."""
        wide = columns(one.text)
        late = wide > spare
        return late, wide if late or (hurries and one.key in self.plain) else 0

    def _add(
        self, chosen: Chosen, place: int, call: Call, room: int, longer: int = 0, *,
        forced: bool = False,
    ) -> bool:  # fmt: skip
        """Put a call among those chosen, in the first words that fit; whether there were any."""
        return any(
            self._try(chosen, place, option, longer if option.stands else room)
            for option in self._options(call, forced=forced)
        )

    def _try(self, chosen: Chosen, place: int, option: Sentence, room: int) -> bool:
        trial = dict(chosen)
        if option.horse and option.horse == chosen[0].horse and chosen[0].key in self.plain:
            trial[0] = replace(option, bright=True)
        else:
            trial[place] = option
        room = 2 * self.limit if option.must else room
        laid = self._laid(trial, torn=option.must)
        if sum(columns(one.text) for one in trial.values()) > room or laid is None:
            return False
        chosen.clear()
        chosen.update(trial)
        return True

    def _laid(self, chosen: Chosen, *, torn: bool = True) -> Caption | None:
        phrases = [(chosen[place].text, chosen[place].bright) for place in sorted(chosen)]
        return lay_out(phrases, self.limit, torn=torn)

    def _spoken(self, chosen: Chosen) -> tuple[Caption, tuple[Sentence, ...]]:
        """The caption, and its words are used up."""
        caption = self._laid(chosen)
        assert caption is not None
        fresh = tuple(chosen[place] for place in sorted(chosen) if place != STANDING)
        for one in fresh:
            self._said.add(one.text)
            if one.key not in self.plain:
                self.variety.take(one.key, one.index)
        return caption, fresh

    # Lines to sentences.

    def _options(self, call: Call, *, forced: bool = False) -> Iterator[Sentence]:
        """The ways to say a call that are its turn and were not said in this race.

        Horses by their names come before horses by their numbers. What must be said is said again
        rather than not at all.
        """
        group, plain = self.groups[call.key], call.key in self.plain
        order = self.variety.any if forced or plain else self.variety.order
        numbered: list[Sentence] = []
        for index in order(call.key, [line.weight for line in group]):
            named, *rest = self._ways(call, index)
            numbered += rest
            if forced or plain or named.text not in self._said:
                yield named
        yield from (one for one in numbered if forced or plain or one.text not in self._said)
        if call.otherwise is not None:
            yield from self._options(call.otherwise, forced=forced)

    def _ways(self, call: Call, index: int) -> list[Sentence]:
        """A line of a call in all the ways in which it can be filled, the full one first."""
        line, must = self.groups[call.key][index], call.weight >= HEAVY
        opens = line.text.startswith("{horse}") or call.key in self.plain
        horse = str(call.params.get("horse", "")) if opens else ""
        stands = must or "{horse" in line.text or "money" in call.params
        texts = tuple(self._filled(line, call))
        return [
            Sentence(call.key, index, text, call.bright, horse, stands, must, texts[0])
            for text in texts
        ]

    def _filled(self, line: Line, call: Call) -> Iterator[str]:
        """The line with its words and names; if it is long, also with horses by their numbers.

        In a hurry a plain call does without words sooner than without the name.
        """
        text = WORD.sub(self._word, line.text)
        hurries = self.brief < self.limit
        bare = call.key in self.plain and "horse" in call.params
        wordy = hurries and bare and len(line.text) > WORDY
        for numbered in (False, True):
            filled = HOLE.sub(partial(self._param, params=call.params, numbered=numbered), text)
            yield sentences(filled)
            if wordy or (columns(filled) <= self.brief and not self.packed):
                return

    def _word(self, name: re.Match[str]) -> str:
        group = self.lines.words[name[1]]
        return self.variety.pick([line.text for line in group for _ in range(line.weight)])

    def _param(self, match: re.Match[str], params: Mapping[str, Told], *, numbered: bool) -> str:
        """What stands in a hole: horses in their form, a number of things, or what was told."""
        hole = match[1]
        name, _, form = hole.partition("_")
        counts = self.lines.repertoire.counts
        value = params[name if name in HORSES else hole.removesuffix(WHOM)]
        if name in HORSES:
            return self._horse(str(value), form, numbered=numbered)
        if isinstance(value, tuple):
            return self._horses(value, numbered=numbered)
        if hole in counts and isinstance(value, int):
            unit = self.lines.units[hole][self.book.grammar.form_of(value)]
            return HOLE.sub(lambda found: self._number(found[1], value), unit)
        return str(value)

    def _number(self, case: str, value: int) -> str:
        """A number in words, if it is small; most look alike in every case."""
        book = self.book
        return book.word(case if f"{case}.{value}" in book else "number", str(value))

    def _horses(self, horses: tuple[HorseId, ...], *, numbered: bool) -> str:
        if numbered:
            return HOLE.sub(self.book.join(horses), self.lines.numbered)
        return self.book.join([self.book.horse(horse) for horse in horses])

    def _horse(self, horse: HorseId, form: str, *, numbered: bool) -> str:
        if numbered:
            return HOLE.sub(horse, self.lines.numbered)
        return self.lines.forms[form].get(horse, horse) if form else self.book.horse(horse)


def sentences(text: str) -> str:
    """The text with a capital wherever a sentence begins."""
    return re.sub(r"([.!?] )(\w)", lambda found: found[1] + found[2].upper(), capital(text))
