"""Reading a language file: groups of keys, each with one sentence or several variants of it."""

from __future__ import annotations

import re
from pathlib import Path

from game.content.cursor import Cursor
from game.content.load import DATA, read_data
from game.content.tree import Items, Scalar, parse
from game.engine.record import record
from game.text.letters import unshowable

TEXT = DATA / "text"
"""Where the language files lie."""

ANY = ""
"""The form of a sentence that is the same for every number."""

HOLE = re.compile(r"\{([a-z_]+)\}")
"""Where a sentence leaves room for a name or a number."""


@record
class Sentence:
    """One sentence, in one form or one for each plural."""

    forms: dict[str, str]

    @property
    def holes(self) -> frozenset[str]:
        """What it leaves room for."""
        return frozenset(name for form in self.forms.values() for name in HOLE.findall(form))


Variants = tuple[Sentence, ...]
"""Sentences of which any may be said."""


def load_sentences(file: Path, forms: tuple[str, ...]) -> dict[str, Variants]:
    """Every key of a language file, with the plural forms that the language has."""

    def reader(name: str, raw: bytes) -> dict[str, Variants]:
        return read_sentences(name, raw, forms)

    made: dict[str, Variants] = read_data(reader, file)
    return made


def read_sentences(file: str, raw: bytes, forms: tuple[str, ...]) -> dict[str, Variants]:
    """Every key of a language file, or every fault of it."""
    at = Cursor(file, *parse(file, raw))
    return at.done(
        {
            f"{group}.{key}": _variants(inner, forms)
            for group, entries in at.some_entries().items()
            for key, inner in entries.some_entries().items()
        }
    )


def _variants(at: Cursor, forms: tuple[str, ...]) -> Variants:
    if isinstance(at.node, Items):
        return tuple(_sentence(item, forms) for item in at.items(least=1))
    return (_sentence(at, forms),)


def _sentence(at: Cursor, forms: tuple[str, ...]) -> Sentence:
    if isinstance(at.node, Scalar):
        return Sentence({ANY: _form(at)})
    return Sentence({form: _form(inner) for form, inner in at.fields(*forms).entries.items()})


def _form(at: Cursor) -> str:
    text = at.text()
    if not text and isinstance(at.node, Scalar):
        at.fault("expected a sentence")
    if odd := unshowable(text):
        at.fault(f"the fonts have no character U+{ord(odd):04X}")
    if stray := re.search(r"[{}]", HOLE.sub("", text)):
        at.fault(f"stray {stray[0]}; a placeholder is written {{name}}")
    return text
