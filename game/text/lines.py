"""The caller's lines: in a file of their own for each game and language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from game.content.cursor import Cursor
from game.content.faults import suggestion
from game.content.load import read_data
from game.content.tree import Items, Scalar, parse
from game.engine.record import record
from game.text.letters import unshowable
from game.text.occasions import HORSES, READY_SET_BET, Repertoire
from game.text.plurals import grammar_of

VOICES = ("wry", "keen", "old")
"""The three callers: one of few dry words, one who loves every horse, one who remembers."""
SHARED = "all"
"""The lines that each of them may say."""

HOLE = re.compile(r"\{([a-z_]+)\}")
"""Where a line leaves room for a name or a number."""
NUMBERS = ("number", "number_whom")
"""A number as it stands by itself, and as what is paid or lost."""
WORD = re.compile(r"<([a-z_]+)>")
"""Where one of several words may stand."""


@record
class Line:
    """One of the ways to say a thing; of two, the heavier one comes sooner."""

    text: str
    weight: int = 1


Group = tuple[Line, ...]
Plurals = dict[str, str]


@record
class Lines:
    """All that the callers of one language know to say."""

    people: str
    """`{people} of you`, where they are too many to be named."""
    numbered: str
    """A `{horse}` by its number, where its name is too long."""
    forms: dict[str, dict[str, str]]
    """By form, every horse as it stands in such a sentence."""
    units: dict[str, Plurals]
    """By what is counted, `{number}` of it in each plural form."""
    words: dict[str, Group]
    voices: dict[str, dict[str, Group]]
    """By voice, its lines for each occasion, those of all voices among them."""
    repertoire: Repertoire = READY_SET_BET

    def of(self, voice: str) -> dict[str, Group]:
        """What this caller says; an unknown one speaks like the first."""
        return self.voices.get(voice, self.voices[VOICES[0]])


def load_lines(folder: Path, language: str, repertoire: Repertoire = READY_SET_BET) -> Lines:
    """The lines of a game in a language from their file."""

    def reader(file: str, raw: bytes) -> Lines:
        return read_lines(file, raw, grammar_of(language).forms, repertoire)

    made: Lines = read_data(reader, folder / f"{repertoire.file}.{language}.yaml")
    return made


def read_lines(
    file: str, raw: bytes, plurals: tuple[str, ...], repertoire: Repertoire = READY_SET_BET
) -> Lines:
    """The lines, or every fault of the file."""
    occasions = repertoire.occasions
    at = Cursor(file, *parse(file, raw))
    fields = at.fields("people", "numbered", "forms", "units", "words", SHARED, *VOICES)
    forms = fields.read("forms", _forms, {})
    words: dict[str, Group] = fields.read("words", lambda at: _groups(at, {}, (), forms), {})
    shared = fields.read(SHARED, lambda at: _shared(at, occasions, words, forms), {})
    own = {v: fields.read(v, lambda at: _groups(at, occasions, words, forms), {}) for v in VOICES}
    return at.done(
        Lines(
            people=fields.read("people", lambda at: _text(at, {"people"}, ()), ""),
            numbered=fields.read("numbered", lambda at: _text(at, {"horse"}, ()), ""),
            forms=forms,
            units=fields.read("units", lambda at: _units(at, repertoire.counts, plurals), {}),
            words=words,
            voices={v: {key: g + own[v].get(key, ()) for key, g in shared.items()} for v in VOICES},
            repertoire=repertoire,
        )
    )


def _forms(at: Cursor) -> dict[str, dict[str, str]]:
    return {
        form: {horse: _text(name, (), ()) for horse, name in table.some_entries().items()}
        for form, table in at.entries().items()
    }


def _units(at: Cursor, counts: frozenset[str], plurals: tuple[str, ...]) -> dict[str, Plurals]:
    tables = at.fields(*sorted(counts)).entries
    return {
        unit: {
            form: _text(inner, NUMBERS, ())
            for form, inner in table.fields(*plurals).entries.items()
        }
        for unit, table in tables.items()
    }


def _shared(
    at: Cursor, occasions: dict[str, tuple[str, ...]], words: Iterable[str], forms: Iterable[str]
) -> dict[str, Group]:
    """Lines for everything: whoever has none of their own says one of these."""
    found = _groups(at, occasions, words, forms)
    for key in occasions:
        if key not in found:
            at.fault(f"{key} is missing")
    return found


def _groups(
    at: Cursor, known: dict[str, tuple[str, ...]], words: Iterable[str], forms: Iterable[str]
) -> dict[str, Group]:
    """Groups of lines; without known ones, groups of words that lines are made of."""
    found = {}
    for key, inner in at.entries().items():
        if known and key not in known:
            inner.fault(f"unknown occasion{suggestion(key, known)}", line=inner.key_line)
            continue
        found[key] = _group(inner, _holes(known.get(key, ()), forms), words)
    return found


def _holes(names: Iterable[str], forms: Iterable[str]) -> set[str]:
    """What may be asked for: each thing that is told, and the forms of a horse's name."""
    cases = {f"{name}_{form}" for name in names if name in HORSES for form in forms}
    return {*names, *cases}


def _group(at: Cursor, holes: set[str], words: Iterable[str]) -> Group:
    if not isinstance(at.node, Items):
        return (Line(_text(at, holes, words)),)
    lines: list[Line] = []
    for item in at.items(least=1):
        line = _line(item, holes, words)
        if any(line.text == other.text for other in lines):
            item.fault("the same line stands here twice")
        lines.append(line)
    return tuple(lines)


def _line(at: Cursor, holes: set[str], words: Iterable[str]) -> Line:
    """A line by itself, or `{say: ..., weight: 3}`."""
    if isinstance(at.node, Scalar):
        return Line(_text(at, holes, words))
    fields = at.fields("say", "weight")
    return Line(
        fields.read("say", lambda at: _text(at, holes, words), ""), fields.number("weight", 1, 99)
    )


def _text(at: Cursor, holes: Iterable[str], words: Iterable[str]) -> str:
    text, holes, words = at.text(), set(holes), set(words)
    if not text:
        at.fault("expected a line")
    if odd := unshowable(text):
        at.fault(f"the fonts have no character U+{ord(odd):04X}")
    for pattern, known in ((HOLE, holes), (WORD, words)):
        for name in pattern.findall(text):
            if name not in known:
                at.fault(f"nothing is called {name} here{suggestion(name, known)}")
    if stray := re.search(r"[{}<>]", WORD.sub("", HOLE.sub("", text))):
        at.fault(f"stray {stray[0]}; a placeholder is written {{name}}, a choice of words <name>")
    return text
