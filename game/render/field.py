"""The runners as they are drawn: shadow, horse, and the door of a stall that swings open."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.render.easing import out_back
from game.render.gaits import Sheets
from game.render.kit import Kit, Point
from game.render.palette import rgb
from game.render.runner import Runner

REARING = 9
"""How many degrees a horse that leaves its stall is turned up."""
DOOR, OPEN = 12.5, 84


def put_shadow(kit: Kit, onto: pygame.Surface, sheets: Sheets, runner: Runner, foot: float) -> None:
    """The shadow of a runner whose feet are on this line."""
    image, offset = sheets.shadows[runner.frame()]
    x, y = kit.at((runner.nose - runner.anchor, foot - 2))
    onto.blit(image, (x + offset[0], y + offset[1]))


def put_runner(kit: Kit, onto: pygame.Surface, sheets: Sheets, runner: Runner, foot: float) -> None:
    """The called horse grows about its nose and feet; one out of the gate rears a little."""
    image, (left, top) = sheets.frames[runner.lane][runner.frame()]
    size = runner.size
    x = (runner.nose - runner.anchor * size) * kit.scale + left * size
    y = (foot - sheets.gaits.foot * size) * kit.scale + top * size
    if runner.burst > 0.08:
        _put_rearing(onto, image, (x, y), runner)
        return
    if size > 1:
        wide, high = round(image.get_width() * size), round(image.get_height() * size)
        image = pygame.transform.smoothscale(image, (wide, high))
    onto.blit(image, (round(x), round(y)))


def _put_rearing(onto: pygame.Surface, image: pygame.Surface, at: Point, runner: Runner) -> None:
    """Turned up about the hind feet."""
    size, turn = runner.size, radians(REARING * runner.burst)
    wide, high = image.get_width() * size, image.get_height() * size
    turned = pygame.transform.rotozoom(image, REARING * runner.burst, size)
    across, down = -0.26 * wide, 0.5 * high
    x = at[0] + 0.24 * wide - (across * cos(turn) + down * sin(turn)) - turned.get_width() / 2
    y = at[1] + high - (down * cos(turn) - across * sin(turn)) - turned.get_height() / 2
    onto.blit(turned, (round(x), round(y)))


def put_door(
    kit: Kit, onto: pygame.Surface, gate: float, hinges: tuple[float, float], door: float
) -> None:
    """Both wings of a stall's door, between shut and open."""
    angle = out_back(door) * radians(OPEN)
    for y, side in zip(hinges, (1, -1), strict=True):
        hinge = (gate - 4.0, y)
        end = (hinge[0] + DOOR * sin(angle), hinge[1] + side * DOOR * cos(angle))
        for colour, thick in (((20, 40, 26), 8), (rgb("rail"), 6)):
            wide = max(1, kit.px(thick))
            pygame.draw.line(onto, colour, kit.at(hinge), kit.at(end), wide)
