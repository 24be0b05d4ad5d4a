"""Blinkers: two leather cups close from the sides, and the light stays on one hand."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.horse_race.cards import Pack
from game.render.horse_race.places import PlaceLook, put_places
from game.render.horse_race.racks import EDGE_PUCK, edge_place, put_puck
from game.render.icons import icon
from game.render.keycaps import Hint, key_width, pad_button_width, put_key, put_pad_button
from game.render.kit import REFERENCE, Box, Kit, Point
from game.render.palette import digits, rgb
from game.render.token import mark

CUP_WIDE = 380.0
CUP = "M-20,-20 L250,-20 C330,200 356,420 330,600 C306,770 240,900 120,1140 L-20,1140 Z"
SEAM = "M-20,-40 L222,-40 C304,200 330,420 304,596 C282,760 220,884 84,1140 L-20,1140 Z"
DARK = 214
LIGHT_GRID = (82, 56)
LIGHT = (960.0, 530.0)
EYES_X, EYES_PITCH, EYES_ROOM = 146.0, 156.0, 820.0
MARK, EYE, TALLY = 76.0, 46.0, 66.0
HEADING_Y, LINE_Y = 84.0, 156.0
HINT_Y, HINT = 812.0, 30.0
ROOM = 1140.0
"""How wide a heading may be between the cups."""


@record
class BlinkersLook:
    """Everything that decides how the blinkers are drawn."""

    heading: str
    line: str
    left: tuple[SeatMark, ...]
    """Whose eyes are shut, on the left."""
    right: tuple[SeatMark, ...]
    shut: bool = True
    """Whether somebody looks, so that the others must not."""
    places: tuple[PlaceLook, ...] = ()
    hints: tuple[Hint, ...] = ()
    notes: tuple[str, ...] = ()
    """What is said beside the hints."""
    hint_y: float = HINT_Y


def cups_at(share: float) -> float:
    """How far the cups are still outside."""
    return (1 - share) * CUP_WIDE


def put_dark(kit: Kit, onto: pygame.Surface, share: float) -> None:
    """The dark, the light in it, and the cups, so far as they have come."""
    onto.blit(_veil(kit, round(DARK * share)), (0, 0))
    light = kit.keep("blinkers' light", lambda: _light(kit))
    kit.put(onto, light, LIGHT, alpha=round(255 * share))
    cup = kit.svg(CUP_WIDE, REFERENCE[1], _cup(flipped=False))
    other = kit.svg(CUP_WIDE, REFERENCE[1], _cup(flipped=True))
    out = cups_at(share)
    for image, x in ((cup, CUP_WIDE / 2 - out), (other, REFERENCE[0] - CUP_WIDE / 2 + out)):
        kit.put_shadow(onto, image, (x, REFERENCE[1] / 2), 24, 8, 230)
        kit.put(onto, image, (x, REFERENCE[1] / 2))


def put_blinkers(kit: Kit, onto: pygame.Surface, pack: Pack, look: BlinkersLook) -> None:
    """What is said, whose eyes are shut, and the hand."""
    kit.text(onto, look.heading, "num", 76, "brass_hi", (960, HEADING_Y), width=ROOM, least=40)
    kit.text(onto, look.line, "txt", 38, "cream", (960, LINE_Y), width=ROOM, least=26)
    _put_eyes(kit, onto, look.left, EYES_X, shut=look.shut)
    _put_eyes(kit, onto, look.right, REFERENCE[0] - EYES_X, shut=look.shut)
    put_places(kit, onto, pack, look.places, large=True)
    _put_hints(kit, onto, look)


def _put_eyes(
    kit: Kit, onto: pygame.Surface, seats: tuple[SeatMark, ...], x: float, *, shut: bool
) -> None:
    pitch = min(EYES_PITCH, EYES_ROOM / max(1, len(seats)))
    size = min(MARK, pitch * 0.5)
    top = 500 - (len(seats) - 1) * pitch / 2
    for index, seat in enumerate(seats):
        y = top + index * pitch
        kit.put(onto, mark(kit, seat, size), (x, y - pitch * 0.1), alpha=255 if shut else 150)
        if shut:
            kit.put(onto, shut_eye(kit, min(EYE, pitch * 0.32)), (x, y + pitch * 0.34))


def shut_eye(kit: Kit, wide: float) -> pygame.Surface:
    """A lid with four lashes."""
    body = (
        '<path d="M4,8 C14,21 34,21 44,8" fill="none" stroke="{c}" stroke-width="4" '
        'stroke-linecap="round"/><path d="M9,16 L5,23 M19,20 L17,28 M29,20 L31,28 M39,16 L43,23" '
        'stroke="{c}" stroke-width="4" stroke-linecap="round"/>'
    ).replace("{c}", digits("cream"))
    return kit.svg(48, 32, body, wide / 48)


def _put_hints(kit: Kit, onto: pygame.Surface, look: BlinkersLook) -> None:
    """Keys and what they do, then the notes, together in the middle."""
    size, gap = HINT, 40.0
    notes = "  ·  ".join(look.notes)
    while True:
        wide = sum(_hint_width(kit, hint, size) + gap for hint in look.hints)
        wide += kit.type.width(notes, "ui", size) if notes else -gap
        if wide <= ROOM + 120 or size <= 20:
            break
        size -= 1
    x = 960 - wide / 2
    for hint in look.hints:
        x = _put_hint(kit, onto, hint, (x, look.hint_y), size) + gap
    if notes:
        kit.text(onto, notes, "ui", size, "cream_dim", (x, look.hint_y), anchor="l")


def _hint_width(kit: Kit, hint: Hint, size: float) -> float:
    keys, buttons, words = hint
    caps = sum(key_width(kit, name) + 6 for name in keys)
    return (
        caps
        + sum(pad_button_width(kit, b) + 6 for b in buttons)
        + 8
        + kit.type.width(words, "ui", size)
    )


def _put_hint(kit: Kit, onto: pygame.Surface, hint: Hint, at: Point, size: float) -> float:
    left, y = at
    keys, buttons, words = hint
    for name in keys:
        left = put_key(kit, onto, name, left, y) + 6
    for name in buttons:
        left = put_pad_button(kit, onto, name, left, y) + 6
    return left + 8 + kit.text(onto, words, "ui", size, "cream", (left + 8, y), anchor="l")


def put_racks(
    kit: Kit, onto: pygame.Surface, table: pygame.Surface, racks: tuple[Box, ...], lit: int
) -> None:
    """The racks as they were, in the dark but for the one of whoever looks."""
    for index, box in enumerate(racks):
        area = kit.rect((box[0] - 3, box[1] - 3, box[2] + 6, box[3] + 6)).clip(onto.get_rect())
        onto.blit(table, area, area)
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        if index == lit:
            frame = kit.panel(
                box[2] + 8, box[3] + 8, 18, "night", line="brass_hi", thick=4, alpha=0
            )  # fmt: skip
            kit.put(onto, frame, middle)
        else:
            veil = kit.panel(box[2] + 6, box[3] + 6, 16, "night", alpha=0.6)
            kit.put(onto, veil, middle)


def put_edge_puck(
    kit: Kit, onto: pygame.Surface, rack: Box, letter: str, *, lit: bool
) -> None:  # fmt: skip
    """The dealer's puck, which reaches over the edge of a narrow rack."""

    def make() -> pygame.Surface:
        image = kit.blank((40, 40))
        put_puck(kit, image, letter, (20, 20), EDGE_PUCK)
        return image

    kit.put(onto, kit.keep(("edge puck", letter), make), edge_place(rack))
    if not lit:
        body = f'<circle cx="17" cy="17" r="17" fill="{digits("night")}" fill-opacity=".6"/>'
        kit.put(onto, kit.svg(34, 34, body), edge_place(rack))


