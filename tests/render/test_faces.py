"""Portraits: every persona has a bird of its own, told apart as small as a rack shows it."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.content.load import load_personas
from game.render.faces import FACES, PLAIN, face
from game.render.kit import Kit
from tests.render.show import kit_at

SMALL = 34
ALIKE = 14.0
"""Below this mean difference of a channel two faces could be mistaken for each other."""
DRAWN = sorted(load_personas().personas)


def kit() -> Kit:
    """At 1080p."""
    return kit_at(1.0)


def pixels(persona: str, size: float = SMALL) -> bytes:
    return pygame.image.tobytes(face(kit(), persona, size), "RGBA")


def apart(one: str, other: str) -> float:
    """How much two portraits differ, by channel and pixel."""
    pairs = zip(pixels(one), pixels(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (SMALL * SMALL * 4)


@pytest.mark.parametrize("persona", DRAWN)
def test_every_persona_has_a_drawing(persona: str) -> None:
    assert (FACES / f"{persona}.svg").is_file()


@pytest.mark.parametrize(("one", "other"), list(combinations([*DRAWN, "stranger"], 2)))
def test_faces_are_told_apart_in_a_rack(one: str, other: str) -> None:
    assert apart(one, other) > ALIKE


@pytest.mark.parametrize("size", [34, 48, 96, 200])
def test_a_face_is_as_large_as_asked_and_round(size: int) -> None:
    image = face(kit(), "value", size)
    assert image.get_size() == (size, size)
    assert image.get_at((0, size - 1)).a == 0
    assert image.get_at((size // 2, size // 2)).a == 255


def test_a_face_follows_the_scale_of_the_window() -> None:
    assert face(Kit(2 / 3), "value", 48).get_size() == (32, 32)


def test_a_made_up_persona_is_a_plain_bird_in_its_own_colours() -> None:
    assert pixels("shy") == pixels("shy")
    assert pixels("shy") != pixels("bold")


@pytest.mark.parametrize("persona", ["", "../bird", PLAIN, "龍"])
def test_any_id_has_a_face(persona: str) -> None:
    assert face(kit(), persona, SMALL).get_width() == SMALL


@pytest.mark.parametrize("file", sorted(FACES.glob("*.svg")), ids=lambda file: file.stem)
def test_a_drawing_uses_only_what_the_reader_knows(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"<(\w+)", text)) <= {"svg", "g", "path", "circle"}
