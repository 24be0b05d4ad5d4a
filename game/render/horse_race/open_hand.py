"""The hand of whoever plays alone, open on the turf while the horses stand in their stalls."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import Card
from game.render.horse_race.cards import RATIO, Pack, put_card
from game.render.kit import Box, Kit, Point

FIELD: Box = (500.0, 412.0, 432.0, 332.0)
"""The middle of the turf, where no horse stands."""
WIDE, MOST_WIDE_ROW, LEAST_ROW = 72.0, 7, 4
GAP = 6.0


def places(count: int) -> list[Point]:
    """Where so many cards lie, in rows."""
    x, y, wide, high = FIELD
    across = min(MOST_WIDE_ROW, max(LEAST_ROW, -(-count // 3)))
    rows = -(-count // across)
    step = min(WIDE + GAP, (wide - WIDE) / max(1, across - 1))
    down = min(WIDE * RATIO + GAP, (high - WIDE * RATIO) / max(1, rows - 1))
    made = []
    for index in range(count):
        row, place = divmod(index, across)
        here = min(across, count - row * across)
        left = x + wide / 2 - step * (here - 1) / 2
        made.append((left + step * place, y + high / 2 + (row - (rows - 1) / 2) * down))
    return made


def put_open_hand(kit: Kit, onto: pygame.Surface, pack: Pack, cards: tuple[Card, ...]) -> None:
    """All cards, side by side."""
    for card, at in zip(cards, places(len(cards)), strict=True):
        put_card(kit, onto, pack, card, at, WIDE)
