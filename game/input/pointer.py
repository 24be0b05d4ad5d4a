"""The pointer: a mouse, or any number of fingers; what moves while it is down is dragged."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.input.intents import (
    MOUSE,
    Back,
    Cycle,
    DeviceId,
    DragTo,
    Drop,
    Grab,
    Intents,
    LetGo,
    PointAt,
    Press,
    Stir,
    Tap,
)

CANVAS = (1920, 1080)
"""The reference canvas."""

SLACK = 8.0
"""How far a press may wander, on the canvas, before it is a drag."""


@record
class Lens:
    """Where the canvas lies in the window, and the window's size."""

    width: float
    height: float
    scale: float
    left: float
    top: float

    def on_canvas(self, x: float, y: float) -> tuple[float, float]:
        """The canvas point at a window point."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def under_finger(self, x: float, y: float) -> tuple[float, float]:
        """The canvas point at a point given as shares of the window."""
        return self.on_canvas(x * self.width, y * self.height)


def fitted(width: float, height: float) -> Lens:
    """The canvas as large as the window allows, letterboxed."""
    scale = min(width / CANVAS[0], height / CANVAS[1])
    left, top = (width - CANVAS[0] * scale) / 2, (height - CANVAS[1] * scale) / 2
    return Lens(width, height, scale, left, top)


@record
class Held:
    """A pointer that is down: where it went down, and whether it has left that place."""

    x: float
    y: float
    dragging: bool = False

    def is_left_by(self, x: float, y: float) -> bool:
        """Whether a point is too far away for a tap."""
        return self.dragging or (x - self.x) ** 2 + (y - self.y) ** 2 > SLACK**2


class Pointer:
    """Mouse and touch: their events in, intents out."""

    def __init__(self, lens: Lens) -> None:
        self.lens = lens
        self._presses: dict[DeviceId, Held] = {}

    def hear(self, event: pygame.Event) -> Intents:
        """What an event of the mouse or of a finger means."""
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._finger(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP:
                # A finger is also reported as a mouse that touches.
                return () if getattr(event, "touch", False) else self._mouse(event)
            case pygame.MOUSEWHEEL:
                return (Cycle(MOUSE, 1 if event.y < 0 else -1),) if event.y else ()
            case _:
                return ()

    def release(self) -> Intents:
        """Break off every drag: the window has lost the pointer."""
        dragging = [device for device, press in self._presses.items() if press.dragging]
        self._presses.clear()
        return tuple(LetGo(device) for device in dragging)

    def _finger(self, event: pygame.Event) -> Intents:
        device = f"touch:{event.finger_id}"
        x, y = self.lens.under_finger(event.x, event.y)
        match event.type:
            case pygame.FINGERDOWN:
                return self._down(device, x, y)
            case pygame.FINGERMOTION:
                return self._move(device, x, y)
            case _:
                return self._up(device, x, y)

    def _mouse(self, event: pygame.Event) -> Intents:
        x, y = self.lens.on_canvas(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self._move(MOUSE, x, y)
        down = event.type == pygame.MOUSEBUTTONDOWN
        match event.button:
            case pygame.BUTTON_LEFT:
                return self._down(MOUSE, x, y) if down else self._up(MOUSE, x, y)
            case pygame.BUTTON_RIGHT if down:
                return (Back(MOUSE),)
            case _:
                return (Stir(MOUSE),) if down else ()

    def _down(self, device: DeviceId, x: float, y: float) -> Intents:
        self._presses[device] = Held(x, y)
        return (PointAt(device, x, y), Press(device, x, y))

    def _move(self, device: DeviceId, x: float, y: float) -> Intents:
        press = self._presses.get(device)
        if press is None:
            return (PointAt(device, x, y),)
        if not press.is_left_by(x, y):
            return ()
        self._presses[device] = Held(press.x, press.y, dragging=True)
        grab = () if press.dragging else (Grab(device, press.x, press.y),)
        return (*grab, DragTo(device, x, y))

    def _up(self, device: DeviceId, x: float, y: float) -> Intents:
        press = self._presses.get(device)
        if press is None:
            return ()
        moved = self._move(device, x, y) if press.is_left_by(x, y) else ()
        del self._presses[device]
        if press.is_left_by(x, y):
            return (*moved, Drop(device, x, y))
        return (Tap(device, press.x, press.y),)
