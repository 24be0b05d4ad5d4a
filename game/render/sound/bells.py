"""Everything that rings: the gate, the lamps, the close, the caller's bell, wins and fanfares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from game.render.sound.wave import (
    RATE,
    Wave,
    arc,
    band,
    chance,
    fall,
    level,
    noise,
    put,
    struck,
    times,
)

BELL = (
    (0.5, 0.35, 0.50), (1.0, 1.0, 0.42), (1.19, 0.5, 0.30), (1.5, 0.3, 0.22), (2.0, 0.5, 0.18),
    (2.74, 0.3, 0.10), (3.76, 0.18, 0.06),
)  # fmt: skip
KNUCKLES = ((1.0, 1.0, 0.026), (1.9, 0.6, 0.018), (3.3, 0.4, 0.010), (4.7, 0.2, 0.006))
GLASS = ((1.0, 1.0, 0.16), (2.01, 0.4, 0.10), (3.02, 0.22, 0.06), (5.4, 0.1, 0.03))
STROKES, STROKE_SECONDS = 15, 0.072
LAMPS = (523.25, 659.26, 783.99)
"""The lamps of the red line climb a chord."""


def gate() -> Wave:
    """The starter's bell, and the doors that spring open."""
    random = chance(1)
    out = np.zeros(len(times(2.2)))
    for stroke in range(STROKES):
        tone = struck(1180 + 4 * random.standard_normal(), BELL, 0.9)
        put(out, tone, 0.02 + stroke * STROKE_SECONDS, 0.55)
    clang = band(noise(random, 0.35), 250, 2400) * fall(0.35, 0.05)
    put(out, clang / np.max(np.abs(clang)), 0.0, 1.6)
    return out


def lamp(order: int) -> Wave:
    """A relay clicks and a lamp is lit; each of the three is higher."""
    out = np.zeros(len(times(0.9)))
    put(out, struck(LAMPS[order - 1], GLASS, 0.88), 0.012)
    put(out, struck(LAMPS[order - 1] / 2, GLASS, 0.88), 0.012, 0.5)
    put(out, band(noise(chance(order), 0.02), 1500, 6000) * fall(0.02, 0.004), 0.0, 0.5)
    return out


def closed() -> Wave:
    """No more bets: two heavy strokes, the second lower."""
    out = np.zeros(len(times(1.9)))
    put(out, struck(660, BELL, 1.2), 0.0)
    put(out, struck(495, BELL, 1.5), 0.30)
    return out


def call() -> Wave:
    """The caller's bell, where no voice is."""
    return struck(1568, GLASS, 0.4)


def win() -> Wave:
    """Four bright steps up."""
    out = np.zeros(len(times(1.3)))
    for step, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)):
        put(out, struck(pitch, GLASS, 0.8), 0.085 * step, 1.0 if step == 3 else 0.8)
    return out


def penalty() -> Wave:
    """Two soft steps down, not a scolding."""
    out = np.zeros(len(times(0.7)))
    put(out, struck(349.23, GLASS, 0.5), 0.0)
    put(out, struck(261.63, GLASS, 0.5), 0.13)
    return out


def bonus() -> Wave:
    """A run up for a bonus move."""
    out = np.zeros(len(times(0.6)))
    for step, pitch in enumerate((784.0, 987.8, 1174.7, 1568.0)):
        put(out, struck(pitch, GLASS, 0.35), 0.045 * step, 0.7)
    return out


def refusal() -> Wave:
    """A soft double knock of knuckles on wood: not there."""
    out = np.zeros(len(times(0.3)))
    for seed, at, pitch in ((21, 0.0, 233.0), (22, 0.11, 208.0)):
        put(out, struck(pitch, KNUCKLES, 0.18), at)
        knock = level(band(noise(chance(seed), 0.03), 400, 1800) * fall(0.03, 0.006))
        put(out, knock, at, 0.7)
    return out


NOTES = (
    (0.00, 0.14, 392.0), (0.15, 0.14, 523.25), (0.30, 0.14, 659.26), (0.46, 0.34, 783.99),
    (0.84, 0.14, 659.26), (1.00, 1.10, 1046.5),
)  # fmt: skip
STANDS = ((0.19, 0.30), (0.41, 0.16))
"""How much later the stands throw it back, and what is left of it."""


def fanfare() -> Wave:
    """A bugle over the course: when it starts, how long, how high."""
    near = np.zeros(len(times(2.9)))
    for at, seconds, pitch in NOTES:
        for voice, loud in ((1.0, 1.0), (0.75, 0.45), (0.5, 0.35)):
            put(near, _bugle(pitch * voice, seconds + 0.08), at, loud)
    out = near.copy()
    for late, left in STANDS:
        put(out, band(near, 200, 2200), late, left)
    return out


def _bugle(pitch: float, seconds: float) -> Wave:
    """A note: hardest and brightest where the tongue lets it go."""
    t = times(seconds)
    shake = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t / 0.3, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * shake) / RATE
    breath = 0.6 + 0.4 * 0.5 ** (t / 0.09)
    partials = sum(np.sin(n * phase) * (0.58 + 0.2 * breath) ** n for n in range(1, 10))
    tone: Wave = partials * breath * arc(seconds, 0.02, 0.07)
    return tone


BELLS: dict[str, Callable[[], Wave]] = {
    "gate": gate, "closed": closed, "call": call, "win": win, "penalty": penalty, "bonus": bonus,
    "refusal": refusal, "fanfare": fanfare,
    **{f"lamp_{order}": partial(lamp, order) for order in (1, 2, 3)},
}  # fmt: skip
