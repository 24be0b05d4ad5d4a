"""Where tokens lie: alone on a spot, on a pile, or across the seam of two spots."""

from __future__ import annotations

from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE
from game.render.kit import Box, Point

Rest = tuple[Point, float]
"""The middle of a token, and its size."""
SEAM_SIZE, HALF_GAP = 56.0, 2.5
"""A token that straddles, and how far the edge of a half is from the seam."""


def at_rest(
    group: str, box: Box, index: int, of: int, *, half: int = 0, pays: bool = False
) -> Rest:
    """Token `index` of a pile of so many; `half`: whether the first of them straddles, and where.

    Left of the seam is -1, right of it is 1.
    """
    x, y, wide, high = box
    if group == SIDE:
        return (x + wide - 39 - 34 * index, y + 88 - 8 * index), 58 - 10 * index
    if group == PROP:
        return (x + wide - 27 - 20 * index, y + 68 - 6 * index), 46 - 8 * index
    if group == EXOTIC:
        return (x + wide / 2 + 8 * index, y + 30 - 6 * index), 46
    middle = y + high / 2
    if half:
        return _on_half(box, index, of, half, pays=pays)
    if of > 2 or (of > 1 and pays):
        return (x + 20 + 36 / of * index, middle + 9 - 18 / of * index), 36
    if of > 1:
        return (x + 22 + 27 * index, middle + 7 - 13 * index), 42
    return (x + (28 if pays else 33), middle), 46 if pays else 54


def seam(box: Box, half: int) -> Point:
    """The middle of a straddle, from one of its halves."""
    x, y, wide, high = box
    return (x + wide + HALF_GAP if half < 0 else x - HALF_GAP), y + high / 2


def _on_half(box: Box, index: int, of: int, half: int, *, pays: bool) -> Rest:
    """The first token lies on the seam; whatever was stacked on this half lies before it."""
    across, middle = seam(box, half)
    if index == 0:
        return (across, middle), 46 if pays else SEAM_SIZE
    if of > 2:
        return (across + half * (14 + 18 * index), middle + 31 - 20 * index), 32
    away, size = (32, 36) if pays else (39, 42)
    return (across + half * away, middle + 7), size
