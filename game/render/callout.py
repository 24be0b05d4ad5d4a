"""Callouts: a ring round a place on the table, and a paper whose tail points at it.

A lesson waits beside one and the demo explains with one; a tooltip is smaller and asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.engine.record import record
from game.render.easing import clamp
from game.render.keycaps import Hint, hint_width, put_hint
from game.render.kit import REFERENCE, Box, Kit, rasterised
from game.render.leaflet import BELOW, LEFT, OVER, RIGHT, Cut, Side, Tail, leaflet
from game.render.lettering import wrapped
from game.render.palette import digits

HEADING, WORDS = 36.0, 30.0
HEAD_PITCH, PITCH, HINT_PITCH = 46.0, 40.0, 56.0
"""From one line of each kind to the next."""
ROOM, MOST_WIDE = 600.0, 1180.0
"""How wide a line may be, and however large the type."""
SIDE, ABOVE = 30.0, 20.0
"""Paper beside and above the words."""
RADIUS, TAIL_WIDE, TAIL_HIGH, GAP = 18.0, 36.0, 26.0, 6.0
"""`GAP` is between the tip of the tail and the ring."""
MARGIN = 16.0
"""What is kept free at the edges of the canvas."""
SHADE, DOWN = 14, 7
RING_OUT, RING_THICK = 8.0, 6.0
"""How far outside of its place the ring runs."""
CUT = Cut(RADIUS, TAIL_WIDE, SHADE, DOWN, dark=0.08, rim=3)
NOWHERE: Side = (0, 0)
"""In the middle of the canvas."""
SLIDES = (0.0, -0.5, 0.5, -1.0, 1.0)
"""How far along the place a paper may be shifted, the best first."""
LONGER = (0.0, 60.0, 120.0)
"""How much further off it may be, with a longer tail."""


@record
class Callout:
    """What is told about a place; without a place it stands in the middle, without a tail."""

    words: str
    heading: str = ""
    about: Box | None = None
    hints: tuple[Hint, ...] = ()
    """Keys and buttons, each line with what they do."""
    sides: tuple[Side, ...] = (BELOW, OVER, RIGHT, LEFT)
    """Where the paper goes, the best first."""
    room: float = ROOM
    """How wide a line may be."""


@record
class Placed:
    """A callout in its place: its paper without tail and shadow, and on which side it is."""

    callout: Callout
    paper: Box
    side: Side
    tail: float = TAIL_HIGH
    """How long its tail is."""


def place(kit: Kit, callout: Callout, free: Sequence[Box] = ()) -> Placed:
    """Where it lies best: it hides nothing of `free` if that can be, and as little as can be."""
    return min(_places(kit, callout), key=lambda one: _hidden(one, free))


def _hidden(placed: Placed, free: Sequence[Box]) -> float:
    """How much of what should be seen lies under paper and tail; most of all its own place."""
    about = placed.callout.about
    own = 100 * _shared(placed.paper, around(about)) if about else 0.0
    covers = (placed.paper, _tail_box(placed))
    return own + sum(_shared(cover, box) for cover in covers for box in free)


def _tail_box(placed: Placed) -> Box:
    """What the tail crosses on its way, as wide as it is at the paper."""
    x, y, wide, high = placed.paper
    if placed.callout.about is None:
        return (x, y, 0.0, 0.0)
    dx, dy = placed.side
    start = _tip(placed) - TAIL_WIDE / 2
    if dy:
        return (start, y - placed.tail if dy > 0 else y + high, TAIL_WIDE, placed.tail)
    return (x - placed.tail if dx > 0 else x + wide, start, placed.tail, TAIL_WIDE)


def _tip(placed: Placed) -> float:
    """Where along its place the tail points: at the middle, or as near to the paper's as it can."""
    about = placed.callout.about
    assert about is not None
    at = 0 if placed.side[1] else 1
    start, long, paper = about[at], about[at + 2], placed.paper
    inner = min(long / 2, TAIL_WIDE)
    tip = clamp(paper[at] + paper[at + 2] / 2, start + inner, start + long - inner)
    turn = RADIUS + TAIL_WIDE / 2
    return clamp(tip, paper[at] + turn, paper[at] + paper[at + 2] - turn)


def _shared(one: Box, other: Box) -> float:
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def _places(kit: Kit, callout: Callout) -> Iterator[Placed]:
    wide, high = size(kit, callout)
    most = (REFERENCE[0] - MARGIN - wide, REFERENCE[1] - MARGIN - high)
    if callout.about is None:
        yield Placed(callout, (round(most[0] / 2), round(most[1] / 2), wide, high), NOWHERE)
        return
    x, y, across, down = around(callout.about)
    for dx, dy in callout.sides:
        for tail in (TAIL_HIGH + longer for longer in LONGER):
            away = tail + GAP
            for slide in SLIDES:
                along = slide * ((wide if dy else high) / 2 - RADIUS - TAIL_WIDE / 2)
                beside = x + across + away if dx > 0 else x - away - wide
                under = y + down + away if dy > 0 else y - away - high
                left = x + across / 2 - wide / 2 + along if dy else beside
                top = y + down / 2 - high / 2 + along if dx else under
                left = round(clamp(left, MARGIN, max(MARGIN, most[0])))
                top = round(clamp(top, MARGIN, max(MARGIN, most[1])))
                yield Placed(callout, (left, top, wide, high), (dx, dy), tail)


