"""Mouse and fingers."""

from __future__ import annotations

import pygame
import pytest

from game.input.intents import Back, Cycle, DragTo, Drop, Grab, Intent, LetGo, PointAt, Press, Tap
from game.input.pointer import fitted
from tests.input.conftest import Desk

# The window is half as large as the canvas: one window pixel is two of the canvas.


def press(desk: Desk, x: int, y: int) -> list[Intent]:
    return desk.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)


def move(desk: Desk, x: int, y: int) -> list[Intent]:
    return desk.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def lift(desk: Desk, x: int, y: int) -> list[Intent]:
    return desk.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)


def finger(desk: Desk, kind: int, number: int, x: float, y: float) -> list[Intent]:
    return desk.post(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def test_a_still_press_is_a_tap(desk: Desk) -> None:
    assert press(desk, 100, 50) == [PointAt("mouse", 200, 100), Press("mouse", 200, 100)]
    assert move(desk, 103, 52) == []
    assert lift(desk, 103, 52) == [Tap("mouse", 200, 100)]


def test_a_press_that_moves_is_a_drag(desk: Desk) -> None:
    press(desk, 100, 50)
    assert move(desk, 105, 50) == [Grab("mouse", 200, 100), DragTo("mouse", 210, 100)]
    assert move(desk, 100, 50) == [DragTo("mouse", 200, 100)]
    assert lift(desk, 100, 50) == [DragTo("mouse", 200, 100), Drop("mouse", 200, 100)]


def test_a_flick_between_two_frames_is_a_drag_too(desk: Desk) -> None:
    press(desk, 100, 50)
    where = ("mouse", 600, 100)
    assert lift(desk, 300, 50) == [Grab("mouse", 200, 100), DragTo(*where), Drop(*where)]


def test_moving_without_pressing_points(desk: Desk) -> None:
    assert move(desk, 10, 20) == [PointAt("mouse", 20, 40)]


def test_the_right_button_goes_back_and_the_wheel_cycles(desk: Desk) -> None:
    right = {"pos": (0, 0), "button": 3, "touch": False}
    assert desk.post(pygame.MOUSEBUTTONDOWN, **right) == [Back("mouse")]
    assert desk.post(pygame.MOUSEBUTTONUP, **right) == []
    assert desk.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False) == [Cycle("mouse", 1)]
    assert desk.post(pygame.MOUSEWHEEL, x=1, y=0, flipped=False) == []


def test_two_fingers_are_told_apart(desk: Desk) -> None:
    finger(desk, pygame.FINGERDOWN, 1, 0.5, 0.5)
    finger(desk, pygame.FINGERDOWN, 2, 0.25, 0.5)
    dragged = finger(desk, pygame.FINGERMOTION, 1, 0.75, 0.5)
    assert dragged == [Grab("touch:1", 960, 540), DragTo("touch:1", 1440, 540)]
    assert finger(desk, pygame.FINGERUP, 2, 0.25, 0.5) == [Tap("touch:2", 480, 540)]
    assert finger(desk, pygame.FINGERUP, 1, 0.75, 0.5)[-1] == Drop("touch:1", 1440, 540)


def test_the_mouse_that_a_finger_pretends_to_be_is_ignored(desk: Desk) -> None:
    assert desk.post(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=True) == []
    assert (
        desk.post(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(1, 0, 0), touch=True) == []
    )
    assert desk.post(pygame.MOUSEBUTTONUP, pos=(9, 9), button=1, touch=True) == []


def test_losing_the_window_breaks_off_a_drag(desk: Desk) -> None:
    press(desk, 100, 50)
    move(desk, 150, 50)
    assert LetGo("mouse") in desk.post(pygame.WINDOWFOCUSLOST)
    assert lift(desk, 150, 50) == []


@pytest.mark.parametrize(
    ("size", "window", "canvas"),
    [
        ((1920, 1080), (7, 9), (7, 9)),
        ((3840, 2160), (3840, 2160), (1920, 1080)),
        ((1920, 1200), (960, 600), (960, 540)),
        ((1920, 1200), (0, 60), (0, 0)),
        ((2560, 1080), (320, 0), (0, 0)),
    ],
)
def test_a_letterboxed_canvas_is_found_in_its_window(
    size: tuple[int, int], window: tuple[int, int], canvas: tuple[int, int]
) -> None:
    lens = fitted(*size)
    assert lens.on_canvas(*window) == pytest.approx(canvas)
    shares = window[0] / size[0], window[1] / size[1]
    assert lens.under_finger(*shares) == pytest.approx(canvas)
