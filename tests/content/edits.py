"""The cards file as shipped, edited for a story: one passage or one section written anew."""

from __future__ import annotations

import re

import pytest

from game.content.faults import Faulty
from game.content.load import DATA
from game.content.ready_set_bet.data import read_ready_set_bet
from game.engine.ready_set_bet.data import Data

FILE = "cards.yaml"
SHIPPED = (DATA / FILE).read_bytes().decode()
SECTIONS = re.findall(r"^([a-z_]+):", SHIPPED, re.MULTILINE)

LAST_PROP = "{ahead: {horse: 9, of: 7}}"
PROP_MONEY = "{prop_money: {money: 3}}"
CIRCLE = "{colour: E69F00, shape: circle}"


def edited(*changes: tuple[str, str]) -> str:
    """The shipped file with passages, each of them the only one like it, written anew."""
    text = SHIPPED
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def without(section: str) -> str:
    """The shipped file less one section."""
    return re.sub(rf"^{section}:.*\n(?:[ ].*\n)*", "", SHIPPED, flags=re.MULTILINE)


def with_section(section: str, body: str) -> str:
    """The shipped file with one section written anew, at its end."""
    return f"{without(section)}{section}: {body}\n"


def loaded(text: str | bytes) -> Data:
    """The data that the file holds."""
    return read_ready_set_bet(FILE, text.encode() if isinstance(text, str) else text)


def faults(text: str | bytes) -> list[str]:
    """All that is wrong with the file, as it is told."""
    with pytest.raises(Faulty) as caught:
        loaded(text)
    assert str(caught.value) == "\n".join(map(str, caught.value.faults))
    return [str(fault) for fault in caught.value.faults]


def line_of(text: str, passage: str) -> int:
    """The line in which a passage begins."""
    assert passage in text, passage
    return text[: text.index(passage)].count("\n") + 1


def at(text: str, passage: str, fault: str) -> str:
    """The fault as it is told of the line in which the passage begins."""
    return f"{FILE}:{line_of(text, passage)}: {fault}"
