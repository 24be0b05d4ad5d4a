"""Signs: what playing a card does, without words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.horse_race.data import BACKWARD, CANCEL, CHIPS, MOVE, PASS_ON, Ability
from game.render.chips import flying
from game.render.kit import Kit, Point
from game.render.palette import digits

CHIP = 5
"""The value whose chip stands for all."""
HIGH = 56.0
ROUND = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
PRICE = (
    f'<circle cx="{{x}}" cy="28" r="21" fill="{digits("penalty")}" '
    f'stroke="{digits("penalty_text")}" stroke-width="3"/>'
    f'<path d="M{{left}},28 L{{right}},28" stroke="{digits("penalty_text")}" stroke-width="6" '
    'stroke-linecap="round"/>'
)
"""A minus in a disc: what has to be paid."""

Sign = Callable[[Kit, pygame.Surface, Point, float, str, int], None]


def put_sign(
    kit: Kit, onto: pygame.Surface, ability: Ability, centre: Point, zoom: float = 1.0,
    colour: str = "brass_hi",
) -> None:  # fmt: skip
    """What an ability does, about 180 wide at full size."""
    _SIGNS[ability.does](kit, onto, centre, zoom, colour, ability.amount)


def price(x: float) -> str:
    """The minus in its disc, in a drawing 56 high."""
    return PRICE.format(x=x, left=x - 10, right=x + 10)


def _pass_on(
    kit: Kit, onto: pygame.Surface, centre: Point, zoom: float, colour: str, _: int
) -> None:
    """To either neighbour."""
    body = (
        f'<path d="M40,28 L8,28 M22,12 L6,28 L22,44 M140,28 L172,28 M158,12 L174,28 L158,44" '
        f'{ROUND} stroke="{digits(colour)}" stroke-width="9"/>{price(90)}'
    )
    kit.put(onto, kit.svg(180, HIGH, body, zoom), centre)


def _cancel(kit: Kit, onto: pygame.Surface, centre: Point, zoom: float, _: str, __: int) -> None:
    """The price is struck."""
    body = (
        f'{price(60)}<path d="M28,46 L92,10" {ROUND} stroke="{digits("night")}" stroke-width="15"/>'
        f'<path d="M28,46 L92,10" {ROUND} stroke="{digits("cream")}" stroke-width="8"/>'
    )
    kit.put(onto, kit.svg(120, HIGH, body, zoom), centre)


def _move(
    kit: Kit, onto: pygame.Surface, centre: Point, zoom: float, colour: str, amount: int
) -> None:
    """Forward or back."""
    kit.text(onto, f"±{amount}", "num", max(18.0, 54 * zoom), colour, centre)


def _back(
    kit: Kit, onto: pygame.Surface, centre: Point, zoom: float, colour: str, amount: int
) -> None:
    """An arrow back, and how far."""
    body = (
        f'<path d="M62,28 L8,28 M26,9 L6,28 L26,47" {ROUND} stroke="{digits(colour)}" '
        'stroke-width="10"/>'
    )
    kit.put(onto, kit.svg(70, HIGH, body, zoom), (centre[0] - 18 * zoom, centre[1]))
    kit.text(
        onto, str(amount), "num", 46 * zoom, colour, (centre[0] + 26 * zoom, centre[1]), anchor="l"
    )


def _chips(
    kit: Kit, onto: pygame.Surface, centre: Point, zoom: float, colour: str, amount: int
) -> None:
    """So many chips; more than three are one chip and a figure."""
    shown = amount if amount <= 3 else 1
    image = flying(kit, CHIP, 52 * zoom)
    for index in range(shown):
        x = centre[0] + (index - (shown - 1) / 2) * 58 * zoom - (24 * zoom if amount > 3 else 0)
        kit.put(onto, image, (x, centre[1] + 1 * zoom))
    if amount > 3:
        at = (centre[0] + 10 * zoom, centre[1])
        kit.text(onto, f"×{amount}", "num", 46 * zoom, colour, at, anchor="l")


_SIGNS: dict[str, Sign] = {
    PASS_ON: _pass_on, CANCEL: _cancel, MOVE: _move, BACKWARD: _back, CHIPS: _chips,
}  # fmt: skip
