"""Tokens: a bettor's colour and shape with a number, bonus octagons, marks and house markers."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

import pygame

from game.engine.marks import SeatMark
from game.render.kit import Kit, Point, gradient
from game.render.palette import digits, ink_on, mix
from game.render.pattern import SEATS, is_dark, weave

SHAPES = {
    "circle": "M58,32 C58,46.4 46.4,58 32,58 C17.6,58 6,46.4 6,32 C6,17.6 17.6,6 32,6 "
    "C46.4,6 58,17.6 58,32 Z",
    "square": "M10,10 L54,10 L54,54 L10,54 Z",
    "triangle": "M32,7 L60,54 L4,54 Z",
    "diamond": "M32,3 L61,32 L32,61 L3,32 Z",
    "plus": "M20,6 L44,6 L44,20 L58,20 L58,44 L44,44 L44,58 L20,58 L20,44 L6,44 L6,20 L20,20 Z",
    "heart": "M32,59 C14,45 5,36 5,23 C5,13 12,7 20,7 C26,7 30,10 32,15 C34,10 38,7 44,7 "
    "C52,7 59,13 59,23 C59,36 50,45 32,59 Z",
    "crown": "M8,55 L4,16 L19,29 L32,8 L45,29 L60,16 L56,55 Z",
    "drop": "M32,2 C38,15 55,25 55,41 C55,53 45,61 32,61 C19,61 9,53 9,41 C9,25 26,15 32,2 Z",
    "bell": "M32,4 C45,4 50,14 50,26 C50,38 54,43 61,48 L61,54 L41,54 C41,60 37,62 32,62 "
    "C27,62 23,60 23,54 L3,54 L3,48 C10,43 14,38 14,26 C14,14 19,4 32,4 Z",
    "arrow": "M3,11 L40,11 L62,32 L40,53 L3,53 L16,32 Z",
    "club": "M32,3 C40,3 46,9 46,17 C46,19 45.4,21.4 44.4,23.4 C45.4,23.1 46.7,23 48,23 "
    "C56,23 62,29 62,37 C62,45 56,51 48,51 C44,51 40.4,49.4 38,46.8 L42,61 L22,61 L26,46.8 "
    "C23.6,49.4 20,51 16,51 C8,51 2,45 2,37 C2,29 8,23 16,23 C17.3,23 18.6,23.1 19.6,23.4 "
    "C18.6,21.4 18,19 18,17 C18,9 24,3 32,3 Z",
}
NUMERAL = {"triangle": (0.48, 0.11), "star": (0.48, 0.03), "heart": (0.56, -0.05)}
"""Size of the numeral and how far below the middle it stands, in shares of the token."""
NUMERAL |= {"crown": (0.50, 0.09), "drop": (0.54, 0.10), "bell": (0.50, 0.0)}
NUMERAL |= {"arrow": (0.52, 0.0), "club": (0.50, 0.07)}
WIDE, HIGH, GRID = 72, 76, 66
THREADS = 12.0
"""How far apart the lines of a pattern are on that grid."""


@cache
def outline(shape: str) -> str:
    """The path of a shape on a grid of 64."""
    return SHAPES.get(shape) or _polygon(10, 31, 18.5, 34)


def _polygon(points: int, far: float, near: float, middle: float) -> str:
    corners = []
    for index in range(points):
        reach, turn = (near if index % 2 else far), index * 2 * pi / points - pi / 2
        corners.append(f"{32 + reach * cos(turn):.1f},{middle + reach * sin(turn):.1f}")
    return "M" + " L".join(corners) + " Z"


OCTAGON = "M21,5 L43,5 L59,21 L59,43 L43,59 L21,59 L5,43 L5,21 Z"


@cache
def _body(path: str, colour: str, rim: str) -> str:
    """Dark outer line, pale rim, colour, dark edge below, a little sheen."""
    dark, join = digits(mix(colour, "night", 0.62)), 'stroke-linejoin="round"'
    layers = ((dark, 10.5), (digits(rim), 7), (digits(colour), 2))
    faces = "".join(
        f'<path d="{path}" fill="{paint}" stroke="{paint}" stroke-width="{thick}" {join}/>'
        for paint, thick in layers
    )
    return (
        gradient("t", "FFFFFF", "FFFFFF", 0.14, 0)
        + f'<g transform="translate(4 7)"><path d="{path}" fill="{dark}" stroke="{dark}" '
        f'stroke-width="8" {join}/></g><g transform="translate(4 3)">{faces}'
        f'<path d="{path}" fill="url(#t)"/></g>'
    )


@cache
def _face(path: str) -> str:
    """The inside of a shape."""
    return f'<path d="{path}" fill="#FFFFFF" transform="translate(4 3)"/>'


def mark(kit: Kit, seat: SeatMark, size: float) -> pygame.Surface:
    """A seat's colour and shape without a number."""
    path, zoom = outline(seat.shape), size / GRID
    image = kit.svg(WIDE, HIGH, _body(path, seat.colour, "cream"), zoom)
    name = SEATS.get(seat.shape, "plain") if kit.patterns else "plain"
    if name == "plain":
        return image

    def make() -> pygame.Surface:
        mask = kit.svg(WIDE, HIGH, _face(path), zoom)
        return weave(kit, image, mask, name, seat.colour, THREADS * zoom)

    return kit.keep(("woven", seat, size), make)


