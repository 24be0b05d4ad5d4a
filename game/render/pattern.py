"""Patterns: what a colour means is also woven into it, for eyes that do not see all colours."""

from __future__ import annotations

from functools import cache

import pygame

from game.render.kit import Kit
from game.render.palette import contrast, digits, ink_on, rgb, silk

SILKS = {"blue": "rising", "orange": "dots", "red": "hoops", "black": "plain"}
"""The pattern of a horse's colour."""
SEATS = {
    "circle": "plain", "square": "rising", "triangle": "hoops", "diamond": "bars",
    "plus": "falling", "star": "dots", "heart": "grid", "crown": "checks",
    "drop": "lattice", "bell": "rings", "arrow": "zigzag", "club": "bricks",
}  # fmt: skip
"""The pattern of a seat, by its shape."""
SPARE = ("bars", "grid", "falling", "checks")
"""For horse colours that a changed data file brings in."""
PITCH, THICK = 13.0, 4.0
STRENGTH = 0.34
DARK = 2.5
"""A colour that stands out from night no more than this has pale threads, and a pale outline."""


def silk_pattern(colour: str) -> str:
    """The pattern of a horse's colour."""
    return SILKS.get(colour) or SPARE[sum(map(ord, colour)) % len(SPARE)]


def weave(
    kit: Kit, image: pygame.Surface, mask: pygame.Surface, name: str, colour: str, pitch: float
) -> pygame.Surface:
    """The picture with a pattern woven into it wherever the mask is."""
    size = (image.get_width() / kit.scale, image.get_height() / kit.scale)
    woven = kit.svg(*size, _threads(name, *size, pitch, digits(_thread(colour)))).copy()
    woven.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = image.copy()
    out.blit(woven, (0, 0))
    return out


def is_dark(colour: str) -> bool:
    """Whether a colour is hardly seen on night, or night on it."""
    return contrast(rgb(colour), rgb("night")) < DARK


def _thread(colour: str) -> str:
    """Dark under pale figures, as long as it is seen at all."""
    return "night" if ink_on(colour) == "cream" and not is_dark(colour) else "white"


def woven_panel(
    kit: Kit, image: pygame.Surface, width: float, height: float, radius: float, colour: str
) -> pygame.Surface:
    """A cloth or a bar in a horse's colour with the pattern of that colour."""
    name = silk_pattern(colour)
    if not kit.patterns or name == "plain":
        return image

    def make() -> pygame.Surface:
        mask = kit.panel(width, height, radius, "white")
        return weave(kit, image, mask, name, silk(colour), PITCH)

    return kit.keep(("woven", width, height, radius, colour), make)


@cache
def _threads(name: str, wide: float, high: float, pitch: float, colour: str) -> str:
    """The lines, dots or fields of a pattern, over the whole of a picture."""
    across = [pitch * step for step in range(round(-high / pitch) - 1, round(wide / pitch) + 2)]
    down = [pitch * step + pitch / 2 for step in range(round(high / pitch) + 1)]
    lines = {
        "rising": [f"M{x},{high} L{x + high},0" for x in across],
        "falling": [f"M{x},0 L{x + high},{high}" for x in across],
        "hoops": [f"M0,{y} L{wide},{y}" for y in down],
        "bars": [f"M{x},0 L{x},{high}" for x in across],
        "grid": [f"M0,{y} L{wide},{y}" for y in down] + [f"M{x},0 L{x},{high}" for x in across],
        "lattice": [f"M{x},{high} l{high},-{high} M{x},0 l{high},{high}" for x in across[::2]],
        "zigzag": [_zigzag(y, wide, pitch) for y in down],
        "bricks": _bricks(down, across, wide, pitch),
    }
    if name in lines:
        thick = THICK * pitch / PITCH
        return (
            f'<path d="{" ".join(lines[name])}" fill="none" stroke="{colour}" '
            f'stroke-width="{thick}" stroke-opacity="{STRENGTH}"/>'
        )
    spots = [(x, y) for row, y in enumerate(down) for x in across[row % 2 :: 2]]
    if name == "rings":
        return "".join(
            f'<circle cx="{x}" cy="{y}" r="{0.5 * pitch}" fill="none" stroke="{colour}" '
            f'stroke-width="{THICK * pitch / PITCH}" stroke-opacity="{STRENGTH}"/>'
            for x, y in spots
        )
    if name == "dots":
        return "".join(
            f'<circle cx="{x}" cy="{y}" r="{0.32 * pitch}" fill="{colour}" '
            f'fill-opacity="{STRENGTH}"/>'
            for x, y in spots
        )
    if name == "checks":
        return "".join(
            f'<rect x="{x - pitch / 2}" y="{y - pitch / 2}" width="{pitch}" height="{pitch}" '
            f'fill="{colour}" fill-opacity="{STRENGTH}"/>'
            for x, y in spots
        )
    return ""


def _zigzag(y: float, wide: float, pitch: float) -> str:
    """One line that goes up and down all the way across."""
    teeth = range(round(wide / pitch) + 1)
    steps = " ".join(f"l{pitch / 2},{pitch / 2} l{pitch / 2},-{pitch / 2}" for _ in teeth)
    return f"M0,{y - pitch / 2} {steps}"


def _bricks(down: list[float], across: list[float], wide: float, pitch: float) -> list[str]:
    """Courses of a wall, each half a brick further along."""
    courses = [f"M0,{y} L{wide},{y}" for y in down]
    joints = [f"M{x},{y} l0,{pitch}" for row, y in enumerate(down) for x in across[row % 2 :: 2]]
    return courses + joints
