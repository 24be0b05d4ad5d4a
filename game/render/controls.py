"""Controls as they look: switches, steppers, sliders, choices and fields, in every state."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.marks import SeatMark
from game.render.icons import icon
from game.render.kit import Box, Kit, Point, gradient
from game.render.palette import digits, mix, rgb
from game.render.token import cursor, mark

REST, POINTED, FOCUS, PRESSED, OFF = "rest", "pointed", "focus", "pressed", "off"
"""How a control is drawn; `off` is: not now."""
LEAST = 18.0
FAINT = "7E9487"
"""Words that cannot be chosen now."""
GROOVE, KNOB = 12.0, 44.0
RING_OUT = 5.0
TALL = 0.68
"""How much of a control's height its words may take."""


def middle(box: Box) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def put_ring(
    kit: Kit, onto: pygame.Surface, box: Box, radius: float = 16, colour: str = "brass_hi"
) -> None:
    """The focus of whoever drives the screen: brass, and only outside of the control."""
    x, y, wide, high = box
    wide, high = wide + 2 * RING_OUT, high + 2 * RING_OUT
    around = (x - RING_OUT - 6, y - RING_OUT - 6, wide + 12, high + 12)
    rounded = radius + RING_OUT
    lines = "".join(
        f'<rect x="{6 - out + 2}" y="{6 - out + 2}" width="{wide + 2 * out - 4}" '
        f'height="{high + 2 * out - 4}" rx="{rounded + out}" fill="none" '
        f'stroke="{digits(colour)}" stroke-width="{thick}" stroke-opacity="{alpha}"/>'
        for out, thick, alpha in ((4, 4, 0.16), (2, 4, 0.3), (0, 4, 1))
    )
    kit.lay(onto, kit.svg(around[2], around[3], lines), around)


def put_cursors(
    kit: Kit, onto: pygame.Surface, box: Box, seats: Sequence[SeatMark], badge: float = 30
) -> None:
    """Whoever is there with a cursor of their own: the newest in full, of the others the mark."""
    if not seats:
        return
    corners = cursor(kit, seats[-1], box[2], box[3])
    kit.put(onto, corners, middle(box))
    for index, seat in enumerate(reversed(seats)):
        at = (box[0] + (badge * 0.67) * index, box[1])
        kit.put(onto, mark(kit, seat, badge if index == 0 else badge * 0.72), at)


# Values.


def put_switch(kit: Kit, onto: pygame.Surface, box: Box, *, on: bool, look: str = REST) -> None:
    """On: the knob at the right, of paper, with a tick; off: a hollow ring at the left."""
    wide, high = 92.0, 48.0
    x, y = box[0] + (box[2] - wide) / 2, box[1] + (box[3] - high) / 2
    strong = 0.4 if look == OFF else 1.0
    groove = kit.panel(
        wide, high, high / 2 - 1, "2E7F62" if on else "night",
        line="cream" if on else "felt_line", thick=2, line_alpha=0.8 * strong, alpha=strong,
    )  # fmt: skip
    kit.lay(onto, groove, (x, y, wide, high))
    if on:
        at = (x + wide - 24, y + high / 2)
        knob = kit.panel(38, 38, 19, "FFFBEF", "E3D4AE")
        kit.put_shadow(onto, knob, at, 4, 3, 150)
        kit.put(onto, knob, at)
        kit.put(onto, icon(kit, "check", 26, "ink"), at)
    else:
        body = (
            f'<circle cx="19" cy="19" r="15" fill="none" stroke="{digits("cream_dim")}" '
            f'stroke-width="4" stroke-opacity="{strong}"/>'
        )
        kit.put(onto, kit.svg(38, 38, body), (x + 24, y + high / 2))
    if look == FOCUS:
        put_ring(kit, onto, (x, y, wide, high), high / 2)
    elif look == POINTED:
        put_ring(kit, onto, (x, y, wide, high), high / 2, "felt_line")


