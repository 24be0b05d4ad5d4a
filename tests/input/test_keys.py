"""Four people at one keyboard."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from game.engine.contract import Rejected
from game.input.intents import (
    Back,
    Choose,
    Cycle,
    Focus,
    FullScreen,
    Go,
    Intent,
    Look,
    Mute,
    Quit,
    Step,
    Stir,
)
from game.input.keymap import Keymap, Shared
from tests.input.conftest import Desk

TABLE = {
    "keys1": "W A S D E Q R X",
    "keys2": "I J K L O U P M",
    "keys3": "UP LEFT DOWN RIGHT RCTRL RSHIFT RETURN SLASH",
    "keys4": "KP8 KP4 KP5 KP6 KP0 KP7 KP9 KP_PERIOD",
}
"""The table of the design, in its order: up, left, down, right, choose, - and +, look."""


def meant(device: str) -> list[Intent]:
    steps = [Step(device, 0, -1), Step(device, -1, 0), Step(device, 0, 1), Step(device, 1, 0)]
    return [*steps, Choose(device), Cycle(device, -1), Cycle(device, 1), Look(device, True)]


def scancodes(names: str) -> list[int]:
    return [getattr(pygame, f"KSCAN_{name}") for name in names.split()]


@pytest.mark.parametrize("device", TABLE)
def test_each_cluster_does_what_the_table_says(desk: Desk, device: str) -> None:
    assert [desk.down(key) for key in scancodes(TABLE[device])] == [[i] for i in meant(device)]


def test_the_keyboard_itself_has_keys_for_everybody(desk: Desk) -> None:
    keys = scancodes("ESCAPE SPACE F10 F11")
    expected = [Back("keys"), Go("keys"), Mute("keys"), FullScreen("keys")]
    assert [desk.down(key) for key in keys] == [[intent] for intent in expected]


def test_a_russian_letter_is_the_same_key(desk: Desk) -> None:
    told = desk.post(pygame.KEYDOWN, key=ord("ц"), unicode="ц", scancode=pygame.KSCAN_W, mod=0)
    assert told == [Step("keys1", 0, -1)]


def test_a_held_key_steps_after_400_ms_and_then_12_times_a_second(desk: Desk) -> None:
    desk.down(pygame.KSCAN_D)
    assert desk.wait(0.39, 39) == []
    assert desk.wait(0.02, 1) == [Step("keys1", 1, 0)]
    assert desk.wait(1.0, 60) == [Step("keys1", 1, 0)] * 12
    desk.up(pygame.KSCAN_D)
    assert desk.wait(1.0, 60) == []


def test_a_late_frame_does_not_make_up_for_the_steps_it_missed(desk: Desk) -> None:
    desk.down(pygame.KSCAN_D)
    assert desk.wait(5.0, 1) == [Step("keys1", 1, 0)]
    assert desk.wait(0.05, 3) == []


def test_two_people_hold_keys_at_once(desk: Desk) -> None:
    desk.down(pygame.KSCAN_D)
    desk.down(pygame.KSCAN_I)
    assert set(desk.wait(0.4, 1)) == {Step("keys1", 1, 0), Step("keys2", 0, -1)}


def test_looking_ends_with_the_key(desk: Desk) -> None:
    desk.down(pygame.KSCAN_X)
    assert desk.up(pygame.KSCAN_X) == [Look("keys1", False)]
    assert desk.up(pygame.KSCAN_X) == []


def test_a_window_that_loses_focus_lets_go_of_everything(desk: Desk) -> None:
    desk.down(pygame.KSCAN_X)
    desk.down(pygame.KSCAN_D)
    told = desk.post(pygame.WINDOWFOCUSLOST)
    assert told == [Look("keys1", False), Focus("keys", False)]
    assert desk.wait(1.0, 60) == []
    assert desk.post(pygame.WINDOWFOCUSGAINED) == [Focus("keys", True)]


def test_closing_the_window_quits(desk: Desk) -> None:
    assert desk.post(pygame.QUIT) == [Quit("mouse")]


def test_enter_chooses_in_a_menu(desk: Desk) -> None:
    desk.devices.keys.menu = True
    assert desk.down(pygame.KSCAN_RETURN) == [Choose("keys")]
    assert desk.down(pygame.KSCAN_W) == [Step("keys1", 0, -1)]


def test_letters_are_letters_in_a_text_field(desk: Desk) -> None:
    desk.devices.keys.typing = True
    assert [desk.down(key) for key in scancodes("W E SPACE KP8")] == [[]] * 4
    assert desk.down(pygame.KSCAN_ESCAPE) == [Back("keys")]
    assert desk.down(pygame.KSCAN_RETURN) == [Choose("keys")]


def test_a_key_can_be_given_another_use(desk: Desk) -> None:
    keymap = Keymap().rebound("keys1", "choose", pygame.KSCAN_F)
    assert isinstance(keymap, Keymap)
    desk.devices.keys.bind(keymap)
    assert desk.down(pygame.KSCAN_F) == [Choose("keys1")]
    assert desk.down(pygame.KSCAN_E) == [Stir("keys")]
    assert keymap.key("keys1", "choose") == pygame.KSCAN_F


def test_a_key_that_is_held_while_keys_change_is_let_go(desk: Desk) -> None:
    desk.down(pygame.KSCAN_D)
    desk.devices.keys.bind(Keymap())
    assert desk.wait(1.0, 60) == []


def test_a_key_for_everybody_can_be_changed_too(desk: Desk) -> None:
    keymap = Keymap().rebound("keys", "mute", pygame.KSCAN_F9)
    assert isinstance(keymap, Keymap)
    desk.devices.keys.bind(keymap)
    assert desk.down(pygame.KSCAN_F9) == [Mute("keys")]


@pytest.mark.parametrize(
    ("key", "device", "action"),
    [
        (pygame.KSCAN_O, "keys2", "choose"),
        (pygame.KSCAN_W, "keys1", "up"),
        (pygame.KSCAN_ESCAPE, "keys", "back"),
    ],
)
def test_a_key_that_has_a_use_is_refused_by_name(key: int, device: str, action: str) -> None:
    refusal = Keymap().rebound("keys1", "choose", key)
    assert refusal == Rejected("key_taken", (("device", device), ("action", action)))


def test_a_key_may_be_bound_to_what_it_does() -> None:
    assert Keymap().rebound("keys1", "choose", pygame.KSCAN_E) == Keymap()


def test_no_key_has_two_uses_to_begin_with() -> None:
    assert len(Keymap().bindings()) == 4 * 8 + len(fields(Shared))
