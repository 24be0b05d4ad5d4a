"""The track of Horse Race: an arrowhead of lanes, all of it printed but for what sinks."""

from __future__ import annotations

import pygame

from game.render.ground import fill, put_pool, veil
from game.render.horse_race.layout import (
    CHEQUER,
    FINISH_X,
    POST_X,
    ROW_HIGH,
    ROW_TOP,
    STALL_WIDE,
    TRACK_RIGHT,
    Layout,
    row_top,
)
from game.render.kit import Kit
from game.render.palette import digits, mix

SAND, SLOT_INK = "C9A86A", "A9BFAE"
SUNK = 150
"""How much felt lies over the turf of a scratched horse."""


def put_track(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    """Everything of the track that never moves."""
    _put_board(kit, onto, layout)
    for row in range(layout.rows):
        _put_sand(kit, onto, layout, row)
    for row in range(layout.rows):
        _put_lane(kit, onto, layout, row)
    _put_finish(kit, onto, layout)
    for row in range(layout.rows):
        _put_gate(kit, onto, layout, row)
    _put_rails(kit, onto, layout)
    _put_post(kit, onto)


def _put_board(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    body = ""
    for row in range(layout.rows):
        x, y = layout.stall(row) - 4, row_top(row) - (4 if row <= layout.rows // 2 else 0)
        body += (
            f'<rect x="{x}" y="{y}" width="{TRACK_RIGHT + 6 - x}" height="{ROW_HIGH + 4}" '
            f'rx="6" fill="{digits("turf_edge")}"/>'
        )
    image = kit.svg(1920, 1080, body)
    kit.put_shadow(onto, image, (960, 540), 14, 8, 150)
    onto.blit(image, (0, 0))


def _put_sand(kit: Kit, onto: pygame.Surface, layout: Layout, row: int) -> None:
    """Behind the gate: the scratch slots, printed on sand."""
    left, y = layout.sand(row) - 4, row_top(row)
    wide = layout.stall(row) - left
    body = (
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="100%" y2="0%">'
        f'<stop offset="0" stop-color="#{SAND}" stop-opacity=".06"/>'
        f'<stop offset="1" stop-color="#{SAND}" stop-opacity=".26"/></linearGradient></defs>'
        f'<rect x="0" y="4" width="{wide}" height="{ROW_HIGH - 8}" rx="10" fill="url(#s)"/>'
    )
    kit.lay(onto, kit.svg(wide, ROW_HIGH, body), (left, y, wide, ROW_HIGH))
    for line in range(1, layout.lines + 1):
        x, top, across, high = layout.scratch(row, line)
        slot = kit.panel(
            across, high, 9, "felt_deep", line="felt_line", thick=1.5, alpha=0.3, line_alpha=0.8
        )
        kit.lay(onto, slot, (x, top, across, high))
        at = (x + across / 2, top + high / 2)
        kit.text(onto, str(line), "num", 26, SLOT_INK, at, width=across)


def _put_lane(kit: Kit, onto: pygame.Surface, layout: Layout, row: int) -> None:
    """One mown stripe a slot, counted from the finish, so that the stripes of all lanes meet."""
    y, left, wide = row_top(row), layout.stall(row), layout.slot_wide
    onto.set_clip(kit.rect((left, y, TRACK_RIGHT - left, ROW_HIGH)))
    x, index = TRACK_RIGHT - wide, 0
    while x > left - wide:
        fill(kit, onto, "turf_alt" if index % 2 else "turf", x, y, wide, ROW_HIGH)
        x, index = x - wide, index + 1
    put_pool(kit, onto, (700, ROW_TOP + 120), (700, 620), "FFF2C4", 0.24)
    put_pool(kit, onto, (260, 640), (620, 460), "night", 0.26)
    put_pool(kit, onto, (TRACK_RIGHT, layout.bottom), (520, 380), "night", 0.28)
    onto.set_clip(None)
    if row:
        start = max(layout.gate(row), layout.gate(row - 1))
        fill(kit, onto, mix("turf", "cream", 0.22), start, y - 1, TRACK_RIGHT - start, 2)
    veil(kit, onto, "night", 66, left, y, STALL_WIDE, ROW_HIGH)


def _put_finish(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    """The finish slots, and the chequered line before them."""
    high = layout.bottom - ROW_TOP
    veil(kit, onto, "FFF4CD", 52, FINISH_X, ROW_TOP, TRACK_RIGHT - FINISH_X, high)
    put_chequer(kit, onto, ROW_TOP, high)


def put_chequer(kit: Kit, onto: pygame.Surface, top: float, high: float) -> None:
    """The chequered line, or a piece of it."""
    onto.set_clip(kit.rect((FINISH_X, top, 2 * CHEQUER, high)))
    for index in range(int((top - ROW_TOP) // CHEQUER), int((top + high - ROW_TOP) // CHEQUER) + 1):
        for column in range(2):
            colour = "rail" if (index + column) % 2 else "ink"
            x, y = FINISH_X + column * CHEQUER, ROW_TOP + index * CHEQUER
            fill(kit, onto, colour, x, y, CHEQUER, CHEQUER)
    onto.set_clip(None)


def _put_gate(kit: Kit, onto: pygame.Surface, layout: Layout, row: int) -> None:
    """The posts between which the doors of a stall hang."""
    post = kit.panel(7, 24, 3, "rail", "rail_shade")
    for y in (row_top(row) + 2, row_top(row) + ROW_HIGH - 26):
        kit.lay(onto, post, (layout.gate(row) - 7, y, 7, 24))


def _bar(kit: Kit, onto: pygame.Surface, x: float, y: float, wide: float, high: float = 7) -> None:
    bar = kit.panel(round(wide), high, 3, "rail", "rail_shade")
    kit.lay(onto, bar, (x, y, round(wide), high), shadow=(4, 4, 130))


def _put_rails(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    """The white rail follows the steps of the lanes, and stands between the stalls."""
    first, last = layout.stall(0), layout.stall(layout.rows - 1)
    _bar(kit, onto, first - 6, ROW_TOP - 9, TRACK_RIGHT + 10 - first, 9)
    _bar(kit, onto, last - 6, layout.bottom + 1, TRACK_RIGHT + 10 - last, 9)
    for row in range(1, layout.rows):
        above, here, y = layout.stall(row - 1), layout.stall(row), row_top(row)
        if here <= above:
            _bar(kit, onto, here - 6, y - 5, above - here + 6 + STALL_WIDE)
        else:
            _bar(kit, onto, above - 6, y - 2, here - above + 6 + STALL_WIDE)


def _put_post(kit: Kit, onto: pygame.Surface) -> None:
    white, red = digits("rail"), digits("line_red")
    body = (
        f'<rect x="21" y="40" width="6" height="26" fill="{white}"/>'
        f'<circle cx="24" cy="22" r="20" fill="{white}"/><circle cx="24" cy="22" r="15" '
        f'fill="{red}"/><circle cx="24" cy="22" r="8" fill="{white}"/>'
    )
    box = (POST_X + CHEQUER - 24, 138.0, 48.0, 66.0)
    kit.lay(onto, kit.svg(48, 66, body), box, shadow=(6, 3, 130))


def put_sunk(kit: Kit, onto: pygame.Surface, layout: Layout, row: int, share: float = 1.0) -> None:
    """The lane of a scratched horse under felt, so far from the finish towards the gate."""
    left = layout.stall(row)
    wide = (TRACK_RIGHT - left) * share
    veil(kit, onto, "felt_deep", SUNK, TRACK_RIGHT - wide, row_top(row), wide, ROW_HIGH)