def put_groove(kit: Kit, onto: pygame.Surface, box: Box, look: str = REST) -> None:
    """The dark bed of a stepper, a choice or a field."""
    line = "cream" if look == POINTED else "felt_line"
    image = kit.panel(box[2], box[3], 14, "night", line=line, thick=1.5, line_alpha=0.8, alpha=0.75)
    kit.lay(onto, image, box)


def stepper_parts(box: Box) -> tuple[Box, Box]:
    """The two buttons of a stepper."""
    x, y, wide, high = box
    side = min(high - 8, 64.0)
    top = y + (high - side) / 2
    return (x + 4, top, side, side), (x + wide - 4 - side, top, side, side)


def put_stepper(
    kit: Kit, onto: pygame.Surface, box: Box, text: str, look: str = REST, *,
    ends: tuple[bool, bool] = (False, False), signs: tuple[str, str] = ("minus", "plus"),
    fins: int = 0,
) -> None:  # fmt: skip
    """A value between two buttons; one that leads nowhere is dim. Fins stand for a bot's level."""
    put_groove(kit, onto, box, look)
    for part, sign, end in zip(stepper_parts(box), signs, ends, strict=True):
        dim = end or look == OFF
        plate = kit.panel(
            part[2], part[3], 10, "felt_deep" if dim else "felt_lit", "felt", line="cream",
            thick=1.2, line_alpha=0.1 if dim else 0.3,
        )  # fmt: skip
        kit.lay(onto, plate, part)
        kit.put(onto, icon(kit, sign, 24, "6F8A7C" if dim else "cream"), middle(part))
    family = "num" if text[:1].isdigit() else "ui"
    side = stepper_parts(box)[0][2]
    room, at = box[2] - 2 * side - 28, middle(box)
    if fins:
        room -= 84
        at = (at[0] + 40, at[1])
    size = min((30 if family == "num" else 28) * kit.grow, TALL * box[3])
    colour = FAINT if look == OFF else "cream"
    taken = kit.text(onto, text, family, size, colour, at, width=room, least=LEAST)
    if fins:
        put_fins(kit, onto, (at[0] - taken / 2 - 46, at[1]), fins, colour)
    if look == FOCUS:
        put_ring(kit, onto, box, 14)


def put_fins(kit: Kit, onto: pygame.Surface, at: Point, count: int, colour: str = "cream") -> None:
    """One to three fins: how sharp a bot is."""
    path = "M2,22 C4,12 10,4 20,2 C17,9 17,16 22,22 Z"
    body = "".join(
        f'<path d="{path}" transform="translate({24 * index} 0)" '
        f'fill="{digits(colour) if index < count else "none"}" '
        f'stroke="{digits(colour)}" stroke-width="2" stroke-linejoin="round"/>'
        for index in range(3)
    )
    kit.put(onto, kit.svg(74, 24, body), at)


def put_slider(kit: Kit, onto: pygame.Surface, box: Box, share: float, look: str = REST) -> None:
    """A groove, filled up to the knob."""
    x, y, wide, high = box
    inner, line = wide - KNOB, y + high / 2
    bed = kit.panel(inner, GROOVE, 6, "night", line="felt_line", thick=1.5, line_alpha=0.7)
    kit.lay(onto, bed, (x + KNOB / 2, line - GROOVE / 2, inner, GROOVE))
    at = (x + KNOB / 2 + inner * share, line)
    full = round(max(GROOVE, inner * share))
    if share > 0:
        colour = "brass_hi" if look == FOCUS else "cream"
        fill = kit.panel(full, GROOVE, 6, colour, alpha=0.3 if look == OFF else 1.0)
        kit.lay(onto, fill, (x + KNOB / 2, line - GROOVE / 2, full, GROOVE))
    knob = kit.svg(KNOB, 48, _KNOB)
    kit.put_shadow(onto, knob, at, 5, 4, 150)
    kit.put(onto, knob, at)
    if look in (FOCUS, POINTED):
        around = (at[0] - 21, at[1] - 22, 42.0, 42.0)
        put_ring(kit, onto, around, 22, "brass_hi" if look == FOCUS else "felt_line")


