"""The pictures on VIP cards: each shows what its card does, with the owner's own token."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import (
    Ahead,
    BonusMoveMoney,
    BonusTokenGain,
    Data,
    Effect,
    FreeChips,
    LateBet,
    NoPenalty,
    Odds,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
)
from game.render.chips import FACES, OTHER
from game.render.dice import die_image
from game.render.figures import put_cloth, put_multiplier, put_penalty
from game.render.gaits import FRAME, READY_SET_BET, large_frames
from game.render.icons import icon
from game.render.kit import Box, Kit, Point, gradient
from game.render.palette import digits, mix, rgb
from game.render.token import mark, token

MIDDLE: Point = (92.0, 95.0)
"""Of the window of 184 x 190 on which the pictures are drawn."""
STRANGERS = (SeatMark("56B4E9", "square"), SeatMark("E69F00", "circle"))
"""Whose token somebody else's is: one that the owner cannot take for an own one."""
STRIDE = 5
"""The frame of the gallop in which a horse is seen at full stretch."""
COIN = 58
PILES = ((25, 30.0, 4), (5, 82.0, 6), (1, 128.0, 3))
"""Free chips: value, left edge, and how many lie there."""
CHIP_WIDE, CHIP_STEP = 58, 11


@dataclass
class Easel:
    """The window of one card: places on it are those of the drawing, whatever its size."""

    kit: Kit
    onto: pygame.Surface
    middle: Point
    zoom: float

    def at(self, x: float, y: float) -> Point:
        """A place of the drawing, as seen from the middle of the window."""
        return self.middle[0] + (x - MIDDLE[0]) * self.zoom, (
            self.middle[1] + (y - MIDDLE[1]) * self.zoom
        )

    def box(self, x: float, y: float, wide: float, high: float) -> Box:
        """A box of the drawing."""
        return (*self.at(x, y), wide * self.zoom, high * self.zoom)

    def put(self, image: pygame.Surface, x: float, y: float, shade: float = 5.0) -> None:
        """A picture, with its shadow."""
        at = self.at(x, y)
        if shade:
            self.kit.put_shadow(self.onto, image, at, shade * self.zoom, 4 * self.zoom, 150)
        self.kit.put(self.onto, image, at)

    def draw(self, wide: float, high: float, body: str, x: float, y: float) -> None:
        """A drawing without a shadow, its middle there."""
        self.kit.put(self.onto, self.kit.svg(wide, high, body, self.zoom), self.at(x, y))

    def token(self, seat: SeatMark, name: str, size: float, x: float, y: float) -> None:
        """A token; its mark casts the shadow, as on the table."""
        at, size = self.at(x, y), size * self.zoom
        self.kit.put_shadow(self.onto, mark(self.kit, seat, size), at, 5, 6 * self.zoom, 150)
        self.kit.put(self.onto, token(self.kit, seat, name, size), at)


def paint(easel: Easel, effect: Effect, data: Data, seat: SeatMark) -> None:
    """The picture of an effect."""
    _PAINTERS[type(effect)](easel, effect, data, seat)


def _bonus_token(easel: Easel, effect: BonusTokenGain, data: Data, seat: SeatMark) -> None:
    easel.token(seat, f"{effect.colour}:{effect.value}", 118, 92, 88)
    own = next(own for own in data.bonus_tokens if own.value == effect.value)
    if own.cancels:
        _shield(easel, 36, 152, 0.36)
        _bar(easel, 36, 150)
    elif own.adds:
        put_penalty(easel.kit, easel.onto, own.adds, easel.at(36, 154), 28 * easel.zoom)


def _stack(easel: Easel, effect: Stack, data: Data, seat: SeatMark) -> None:
    """One's own token on somebody else's."""
    other = next(o for o in STRANGERS if o.shape != seat.shape and o.colour != seat.colour)
    easel.token(other, str(data.tokens.usual[-1]), 84, 68, 122)
    easel.token(seat, str(effect.token), 98, 112, 74)


def _straddle(easel: Easel, effect: Straddle, data: Data, seat: SeatMark) -> None:
    """Two spots, and the token on the seam."""
    for index, one in enumerate(_neighbours(data)):
        plate = easel.kit.panel(
            round(86 * easel.zoom), round(78 * easel.zoom), 12, mix("felt_lit", "white", 0.08),
            "felt", line="win", thick=2, line_alpha=0.6,
        )  # fmt: skip
        easel.kit.put(easel.onto, plate, easel.at(47 + 90 * index, 95))
        at = easel.at(26 + 131 * index, 95)
        put_multiplier(easel.kit, easel.onto, one.pays, at, 34 * easel.zoom)
    easel.token(seat, str(effect.token), 82, 92, 95)


