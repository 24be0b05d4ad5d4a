"""The pause: seats, pace and help at hand, lost pads, and three lamps before it goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.home.settings import Settings, load_settings
from game.input.intents import (
    Back,
    Choose,
    DragTo,
    Found,
    Help,
    Intent,
    Lost,
    Pause,
    Press,
    Step,
    Tap,
)
from game.render.countdown import SECONDS
from game.render.kit import Box
from game.scenes.control import AnyControl, Slider, Stepper
from game.scenes.desk import no_help
from game.scenes.pause import SIGNS, PauseMenu
from game.scenes.pause_plan import PausePlan
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.settings import SettingsScene
from game.table.journal import JournalWriter
from game.table.replay import load
from game.table.resume import setup_of
from tests.scenes.tables import (
    PEOPLE,
    app_at,
    hears,
    picture,
    play_to,
    table_at,
    table_on,
    tap,
    wait,
)

TWO = ("human", "human", "bot:gut")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def paused(folder: Path, seats: tuple[str, ...] = PEOPLE, **words: str) -> TableScene:
    """A race that somebody has stopped."""
    scene = play_to(table_at(folder, seats, house=words.get("house", "program")), "running")
    scene.hear(Pause("keys"))
    return scene


def menu_of(scene: TableScene) -> PauseMenu:
    """Its pause."""
    assert scene.menu is not None
    return scene.menu


def box(scene: TableScene, id_: str) -> Box:
    """Where a control is."""
    return menu_of(scene).form[id_].box


def left(of: Box) -> Box:
    """The left half of something."""
    return (of[0], of[1], of[2] / 2, of[3])


def right(of: Box) -> Box:
    """The right half of something."""
    return (of[0] + of[2] / 2, of[1], of[2] / 2, of[3])


def less(of: Box) -> Box:
    """The left button of a stepper."""
    return (of[0], of[1], 40.0, of[3])


def without_pad(folder: Path) -> TableScene:
    """Bruno's pad was pulled out in the middle of a race."""
    scene = play_to(table_at(folder, TWO), "running")
    hears(scene, Choose("keys1"), Found("pad:0", "x"), Choose("pad:0"), Lost("pad:0", "x"))
    return scene


# Who, and going on.


def test_whoever_stops_the_race_is_named(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, TWO), "running")
    hears(scene, Choose("pad:0"), Choose("pad:1"), Pause("pad:1"))
    assert menu_of(scene).seat == 2
    assert menu_of(scene).why == "Bruno has stopped the race."


def test_a_mouse_is_nobodys_where_several_play(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, TWO), "running")
    scene.hear(Back("mouse"))
    assert (menu_of(scene).seat, menu_of(scene).why) == (0, "")


