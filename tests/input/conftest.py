"""A window that nobody sees, and pads that nobody holds."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Found, Intent
from game.input.keymap import Keymap
from game.input.pointer import fitted

SIZE = (960, 540)


class Desk:
    """The devices of a window, its event queue, and a clock moved by hand."""

    def __init__(self) -> None:
        self.devices = Devices(Keymap(), fitted(*SIZE))
        self.now = 0.0

    def heard(self) -> list[Intent]:
        """What everything in the queue means."""
        return [
            intent for event in pygame.event.get() for intent in self.devices.hear(event, self.now)
        ]

    def post(self, kind: int, **fields: Any) -> list[Intent]:
        """What one real event means."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        return self.heard()

    def down(self, key: int) -> list[Intent]:
        return self.post(pygame.KEYDOWN, key=0, scancode=key, mod=0)

    def up(self, key: int) -> list[Intent]:
        return self.post(pygame.KEYUP, key=0, scancode=key, mod=0)

    def wait(self, seconds: float, frames: int) -> list[Intent]:
        """Time passes in equal frames."""
        begun = self.now
        told: list[Intent] = []
        for frame in range(1, frames + 1):
            self.now = begun + seconds * frame / frames
            told += self.devices.tick(self.now)
        return told


class VirtualPad:
    """A pad that exists in SDL only."""

    def __init__(self, sdl: ctypes.CDLL, hats: int = 1, buttons: int = 11) -> None:
        self._sdl = sdl
        self.index = sdl.SDL_JoystickAttachVirtual(1, 6, buttons, hats)
        assert self.index >= 0
        self.device = ""

    def plug(self, desk: Desk) -> VirtualPad:
        """The window notices it."""
        found = [intent for intent in desk.heard() if isinstance(intent, Found)]
        self.device = found[-1].device
        number = int(self.device.removeprefix("pad:"))
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(number))
        return self

    def button(self, button: int, *, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(down))

    def axis(self, axis: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, ctypes.c_int16(int(value * 32767)))

    def hat(self, value: int) -> None:
        """1 up, 2 right, 4 down, 8 left."""
        self._sdl.SDL_JoystickSetVirtualHat(self._stick, 0, value)

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    pygame.joystick.init()
    pygame.display.set_mode(SIZE)
    pygame.event.clear()
    yield Desk()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture(scope="session")
def sdl() -> ctypes.CDLL:
    """The SDL that pygame brought along."""
    here = Path(pygame.__file__).parent
    places = ("pygame_ce.libs/libSDL2-2*", "pygame/.dylibs/libSDL2-2*", "pygame/SDL2.dll")
    found = [path for place in places for path in here.parent.glob(place)]
    if not found:
        pytest.skip("the SDL library is not where it usually is")
    library = ctypes.CDLL(os.fspath(found[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library
