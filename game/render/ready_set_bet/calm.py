"""The betting window as it is seen: where the dice lie, how long it lasts and who is ready."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.dial import put_dial
from game.render.icons import icon
from game.render.keycaps import Hint, hint_width, put_hint
from game.render.kit import Box, Kit, Point
from game.render.ready_set_bet.racks import put_ready_mark

PANEL: Box = (14.0, 8.0, 400.0, 132.0)
RING_AT: Point = (76.0, 66.0)
LEFT, ROOM = 142.0, 244.0
"""Where the words begin, and how wide they may be."""
WORDS_Y, MARKS_Y, HINTS_Y = 28.0, 67.0, 106.0
MARK, PITCH = 28.0, 31.0


@record
class CalmLook:
    """Everything that decides how the panel is drawn."""

    words: str
    marks: tuple[tuple[SeatMark, bool], ...]
    """Whoever is asked, and whether they are ready."""
    hint: Hint
    steps: int
    """How full the ring is, of `STEPS`."""
    figure: str = ""
    """The seconds that are left; none without a timer."""
    is_button: bool = False
    """Whether pressing it is to be ready: where one person plays."""


def put_calm(kit: Kit, onto: pygame.Surface, look: CalmLook) -> None:
    """The panel in its place."""
    x, y, wide, high = PANEL
    line, thick = ("brass_hi", 3.0) if look.is_button else ("cream", 2.0)
    alpha = 1.0 if look.is_button else 0.4
    plate = kit.panel(wide, high, 20, "felt", "felt_deep", line=line, thick=thick, line_alpha=alpha)
    kit.lay(onto, plate, PANEL)
    _put_ring(kit, onto, (x + RING_AT[0], y + RING_AT[1]), look)
    at = (x + LEFT, y + WORDS_Y)
    kit.text(onto, look.words, "num", 30, "cream", at, anchor="l", width=ROOM, least=20)
    for index, (seat, ready) in enumerate(look.marks):
        at = (x + LEFT + MARK / 2 + PITCH * index, y + MARKS_Y)
        put_ready_mark(kit, onto, seat, MARK, at, ready=ready)
    _put_hint(kit, onto, look.hint, (x + LEFT, y + HINTS_Y))


def _put_hint(kit: Kit, onto: pygame.Surface, hint: Hint, at: Point) -> None:
    """The keys, as many as there is room for; a pointer where there are none."""
    keys, buttons, words = hint
    while keys and hint_width(kit, (keys, buttons, words)) > ROOM:
        keys = keys[:-1]
    left = put_hint(kit, onto, (keys, buttons, ""), *at) if keys or buttons else at[0]
    if hint_width(kit, (keys, buttons, "")) + 40 <= ROOM:
        kit.put(onto, icon(kit, "mouse", 32, "cream_dim"), (left + 18, at[1]))


def _put_ring(kit: Kit, onto: pygame.Surface, at: Point, look: CalmLook) -> None:
    """A ring that drains, with the seconds in it; without a timer it fills as people are ready."""
    put_dial(kit, onto, at, look.steps, colour="brass_hi" if look.figure else "good")
    if look.figure:
        kit.text(onto, look.figure, "num", 44, "cream", at)
    else:
        kit.put(onto, icon(kit, "dice", 46, "cream", "felt"), at)
