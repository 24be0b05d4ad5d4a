"""Arrows at the horses: where a played card may act, and which way."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.chips import flying
from game.render.horse_race.signs import CHIP
from game.render.kit import Box, Kit
from game.render.palette import digits

SIZE = 48.0
"""How large an arrow is; larger than a fingertip with the room round it."""


@record
class ArrowLook:
    """An arrow at a horse."""

    box: Box
    by: int
    """How far it moves the horse; by nothing it lays chips under it."""
    aimed: bool = False


def put_arrow_at(kit: Kit, onto: pygame.Surface, look: ArrowLook) -> None:
    """A brass arrow, or a chip; brighter under somebody's hand."""
    x, y, wide, high = look.box
    at = (x + wide / 2, y + high / 2)
    disc = kit.svg(SIZE, SIZE, _disc(look.by, aimed=look.aimed))
    kit.put_shadow(onto, disc, at, 6, 3, 170)
    kit.put(onto, disc, at)
    if not look.by:
        kit.put(onto, flying(kit, CHIP, 30), at)


def _disc(by: int, *, aimed: bool) -> str:
    fill, ink, line = ("brass_hi", "ink", "white") if aimed else ("ink", "brass_hi", "brass")
    path = {0: ""}.get(by, "M12,24 L34,24 M25,14 L36,24 L25,34")
    turn = ' transform="rotate(180 24 24)"' if by < 0 else ""
    return (
        f'<circle cx="24" cy="24" r="21" fill="{digits(fill)}" stroke="{digits(line)}" '
        f'stroke-width="3"/><path d="{path}"{turn} fill="none" stroke="{digits(ink)}" '
        'stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
    )
