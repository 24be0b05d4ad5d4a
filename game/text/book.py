"""The book: what the product says, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from game.content.faults import Faulty, suggestion
from game.engine.contract import Money, Seat
from game.engine.games import GAMES
from game.engine.ready_set_bet.data import HorseId
from game.text.lines import Lines, load_lines
from game.text.occasions import Repertoire
from game.text.plurals import grammar_of
from game.text.sentences import ANY, HOLE, TEXT, Sentence, Variants, load_sentences

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文", "ru": "Русский"}
"""Every language, by its own name."""

MINUS = "−"

Param = str | int


class Unsaid(LookupError):
    """A sentence that the book does not have, or that was not told all it needs: a bug."""


class Book:
    """All sentences of one language."""

    def __init__(self, language: str, folder: Path = TEXT) -> None:
        if language not in LANGUAGES:
            raise Unsaid(f"no language {language}{suggestion(language, LANGUAGES)}")
        self.language = language
        self.folder = folder
        self.grammar = grammar_of(language)
        self.sentences = load_sentences(folder / f"{language}.yaml", self.grammar.forms)
        self.caller = load_lines(folder, language)
        """What the caller says; every language has lines of its own."""
        self._lines: dict[str, Lines] = {}

    def lines(self, repertoire: Repertoire) -> Lines:
        """What the caller of another game says, read when it is first played."""
        if repertoire.file not in self._lines:
            self._lines[repertoire.file] = load_lines(self.folder, self.language, repertoire)
        return self._lines[repertoire.file]

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **params: Param) -> str:
        """The sentence of a key; `count` chooses its plural."""
        return self.tell(key, 0, **params)

    def tell(self, key: str, variant: int, **params: Param) -> str:
        """One of the variants of a key, numbered from 0."""
        return "".join(text for text, _ in self._parts(key, variant, params))

    def parts(self, key: str, **params: Param) -> tuple[tuple[str, bool], ...]:
        """The sentence in pieces, each with whether it was filled in: so numbers can stand out."""
        return self._parts(key, 0, params)

    def variants(self, key: str) -> Variants:
        """All that may be said for a key."""
        if key in self.sentences:
            return self.sentences[key]
        if (other := self._other(key)) is not None:
            return other.sentences[key]
        raise Unsaid(f"{self.language}: no sentence {key}{suggestion(key, self.sentences)}")

    def _other(self, key: str) -> Book | None:
        """Another language that has a sentence which this file has lost."""
        return next((book for book in self._others if key in book), None)

    @cached_property
    def _others(self) -> tuple[Book, ...]:
        """The other languages, read only if a sentence is lost; what cannot be read is no help."""
        books = []
        for language in (name for name in LANGUAGES if name != self.language):
            with suppress(Faulty):
                books.append(Book(language, self.folder))
        return tuple(books)

    def _parts(
        self, key: str, variant: int, params: dict[str, Param]
    ) -> tuple[tuple[str, bool], ...]:
        if key not in self.sentences and (other := self._other(key)) is not None:
            return other._parts(key, variant, params)
        form = self._form(key, self.variants(key)[variant], params)
        pieces = HOLE.split(form)
        return tuple(
            (self._filled(key, piece, params), True) if index % 2 else (piece, False)
            for index, piece in enumerate(pieces)
            if piece
        )

    def _form(self, key: str, sentence: Sentence, params: dict[str, Param]) -> str:
        if ANY in sentence.forms:
            return sentence.forms[ANY]
        count = params.get("count")
        if not isinstance(count, int):
            raise Unsaid(f"{self.language}: {key} needs a number, count")
        return sentence.forms[self.grammar.form_of(count)]

    def _filled(self, key: str, name: str, params: dict[str, Param]) -> str:
        if name not in params:
            raise Unsaid(f"{self.language}: {key} needs {name}{suggestion(name, params)}")
        return number(params[name])

    # Words that stand in many sentences.

    def word(self, group: str, name: str) -> str:
        """A word for an id, or, for one that a data file made up, what the id itself says."""
        key = f"{group}.{name}"
        return self.say(key) if key in self else name.replace("_", " ")

    def horse(self, horse: HorseId) -> str:
        """A horse as the caller names it: `eight`."""
        return self.word("horse", horse)

    def the_horse(self, horse: HorseId) -> str:
        """A horse as what somebody backs or needs: `the eight`."""
        return self.word("the_horse", horse)

    def place(self, place: int) -> str:
        """A place, short: `2nd`."""
        return self.word("place", str(place))

    def nth(self, place: int) -> str:
        """A place in words, as it stands in a sentence: `second`."""
        return self.word("nth", str(place))

    def people(self, count: int) -> str:
        """So many of you, as the beginning of a sentence: `Three`."""
        return self.word("people", str(count))

    def tenths(self, money: float) -> str:
        """Money with its sign and one decimal, as the language writes it: `+3.2`."""
        rounded = round(10 * money)
        sign = "+" if rounded > 0 else MINUS if rounded < 0 else ""
        text = f"{sign}{abs(rounded) / 10:.1f}" if rounded else "0"
        return text.replace(".", self.say("signs.point"))

    def about(self, money: float) -> str:
        """The same in few letters: no decimal where there are two figures before it."""
        return self.tenths(money) if abs(money) < 9.95 else f"{money:+.0f}".replace("-", MINUS)

    def per_cent(self, chance: float) -> str:
        """Whole per cents; nothing that may still happen or fail is shown as 0 or 100."""
        if 0 < chance < 0.005:
            return "<1%"
        return ">99%" if 0.995 < chance < 1 else f"{round(100 * chance)}%"

    def join(self, words: Sequence[str]) -> str:
        """`Ada, Bruno and Mei`."""
        if len(words) < 2:
            return "".join(words)
        most = self.say("join.comma").join(words[:-1])
        return self.say("join.pair", most=most, last=words[-1])

    def name(self, seat: Seat) -> str:
        """What a seat is called until somebody says otherwise."""
        key = f"name.{seat}"
        return self.say(key) if key in self else self.say("name.more", seat=seat)


def money(amount: Money) -> str:
    """`$38`, and below zero `−$3`."""
    return f"{MINUS if amount < 0 else ''}${abs(amount)}"


def purse(game: str, amount: int) -> str:
    """What somebody has, in the money of the game."""
    return f"{MINUS if amount < 0 else ''}{GAMES[game].coin}{abs(amount)}"


def gain(amount: Money) -> str:
    """`+$15`, `−$3`, `$0`: what a purse gained."""
    return f"+{money(amount)}" if amount > 0 else money(amount)


def number(value: Param) -> str:
    """A word as it is, a number with a proper minus."""
    return str(value).replace("-", MINUS) if isinstance(value, int) else value


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
