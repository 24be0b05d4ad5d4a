"""The language that the system speaks, for the first start."""

from __future__ import annotations

import locale
import os
from collections.abc import Iterable

from game.text.book import LANGUAGES

BEGINNINGS = {"zh": "zh-Hant", "chinese": "zh-Hant", "ru": "ru"}
"""How the names of locales begin: `ru_RU.UTF-8`, `Russian_Russia`, `zh_TW`, `Chinese_Taiwan`."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set decides, where a system has them."""


def system_language() -> str:
    """The language of whoever starts the program, as far as the product speaks it."""
    told = [os.environ[name] for name in VARIABLES if os.environ.get(name)]
    return language_of([*told, locale.getlocale()[0] or ""])


def language_of(names: Iterable[str]) -> str:
    """The language that the first name stands for; English where nobody knows it."""
    first = next((name.lower() for name in names if name), "")
    found = (language for begin, language in BEGINNINGS.items() if first.startswith(begin))
    return next(found, next(iter(LANGUAGES)))
