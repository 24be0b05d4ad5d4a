"""Live odds of Horse Race: how likely each horse is to win, small beside its cloth."""

from __future__ import annotations

import pygame

from game.render.horse_race.layout import CLOTH, ROW_HIGH, row_top
from game.render.kit import Box, Kit
from game.render.palette import digits

HIGH, SIZE, LEAST = 32.0, 27.0, 20.0
WIDE = 58.0


def chance_box(row: int) -> Box:
    """The foot of the finish slot, where no horse stands before it has won, up to its cloth."""
    left = CLOTH[0] - 4 - WIDE
    return (left, row_top(row) + ROW_HIGH - HIGH - 3, WIDE, HIGH)


def put_chance(kit: Kit, onto: pygame.Surface, box: Box, chance: str) -> None:
    """A dark slip with the figure."""
    x, y, wide, high = box
    body = (
        f'<rect width="{wide}" height="{high}" rx="9" fill="{digits("night")}" fill-opacity=".94"/>'
    )
    kit.lay(onto, kit.svg(wide, high, body), box)
    at = (x + wide / 2, y + high / 2)
    kit.text(onto, chance, "ui", SIZE, "cream", at, width=wide - 8, least=LEAST)
