"""Figures of the board: multipliers, penalties, number cloths, medals."""

from __future__ import annotations

import pygame

from game.render.kit import Box, Kit, Point
from game.render.palette import ink_on, mix, rgb, silk
from game.render.pattern import woven_panel
from game.text.book import MINUS

MEDALS = ("win", "place", "show")


def put_multiplier(
    kit: Kit, onto: pygame.Surface, pays: int, at: Point, size: float, colour: str = "cream",
    *, anchor: str = "c", alpha: int = 255,
) -> float:  # fmt: skip
    """A multiplier with a smaller times sign; its width."""
    small = max(18, round(size * 0.72))
    digit, times = kit.type.width(str(pays), "num", size), kit.type.width("×", "num", small)
    left = at[0] - {"l": 0.0, "c": (digit + times) / 2, "r": digit + times}[anchor]
    kit.text(onto, str(pays), "num", size, colour, (left, at[1]), anchor="l", alpha=alpha)
    low = (left + digit, at[1] + size * 0.05)
    kit.text(onto, "×", "num", small, colour, low, anchor="l", alpha=alpha)
    return digit + times


def put_penalty(
    kit: Kit, onto: pygame.Surface, money: int, centre: Point, size: float = 24, alpha: int = 255
) -> None:
    """The dark red badge of a spot's penalty."""
    text = f"{MINUS}{money}"
    wide, high = kit.type.width(text, "num", size) + 11, size + 6
    if kit.contrast:
        badge = kit.panel(round(wide), high, 8, "closed", line="white", thick=2)
    else:
        badge = kit.panel(round(wide), high, 8, "penalty")
    kit.put(onto, badge, centre, alpha=alpha)
    kit.text(onto, text, "num", size, "penalty_text", centre, alpha=alpha)


def put_cloth(
    kit: Kit, onto: pygame.Surface, box: Box, label: str, colour: str, size: float,
    *, radius: float = 9, shadow: bool = True, lit: bool = False,
) -> None:  # fmt: skip
    """A saddle cloth: the horse's number on its colour."""
    base = silk(colour)
    rim = mix(base, "cream", 0.35 if colour == "black" else 0.45)
    image = kit.panel(box[2], box[3], radius, mix(base, "white", 0.1), base, line=rim, thick=2)
    image = woven_panel(kit, image, box[2], box[3], radius, colour)
    centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    if lit:
        kit.put_shadow(onto, image, centre, 10, 0, 190, "brass_hi")
    elif shadow:
        kit.put_shadow(onto, image, centre, 4, 2, 110)
    kit.put(onto, image, centre)
    kit.text(onto, label, "num", size, ink_on(base), centre, width=box[2] - 8)


def put_medals(
    kit: Kit, onto: pygame.Surface, count: int, left: float, y: float, *, radius: float = 13,
    pitch: float = 30, size: float = 20,
) -> None:  # fmt: skip
    """The discs 1, 2, 3 that say which places pay."""
    for index in range(count):
        put_medal(kit, onto, index + 1, (left + radius + pitch * index, y), radius, size)


def put_medal(
    kit: Kit, onto: pygame.Surface, place: int, centre: Point, radius: float, size: float
) -> None:
    """One disc: gold, silver or bronze."""
    pygame.draw.aacircle(onto, rgb(MEDALS[place - 1]), kit.at(centre), kit.px(radius))
    kit.text(onto, str(place), "num", size, "ink", centre)


def signed(value: float, places: int = 0) -> str:
    """A gain or a loss: `+2.4`, `−3`, and `0` for neither."""
    text = f"{abs(value):.{places}f}"
    if not float(text):
        return "0"
    return f"{'+' if value > 0 else MINUS}{text}"
