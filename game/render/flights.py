"""Things in the air: tokens that drop, chips on their way, sums that pop up, cards that turn."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.chips import flying
from game.render.easing import clamp, in_cubic, in_out_cubic, in_quad, out_back
from game.render.kit import Box, Kit, Point
from game.render.token import put_token, token

DROP, FALL, SQUASH, SQUASH_SECONDS = 0.22, 28.0, 4.0, 0.09
PAYOUT, CHIP_APART, MOST_CHIPS = 0.62, 0.045, 7
POP, HOLD = 0.18, 0.9
PENALTY = 0.42
SHAKE, SHAKE_PIXELS = 0.18, 6.0
KEEP, KEPT_HIGH = 0.36, 48.0
"""A card flies into its rack, and how high it is there."""
LAY, FLIP, CARD_APART = 0.14, 0.36, 0.07
"""A card is laid face down, then it turns over; the next one begins so much later."""


@record
class Flight:
    """Something in the air from `start` for `seconds`, and how it is drawn at a share of that."""

    start: float
    seconds: float
    draw: Callable[[pygame.Surface, float], None]
    boxes: Callable[[float], list[Box]]
    """Where it is at that share, with its shadow."""


@record
class Turning:
    """A card to be turned over: its place, its two sides, and the card that lay there before."""

    box: Box
    back: pygame.Surface
    face: pygame.Surface
    before: pygame.Surface | None = None


def drop(kit: Kit, now: float, seat: SeatMark, token_id: str, at: Point, size: float) -> Flight:
    """A token falls on its spot and squashes a little."""
    total = DROP + SQUASH_SECONDS

    def draw(onto: pygame.Surface, share: float) -> None:
        age = share * total
        fall = FALL * (1 - in_quad(clamp(age / DROP)))
        squash = SQUASH * sin(pi * clamp((age - DROP) / SQUASH_SECONDS))
        if squash <= 0:
            put_token(kit, onto, seat, token_id, (at[0], at[1] - fall), size, lift=1 + fall / 6)
            return
        image = token(kit, seat, token_id, size)
        wide = image.get_width() + kit.px(squash)
        high = image.get_height() - kit.px(2 * squash)
        flat = pygame.transform.smoothscale(image, (wide, max(2, high)))
        kit.put(onto, flat, (at[0], at[1] + squash))

    return Flight(now, total, draw, lambda _: [_around((at[0], at[1] - 10), size + 40, size + 100)])


def refused(kit: Kit, now: float, seat: SeatMark, token_id: str, at: Point, size: float) -> Flight:
    """A token shakes its head."""

    def draw(onto: pygame.Surface, share: float) -> None:
        shift = SHAKE_PIXELS * sin(share * 4 * pi)
        put_token(kit, onto, seat, token_id, (at[0] + shift, at[1]), size, lift=3)

    return Flight(now, SHAKE, draw, lambda _: [_around(at, size + 60, size + 70)])


def _around(at: Point, wide: float, high: float) -> Box:
    return (at[0] - wide / 2, at[1] - high / 2, wide, high)


def payout(kit: Kit, now: float, chips: list[int], a: Point, b: Point) -> Flight:
    """Chips stream on an arc from a spot to a rack."""
    shown = chips[:MOST_CHIPS] or [1]
    total = PAYOUT + CHIP_APART * (len(shown) - 1)
    bend = ((a[0] + b[0]) / 2 - 80, a[1] + (b[1] - a[1]) * 0.3)

    def places(share: float) -> list[tuple[int, Point]]:
        found = []
        for index, value in enumerate(shown):
            t = clamp((share * total - index * CHIP_APART) / PAYOUT)
            if 0 < t < 1:
                found.append((value, _on_arc(in_out_cubic(t), a, bend, b)))
        return found

    def draw(onto: pygame.Surface, share: float) -> None:
        for value, at in places(share):
            kit.put(onto, flying(kit, value, 34), at)

    return Flight(now, total, draw, lambda share: [_around(at, 48, 48) for _, at in places(share)])


def _on_arc(t: float, a: Point, bend: Point, b: Point) -> Point:
    x, y = (
        (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
        for p, q, r in zip(a, bend, b, strict=True)
    )
    return x, y


def penalty(kit: Kit, now: float, chips: list[int], a: Point) -> Flight:
    """Chips leave a rack for the bank below the edge of the table."""

    def draw(onto: pygame.Surface, share: float) -> None:
        for index, value in enumerate(chips[:MOST_CHIPS]):
            t = in_cubic(clamp(share - index * 0.04))
            at = (a[0] + 14 * index, a[1] + 130 * t)
            kit.put(onto, flying(kit, value, 30), at, alpha=round(255 * (1 - t)))

    return Flight(now, PENALTY, draw, lambda _: [(a[0] - 30, a[1] - 30, 180, 220)])


def sum_pill(
    kit: Kit, now: float, text: str, at: Point, *, big: bool, good: bool = True,
    hold: float = HOLD,
) -> Flight:  # fmt: skip
    """A sum pops up over a rack, and goes."""
    size = 58 if big else 44
    wide = round(kit.type.width(text, "num", size) + 40)
    total = POP + hold

    def make() -> pygame.Surface:
        image = kit.blank((wide, size + 14))
        colours = ("brass_hi", "brass", "ink") if good else ("penalty", "night", "penalty_text")
        panel = kit.panel(wide, size + 14, (size + 14) / 2, colours[0], colours[1])
        image.blit(panel, (0, 0))
        kit.text(image, text, "num", size, colours[2], (wide / 2 - 2, (size + 14) / 2))
        return image

    def draw(onto: pygame.Surface, share: float) -> None:
        image = kit.keep(("pill", text, size, good), make)
        age = share * total
        zoom = max(0.05, out_back(clamp(age / POP)))
        gone = clamp((age - total + 0.2) / 0.2)
        if zoom < 0.99 or zoom > 1.01:
            image = pygame.transform.smoothscale_by(image, zoom)
        kit.put(onto, image, at, alpha=round(255 * (1 - gone)))

    return Flight(now, total, draw, lambda _: [_around(at, wide * 1.5, size * 2)])


def keep(kit: Kit, now: float, card: pygame.Surface, a: Point, b: Point) -> Flight:
    """A VIP card flies from its station into a rack and shrinks."""
    whole = card.get_height() / kit.scale
    bend = ((a[0] + b[0]) / 2, min(a[1], b[1]) + abs(b[1] - a[1]) * 0.3)

    def pose(share: float) -> tuple[float, Point]:
        t = in_out_cubic(share)
        return 1 + (KEPT_HIGH / whole - 1) * t, _on_arc(t, a, bend, b)

    def draw(onto: pygame.Surface, share: float) -> None:
        size, at = pose(share)
        kit.put(onto, pygame.transform.smoothscale_by(card, max(0.02, size)), at)

    def boxes(share: float) -> list[Box]:
        size, at = pose(share)
        return [_around(at, card.get_width() / kit.scale * size + 8, whole * size + 8)]

    return Flight(now, KEEP, draw, boxes)


def deal_seconds(cards: int) -> float:
    """How long it takes until so many cards lie face up."""
    return LAY + FLIP + CARD_APART * (cards - 1)


def deal(kit: Kit, now: float, cards: list[Turning]) -> Flight:
    """Cards are laid face down one after the other, and turn over."""
    total = deal_seconds(len(cards))

    def draw(onto: pygame.Surface, share: float) -> None:
        for index, card in enumerate(cards):
            _put_turning(kit, onto, card, share * total - CARD_APART * index)

    places = [(x - 32, y - 44, wide + 64, high + 76) for x, y, wide, high in (c.box for c in cards)]
    return Flight(now, total, draw, lambda _: places)


def _put_turning(kit: Kit, onto: pygame.Surface, card: Turning, age: float) -> None:
    """One card: on its way down until `LAY`, then turning about its upright middle."""
    x, y, wide, high = card.box
    middle = (x + wide / 2, y + high / 2)
    laid = clamp(age / LAY)
    if laid < 1:
        if card.before is not None:
            kit.put(onto, card.before, middle)
        lift = FALL * (1 - in_quad(laid)) / 2
        kit.put(onto, card.back, (middle[0], middle[1] - lift), alpha=round(255 * laid))
        return
    turned = in_out_cubic(clamp((age - LAY) / FLIP))
    side = card.back if turned < 0.5 else card.face
    across = max(2, round(side.get_width() * abs(1 - 2 * turned)))
    if across < side.get_width():
        side = pygame.transform.smoothscale(side, (across, side.get_height()))
    kit.put(onto, side, middle)
