"""Portraits of the bots: every persona is a bird of its own, in a ring like a medal's."""

from __future__ import annotations

import io
from colorsys import hls_to_rgb
from pathlib import Path
from zlib import crc32

import pygame

from game.content.faults import Spoilt
from game.render.assets import drawn
from game.render.kit import Kit, quick, rasterised
from game.render.palette import digits
from game.render.widgets import ART

FACES = ART / "faces"
PLAIN = "plain"
"""The bird of a persona that nobody has drawn."""
GRID = 200
MIDDLE, GROUND, RIM, EDGE = (100, 106), 84, 8, 94
"""The middle of the ring, the ground inside it, how thick it is, and where its edge ends."""

_SEEN = (
    f"M0,0 L{GRID},0 L{GRID},{MIDDLE[1]} L{MIDDLE[0] + GROUND},{MIDDLE[1]} "
    f"A{GROUND} {GROUND} 0 0 1 {MIDDLE[0] - GROUND},{MIDDLE[1]} L0,{MIDDLE[1]} Z"
)
"""What is seen of a bird: its hat rises out of the ring, its shoulders end there."""


def face(kit: Kit, persona: str, size: float) -> pygame.Surface:
    """The portrait of a persona, so large on the canvas; a plain bird for one without."""
    return kit.keep(("portrait", persona, size), lambda: _portrait(max(1, kit.px(size)), persona))


def _portrait(pixels: int, persona: str) -> pygame.Surface:
    """The ring, the bird before it, and the lower half of the ring in front."""
    square = (pixels, pixels)
    image = rasterised(GRID, GRID, _ring(), square)
    bird = _bird(persona, square)
    seen = rasterised(GRID, GRID, f'<path d="{_SEEN}" fill="#FFFFFF"/>', square)
    bird.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(bird, (0, 0))
    image.blit(rasterised(GRID, GRID, _front(), square), (0, 0))
    return quick(image)


def _bird(persona: str, size: tuple[int, int]) -> pygame.Surface:
    """The bird; where its drawing is damaged the ring stays empty, and the game goes on."""
    try:
        return pygame.image.load_sized_svg(io.BytesIO(_drawing(persona)), size)
    except (Spoilt, pygame.error):
        return pygame.Surface(size, pygame.SRCALPHA)


def _ring() -> str:
    """A cream ring with a dark edge, as tokens have."""
    x, y = MIDDLE
    return (
        f'<circle cx="{x}" cy="{y}" r="{EDGE}" fill="{digits("night")}"/>'
        f'<circle cx="{x}" cy="{y}" r="{GROUND + RIM}" fill="{digits("cream")}"/>'
    )


def _front() -> str:
    """The half of the ring that the bird leans on."""
    x, y = MIDDLE
    middle = GROUND + RIM / 2
    return (
        f'<path d="M{x - middle},{y} A{middle} {middle} 0 0 0 {x + middle},{y}" fill="none" '
        f'stroke="{digits("cream")}" stroke-width="{RIM}"/>'
    )


def _drawing(persona: str) -> bytes:
    """The drawing of a persona's bird, without its ring."""
    file = _files().get(persona)
    if file is not None and persona != PLAIN:
        return drawn(file)
    drawing = drawn(FACES / f"{PLAIN}.svg")
    for plain, own in zip(_DRAWN, _colours(persona), strict=True):
        drawing = drawing.replace(plain.encode(), own.encode())
    return drawing


def _files() -> dict[str, Path]:
    """Every portrait there is: a new persona gets one by a file of its name."""
    return {file.stem: file for file in FACES.glob("*.svg")}


_DRAWN = ("#8B5A32", "#5B3A22", "#7FA08C")
"""Feathers, dark feathers and ground, as the plain bird is drawn."""


def _colours(persona: str) -> tuple[str, str, str]:
    """Feathers, dark feathers and ground: the same ones for an id every time."""
    hue = crc32(persona.encode()) % 360 / 360
    return _tone(hue, 0.45, 0.45), _tone(hue, 0.28, 0.45), _tone(hue + 0.5, 0.66, 0.3)


def _tone(hue: float, light: float, strong: float) -> str:
    parts = hls_to_rgb(hue % 1, light, strong)
    return "#" + "".join(f"{round(255 * part):02X}" for part in parts)
