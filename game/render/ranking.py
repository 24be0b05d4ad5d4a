"""The ranking: a row for every seat with place, mark, name and money; each game adds columns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import put_medal
from game.render.kit import Box, Kit
from game.render.token import house_marker, mark
from game.render.widgets import put_station

PANEL_LEFT, PANEL_TOP, PANEL_WIDE, PANEL_MOST = 740.0, 28.0, 1156.0, 888.0
HEAD, EDGE, PITCH_MOST, GAP = 62.0, 14.0, 112.0, 8.0
MONEY = 384.0
"""Where the column of the money ends, counted from the left of the panel."""
HOUSE_COLOUR = "C4C7AE"
NARROW = 66.0
"""In lower rows everything is drawn smaller."""


@record
class Ranked:
    """A seat at the end."""

    place: int
    name: str
    mark: SeatMark | None
    money: str


@record
class Heading:
    """What stands over a column: where, on which side of that, and its room."""

    text: str
    across: float
    anchor: str
    room: float


def panel_box(rows: int) -> Box:
    """The panel, as high as its rows."""
    high = HEAD + _pitch(rows) * rows - GAP + EDGE
    return (PANEL_LEFT, PANEL_TOP, PANEL_WIDE, round(high))


def _pitch(rows: int) -> float:
    return min(PITCH_MOST, (PANEL_MOST - HEAD - EDGE + GAP) / max(1, rows))


def row_box(index: int, rows: int) -> Box:
    """One of so many rows."""
    x, y, wide, _ = panel_box(rows)
    pitch = _pitch(rows)
    return (x + EDGE, round(y + HEAD + pitch * index), wide - 2 * EDGE, round(pitch - GAP))


def put_panel(kit: Kit, onto: pygame.Surface, rows: int, headings: Sequence[Heading]) -> None:
    """The panel, and what stands over its columns."""
    x, y, wide, high = panel_box(rows)
    panel = kit.panel(
        wide, high, 24, "night", "felt_deep", line="cream", thick=1.5, line_alpha=0.25, alpha=0.9
    )
    kit.lay(onto, panel, (x, y, wide, high), shadow=(14, 8, 150))
    for one in headings:
        at = (PANEL_LEFT + one.across, PANEL_TOP + 34)
        kit.text(
            onto, one.text, "ui", 26, "cream_dim", at, anchor=one.anchor, width=one.room, least=22
        )


def put_row(kit: Kit, onto: pygame.Surface, box: Box, row: Ranked) -> None:
    """Place, mark, name and money."""
    put_station(kit, onto, box, row.mark.colour if row.mark else HOUSE_COLOUR)
    x, y = box[0], box[1] + box[3] / 2 + 1
    small = min(1.0, box[3] / NARROW)
    if row.place <= 3:
        put_medal(kit, onto, row.place, (x + 36, y), 24 * small, 34 * small)
    else:
        kit.text(onto, str(row.place), "num", 34 * small, "cream", (x + 36, y))
    own = mark(kit, row.mark, 54 * small) if row.mark else house_marker(kit, 50 * small)
    kit.put(onto, own, (x + 98, y))
    right, colour = PANEL_LEFT + MONEY, "brass_hi" if row.place == 1 else "cream"
    wide = kit.text(onto, row.money, "num", 40, colour, (right, y), anchor="r")
    room = right - wide - 14 - x - 138
    kit.text(onto, row.name, "ui", 34, "cream", (x + 138, y), anchor="l", width=room, least=26)
