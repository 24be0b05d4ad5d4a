"""The first race: every device alone gets through it, nothing hurries, nothing is a dead end."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.load import DATA, load_rules
from game.engine.contract import Rejected
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.rules import ReadySetBet
from game.home.settings import load_settings
from game.input.intents import Back, Choose, Cycle, Go, Help, Lost, Pause, PointAt, Step
from game.render.ready_set_bet.layout import PAUSE
from game.scenes.app import App
from game.scenes.ready_set_bet.lesson import RaceLesson
from game.scenes.ready_set_bet.lesson_race import SEED, course_of, prepared, shows_all
from game.scenes.ready_set_bet.lesson_steps import STEPS
from game.scenes.rules import RulesScene
from game.scenes.setup import SetupScene
from tests.scenes.lessons import (
    Learner,
    by_cursor,
    by_mouse,
    by_touch,
    end_of,
    learn,
    lesson_at,
    rest,
)
from tests.scenes.tables import STEP, app_at, hears, tap, title_on, wait

LEARNERS: dict[str, Learner] = {
    "mouse": by_mouse, "touch:3": by_touch, "keys1": by_cursor("keys1"),
    "keys3": by_cursor("keys3"), "pad:7": by_cursor("pad:7"),
}  # fmt: skip
ALL = [step.id for step in STEPS]


def rules() -> ReadySetBet:
    """As they come."""
    loaded = load_rules("ready_set_bet", DATA / "cards.yaml")
    assert isinstance(loaded, ReadySetBet)
    return loaded


@pytest.fixture
def lesson(tmp_path: Path) -> RaceLesson:
    """At its first step, waiting."""
    made = lesson_at(tmp_path)
    rest(made)
    return made


# The race.


def test_the_race_that_is_taught_with_shows_everything() -> None:
    assert prepared(rules()).seed == SEED
    assert shows_all(rules(), course_of(rules(), SEED))


def test_the_dice_do_as_foretold_whatever_was_bet(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "won")
    race, course = lesson.table.match.state.race, lesson.facts.course
    assert (race.winner, race.rolls) == (course.winner, course.rolls)
    assert race.spaces == course.end.race.spaces


@pytest.mark.parametrize(
    "edits",
    [
        {"closes_at: 3": "closes_at: 1"},
        {"red_line: 9": "red_line: 13"},
        {"spaces: 15, red_line: 9": "spaces: 10, red_line: 5"},
        {"races: 4": "races: 1", "payments: [3, 6, 9]": "payments: []"},
    ],
)
def test_with_other_cards_it_teaches_what_there_is(tmp_path: Path, edits: dict[str, str]) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    cards = data / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    for told, instead in edits.items():
        assert told in text
        text = text.replace(told, instead, 1)
    cards.write_text(text, encoding="utf-8")
    lesson = lesson_at(tmp_path, data=data)
    steps = learn(lesson, by_mouse)
    assert end_of(lesson).over
    assert set(steps) <= set(ALL)
    assert {"dice", "stake", "finish", "won", "lost"} <= set(steps)


# From the first step to the last.


@pytest.mark.parametrize("device", LEARNERS)
def test_one_device_alone_learns_everything(tmp_path: Path, device: str) -> None:
    lesson = lesson_at(tmp_path, device)
    steps = learn(lesson, LEARNERS[device])
    # a finger puts a token down without pointing, and a quick one sees no stake
    told = [step for step in ALL if step in steps or (device, step) != ("touch:3", "stake")]
    assert steps == told
    assert end_of(lesson).over
    assert lesson.facts.prop is not None
    wanted = [lesson.facts.taught[1].id, lesson.facts.prop.id]
    assert [spot for bet in lesson.facts.bets for spot in bet.spots] == wanted
    assert lesson.table.match.state.cards.kept[0]


def test_everything_is_really_won_and_paid(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "lost")
    assert (
        lesson.step.words(lesson.facts) == "Then the penalties. You lost 11/12 > 6: that costs $2."
    )
    learn(lesson, by_mouse, "floor")
    assert lesson.table.stage.shown.money == (13, 15, 0)
    assert "owes $10" in lesson.step.words(lesson.facts)


def test_the_end_leads_to_a_game_to_the_race_again_or_to_the_title(tmp_path: Path) -> None:
    for at, what in enumerate(("play", "again", "title")):
        chosen: list[str] = []
        lesson = lesson_at(tmp_path / what, after=chosen.append)
        lesson._finish()
        end = end_of(lesson)
        for _ in range(at):
            lesson.hear(Step("keys1", 0, 1))
        lesson.hear(Choose("keys1"))
        assert end.over
        assert chosen == [what]


def test_having_learnt_is_remembered(tmp_path: Path, lesson: RaceLesson) -> None:
    learn(lesson, by_mouse)
    assert load_settings(tmp_path)[0].taught


def test_nothing_is_written_down(tmp_path: Path, lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "kept")
    assert lesson.table.match.recorder is None
    assert not list(tmp_path.rglob("*.jsonl"))


# At one's own pace.


def test_nothing_goes_on_without_a_hand(lesson: RaceLesson) -> None:
    for step in ALL:
        learn(lesson, by_mouse, step)
        before = (lesson.index, lesson.table.match.version)
        for _ in range(600):
            lesson.update(1.0)
        assert (lesson.index, lesson.table.match.version) == before


def test_dice_are_still_until_somebody_rolls_them(lesson: RaceLesson) -> None:
    wait(lesson, 20.0)
    assert lesson.table.match.state.race.rolls == 0
    lesson.hear(Go("keys"))
    wait(lesson, 20.0)
    assert lesson.table.match.state.race.rolls == 1


def test_pressing_on_hurries_what_is_still_to_be_seen(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "prop")
    lesson.hear(Go("keys"))
    wait(lesson, 1.0)
    rolls = lesson.table.match.state.race.rolls
    lesson.hear(Go("keys"))
    wait(lesson, 1.0)
    assert lesson.step.id == "lamp"
    assert lesson.table.match.state.race.rolls - rolls >= 3


# Whatever somebody does.


def test_every_step_can_be_left_and_come_back_to(lesson: RaceLesson) -> None:
    for step in ALL:
        learn(lesson, by_mouse, step)
        lesson.table.binder.hear(Back("mouse"))  # what it holds goes back first
        # the choice of cards lies over the pause mark
        taps = (tap(lesson.bar.skip), *([tap(PAUSE)] if step != "cards" else []))
        for leave in (Back("keys"), Back("mouse"), Back("pad:1"), Pause("pad:1"), *taps):
            lesson.hear(leave)
            assert not end_of(lesson).over
            lesson.hear(Back("keys"))
            assert lesson.end is None
            assert lesson.step.id == step


@pytest.mark.parametrize("until", ALL[1::4])
def test_every_step_can_be_passed_over(tmp_path: Path, until: str) -> None:
    lesson = lesson_at(tmp_path)
    learn(lesson, by_mouse, until)
    for _ in range(len(ALL)):
        lesson.hear(Go("keys"))
        rest(lesson)
        if lesson.end is not None:
            return
    raise AssertionError("no end")


def test_who_does_nothing_but_go_on_comes_to_the_end(lesson: RaceLesson) -> None:
    learn(lesson, lambda _: iter((Go("keys"),)))
    assert end_of(lesson).over
    assert not lesson.facts.bets


def test_a_bet_elsewhere_is_a_bet(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "aim")
    lesson.table.bet(PlaceBet(1, "2", ("show:6:2",)))
    lesson.update(STEP)
    rest(lesson)
    assert lesson.step.id == "placed"
    assert "Show 6 with your 2" in lesson.step.words(lesson.facts)


def test_a_bet_elsewhere_does_not_end_the_step_of_the_prop(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "prop")
    lesson.table.bet(PlaceBet(1, "2", ("show:6:2",)))
    lesson.update(STEP)
    rest(lesson)
    assert lesson.step.id == "prop"
    assert lesson.step.words(lesson.facts).startswith("That counts as well")


def test_bets_placed_before_they_are_taught_pass_over_the_steps_that_teach_them(
    lesson: RaceLesson,
) -> None:
    learn(lesson, by_mouse, "tokens")
    prop = lesson.facts.prop
    assert prop is not None
    lesson.table.bet(PlaceBet(1, "5", ("win:7:3",)), PlaceBet(1, "2", (prop.id,)))
    steps = learn(lesson, by_mouse, "lamp")
    assert steps == ["tokens", "groups", "placed", "taken"]


def test_a_taken_spot_is_refused_gently(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "prop")
    taken = lesson.facts.bets_of(2)[0].spots
    result = lesson.table.driver.submit(PlaceBet(1, "4", taken))
    assert isinstance(result, Rejected)
    assert lesson.step.id == "prop"
    assert lesson.waits


def test_one_step_back_says_it_again_and_undoes_nothing(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "bonus")
    rolls = lesson.table.match.state.race.rolls
    lesson.hear(tap(lesson.bar.back_box))
    assert lesson.step.id == "moved"
    lesson.hear(Go("keys"))
    rest(lesson)
    assert lesson.step.id == "bonus"
    assert lesson.table.match.state.race.rolls == rolls


def test_back_does_not_lead_into_another_chapter(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "tokens")
    lesson.hear(tap(lesson.bar.back_box))
    assert lesson.step.id == "tokens"


def test_any_device_may_take_over(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "aim")
    lesson.hear(Cycle("pad:3", 1))
    assert lesson.hand.kind == "pad"
    assert "Bring your 3" in lesson.step.words(lesson.facts)
    lesson.hear(Cycle("keys2", 1))
    assert lesson.table.hands.devices == ("keys2",)
    lesson.hear(PointAt("mouse", 500, 500))
    assert not lesson.table.hands.devices
    assert lesson.step.words(lesson.facts).startswith("Click")


def test_a_lost_pad_leaves_the_mouse(tmp_path: Path) -> None:
    lesson = lesson_at(tmp_path, "pad:3")
    learn(lesson, by_cursor("pad:3"), "aim")
    lesson.hear(Lost("pad:3"))
    assert lesson.hand.kind == "mouse"
    assert lesson.end is None


def test_the_rules_open_over_it(lesson: RaceLesson) -> None:
    asked = []
    lesson.desk.help = lambda: asked.append(True)
    lesson.hear(Help("keys"))
    assert asked
    assert lesson.end is None


def test_another_language_in_the_middle_changes_the_words_alone(lesson: RaceLesson) -> None:
    learn(lesson, by_mouse, "lost")
    lesson.desk.speak("ru")
    lesson.resized()
    assert lesson.step.words(lesson.facts).startswith("Потом штрафы")
    assert lesson.table.stage.shown.phase != "vip"
    assert learn(lesson, by_mouse) == ["lost", "floor", "cards", "kept"]


def test_who_reaches_out_for_a_last_bet_chooses_with_the_same_button(tmp_path: Path) -> None:
    lesson = lesson_at(tmp_path, "keys1")
    learn(lesson, by_cursor("keys1"), "last")
    before = len(lesson.facts.bets)
    hears(lesson, Step("keys1", 1, 0), Choose("keys1"))
    assert len(lesson.facts.bets) == before + 1
    rest(lesson)
    lesson.hear(Go("keys"))
    rest(lesson)
    assert lesson.step.id == "closed"


# The way there and back.


def test_the_title_leads_to_it_and_it_leads_to_a_table(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    hears(title_on(app), Step("keys1", 1, 0), Choose("keys1"))
    title_on(app).update(STEP)
    lesson = lesson_on(app)
    lesson.hear(tap(lesson.bar.skip))
    lesson.hear(Step("keys1", 0, 1))
    lesson.hear(Choose("keys1"))
    assert isinstance(app.desk.scene, SetupScene)


def test_the_last_page_of_the_rules_leads_to_it_from_the_title_alone(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    app.rules()
    assert isinstance(app.desk.scene, RulesScene)
    assert app.desk.scene.lesson is not None
    app.desk.scene.lesson("ready_set_bet")
    lesson_on(app)
    app.rules()
    assert isinstance(app.desk.scene, RulesScene)
    assert app.desk.scene.lesson is None


def test_once_learnt_it_stands_further_down(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    beside = title_on(app).form["lesson:ready_set_bet"].box
    app.lesson("ready_set_bet")
    lesson_on(app)._finish()
    lesson_on(app).hear(Back("keys"))
    assert title_on(app).form["lesson:ready_set_bet"].box[1] > beside[1] + 400


def lesson_on(app: App) -> RaceLesson:
    """The lesson that is on the screen."""
    assert isinstance(app.desk.scene, RaceLesson)
    return app.desk.scene
