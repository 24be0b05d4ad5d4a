"""Pads, through real joystick events of pads that exist in SDL only."""

from __future__ import annotations

import ctypes

import pygame
import pytest

from game.input.intents import (
    Back,
    Choose,
    Cycle,
    Found,
    Go,
    Intent,
    Look,
    Lost,
    Pause,
    Step,
    Stir,
)
from game.input.pads import direction_of
from tests.input.conftest import Desk, VirtualPad


@pytest.fixture
def pad(desk: Desk, sdl: ctypes.CDLL) -> VirtualPad:
    return VirtualPad(sdl).plug(desk)


def press(desk: Desk, pad: VirtualPad, button: int) -> list[Intent]:
    pad.button(button, down=True)
    told = desk.heard()
    pad.button(button, down=False)
    return told + desk.heard()


def test_a_plugged_pad_is_found_once_and_lost_once(desk: Desk, sdl: ctypes.CDLL) -> None:
    pad = VirtualPad(sdl)
    (found,) = desk.heard()
    assert isinstance(found, Found)
    assert found.model
    assert desk.post(pygame.JOYDEVICEADDED, device_index=pad.index, guid="") == []
    pad.unplug()
    assert desk.heard() == [Lost(found.device, found.model)]


def test_a_pad_that_is_gone_before_it_is_opened_is_no_pad(desk: Desk) -> None:
    assert desk.post(pygame.JOYDEVICEADDED, device_index=7, guid="") == []


def test_each_button_does_what_the_table_says(desk: Desk, pad: VirtualPad) -> None:
    d = pad.device
    expected: dict[int, list[Intent]] = {
        0: [Choose(d)],
        1: [Back(d)],
        2: [Go(d)],
        3: [Look(d, True), Look(d, False)],
        4: [Cycle(d, -1)],
        5: [Cycle(d, 1)],
        7: [Pause(d)],
        9: [Stir(d)],
    }
    assert {button: press(desk, pad, button) for button in expected} == expected


def test_the_hat_steps_and_repeats(desk: Desk, pad: VirtualPad) -> None:
    pad.hat(1)
    assert desk.heard() == [Step(pad.device, 0, -1)]
    assert desk.wait(0.4, 1) == [Step(pad.device, 0, -1)]
    pad.hat(1 | 2)
    assert desk.heard() == [Step(pad.device, 1, 0)]
    pad.hat(0)
    assert desk.heard() == []
    assert desk.wait(2.0, 120) == []


def test_a_pad_without_a_hat_has_four_buttons_for_it(desk: Desk, sdl: ctypes.CDLL) -> None:
    pad = VirtualPad(sdl, hats=0, buttons=16).plug(desk)
    d = pad.device
    steps: list[list[Intent]] = [[Step(d, 0, -1)], [Step(d, 0, 1)], [Step(d, -1, 0)]]
    assert [press(desk, pad, button) for button in (11, 12, 13)] == steps
    assert press(desk, pad, 9) + press(desk, pad, 6) == [Cycle(d, -1), Pause(d)]


def test_the_stick_counts_beyond_its_dead_zone(desk: Desk, pad: VirtualPad) -> None:
    pad.axis(0, 0.45)
    assert desk.heard() == []
    pad.axis(0, 0.9)
    assert desk.heard() == [Step(pad.device, 1, 0)]
    assert desk.wait(0.4, 1) == [Step(pad.device, 1, 0)]
    pad.axis(0, 0.1)
    assert desk.heard() == []
    assert desk.wait(1.0, 60) == []


def test_triggers_and_the_right_stick_do_not_step(desk: Desk, pad: VirtualPad) -> None:
    for axis in range(2, 6):
        pad.axis(axis, 1.0)
    assert desk.heard() == []


def test_a_trembling_thumb_steps_once() -> None:
    stick, steps = (0, 0), 0
    for x in (0.3, 0.52, 0.48, 0.51, 0.45, 0.55, 0.4):
        before, stick = stick, direction_of(x, 0.0, stick)
        steps += stick not in ((0, 0), before)
    assert steps == 1


def test_a_stick_near_the_diagonal_keeps_its_way() -> None:
    assert direction_of(0.7, 0.75, (1, 0)) == (1, 0)
    assert direction_of(0.5, 0.85, (1, 0)) == (0, 1)
    assert direction_of(-0.9, 0.0, (1, 0)) == (-1, 0)


def test_two_pads_are_two_hands(desk: Desk, sdl: ctypes.CDLL) -> None:
    one = VirtualPad(sdl).plug(desk)
    two = VirtualPad(sdl).plug(desk)
    assert one.device != two.device
    assert press(desk, two, 0) == [Choose(two.device)]
    assert press(desk, one, 0) == [Choose(one.device)]


def test_a_lost_pad_holds_nothing_any_more(desk: Desk, pad: VirtualPad) -> None:
    pad.hat(2)
    pad.button(3, down=True)
    desk.heard()
    pad.unplug()
    assert [type(intent) for intent in desk.heard()] == [Look, Lost]
    assert desk.wait(1.0, 60) == []


def test_looking_ends_when_the_window_loses_focus(desk: Desk, pad: VirtualPad) -> None:
    pad.button(3, down=True)
    desk.heard()
    assert Look(pad.device, False) in desk.post(pygame.WINDOWFOCUSLOST)


def test_a_pad_plugged_in_again_has_a_new_number(
    desk: Desk, pad: VirtualPad, sdl: ctypes.CDLL
) -> None:
    pad.unplug()
    desk.heard()
    assert VirtualPad(sdl).plug(desk).device != pad.device
