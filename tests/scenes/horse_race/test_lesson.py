"""The first race of Horse Race: every device gets through it, and what it says is true."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.load import DATA, load_rules
from game.engine.horse_race import events as e
from game.engine.horse_race.rules import HorseRace
from game.home.settings import load_settings
from game.input.intents import Back, Choose, Go, Pause, Step
from game.render.horse_race.layout import PAUSE
from game.scenes.horse_race.lesson import HorseLesson
from game.scenes.horse_race.lesson_race import SEED, course_of, found, prepared, shows_all
from game.scenes.horse_race.lesson_steps import STEPS
from game.scenes.setup import SetupScene
from tests.scenes.horse_race.lessons import (
    Learner,
    by_button,
    by_going_on,
    by_mouse,
    by_touch,
    learn,
    lesson_at,
    rest,
)
from tests.scenes.tables import app_at, hears, tap, title_on, wait

LEARNERS: dict[str, Learner] = {
    "mouse": by_mouse, "touch:3": by_touch, "keys1": by_button("keys1"),
    "keys3": by_button("keys3"), "pad:7": by_button("pad:7"),
}  # fmt: skip
ALL = [step.id for step in STEPS]


@pytest.fixture
def lesson(tmp_path: Path) -> HorseLesson:
    """At its first step, waiting."""
    made = lesson_at(tmp_path)
    rest(made)
    return made


def test_the_race_that_is_taught_with_shows_everything() -> None:
    rules = load_rules("horse_race", DATA / "horse_race.yaml")
    assert isinstance(rules, HorseRace)
    assert prepared(rules).seed == SEED
    assert shows_all(course_of(rules, SEED))


@pytest.mark.parametrize("device", LEARNERS)
def test_one_device_alone_learns_everything(tmp_path: Path, device: str) -> None:
    lesson = lesson_at(tmp_path, device)
    assert learn(lesson, LEARNERS[device]) == ALL
    assert lesson.end is not None
    assert lesson.end.over
    assert lesson.table.rolls == len(lesson.facts.course.rolls)
    assert load_settings(tmp_path)[0].taught


def test_dice_left_untouched_are_thrown_by_going_on(lesson: HorseLesson) -> None:
    assert learn(lesson, by_going_on) == ALL
    assert lesson.end is not None


def test_the_dice_do_as_foretold(lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "won")
    told = [event for entry in lesson.table.match.log for event in entry.events]
    course = lesson.facts.course
    assert tuple(told) == (*(event for roll in course.rolls for event in roll), *course.settled)


def test_what_is_lost_and_won_is_told_to_the_chip(lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "own")
    assert lesson.step.heading(lesson.facts) == "2 × 2 = 4"
    learn(lesson, by_mouse, "won")
    assert lesson.step.heading(lesson.facts) == "2 × 13 = 26"
    assert lesson.table.shown_money == (110, 99, 105, 85)
    learn(lesson, by_mouse, "rest")
    assert lesson.step.words(lesson.facts) == (
        "Shares are rounded down: 1 chip stays for the next race."
    )


def test_the_next_race_waits_until_this_one_was_understood(lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "rest")
    assert lesson.table.stage.shown.table.race.number == 1
    lesson.desk.speak("ru")
    lesson.resized()
    assert lesson.table.stage.shown.table.race.number == 1
    learn(lesson, by_mouse, "passed")
    assert lesson.table.stage.shown.table.race.number == 2


def test_nothing_goes_on_without_a_hand(lesson: HorseLesson) -> None:
    for step in ALL:
        learn(lesson, by_mouse, step)
        before = (lesson.index, lesson.table.match.version)
        wait(lesson, 60.0)
        assert (lesson.index, lesson.table.match.version) == before


def test_every_step_can_be_left_and_come_back_to(lesson: HorseLesson) -> None:
    for step in ALL:
        learn(lesson, by_mouse, step)
        for leave in (Back("keys"), Pause("pad:1"), tap(lesson.bar.skip), tap(PAUSE)):
            lesson.hear(leave)
            assert lesson.end is not None
            assert not lesson.end.over
            lesson.hear(Back("keys"))
            assert lesson.step.id == step


def test_who_throws_before_it_is_asked_for_goes_on(lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "scratched")
    x, y, wide, high = lesson.facts.throw
    lesson.hear(tap((x, y, wide, high)))
    rest(lesson)
    assert lesson.step.id == "throw"
    assert lesson.table.rolls == 1


def test_one_step_back_says_it_again_and_undoes_nothing(lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "again")
    lesson.hear(tap(lesson.bar.back_box))
    assert lesson.step.id == "own"
    lesson.hear(Go("keys"))
    rest(lesson)
    assert lesson.step.id == "again"
    assert lesson.table.rolls == lesson.facts.course.again


def test_nothing_is_written_down(tmp_path: Path, lesson: HorseLesson) -> None:
    learn(lesson, by_mouse, "passed")
    assert not list(tmp_path.rglob("*.jsonl"))


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("scratch_lines: [1, 2, 3, 4]", "scratch_lines: [2, 4]"),
        ("7: 14", "7: 4"),
        ("suits: 4}", "suits: 3}"),
    ],
)
def test_with_other_numbers_it_teaches_what_there_is(
    tmp_path: Path, told: str, instead: str
) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    file = data / "horse_race.yaml"
    text = file.read_text(encoding="utf-8")
    assert told in text
    file.write_text(text.replace(told, instead, 1), encoding="utf-8")
    lesson = lesson_at(tmp_path, data=data)
    steps = learn(lesson, by_mouse)
    assert {"cards", "scratched", "out", "finish", "won", "passed"} <= set(steps) <= set(ALL)
    assert found(lesson.facts.course.settled, e.RaceSettled)


def test_the_title_leads_to_it_and_it_leads_to_its_table(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    title = title_on(app)
    title.hear(tap(title.form["lesson:horse_race"].box))
    title.update(0.1)
    lesson = app.desk.scene
    assert isinstance(lesson, HorseLesson)
    hears(lesson, Back("keys"), Step("keys1", 0, 1), Choose("keys1"))
    assert isinstance(app.desk.scene, SetupScene)
    assert app.desk.scene.rules.game == "horse_race"