_KNOB = (
    gradient("k", "FFFBEF", "E3D4AE")
    + '<circle cx="22" cy="25" r="19" fill="#8F7C49"/><circle cx="22" cy="22" r="19" '
    'fill="url(#k)"/><path d="M17,15 L17,29 M22,15 L22,29 M27,15 L27,29" stroke="#A08C5C" '
    'stroke-width="2.4" stroke-linecap="round"/>'
)


def segment_parts(box: Box, count: int, weights: Sequence[float] = ()) -> list[Box]:
    """The slips of a choice, side by side."""
    shares = list(weights) or [1.0] * count
    x, y, wide, high = box[0] + 4, box[1] + 4, box[2] - 8, box[3] - 8
    parts = []
    for share in shares:
        part = wide * share / sum(shares)
        parts.append((x, y, part, high))
        x += part
    return parts


def put_segments(
    kit: Kit, onto: pygame.Surface, box: Box, labels: Sequence[str], chosen: int,
    look: str = REST, *, weights: Sequence[float] = (), signs: Sequence[str] = (),
) -> None:  # fmt: skip
    """Several words in one groove; the chosen one is a slip of paper."""
    put_groove(kit, onto, box, look)
    parts = segment_parts(box, len(labels), weights)
    size = _size_of_all(kit, labels, parts, signed=bool(signs))
    for index, (part, label) in enumerate(zip(parts, labels, strict=True)):
        own = index == chosen
        if own:
            slip = kit.panel(
                round(part[2]), round(part[3]), 11, "paper", "paper_shade",
                line=mix("paper", "white", 0.6), thick=1.5,
            )  # fmt: skip
            kit.lay(onto, slip, part, shadow=(5, 3, 140))
        colour = "ink" if own else FAINT if look == OFF else "cream"
        _put_segment(kit, onto, part, (label, signs[index] if signs else ""), size, colour)
    if look == FOCUS:
        put_ring(kit, onto, box, 14)


def _size_of_all(kit: Kit, labels: Sequence[str], parts: Sequence[Box], *, signed: bool) -> float:
    """The words of a choice are all set alike, at the size at which the widest of them fits."""
    rooms = [part[2] - 16 - (36 if signed else 0) for part in parts]
    pairs = zip(labels, rooms, strict=True)
    usual = min(28 * kit.grow, TALL * max((part[3] for part in parts), default=58))
    return min((kit.type.fitting(w, "ui", usual, room, LEAST) for w, room in pairs), default=usual)


def _put_segment(
    kit: Kit, onto: pygame.Surface, part: Box, label: tuple[str, str], size: float, colour: str
) -> None:
    text, sign = label
    x, y = middle(part)
    back = "paper" if colour == "ink" else "night"
    if sign:
        drawn = 30 * min(1.6, kit.grow)
        kit.put(onto, icon(kit, sign, drawn, colour, back), (part[0] + 30 if text else x, y))
    if text:
        room = part[2] - 12 - (36 if sign else 0)
        at = (x + (16 if sign else 0), y)
        kit.text(onto, text, "ui", size, colour, at, width=room, least=LEAST)


def put_field(
    kit: Kit, onto: pygame.Surface, box: Box, text: str, look: str = REST, *,
    caret: int = -1, composing: str = "", error: bool = False, sign: str = "pen",
) -> None:  # fmt: skip
    """A line to write on; what an input method has not settled yet is underlined."""
    editing = caret >= 0
    line, thick = "felt_line", 1.5
    if editing or look == FOCUS:
        line, thick = "brass_hi", 3.0
    elif error:
        line, thick = "penalty_text", 3.0
    elif look == POINTED:
        line = "cream"
    image = kit.panel(box[2], box[3], 12, "night", line=line, thick=thick, alpha=0.7)
    kit.lay(onto, image, box)
    x, y, room = box[0] + 16, box[1] + box[3] / 2, box[2] - 60
    whole = text[:caret] + composing + text[caret:] if editing else text
    usual = min(30 * kit.grow, TALL * box[3])
    size = kit.type.fitting(whole, "ui", usual, room, LEAST) if whole else usual
    if whole:
        kit.text(onto, whole, "ui", size, "cream", (x, y), anchor="l", width=room, least=LEAST)
    if editing:
        _put_caret(kit, onto, (x, y), size, (text[:caret], composing))
    elif error or sign:
        drawn, colour = ("warn", "penalty_text") if error else (sign, "cream_dim")
        kit.put(onto, icon(kit, drawn, 26, colour), (box[0] + box[2] - 28, y))


