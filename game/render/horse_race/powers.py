"""The cards without a horse, ink and brass: King, Ace and Joker; and the back of all cards."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import ACE, CANCEL, JOKER, KING, Ability, Card
from game.render.horse_race.signs import price, put_sign
from game.render.kit import Kit, gradient
from game.render.palette import digits
from game.render.widgets import art

CARD = (240.0, 336.0)
FOOT = (120.0, 289.0)
STAR = (
    "M50,20 L58.8,40.4 L81,42.4 L64.2,57 L69.2,78.6 L50,67.2 L30.8,78.6 L35.8,57 "
    "L19,42.4 L41.2,40.4 Z"
)
HEAD = (
    "M70,246 C64,204 73,173 93,150 C85,148 75,152 66,160 C69,136 88,119 112,113 L111,89 "
    "L129,107 C153,113 170,136 190,166 C199,180 197,193 186,197 C178,200 171,195 165,188 "
    "C154,184 143,186 133,181 C132,200 147,220 164,246 Z"
)
MANE = (
    "M112,113 C96,129 84,153 83,184 C73,196 69,220 70,246 L92,246 C88,208 99,168 125,143 L120,128 Z"
)
CROWN = "M97,96 L93,55 L112,72 L127,45 L141,72 L161,56 L155,97 Z"
SHOE = (
    "M84,262 C48,222 53,118 120,116 C187,118 192,222 156,262 L133,253 C157,216 153,153 120,151 "
    "C87,153 83,216 107,253 Z"
)
NAILS = ((75, 176), (82, 222), (97, 141), (143, 141), (165, 176), (158, 222))
LATTICE = 30


def power(
    kit: Kit, face: Card, ability: Ability | None, zoom: float, letter: float
) -> pygame.Surface:
    """A power card so much smaller than 240 by 336."""
    card = kit.svg(*CARD, _ground() + _DRAWN[face](ability), zoom).copy()
    if face == JOKER:
        kit.put(card, art(kit, "bird", 126 * zoom), (121 * zoom, 170 * zoom))
    else:
        kit.text(card, face, "num", letter * zoom, "brass_hi", (26 * zoom, 64 * zoom), anchor="l")
    if ability and not (face == ACE and ability.does == CANCEL):
        put_sign(kit, card, ability, (FOOT[0] * zoom, FOOT[1] * zoom), zoom)
    return card


def _ground() -> str:
    return (
        gradient("v", "brass_hi", "brass")
        + '<rect x="1" y="1" width="238" height="334" rx="20" fill="url(#v)"/>'
        f'<rect x="9" y="9" width="222" height="318" rx="14" fill="{digits("ink")}"/>'
        f'<rect x="16" y="16" width="208" height="304" rx="9" fill="none" '
        f'stroke="{digits("brass_dk")}" stroke-width="2"/>'
    )


def _king(_: Ability | None) -> str:
    """A crowned horse."""
    ink, dark = digits("ink"), digits("brass_dk")
    return (
        f'<g transform="translate(-6 10)"><path d="{HEAD}" fill="url(#v)"/>'
        f'<path d="{MANE}" fill="{dark}"/><circle cx="148" cy="147" r="6" fill="{ink}"/>'
        f'<circle cx="183" cy="180" r="3.5" fill="{ink}"/>'
        f'<g transform="rotate(14 128 96) translate(5 -1)"><path d="{CROWN}" '
        f'fill="{digits("cream")}" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M98,88 L155,88" stroke="{digits("line_red")}" stroke-width="7"/></g></g>'
    )


def _ace(ability: Ability | None) -> str:
    """A horseshoe; what it cancels lies in it, struck."""
    nails = "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="{digits("ink")}"/>' for x, y in NAILS)
    shoe = f'<path d="{SHOE}" fill="url(#v)" stroke="{digits("brass_dk")}" stroke-width="3"/>'
    if ability is None or ability.does != CANCEL:
        return f'<g transform="translate(0 -22)">{shoe}{nails}</g>'
    bar = "M64,278 L176,134"
    return (
        f'{shoe}{nails}<g transform="translate(8.4 174) scale(1.2)">{price(93)}</g>'
        f'<path d="{bar}" stroke="{digits("ink")}" stroke-width="17" stroke-linecap="round"/>'
        f'<path d="{bar}" stroke="{digits("cream")}" stroke-width="9" stroke-linecap="round"/>'
    )


def _joker(_: Ability | None) -> str:
    """The railbird in a ring, under a star."""
    return (
        f'<path d="{STAR}" fill="{digits("brass_hi")}"/><circle cx="120" cy="170" r="78" '
        f'fill="{digits("felt")}" stroke="{digits("brass_hi")}" stroke-width="4"/>'
    )


_DRAWN = {KING: _king, ACE: _ace, JOKER: _joker}


def back(kit: Kit, zoom: float) -> pygame.Surface:
    """Felt under a lattice, and the bird in a brass ring."""
    ring = (
        '<rect x="20" y="20" width="200" height="296" rx="8" fill="none" stroke="url(#v)" '
        f'stroke-width="3.5"/><circle cx="120" cy="168" r="64" fill="{digits("felt_deep")}" '
        'stroke="url(#v)" stroke-width="4"/>'
    )
    body = (
        gradient("v", "brass_hi", "brass")
        + gradient("f", "felt_lit", "felt")
        + f'<rect x="1" y="1" width="238" height="334" rx="20" fill="{digits("paper")}" '
        'stroke="#FFFBEF" stroke-width="2"/>'
        '<rect x="12" y="12" width="216" height="312" rx="12" fill="url(#f)"/>'
        f'<path d="{_lattice(20, 20, 220, 316)}" stroke="{digits("felt_line")}" '
        f'stroke-opacity=".55" stroke-width="2"/>{ring}'
    )
    card = kit.svg(*CARD, body, zoom).copy()
    kit.put(card, art(kit, "bird", 100 * zoom), (121 * zoom, 168 * zoom))
    return card


def _lattice(left: float, top: float, right: float, low: float) -> str:
    """Lines that fall and rise at 45 degrees, cut at the edges of a field."""
    high, lines = low - top, []
    for start in range(int(left - high), int(right), LATTICE):
        first, last = max(left, start), min(right, start + high)
        for flip in (False, True):
            ends = [(x, low - (x - start) if flip else top + (x - start)) for x in (first, last)]
            lines.append("M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in ends))
    return " ".join(lines)
