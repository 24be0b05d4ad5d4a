"""The bots' words: every persona has names, a manner and things to say in every language."""

from __future__ import annotations

import pytest

from game.content.load import load_personas
from game.text.letters import columns, is_wide
from tests.text.shelf import ALL, book

PERSONAS = sorted(load_personas().personas)
NAMES = ("name_1", "name_2", "name_3")
SAID = ("wins_big", "loses", "beaten_to_it", "last_bets", "takes_lead")
LONGEST_NAME = {"en": 7, "zh-Hant": 3, "ru": 8}
LONGEST_LINE = {"en": 34, "zh-Hant": 22, "ru": 34}
"""In Latin letters; an ideograph counts two."""


def said(language: str, persona: str, key: str) -> list[str]:
    variants = book(language).variants(f"persona.{persona}.{key}")
    return [form for variant in variants for form in variant.forms.values()]


def names(language: str) -> list[str]:
    return [said(language, persona, name)[0] for persona in PERSONAS for name in NAMES]


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_persona_has_two_or_three_ways_to_say_each_thing(language: str, persona: str) -> None:
    for key in SAID:
        lines = said(language, persona, key)
        assert 2 <= len(lines) <= 3
        assert all(columns(line) <= LONGEST_LINE[language] for line in lines), lines


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("persona", PERSONAS)
def test_a_persona_says_what_it_is_and_how_it_bets(language: str, persona: str) -> None:
    (title,), (manner,) = (said(language, persona, key) for key in ("title", "manner"))
    assert len(title.split()) <= 3
    assert columns(manner) <= LONGEST_LINE[language]
    assert f"persona.{persona}" in book(language)


@pytest.mark.parametrize("language", ALL)
def test_names_are_short_and_nobody_elses(language: str) -> None:
    seats = [book(language).name(seat) for seat in range(1, 10)]
    assert len({*names(language), *seats}) == 3 * len(PERSONAS) + 9
    assert all(len(name) <= LONGEST_NAME[language] for name in names(language))


@pytest.mark.parametrize("language", ALL)
def test_no_two_say_the_same(language: str) -> None:
    lines = [line for p in PERSONAS for key in (*SAID, "manner") for line in said(language, p, key)]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("persona", PERSONAS)
def test_a_chinese_line_is_in_full_width(persona: str) -> None:
    for key in SAID:
        for line in said("zh-Hant", persona, key):
            assert all(is_wide(char) or char == "…" for char in line), line
