"""Rumble: pads that buzz, so many times, for whoever feels for a card."""

from __future__ import annotations

from typing import Protocol

from game.input.intents import DeviceId

PULSE, REST = 0.11, 0.13
"""Seconds for which a pad buzzes, and then does not."""
STRONG = 0.8


class Shaking(Protocol):
    """A pad that can be shaken."""

    def rumble(self, low_frequency: float, high_frequency: float, duration: int) -> bool:
        """Shake for so many milliseconds; whether it can."""


class Rumble:
    """What is still to be felt, pad by pad."""

    def __init__(self) -> None:
        self._left: dict[DeviceId, tuple[Shaking, int, float]] = {}
        """The pad, how often it has still to buzz, and when."""

    def buzz(self, device: DeviceId, source: Shaking, times: int, now: float) -> None:
        """So many short pulses; whatever the pad was at is forgotten."""
        self._left.pop(device, None)
        if times > 0:
            self._left[device] = (source, times, now)

    def tick(self, now: float) -> None:
        """Every pulse in its time."""
        for device, (source, left, due) in [*self._left.items()]:
            if now < due:
                continue
            source.rumble(STRONG, STRONG, round(PULSE * 1000))
            if left > 1:
                self._left[device] = (source, left - 1, now + PULSE + REST)
            else:
                del self._left[device]
