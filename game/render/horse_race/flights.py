"""Things in the air at the table of Horse Race: chips, cards, prices, and pictures that fade."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import Card
from game.engine.record import record
from game.render.chips import change, flying
from game.render.easing import clamp, in_out_cubic, in_quad, out_back, out_quad
from game.render.figures import put_penalty
from game.render.flights import Flight
from game.render.horse_race.cards import Pack, card
from game.render.horse_race.layout import ROW_TOP, Layout
from game.render.horse_race.notches import CARD_WIDE, put_stack
from game.render.horse_race.track import put_sunk
from game.render.kit import Box, Kit, Point, blit

VALUES = (25, 5, 1)
CHIPS, CHIP_APART, MOST_CHIPS, CHIP = 0.62, 0.045, 4, 34.0
OVER = ROW_TOP + 40
"""So high chips to and from the pot fly over the lanes; never over the caption."""
LIFT, LIFTED, FLY = 0.12, 12.0, 0.38
"""A card is lifted so high, and then flies."""
CARD_APART = 0.06
SLIDE = 0.42
SINK, POP, PULSE, GROWN = 0.40, 0.16, 0.42, 0.15
DROP, FALL, SQUASH, SQUASH_SECONDS = 0.22, 30.0, 5.0, 0.09
RISE, SHOWN, SMALL, SHOWN_WIDE = 0.20, 0.75, 26.0, 104.0
"""A card that is played rises, and is shown."""


@record
class Leaf:
    """A card on its way: from where and how wide, to where, and how much later than the others."""

    face: Card
    a: Point
    wide: float
    b: Point
    wide_there: float
    late: float = 0.0
    turn: float = 0.0
    gone: bool = False
    """Whether it fades, since it goes to no place that can be seen."""


def around(at: Point, wide: float, high: float) -> Box:
    """A box with its middle on a place."""
    return (at[0] - wide / 2, at[1] - high / 2, wide, high)


def bent(a: Point, b: Point, bend: Point, t: float) -> Point:
    """A place on an arc."""
    x, y = (
        (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
        for p, q, r in zip(a, bend, b, strict=True)
    )
    return x, y


def chips_seconds(money: Money) -> float:
    """How long it takes until the last chip is there."""
    return CHIPS + CHIP_APART * (len(chips_of(money)) - 1)


def chips_of(money: Money) -> list[int]:
    """What is seen of so much money: a few chips, the large ones first."""
    few = change(money, VALUES)
    return (few if len(few) > 1 else [1] * min(money, MOST_CHIPS))[:MOST_CHIPS] or [1]


def chips(kit: Kit, now: float, money: Money, a: Point, b: Point, *, over: float = OVER) -> Flight:
    """Chips stream on an arc over the lanes."""
    shown, total = chips_of(money), chips_seconds(money)
    bend = ((a[0] + b[0]) / 2, min(over, a[1], b[1]))

    def places(share: float) -> list[tuple[int, Point]]:
        found = []
        for index, value in enumerate(shown):
            t = clamp((share * total - index * CHIP_APART) / CHIPS)
            if 0 < t < 1:
                found.append((value, bent(a, b, bend, in_out_cubic(t))))
        return found

    def draw(onto: pygame.Surface, share: float) -> None:
        for value, at in places(share):
            kit.put(onto, flying(kit, value, CHIP), at)

    return Flight(now, total, draw, lambda share: [around(at, 48, 48) for _, at in places(share)])


def laid(kit: Kit, now: float, count: int, at: Point, wide: float, thick: float) -> Flight:
    """Chips drop before a horse and squash a little."""
    total = DROP + SQUASH_SECONDS

    def draw(onto: pygame.Surface, share: float) -> None:
        age = share * total
        fall = FALL * (1 - in_quad(clamp(age / DROP)))
        flat = SQUASH * sin(pi * clamp((age - DROP) / SQUASH_SECONDS))
        put_stack(kit, onto, (5,) * count, (at[0], at[1] - fall), wide + flat, thick)

    return Flight(now, total, draw, lambda _: [around((at[0], at[1] - 20), wide + 30, 130)])


def cards_seconds(leaves: list[Leaf], seconds: float = FLY) -> float:
    """How long it takes until the last card is there."""
    return LIFT + seconds + max(leaf.late for leaf in leaves)


def cards(
    kit: Kit, now: float, pack: Pack, leaves: list[Leaf], seconds: float = FLY
) -> Flight:  # fmt: skip
    """Cards are lifted, each in its turn, and fly to where they will lie."""
    total = cards_seconds(leaves, seconds)

    def pose(leaf: Leaf, share: float) -> tuple[Point, float, float]:
        age = share * total - leaf.late
        lift = LIFTED * out_quad(clamp(age / LIFT))
        t = in_out_cubic(clamp((age - LIFT) / seconds))
        x = leaf.a[0] + (leaf.b[0] - leaf.a[0]) * t
        y = leaf.a[1] + (leaf.b[1] - leaf.a[1]) * t - lift * (1 - t)
        return (x, y), leaf.wide + (leaf.wide_there - leaf.wide) * t, t

    def draw(onto: pygame.Surface, share: float) -> None:
        for leaf in leaves:
            at, wide, t = pose(leaf, share)
            most = max(leaf.wide, leaf.wide_there)
            image = card(kit, pack, leaf.face, most, leaf.turn * t)
            if wide < most:
                image = pygame.transform.smoothscale_by(image, wide / most)
            kit.put(onto, image, at, alpha=round(255 * (1 - t)) if leaf.gone else 255)

    def boxes(share: float) -> list[Box]:
        poses = (pose(leaf, share) for leaf in leaves)
        return [around(at, wide * 1.6, wide * 2.0) for at, wide, _ in poses]

    return Flight(now, total, draw, boxes)


def sinking(kit: Kit, now: float, layout: Layout, row: int) -> Flight:
    """A lane goes under, from the finish to the gate."""

    def draw(onto: pygame.Surface, share: float) -> None:
        put_sunk(kit, onto, layout, row, share)

    return Flight(now, SINK, draw, lambda _: [layout.light(row)])


def price_pop(kit: Kit, now: float, money: Money, at: Point, size: float) -> Flight:
    """A price springs up in an empty stall."""
    return _priced(kit, now, (money, size, at), POP, lambda share: max(0.05, out_back(share)))


def price_pulse(kit: Kit, now: float, money: Money, at: Point, size: float) -> Flight:
    """A price swells once: it has to be paid."""
    return _priced(kit, now, (money, size, at), PULSE, lambda share: 1 + GROWN * sin(pi * share))


def _priced(
    kit: Kit, now: float, price: tuple[Money, float, Point], seconds: float,
    zoom: Callable[[float], float],
) -> Flight:  # fmt: skip
    """A price that is larger or smaller for a while."""
    money, size, at = price

    def make() -> pygame.Surface:
        image = kit.blank((size * 3, size * 2))
        put_penalty(kit, image, money, (size * 1.5, size), size)
        return image

    def draw(onto: pygame.Surface, share: float) -> None:
        image = kit.keep(("price in the air", money, size), make)
        kit.put(onto, pygame.transform.smoothscale_by(image, zoom(share)), at)

    return Flight(now, seconds, draw, lambda _: [around(at, size * 4, size * 3)])


def played(
    kit: Kit, now: float, pack: Pack, face: Card, a: Point, up: Point, b: Point | None
) -> Flight:
    """A card is held up over a rack for all to see, and then put aside."""
    total = RISE + SHOWN + FLY

    def pose(share: float) -> tuple[Point, float, float]:
        age = share * total
        t, away = out_quad(clamp(age / RISE)), in_out_cubic(clamp((age - RISE - SHOWN) / FLY))
        x, y = a[0] + (up[0] - a[0]) * t, a[1] + (up[1] - a[1]) * t
        wide = SMALL + (SHOWN_WIDE - SMALL) * t
        if b is not None:
            x, y = x + (b[0] - x) * away, y + (b[1] - y) * away
            wide += (CARD_WIDE - wide) * away
        return (x, y), wide, away

    def draw(onto: pygame.Surface, share: float) -> None:
        at, wide, away = pose(share)
        image = card(kit, pack, face, SHOWN_WIDE)
        if wide < SHOWN_WIDE:
            image = pygame.transform.smoothscale_by(image, wide / SHOWN_WIDE)
        kit.put_shadow(onto, card(kit, pack, face, SHOWN_WIDE), at, 10, 6, round(120 * (1 - away)))
        kit.put(onto, image, at, alpha=255 if b is not None else round(255 * (1 - away)))

    def boxes(share: float) -> list[Box]:
        at, _, _ = pose(share)
        return [around(at, SHOWN_WIDE * 1.7, SHOWN_WIDE * 2.2)]

    return Flight(now, total, draw, boxes)


def fading(kit: Kit, now: float, before: pygame.Surface, box: Box, seconds: float) -> Flight:
    """What stood in a box goes, and what stands there now comes up under it."""

    def draw(onto: pygame.Surface, share: float) -> None:
        blit(onto, before, kit.at(box[:2]), round(255 * (1 - share)))

    return Flight(now, seconds, draw, lambda _: [box])
