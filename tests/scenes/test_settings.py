"""Settings and controls: every choice holds at once, is saved, and is there again next time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.home.settings import VOLUMES, WORDS, Settings, load_settings
from game.input.intents import Back, Choose, DragTo, Press, Step, Tap
from game.input.keymap import Keymap, keymap_of
from game.scenes.control import Button, Segments, Slider
from game.scenes.controls import ControlsScene
from game.scenes.settings import ROWS_LEFT, ROWS_RIGHT, SettingsScene
from tests.scenes.tables import small_desk
from tests.scenes.test_announcer import Heard, Working


def nothing() -> None:
    """Nobody goes on from here."""


def settings_at(folder: Path, *, grow: float = 1.0) -> SettingsScene:
    desk = small_desk(folder)
    scene = SettingsScene(desk, nothing, nothing)
    if grow != 1.0:
        desk.change(Settings(text_size=round(100 * grow)))
        scene.resized()
    return scene


def go_to(scene: SettingsScene, id_: str, device: str = "keys3") -> None:
    """Step down until the focus is there, over as many pages as it takes."""
    for _ in range(60):
        if scene.form.focus == id_:
            return
        if scene.form.focus == "page":
            scene.hear(Step(device, 1, 0))
        scene.hear(Step(device, 0, 1))
    raise AssertionError(f"no way to {id_}")


def with_voice(scene: SettingsScene) -> Heard:
    """There is a speech engine, and what it is given is noted."""
    scene.desk.voice = heard = Heard(scene.desk.player)
    heard.engine = Working()
    scene.lay()
    return heard


SAVED = [name for name in (*VOLUMES, *WORDS) if name != "text_size"]


@pytest.mark.parametrize("name", SAVED)
def test_every_choice_is_changed_by_keys_and_saved(tmp_path: Path, name: str) -> None:
    scene = settings_at(tmp_path)
    with_voice(scene)
    before = getattr(scene.desk.settings, name)
    go_to(scene, name)
    scene.hear(Step("keys3", 1, 0))
    saved = getattr(load_settings(tmp_path)[0], name)
    assert saved != before
    assert saved == getattr(scene.desk.settings, name)


@pytest.mark.parametrize("name", ["captions", "mute_in_background", "pause_on_focus_loss"])
def test_every_switch_is_turned_by_a_pad(tmp_path: Path, name: str) -> None:
    scene = settings_at(tmp_path)
    go_to(scene, name, "pad:1")
    scene.hear(Choose("pad:1"))
    assert not getattr(load_settings(tmp_path)[0], name)


def test_a_volume_is_dragged_with_the_mouse(tmp_path: Path) -> None:
    scene = settings_at(tmp_path)
    slider = scene.form["effects"]
    assert isinstance(slider, Slider)
    x, y, wide, high = slider.box
    scene.hear(Press("mouse", x + wide / 2, y + high / 2))
    assert load_settings(tmp_path)[0].effects == 50
    scene.hear(DragTo("mouse", x + wide, y))
    assert load_settings(tmp_path)[0].effects == 100


def test_another_text_size_makes_the_words_larger_and_the_page_several(tmp_path: Path) -> None:
    scene = settings_at(tmp_path)
    go_to(scene, "text_size")
    for _ in range(3):
        scene.hear(Step("keys3", 1, 0))
    assert scene.desk.kit.grow == 2.0
    assert len(scene.pages()) > 1
    assert scene.form.focus == "text_size"


@pytest.mark.parametrize("grow", [1.0, 1.5, 2.0])
def test_every_row_is_reached_at_every_text_size(tmp_path: Path, grow: float) -> None:
    scene = settings_at(tmp_path, grow=grow)
    for row in (*ROWS_LEFT, *ROWS_RIGHT):
        go_to(scene, row.id)


def test_another_language_is_spoken_at_once(tmp_path: Path) -> None:
    scene = settings_at(tmp_path)
    choice = scene.form["language"]
    assert isinstance(choice, Segments)
    x, y, wide, high = choice.box
    scene.hear(Tap("touch:1", x + wide - 20, y + high / 2))
    assert scene.desk.book.language == "ru"
    assert scene.title() == "Настройки"


def test_all_is_reset_only_after_a_second_press(tmp_path: Path) -> None:
    scene = settings_at(tmp_path)
    scene.desk.change(Settings(master=10, motion="none", language="ru", keys=(("keys1", "up", 5),)))
    go_to(scene, "reset")
    scene.hear(Choose("keys3"))
    assert scene.desk.settings.master == 10
    scene.hear(Step("keys3", 0, -1))
    scene.hear(Step("keys3", 0, 1))
    scene.hear(Choose("keys3"))
    assert scene.desk.settings.master == 10
    scene.hear(Choose("keys3"))
    assert load_settings(tmp_path)[0] == Settings(language="ru")


def test_settings_that_cannot_be_saved_hold_and_say_so(tmp_path: Path) -> None:
    scene = settings_at(tmp_path / "file")
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    scene.hear(Step("keys3", -1, 0))
    assert scene.desk.settings.master == Settings().master - 5
    assert scene.news[0] == scene.desk.book.say("settings.unsaved")


@pytest.mark.parametrize("name", ["voice", "speech"])
def test_another_caller_or_speed_is_heard_at_once(tmp_path: Path, name: str) -> None:
    scene = settings_at(tmp_path)
    heard = with_voice(scene)
    go_to(scene, name)
    scene.hear(Step("keys3", 1, 0))
    told = scene.desk.book.say(f"voice.{scene.desk.settings.voice}_manner")
    assert [one.words.text for one in heard.said] == [told]


def test_without_an_engine_the_row_says_how_to_get_one(tmp_path: Path) -> None:
    scene = settings_at(tmp_path)
    go_to(scene, "speech")
    scene.hear(Choose("keys3"))
    assert "espeakng-loader" in scene.news[0]
    assert scene.desk.settings.speech == "normal"


def test_back_leads_back(tmp_path: Path) -> None:
    left = []
    scene = SettingsScene(small_desk(tmp_path), lambda: left.append(1))
    scene.hear(Back("pad:1"))
    box = scene.form["back"].box
    scene.hear(Tap("mouse", box[0] + 5, box[1] + 5))
    assert left == [1, 1]
    assert "controls" not in scene.form


# Controls.


def key(scancode: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=0, unicode="")


def waiting(folder: Path, device: str, action: str) -> ControlsScene:
    """The controls, waiting for a new key."""
    scene = ControlsScene(small_desk(folder), nothing)
    scene.device = device
    scene.lay()
    scene.form.focus_on(action)
    scene.hear(Choose("keys"))
    assert scene.desk.capture is not None
    return scene


def test_a_key_is_changed_by_pressing_another(tmp_path: Path) -> None:
    scene = waiting(tmp_path, "keys1", "choose")
    assert scene.desk.capture is not None
    scene.desk.capture(key(pygame.KSCAN_F))
    assert scene.desk.capture is None
    saved = load_settings(tmp_path)[0]
    assert keymap_of(saved.keys).key("keys1", "choose") == pygame.KSCAN_F
    assert scene.shown("choose") == "F"


def test_a_key_that_has_a_use_is_refused_and_the_screen_waits_on(tmp_path: Path) -> None:
    scene = waiting(tmp_path, "keys1", "choose")
    assert scene.desk.capture is not None
    scene.desk.capture(key(pygame.KSCAN_O))
    assert scene.waiting == "choose"
    assert scene.news[1] == "error"
    assert "O" in scene.news[0]
    assert scene.desk.settings.keys == ()
    scene.desk.capture(key(pygame.KSCAN_ESCAPE))
    assert scene.waiting == ""
    assert scene.desk.settings.keys == ()


def test_keys_can_change_places_one_after_the_other() -> None:
    keymap = Keymap()
    for action, code in (("left", pygame.KSCAN_T), ("up", pygame.KSCAN_A)):
        changed = keymap.rebound("keys1", action, code)
        assert isinstance(changed, Keymap)
        keymap = changed
    assert keymap_of(keymap.changes()) == keymap


def test_a_settings_file_with_one_key_for_two_things_changes_no_key() -> None:
    odd = (("keys1", "up", pygame.KSCAN_O), ("keys9", "up", 4), ("keys1", "fly", 5))
    assert keymap_of(odd) == Keymap()
    assert keymap_of(odd[1:]) == Keymap()


def test_a_button_of_a_pad_is_changed_and_a_used_one_refused(tmp_path: Path) -> None:
    scene = waiting(tmp_path, "pad", "look")
    assert scene.desk.capture is not None
    scene.desk.capture(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    assert scene.waiting == "look"
    scene.desk.capture(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=9))
    assert load_settings(tmp_path)[0].pad_buttons == (("look", 9),)


def test_leaving_stops_waiting(tmp_path: Path) -> None:
    scene = waiting(tmp_path, "keys1", "up")
    scene.leave()
    assert scene.desk.capture is None


def test_all_keys_are_reset(tmp_path: Path) -> None:
    scene = waiting(tmp_path, "keys1", "choose")
    assert scene.desk.capture is not None
    scene.desk.capture(key(pygame.KSCAN_F))
    reset = scene.form["reset"]
    assert isinstance(reset, Button)
    scene.hear(Tap("mouse", reset.box[0] + 9, reset.box[1] + 9))
    assert load_settings(tmp_path)[0].keys == ()
