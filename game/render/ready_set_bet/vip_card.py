"""A whole VIP card: its picture in a window of its kind's colour, its words below; and its back."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import Data, Effect
from game.render.easing import clamp
from game.render.ground import put_pool
from game.render.kit import Kit, gradient
from game.render.lettering import is_han
from game.render.palette import digits
from game.render.ready_set_bet.vip_art import MIDDLE, Easel, paint
from game.render.ready_set_bet.vip_signs import KINDS, kind
from game.render.widgets import art

CARD = (204, 300)
WINDOW = (10.0, 10.0, 184.0, 190.0)
LOWERED = 34.0
"""So much of the window a third line takes."""
ROOM, WORDS, LARGEST, LEAST = 176.0, 27.0, 34.0, 18.0
WORTH = 3.0
"""A third line has to make the words larger by so much."""
PITCH = 1.19
"""From line to line, against the size of the words."""


def face(
    kit: Kit, data: Data, effect: Effect, words: tuple[str, ...], seat: SeatMark, zoom: float = 1.0
) -> pygame.Surface:
    """The card of an owner, larger or smaller than usual."""
    key = ("vip face", effect, words, seat, zoom)
    return kit.keep(key, lambda: _face(kit, data, effect, words, seat, zoom))


def _face(
    kit: Kit, data: Data, effect: Effect, words: tuple[str, ...], seat: SeatMark, zoom: float
) -> pygame.Surface:
    bright, dark = KINDS[kind(effect)]
    lines, size = _set(kit, words, zoom)
    left, top, wide, high = WINDOW
    high -= LOWERED if len(lines) > len(words) else 0
    body = (
        gradient("v", "brass_hi", "brass_dk")
        + gradient("w", bright, dark)
        + '<rect width="204" height="300" rx="18" fill="url(#v)"/><rect x="5" y="5" width="194" '
        f'height="290" rx="14" fill="{digits("night")}"/><rect x="{left}" y="{top}" '
        f'width="{wide}" height="{high}" rx="10" fill="url(#w)"/>'
    )
    card = kit.svg(*CARD, body, zoom).copy()
    card.set_clip(kit.rect((12 * zoom, 12 * zoom, (wide - 4) * zoom, (high - 4) * zoom)))
    put_pool(kit, card, (102 * zoom, 60 * zoom), (130 * zoom, 130 * zoom), "brass_hi", 0.3)
    middle = ((left + wide / 2) * zoom, (top + high / 2) * zoom)
    share = high / (2 * MIDDLE[1])
    paint(Easel(kit, card, middle, zoom * share), effect, data, seat)
    card.set_clip(None)
    _put_words(kit, card, lines, size, (top + high, zoom))
    return card


def _put_words(
    kit: Kit, card: pygame.Surface, lines: tuple[str, ...], size: float, below: tuple[float, float]
) -> None:
    """In the middle between the window and the lower edge."""
    above, zoom = below
    pitch = size * PITCH
    y = (above + CARD[1] - 7 - pitch * (len(lines) - 1)) / 2
    for index, line in enumerate(lines):
        at = (CARD[0] / 2 * zoom, (y + pitch * index) * zoom)
        kit.text(card, line, "ui", size * zoom, "cream", at)


def _set(kit: Kit, words: tuple[str, ...], zoom: float) -> tuple[tuple[str, ...], float]:
    """The two lines as they are written; large words may have a third if that is larger still."""
    more = clamp((kit.grow - 1) * 4)
    tries = [words]
    if more and not any(map(is_han, "".join(words))):
        tries.append(_in_three(kit, " ".join(words).split()))
    largest = WORDS + (LARGEST - WORDS) * more
    sizes = [
        min(kit.type.fitting(line, "ui", largest * zoom, ROOM * zoom, LEAST) for line in lines)
        for lines in tries
    ]
    best = len(tries) - 1 if sizes[-1] >= sizes[0] + WORTH else 0
    return tries[best], sizes[best] / zoom


def _in_three(kit: Kit, words: list[str]) -> tuple[str, ...]:
    """Three lines, the widest of them as narrow as can be."""
    cuts = combinations(range(1, len(words)), 2)
    ways = [tuple(" ".join(part) for part in (words[:a], words[a:b], words[b:])) for a, b in cuts]
    whole = (" ".join(words),)
    return min(ways, key=lambda w: max(kit.type.width(x, "ui", WORDS) for x in w), default=whole)


def back(kit: Kit, zoom: float = 1.0) -> pygame.Surface:
    """Face down: felt, a brass line, diamonds and the bird."""
    return kit.keep(("vip back", zoom), lambda: _back(kit, zoom))


def _back(kit: Kit, zoom: float) -> pygame.Surface:
    diamonds = "".join(
        f'<path d="M{x},{y - 11} L{x + 11},{y} L{x},{y + 11} L{x - 11},{y} Z" '
        f'fill="{digits("brass_dk")}" fill-opacity=".6"/>'
        for x in range(42, 180, 24)
        for y in (40, 260)
    )
    body = (
        gradient("v", "brass_hi", "brass_dk")
        + '<rect width="204" height="300" rx="18" fill="url(#v)"/><rect x="5" y="5" width="194" '
        f'height="290" rx="14" fill="{digits("felt_deep")}"/><rect x="14" y="14" width="176" '
        f'height="272" rx="9" fill="none" stroke="{digits("brass_dk")}" stroke-width="2"/>'
        + diamonds
    )
    card = kit.svg(*CARD, body, zoom).copy()
    kit.put(card, art(kit, "bird", 118 * zoom), (102 * zoom, 132 * zoom))
    kit.text(card, "VIP", "num", 36 * zoom, "brass", (102 * zoom, 222 * zoom))
    return card