def _neighbours(data: Data) -> tuple[Odds, ...]:
    """Two spots side by side that pay differently, of a horse as near to the middle as can be."""
    middle = len(data.horses) // 2
    pairs = [
        horse.win[-2:]
        for _, horse in sorted(enumerate(data.horses), key=lambda pair: abs(pair[0] - middle))
    ]
    return next((pair for pair in pairs if pair[0].pays != pair[-1].pays), pairs[0])


def _late_bet(easel: Easel, effect: LateBet, _: Data, seat: SeatMark) -> None:
    """All lamps are lit, and the token comes flying in."""
    lamps = "".join(
        f'<circle cx="{32 + 40 * k}" cy="24" r="17" fill="{digits("lamp")}" fill-opacity=".25"/>'
        f'<circle cx="{32 + 40 * k}" cy="24" r="12" fill="{digits("lamp")}"/>'
        f'<circle cx="{29 + 40 * k}" cy="21" r="4" fill="#FFE6D6"/>'
        for k in range(3)
    )
    body = (
        f'<rect x="1.5" y="1.5" width="141" height="45" rx="22" fill="{digits("closed")}" '
        f'stroke="{digits("lamp")}" stroke-width="2.5"/><rect x="7" y="7" width="130" height="34" '
        f'rx="17" fill="{digits("night")}"/>{lamps}'
    )
    easel.put(easel.kit.svg(144, 48, body, easel.zoom), 92, 42)
    lines = "".join(
        f'<path d="M{4 + 9 * k},{6 + 22 * k} L{40 + 3 * k},{6 + 22 * k}" '
        f'stroke="{digits("cream")}" stroke-width="5.5" stroke-linecap="round"/>'
        for k in range(3)
    )
    easel.draw(56, 56, lines, 34, 132)
    easel.token(seat, str(effect.token), 94, 112, 128)


def _dice(easel: Easel, effect: RollMoney, _: Data, __: SeatMark) -> None:
    """One double large, or two of them one below the other."""
    if len(effect.doubles) == 1:
        for x, y, turn in ((54, 72, 9.0), (132, 78, -7.0)):
            easel.put(_die(easel, effect.doubles[0], 84, turn), x, y)
        _coin(easel, f"${effect.money}", 92, 152)
        return
    for row, pips in enumerate(effect.doubles[:2]):
        for x, turn in ((38, 7.0), (98, -5.0)):
            easel.put(_die(easel, pips, 60, turn), x, 56 + 78 * row)
    _coin(easel, f"${effect.money}", 150, 96)


