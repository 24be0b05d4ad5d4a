"""Plurals: which form of a sentence goes with a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Grammar(NamedTuple):
    """The forms that a language has, and which of them a number takes."""

    forms: tuple[str, ...]
    form_of: Callable[[int], str]


def _english(count: int) -> str:
    return "one" if abs(count) == 1 else "other"


def _chinese(_count: int) -> str:
    return "other"


def _russian(count: int) -> str:
    tens, ones = abs(count) % 100, abs(count) % 10
    if ones == 1 and tens != 11:
        return "one"
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "many"


def grammar_of(language: str) -> Grammar:
    """The grammar of a language."""
    return {
        "en": Grammar(("one", "other"), _english),
        "zh-Hant": Grammar(("other",), _chinese),
        "ru": Grammar(("one", "few", "many"), _russian),
    }[language]