def test_three_lamps_go_out_before_the_dice_roll_again(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    at = scene.driver.time
    scene.hear(Back("keys"))
    assert scene.menu is None
    wait(scene, SECONDS - 0.1)
    assert picture(scene)
    assert scene.driver.time == at
    wait(scene, 0.4)
    assert scene.driver.time > at


def test_a_pause_while_they_burn_begins_anew(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    hears(scene, Back("keys"), Pause("keys"))
    wait(scene, 2.0)
    assert scene.driver.paused
    scene.hear(Back("keys"))
    wait(scene, SECONDS + 0.1)
    assert not scene.driver.paused


def test_between_races_it_goes_on_at_once(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE, 20.0), "vip")
    hears(scene, Pause("keys"), Back("keys"))
    assert not scene.driver.paused


# Doors.


def test_settings_open_over_it_and_lead_back(tmp_path: Path) -> None:
    app = app_at(tmp_path, PEOPLE)
    app.play()
    scene = table_on(app)
    scene.hear(Pause("keys"))
    scene.hear(tap(box(scene, "settings")))
    assert isinstance(app.desk.scene, SettingsScene)
    app.desk.change(Settings(motion="reduced", master=20))
    app.desk.hear(Back("keys"))
    assert table_on(app) is scene
    wait(scene, 0.1)
    volume = menu_of(scene).form["volume"]
    assert isinstance(volume, Slider)
    assert volume.value == 20
    scene.hear(Back("keys"))
    assert scene.stage.still


def test_a_pad_that_comes_back_while_settings_are_open_has_its_seat(tmp_path: Path) -> None:
    app = app_at(tmp_path, TWO)
    app.play()
    scene = table_on(app)
    hears(scene, Choose("pad:0"), Pause("pad:0"))
    app.settings()
    app.desk.hear(Lost("pad:0", "x"))
    assert scene.hands.waiting == (1,)
    app.desk.hear(Found("pad:4", "x"))
    assert scene.hands.seat_of("pad:4") == 1


def test_rules_are_offered_only_where_there_are_any(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    scene.desk.help = no_help
    menu_of(scene).lay()
    assert "rules" not in menu_of(scene).form
    asked = []
    scene.desk.help = lambda: asked.append(1)
    menu_of(scene).lay()
    hears(scene, tap(box(scene, "rules")), Help("keys"))
    assert asked == [1, 1]


# Seats.


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    scene.hear(tap(right(box(scene, "seat:1"))))
    assert (scene.hands.humans, scene.party.humans) == ((), [])
    scene.hear(tap(left(box(scene, "seat:1"))))
    assert (scene.hands.humans, scene.party.humans) == ((1,), [1])
    assert picture(scene)


def test_a_seat_that_was_handed_over_is_played(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    hears(scene, tap(right(box(scene, "seat:1"))), Back("mouse"))
    wait(scene, 60.0)
    assert any(entry.command.seat == 1 for entry in scene.match.log)


def test_the_house_can_be_handed_over_as_well(tmp_path: Path) -> None:
    seats = ("bot:gut", "human", "bot:gut")
    scene = paused(tmp_path, seats, house="person")
    assert menu_of(scene).seats()[-1] == 1
    scene.hear(tap(left(box(scene, "seat:1"))))
    assert scene.party.humans == [1, 2]


def test_the_richest_stand_on_top(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE, 20.0), "vip")
    scene.hear(Pause("keys"))
    purses = [scene.stage.shown.money[seat - 1] for seat in menu_of(scene).seats()]
    assert purses == sorted(purses, reverse=True)
    assert len(set(purses)) > 1


# Pace, volume, help.


def test_pace_and_help_hold_at_once_and_are_written_down(tmp_path: Path) -> None:
    app = app_at(tmp_path, PEOPLE)
    app.play()
    scene = table_on(app)
    scene.hear(Pause("keys"))
    hears(scene, tap(less(box(scene, "pace"))), tap(box(scene, "live_odds")))
    hears(scene, tap(box(scene, "calm")), tap(box(scene, "coach")))
    hears(scene, tap(less(box(scene, "window"))))
    assert dict(scene.driver.pace.waits)["Roll"] == pytest.approx(1.8)
    assert (scene.driver.pace.window, scene.director.interval) == (6.0, 1.8)
    assert (scene.adviser.live_odds, scene.adviser.coaches) == (True, True)
    recorder = scene.match.recorder
    assert isinstance(recorder, JournalWriter)
    scene.hear(Back("keys"))
    (path,) = app.desk.home.journals.glob("*.jsonl")
    told = setup_of(load(path))
    assert (told.seconds_per_roll, told.calm, told.window) == (1.8, True, 6.0)
    assert (told.live_odds, told.coach) == (True, True)


def test_the_quickest_pace_is_the_end(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    for _ in range(60):
        scene.hear(tap(less(box(scene, "pace"))))
    pace = menu_of(scene).form["pace"]
    assert isinstance(pace, Stepper)
    assert pace.ends[0]
    assert scene.party.setup.seconds_per_roll == 0.6


def test_volume_and_mute_are_saved(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    x, y, wide, high = box(scene, "volume")
    hears(scene, Press("mouse", x + wide / 2, y + high / 2), DragTo("mouse", x + wide, y))
    assert load_settings(tmp_path)[0].master == 100
    scene.hear(tap(box(scene, "mute")))
    assert load_settings(tmp_path)[0].muted


def test_a_window_that_is_off_cannot_be_set(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    before = scene.party.setup.window
    scene.hear(tap(less(box(scene, "window"))))
    assert scene.party.setup.window == before


# Lost pads.


def test_a_lost_pad_shows_who_and_two_ways_out(tmp_path: Path) -> None:
    scene = without_pad(tmp_path)
    assert menu_of(scene).seat == 2
    assert "Bruno" in menu_of(scene).why
    assert {"device", "to_bot"} <= set(menu_of(scene).form.ids)


@pytest.mark.parametrize("grow", [1.0, 1.25, 1.5, 2.0])
def test_the_ways_on_end_above_the_lost_pad(grow: float) -> None:
    plan = PausePlan(8, grow)
    x, y, wide, high = plan.button(len(SIGNS) - 1)
    assert y + high < plan.bar[1]
    assert x + wide < plan.paper[0]


def test_a_pad_that_comes_back_goes_on_by_itself(tmp_path: Path) -> None:
    scene = without_pad(tmp_path)
    scene.hear(Found("pad:9", "x"))
    assert scene.menu is None
    assert scene.hands.seat_of("pad:9") == 2


def test_another_pad_does_not(tmp_path: Path) -> None:
    scene = without_pad(tmp_path)
    scene.hear(Found("pad:9", "of another make"))
    assert scene.hands.waiting == (2,)
    assert scene.menu is not None


@pytest.mark.parametrize("way", ["to_bot", "device"])
def test_each_way_out_goes_on(tmp_path: Path, way: str) -> None:
    scene = without_pad(tmp_path)
    scene.hear(tap(box(scene, way)))
    assert scene.menu is None
    assert scene.hands.waiting == ()
    assert (2 in scene.hands.humans) == (way == "device")
    hears(scene, Choose("keys4"))
    assert (scene.hands.seat_of("keys4") == 2) == (way == "device")


def test_a_second_lost_pad_is_waited_for_as_well(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, TWO), "running")
    hears(scene, Choose("pad:0"), Choose("pad:1"), Lost("pad:0", "x"), Lost("pad:1", "y"))
    scene.hear(tap(box(scene, "to_bot")))
    assert scene.menu is not None
    scene.hear(tap(box(scene, "to_bot")))
    assert scene.menu is None


def test_a_pause_that_somebody_wanted_does_not_end_by_itself(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, TWO), "running")
    hears(scene, Choose("pad:0"), Pause("pad:0"), Found("pad:5", "x"))
    assert scene.menu is not None


# Hands and sizes.


def reached(menu: PauseMenu, device: str) -> set[str]:
    """Every control that the arrows of a device lead to."""
    known, todo = {menu.form.focus}, [menu.form.focus]
    while todo:
        start = todo.pop()
        for dx, dy in STEPS:
            menu.form.focus_on(start)
            before = menu.scene.party.setup, menu.desk.settings
            menu.form.hear(Step(device, dx, dy))
            menu.scene.party.setup, menu.desk.settings = before
            if menu.form.focus not in known:
                known.add(menu.form.focus)
                todo.append(menu.form.focus)
    return known


def enabled(control: AnyControl) -> bool:
    return control.enabled


@pytest.mark.parametrize("grow", [100, 150, 200])
def test_everything_is_reached_by_arrows_at_every_text_size(tmp_path: Path, grow: int) -> None:
    scene = without_pad(tmp_path)
    scene.desk.change(Settings(text_size=grow))
    scene.resized()
    menu = menu_of(scene)
    for page in range(menu.plan.pages):
        menu.page = page
        menu.lay()
        wanted = {id_ for id_ in menu.form.ids if enabled(menu.form[id_])}
        assert reached(menu, "pad:7") == wanted


@pytest.mark.parametrize("intent", [Choose("pad:3"), Choose("keys2"), Tap("touch:1", 0, 0)])
def test_a_switch_is_turned_by_any_device(tmp_path: Path, intent: Intent) -> None:
    scene = paused(tmp_path)
    menu_of(scene).form.focus_on("coach")
    if isinstance(intent, Tap):
        intent = tap(box(scene, "coach"), "touch:1")
    scene.hear(intent)
    assert scene.adviser.coaches


def test_large_words_make_two_pages(tmp_path: Path) -> None:
    scene = paused(tmp_path)
    scene.desk.change(Settings(text_size=200))
    scene.resized()
    assert "volume" not in menu_of(scene).form
    scene.hear(tap(right(right(box(scene, "page")))))
    assert "volume" in menu_of(scene).form
    assert "seat:1" not in menu_of(scene).form
    canvas = pygame.Surface((480, 270))
    scene.draw(canvas)
