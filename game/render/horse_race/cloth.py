"""A number cloth of Horse Race: a flag of the silks, then the number on the cloth's colour."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import HorseId
from game.render.horse_race.silks import SILKS
from game.render.horse_race.swatch import swatch
from game.render.kit import Box, Kit, Point, gradient
from game.render.palette import digits, mix

SIZE: Point = (84.0, 52.0)
"""Of a cloth in the column beside the ledger."""
FLAG, RIM = 0.46, 3.0
"""How wide the flag is, in heights of the cloth, and how thick the edge."""
FIGURE = 0.73
"""The height of the number, in heights of the cloth."""
GONE = 0.7
"""How much felt lies over the cloth of a scratched horse."""


def put_cloth(
    kit: Kit, onto: pygame.Surface, box: Box, horse: HorseId, *,
    lit: bool = False, struck: bool = False, shadow: bool = True, radius: float = 9.0,
) -> None:  # fmt: skip
    """The cloth of a horse: called, at rest, or struck out."""
    x, y, wide, high = box
    image = kit.svg(wide, high, _cloth(horse, wide, high, radius))
    centre = (x + wide / 2, y + high / 2)
    if lit:
        kit.put_shadow(onto, image, centre, 10, 0, 200, "brass_hi")
    elif shadow:
        kit.put_shadow(onto, image, centre, 4, 2, 110)
    kit.put(onto, image, centre)
    if struck:
        kit.put(onto, kit.svg(wide, high, _stroke(wide, high, radius)), centre)
    _put_number(kit, onto, box, horse, "cream_dim" if struck else SILKS[horse].number)


def put_number_cloth(kit: Kit, onto: pygame.Surface, box: Box, horse: HorseId) -> None:
    """A small cloth: only the number, on its colour."""
    wide, high = box[2], box[3]
    silks = SILKS[horse]
    image = kit.panel(
        wide, high, 8, mix(silks.cloth, "white", 0.1), silks.cloth,
        line=mix(silks.cloth, "cream", 0.55), thick=2,
    )  # fmt: skip
    kit.lay(onto, image, box)
    at = (box[0] + wide / 2, box[1] + high / 2)
    kit.text(onto, str(horse), "num", min(24, high * FIGURE), silks.number, at, width=wide - 6)


def _put_number(kit: Kit, onto: pygame.Surface, box: Box, horse: HorseId, colour: str) -> None:
    x, y, wide, high = box
    left = RIM + round(high * FLAG)
    room = wide - left - RIM
    at = (x + left + room / 2, y + high / 2)
    kit.text(onto, str(horse), "num", high * FIGURE, colour, at, width=room)


def _cloth(horse: HorseId, wide: float, high: float, radius: float) -> str:
    silks, flag = SILKS[horse], round(high * FLAG)
    edge = digits(mix(silks.cloth, "cream", 0.55))
    return (
        gradient("c", mix(silks.cloth, "white", 0.1), silks.cloth)
        + f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="{radius}" '
        'fill="url(#c)"/>'
        + swatch(horse, (RIM, radius / 2, flag, high - radius))
        + f'<rect x="{RIM + flag}" y="{RIM}" width="2" height="{high - 2 * RIM}" '
        f'fill="{digits("night")}" fill-opacity=".35"/><rect x="{RIM / 2}" y="{RIM / 2}" '
        f'width="{wide - RIM}" height="{high - RIM}" rx="{radius}" fill="none" '
        f'stroke="{edge}" stroke-width="{RIM}"/>'
    )


def _stroke(wide: float, high: float, radius: float) -> str:
    return (
        f'<rect width="{wide}" height="{high}" rx="{radius}" fill="{digits("felt_deep")}" '
        f'fill-opacity="{GONE}"/><path d="M9,{high - 9} L{wide - 9},9" '
        f'stroke="{digits("line_red")}" stroke-width="5" stroke-linecap="round"/>'
    )
