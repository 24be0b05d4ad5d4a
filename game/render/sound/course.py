"""The racecourse: hoofs, the crowd, and the evening around them."""

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
    glide,
    level,
    noise,
    put,
    put_round,
    span,
    struck,
    times,
)

BEATS = (0.0, 0.13, 0.26, 0.40)
"""When in a stride the four hoofs come down."""
PACES = {"open": 0.95, "last": 1.3, "closed": 1.9}
"""Strides a second of the field, as in the picture."""
FIELDS = {"few": 3, "many": 9}
HOOVES_SECONDS, CROWD_SECONDS, EVENING_SECONDS = 4.2, 6.0, 11.0
THROATS = 12
"""How many different voices a crowd is made of; nobody can tell."""
VOWELS = ((730, 1090), (570, 840), (660, 1720), (440, 1020))
"""The formants of open vowels."""


def hoof(seed: int) -> Wave:
    """One hoof on turf: the ground, the clop above it, and grass that flies."""
    random = chance(seed)
    t = times(0.13)
    ground = glide(70 + 110 * 0.55 ** (t / 0.02)) * fall(0.13, 0.022, 0.003)
    clop = level(band(noise(random, 0.13), 260, 900) * fall(0.13, 0.013))
    grass = level(band(noise(random, 0.13), 1300, 4500) * fall(0.13, 0.007))
    return 0.5 * ground + 0.85 * clop + 0.25 * grass


def hooves(pace: float, horses: int) -> Wave:
    """A field that gallops for ever: whole strides only, so that the end meets the beginning."""
    random = chance(round(100 * pace) + horses)
    out = np.zeros(span(HOOVES_SECONDS))
    beats = [hoof(seed) for seed in range(30, 36)]
    for _ in range(horses):
        strides = max(1, round(HOOVES_SECONDS * pace * random.uniform(0.94, 1.08)))
        phase, loud = random.uniform(), random.uniform(0.55, 1.0)
        for stride in range(strides):
            for index, beat in enumerate(BEATS):
                at = (stride + phase + beat) * HOOVES_SECONDS / strides
                at += random.uniform(-0.006, 0.006)
                wave = beats[int(random.integers(len(beats)))]
                put_round(out, wave, at, loud * (1.0, 0.7, 0.85, 0.6)[index])
    return out


def gallop() -> Wave:
    """The horse that was called: three strides at full stretch, up close."""
    out = np.zeros(len(times(0.85)))
    for stride in range(2):
        for index, beat in enumerate(BEATS):
            put(out, hoof(40 + index), (stride + beat) / 2.5, 1.0 - 0.25 * stride)
    return out


def _voice(random: np.random.Generator, seconds: float, bend: float) -> Wave:
    """Somebody who calls out: a throat, and the shape of a mouth."""
    t = times(seconds)
    pitch = random.choice((118.0, 150.0, 195.0, 240.0)) * random.uniform(0.9, 1.15)
    pitches = pitch * (1 + bend * t / seconds + 0.012 * np.sin(2 * np.pi * 5.5 * t))
    phase = 2 * np.pi * np.cumsum(pitches) / RATE
    first, second = VOWELS[int(random.integers(len(VOWELS)))]
    out = np.zeros(len(t))
    for partial_number in range(1, 14):
        at = pitch * partial_number
        near = np.exp(-(((at - first) / 190) ** 2)) + 0.6 * np.exp(-(((at - second) / 240) ** 2))
        out += (0.06 + near) / partial_number**0.4 * np.sin(partial_number * phase)
    wave: Wave = out * arc(seconds, 0.25 * seconds, 0.45 * seconds)
    return wave


