"""The window under the bar: what a penalty has come to, hand by hand, and the longer answers."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import KING
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.horse_race.answers import AnswerLook, put_answer
from game.render.horse_race.cards import Pack, put_card
from game.render.horse_race.pieces import (
    Price,
    Row,
    price_size,
    put_arrow,
    put_price,
    put_row,
    row_width,
)
from game.render.kit import Box, Kit, Point
from game.render.palette import mix
from game.render.token import mark

WINDOW: Box = (1100.0, 474.0, 804.0, 344.0)
EDGE, GAP, HIGH = 20.0, 12.0, 102.0
ACROSS = 4
"""Answers side by side; of more there are two rows of three."""
CHAIN_Y = 84.0
LINK, OWNER, CARD = 72.0, 96.0, 92.0
PITCH = 254.0
SEEN = 2
"""Kings of a chain that are shown."""
NAME, OWN_NAME = 32.0, 42.0
LONG_HEAD = 92.0


@record
class LinkLook:
    """Somebody who has passed the penalty on."""

    mark: SeatMark
    name: str
    money: Money


@record
class PenaltyLook:
    """A penalty on its way, and the answers to it."""

    links: tuple[LinkLook, ...]
    """Who has passed it on, the first first."""
    mark: SeatMark
    name: str
    money: Money
    reason: Row
    """What it is for."""
    times: str
    """What the last King has made of it: `×2`, or nothing."""
    answers: tuple[AnswerLook, ...]


def window_boxes(count: int) -> tuple[Box, ...]:
    """Where the answers stand."""
    across = count if count <= ACROSS else (count + 1) // 2
    x, y, wide, high = WINDOW
    each = (wide - 2 * EDGE - GAP * (across - 1)) / across
    rows = (count + across - 1) // across
    top = y + high - 18 - rows * HIGH - (rows - 1) * GAP
    return tuple(
        (x + EDGE + n % across * (each + GAP), top + n // across * (HIGH + GAP), each, HIGH)
        for n in range(count)
    )


def put_window(kit: Kit, onto: pygame.Surface, box: Box = WINDOW) -> None:
    """The plate that everything stands on."""
    top = mix("felt", "felt_lit", 0.75)
    plate = kit.panel(box[2], box[3], 22, top, "felt", line="brass_hi", thick=3)
    kit.lay(onto, plate, box, shadow=(20, 10, 230))


def put_penalty(kit: Kit, onto: pygame.Surface, pack: Pack, look: PenaltyLook) -> None:
    """The chain above, the answers below."""
    put_window(kit, onto)
    if len(look.answers) > ACROSS:
        _put_short(kit, onto, pack, look)
    else:
        _put_chain(kit, onto, pack, look)
    boxes = window_boxes(len(look.answers))
    for answer, box in zip(look.answers, boxes, strict=True):
        put_answer(kit, onto, pack, answer, box)


def _put_short(kit: Kit, onto: pygame.Surface, pack: Pack, look: PenaltyLook) -> None:
    """Where two rows of answers leave no room for more: why, who, how much, in one line."""
    x, y, wide, _ = WINDOW
    at_y = y + LONG_HEAD / 2 + 4
    price = Price(look.money, 50)
    put_price(kit, onto, price, (x + wide - 90, at_y))
    reason = row_width(kit, look.reason)
    put_row(kit, onto, pack, look.reason, (x + 30 + reason / 2, at_y), reason)
    left = x + 30 + reason + 30
    put_arrow(kit, onto, "right", (left, at_y), 44)
    kit.put(onto, mark(kit, look.mark, 64), (left + 76, at_y))
    room = x + wide - 170 - left - 124
    kit.text(onto, look.name, "ui", 38, "cream", (left + 122, at_y), anchor="l", width=room)


def _put_chain(kit: Kit, onto: pygame.Surface, pack: Pack, look: PenaltyLook) -> None:
    links = look.links[-SEEN:]
    x, y = WINDOW[0], WINDOW[1] + CHAIN_Y
    left = x + {0: 230.0, 1: 190.0, 2: 78.0}[len(links)]
    if not links:
        wide = row_width(kit, look.reason)
        put_row(kit, onto, pack, look.reason, (left + wide / 2 - 60, y + 12), wide)
        put_arrow(kit, onto, "right", (left + wide - 20, y + 12), 48)
        left += wide + 80
    for index, link in enumerate(links):
        last = index == len(links) - 1
        _put_link(kit, onto, link, (left, y))
        _put_king(kit, onto, pack, (left + PITCH / 2, y), look.times if last else "", index)
        left += PITCH
    _put_owner(kit, onto, look, (left + 26, y))


def _put_link(kit: Kit, onto: pygame.Surface, link: LinkLook, at: Point) -> None:
    x, y = at
    kit.put(onto, mark(kit, link.mark, LINK), (x, y - 24))
    kit.text(onto, link.name, "ui", NAME, "cream", (x, y + 44), width=136)
    put_price(kit, onto, Price(link.money, 34, struck=True), (x, y + 90))


def _put_king(
    kit: Kit, onto: pygame.Surface, pack: Pack, at: Point, times: str, index: int
) -> None:
    """The King that was played, with an arrow on either side; the last one may double."""
    x, y = at
    put_card(kit, onto, pack, KING, (x, y + 16), CARD, turn=6 if index % 2 == 0 else -3)
    put_arrow(kit, onto, "right", (x - 74, y - 2), 38)
    put_arrow(kit, onto, "right", (x + 76, y - 2), 38)
    if times:
        place = (x + 36, y - 50)
        plate = kit.panel(78, 52, 26, "brass_hi", "brass", line="white", thick=2.5)
        kit.put_shadow(onto, plate, place, 8, 4, 170)
        kit.put(onto, plate, place)
        kit.text(onto, times, "num", 38, "ink", place)


def _put_owner(kit: Kit, onto: pygame.Surface, look: PenaltyLook, at: Point) -> None:
    """Whoever is left holding it, and how much it is."""
    x, y = at
    kit.put(onto, mark(kit, look.mark, OWNER), (x, y + 2))
    kit.text(onto, look.name, "ui", OWN_NAME, "cream", (x, y + 86), width=180)
    right = WINDOW[0] + WINDOW[2] - 22
    left = x + OWNER / 2 + 16
    size = 76.0
    while size > 34 and price_size(kit, look.money, size)[0] > right - left:
        size -= 2
    wide = price_size(kit, look.money, size)[0]
    put_price(kit, onto, Price(look.money, size), (left + wide / 2, y + 8))
