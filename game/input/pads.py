"""Pads: any number of game pads, plugged in and out at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.engine.record import record, replace
from game.input.intents import (
    Back,
    Choose,
    Cycle,
    DeviceId,
    Found,
    Go,
    Intents,
    Look,
    Lost,
    Pause,
    Stir,
)
from game.input.repeat import STILL, Direction, Repeat
from game.input.rumble import Rumble

DEAD_ZONE = 0.5
"""How far the stick must lean to count."""
REST_ZONE = 0.35
"""How far it must come back before it counts again: a trembling thumb steps once."""
TURN = 0.15
"""How much further it must lean the other way to turn a corner."""


@record
class Layout:
    """Which button is which; a d-pad is a hat, or four buttons."""

    a: int = 0
    b: int = 1
    x: int = 2
    y: int = 3
    lb: int = 4
    rb: int = 5
    start: int = 7
    d_pad: tuple[int, ...] = ()
    """Up, down, left, right."""

    def with_changes(self, changes: Iterable[tuple[str, int]]) -> Layout:
        """The layout with other buttons for these actions; unknown actions are left out."""
        made = self
        for action, button in changes:
            if action in ACTIONS:
                made = replace(made, **{ACTIONS[action]: button})  # type: ignore[arg-type]
        return made


ACTIONS = {
    "choose": "a", "back": "b", "go": "x", "look": "y", "previous": "lb", "next": "rb",
    "pause": "start",
}  # fmt: skip
"""What the buttons do, in the words of the keymap, and what stands on them."""
BUTTON_NAMES = ("A", "B", "X", "Y", "LB", "RB", "6", "Start")


def button_name(button: int) -> str:
    """What stands on a button, or its number."""
    return BUTTON_NAMES[button] if button < len(BUTTON_NAMES) else str(button)


HATTED = Layout()
"""Pads with a hat, in the order of the Xbox pads."""
HATLESS = Layout(lb=9, rb=10, start=6, d_pad=(11, 12, 13, 14))
"""Pads without one, in the order of the PlayStation and Switch pads."""

_D_PAD: tuple[Direction, ...] = ((0, -1), (0, 1), (-1, 0), (1, 0))


class Device(Protocol):
    """What a pad must tell about itself."""

    def get_instance_id(self) -> int:
        """Its number, never used again while the program runs."""

    def get_guid(self) -> str:
        """Its make."""

    def get_numhats(self) -> int:
        """How many hats it has."""

    def get_numbuttons(self) -> int:
        """How many buttons it has."""

    def rumble(self, low_frequency: float, high_frequency: float, duration: int) -> bool:
        """Shake for so many milliseconds; whether it can."""


class Pad:
    """One pad: which button is which, and where its stick is."""

    def __init__(
        self, device: DeviceId, source: Device, changes: Iterable[tuple[str, int]] = ()
    ) -> None:
        self.device = device
        self.source = source
        """Kept, because a pad that nobody holds is closed."""
        self.model = source.get_guid()
        hatless = not source.get_numhats() and source.get_numbuttons() > max(HATLESS.d_pad)
        self.usual = HATLESS if hatless else HATTED
        self.layout = self.usual.with_changes(changes)
        self.lean = [0.0, 0.0]
        self.stick: Direction = STILL
        self.looking = False


class Pads:
    """All pads: joystick events in, intents out."""

    def __init__(
        self, repeat: Repeat, opened: Callable[[int], Device] = pygame.joystick.Joystick
    ) -> None:
        self._repeat = repeat
        self._opened = opened
        self._pads: dict[int, Pad] = {}
        self._changes: tuple[tuple[str, int], ...] = ()
        self.rumble = Rumble()

    def buzz(self, device: DeviceId, times: int, now: float) -> None:
        """Let a pad buzz so many times; one that cannot stays still."""
        for pad in self._pads.values():
            if pad.device == device:
                self.rumble.buzz(device, pad.source, times, now)

    @property
    def known(self) -> tuple[DeviceId, ...]:
        """Every pad that is plugged in."""
        return tuple(pad.device for pad in self._pads.values())

    def bind(self, changes: Iterable[tuple[str, int]]) -> None:
        """Use other buttons for these actions from now on."""
        self._changes = tuple(changes)
        for pad in self._pads.values():
            pad.layout = pad.usual.with_changes(self._changes)

    def hear(self, event: pygame.Event, now: float) -> Intents:
        """What a joystick event means."""
        if event.type == pygame.JOYDEVICEADDED:
            return self._add(event.device_index)
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return ()
        match event.type:
            case pygame.JOYDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.JOYBUTTONDOWN:
                return self._down(pad, event.button, now)
            case pygame.JOYBUTTONUP:
                return self._up(pad, event.button, now)
            case pygame.JOYHATMOTION:
                return self._hat(pad, event.value, now)
            case pygame.JOYAXISMOTION if event.axis < 2:
                return self._lean(pad, event.axis, event.value, now)
            case _:
                return ()

    def release(self) -> Intents:
        """Let go of every button: the window has lost the pads."""
        looking = [pad for pad in self._pads.values() if pad.looking]
        for pad in self._pads.values():
            pad.looking, pad.stick = False, STILL
        return tuple(Look(pad.device, False) for pad in looking)

    def _add(self, index: int) -> Intents:
        try:
            source = self._opened(index)
        except pygame.error:  # already unplugged again
            return ()
        number = source.get_instance_id()
        if number in self._pads:
            return ()
        pad = self._pads[number] = Pad(f"pad:{number}", source, self._changes)
        return (Found(pad.device, pad.model),)

    def _remove(self, number: int) -> Intents:
        pad = self._pads.pop(number)
        self._repeat.release(pad.device)
        looks = (Look(pad.device, False),) if pad.looking else ()
        return (*looks, Lost(pad.device, pad.model))

    def _down(self, pad: Pad, button: int, now: float) -> Intents:
        device, layout = pad.device, pad.layout
        if button in layout.d_pad:
            direction = _D_PAD[layout.d_pad.index(button)]
            return self._repeat.hold(device, f"button {button}", direction, now)
        if button == layout.y:
            pad.looking = True
        pressed: dict[int, Intents] = {
            layout.a: (Choose(device),),
            layout.b: (Back(device),),
            layout.x: (Go(device),),
            layout.y: (Look(device, True),),
            layout.lb: (Cycle(device, -1),),
            layout.rb: (Cycle(device, 1),),
            layout.start: (Pause(device),),
        }
        return pressed.get(button, (Stir(device),))

    def _up(self, pad: Pad, button: int, now: float) -> Intents:
        if button in pad.layout.d_pad:
            return self._repeat.hold(pad.device, f"button {button}", STILL, now)
        if button != pad.layout.y or not pad.looking:
            return ()
        pad.looking = False
        return (Look(pad.device, False),)

    def _hat(self, pad: Pad, value: tuple[int, int], now: float) -> Intents:
        """Each axis of the hat by itself; a hat's up is positive, the canvas's is not."""
        across = self._repeat.hold(pad.device, "hat across", (value[0], 0), now)
        return across + self._repeat.hold(pad.device, "hat along", (0, -value[1]), now)

    def _lean(self, pad: Pad, axis: int, value: float, now: float) -> Intents:
        pad.lean[axis] = value
        pad.stick = direction_of(pad.lean[0], pad.lean[1], pad.stick)
        return self._repeat.hold(pad.device, "stick", pad.stick, now)


def direction_of(x: float, y: float, before: Direction) -> Direction:
    """Where a stick points: one of four ways, and rather the way it did."""
    if before != STILL:
        along = x * before[0] + y * before[1]
        aside = abs(y if before[0] else x)
        if along > REST_ZONE and aside < along + TURN:
            return before
    if max(abs(x), abs(y)) < DEAD_ZONE:
        return STILL
    if abs(x) >= abs(y):
        return (1, 0) if x > 0 else (-1, 0)
    return (0, 1) if y > 0 else (0, -1)
