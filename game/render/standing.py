"""The standing on a piece of paper: mark, name, person or bot, money, one row for each seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.palette import rgb
from game.render.token import house_marker, mark

ROW_MOST = 70.0


@record
class Standing:
    """One seat."""

    name: str
    mark: SeatMark | None
    """None: the house."""
    sign: str
    """`person` or `bot`."""
    money: str


def put_standing(kit: Kit, onto: pygame.Surface, box: Box, rows: Sequence[Standing]) -> None:
    """Rows between fine lines; as high as there is room, and never very high."""
    x, y, wide, high = box
    row = min(ROW_MOST * min(1.5, kit.grow), high / max(1, len(rows)))
    for index, one in enumerate(rows):
        top = y + row * index
        if index:
            pygame.draw.rect(onto, rgb("brass_dk"), kit.rect((x, top - 1, wide, 2)))
        _put_row(kit, onto, (x, top, wide, row), one)


def _put_row(kit: Kit, onto: pygame.Surface, box: Box, one: Standing) -> None:
    x, top, wide, high = box
    middle, drawn = top + high / 2, min(46.0, high * 0.72)
    own = mark(kit, one.mark, drawn) if one.mark else house_marker(kit, drawn)
    kit.put(onto, own, (x + 26, middle))
    size = min(34.0 * kit.grow, high * 0.62)
    at = (x + wide, middle)
    kit.text(onto, one.money, "num", size, "ink", at, anchor="r", width=wide * 0.3, least=20)
    signed = x + wide * 0.6
    kit.put(onto, icon(kit, one.sign, drawn * 0.7, "ink", "paper"), (signed, middle))
    at, room = (x + 64, middle), signed - drawn * 0.5 - 10 - x - 64
    kit.text(onto, one.name, "ui", size * 0.94, "ink", at, anchor="l", width=room, least=20)


def put_paper(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """A sheet of paper."""
    paper = kit.panel(box[2], box[3], 20, "paper", "paper_shade", line="white", thick=2)
    kit.lay(onto, paper, box, shadow=(14, 8, 170))
