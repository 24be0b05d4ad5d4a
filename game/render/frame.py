"""The frame of a menu screen: the title over the white rail, which runs across it."""

from __future__ import annotations

import pygame

from game.render.kit import REFERENCE, Kit, Point
from game.render.palette import rgb
from game.render.widgets import art

RAIL_Y, RAIL_HIGH, POSTS = 92.0, 9.0, 120
TITLE_Y, TITLE_SIZE, MARGIN = 48.0, 50.0, 32.0
BESIDE_BACK, TITLE_ROOM, SUBTITLE_SIZE = 106.0, 960.0, 28.0


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


def put_header(kit: Kit, onto: pygame.Surface, title: str, subtitle: str = "") -> None:
    """The frame of a screen that one can go back from: rail, title, perhaps a word."""
    put_rail(kit, onto)
    room = TITLE_ROOM - (0 if not subtitle else kit.type.width(subtitle, "ui", SUBTITLE_SIZE))
    at, size = (BESIDE_BACK, TITLE_Y), TITLE_SIZE * min(1.3, kit.grow)
    wide = kit.text(onto, title, "num", size, "cream", at, anchor="l", width=room, least=36)
    if subtitle:
        at = (BESIDE_BACK + wide + 26, TITLE_Y + 3)
        kit.text(onto, subtitle, "ui", SUBTITLE_SIZE, "cream_dim", at, anchor="l")


def put_bird(kit: Kit, onto: pygame.Surface, foot: Point = (1836.0, 96.0)) -> None:
    """The bird, sitting on a rail or on a paper."""
    bird = art(kit, "bird", 97)
    high = bird.get_height() / kit.scale
    at = (foot[0], foot[1] - high * 0.455)
    kit.put_shadow(onto, bird, at, 6, 5, 130)
    kit.put(onto, bird, at)
