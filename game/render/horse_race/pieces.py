"""Pieces: what stands on an answer, side by side: words, cards, marks, prices, dice, arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import Card, HorseId
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.chips import flying
from game.render.dice import die_image
from game.render.horse_race.cards import Pack, put_card
from game.render.horse_race.cloth import put_cloth
from game.render.horse_race.signs import CHIP
from game.render.icons import icon
from game.render.kit import Kit, Point
from game.render.palette import digits
from game.render.token import mark
from game.text.book import MINUS

GAP = 12.0
LEAST = 18.0


@record
class Word:
    """Words, as large as there is room for."""

    text: str
    size: float = 34.0
    family: str = "num"


@record
class Face:
    """A card."""

    card: Card
    width: float = 52.0


@record
class Owner:
    """Somebody's mark."""

    mark: SeatMark
    size: float = 44.0


@record
class Price:
    """What is to be paid, with its minus sign."""

    money: Money
    size: float = 30.0
    struck: bool = False
    faint: bool = False


@record
class Arrow:
    """Where something goes: `left`, `right`, `swap`, or `then`."""

    way: str
    size: float = 40.0


@record
class Sign:
    """An icon."""

    name: str
    size: float = 44.0


@record
class Die:
    """A die."""

    pips: int
    size: float = 44.0


@record
class Chips:
    """So many chips."""

    count: Money
    size: float = 32.0


@record
class Cloth:
    """A horse's number cloth; struck where it is scratched."""

    horse: HorseId
    high: float = 48.0
    struck: bool = False


Piece = Word | Face | Owner | Price | Arrow | Sign | Die | Chips | Cloth
Row = tuple[Piece, ...]

_ARROWS = {
    "right": "M6,24 L40,24 M27,11 L42,24 L27,37",
    "left": "M42,24 L8,24 M21,11 L6,24 L21,37",
    "swap": "M6,15 L40,15 M30,5 L42,15 L30,25 M42,34 L8,34 M18,24 L6,34 L18,44",
    "then": "M16,10 L32,24 L16,38",
}
PRICE_PAD = 0.3
"""Of a price's size, on either side of its figure."""


def price_size(kit: Kit, money: Money, size: float) -> Point:
    """How large the plate of a price is."""
    wide = kit.type.width(f"{MINUS}{money}", "num", size) + 2 * PRICE_PAD * size
    return round(wide), round(size * 1.32)


def put_price(kit: Kit, onto: pygame.Surface, price: Price, at: Point) -> None:
    """A price in its plate; struck, once it is somebody else's."""
    wide, high = price_size(kit, price.money, price.size)
    plate = kit.panel(wide, high, min(12.0, high / 4), "penalty")
    alpha = 150 if price.struck or price.faint else 255
    if alpha == 255:
        kit.put_shadow(onto, plate, at, 4, 2, 120)
    kit.put(onto, plate, at, alpha=alpha)
    kit.text(onto, f"{MINUS}{price.money}", "num", price.size, "penalty_text", at, alpha=alpha)
    if price.struck:
        line = (
            f'<path d="M3,{high - 3} L{wide + 5},5" stroke="{digits("cream")}" stroke-width="4" '
            'stroke-linecap="round"/>'
        )
        kit.put(onto, kit.svg(wide + 8, high + 2, line), at)


