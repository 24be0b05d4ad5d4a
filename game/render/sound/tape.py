"""What a file of sound holds: when its parts were written, known effects in it, how loud it is."""

from __future__ import annotations

import threading
import time
from math import log10
from pathlib import Path

import numpy as np

from game.render.sound.library import EFFECTS, FULL
from game.render.sound.player import BUFFER
from game.render.sound.wave import RATE, Wave, level

PIECE = 0.1
"""Seconds of an effect by which it is known again in the mix."""
ALIKE = 0.6
"""From where on a stretch of the mix is taken for it."""
BEGUN = 0.1
"""The share of its loudest sample from which on an effect is heard."""


class Tape:
    """When how much of the file was written; it grows by a few buffers at a time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.grown: list[tuple[float, int]] = []
        """The time, and how many samples were written by then."""
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        last = 0
        while not self._leave.is_set():
            size = self.file.stat().st_size if self.file.exists() else 0
            if size != last:
                self.grown.append((time.perf_counter(), size // 4))
                last = size
            time.sleep(0.0005)

    def stop(self) -> Wave:
        """Enough; what is on it, both sides."""
        self._leave.set()
        self._thread.join()
        stereo: Wave = np.fromfile(self.file, "<i2").reshape(-1, 2) / FULL
        return stereo

    def when(self, sample: int) -> float:
        """When a device would let it be heard: after the buffer that it is playing meanwhile.

        Where buffers are written together, they are so as the one after them comes.
        """
        whole = BUFFER * (sample // BUFFER + 1)
        after = next(at for at, (_, many) in enumerate(self.grown) if many >= whole)
        (before, small), (now, large) = self.grown[after - 1], self.grown[after]
        late = BUFFER if large - small > BUFFER else 0
        written = now - (now - before) * (large + late - whole) / (large - small)
        return written + (sample % BUFFER + BUFFER) / RATE

    def next(self, at: float) -> int:
        """The first sample that was not yet written at that time."""
        return max((many for grown, many in self.grown if grown <= at), default=0)


def beginning(name: str) -> tuple[Wave, int]:
    """The first moment of an effect, and the sample in it from which on it is heard."""
    wave = level(EFFECTS[name]())
    lead = int(np.flatnonzero(np.abs(wave) > BEGUN * np.max(np.abs(wave)))[0])
    return wave[: round(PIECE * RATE)], lead


def known(mix: Wave, piece: Wave) -> int | None:
    """Where in a mix the piece begins, if it stands out there."""
    if len(mix) < len(piece):
        return None
    windows = np.lib.stride_tricks.sliding_window_view(mix, len(piece))
    strength = np.linalg.norm(windows, axis=1) * np.linalg.norm(piece)
    alike = windows @ piece / np.maximum(strength, 1e-9)
    best = int(np.argmax(alike))
    return best if alike[best] >= ALIKE else None


def loud(part: Wave) -> tuple[float, float]:
    """How loud it is on average, in decibels below full scale, and its loudest sample."""
    return 20 * log10(float(np.sqrt(np.mean(part**2)))), float(np.max(np.abs(part)))
