"""Which race of how many it is, and the mark beside it that pauses."""

from __future__ import annotations

import pygame

from game.render.kit import Box, Kit, Point
from game.render.palette import rgb

PIP, MOST_PIPS = 18.0, 10
"""How far apart the pips are, and for how many races there are any."""


def put_race_count(
    kit: Kit, onto: pygame.Surface, words: tuple[str, str, str], race: int, races: int, *,
    at: Point, right: float, pitch: float = PIP, below: float = 0.0,
) -> None:  # fmt: skip
    """`RACE 2 of 4` and a pip for each race, as large as the room up to `right` allows.

    Pips below the words have a line of their own, and so there are as many as there are races.
    """
    x, y = at
    if below:
        pitch = min(PIP, (right - x) / races)
        for index in range(1, races + 1):
            _put_pip(kit, onto, (x + pitch * (index - 0.5), below), index, race, pitch / PIP)
    pips = races if races <= MOST_PIPS and not below else 0
    room = right - x - pitch * pips - 24
    small, large = 26.0, 34.0
    while small > 18 and _count_wide(kit, words, small, large) > room:
        small, large = small - 1, large - 1
    for text, family, size, colour in _count_parts(words, small, large):
        x += kit.text(onto, text, family, size, colour, (x, y), anchor="l") + 8
    for index in range(1, pips + 1):
        _put_pip(kit, onto, (x + 12 + pitch * (index - 1), y), index, race, pitch / PIP)


def _count_parts(
    words: tuple[str, str, str], small: float, large: float
) -> list[tuple[str, str, float, str]]:
    before, number, after = words
    parts = [(before, "ui", small, "cream_dim"), (number, "num", large, "cream")]
    return [part for part in (*parts, (after, "ui", small, "cream_dim")) if part[0]]


def _count_wide(kit: Kit, words: tuple[str, str, str], small: float, large: float) -> float:
    parts = _count_parts(words, small, large)
    return sum(kit.type.width(text, family, size) + 8 for text, family, size, _ in parts)


def _put_pip(kit: Kit, onto: pygame.Surface, at: Point, index: int, race: int, zoom: float) -> None:
    centre = kit.at(at)
    if index < race:
        pygame.draw.aacircle(onto, rgb("brass_dk"), centre, kit.px(6 * zoom))
    elif index == race:
        pygame.draw.aacircle(onto, rgb("brass_hi"), centre, kit.px(8 * zoom))
    else:
        pygame.draw.aacircle(onto, rgb("felt_line"), centre, kit.px(6 * zoom), max(1, kit.px(2)))


def put_pause_mark(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """Two bars to press."""
    x, y, wide, high = box
    ring = kit.panel(44, 44, 14, "felt_deep", line="cream", thick=2, line_alpha=0.35)
    kit.put(onto, ring, (x + wide / 2, y + high / 2))
    for shift in (-7, 7):
        bar = kit.panel(6, 20, 2, "cream_dim")
        kit.put(onto, bar, (x + wide / 2 + shift, y + high / 2))
