"""Tooltips: a paper with a tail that points at what it tells about, never over its own row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.easing import clamp
from game.render.kit import REFERENCE, Box, Kit, rasterised
from game.render.leaflet import BELOW, OVER, Cut, Tail, leaflet
from game.render.lettering import wrapped
from game.render.token import mark

HEADING, WORDS = 28.0, 26.0
PITCH, HEAD_PITCH = 34.0, 38.0
"""From one line to the next, and from the heading to the first."""
ROOM, MOST_WIDE = 520.0, 1000.0
"""How wide a line may be, and however large the type."""
SIDE, ABOVE = 24.0, 16.0
"""Paper beside and above the words."""
RADIUS, TAIL_WIDE, TAIL_HIGH, GAP = 14.0, 28.0, 18.0, 4.0
"""`GAP` is between the tip of the tail and what it points at."""
MARGIN = 16.0
"""What is kept free at the edges of the canvas."""
SHADE, DOWN = 10, 5
CUT = Cut(RADIUS, TAIL_WIDE, SHADE, DOWN, dark=0.09, rim=2)
LOW = 860.0
"""Below this a tooltip would lie over cards and racks, so it goes above if it can."""


@record
class Tip:
    """What is told, about what, and to whom."""

    about: Box
    heading: str
    lines: tuple[str, ...]
    mark: SeatMark | None = None


@record
class Placed:
    """A tooltip in its place: its paper without tail and shadow, and whether it is below."""

    tip: Tip
    paper: Box
    below: bool


def reach(placed: Placed) -> Box:
    """What the picture of a tooltip covers, with tail and shadow."""
    x, y, wide, high = placed.paper
    edge = SHADE + DOWN
    top = y - (TAIL_HIGH if placed.below else 0) - edge
    return (x - edge, top, wide + 2 * edge, high + TAIL_HIGH + 2 * edge)


def place_all(kit: Kit, tips: Sequence[Tip]) -> tuple[Placed, ...]:
    """Each in its place, the first come first; one that finds no room has to wait."""
    made: list[Placed] = []
    for tip in tips:
        free = [p for p in _places(kit, tip) if not _collides(p, made)]
        clear = [p for p in free if not _covers(p, tips)]
        if free:
            made.append((clear or free)[0])
    return tuple(made)


def _collides(one: Placed, others: Sequence[Placed]) -> bool:
    return any(_overlap(_with_tail(one), _with_tail(other)) for other in others)


def _with_tail(placed: Placed) -> Box:
    x, y, wide, high = placed.paper
    return (x - 2, y - (TAIL_HIGH if placed.below else 2), wide + 4, high + TAIL_HIGH + 2)


def _covers(one: Placed, tips: Sequence[Tip]) -> bool:
    """Whether it hides what somebody else points at."""
    return any(_overlap(one.paper, tip.about) for tip in tips)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _places(kit: Kit, tip: Tip) -> Iterator[Placed]:
    """Where it may lie, the best first: below or above, in the middle or to a side."""
    x, y, across, down = tip.about
    wide, high = size(kit, tip)
    away = TAIL_HIGH + GAP
    tops = ((y + down + away, True), (y - away - high, False))
    if tops[0][0] + high > LOW and tops[1][0] >= MARGIN:
        tops = (tops[1], tops[0])
    middle, reach_ = x + across / 2, wide / 2 - RADIUS - TAIL_WIDE / 2
    for top, below in tops:
        if top >= MARGIN and top + high <= REFERENCE[1] - MARGIN:
            for share in (0.0, -0.5, 0.5, -1.0, 1.0):
                left = middle - wide / 2 + share * reach_
                left = clamp(left, MARGIN, REFERENCE[0] - MARGIN - wide)
                yield Placed(tip, (round(left), round(top), wide, high), below)


def size(kit: Kit, tip: Tip) -> tuple[float, float]:
    """How large its paper is."""
    heading, words = _set(kit, tip)
    widths = [kit.type.width(line, "num", HEADING * kit.grow) for line in heading]
    widths[0] += 44 * kit.grow if tip.mark else 0
    widths += [kit.type.width(line, "ui", WORDS * kit.grow) for line in words]
    high = ABOVE * 2 + (HEAD_PITCH * len(heading) + PITCH * len(words)) * kit.grow
    return round(max(widths) + 2 * SIDE), round(high)


def _set(kit: Kit, tip: Tip) -> tuple[list[str], list[str]]:
    """The heading and the words, in lines."""
    room = min(ROOM * kit.grow, MOST_WIDE)
    own = room - (44 * kit.grow if tip.mark else 0)
    heading = wrapped(kit.type, tip.heading, "num", HEADING * kit.grow, own)
    lines = [wrapped(kit.type, line, "ui", WORDS * kit.grow, room) for line in tip.lines]
    return heading, [part for line in lines for part in line]


def tip_image(kit: Kit, placed: Placed) -> pygame.Surface:
    """The picture of a tooltip; see `reach`. Whoever shows it keeps it."""
    outer = reach(placed)
    body = _sheet(placed, outer)
    image = rasterised(outer[2], outer[3], body, kit.rect((0, 0, outer[2], outer[3])).size)
    left = placed.paper[0] - outer[0] + SIDE
    y = placed.paper[1] - outer[1] + ABOVE + HEAD_PITCH * kit.grow / 2
    heading, words = _set(kit, placed.tip)
    if placed.tip.mark:
        across = placed.paper[0] - outer[0] + placed.paper[2] - SIDE - 14 * kit.grow
        kit.put(image, mark(kit, placed.tip.mark, 28 * kit.grow), (across, y))
    for line in heading:
        kit.text(image, line, "num", HEADING * kit.grow, "ink", (left, y), anchor="l")
        y += HEAD_PITCH * kit.grow
    y -= (HEAD_PITCH - PITCH) / 2 * kit.grow
    for line in words:
        kit.text(image, line, "ui", WORDS * kit.grow, "ink", (left, y), anchor="l")
        y += PITCH * kit.grow
    return image


def _sheet(placed: Placed, outer: Box) -> str:
    x, y, wide, high = placed.paper
    about = placed.tip.about
    turn = RADIUS + TAIL_WIDE / 2
    tip = clamp(about[0] + about[2] / 2, x + turn, x + wide - turn)
    tail = Tail(BELOW if placed.below else OVER, tip - outer[0], TAIL_HIGH)
    return leaflet(CUT, (x - outer[0], y - outer[1], wide, high), tail)
