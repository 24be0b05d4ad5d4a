"""Night at the track: sky and stars, far hills, the stand, floodlights, turf."""

from __future__ import annotations

import pygame

from game.render.ground import dither, put_pool
from game.render.kit import REFERENCE, Kit, gradient
from game.render.palette import digits, rgb

TOWERS = ((1096.0, 300.0, 0.8), (1452.0, 178.0, 1.05), (1826.0, 268.0, 0.9))
"""The floodlights: where each is, and how large."""


def course(kit: Kit, towers: tuple[tuple[float, float, float], ...] = TOWERS) -> pygame.Surface:
    """The whole course; light and dark are for the scene to add."""
    wide, high = REFERENCE
    out = pygame.Surface((kit.px(wide), kit.px(high)))
    fade = gradient("s", "051310", "31503A")
    sky = kit.svg(8, 700, f'{fade}<rect width="8" height="700" fill="url(#s)"/>')
    out.blit(pygame.transform.scale(sky, (out.get_width(), kit.px(700))), (0, 0))
    _put_stars(kit, out)
    for x, y, size in towers:
        put_pool(kit, out, (x, y + 330 * size), (430 * size, 420 * size), "FFF0C2", 0.16, 1.4)
    _put_far(kit, out)
    for x, y, size in towers:
        _put_tower(kit, out, x, y, size)
    _put_turf(kit, out)
    return out


def finished(picture: pygame.Surface) -> pygame.Surface:
    """The picture without bands in its slow fadings, ready to be drawn often."""
    dither(picture)
    return picture.convert() if pygame.display.get_surface() else picture


def _put_stars(kit: Kit, onto: pygame.Surface) -> None:
    for index in range(90):
        x, y = index * 733.7 % 1920, (index * 197.3 + index * index * 13.1) % 470
        if x < 1000 and 80 < y < 400:
            continue
        shade = 90 + index * 37 % 120
        size = max(1, kit.px(1.0 if index % 5 else 1.6))
        pygame.draw.circle(onto, (shade, shade, round(shade * 0.85)), kit.at((x, y)), size)


def _put_far(kit: Kit, onto: pygame.Surface) -> None:
    """Hills, and the stand with its lit windows."""
    hills = (
        '<path d="M0,660 C300,600 520,640 760,625 C1100,600 1500,650 1920,620 L1920,720 L0,720 Z" '
        'fill="#0B2A21"/>'
    )
    roof = '<path d="M985,552 L1668,506 L1680,522 L985,570 Z" fill="#2C5A4A"/>'
    wall = '<path d="M1010,566 L1640,528 L1640,700 L1010,700 Z" fill="#1A322A"/>'
    windows = "".join(
        f'<rect x="{1030 + 76 * column}" y="{590 + 32 * row - 2 * column}" width="66" height="13" '
        'fill="#C7A862" fill-opacity=".62"/>'
        for row in range(3)
        for column in range(8)
    )
    _put_band(kit, onto, 500, 720, hills + wall + windows + roof)


def _put_turf(kit: Kit, onto: pygame.Surface) -> None:
    fade = gradient("t", "5B7B34", "2B4420")
    stripes = "".join(
        f'<polygon points="{x},700 {x + 130},700 {x * 1.5 - 360},1080 {x * 1.5 - 560},1080" '
        'fill="#7F9C46" fill-opacity=".16"/>'
        for x in range(-200, 2300, 260)
    )
    rail = f'<rect y="686" width="1920" height="8" fill="{digits("rail_shade")}"/>'
    body = f'{fade}<rect y="692" width="1920" height="390" fill="url(#t)"/>{stripes}{rail}'
    _put_band(kit, onto, 686, 1080, body)


def _put_band(kit: Kit, onto: pygame.Surface, top: int, bottom: int, body: str) -> None:
    """Draw only the part of the picture in which there is something."""
    band = f'<g transform="translate(0 {-top})">{body}</g>'
    onto.blit(kit.svg(1920, bottom - top, band), kit.at((0, top)))


def _put_tower(kit: Kit, onto: pygame.Surface, x: float, y: float, size: float) -> None:
    wide, high = 150 * size, 96 * size
    points = [(x - 7 * size, y), (x + 7 * size, y), (x + 11 * size, 690), (x - 11 * size, 690)]
    pygame.draw.polygon(onto, rgb("0A1C16"), [kit.at(point) for point in points])
    put_pool(kit, onto, (x, y), (270 * size, 210 * size), "FFF0C2", 0.5, 2.2)
    box = (x - wide / 2, y - high / 2, wide, high)
    kit.lay(onto, kit.panel(round(wide), round(high), 10, "0E241C"), box)
    for row in range(3):
        for column in range(4):
            lamp = (x - wide / 2 + wide * (column + 0.5) / 4, y - high / 2 + high * (row + 0.5) / 3)
            pygame.draw.aacircle(onto, rgb("FFF3CF"), kit.at(lamp), max(1, kit.px(11 * size)))
            pygame.draw.aacircle(onto, (255, 255, 248), kit.at(lamp), max(1, kit.px(7 * size)))
