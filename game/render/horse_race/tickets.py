"""Tickets of the trading floor: who gives what to whom, and who has shaken on it."""

from __future__ import annotations

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.data import Card
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.horse_race.cards import RATIO, Pack, put_card
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import digits
from game.render.token import mark

FLOOR: Box = (330.0, 214.0, 664.0, 736.0)
"""Where tickets lie: over the track, whose horses still stand."""
HIGH, GAP = 156.0, 14.0
ROWS = 6
"""More tickets than these lie side by side."""
MOST = 18
"""That are shown; who trades with more has to finish one first."""
TICK = 52.0


@record
class SideLook:
    """One side of a ticket."""

    seat: Seat
    mark: SeatMark
    name: str
    cards: tuple[Card, ...]
    agreed: bool
    person: bool = False
    """Whether somebody at this screen can shake for it."""


@record
class TicketLook:
    """What two have laid out for each other."""

    left: SideLook
    right: SideLook


def ticket_boxes(count: int) -> tuple[Box, ...]:
    """Where the tickets lie."""
    columns = max(1, (count + ROWS - 1) // ROWS)
    rows = (count + columns - 1) // columns
    x, y, wide, high = FLOOR
    if columns > 1:
        x, wide = 24.0, FLOOR[0] + FLOOR[2] - 24.0
    each = (wide - GAP * (columns - 1)) / columns
    tall = min(HIGH, (high - GAP * (rows - 1)) / max(1, rows))
    top = y + (high - rows * tall - GAP * (rows - 1)) / 2
    return tuple(
        (x + n // rows * (each + GAP), top + n % rows * (tall + GAP), each, tall)
        for n in range(count)
    )


def _card_wide(box: Box) -> float:
    room = box[2] / 2 - _gap(box) - _side(box)
    return max(48.0, min(82.0, (box[3] - 34) / RATIO, room * 0.7))


def card_boxes(box: Box, count: int, *, left: bool) -> tuple[Box, ...]:
    """Where the cards of one side lie: closer together, the more there are."""
    wide = _card_wide(box)
    start, end = box[0] + _side(box), box[0] + box[2] / 2 - _gap(box)
    if not left:
        start, end = 2 * box[0] + box[2] - end, 2 * box[0] + box[2] - start
    pitch = min(wide * 0.76, (end - start - wide) / max(1, count - 1))
    y = box[1] + (box[3] - wide * RATIO) / 2
    first = start if left else end - wide - pitch * (count - 1)
    return tuple((first + n * pitch, y, wide, wide * RATIO) for n in range(count))


def _side(box: Box) -> float:
    """How much of a ticket mark and name take on either side."""
    return 116.0 if box[2] > 500 else 56.0


def _gap(box: Box) -> float:
    """Half of what the ticks and the arrows take in the middle."""
    return 62.0 if box[2] > 400 else 42.0


def tick_box(box: Box, *, left: bool) -> Box:
    """Where somebody shakes."""
    size = min(TICK, box[3] * 0.36, _gap(box) * 0.9)
    off = min(30.0, size * 0.56)
    x = box[0] + box[2] / 2 + (-off if left else off)
    return (x - size / 2, box[1] + box[3] - 14 - size, size, size)


def off_box(box: Box, *, left: bool) -> Box:
    """Where somebody calls it off."""
    x = box[0] + 6 if left else box[0] + box[2] - 38
    return (x, box[1] - 6, 32, 32)


def put_ticket(kit: Kit, onto: pygame.Surface, pack: Pack, look: TicketLook, box: Box) -> None:
    """A ticket, torn off on both sides."""
    paper = kit.svg(box[2], box[3], _paper(box[2], box[3]))
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    kit.put_shadow(onto, paper, middle, 9, 5, 150)
    kit.put(onto, paper, middle)
    for side, left in ((look.left, True), (look.right, False)):
        _put_side(kit, onto, pack, side, box, left=left)
    size = min(56.0, box[3] * 0.4, _gap(box))
    kit.put(onto, kit.svg(72, 52, _SWAP, size / 60), (middle[0], box[1] + 14 + size * 0.42))


def _put_side(
    kit: Kit, onto: pygame.Surface, pack: Pack, side: SideLook, box: Box, *, left: bool
) -> None:
    reach = _side(box)
    x = box[0] + reach / 2 + 6 if left else box[0] + box[2] - reach / 2 - 6
    y = box[1] + box[3] / 2
    roomy = reach > 100
    kit.put(onto, mark(kit, side.mark, 58 if roomy else 40), (x, y - (18 if roomy else 0)))
    if roomy:
        at = (x, box[1] + box[3] - 30)
        kit.text(onto, side.name, "ui", 28, "ink", at, width=reach - 10)
    boxes = card_boxes(box, len(side.cards), left=left)
    for index, (face, place) in enumerate(zip(side.cards, boxes, strict=True)):
        at = (place[0] + place[2] / 2, place[1] + place[3] / 2)
        put_card(kit, onto, pack, face, at, place[2], turn=(3, -3)[index % 2])
    _put_tick(kit, onto, side, tick_box(box, left=left))
    if side.person and (side.cards or side.agreed):
        corner = off_box(box, left=left)
        _put_off(kit, onto, (corner[0] + 16, corner[1] + 16))


def _put_tick(kit: Kit, onto: pygame.Surface, side: SideLook, box: Box) -> None:
    at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    zoom = box[2] / 56
    if side.agreed:
        kit.put(onto, kit.svg(56, 56, _YES, zoom), at)
    else:
        kit.put(onto, kit.svg(56, 56, _OPEN if side.person else _WAITS, zoom), at)


def _put_off(kit: Kit, onto: pygame.Surface, at: Point) -> None:
    kit.put(onto, kit.panel(32, 32, 16, "ink", line="cream", thick=2), at)
    kit.put(onto, icon(kit, "cross", 18, "cream", "ink"), at)


def _paper(wide: float, high: float) -> str:
    """Its edges are perforated."""
    holes = "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="#0B2F24"/>'
        for y in range(18, round(high) - 10, 24)
        for x in (0, wide)
    )
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{digits("paper")}"/>'
        f'<stop offset="1" stop-color="{digits("paper_shade")}"/></linearGradient></defs>'
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="14" fill="url(#p)" '
        f'stroke="{digits("white")}" stroke-opacity=".7" stroke-width="2"/>{holes}'
    )


_SWAP = (
    f'<path d="M8,16 L60,16 M48,5 L61,16 L48,27 M64,37 L12,37 M24,26 L11,37 L24,48" fill="none" '
    f'stroke="{digits("ink")}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
)
_YES = (
    '<circle cx="28" cy="28" r="25" fill="#2F7D4F"/><path d="M15,29 L25,39 L42,18" fill="none" '
    'stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
)
_OPEN = (
    '<circle cx="28" cy="28" r="24" fill="#FFFBEF" stroke="#2F7D4F" stroke-width="4"/>'
    '<path d="M16,29 L25,38 L41,19" fill="none" stroke="#2F7D4F" stroke-width="4" '
    'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".55"/>'
)
_WAITS = (
    '<circle cx="28" cy="28" r="23" fill="none" stroke="#8F7C49" stroke-width="4" '
    'stroke-dasharray="7 6"/>'
)