def around(box: Box) -> Box:
    """The box with its ring."""
    out = RING_OUT + RING_THICK
    return (box[0] - out, box[1] - out, box[2] + 2 * out, box[3] + 2 * out)


def put_place(kit: Kit, onto: pygame.Surface, box: Box, radius: float = 16.0) -> None:
    """The ring round a place: cream, with an edge of night that holds it on any ground."""
    kit.lay(onto, ring_image(kit, box, radius), ring_box(box))


def ring_box(box: Box) -> Box:
    """Where the ring runs: closer to its place where that is at the edge of the canvas."""
    left, top, wide, high = around(box)
    x, y = max(-2.0, left), max(-2.0, top)
    return (
        x, y, min(left + wide, REFERENCE[0] + 2.0) - x, min(top + high, REFERENCE[1] + 2.0) - y,
    )  # fmt: skip


def ring_image(kit: Kit, box: Box, radius: float = 16.0) -> pygame.Surface:
    """The picture of the ring; see `ring_box`."""
    _, _, wide, high = ring_box(box)
    body = "".join(
        f'<rect x="{RING_THICK}" y="{RING_THICK}" width="{wide - 2 * RING_THICK}" '
        f'height="{high - 2 * RING_THICK}" rx="{radius + RING_OUT}" fill="none" '
        f'stroke="{digits(colour)}" stroke-width="{thick}" stroke-opacity="{alpha}"/>'
        for colour, thick, alpha in (
            ("night", RING_THICK + 5, 0.5), ("night", RING_THICK + 2, 0.6), ("rail", RING_THICK, 1),
        )
    )  # fmt: skip
    return kit.svg(wide, high, body)


def put_callout(kit: Kit, onto: pygame.Surface, placed: Placed) -> None:
    """The paper with its words, where it was placed."""
    outer = reach(placed)
    image = kit.keep(("callout", placed), lambda: callout_image(kit, placed))
    onto.blit(image, kit.at((outer[0], outer[1])))


def reach(placed: Placed) -> Box:
    """What the picture of a callout covers, with tail and shadow."""
    x, y, wide, high = placed.paper
    edge = placed.tail + SHADE + DOWN
    return (x - edge, y - edge, wide + 2 * edge, high + 2 * edge)


# The paper.


def size(kit: Kit, callout: Callout) -> tuple[float, float]:
    """How large the paper is."""
    heading, words = lines(kit, callout)
    widths = [kit.type.width(line, "num", HEADING * kit.grow) for line in heading]
    widths += [kit.type.width(line, "ui", WORDS * kit.grow) for line in words]
    widths += [hint_width(kit, hint) for hint in callout.hints]
    high = HEAD_PITCH * len(heading) + PITCH * len(words)
    hints = HINT_PITCH * min(1.5, kit.grow) * len(callout.hints)
    return round(max(widths) + 2 * SIDE), round(high * kit.grow + hints + 2 * ABOVE)


def lines(kit: Kit, callout: Callout) -> tuple[list[str], list[str]]:
    """The heading and the words, in lines of about the same length."""
    room = min(callout.room * kit.grow, MOST_WIDE)
    return (
        _even(kit, callout.heading, "num", HEADING * kit.grow, room),
        _even(kit, callout.words, "ui", WORDS * kit.grow, room),
    )


def _even(kit: Kit, text: str, family: str, size_: float, room: float) -> list[str]:
    """As few lines as can be, none of them much shorter than the others."""
    if not text:
        return []
    lines = wrapped(kit.type, text, family, size_, room)
    while len(lines) > 1 and room > 200:
        closer = wrapped(kit.type, text, family, size_, room - 20)
        if len(closer) > len(lines):
            break
        lines, room = closer, room - 20
    return lines


def callout_image(kit: Kit, placed: Placed) -> pygame.Surface:
    """The picture of a callout; see `reach`. Whoever shows it keeps it."""
    outer = reach(placed)
    body = _sheet(placed, outer)
    image = rasterised(outer[2], outer[3], body, kit.rect((0, 0, outer[2], outer[3])).size)
    left = placed.paper[0] - outer[0] + SIDE
    y = placed.paper[1] - outer[1] + ABOVE
    heading, words = lines(kit, placed.callout)
    rows = [(line, "num", HEADING, HEAD_PITCH) for line in heading]
    rows += [(line, "ui", WORDS, PITCH) for line in words]
    for line, family, size_, pitch in rows:
        at = (left, y + pitch * kit.grow / 2)
        kit.text(image, line, family, size_ * kit.grow, "ink", at, anchor="l")
        y += pitch * kit.grow
    pitch = HINT_PITCH * min(1.5, kit.grow)
    for hint in placed.callout.hints:
        put_hint(kit, image, hint, left, y + pitch / 2 + 4, "ink")
        y += pitch
    return image


def _sheet(placed: Placed, outer: Box) -> str:
    x, y, wide, high = placed.paper
    tail = None
    if placed.callout.about is not None and placed.side != NOWHERE:
        along = outer[0] if placed.side[1] else outer[1]
        tail = Tail(placed.side, _tip(placed) - along, placed.tail)
    return leaflet(CUT, (x - outer[0], y - outer[1], wide, high), tail)
