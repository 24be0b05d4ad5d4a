"""Repeat: a direction that is held steps again and again."""

from __future__ import annotations

from game.engine.record import record
from game.input.intents import DeviceId, Intents, Step

Direction = tuple[int, int]

STILL: Direction = (0, 0)


@record
class Rhythm:
    """When a held direction steps again, in seconds."""

    first: float = 0.4
    then: float = 1 / 12


class Repeat:
    """The directions held now, each under the name of what holds it."""

    def __init__(self, rhythm: Rhythm | None = None) -> None:
        self.rhythm = rhythm or Rhythm()
        self._held: dict[tuple[DeviceId, str], tuple[Direction, float]] = {}

    def hold(self, device: DeviceId, by: str, direction: Direction, now: float) -> Intents:
        """A stick or a key now points this way: the first step, unless it already did."""
        key = (device, by)
        if self._held.get(key, (STILL, 0.0))[0] == direction:
            return ()
        self._held.pop(key, None)
        if direction == STILL:
            return ()
        self._held[key] = (direction, now + self.rhythm.first)
        return (Step(device, *direction),)

    def release(self, device: DeviceId | None = None) -> None:
        """Let go of all that a device holds, or of everything."""
        for key in [key for key in self._held if device in (None, key[0])]:
            del self._held[key]

    def tick(self, now: float) -> Intents:
        """The steps that are due; a late frame does not make up for what it missed."""
        steps = []
        for key, (direction, due) in self._held.items():
            if now >= due:
                self._held[key] = (direction, self._after(due, now))
                steps.append(Step(key[0], *direction))
        return tuple(steps)

    def _after(self, due: float, now: float) -> float:
        following = due + self.rhythm.then
        return following if following > now else now + self.rhythm.then
