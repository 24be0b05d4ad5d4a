"""Hands at a window that nobody sees: real events of mouse, keys and virtual pads."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pygame
import pytest

from game.input.keymap import Keymap
from game.render.kit import Box
from game.scenes.loop import Loop
from tests.input.conftest import VirtualPad

SIZE = (480, 270)
FRAME = 1 / 30
CLUSTERS = ("keys1", "keys2", "keys3", "keys4")
WAYS = ("up", "down", "left", "right")
HATS = (1, 2, 4, 8)


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    yield
    pygame.joystick.quit()
    pygame.display.quit()


def click(loop: Loop, box: Box) -> None:
    """The mouse is pressed in the middle of a box."""
    scale = SIZE[0] / 1920
    pos = (round((box[0] + box[2] / 2) * scale), round((box[1] + box[3] / 2) * scale))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0,) * 3))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        loop.frame(FRAME)


def key(loop: Loop, device: str, action: str) -> None:
    """A key of a cluster is pressed, by its place on the keyboard."""
    code = Keymap().key(device, action)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=0, scancode=code, mod=0, unicode=""))
        loop.frame(FRAME)


def press(loop: Loop, pad: VirtualPad, button: int = 0) -> None:
    """A button of a pad goes down and up."""
    for down in (True, False):
        pad.button(button, down=down)
        loop.frame(FRAME)


def lean(loop: Loop, pad: VirtualPad, hat: int) -> None:
    """The cross of a pad is pressed: 1 up, 2 right, 4 down, 8 left."""
    for value in (hat, 0):
        pad.hat(value)
        loop.frame(FRAME)


def plugged(loop: Loop, library: ctypes.CDLL) -> VirtualPad:
    """A pad that the program has noticed."""
    pad = VirtualPad(library)
    before = set(loop.devices.pads.known)
    loop.frame(FRAME)
    (pad.device,) = set(loop.devices.pads.known) - before
    number = int(pad.device.removeprefix("pad:"))
    pad._stick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(number))
    return pad
