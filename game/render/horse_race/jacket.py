"""Cap and jacket in a horse's silks, the picture on its cards."""

from __future__ import annotations

from game.engine.horse_race.data import HorseId
from game.render.horse_race.silks import SILKS
from game.render.horse_race.swatch import swatch
from game.render.kit import Box
from game.render.palette import digits

BODY: Box = (86.0, 174.0, 84.0, 112.0)
INK = f'stroke="{digits("ink")}" stroke-width="3.5" stroke-linejoin="round"'
FINE = f'fill="none" stroke="{digits("ink")}" stroke-width="2.5" stroke-opacity=".55"'
LEFT, RIGHT = (
    "M88,176 L56,198 L38,266 L64,275 L90,221 Z",
    "M168,176 L200,198 L218,266 L192,275 L166,221 Z",
)
LEFT_CUFF, RIGHT_CUFF = "M39,262 L36,274 L63,283 L67,272 Z", "M217,262 L220,274 L193,283 L189,272 Z"
FOLDS = "M72,214 L62,244 M184,214 L194,244"
COLLAR = "M109,173 L128,193 L147,173 Z"
CAP = (
    "M91,152 C89,121 105,106 128,106 C150,106 164,121 164,150 C177,150 187,154 193,161 "
    "C168,164 112,163 91,152 Z"
)
PEAK = "M164,150 C154,146 141,146 128,148"
SEAMS = "M128,107 C120,118 117,132 118,146"
SHINE = "M106,124 C110,117 117,113 124,112 C117,118 112,126 110,136 C106,133 105,128 106,124 Z"


def jacket(horse: HorseId) -> str:
    """The silks as they hang ready, on a card of 240 by 336."""
    return _arms(horse) + _body(horse) + _cap(horse)


def _arms(horse: HorseId) -> str:
    sleeve, cuff = digits(SILKS[horse].sleeve), digits("cream")
    return (
        f'<path d="{LEFT}" fill="{sleeve}" {INK}/><path d="{RIGHT}" fill="{sleeve}" {INK}/>'
        f'<path d="{FOLDS}" {FINE} stroke-linecap="round"/>'
        f'<path d="{LEFT_CUFF}" fill="{cuff}" {INK}/><path d="{RIGHT_CUFF}" fill="{cuff}" {INK}/>'
    )


def _body(horse: HorseId) -> str:
    x, y, wide, high = BODY
    shade = f'<rect x="{x + wide * 0.72}" y="{y}" width="{wide * 0.28}" height="{high}" '
    return (
        swatch(horse, BODY, sleeves=False)
        + f'{shade}fill="#1A1020" fill-opacity=".16"/>'
        + f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="4" fill="none" {INK}/>'
        + f'<path d="{COLLAR}" fill="{digits("cream")}" {INK}/>'
    )


def _cap(horse: HorseId) -> str:
    silks = SILKS[horse]
    return (
        f'<path d="{CAP}" fill="{digits(silks.cap)}" {INK}/><path d="{PEAK}" {FINE}/>'
        f'<path d="{SEAMS}" {FINE}/><path d="{SHINE}" fill="#FFFFFF" fill-opacity=".35"/>'
        f'<circle cx="128" cy="105" r="5" fill="{digits(silks.body)}" {INK}/>'
    )
