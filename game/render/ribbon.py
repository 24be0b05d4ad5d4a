"""The demo's ribbon: it runs off the right edge and says that any key will do."""

from __future__ import annotations

import pygame

from game.render.icons import icon
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits, mix

NOTCH, SIZE, LEAST = 26.0, 48.0, 24.0
SIGNS = ("keys", "pad", "touch")
SIGN_PITCH, SHADE = 62.0, 8.0
FOLD = 4.0
"""How wide the lighter seams along its edges are."""


def ribbon_image(kit: Kit, words: str, box: Box) -> pygame.Surface:
    """The ribbon with a swallowtail at the left; below it there is room for its shadow."""
    wide, high = box[2], box[3]
    image = kit.blank((wide, high + SHADE))
    image.blit(kit.svg(wide, high + SHADE, _body(wide, high)), (0, 0))
    share = high / 84
    drawn, pitch = 44 * share, SIGN_PITCH * share
    left, right = NOTCH + 22 * share, wide - pitch * len(SIGNS) - 12
    at = (left, high / 2)
    kit.text(
        image, words, "num", SIZE * share, "white", at, anchor="l", width=right - left, least=LEAST
    )
    for index, sign in enumerate(SIGNS):
        across = right + 12 + pitch * (index + 0.5)
        kit.put(image, icon(kit, sign, drawn, "white"), (across, high / 2))
    return image


def _body(wide: float, high: float) -> str:
    outline = f"M0,0 L{wide},0 L{wide},{high} L0,{high} L{NOTCH},{high / 2} Z"
    seams = "".join(
        f'<path d="M{inset},{y} L{wide},{y}" stroke="{digits("white")}" stroke-width="2" '
        'stroke-opacity=".45"/>'
        for inset, y in ((FOLD * 2, FOLD + 2), (FOLD * 2, high - FOLD - 2))
    )
    return (
        gradient("r", mix("lamp", "line_red", 0.55), mix("line_red", "night", 0.2))
        + f'<path d="{outline}" transform="translate(0,{SHADE * 0.6})" '
        f'fill="{digits("night")}" fill-opacity=".45"/>'
        f'<path d="{outline}" fill="url(#r)"/>{seams}'
    )
