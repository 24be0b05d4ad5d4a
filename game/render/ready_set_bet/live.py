"""Live odds: on every free spot how likely it wins, and what a token is worth there."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.kit import Box, Kit
from game.render.palette import digits

STRIP_TOP, STRIP_HIGH = 37.0, 23.0
"""The strip in a spot of a row, from its top."""
FIGURES = 19
ARROW = 11
PAPER_DIM = "4A4A33"


@record
class Live:
    """What is said of one bet: its chance, its worth, and whether that is a gain."""

    chance: str
    worth: str
    sign: int


def strip_box(box: Box) -> Box:
    """Where the figures of a spot in a row stand."""
    return (box[0] + 2, box[1] + STRIP_TOP, box[2] - 4, STRIP_HIGH)


def put_strip(kit: Kit, onto: pygame.Surface, box: Box, live: Live) -> None:
    """A dark strip in the lower part of a spot, with its figures."""
    x, y, wide, high = strip_box(box)
    kit.lay(onto, _strip(kit, wide, high), (x, y, wide, high))
    put_figures(kit, onto, (x + 6, x + wide - 6), y + high / 2, live)


def put_side_strip(kit: Kit, onto: pygame.Surface, box: Box, live: Live) -> None:
    """The strip at the foot of a side spot."""
    kit.lay(onto, _strip(kit, box[2], box[3]), box)
    put_figures(kit, onto, (box[0] + 40, box[0] + box[2] - 40), box[1] + box[3] / 2 - 1, live)


def put_on_paper(kit: Kit, onto: pygame.Surface, box: Box, live: Live) -> None:
    """Figures on a card."""
    middle = box[1] + box[3] / 2
    put_figures(kit, onto, (box[0] + 3, box[0] + box[2] - 3), middle, live, "ink", PAPER_DIM)


def _strip(kit: Kit, wide: float, high: float) -> pygame.Surface:
    """Night, round at its lower corners like the spot."""
    path = (
        f"M0,0 L{wide},0 L{wide},{high - 10} Q{wide},{high} {wide - 10},{high} "
        f"L10,{high} Q0,{high} 0,{high - 10} Z"
    )
    return kit.svg(wide, high, f'<path d="{path}" fill="{digits("night")}" fill-opacity=".46"/>')


def put_figures(
    kit: Kit, onto: pygame.Surface, across: tuple[float, float], y: float, live: Live,
    colour: str = "cream", dim: str = "cream_dim",
) -> None:  # fmt: skip
    """The chance at the left, the worth at the right with an arrow up or down."""
    kit.text(onto, live.chance, "ui", FIGURES, colour, (across[0], y), anchor="l")
    own = colour if live.sign >= 0 else dim
    wide = kit.text(onto, live.worth, "ui", FIGURES, own, (across[1], y), anchor="r")
    if live.sign:
        turn = "M1,12 L7,1 L13,12 Z" if live.sign > 0 else "M1,2 L7,13 L13,2 Z"
        arrow = kit.svg(14, 14, f'<path d="{turn}" fill="{digits(own)}"/>', ARROW / 14)
        kit.put(onto, arrow, (across[1] - wide - 8, y))


def put_eye(kit: Kit, onto: pygame.Surface, box: Box, token: str) -> None:
    """An open eye and the token whose worth is shown."""
    plate = kit.panel(box[2], box[3], box[3] / 2, "night", line="felt_line", thick=1.5, alpha=0.6)
    kit.lay(onto, plate, box)
    line = f'stroke="{digits("cream")}" stroke-width="4" stroke-linejoin="round"'
    eye = (
        f'<path d="M3,24 C12,9 36,9 45,24 C36,39 12,39 3,24 Z" fill="none" {line}/>'
        f'<circle cx="24" cy="24" r="6.5" fill="{digits("cream")}"/>'
    )
    middle = box[1] + box[3] / 2
    kit.put(onto, kit.svg(48, 48, eye, 28 / 48), (box[0] + 24, middle))
    kit.text(onto, token, "num", 26, "cream", (box[0] + box[2] - 20, middle))
