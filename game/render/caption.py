"""The caption beside the dice: what the caller says, in one line or two."""

from __future__ import annotations

import pygame

from game.render.kit import Kit

Run = tuple[str, bool]
"""A stretch of a caption, and whether it is bright."""
CaptionLines = tuple[tuple[Run, ...], ...]

CAPTION_SIZE, CAPTION_LEAST = 40, 26
CAPTION_WIDE, CAPTION_HIGH = 638.0, 100.0
LINE = 52
"""From one line to the next."""


def caption_image(kit: Kit, lines: CaptionLines, wide: float = CAPTION_WIDE) -> pygame.Surface:
    """A caption of one or two lines; both shrink together until they fit."""
    size = min((_line_size(kit, line, wide) for line in lines), default=CAPTION_SIZE)
    image = kit.blank((wide, CAPTION_HIGH + 10))
    first = 24 if len(lines) > 1 else 50
    for index, line in enumerate(lines):
        x = 0.0
        for text, bright in line:
            family, colour = ("num", "brass_hi") if bright else ("txt", "cream")
            at = (x, first + LINE * index)
            kit.text(image, text, family, size, "night", (at[0], at[1] + 2), anchor="l", alpha=120)
            x += kit.text(image, text, family, size, colour, at, anchor="l")
    return image


def _line_size(kit: Kit, line: tuple[Run, ...], room: float) -> float:
    size = float(CAPTION_SIZE)
    while size > CAPTION_LEAST:
        wide = sum(kit.type.width(t, "num" if bright else "txt", size) for t, bright in line)
        if wide <= room:
            break
        size -= 1
    return size
