"""Learners for tests: each with one device, doing what the lesson asks with nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.content.load import DATA
from game.input.intents import Choose, DeviceId, Intent, PointAt, Press, Step, Tap
from game.render.kit import Box
from game.scenes.lesson_end import LessonEnd
from game.scenes.ready_set_bet.lesson import RaceLesson
from game.scenes.ready_set_bet.lesson_walk import hand_for
from tests.scenes.tables import STEP, small_desk, tap

Learner = Callable[[RaceLesson], Iterator[Intent]]


def lesson_at(
    folder: Path,
    device: DeviceId = "mouse",
    data: Path = DATA,
    after: Callable[[str], None] = lambda _: None,
) -> RaceLesson:
    """A lesson at its beginning, on a small desk."""
    desk = small_desk(folder, data)
    lesson = RaceLesson(desk, after, device)
    desk.go(lesson)
    return lesson


def rest(lesson: RaceLesson) -> None:
    """Time passes until it waits, or is at its end."""
    for _ in range(20_000):
        if lesson.waits or lesson.end is not None:
            return
        lesson.update(STEP)
    raise AssertionError(f"{lesson.step.id} does not come to rest")


def learn(lesson: RaceLesson, learner: Learner, until: str = "") -> list[str]:
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


def by_mouse(lesson: RaceLesson) -> Iterator[Intent]:
    """Taps alone: a token, a spot, a card, the button."""
    for intent in hand_for(lesson):
        if isinstance(intent, Tap | PointAt):
            yield PointAt("mouse", intent.x, intent.y)
            if isinstance(intent, Tap):
                yield Press("mouse", intent.x, intent.y)
                yield intent
        else:
            yield tap(lesson.bar.next)


def by_touch(lesson: RaceLesson) -> Iterator[Intent]:
    """The same with a new finger each time, which points at nothing."""
    for intent in hand_for(lesson):
        if isinstance(intent, Tap):
            yield Tap("touch:3", intent.x, intent.y)
        elif isinstance(intent, PointAt):
            yield Tap("touch:4", intent.x, intent.y)
        else:
            yield tap(lesson.bar.next, "touch:5")


def by_cursor(device: DeviceId) -> Learner:
    """Arrows and one button."""

    def learner(lesson: RaceLesson) -> Iterator[Intent]:
        facts, step = lesson.facts, lesson.step.id
        if step in ("aim", "stake", "prop"):
            spot = facts.prop if step == "prop" else facts.taught[1]
            assert spot is not None
            yield from _towards(lesson, device, lesson.table.stage.spot_box(spot.id))
        if step != "aim":
            yield Choose(device)

    return learner


def _towards(lesson: RaceLesson, device: DeviceId, goal: Box) -> Iterator[Intent]:
    """Down, or up, to the row; then along it."""
    for _ in range(40):
        x, y = _place(lesson, device)
        if abs(y - goal[1]) > 40:
            yield Step(device, 0, 1 if goal[1] > y else -1)
        elif abs(x - goal[0]) > 20:
            yield Step(device, 1 if goal[0] > x else -1, 0)
        else:
            return
    raise AssertionError("no way to the spot")


def _place(lesson: RaceLesson, device: DeviceId) -> tuple[float, float]:
    lesson.table.refresh()
    aim = lesson.table.binder.aim(device)
    target = lesson.table.binder.targets.get(aim.target) if aim else None
    return (target.x, target.y) if target else (0.0, 0.0)


def end_of(lesson: RaceLesson) -> LessonEnd:
    """The page that is on the screen."""
    assert lesson.end is not None
    return lesson.end
