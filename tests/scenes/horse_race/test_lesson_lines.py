"""Every step of this lesson: words that fit, on a paper that hides neither place nor bar."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.render.kit import REFERENCE
from game.scenes.horse_race.lesson import HorseLesson
from game.scenes.horse_race.lesson_steps import STEPS
from game.scenes.lesson_end import LessonEnd
from game.text.book import LANGUAGES
from tests.render.recorder import Recorder
from tests.scenes.horse_race.lessons import by_mouse, learn, lesson_at
from tests.scenes.test_lesson_lines import DEVICES, SIZES, faults


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
    page = LessonEnd(lesson.desk, over=over, words=HorseLesson.words)
    page.draw(pygame.Surface(REFERENCE), pygame.Surface(REFERENCE))
    assert kit.faults() == []
