"""The felt under everything, pools of light and dark on it, and plain strips of colour."""

from __future__ import annotations

import numpy as np
import pygame

from game.render.kit import REFERENCE, Kit, Point, gradient
from game.render.palette import rgb

COARSE = 4
TILE = 256
"""The noise of the dither repeats after so many pixels."""


def put_pool(
    kit: Kit, onto: pygame.Surface, centre: Point, reach: Point, colour: str, strength: float,
    power: float = 1.7,
) -> None:  # fmt: skip
    """A pool of light, or of dark."""
    wide, high = 2 * kit.px(reach[0]), 2 * kit.px(reach[1])
    image = kit.keep(
        ("pool", wide, high, colour, strength, power),
        lambda: _pool(wide, high, colour, strength, power),
    )
    onto.blit(image, (kit.px(centre[0]) - wide // 2, kit.px(centre[1]) - high // 2))


def _pool(wide: int, high: int, colour: str, strength: float, power: float) -> pygame.Surface:
    """Computed at a quarter of the size, since it has no edges, and stretched."""
    image = pygame.Surface((max(2, wide // COARSE), max(2, high // COARSE)), pygame.SRCALPHA)
    image.fill((*rgb(colour), 0))
    across = np.linspace(-1, 1, image.get_width(), dtype=np.float32)[:, None]
    down = np.linspace(-1, 1, image.get_height(), dtype=np.float32)[None, :]
    depth = np.clip(1 - np.sqrt(across * across + down * down), 0, 1)
    alpha = pygame.surfarray.pixels_alpha(image)
    alpha[...] = (255 * strength * depth**power).round().astype(np.uint8)
    del alpha
    return pygame.transform.smoothscale(image, (wide, high))


def dither(image: pygame.Surface) -> None:
    """Break up the bands of slow gradients by one step of noise."""
    noise = np.random.default_rng(7).integers(0, 3, (TILE, TILE, 1), dtype=np.uint8)
    tile = pygame.surfarray.make_surface(np.repeat(noise, 3, axis=2)).convert(image)
    wide, high = image.get_size()
    places = [(x, y) for x in range(0, wide, TILE) for y in range(0, high, TILE)]
    image.fblits([(tile, place) for place in places], pygame.BLEND_RGB_ADD)


def felt(kit: Kit) -> pygame.Surface:
    """The felt of the table under its floodlight."""
    wide, high = REFERENCE
    out = pygame.Surface((kit.px(wide), kit.px(high)))
    fade = gradient("b", "felt", "felt_deep")
    image = kit.svg(8, high, f'{fade}<rect width="8" height="{high}" fill="url(#b)"/>')
    out.blit(pygame.transform.scale(image, out.get_size()), (0, 0))
    put_pool(kit, out, (620, -60), (1000, 520), "brass_hi", 0.15)
    put_pool(kit, out, (1490, -60), (900, 620), "brass_hi", 0.13)
    put_pool(kit, out, (0, 1080), (1000, 520), "night", 0.6)
    put_pool(kit, out, (1920, 1080), (1000, 520), "night", 0.6)
    dither(out)
    return out


def fill(
    kit: Kit, onto: pygame.Surface, colour: str, x: float, y: float, w: float, h: float
) -> None:
    """A rectangle of one colour."""
    pygame.draw.rect(onto, rgb(colour), kit.rect((x, y, w, h)))


def veil(
    kit: Kit, onto: pygame.Surface, colour: str, alpha: int, x: float, y: float, w: float, h: float
) -> None:
    """A thin layer of a colour."""
    area = kit.rect((x, y, w, h))
    if area.w > 0 and area.h > 0:
        image = pygame.Surface(area.size, pygame.SRCALPHA)
        image.fill((*rgb(colour), alpha))
        onto.blit(image, area)
