"""Every step of the lesson: words that fit, on a paper that hides neither its place nor the bar."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.input.intents import Go
from game.render.callout import MARGIN, around, lines
from game.render.kit import REFERENCE, Box
from game.scenes.lesson import Lesson
from game.scenes.lesson_end import LessonEnd
from game.scenes.ready_set_bet.lesson_steps import STEPS
from game.text.book import LANGUAGES
from tests.render.recorder import Recorder
from tests.scenes.lessons import by_mouse, learn, lesson_at, rest

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
SIZES = (1.0, 1.5, 2.0) if SOAK else (1.0, 2.0)
DEVICES = ("mouse", "touch:1", "keys1", "keys4", "pad:1") if SOAK else ("mouse", "keys4", "pad:1")


def drawn(lesson: Lesson, grow: float) -> Recorder:
    """What a step draws over the table."""
    kit = Recorder(1.0)
    kit.grow = grow
    before, lesson.desk.kit = lesson.desk.kit, kit
    canvas = pygame.Surface(REFERENCE)
    lesson._lay()
    lesson._draw_step(canvas)
    lesson.bar.draw(kit, canvas)
    if lesson.end is not None:
        lesson.end.draw(canvas, canvas)
    lesson.desk.kit = before
    return kit


def faults(lesson: Lesson, grow: float) -> list[str]:
    """What is wrong with a step as it stands."""
    kit = drawn(lesson, grow)
    found = kit.faults()
    assert lesson._placed is not None
    placed = lesson._placed[1]
    if not pygame.Rect(0, 0, *REFERENCE).inflate(-2 * MARGIN, -2 * MARGIN).contains(placed.paper):
        found.append(f"the paper lies off the canvas at {placed.paper}")
    if meets(placed.paper, lesson.bar_box):
        found.append("the paper lies over the bar")
    if placed.callout.about and meets(placed.paper, around(placed.callout.about)):
        found.append("the paper lies over its place")
    words = lines(kit, placed.callout)[1]
    if grow == 1.0 and len(words) > 2:
        found.append(f"more than two lines: {words}")
    return [f"{lesson.step.id}: {fault}" for fault in found]


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes share anything."""
    return pygame.FRect(one).colliderect(pygame.FRect(other))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_fits_in_the_words_of_every_device(tmp_path: Path, language: str) -> None:
    lesson = lesson_at(tmp_path, "mouse")
    lesson.desk.speak(language)
    lesson.resized()
    found: list[str] = []
    for step in STEPS:
        learn(lesson, by_mouse, step.id)
        for device in DEVICES:
            lesson.hand.take(device)
            lesson.update(0.0)
            found += [fault for grow in SIZES for fault in faults(lesson, grow)]
        lesson.hand.take("mouse")
    assert found == []


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("grow", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_page_fits(tmp_path: Path, language: str, grow: float, *, over: bool) -> None:
    lesson = lesson_at(tmp_path)
    lesson.desk.speak(language)
    kit = Recorder(1.0)
    kit.grow = grow
    lesson.desk.kit = kit
    page = LessonEnd(lesson.desk, over=over)
    page.draw(pygame.Surface(REFERENCE), pygame.Surface(REFERENCE))
    assert kit.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_bets_elsewhere_or_not_at_all_reads_what_fits(tmp_path: Path, language: str) -> None:
    lesson = lesson_at(tmp_path)
    lesson.desk.speak(language)
    lesson.resized()
    found: list[str] = []
    for _ in STEPS:
        rest(lesson)
        if lesson.end is None:
            found += [fault for grow in SIZES for fault in faults(lesson, grow)]
            lesson.hear(Go("keys"))
    assert found == []
