"""Waves: noise, tones and their shapes, from which all sounds are put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

RATE = 44_100
Wave = np.ndarray[Any, np.dtype[np.float64]]
"""One channel, in the end between -1 and 1."""


def chance(seed: int) -> np.random.Generator:
    """Random numbers that are the same in every run."""
    return np.random.default_rng(seed)


def span(seconds: float) -> int:
    """So many samples."""
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(span(seconds)) / RATE


def noise(random: np.random.Generator, seconds: float) -> Wave:
    """White noise."""
    return random.standard_normal(span(seconds))


def band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two pitches, with soft edges; the end meets the beginning."""
    spectrum = np.fft.rfft(wave)
    pitch = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-3)
    spectrum *= 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4)
    return np.fft.irfft(spectrum, len(wave))


def fall(seconds: float, half: float, attack: float = 0.002) -> Wave:
    """A quick rise, then half as loud after each `half` seconds."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * 0.5 ** (t / half) * np.minimum(1.0, (seconds - t) / 0.01)


def arc(seconds: float, attack: float, release: float) -> Wave:
    """Up, held, and down again, all of it rounded."""
    t = times(seconds)
    up, down = np.clip(t / attack, 0, 1), np.clip((seconds - t) / release, 0, 1)
    both: Wave = np.sin(np.pi / 2 * up) ** 2 * np.sin(np.pi / 2 * down) ** 2
    return both


def glide(pitches: Wave) -> Wave:
    """A tone that follows a pitch from sample to sample."""
    return np.sin(2 * np.pi * np.cumsum(pitches) / RATE)


def struck(pitch: float, partials: Sequence[tuple[float, float, float]], seconds: float) -> Wave:
    """Something that was struck: partials by ratio, loudness and half-life."""
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, loud, half in partials:
        out += loud * np.sin(2 * np.pi * pitch * ratio * t) * 0.5 ** (t / half)
    return out * np.minimum(1.0, t / 0.001) * np.clip((seconds - t) / 0.01, 0, 1)


def put(onto: Wave, wave: Wave, at: float, loud: float = 1.0) -> None:
    """Add a wave at a time; what runs over the end is cut off."""
    start = span(at) if at > 0 else 0
    part = wave[: max(0, len(onto) - start)]
    onto[start : start + len(part)] += loud * part


def put_round(onto: Wave, wave: Wave, at: float, loud: float = 1.0) -> None:
    """Add a wave to a loop; what runs over the end goes on at the beginning."""
    places = (span(at) + np.arange(len(wave))) % len(onto)
    np.add.at(onto, places, loud * wave)


def level(wave: Wave, peak: float = 1.0) -> Wave:
    """As loud as this at the loudest."""
    most = float(np.max(np.abs(wave), initial=0.0))
    return wave * (peak / most) if most else wave
