"""Everything that is touched: dice, tokens, cards, chips, the camera, the buttons of a menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from game.render.sound.wave import (
    Wave,
    arc,
    band,
    chance,
    fall,
    glide,
    level,
    noise,
    put,
    struck,
    times,
)

CLAY = ((1.0, 1.0, 0.014), (1.58, 0.7, 0.011), (2.24, 0.5, 0.008), (3.05, 0.3, 0.006))
WOOD = ((1.0, 1.0, 0.020), (2.1, 0.5, 0.010), (3.9, 0.3, 0.005))
BONE = ((1.0, 1.0, 0.005), (1.47, 0.8, 0.004), (2.33, 0.6, 0.003), (3.6, 0.3, 0.002))
BOUNCES = ((0.0, 1.0), (0.052, 0.75), (0.112, 0.34), (0.146, 0.24), (0.168, 0.13))
"""When the dice touch the table, and how hard."""


def _knock(seed: int, pitch: float, seconds: float = 0.12) -> Wave:
    """Something hard on wood."""
    out = struck(pitch, WOOD, seconds)
    hit = level(band(noise(chance(seed), 0.012), 1800, 7000)) * fall(0.012, 0.003, 0.0005)
    put(out, hit, 0.0, 0.7)
    return out


def _die(random: np.random.Generator) -> Wave:
    """A die against something hard: bone, too short for a tone."""
    out = struck(1750 * random.uniform(0.8, 1.3), BONE, 0.05)
    put(out, level(band(random.standard_normal(len(out)), 1500, 8000)) * fall(0.05, 0.0025), 0, 0.7)
    return out


def dice_cup() -> Wave:
    """Two dice shaken in a leather cup: bone, and the dull wall that it meets."""
    random = chance(11)
    out = np.zeros(len(times(0.55)))
    at = 0.0
    while at < 0.46:
        put(out, _die(random), at, random.uniform(0.4, 0.8))
        wall = level(band(noise(random, 0.07), 160, 750) * fall(0.07, 0.011))
        put(out, wall, at, random.uniform(0.5, 1.0))
        at += random.uniform(0.026, 0.062)
    return band(out, 150, 4200) * arc(0.55, 0.003, 0.03)


def dice_down() -> Wave:
    """Both of them on the table, where they jump once more."""
    random = chance(18)
    out = np.zeros(len(times(0.4)))
    for at, loud in BOUNCES:
        put(out, _die(random), at, loud)
        table = struck(370 * random.uniform(0.92, 1.1), WOOD, 0.12)
        put(out, table, at, 0.8 * loud)
    return out


def token() -> Wave:
    """A token falls on felt: the cloth takes nearly all of it, its edge clicks a little."""
    t = times(0.16)
    thud = glide(115 + 110 * 0.5 ** (t / 0.012)) * fall(0.16, 0.018)
    put(thud, level(band(noise(chance(12), 0.1), 220, 1300) * fall(0.1, 0.013)), 0.0, 1.1)
    put(thud, struck(1500, CLAY, 0.06), 0.0, 0.12)
    return thud


def card() -> Wave:
    """A card is turned: a flick and a tap."""
    out = np.zeros(len(times(0.22)))
    swish = level(band(noise(chance(13), 0.11), 2500, 9000))
    put(out, swish * np.sin(np.pi * times(0.11) / 0.11) ** 2, 0.0, 0.6)
    put(out, level(band(noise(chance(14), 0.03), 500, 3000)) * fall(0.03, 0.006), 0.10)
    return out


def chips(count: int) -> Wave:
    """So many clay chips run together."""
    random = chance(20 + count)
    gap = 0.048
    out = np.zeros(len(times(0.14 + gap * count)))
    for index in range(count):
        pitch = 2450 * random.uniform(0.88, 1.18)
        at = max(0.0, gap * index + random.uniform(-0.012, 0.012))
        click = level(band(noise(random, 0.02), 3000, 9000)) * fall(0.02, 0.002, 0.0005)
        loud = random.uniform(0.55, 1.0)
        put(out, struck(pitch, CLAY, 0.1), at, loud)
        put(out, click, at, 0.8 * loud)
    return out


def chips_away() -> Wave:
    """Chips are pushed over the edge."""
    out = np.zeros(len(times(0.45)))
    slide = level(band(noise(chance(15), 0.3), 600, 2600))
    put(out, slide * np.sin(np.pi * times(0.3) / 0.3), 0.0, 0.35)
    put(out, chips(3), 0.14, 0.5)
    return out


def shutter() -> Wave:
    """The camera at the post."""
    out = np.zeros(len(times(0.3)))
    for at, low, high in ((0.0, 900, 6000), (0.075, 500, 3500)):
        put(out, level(band(noise(chance(16), 0.05), low, high)) * fall(0.05, 0.008, 0.001), at)
    put(out, struck(2900, ((1.0, 1.0, 0.03),), 0.2), 0.02, 0.12)
    return out


def menu_move() -> Wave:
    """The focus goes on: a fingernail on wood."""
    tick = struck(980, ((1.0, 1.0, 0.006), (2.3, 0.6, 0.004), (3.7, 0.4, 0.003)), 0.06)
    put(tick, level(band(noise(chance(19), 0.02), 2000, 7000)) * fall(0.02, 0.002, 0.0005), 0, 0.4)
    return tick


def menu_choose() -> Wave:
    """A button is pressed."""
    return _knock(17, 560)


THINGS: dict[str, Callable[[], Wave]] = {
    "dice_cup": dice_cup, "dice_down": dice_down, "token": token, "card": card,
    "chips_few": partial(chips, 2), "chips_some": partial(chips, 6),
    "chips_many": partial(chips, 14), "chips_away": chips_away, "shutter": shutter,
    "menu_move": menu_move, "menu_choose": menu_choose,
}  # fmt: skip