def _put_caret(
    kit: Kit, onto: pygame.Surface, at: Point, size: float, before: tuple[str, str]
) -> None:
    settled, composing = before
    wide = kit.type.width(settled, "ui", size) if settled else 0.0
    more = kit.type.width(composing, "ui", size) if composing else 0.0
    if composing:
        under = kit.rect((at[0] + wide, at[1] + size * 0.55, more, 3))
        pygame.draw.rect(onto, rgb("brass_hi"), under)
    bar = kit.rect((at[0] + wide + more + 2, at[1] - size * 0.57, 3, size * 1.14))
    pygame.draw.rect(onto, rgb("brass_hi"), bar)


# Things that only tell.


def put_sheet(kit: Kit, onto: pygame.Surface, box: Box, line: str = "felt_line") -> None:
    """A printed field on the felt, which holds a row or a group of rows."""
    image = kit.panel(
        box[2], box[3], 18, mix("felt_deep", "night", 0.25), line=line, thick=1.5,
        line_alpha=0.55, alpha=0.74,
    )  # fmt: skip
    kit.lay(onto, image, box)


def put_seat_row(
    kit: Kit, onto: pygame.Surface, box: Box, colour: str, *, lit: bool = False
) -> None:
    """The material of a rack: felt tinted with the bettor's colour, a line of it along the top."""
    top = mix(mix("felt", "felt_lit", 0.3), colour, 0.2 if lit else 0.12)
    line = mix("felt_line", colour, 0.9 if lit else 0.45)
    image = kit.panel(box[2], box[3], 14, top, "felt_deep", line=line, thick=3 if lit else 2)
    kit.lay(onto, image, box, shadow=(8, 4, 140))
    rule = kit.rect((box[0] + 16, box[1], box[2] - 32, 4))
    pygame.draw.rect(onto, rgb(colour), rule, border_radius=2)


def put_progress(kit: Kit, onto: pygame.Surface, box: Box, share: float, words: str = "") -> None:
    """How far something is, and beside it the number in words."""
    x, y, wide, high = box
    bed = kit.panel(wide, high, high / 2, "night", line="felt_line", thick=1.5, line_alpha=0.8)
    kit.lay(onto, bed, box)
    full = round(max(high, wide * share)) - 6
    fill = kit.panel(full, high - 6, high / 2 - 3, "cream", "paper_shade")
    kit.lay(onto, fill, (x + 3, y + 3, full, high - 6))
    if words:
        at = (x + wide + 18, y + high / 2)
        kit.text(onto, words, "ui", 26 * kit.grow, "cream", at, anchor="l")


NEWS = {
    "info": ("coach", "cream_dim"),
    "error": ("warn", "penalty_text"),
    "good": ("check", "good"),
}


def put_news(
    kit: Kit, onto: pygame.Surface, text: str, at: Point, *, kind: str = "info",
    seat: SeatMark | None = None, room: float = 1720.0,
) -> None:  # fmt: skip
    """A toast: a sentence that comes and goes, with a sign or the mark of whom it is about."""
    sign, colour = NEWS[kind]
    high = 60 * max(1.0, 0.75 * kit.grow)
    text, size = kit.type.fitted(text, "ui", 28 * kit.grow, room - 100, LEAST)
    wide = round(kit.type.width(text, "ui", size) + 100)
    plate = kit.panel(wide, high, high / 2, "night", line=colour, thick=2, line_alpha=0.8)
    kit.put_shadow(onto, plate, at, 10, 5, 170)
    kit.put(onto, plate, at)
    left = at[0] - wide / 2
    drawn = mark(kit, seat, 36) if seat is not None else icon(kit, sign, 30, colour)
    kit.put(onto, drawn, (left + 40, at[1]))
    kit.text(onto, text, "ui", size, "cream", (left + 72, at[1]), anchor="l")
