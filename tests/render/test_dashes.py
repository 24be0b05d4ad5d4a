"""Dashed frames are drawn alike each time."""

from __future__ import annotations

import random

import pygame

from game.render.dashes import dashed_frame
from game.render.kit import rasterised


def test_a_frame_looks_the_same_whatever_was_drawn_before_it() -> None:
    chance, pictures = random.Random(1), set()
    for _ in range(24):
        rasterised(60, 60, _scribble(chance), (chance.randint(20, 300), 60))
        for size, radius, dashes in (((140, 196), 13, (9, 8)), ((26, 36), 4, (5, 4))):
            body = dashed_frame(size, radius, "felt_line", 2.0, dashes, fill="night", alpha=0.5)
            pictures.add(pygame.image.tobytes(rasterised(*size, body, size), "RGBA"))
    assert len(pictures) == 2


def _scribble(chance: random.Random) -> str:
    """Anything at all, so that memory is not as it was."""
    x, y = chance.randint(0, 60), chance.randint(0, 60)
    return f'<path d="M{x},3 C{y},9 3,{x} 50,50 Z" fill="none" stroke="#fff" stroke-width="3"/>'
