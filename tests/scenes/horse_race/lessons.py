"""Learners of Horse Race for tests: each with one device, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.content.load import DATA
from game.input.intents import Choose, DeviceId, Go, Intent, PointAt, Press, Tap
from game.scenes.horse_race.lesson import HorseLesson
from game.scenes.horse_race.lesson_walk import hand_for
from tests.scenes.tables import STEP, small_desk, tap

Learner = Callable[[HorseLesson], Iterator[Intent]]


def lesson_at(
    folder: Path,
    device: DeviceId = "mouse",
    data: Path = DATA,
    after: Callable[[str], None] = lambda _: None,
) -> HorseLesson:
    """A lesson at its beginning, on a small desk."""
    desk = small_desk(folder, data)
    lesson = HorseLesson(desk, after, device)
    desk.go(lesson)
    return lesson


def rest(lesson: HorseLesson) -> None:
    """Time passes until it waits, or is at its end."""
    for _ in range(20_000):
        if lesson.waits or lesson.end is not None:
            return
        lesson.update(STEP)
    raise AssertionError(f"{lesson.step.id} does not come to rest")


def learn(lesson: HorseLesson, learner: Learner, until: str = "") -> list[str]:
    """Do what is asked for until that step, or the end; the steps on the way."""
    steps: list[str] = []
    for _ in range(100):
        rest(lesson)
        if lesson.end is not None or lesson.step.id == until:
            return steps
        if lesson.step.id not in steps[-1:]:
            steps.append(lesson.step.id)
        for intent in learner(lesson):
            lesson.hear(intent)
        lesson.update(STEP)
    raise AssertionError(f"stuck at {lesson.step.id}")


def by_mouse(lesson: HorseLesson) -> Iterator[Intent]:
    """Taps alone: the answer in the bar, or the button."""
    for intent in hand_for(lesson):
        if isinstance(intent, Tap):
            yield PointAt("mouse", intent.x, intent.y)
            yield Press("mouse", intent.x, intent.y)
            yield intent
        else:
            yield tap(lesson.bar.next)


def by_touch(lesson: HorseLesson) -> Iterator[Intent]:
    """The same with a new finger each time."""
    for intent in hand_for(lesson):
        if isinstance(intent, Tap):
            yield Tap("touch:3", intent.x, intent.y)
        else:
            yield tap(lesson.bar.next, "touch:5")


def by_button(device: DeviceId) -> Learner:
    """One button, and nothing else."""

    def learner(_: HorseLesson) -> Iterator[Intent]:
        yield Choose(device)

    return learner


def by_going_on(_: HorseLesson) -> Iterator[Intent]:
    """Whoever only looks."""
    yield Go("keys")
