"""Small pictures for the rules of every game: money, icons, figures, dice, things side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.render.dice import die_image
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.leaf import Paint
from game.render.leaf_picture import put_zoomed
from game.render.palette import mix


def middle(box: Box) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def larger(zoom: float, paint: Paint) -> Paint:
    """A picture of small things, drawn so much larger than they lie on the table."""

    def enlarged(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
        put_zoomed(kit, onto, paint, box, zoom, now)

    return enlarged


def put_money(kit: Kit, onto: pygame.Surface, text: str, at: Point, zoom: float = 1.0) -> None:
    """A gain on a slip of brass."""
    size = 54 * zoom
    wide, high = round(kit.type.width(text, "num", size) + 44 * zoom), round(84 * zoom)
    plate = kit.panel(wide, high, high / 2, "brass_hi", "brass", line="FFF6DA", thick=2.5)
    kit.put_shadow(onto, plate, at, 8, 4, 140)
    kit.put(onto, plate, at)
    kit.text(onto, text, "num", size, "ink", at)


def put_loss(kit: Kit, onto: pygame.Surface, text: str, at: Point, zoom: float = 1.0) -> None:
    """A penalty as a red badge, large."""
    size = 54 * zoom
    wide, high = round(kit.type.width(text, "num", size) + 32 * zoom), round(80 * zoom)
    kit.put(onto, kit.panel(wide, high, 14, "penalty", mix("penalty", "night", 0.25)), at)
    kit.text(onto, text, "num", size, "penalty_text", at)


def purse(*sums: str) -> Paint:
    """Money on slips of brass, side by side."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        pitch = box[2] / len(sums)
        zoom = min(1.0, pitch / 190)
        for index, text in enumerate(sums):
            across = x + pitch * (index - (len(sums) - 1) / 2)
            put_money(kit, onto, text, (across, y), zoom)

    return paint


def sign(name: str, size: float = 110.0) -> Paint:
    """An icon, large."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        kit.put(onto, icon(kit, name, min(size, box[3] - 20), "brass_hi"), middle(box))

    return paint


def leaning(word: str, digit_colour: str = "brass_hi", size: float = 44.0) -> Paint:
    """A figure or a short word by itself, as the head of a fact."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        kit.text(onto, word, "num", size, digit_colour, middle(box), width=box[2], least=22)

    return paint


def line_of(paints: Sequence[Paint]) -> Paint:
    """Several pictures side by side in one box."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
        each = box[2] / len(paints)
        for index, one in enumerate(paints):
            one(kit, onto, (box[0] + each * index, box[1], each, box[3]), now)

    return paint


def dice(faces: Sequence[int], size: float = 96.0) -> Paint:
    """Dice that lie still."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        pitch = size * 7 / 6
        for index, pips in enumerate(faces):
            across = x + pitch * (index - (len(faces) - 1) / 2)
            kit.put(onto, die_image(kit, pips, size), (across, y))

    return paint
