"""`data/text/spoken.yaml`: how what is written is said aloud, and how long that takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from game.content.cursor import Cursor
from game.content.load import read_data
from game.content.tree import parse
from game.engine.record import record
from game.text.book import LANGUAGES
from game.text.letters import columns
from game.text.lines import VOICES
from game.text.sentences import TEXT

FILE = "spoken.yaml"
PACES = ("slow", "normal", "quick")


@record
class Manner:
    """How a caller sounds: the height of the voice, its pace in per cent, and which one it is."""

    pitch: int
    pace: int
    variant: str


Numerals = dict[int, str]
"""The words of a language for numbers, of which all others are put together."""


@record
class Saying:
    """What is written otherwise than it is said, and by which words its numbers are."""

    written: re.Pattern[str]
    said: str
    numerals: Numerals | None = None

    def aloud(self, text: str) -> str:
        """The text as it is said."""
        return self.written.sub(self._said, text)

    def _said(self, found: re.Match[str]) -> str:
        said = found.expand(self.said)
        if self.numerals is None:
            return said
        return re.sub(r"\d+", lambda figures: in_words(int(figures[0]), self.numerals or {}), said)


@record
class Tongue:
    """A language as it is spoken."""

    voice: str
    words: int
    """A minute."""
    letters: int
    """Columns of a caption that are said in a second."""
    say: tuple[Saying, ...]
    """What is written otherwise than it is said."""

    def aloud(self, text: str) -> str:
        """The words that are said for what is written."""
        for saying in self.say:
            text = saying.aloud(text)
        return text

    def seconds(self, text: str, pace: int) -> float:
        """How long it takes to say, about, at so many per cent of the usual pace."""
        return columns(self.aloud(text)) * 100 / (self.letters * pace)


@record
class Spoken:
    """All there is to know about saying things aloud."""

    paces: dict[str, int]
    hurry: int
    callers: dict[str, Manner]
    languages: dict[str, Tongue]


def in_words(number: int, numerals: Numerals) -> str:
    """A number in words, the largest first; as figures, where a word is missing."""
    words, left = [], number
    for value in sorted(numerals, reverse=True):
        if left >= value > 0:
            words.append(numerals[value])
            left -= value
    return " ".join(words) if words and not left else str(number)


def fitting(tongue: Tongue, sentences: Sequence[str], pace: int, seconds: float) -> int:
    """How many of the sentences can be said in that time; the first one always is."""
    left, many = seconds, 0
    for sentence in sentences:
        left -= tongue.seconds(sentence, pace)
        if left < 0:
            break
        many += 1
    return max(1, many)


def load_spoken(folder: Path = TEXT) -> Spoken:
    """How things are said, from its file."""
    made: Spoken = read_data(read_spoken, folder / FILE)
    return made


def read_spoken(file: str, raw: bytes) -> Spoken:
    """How things are said, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    fields = at.fields("paces", "hurry", "callers", "languages")
    made = Spoken(
        paces=fields.read("paces", _paces, {}),
        hurry=fields.number("hurry", 100, 200),
        callers=fields.read("callers", _callers, {}),
        languages=fields.read("languages", _languages, {}),
    )
    return at.done(made)


def _paces(at: Cursor) -> dict[str, int]:
    fields = at.fields(*PACES)
    return {pace: fields.number(pace, 50, 200) for pace in PACES}


def _callers(at: Cursor) -> dict[str, Manner]:
    fields = at.fields(*VOICES)
    return {voice: fields.read(voice, _manner, Manner(50, 100, "")) for voice in VOICES}


def _manner(at: Cursor) -> Manner:
    fields = at.fields("pitch", "pace", "variant")
    pitch, pace = fields.number("pitch", 0, 99), fields.number("pace", 50, 200)
    return Manner(pitch, pace, fields.read("variant", _name, ""))


def _languages(at: Cursor) -> dict[str, Tongue]:
    fields = at.fields(*LANGUAGES)
    return {name: fields.read(name, _tongue, Tongue("", 1, 1, ())) for name in LANGUAGES}


def _tongue(at: Cursor) -> Tongue:
    fields = at.fields("voice", "words", "letters", "say", optional=("numerals",))
    words, letters = fields.number("words", 80, 400), fields.number("letters", 3, 40)
    known: dict[str, Numerals] = fields.read("numerals", _numerals, {})
    said = fields.many(
        "say", lambda at: tuple(filter(None, (_saying(item, known) for item in at.items())))
    )
    return Tongue(fields.read("voice", _name, ""), words, letters, said)


def _numerals(at: Cursor) -> dict[str, Numerals]:
    """By case, the words that it has; what a case lacks is as in the case that it is like."""
    found: dict[str, Numerals] = {}
    for case, inner in at.entries().items():
        found[case] = {}
        for number, word in inner.some_entries().items():
            if number.isdecimal():
                found[case][int(number)] = word.text()
            elif number == "like" and word.text() in found:
                found[case] |= found[word.text()]
            else:
                word.fault("expected a number, or first of all a case that this one is like")
    return found


def _name(at: Cursor) -> str:
    """The name of a voice: it becomes part of a command, so nothing but letters."""
    name = at.text()
    if not re.fullmatch(r"[A-Za-z0-9-]{1,20}", name):
        at.fault(f"expected the name of a voice, not {name or 'nothing'}")
    return name


def _saying(at: Cursor, numerals: dict[str, Numerals]) -> Saying | None:
    fields = at.fields("from", "to", optional=("case",))
    written = fields.read("from", Cursor.text, "")
    said = fields.read("to", Cursor.text, "")
    case = fields.word("case", numerals)
    try:
        pattern = re.compile(written)
        pattern.sub(said, "")
    except (re.error, IndexError) as fault:
        at.fault(f"not a regular expression: {fault}")
        return None
    return Saying(pattern, said, numerals.get(case))