def put_tally(kit: Kit, onto: pygame.Surface, rack: Box, looks: int) -> None:
    """An open eye on the upper edge of a rack, and how often it was opened in this race."""
    x, y = rack[0] + rack[2] / 2, rack[1] - 4
    wide = TALLY if looks < 2 else TALLY + 28
    body = (
        f'<rect x="1.5" y="1.5" width="{wide - 3}" height="39" rx="19.5" fill="{digits("ink")}" '
        f'stroke="{digits("brass_hi")}" stroke-width="3"/>'
    )
    plate = kit.svg(wide, 42, body)
    kit.put_shadow(onto, plate, (x, y), 6, 3, 170)
    kit.put(onto, plate, (x, y))
    eye = x if looks < 2 else x + 14
    kit.put(onto, icon(kit, "eye", 38, "brass_hi"), (eye, y))
    if looks > 1:
        kit.text(onto, str(looks), "num", 28, "brass_hi", (x - 20, y))


def _veil(kit: Kit, alpha: int) -> pygame.Surface:
    veil = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
    veil.fill(rgb("night"))
    veil.set_alpha(alpha)
    return veil


def _light(kit: Kit) -> pygame.Surface:
    """Felt that is lit in the middle and dark at its edge, so soft that no edge is seen."""
    small = pygame.Surface(LIGHT_GRID, pygame.SRCALPHA)
    wide, high = LIGHT_GRID
    felt, warm = rgb("felt_lit"), (255, 242, 196)
    for x in range(wide):
        for y in range(high):
            across, down = (2 * x + 1) / wide - 1, (2 * y + 1) / high - 1
            share = max(0.0, 1 - (across**2 + down**2) ** 0.5) ** 1.2
            glow = 0.26 * max(0.0, 1 - 1.4 * (across**2 + (down + 0.1) ** 2) ** 0.5)
            colour = [round(a + (b - a) * glow) for a, b in zip(felt, warm, strict=True)]
            small.set_at((x, y), (*colour, round(190 * share)))
    return pygame.transform.smoothscale(small, (kit.px(1640), kit.px(1120)))


def _cup(*, flipped: bool) -> str:
    side = f'transform="translate({CUP_WIDE} 0) scale(-1 1)"' if flipped else ""
    return (
        '<defs><linearGradient id="l" x1="0%" y1="0%" x2="100%" y2="0%">'
        '<stop offset="0" stop-color="#23120B"/><stop offset=".72" stop-color="#4A2817"/>'
        f'<stop offset="1" stop-color="#6E4026"/></linearGradient></defs><g {side}>'
        f'<path d="{CUP}" fill="url(#l)"/><path d="{SEAM}" fill="none" stroke="#C99A5B" '
        'stroke-opacity=".8" stroke-width="4" stroke-dasharray="16 11" stroke-linecap="round"/>'
        f'<path d="{CUP}" fill="none" stroke="#8A5632" stroke-width="5"/></g>'
    )
