"""The dice of the evening: how often each horse was rolled, against what is normal luck."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record import record
from game.render.kit import Box, Kit
from game.render.palette import rgb

PutHorse = Callable[[Kit, pygame.Surface, Box, str], None]
"""Draws the cloth of a horse into a box."""

LEFT, FIRST, PITCH, BAND, BAR = 28.0, 262.0, 66.0, 48.0, 18.0
BASE, TALL = 1020.0, 68.0
"""Where the bars stand, and how high the highest of them is."""


@record
class Count:
    """How often a horse was rolled, and the range of normal luck."""

    horse: str
    rolled: int
    low: int
    high: int


@record
class LuckWords:
    """So many rolls, and what the two colours mean."""

    rolls: str
    rolled: str
    normal: str


def put_dice_luck(
    kit: Kit, onto: pygame.Surface, counts: tuple[Count, ...], put_horse: PutHorse, words: LuckWords
) -> None:
    """A band and a bar for every horse, so that nobody has to believe us."""
    _put_legend(kit, onto, words)
    unit = TALL / max(1, *(max(one.rolled, one.high) for one in counts))
    for index, one in enumerate(counts):
        _put_count(kit, onto, FIRST + PITCH * index, one, unit)
        cloth = (FIRST + PITCH * index - 4, BASE + 8, BAND + 8, 32.0)
        put_horse(kit, onto, cloth, one.horse)


def _put_count(kit: Kit, onto: pygame.Surface, x: float, one: Count, unit: float) -> None:
    band = (x, BASE - one.high * unit, BAND, max(8.0, (one.high - one.low) * unit))
    pygame.draw.rect(onto, rgb("felt_line"), kit.rect(band), border_radius=kit.px(7))
    bar = (x + (BAND - BAR) / 2, BASE - one.rolled * unit, BAR, one.rolled * unit)
    if one.rolled:
        pygame.draw.rect(onto, rgb("cream"), kit.rect(bar), border_radius=kit.px(4))


def _put_legend(kit: Kit, onto: pygame.Surface, words: LuckWords) -> None:
    room = FIRST - LEFT - 34 - 16
    kit.text(onto, words.rolls, "ui", 30, "cream", (LEFT, 966), anchor="l", width=room + 34)
    bar, band = kit.rect((LEFT + 4, 992, 14, 24)), kit.rect((LEFT, 1029, 24, 24))
    pygame.draw.rect(onto, rgb("cream"), bar, border_radius=kit.px(4))
    pygame.draw.rect(onto, rgb("felt_line"), band, border_radius=kit.px(6))
    for text, y in ((words.rolled, 1004.0), (words.normal, 1041.0)):
        at = (LEFT + 34, y)
        kit.text(onto, text, "ui", 26, "cream_dim", at, anchor="l", width=room, least=22)
