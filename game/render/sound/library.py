"""The library: all sounds, made one after the other in a thread of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

import numpy as np
import pygame

from game.render.sound.bells import BELLS
from game.render.sound.course import CALLS, LOOPS
from game.render.sound.things import THINGS
from game.render.sound.wave import Wave, level

EFFECTS: Mapping[str, Callable[[], Wave]] = {**THINGS, **BELLS, **CALLS}
"""What is heard once, the shortest and most wanted first."""
FULL = 32_767


class Library:
    """Every sound by its name, as soon as it is made."""

    def __init__(self) -> None:
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._make_all, name="sounds", daemon=True)
        self._thread.start()

    def __contains__(self, name: object) -> bool:
        return name in self._made

    def get(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, if it is made already."""
        return self._made.get(name)

    def wait(self) -> None:
        """Until everything is there."""
        self._thread.join()

    def close(self) -> None:
        """Make no more."""
        self._leave.set()
        self._thread.join()

    def _make_all(self) -> None:
        for name, make in {**EFFECTS, **LOOPS}.items():
            if self._leave.is_set():
                return
            wave = level(make())
            apart = len(wave) // 3 if name in LOOPS else 0
            self._made[name] = pygame.mixer.Sound(buffer=pressed(wave, np.roll(wave, apart)))


def pressed(left: Wave, right: Wave) -> bytes:
    """Two channels as the mixer wants them; a loop is heard wide because they run apart."""
    both = np.stack((left, right), axis=1)
    return (np.clip(both, -1, 1) * FULL).astype("<i2").tobytes()
