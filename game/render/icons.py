"""Icons: small drawings that stand beside words, or instead of them."""

from __future__ import annotations

import pygame

from game.render.kit import Kit
from game.render.palette import digits

GRID = 48

_EYE = (
    '<path d="M3,24 C12,9 36,9 45,24 C36,39 12,39 3,24 Z" fill="none" {line}/>'
    '<circle cx="24" cy="24" r="6.5" fill="{colour}"/>'
)
DRAWINGS = {
    "up": '<path d="M24,8 L41,36 L7,36 Z" fill="{colour}"/>',
    "down": '<path d="M24,40 L41,12 L7,12 Z" fill="{colour}"/>',
    "left": '<path d="M30,10 L16,24 L30,38" fill="none" {line}/>',
    "right": '<path d="M18,10 L32,24 L18,38" fill="none" {line}/>',
    "play": '<path d="M15,9 L37,24 L15,39 Z" fill="{colour}" {line}/>',
    "eye": _EYE,
    "overlooked": f'{_EYE}<path d="M8,42 L40,6" {{gap}}/><path d="M8,42 L40,6" {{line}}/>',
    "star": '<path d="M24,4 L30,17 L44,19 L34,29 L36,43 L24,36 L12,43 L14,29 L4,19 L18,17 Z" '
    'fill="{colour}"/>',
    "book": '<path d="M24,13 C19,8 11,8 5,10 L5,39 C11,37 19,37 24,41 C29,37 37,37 43,39 L43,10 '
    'C37,8 29,8 24,13 Z M24,13 L24,40" fill="none" {line}/>',
    "again": '<path d="M12,15 C20,5 36,8 40,20 C44,34 30,45 17,40 C11,37 8,32 7,27" '
    'fill="none" {line}/><path d="M9,5 L10,17 L22,16" fill="none" {line}/>',
    "door": '<path d="M28,7 L9,7 L9,41 L28,41" fill="none" {line}/>'
    '<path d="M20,24 L42,24 M34,15 L43,24 L34,33" fill="none" {line}/>',
}  # fmt: skip
"""Each on a grid of 48; `line` strokes it, `gap` cuts through it with the colour behind."""


def icon(
    kit: Kit, name: str, size: float, colour: str = "cream", back: str = "night"
) -> pygame.Surface:
    """The icon in a colour, on a ground of another."""
    joined = 'stroke-linecap="round" stroke-linejoin="round"'
    body = DRAWINGS[name].format(
        colour=digits(colour),
        line=f'stroke="{digits(colour)}" stroke-width="4.6" {joined}',
        gap=f'stroke="{digits(back)}" stroke-width="13" {joined}',
    )
    return kit.svg(GRID, GRID, body, size / GRID)


def trend(value: float) -> str:
    """The triangle for a gain or a loss; none for neither."""
    rounded = round(value)
    return "up" if rounded > 0 else "down" if rounded < 0 else ""