def _throng(
    random: np.random.Generator, out: Wave, count: int, length: float, bend: float, until: float,
    loud: tuple[float, float],
) -> None:  # fmt: skip
    """So many calls out of a few throats, over the beginning of a wave or round a loop."""
    throats = [
        level(_voice(random, length * random.uniform(0.6, 1.4), bend * random.uniform(0.4, 1.2)))
        for _ in range(THROATS)
    ]
    for _ in range(count):
        wave = throats[int(random.integers(THROATS))]
        put_round(out, wave, random.uniform(0, until), random.uniform(*loud))


def crowd(seed: int, voices: int, bend: float, low: float, high: float, length: float) -> Wave:
    """Many people at once, as a loop: a rush of noise and single voices in it."""
    random = chance(seed)
    out = level(band(noise(random, CROWD_SECONDS), low, high))
    sway = 1 + 0.25 * np.sin(2 * np.pi * np.arange(len(out)) / len(out) * 3)
    out *= 0.55 * sway
    _throng(random, out, voices, length, bend, CROWD_SECONDS, (0.05, 0.22))
    return band(out, 90, 5200)


def cheer() -> Wave:
    """The stand rises as one."""
    random = chance(61)
    seconds = 3.6
    out = level(band(noise(random, seconds), 350, 3200)) * 0.7
    _throng(random, out, 46, 1.2, 0.18, 1.6, (0.1, 0.2))
    claps = [
        level(band(noise(random, 0.02), 900, 4200)) * fall(0.02, 0.004, 0.001)
        for _ in range(THROATS)
    ]
    for _ in range(260):
        put(
            out,
            claps[int(random.integers(THROATS))],
            0.3 + random.uniform() ** 0.7 * 3.0,
            random.uniform(0.05, 0.22),
        )
    t = times(0.5)
    put(out, glide(1900 + 900 * np.sin(np.pi * t / 0.5)) * arc(0.5, 0.1, 0.2), 0.7, 0.12)
    return out * arc(seconds, 0.22, 2.4)


def gasp() -> Wave:
    """Nobody had that one."""
    random = chance(62)
    seconds = 1.9
    out = level(band(noise(random, seconds), 250, 1500)) * 0.35
    _throng(random, out, 40, 1.1, -0.22, 0.25, (0.15, 0.25))
    return out * arc(seconds, 0.12, 1.2)


def evening() -> Wave:
    """A warm night by the track: crickets, a little wind, a far-off murmur."""
    random = chance(63)
    out = level(band(noise(random, EVENING_SECONDS), 120, 500)) * 0.22
    out *= 1 + 0.5 * np.sin(2 * np.pi * np.arange(len(out)) / len(out) * 2)
    out += level(crowd_far(random)) * 0.16
    for cricket in range(3):
        pitch, at = 4100 + 260 * cricket, random.uniform(0, 1)
        while at < EVENING_SECONDS:
            for pulse in range(3):
                chirp = struck(pitch, ((1.0, 1.0, 0.012),), 0.03)
                put_round(out, chirp, at + 0.034 * pulse, 0.10 / (1 + cricket))
            at += random.uniform(0.55, 0.95)
    return out


def crowd_far(random: np.random.Generator) -> Wave:
    """People behind the stand, too far to be understood."""
    out = np.zeros(span(EVENING_SECONDS))
    _throng(random, out, 70, 0.45, 0.1, EVENING_SECONDS, (0.2, 1.0))
    return band(out, 150, 900)


LOOPS: dict[str, Callable[[], Wave]] = {
    **{
        f"hooves_{state}_{field}": partial(hooves, pace, horses)
        for state, pace in PACES.items()
        for field, horses in FIELDS.items()
    },
    "crowd_quiet": partial(crowd, 71, 70, 0.05, 220, 1300, 0.45),
    "crowd_eager": partial(crowd, 72, 110, 0.15, 260, 1900, 0.8),
    "crowd_roar": partial(crowd, 73, 170, 0.28, 300, 3000, 1.3),
    "evening": evening,
}  # fmt: skip
CALLS: dict[str, Callable[[], Wave]] = {"gallop": gallop, "cheer": cheer, "gasp": gasp}
