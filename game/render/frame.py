"""The frame of a menu screen: the title over the white rail, which runs across it."""

from __future__ import annotations

import pygame

from game.render.kit import REFERENCE, Kit
from game.render.palette import rgb

RAIL_Y, RAIL_HIGH, POSTS = 92.0, 9.0, 120
TITLE_Y, TITLE_SIZE, MARGIN = 48.0, 50.0, 32.0


def put_rail(kit: Kit, onto: pygame.Surface, y: float = RAIL_Y) -> None:
    """The white rail with its posts."""
    for x in range(30, REFERENCE[0], POSTS):
        post = kit.rect((x, y + 4, 6, 14))
        pygame.draw.rect(onto, rgb("rail_shade"), post, border_radius=max(1, kit.px(2)))
    box = (-10.0, y, REFERENCE[0] + 20.0, RAIL_HIGH)
    bar = kit.panel(box[2], box[3], 4, "rail", "rail_shade")
    kit.lay(onto, bar, box, shadow=(5, 6, 130))


def put_title(kit: Kit, onto: pygame.Surface, title: str, width: float) -> None:
    """The title, at the left above the rail."""
    at = (MARGIN, TITLE_Y)
    kit.text(onto, title, "num", TITLE_SIZE, "cream", at, anchor="l", width=width, least=36)
