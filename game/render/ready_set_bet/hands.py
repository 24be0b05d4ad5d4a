"""Hands over the table: cursors with what a token would bring, tips, tokens being dragged."""

from __future__ import annotations

import pygame

from game.engine.contract import Seat
from game.engine.ready_set_bet.data import SeatMark
from game.engine.record import record
from game.render.kit import REFERENCE, Box, Kit, Point
from game.render.palette import digits
from game.render.ready_set_bet.live import Live, put_figures
from game.render.token import cursor, mark, token

TIP_HIGH, TIP_SIZE, TIP_PAD, TIP_GAP = 58.0, 28, 24.0, 20.0
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
    tip: str = ""
    """What the coach says about it."""


@record
class Held:
    """A token dragged by a pointer."""

    seat: Seat
    token: str
    at: Point


def reach(kit: Kit, aim: Aim) -> Box:
    """The area of a cursor, with marks along its upper edge and its tip."""
    x, y, wide, high = aim.box
    left, top = x - 26, y - 26
    right, bottom = x + max(wide, 160) + 20, y + high + 18
    if aim.tip:
        tip = tip_box(kit, aim)
        left, top = min(left, tip[0] - 16), min(top, tip[1] - 30)
        right, bottom = max(right, tip[0] + tip[2] + 16), max(bottom, tip[1] + tip[3] + 30)
    return (left, top, right - left, bottom - top)


def tip_box(kit: Kit, aim: Aim) -> Box:
    """Below the spot, or above it in the lower part of the table; never over its own row."""
    x, y, wide, high = aim.box
    room = round(kit.type.width(aim.tip, "ui", TIP_SIZE) + 2 * TIP_PAD)
    left = min(max(24.0, x + wide / 2 - room / 2), REFERENCE[0] - 24.0 - room)
    below = y + high + TIP_GAP
    top = below if below + TIP_HIGH < 860 else y - TIP_GAP - TIP_HIGH
    return (round(left), round(top), room, TIP_HIGH)


def put_aim(kit: Kit, onto: pygame.Surface, seat: SeatMark, aim: Aim, shift: float) -> None:
    """A cursor, with what the token in hand would bring there."""
    x, y, wide, high = aim.box
    if aim.token and aim.wins:
        _put_preview(kit, onto, aim)
    kit.put(onto, cursor(kit, seat, wide, high), (x + wide / 2, y + high / 2))
    badge = token(kit, seat, aim.token, 34) if aim.token else mark(kit, seat, 26)
    kit.put(onto, badge, (x - 3 + shift, y - 1))
    if aim.tip:
        _put_tip(kit, onto, aim)


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


def _put_tip(kit: Kit, onto: pygame.Surface, aim: Aim) -> None:
    """One sentence on paper, with a tail towards the spot."""
    box = tip_box(kit, aim)
    plate = kit.panel(box[2], box[3], 14, "paper", "paper_shade", line="white", thick=2)
    kit.lay(onto, plate, box, shadow=(8, 5, 150))
    under = box[1] > aim.box[1]
    tail = "M0,14 L14,0 L28,14 Z" if under else "M0,0 L14,14 L28,0 Z"
    colour = digits("paper" if under else "paper_shade")
    middle = min(max(aim.box[0] + aim.box[2] / 2, box[0] + 30), box[0] + box[2] - 30)
    edge = box[1] - 5 if under else box[1] + box[3] + 5
    kit.put(onto, kit.svg(28, 14, f'<path d="{tail}" fill="{colour}"/>'), (middle, edge))
    at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    kit.text(onto, aim.tip, "ui", TIP_SIZE, "ink", at)


def put_held(kit: Kit, onto: pygame.Surface, seat: SeatMark, held: Held) -> None:
    """A token above the table."""
    kit.put_shadow(onto, mark(kit, seat, 58), held.at, 5, 14, 130)
    kit.put(onto, token(kit, seat, held.token, 58), (held.at[0], held.at[1] - 6))