def put_arrow(
    kit: Kit, onto: pygame.Surface, way: str, at: Point, size: float = 40.0,
    colour: str = "brass_hi",
) -> None:  # fmt: skip
    """An arrow."""
    body = (
        f'<path d="{_ARROWS[way]}" fill="none" stroke="{digits(colour)}" stroke-width="5.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    kit.put(onto, kit.svg(48, 48, body, size / 48), at)


# How wide each is, and how it is drawn.


def width_of(kit: Kit, piece: Piece) -> float:
    """How wide a piece is."""
    match piece:
        case Word(text, size, family):
            return kit.type.width(text, family, size)
        case Face(_, width):
            return width
        case Owner(_, size) | Arrow(_, size) | Sign(_, size) | Die(_, size):
            return size
        case Price(money, size):
            return price_size(kit, money, size)[0]
        case Chips(count, size):
            return size * (1 + 0.5 * (min(count, 3) - 1))
        case Cloth(_, high):
            return cloth_width(high)


def cloth_width(high: float) -> float:
    """A cloth keeps its shape."""
    return round(high * 84 / 52)


def row_width(kit: Kit, row: Row, gap: float = GAP) -> float:
    """How wide the pieces are side by side."""
    return sum(width_of(kit, piece) for piece in row) + gap * (len(row) - 1)


def put_row(
    kit: Kit, onto: pygame.Surface, pack: Pack, row: Row, at: Point, room: float,
    colour: str = "cream", *, gap: float = GAP,
) -> None:  # fmt: skip
    """The pieces in a row round a point; words give way where there is not room for all."""
    row = fitted(kit, row, room, gap)
    x = at[0] - row_width(kit, row, gap) / 2
    for piece in row:
        wide = width_of(kit, piece)
        _PUT[type(piece)](kit, onto, pack, piece, (x + wide / 2, at[1]), colour)
        x += wide + gap


def fitted(kit: Kit, row: Row, room: float, gap: float = GAP) -> Row:
    """The row with its words as small as they have to be."""
    words = sum(width_of(kit, piece) for piece in row if isinstance(piece, Word))
    left = room - (row_width(kit, row, gap) - words)
    if not words or words <= left:
        return row
    return tuple(_smaller(kit, p, left / words) if isinstance(p, Word) else p for p in row)


def _smaller(kit: Kit, word: Word, share: float) -> Word:
    room = kit.type.width(word.text, word.family, word.size) * share
    text, size = kit.type.fitted(word.text, word.family, word.size, room, LEAST)
    return Word(text, size, word.family)


def _put_word(kit: Kit, onto: pygame.Surface, _: Pack, word: Word, at: Point, colour: str) -> None:
    kit.text(onto, word.text, word.family, word.size, colour, at)


def _put_face(kit: Kit, onto: pygame.Surface, pack: Pack, face: Face, at: Point, _: str) -> None:
    put_card(kit, onto, pack, face.card, at, face.width)


def _put_owner(kit: Kit, onto: pygame.Surface, _: Pack, owner: Owner, at: Point, __: str) -> None:
    kit.put(onto, mark(kit, owner.mark, owner.size), at)


def _put_price(kit: Kit, onto: pygame.Surface, _: Pack, price: Price, at: Point, __: str) -> None:
    put_price(kit, onto, price, at)


def _put_arrow(
    kit: Kit, onto: pygame.Surface, _: Pack, arrow: Arrow, at: Point, colour: str
) -> None:
    put_arrow(kit, onto, arrow.way, at, arrow.size, "ink" if colour == "ink" else "brass_hi")


def _put_sign(kit: Kit, onto: pygame.Surface, _: Pack, sign: Sign, at: Point, colour: str) -> None:
    kit.put(onto, icon(kit, sign.name, sign.size, colour), at)


def _put_die(kit: Kit, onto: pygame.Surface, _: Pack, die: Die, at: Point, __: str) -> None:
    image = die_image(kit, die.pips, die.size)
    kit.put_shadow(onto, image, at, 4, 2, 130)
    kit.put(onto, image, at)


def _put_chips(kit: Kit, onto: pygame.Surface, _: Pack, chips: Chips, at: Point, __: str) -> None:
    image, count = flying(kit, CHIP, chips.size), min(chips.count, 3)
    for index in range(count):
        x = at[0] + (index - (count - 1) / 2) * chips.size * 0.5
        kit.put(onto, image, (x, at[1]))


def _put_cloth(kit: Kit, onto: pygame.Surface, _: Pack, cloth: Cloth, at: Point, __: str) -> None:
    wide = cloth_width(cloth.high)
    box = (at[0] - wide / 2, at[1] - cloth.high / 2, wide, cloth.high)
    put_cloth(kit, onto, box, cloth.horse, struck=cloth.struck)


_PUT: dict[type[Any], Callable[[Kit, pygame.Surface, Pack, Any, Point, str], None]] = {
    Word: _put_word, Face: _put_face, Owner: _put_owner, Price: _put_price,
    Arrow: _put_arrow, Sign: _put_sign, Die: _put_die, Chips: _put_chips, Cloth: _put_cloth,
}  # fmt: skip
