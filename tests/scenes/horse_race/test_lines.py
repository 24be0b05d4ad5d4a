"""Every line of every question: large enough, in its place, on top of nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.input.targets import Target
from game.scenes.horse_race.table import TableScene
from game.text.book import LANGUAGES
from tests.render.recorder import Recorder
from tests.scenes.horse_race.moments import MOMENTS, at

SIZES = [(2 / 3, language) for language in LANGUAGES] + [(1.0, "ru"), (1024 / 1920, "en")]
BADGE = "'×"
"""How many cards lie somewhere is said on them, on a plate of its own."""
CLOSE = 44.0
"""Pixels at 1080p; smaller things are not hit with a finger."""


@pytest.mark.parametrize(("scale", "language"), SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_overlaps_or_is_cut(
    tmp_path: Path, moment: str, language: str, scale: float
) -> None:
    kit = Recorder(scale)
    table = at(MOMENTS[moment], tmp_path, kit, language)
    kit.forget()
    screen = pygame.Surface((kit.px(1920), kit.px(1080)))
    table.draw(screen)
    for drawn in (kit.lines, kit.plates):
        # What stands on a card is the cards' own affair.
        for picture in [one for one in drawn if one != id(screen)]:
            del drawn[picture]
    assert [fault for fault in kit.faults() if not fault.startswith(BADGE)] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_is_chosen_is_large_enough_and_on_the_canvas(tmp_path: Path, moment: str) -> None:
    table = at(MOMENTS[moment], tmp_path, Recorder(0.5))
    for target in chosen(table):
        assert min(target.w, target.h) >= CLOSE or target.id.startswith(SMALL), target
        assert target.x >= 0, target
        assert target.y >= 0, target
        assert target.x + target.w <= 1920, target
        assert target.y + target.h <= 1080, target


SMALL = ("ticket:", "laid:")
"""What may be smaller, because a whole ticket lies round it."""


def chosen(table: TableScene) -> list[Target]:
    """Everything that somebody can choose."""
    return [one for one in table.binder.targets.of_kind("ask") if one.id != "pause"]
