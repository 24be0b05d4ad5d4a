"""Hands over a table: the corners of a cursor, and the sign of whose it is."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.render.kit import Box, Kit
from game.render.stage import Aimed
from game.render.token import cursor


def reach(aim: Aimed) -> Box:
    """The area of a cursor, with marks along its upper edge."""
    x, y, wide, high = aim.box
    return (x - 26, y - 26, max(wide, 160) + 46, high + 44)


def put_corners(
    kit: Kit, onto: pygame.Surface, seat: SeatMark, box: Box, badge: pygame.Surface, shift: float
) -> None:
    """Corners in the colour of a seat; where several meet their signs stand side by side."""
    x, y, wide, high = box
    kit.put(onto, cursor(kit, seat, wide, high), (x + wide / 2, y + high / 2))
    kit.put(onto, badge, (x - 3 + shift, y - 1))
