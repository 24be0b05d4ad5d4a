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
    "person": '<circle cx="24" cy="14" r="9" fill="{colour}"/>'
    '<path d="M7,43 C7,31 14,26 24,26 C34,26 41,31 41,43 Z" fill="{colour}"/>',
    "bot": '<rect x="8" y="16" width="32" height="25" rx="7" fill="{colour}"/>'
    '<circle cx="17.5" cy="28" r="4" fill="{back}"/>'
    '<circle cx="30.5" cy="28" r="4" fill="{back}"/><path d="M24,16 L24,8" {line}/>'
    '<circle cx="24" cy="6.5" r="3.5" fill="{colour}"/>',
    "mouse": '<rect x="13" y="5" width="22" height="38" rx="11" fill="none" {line}/>'
    '<path d="M24,12 L24,19" {line}/>',
    "touch": '<path d="M20,44 L20,20 C20,14 28,14 28,20 L28,30 L36,32 C40,33 41,36 40,39 L38,44 '
    'Z" fill="{colour}"/>'
    '<path d="M13,21 C12,12 17,7 24,7 C31,7 36,12 35,21" fill="none" {line}/>',
    "keys": '<rect x="17" y="7" width="14" height="14" rx="3" fill="{colour}"/>'
    '<rect x="1" y="25" width="14" height="14" rx="3" fill="{colour}"/>'
    '<rect x="17" y="25" width="14" height="14" rx="3" fill="{colour}"/>'
    '<rect x="33" y="25" width="14" height="14" rx="3" fill="{colour}"/>',
    "pad": '<path d="M14,12 L34,12 C43,12 47,24 47,33 C47,40 40,41 37,36 L33,30 L15,30 L11,36 '
    'C8,41 1,40 1,33 C1,24 5,12 14,12 Z" fill="{colour}"/>'
    '<path d="M14,16 L14,26 M9,21 L19,21" stroke="{back}" stroke-width="3.4" '
    'stroke-linecap="round"/><circle cx="32" cy="24" r="2.7" fill="{back}"/>'
    '<circle cx="37" cy="18" r="2.7" fill="{back}"/>',
    "check": '<path d="M9,25 L20,36 L40,13" fill="none" {thick}/>',
    "cross": '<path d="M13,13 L35,35 M35,13 L13,35" fill="none" {line}/>',
    "plus": '<path d="M24,11 L24,37 M11,24 L37,24" fill="none" {line}/>',
    "minus": '<path d="M11,24 L37,24" fill="none" {line}/>',
    "lock": '<rect x="9" y="21" width="30" height="22" rx="5" fill="{colour}"/>'
    '<path d="M15,22 L15,15 C15,4 33,4 33,15 L33,22" fill="none" {line}/>',
    "trophy": '<path d="M13,7 L35,7 L34,20 C33,28 29,31 24,31 C19,31 15,28 14,20 Z" '
    'fill="{colour}"/>'
    '<path d="M13,11 L6,11 C6,20 9,23 15,23 M35,11 L42,11 C42,20 39,23 33,23 M24,30 '
    'L24,38 M15,41 L33,41" fill="none" {line}/>',
    "gear": '<circle cx="24" cy="24" r="10" fill="none" stroke="{colour}" stroke-width="7"/>'
    '<path d="M24,4 L24,11 M24,37 L24,44 M4,24 L11,24 M37,24 L44,24 M10,10 L15,15 '
    'M33,33 L38,38 M38,10 L33,15 M15,33 L10,38" stroke="{colour}" stroke-width="6.5" '
    'stroke-linecap="round"/>',
    "house": '<path d="M24,5 L45,23 L39,23 L39,42 L9,42 L9,23 L3,23 Z" fill="{colour}"/>',
    "speaker": '<path d="M5,18 L13,18 L24,8 L24,40 L13,30 L5,30 Z" fill="{colour}"/>'
    '<path d="M31,17 C35,21 35,27 31,31 M37,11 C44,18 44,30 37,37" fill="none" {line}/>',
    "warn": '<path d="M24,6 L45,42 L3,42 Z" fill="none" {line}/>'
    '<path d="M24,19 L24,29 M24,35 L24,35.5" {line}/>',
    "coach": '<path d="M6,8 L42,8 L42,33 L24,33 L14,42 L15,33 L6,33 Z" fill="none" {line}/>'
    '<path d="M24,14 L24,22 M24,27 L24,27.5" {line}/>',
    "clock": '<circle cx="24" cy="24" r="18" fill="none" {line}/>'
    '<path d="M24,14 L24,24 L31,29" fill="none" {line}/>',
    "dice": '<rect x="7" y="7" width="34" height="34" rx="8" fill="{colour}"/>'
    '<circle cx="16.5" cy="16.5" r="4" fill="{back}"/>'
    '<circle cx="24" cy="24" r="4" fill="{back}"/>'
    '<circle cx="31.5" cy="31.5" r="4" fill="{back}"/>',
    "stack": '<rect x="7" y="32" width="34" height="10" rx="5" fill="{colour}"/>'
    '<rect x="7" y="19" width="34" height="10" rx="5" fill="{colour}"/>'
    '<rect x="7" y="6" width="34" height="10" rx="5" fill="{colour}"/>',
    "chip": '<circle cx="24" cy="24" r="19" fill="{colour}"/>'
    '<circle cx="24" cy="24" r="9" fill="none" stroke="{back}" stroke-width="3"/>'
    '<path d="M24,4 L24,12 M24,36 L24,44 M4,24 L12,24 M36,24 L44,24" '
    'stroke="{back}" stroke-width="5"/>',
    "pen": '<path d="M10,38 L12,29 L33,8 L40,15 L19,36 Z" fill="none" {line}/>',
    "globe": '<circle cx="24" cy="24" r="18" fill="none" {line}/>'
    '<path d="M6,24 L42,24 M24,6 C14,16 14,32 24,42 C34,32 34,16 24,6" fill="none" '
    '{line}/>',
    "window": '<rect x="5" y="9" width="38" height="30" rx="5" fill="none" {line}/>'
    '<path d="M6,18 L42,18" {line}/>',
    "screen": '<rect x="4" y="8" width="40" height="26" rx="5" fill="none" {line}/>'
    '<path d="M24,34 L24,41 M14,42 L34,42" {line}/>',
    "microphone": '<rect x="17" y="4" width="14" height="25" rx="7" fill="{colour}"/>'
    '<path d="M10,22 C10,41 38,41 38,22 M24,37 L24,44 M16,44 L32,44" fill="none" {line}/>',
    "horn": '<path d="M6,20 L14,20 L36,8 L36,40 L14,28 L6,28 Z" fill="{colour}"/>'
    '<path d="M14,30 L18,41 M42,19 L42,29" fill="none" {line}/>',
    "letter": '<path d="M10,41 L24,7 L38,41 M15,30 L33,30" fill="none" {line}/>',
    "crowd": '<circle cx="24" cy="15" r="7" fill="{colour}"/>'
    '<circle cx="10" cy="21" r="5.5" fill="{colour}"/>'
    '<circle cx="38" cy="21" r="5.5" fill="{colour}"/>'
    '<path d="M12,42 C12,31 17,26 24,26 C31,26 36,31 36,42 Z" fill="{colour}"/>'
    '<path d="M1,41 C1,33 4,29 9,29 L10,41 Z M47,41 C47,33 44,29 39,29 L38,41 Z" '
    'fill="{colour}"/>',
    "motion": '<path d="M5,14 L23,14 M3,24 L19,24 M7,34 L23,34" fill="none" {line}/>'
    '<circle cx="35" cy="24" r="10" fill="{colour}"/>',
    "filled": '<circle cx="24" cy="24" r="17" fill="{colour}"/>',
    "pause": '<path d="M16,10 L16,38 M32,10 L32,38" fill="none" {thick}/>',
    "roll_back": '<path d="M40,9 L20,24 L40,39 Z" fill="{colour}" {line}/>'
    '<path d="M9,9 L9,39" fill="none" {thick}/>',
    "roll_on": '<path d="M8,9 L28,24 L8,39 Z" fill="{colour}" {line}/>'
    '<path d="M39,9 L39,39" fill="none" {thick}/>',
    "flag": '<path d="M9,6 L9,44" {line}/>'
    '<path d="M12,8 L42,8 L42,30 L12,30 Z" fill="none" stroke="{colour}" stroke-width="3"/>'
    '<path d="M12,8 L22,8 L22,15 L12,15 Z M32,8 L42,8 L42,15 L32,15 Z M22,15 L32,15 L32,22 '
    'L22,22 Z M12,22 L22,22 L22,30 L12,30 Z M32,22 L42,22 L42,30 L32,30 Z" fill="{colour}"/>',
    "scales": '<path d="M24,6 L24,42 M14,42 L34,42 M8,13 L40,13" fill="none" {line}/>'
    '<path d="M8,14 L2,28 L14,28 Z M40,14 L34,28 L46,28 Z" fill="none" {line}/>',
    "folder": '<path d="M4,12 L18,12 L23,18 L44,18 L44,40 L4,40 Z" fill="none" {line}/>',
    "silent": '<path d="M5,18 L13,18 L24,8 L24,40 L13,30 L5,30 Z" fill="{colour}"/>'
    '<path d="M32,18 L44,30 M44,18 L32,30" fill="none" {line}/>',
    "bin": '<path d="M8,13 L40,13 M18,12 L19,6 L29,6 L30,12 M12,14 L14,42 L34,42 L36,14" '
    'fill="none" {line}/>',
    "save": '<path d="M24,6 L24,28 M15,20 L24,29 L33,20 M8,34 L8,42 L40,42 L40,34" '
    'fill="none" {line}/>',
    "shuffle": '<path d="M5,14 L14,14 C24,14 24,34 34,34 L42,34 M36,27 L43,34 L36,41 '
    'M5,34 L14,34 C24,34 24,14 34,14 L42,14 M36,7 L43,14 L36,21" fill="none" {line}/>',
    "school": '<path d="M3,18 L24,8 L45,18 L24,28 Z" fill="{colour}"/>'
    '<path d="M12,24 L12,35 C18,40 30,40 36,35 L36,24 M43,19 L43,33" fill="none" {line}/>',
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
        thick=f'stroke="{digits(colour)}" stroke-width="6.5" {joined}',
        back=digits(back),
        gap=f'stroke="{digits(back)}" stroke-width="13" {joined}',
    )
    return kit.svg(GRID, GRID, body, size / GRID)


def trend(value: float) -> str:
    """The triangle for a gain or a loss; none for neither."""
    rounded = round(value)
    return "up" if rounded > 0 else "down" if rounded < 0 else ""
