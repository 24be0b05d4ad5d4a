"""The race log: opened by every kind of hand, page by page, and the race goes on as it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.ready_set_bet.events import DiceRolled
from game.engine.record import replace
from game.input.intents import Back, Choose, Cycle, Intent, Log, Pause, Step
from game.render.ready_set_bet.layout import CAPTION
from game.scenes.racelog import RaceLogScreen
from game.scenes.ready_set_bet.table import TableScene, cloths_of
from game.scenes.screen import Screen
from game.text.racelog import MOST, Entry, RaceLog
from tests.ready_set_bet.play import ready_set_bet
from tests.scenes.tables import PEOPLE, STEP, hears, small_desk, table_at, tap, wait

PAD = "pad:1"


def running(folder: Path) -> TableScene:
    """A race of which a few rolls have been called."""
    scene = table_at(folder, PEOPLE, speed=8.0)
    while len(scene.log.entries) < 8:
        scene.update(STEP)
    return scene


def opened(scene: TableScene) -> RaceLogScreen:
    log = scene.desk.scene
    assert isinstance(log, RaceLogScreen)
    return log


def filled(races: int = 2, rolls: int = 70) -> RaceLog:
    log = RaceLog()
    for race in range(1, races + 1):
        for roll in range(1, rolls + 1):
            log.add(Entry(race, roll, "8", f"Eight, for the {roll}th time."))
    return log


def screen(folder: Path, log: RaceLog) -> RaceLogScreen:
    board = ready_set_bet().board
    return RaceLogScreen(small_desk(folder), lambda: None, log, cloths_of(board))


def shown(log: Screen) -> list[int]:
    """The rolls on the page."""
    assert isinstance(log, RaceLogScreen)
    return [row.entry.roll for row in log.pages()[log.page]]


HANDS = {"key": Log("keys"), "mouse": tap(CAPTION), "finger": tap(CAPTION, "touch:1")}


@pytest.mark.parametrize("how", HANDS.values(), ids=HANDS)
def test_a_key_and_the_caption_open_it_and_the_race_waits(tmp_path: Path, how: Intent) -> None:
    scene = running(tmp_path)
    scene.hear(how)
    opened(scene)
    assert scene.driver.paused
    hears(opened(scene), Back(PAD))
    assert scene.desk.scene is scene
    assert scene.menu is None
    wait(scene, 4.0)
    assert not scene.driver.paused


def test_another_caller_chosen_in_the_pause_takes_over(tmp_path: Path) -> None:
    scene = running(tmp_path)
    scene.hear(Pause(PAD))
    scene.desk.change(replace(scene.desk.settings, voice="keen"))
    scene.go_on()
    assert scene.caller.character == "keen"
    assert scene.caller.log is scene.log


def test_from_the_pause_menu_one_comes_back_to_it(tmp_path: Path) -> None:
    scene = running(tmp_path)
    scene.hear(Pause(PAD))
    assert scene.menu is not None
    scene.menu.form.focus_on("log")
    scene.hear(Choose(PAD))
    hears(opened(scene), Back(PAD))
    assert scene.desk.scene is scene
    assert scene.menu is not None
    assert scene.driver.paused


def test_it_holds_every_roll_with_what_was_said(tmp_path: Path) -> None:
    scene = running(tmp_path)
    called = [entry for entry in scene.log.entries if entry.horse]
    rolls = [e for entry in scene.match.log for e in entry.events if isinstance(e, DiceRolled)]
    assert [(e.roll, e.horse) for e in called] == [(r.roll, r.horse) for r in rolls][: len(called)]
    assert all(entry.text for entry in scene.log.entries)


def test_the_newest_lines_are_seen_first_and_pages_turn_back(tmp_path: Path) -> None:
    log = screen(tmp_path, filled())
    assert shown(log)[-1] == 70
    newest = shown(log)
    log.hear(Step("keys2", 0, -1))
    assert shown(log)[-1] == newest[0] - 1
    log.hear(Cycle(PAD, -1))
    log.hear(Cycle("mouse", 1))
    log.hear(Step("keys1", 0, 1))
    assert shown(log) == newest
    log.hear(Cycle(PAD, 1))
    assert shown(log) == newest


def test_every_line_is_on_one_page_and_no_page_overflows(tmp_path: Path) -> None:
    log = screen(tmp_path, filled(1))
    rolls = [row.entry.roll for page in reversed(log.pages()) for row in page]
    assert rolls == list(range(1, 71))


def test_left_and_right_go_to_other_races(tmp_path: Path) -> None:
    log = screen(tmp_path, filled(3, 5))
    assert log.races[log.race] == 3
    for _ in range(4):
        log.hear(Step(PAD, -1, 0))
    assert log.races[log.race] == 1
    log.hear(tap(log.form["race"].box))
    assert log.races[log.race] in (1, 2)


def test_an_empty_log_says_so(tmp_path: Path) -> None:
    log = screen(tmp_path, RaceLog())
    for intent in (Cycle(PAD, 1), Step(PAD, 1, 0), Step(PAD, 0, -1)):
        log.hear(intent)
    assert log.pages() == [[]]


def test_a_long_evening_does_not_fill_the_memory() -> None:
    log = filled(40)
    assert len(log.entries) == MOST


def test_another_language_keeps_what_was_said(tmp_path: Path) -> None:
    scene = running(tmp_path)
    before = list(scene.log.entries)
    scene.desk.speak("ru")
    scene.resized()
    assert list(scene.log.entries)[: len(before)] == before
    assert scene.caller.log is scene.log
