"""Chips: stacks of four values beside the money, and single chips in flight."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.render.kit import Kit
from game.render.palette import digits, mix

FACES = {1: ("EFE4C8", "8FA3A0"), 5: ("B23A2E", "cream"), 25: ("2F7D4F", "cream")}
FACES |= {100: ("23282A", "brass")}
OTHER = ("5A4A8A", "cream")
WIDE, THICK, MOST = 34, 5, 6
"""A chip's width and thickness, and how many lie on one stack."""


def change(money: int, values: tuple[int, ...]) -> list[int]:
    """The fewest chips that make up the money, largest first."""
    chips = []
    for value in sorted(values, reverse=True):
        chips += [value] * (money // value)
        money %= value
    return chips


def stacks(
    kit: Kit, money: int, values: tuple[int, ...], most: int = 2, tall: int = MOST, zoom: float = 1
) -> pygame.Surface:
    """The money as stacks side by side; what does not fit is left to the figure."""
    chips = change(money, values)
    piles = [tuple(chips[i : i + tall]) for i in range(0, len(chips), tall)][:most]
    high = tall * THICK + 26
    body = _piles(tuple(piles), high)
    return kit.svg(max(1, len(piles) * (WIDE + 2)), high, body, zoom)


@lru_cache(maxsize=512)
def _piles(piles: tuple[tuple[int, ...], ...], high: float) -> str:
    return "".join(
        f'<g transform="translate({n * (WIDE + 2)} 0)">{_pile(pile, high)}</g>'
        for n, pile in enumerate(piles)
    )


def _pile(chips: tuple[int, ...], high: float) -> str:
    ground = high - 16
    half = WIDE / 2
    body = (
        f'<ellipse cx="{half}" cy="{ground + 8}" rx="{half}" ry="6" fill="#000" '
        'fill-opacity=".35"/>'
    )
    for index, value in enumerate(chips):
        body += _edge_on(value, ground - index * THICK)
    return body


def _edge_on(value: int, y: float) -> str:
    face, edge = FACES.get(value, OTHER)
    side, half, low = digits(mix(face, "night", 0.35)), WIDE / 2, y + THICK
    return (
        f'<path d="M1,{y} L1,{low} C1,{low + 8} {WIDE - 1},{low + 8} {WIDE - 1},{low} '
        f'L{WIDE - 1},{y} Z" fill="{side}"/>'
        f'<path d="M{WIDE * 0.4},{y + 5.5} L{WIDE * 0.4},{low + 6} L{WIDE * 0.6},{low + 6} '
        f'L{WIDE * 0.6},{y + 5.5} Z" fill="{digits(edge)}"/>'
        f'<ellipse cx="{half}" cy="{y}" rx="{half - 1}" ry="6.5" fill="{digits(face)}"/>'
        f'<ellipse cx="{half}" cy="{y}" rx="{half - 6}" ry="3.6" fill="none" '
        f'stroke="{digits(edge)}" stroke-width="1.4"/>'
    )


def flying(kit: Kit, value: int, size: float = 40) -> pygame.Surface:
    """One chip seen from above."""
    return kit.keep(("chip", value, size), lambda: kit.svg(40, 40, _face_up(value), size / 40))


def _face_up(value: int) -> str:
    face, edge = FACES.get(value, OTHER)
    return (
        f'<circle cx="20" cy="22" r="17" fill="{digits(mix(face, "night", 0.5))}"/>'
        f'<circle cx="20" cy="19" r="17" fill="{digits(face)}"/>'
        f'<circle cx="20" cy="19" r="14.5" fill="none" stroke="{digits(edge)}" stroke-width="4" '
        f'stroke-dasharray="7 8.2"/><circle cx="20" cy="19" r="8" fill="none" '
        f'stroke="{digits(edge)}" stroke-width="1.6"/>'
    )
