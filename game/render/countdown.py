"""Three, two, one: the lamps between a pause and the dice."""

from __future__ import annotations

from math import ceil

import pygame

from game.render.kit import Box, Kit
from game.render.palette import digits

SECONDS, LAMPS = 0.6, 3
BOX: Box = (960 - 240.0, 452.0, 480.0, 176.0)
LAMP, PITCH = 112.0, 142.0


def put_countdown(kit: Kit, onto: pygame.Surface, left: float) -> None:
    """The lamps that still burn, so many seconds before it goes on."""
    plate = kit.panel(BOX[2], BOX[3], BOX[3] / 2, "night", line="cream", thick=3, line_alpha=0.5)
    kit.lay(onto, plate, BOX, shadow=(16, 8, 190))
    burning = min(LAMPS, ceil(LAMPS * left / SECONDS))
    for index in range(LAMPS):
        number = LAMPS - index
        at = (960 + PITCH * (index - (LAMPS - 1) / 2), BOX[1] + BOX[3] / 2)
        lit = number <= burning
        kit.put(onto, kit.svg(LAMP, LAMP, _lit() if lit else _dark()), at)
        kit.text(onto, str(number), "num", 64, "white" if lit else "felt_line", at)


def _lit() -> str:
    return (
        '<defs><radialGradient id="q" cx="42%" cy="34%" r="70%"><stop offset="0" '
        f'stop-color="{digits("lamp")}"/><stop offset="1" stop-color="{digits("closed")}"/>'
        f'</radialGradient></defs><circle cx="{LAMP / 2}" cy="{LAMP / 2}" r="{LAMP / 2 - 4}" '
        f'fill="url(#q)" stroke="{digits("penalty_text")}" stroke-width="3"/>'
    )


def _dark() -> str:
    return (
        f'<circle cx="{LAMP / 2}" cy="{LAMP / 2}" r="{LAMP / 2 - 4}" fill="#3A1A16" '
        'stroke="#7A4036" stroke-width="3"/>'
    )
