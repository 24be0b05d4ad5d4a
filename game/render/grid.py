"""A grid for pages: words at the left, and for each column a figure, a tick or a cross."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.record import record
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.leaf import Plate
from game.render.palette import mix, rgb

Cell = str | bool
"""A figure or a word; or whether something goes."""


@record
class Row:
    """What it is about, and a cell for each column."""

    name: str
    cells: tuple[Cell, ...]


def grid(wide: float, heads: Sequence[str], rows: Sequence[Row], *, line: float = 56.0) -> Plate:
    """As wide as it is said, as high as its rows are; the first heading stands over the names."""
    high = line * (len(rows) + 1) + 12

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y, whole, _high = box
        ground = kit.panel(
            round(whole), round(box[3]), 16, "felt_deep", "night", line="brass_dk", thick=2
        )
        kit.lay(onto, ground, box, shadow=(8, 5, 130))
        first = whole * 0.3
        each = (whole - first - 20) / (len(heads) - 1)
        middle = y + 6 + line / 2
        put = kit.text
        put(onto, heads[0], "ui", 28, "cream_dim", (x + 30, middle), anchor="l", width=first - 40)
        for index, head in enumerate(heads[1:]):
            at = (x + first + each * (index + 0.5), middle)
            put(onto, head, "ui", 28, "cream_dim", at, width=each - 16)
        for row in rows:
            middle += line
            rule = kit.rect((x + 20, middle - line / 2, whole - 40, 1.5))
            pygame.draw.rect(onto, rgb(mix("felt", "felt_line", 0.4)), rule)
            at = (x + 30, middle)
            put(onto, row.name, "num", 32, "cream", at, anchor="l", width=first - 40)
            for index, cell in enumerate(row.cells):
                _put_cell(kit, onto, cell, (x + first + each * (index + 0.5), middle), each)

    return Plate(wide, high, paint)


def _put_cell(
    kit: Kit, onto: pygame.Surface, cell: Cell, at: tuple[float, float], wide: float
) -> None:
    if isinstance(cell, str):
        kit.text(onto, cell, "num", 34, "cream", at, width=wide - 16)
    else:
        sign, colour = ("check", "good") if cell else ("minus", "felt_line")
        kit.put(onto, icon(kit, sign, 34, colour), at)