def token(
    kit: Kit, seat: SeatMark, token_id: str, size: float, *, badge: bool = True
) -> pygame.Surface:
    """A token with its number: one's own, or the black or white octagon of a bonus token.

    An octagon carries the mark of its owner as a badge, except where it lies among their things.
    """
    colour, _, value = token_id.rpartition(":")
    key = ("token", seat, token_id, size, badge)
    if colour:
        return kit.keep(key, lambda: _bonus(kit, seat, colour, value, size, badge=badge))
    return kit.keep(key, lambda: _own(kit, seat, value, size))


def _own(kit: Kit, seat: SeatMark, value: str, size: float) -> pygame.Surface:
    image = mark(kit, seat, size).copy()
    share, down = NUMERAL.get(seat.shape, (0.56, 0.0))
    colour = "white" if ink_on(seat.colour) == "cream" else "ink"
    middle = (image.get_width() / 2 / kit.scale, image.get_height() / 2 / kit.scale)
    at = (middle[0], middle[1] - 1.2 + down * size)
    kit.text(image, value, "num", max(18, round(size * share)), colour, at)
    return image


def _bonus(
    kit: Kit, seat: SeatMark, colour: str, value: str, size: float, *, badge: bool
) -> pygame.Surface:
    face = "20262A" if colour == "black" else "F6F4EC"
    image = kit.svg(WIDE, HIGH, _body(OCTAGON, face, seat.colour), size / GRID).copy()
    middle = (image.get_width() / 2 / kit.scale, image.get_height() / 2 / kit.scale)
    kit.text(
        image, value, "num", max(18, round(size * 0.52)), ink_on(face), (middle[0], middle[1] - 2)
    )
    if badge:
        own = mark(kit, seat, max(20, size * 0.44))
        corner = (image.get_width() - own.get_width(), image.get_height() - own.get_height())
        image.blit(own, corner)
    return image


def put_token(
    kit: Kit, onto: pygame.Surface, seat: SeatMark, token_id: str, at: Point, size: float = 54,
    *, alpha: int = 255, lift: float = 1.0,
) -> None:  # fmt: skip
    """Draw a token with its shadow."""
    image = token(kit, seat, token_id, size)
    if alpha == 255:
        kit.put_shadow(onto, mark(kit, seat, size), at, 5, 3 * lift + 1, 150)
    kit.put(onto, image, at, alpha=alpha)


def spent(kit: Kit, seat: SeatMark, size: float) -> pygame.Surface:
    """The empty outline that a placed token leaves in its rack."""
    return kit.svg(WIDE, HIGH, _spent(seat.shape, seat.colour), size / GRID)


@cache
def _spent(shape: str, colour: str) -> str:
    line = digits(mix("felt_line", colour, 0.3))
    return (
        f'<g transform="translate(4 3)"><path d="{outline(shape)}" fill="{digits("night")}" '
        f'fill-opacity=".5" stroke="{line}" stroke-width="4" stroke-linejoin="round"/></g>'
    )


def hollow(kit: Kit, seat: SeatMark, size: float) -> pygame.Surface:
    """A mark that is still to be filled: its outline alone, in its colour."""
    line = mix(seat.colour, "cream", 0.4) if is_dark(seat.colour) else seat.colour
    body = (
        f'<g transform="translate(4 3)"><path d="{outline(seat.shape)}" fill="{digits("night")}" '
        f'fill-opacity=".7" stroke="{digits(line)}" stroke-width="7" '
        'stroke-linejoin="round"/></g>'
    )
    return kit.svg(WIDE, HIGH, body, size / GRID)


def house_marker(kit: Kit, size: float = 26) -> pygame.Surface:
    """The cream disc with a house that never hides the odds."""
    body = (
        f'<circle cx="16" cy="16" r="15" fill="{digits("ink")}"/>'
        f'<circle cx="16" cy="16" r="13" fill="{digits("cream")}"/>'
        f'<path d="M16,7 L25,15.5 L22.5,15.5 L22.5,24 L9.5,24 L9.5,15.5 L7,15.5 Z" '
        f'fill="{digits("ink")}"/>'
    )
    return kit.svg(32, 32, body, size / 32)


def cursor(kit: Kit, seat: SeatMark, width: float, height: float) -> pygame.Surface:
    """The aim of a pad or key cluster: four corners in the bettor's colour."""
    wide, high = width + 14, height + 14
    return kit.svg(wide, high, _corners(seat.colour, wide, high))


@cache
def _corners(colour: str, wide: float, high: float) -> str:
    arm = 20
    path = (
        f"M4,{4 + arm} L4,4 L{4 + arm},4 M{wide - 4 - arm},4 L{wide - 4},4 L{wide - 4},{4 + arm} "
        f"M{wide - 4},{high - 4 - arm} L{wide - 4},{high - 4} L{wide - 4 - arm},{high - 4} "
        f"M{4 + arm},{high - 4} L4,{high - 4} L4,{high - 4 - arm}"
    )
    return "".join(
        f'<path d="{path}" fill="none" stroke="{digits(paint)}" stroke-width="{thick}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
        for paint, thick in (("night", 8), ("cream", 7), (colour, 4))
    )