def _die(easel: Easel, pips: int, size: float, turn: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(die_image(easel.kit, pips, size * easel.zoom), turn, 1)

    return easel.kit.keep(("card die", pips, size * easel.zoom, turn), make)


def _coin(easel: Easel, label: str, x: float, y: float, size: float = 66) -> None:
    body = (
        gradient("c", "brass_hi", "brass")
        + f'<circle cx="32" cy="34" r="29" fill="{digits("brass_dk")}"/><circle cx="32" cy="31" '
        f'r="29" fill="url(#c)"/><circle cx="32" cy="31" r="24.5" fill="none" '
        f'stroke="{digits("brass_dk")}" stroke-width="1.6"/>'
    )
    easel.put(easel.kit.svg(64, 64, body, size / COIN * easel.zoom), x, y)
    share, at = (0.5 if len(label) < 3 else 0.42), easel.at(x, y - 0.02 * size)
    easel.kit.text(easel.onto, label, "num", round(size * share * easel.zoom), "ink", at)


def _runner(easel: Easel, effect: BonusMoveMoney, data: Data, _: SeatMark) -> None:
    """A horse of the colour at full stretch, and how far its bonus moves go."""
    colour = effect.colour
    rows = [row for row, horse in enumerate(data.horses) if horse.colour == colour] or [0]
    row = min(rows, key=lambda row: len(data.horses[row].id))
    bonus = next(own.bonus for own in data.colours if own.id == colour)
    high = 116 * easel.zoom
    size = (easel.kit.px(high * FRAME[0] / FRAME[1]), easel.kit.px(high))

    def make() -> pygame.Surface:
        frame = large_frames(READY_SET_BET, row, STRIDE + 1)[STRIDE]
        return pygame.transform.smoothscale(frame, size)

    easel.put(easel.kit.keep(("card runner", row, size), make), 92, 72, 3)
    box = easel.box(16, 126, 76, 52)
    put_cloth(easel.kit, easel.onto, box, f"+{bonus}", colour, 36 * easel.zoom, radius=10)
    _coin(easel, f"${effect.money}", 142, 150)


def _chips(easel: Easel, effect: FreeChips, _: Data, __: SeatMark) -> None:
    """Piles of them."""
    for value, left, count in PILES:
        face, edge = FACES.get(value, OTHER)
        body = (
            f'<ellipse cx="31" cy="26" rx="30" ry="13" fill="{digits(mix(face, "night", 0.45))}"/>'
            f'<ellipse cx="31" cy="17" rx="30" ry="13" fill="{digits(face)}"/><ellipse cx="31" '
            f'cy="17" rx="21" ry="8.5" fill="none" stroke="{digits(edge)}" stroke-width="2"/>'
            f'<path d="M6,26 L13,31 M28,34 L36,34 M49,31 L56,26" stroke="{digits(edge)}" '
            'stroke-width="6"/>'
        )
        image = easel.kit.svg(62, 42, body, CHIP_WIDE / 62 * easel.zoom)
        for k in range(count):
            easel.put(image, left + CHIP_WIDE / 2 - 6, 156 - CHIP_STEP * k, 0)
    _coin(easel, f"${effect.money}", 126, 54, 80)


def _no_penalty(easel: Easel, _: NoPenalty, data: Data, __: SeatMark) -> None:
    """A shield, and on it the largest penalty of the board struck out."""
    _shield(easel, *MIDDLE, 1.0)
    most = max(one.penalty for horse in data.horses for one in horse.place)
    put_penalty(easel.kit, easel.onto, most, easel.at(92, 92), 46 * easel.zoom)
    body = "".join(
        f'<path d="M8,72 L92,8" stroke="{digits(paint)}" stroke-width="{thick}" '
        'stroke-linecap="round"/>'
        for paint, thick in (("night", 12), ("cream", 7))
    )
    easel.draw(100, 80, body, 92, 92)


def _prop_money(easel: Easel, effect: PropMoney, data: Data, _: SeatMark) -> None:
    _prop(easel, data, "M8,2 L20,14 L8,26")
    _coin(easel, f"+${effect.money}", 138, 142, 76)


def _props_win_ties(easel: Easel, _: PropsWinTies, data: Data, __: SeatMark) -> None:
    _prop(easel, data, "M4,8 L24,8 M4,20 L24,20")
    _seal(easel, 146, 144)


def _shield(easel: Easel, x: float, y: float, zoom: float) -> None:
    """Nothing gets through."""
    body = (
        gradient("s", "5B8FC9", "1F4776")
        + '<path d="M60,4 L112,20 C112,72 94,104 60,126 C26,104 8,72 8,20 Z" fill="url(#s)" '
        f'stroke="{digits("cream")}" stroke-width="{6 if zoom == 1 else 10}" '
        'stroke-linejoin="round"/>'
    )
    easel.put(easel.kit.svg(120, 130, body, 1.2 * zoom * easel.zoom), x, y)


def _bar(easel: Easel, x: float, y: float) -> None:
    line = f'<rect width="20" height="5" rx="2.5" fill="{digits("cream")}"/>'
    easel.draw(20, 5, line, x, y)


def _prop(easel: Easel, data: Data, sign: str) -> None:
    """A prop of this table, with a sign between its horses."""
    paper = easel.kit.panel(
        round(168 * easel.zoom), round(98 * easel.zoom), 12, "paper", "paper_shade", line="white",
        thick=1.5,
    )  # fmt: skip
    easel.put(paper, 92, 80)
    horses = {horse.id: horse for horse in data.horses}
    pair = next(
        (prop.wins_when.horse, prop.wins_when.of)
        for prop in data.props
        if isinstance(prop.wins_when, Ahead)
        and prop.wins_when.of in horses
        and len(prop.wins_when.horse + prop.wins_when.of) == 2
    )
    for x, horse in zip((20, 108), pair, strict=True):
        box = easel.box(x, 52, 56, 56)
        colour = horses[horse].colour
        put_cloth(easel.kit, easel.onto, box, horse, colour, 38 * easel.zoom, shadow=False)
    path = (
        f'<path d="{sign}" fill="none" stroke="{digits("ink")}" stroke-width="5.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    easel.draw(28, 28, path, 92, 80)


def _seal(easel: Easel, x: float, y: float) -> None:
    """That counts."""
    at, reach = easel.kit.at(easel.at(x, y)), easel.kit.px(29 * easel.zoom)
    pygame.draw.aacircle(easel.onto, rgb("night"), at, reach + easel.kit.px(3))
    pygame.draw.aacircle(easel.onto, rgb("2E7F62"), at, reach)
    easel.kit.put(easel.onto, icon(easel.kit, "check", 40 * easel.zoom, "cream"), easel.at(x, y))


_PAINTERS: dict[type[Effect], Callable[[Easel, Any, Data, SeatMark], None]] = {
    BonusTokenGain: _bonus_token,
    Stack: _stack,
    Straddle: _straddle,
    LateBet: _late_bet,
    RollMoney: _dice,
    BonusMoveMoney: _runner,
    FreeChips: _chips,
    NoPenalty: _no_penalty,
    PropMoney: _prop_money,
    PropsWinTies: _props_win_ties,
}
