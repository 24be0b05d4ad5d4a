"""The books, read once for all tests of the text room."""

from __future__ import annotations

from functools import cache

from game.text.book import LANGUAGES, Book
from game.text.ready_set_bet.cards import CardWords
from tests.ready_set_bet.play import ready_set_bet

ALL = tuple(LANGUAGES)


@cache
def book(language: str) -> Book:
    """The book as shipped."""
    return Book(language)


@cache
def words(language: str) -> CardWords:
    """The words of the cards as shipped."""
    return CardWords(book(language), ready_set_bet().data)


def names(language: str) -> tuple[str, ...]:
    """Twelve names for twelve seats."""
    return tuple(book(language).name(seat) for seat in range(1, 13))
