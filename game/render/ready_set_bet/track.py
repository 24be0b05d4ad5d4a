"""The track: mown turf, stalls, red line, finish, rails and the winning post; all of it printed."""

from __future__ import annotations

import pygame

from game.render.ground import fill, put_pool, veil
from game.render.kit import Kit
from game.render.palette import digits, mix, rgb
from game.render.ready_set_bet.layout import (
    GATE_LEFT,
    GATE_WIDE,
    ROW_HIGH,
    ROW_TOP,
    ROWS,
    START_X,
    TRACK_LEFT,
    TRACK_RIGHT,
    Layout,
    row_top,
)

HIGH = ROWS * ROW_HIGH
RIGHT = TRACK_RIGHT + 6
CHEQUER = 9


def put_track(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    """Everything of the track that never moves."""
    _put_board(kit, onto)
    _put_turf(kit, onto, layout)
    _put_light(kit, onto)
    _put_stalls(kit, onto)
    _put_lines(kit, onto, layout)
    _put_rails(kit, onto)
    _put_post(kit, onto, layout)


def _put_board(kit: Kit, onto: pygame.Surface) -> None:
    box = (TRACK_LEFT, ROW_TOP - 6.0, RIGHT - TRACK_LEFT, HIGH + 12.0)
    kit.lay(onto, kit.panel(box[2], box[3], 12, "turf_edge"), box, shadow=(14, 8, 150))


def _put_turf(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    """One mown stripe a space; warmer beyond the red line."""
    fill(kit, onto, "turf_alt", GATE_LEFT, ROW_TOP, GATE_WIDE, HIGH)
    for space in range(layout.spaces):
        x = START_X + space * layout.space_wide
        colour = "turf_alt" if space % 2 else "turf"
        fill(kit, onto, colour, x, ROW_TOP, layout.space_wide, HIGH)
    veil(kit, onto, "D8963C", 26, layout.red_x, ROW_TOP, TRACK_RIGHT - layout.red_x, HIGH)
    for row in range(1, ROWS):
        line = mix("turf", "cream", 0.2)
        fill(kit, onto, line, START_X, row_top(row) - 1, TRACK_RIGHT - START_X, 2)
    veil(kit, onto, "FFF4CD", 46, layout.finish_x, ROW_TOP, layout.space_wide, HIGH)


def _put_light(kit: Kit, onto: pygame.Surface) -> None:
    onto.set_clip(kit.rect((GATE_LEFT, ROW_TOP, TRACK_RIGHT + 2 - GATE_LEFT, HIGH)))
    wide = TRACK_RIGHT - GATE_LEFT
    put_pool(kit, onto, (GATE_LEFT + wide * 0.6, ROW_TOP + 90), (760, 620), "FFF2C4", 0.24)
    put_pool(kit, onto, (GATE_LEFT, ROW_TOP + HIGH), (560, 460), "night", 0.34)
    put_pool(kit, onto, (GATE_LEFT + wide, ROW_TOP + HIGH), (560, 400), "night", 0.30)
    onto.set_clip(None)


def _put_stalls(kit: Kit, onto: pygame.Surface) -> None:
    """Shaded turf, white dividers, and the posts between which the doors hang."""
    veil(kit, onto, "night", 66, GATE_LEFT, ROW_TOP, GATE_WIDE, HIGH)
    bar = kit.panel(GATE_WIDE, 6, 3, "rail", "rail_shade")
    post = kit.panel(7, 26, 3, "rail", "rail_shade")
    for row in range(1, ROWS):
        kit.lay(onto, bar, (GATE_LEFT, row_top(row) - 3, GATE_WIDE, 6), shadow=(3, 3, 120))
    for row in range(ROWS):
        for y in (row_top(row) - 1, row_top(row) + ROW_HIGH - 25):
            kit.lay(onto, post, (START_X - 7, y, 7, 26))


def _put_lines(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    left = layout.finish_x
    for index in range(HIGH // CHEQUER):
        for column in range(2):
            colour = "rail" if (index + column) % 2 else "ink"
            y = ROW_TOP + index * CHEQUER
            fill(kit, onto, colour, left + column * CHEQUER, y, CHEQUER, CHEQUER)
    put_red_line(kit, onto, layout.red_x, ROW_TOP, HIGH)


def put_red_line(kit: Kit, onto: pygame.Surface, x: float, top: float, high: float) -> None:
    """The red line, edged in cream."""
    fill(kit, onto, "cream", x - 5, top, 10, high)
    fill(kit, onto, "line_red", x - 3, top, 6, high)


def _put_rails(kit: Kit, onto: pygame.Surface) -> None:
    for index in range(18):
        x = TRACK_LEFT + 14 + index * 50.4
        for y in (ROW_TOP - 2.0, ROW_TOP + HIGH + 8.0):
            radius = max(1, kit.px(2))
            pygame.draw.rect(onto, rgb("rail_shade"), kit.rect((x, y, 6, 9)), border_radius=radius)
    wide = RIGHT - TRACK_LEFT + 8.0
    bar = kit.panel(wide, 9, 4, "rail", "rail_shade")
    for y in (ROW_TOP - 9.0, ROW_TOP + HIGH + 1.0):
        kit.lay(onto, bar, (TRACK_LEFT - 4, y, wide, 9), shadow=(5, 6, 130))


def _put_post(kit: Kit, onto: pygame.Surface, layout: Layout) -> None:
    white, red = digits("rail"), digits("line_red")
    body = (
        f'<rect x="21" y="40" width="6" height="26" fill="{white}"/>'
        f'<circle cx="24" cy="22" r="20" fill="{white}"/><circle cx="24" cy="22" r="15" '
        f'fill="{red}"/><circle cx="24" cy="22" r="8" fill="{white}"/>'
    )
    box = (layout.finish_x + CHEQUER - 24, 140.0, 48.0, 66.0)
    kit.lay(onto, kit.svg(48, 66, body), box, shadow=(6, 3, 130))


def put_rear_bar(kit: Kit, onto: pygame.Surface) -> None:
    """The bar behind the stalls, in front of the rumps that stand in them."""
    kit.lay(onto, kit.panel(7, HIGH + 4, 3, "rail", "rail_shade"), (171, ROW_TOP - 2, 7, HIGH + 4))
