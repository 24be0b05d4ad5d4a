"""The top of the table: betting state on the red line, headings."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.figures import put_medals
from game.render.ground import put_pool
from game.render.kit import Box, Kit
from game.render.palette import digits, rgb
from game.render.ready_set_bet.layout import (
    CAPSULE_HIGH,
    CAPSULE_TOP,
    COLUMNS,
    EYE_PILL,
    HEADING_Y,
    ROW_TOP,
    RULE_Y,
    SPOT_WIDE,
)
from game.render.ready_set_bet.track import put_red_line
from game.render.token import house_marker

STYLES = {
    "gate": ("felt_deep", "felt_line", "cream_dim"),
    "open": ("felt_deep", "good", "good"),
    "last": ("brass", "brass_hi", "ink"),
    "closed": ("closed", "lamp", "white"),
    "official": ("felt_deep", "brass", "brass_hi"),
}
"""Of each betting state the capsule's ground, its line and its words."""
RACE_RIGHT = 288.0
"""Where the pause mark begins."""


@record
class CapsuleLook:
    """The betting state, its words, and how many lamps are lit."""

    state: str
    label: str
    lamps: int
    of: int


def capsule_box(kit: Kit, look: CapsuleLook, red_x: float) -> Box:
    """Where the capsule is: its lamps stand on the line, its words grow to the left."""
    wide = kit.type.width(look.label, "ui", 28, 1) + 40 * look.of + 49
    right = red_x + 40 * (look.of - 1) / 2 + 28
    return (right - wide, CAPSULE_TOP, wide, CAPSULE_HIGH)


def put_capsule(kit: Kit, onto: pygame.Surface, look: CapsuleLook, red_x: float) -> None:
    """The betting state as one capsule whose stem is the red line."""
    put_red_line(kit, onto, red_x, 186, ROW_TOP - 186)
    put_state(kit, onto, look, capsule_box(kit, look, red_x))


def put_state(kit: Kit, onto: pygame.Surface, look: CapsuleLook, box: Box) -> None:
    """The capsule by itself, in its box."""
    ground, line, words = STYLES[look.state]
    image = kit.panel(round(box[2]), box[3], 22, ground, line=line, thick=2.5)
    if look.state in ("last", "closed"):
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        kit.put_shadow(onto, image, middle, 12, 0, 120, ground)
    kit.lay(onto, image, box, shadow=(8, 4, 140))
    housing = 40 * look.of + 6
    left = box[0] + box[2] - housing - 5
    kit.lay(onto, kit.panel(housing, 34, 17, "night"), (left, box[1] + 5, housing, 34))
    for index in range(look.of):
        _put_lamp(kit, onto, (left + 23 + 40 * index, box[1] + 22), lit=index < look.lamps)
    kit.text(onto, look.label, "ui", 28, words, (left - 14, box[1] + 22), anchor="r", track=1)


def _put_lamp(kit: Kit, onto: pygame.Surface, at: tuple[float, float], *, lit: bool) -> None:
    if not lit:
        body = '<circle cx="14" cy="14" r="11" fill="#3A1A16" stroke="#7A4036" stroke-width="2"/>'
        kit.put(onto, kit.svg(28, 28, body), at)
        return
    put_pool(kit, onto, at, (34, 34), "lamp", 0.8)
    body = (
        '<defs><radialGradient id="q" cx="42%" cy="38%" r="65%"><stop offset="0" '
        f'stop-color="#FFE6D6"/><stop offset=".45" stop-color="{digits("lamp")}"/><stop offset="1" '
        f'stop-color="{digits("line_red")}"/></radialGradient></defs>'
        '<circle cx="14" cy="14" r="12.5" fill="url(#q)"/>'
    )
    kit.put(onto, kit.svg(28, 28, body), at)


def put_headings(kit: Kit, onto: pygame.Surface, words: dict[str, str]) -> None:
    """Show, Place and Win over their columns, with the places that they pay."""
    for group, medals in (("show", 3), ("place", 2), ("win", 1)):
        columns = COLUMNS[group]
        left, right = columns[0], columns[-1] + SPOT_WIDE
        room = right - left - 14 - 30 * medals
        size = kit.type.fitting(words[group], "num", 30, room - 2 * len(words[group]), 20)
        wide = kit.type.width(words[group], "num", size, 2)
        total = wide + 10 + 30 * medals
        start = (left + right - total) / 2
        if group == "win":
            start = min(start, EYE_PILL[0] - 10 - total)
        kit.text(onto, words[group], "num", size, group, (start, HEADING_Y), anchor="l", track=2)
        put_medals(kit, onto, medals, start + wide + 14, HEADING_Y)
        rule = kit.rect((left, RULE_Y, right - left, 4))
        pygame.draw.rect(onto, rgb(group), rule, border_radius=2)


def put_house_pill(kit: Kit, onto: pygame.Surface, box: Box, money: int) -> None:
    """The money of a house that bets."""
    image = kit.panel(box[2], box[3], 22, "felt_deep", line="cream", thick=2, line_alpha=0.5)
    kit.lay(onto, image, box, shadow=(6, 3, 120))
    middle = box[1] + box[3] / 2
    kit.put(onto, house_marker(kit, 30), (box[0] + 26, middle))
    kit.text(onto, f"${money}", "num", 30, "cream", (box[0] + 50, middle), anchor="l")
