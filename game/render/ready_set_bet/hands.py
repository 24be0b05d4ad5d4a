"""Hands over the table: cursors with what a token would bring, tokens being dragged."""

from __future__ import annotations

import pygame

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.hands import put_corners
from game.render.kit import Box, Kit, Point
from game.render.ready_set_bet.live import Live, put_figures
from game.render.token import mark, token

NARROW = 80
"""A spot narrower than this shows no more than what can be won."""
TALL = 60


@record
class Aim:
    """Where somebody's cursor is, the token in that hand, and what it would bring there."""

    seat: Seat
    box: Box
    token: str = ""
    wins: int = 0
    costs: int = 0
    live: Live | None = None
    """Its chance and worth, where live odds are shown."""


@record
class Held:
    """A token dragged by a pointer."""

    seat: Seat
    token: str
    at: Point


def put_aim(kit: Kit, onto: pygame.Surface, seat: SeatMark, aim: Aim, shift: float) -> None:
    """A cursor, with what the token in hand would bring there."""
    if aim.token and aim.wins:
        _put_preview(kit, onto, aim)
    badge = token(kit, seat, aim.token, 34) if aim.token else mark(kit, seat, 26)
    put_corners(kit, onto, seat, aim.box, badge, shift)


def _put_preview(kit: Kit, onto: pygame.Surface, aim: Aim) -> None:
    """The odds under a cursor turn into money."""
    x, y, wide, high = aim.box
    plate = kit.panel(wide, high, 12, "felt_deep", "night", line="cream", thick=1.5)
    kit.lay(onto, plate, aim.box)
    narrow = wide < NARROW
    figures = aim.live if high >= TALL and not narrow else None
    middle = y + high / 2 - (11 if figures else 0)
    room = wide - 10 if narrow or not aim.costs else wide - 56
    size = 26 if narrow else 34 if figures else 38
    kit.text(onto, f"+{aim.wins}", "num", size, "brass_hi", (x + 5 + room / 2, middle), width=room)
    if aim.costs and not narrow:
        spot = (x + wide - 24, middle)
        kit.put(onto, kit.panel(40, 30, 8, "penalty"), spot)
        kit.text(onto, f"−{aim.costs}", "num", 24, "penalty_text", spot, width=38)
    if figures:
        put_figures(kit, onto, (x + 12, x + wide - 9), y + high - 14, figures)


def put_held(kit: Kit, onto: pygame.Surface, seat: SeatMark, held: Held) -> None:
    """A token above the table."""
    kit.put_shadow(onto, mark(kit, seat, 58), held.at, 5, 14, 130)
    kit.put(onto, token(kit, seat, held.token, 58), (held.at[0], held.at[1] - 6))
