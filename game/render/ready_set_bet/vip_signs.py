"""VIP cards: the glyph of each effect, as an icon or a tag in the rack."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import (
    BonusMoveMoney,
    BonusTokenGain,
    Effect,
    FreeChips,
    LateBet,
    NoPenalty,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
)
from game.render.kit import Kit, Point, gradient
from game.render.palette import COLOURS, digits, mix, silk
from game.render.token import token

KINDS = {
    "token": ("1B5A45", "0B2B20"),
    "right": ("24507F", "0E2239"),
    "money": ("7A2B2A", "31100F"),
}
"""The colours of a card's window: a token, a right, or money."""

_LINE = (
    f'fill="none" stroke="#{COLOURS["brass_hi"]}" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round"'
)
_BRASS = f"#{COLOURS['brass_hi']}"


def kind(effect: Effect) -> str:
    """What sort of card it is."""
    match effect:
        case BonusTokenGain():
            return "token"
        case RollMoney() | BonusMoveMoney() | FreeChips() | PropMoney():
            return "money"
        case _:
            return "right"


def figure(effect: Effect) -> str:
    """The number on a card: the token that it is bound to, or its money."""
    match effect:
        case BonusTokenGain(value, _):
            return str(value)
        case Stack(number) | Straddle(number) | LateBet(number):
            return str(number)
        case PropMoney(money):
            return f"+{money}"
        case RollMoney(money, _) | BonusMoveMoney(money, _) | FreeChips(money):
            return f"${money}"
        case _:
            return ""


def glyph(effect: Effect) -> str:
    """The picture of an effect on a grid of 32."""
    match effect:
        case BonusTokenGain(_, colour):
            face = "#F6F1E4" if colour == "white" else "#0B0E0F"
            path = "M11,3 L21,3 L29,11 L29,21 L21,29 L11,29 L3,21 L3,11 Z"
            return f'<path d="{path}" fill="{face}" stroke="{_BRASS}" stroke-width="2.6"/>'
        case Stack():
            return (
                f'<rect x="4" y="13" width="16" height="16" rx="4" {_LINE}/>'
                f'<circle cx="20" cy="12" r="9.5" fill="{_BRASS}"/>'
            )
        case Straddle():
            boxes = "".join(
                f'<rect x="{x}" y="7" width="13" height="18" rx="3.5" {_LINE}/>'
                for x in (1.5, 17.5)
            )
            return f'{boxes}<circle cx="16" cy="16" r="7.5" fill="{_BRASS}"/>'
        case LateBet():
            return (
                f'<circle cx="16" cy="16" r="12.5" {_LINE}/>'
                f'<path d="M16,8.5 L16,16 L21.5,19.5" {_LINE}/>'
            )
        case RollMoney(_, doubles):
            return _die(1, doubles[0]) + _die(17, doubles[-1])
        case BonusMoveMoney(_, colour):
            return _chevrons(mix(silk(colour), "white", 0.45))
        case _:
            return _plain_glyph(effect)


def _plain_glyph(effect: Effect) -> str:
    ink, paper = digits("ink"), digits("paper")
    match effect:
        case FreeChips():
            return (
                f'<ellipse cx="16" cy="24" rx="12" ry="4.6" fill="{_BRASS}"/><ellipse cx="16" '
                f'cy="17.5" rx="12" ry="4.6" fill="{ink}" stroke="{_BRASS}" stroke-width="2.2"/>'
                f'<ellipse cx="16" cy="10" rx="12" ry="4.6" fill="{_BRASS}"/>'
            )
        case NoPenalty():
            return (
                f'<path d="M16,3 L28,7 C28,18 24,25 16,29.5 C8,25 4,18 4,7 Z" {_LINE}/>'
                f'<path d="M10.5,16 L21.5,16" {_LINE}/>'
            )
        case PropsWinTies():
            path = "M10,13 L22,13 M10,19.5 L22,19.5"
        case _:
            path = "M11,10 L18,16 L11,22"
    return (
        f'<rect x="4" y="5" width="24" height="22" rx="4" fill="{paper}"/><path d="{path}" '
        f'fill="none" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/>'
    )


def _die(x: float, pips: int) -> str:
    body = f'<rect x="{x}" y="8" width="14" height="16" rx="3.5" fill="{_BRASS}"/>'
    if pips == 1:
        return f'{body}<circle cx="{x + 7}" cy="16" r="2.7" fill="{digits("line_red")}"/>'
    spread = [(dx, dy) for dx in (-3, 3) for dy in (-5, 0, 5)][: max(2, pips)]
    return body + "".join(
        f'<circle cx="{x + 7 + dx}" cy="{16 + dy}" r="1.7" fill="{digits("ink")}"/>'
        for dx, dy in spread
    )


def _chevrons(colour: str) -> str:
    path = "M5,7 L13,16 L5,25 M13,7 L21,16 L13,25 M21,7 L29,16 L21,25"
    return (
        f'<path d="{path}" fill="none" stroke="{digits(colour)}" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def put_icon(
    kit: Kit, onto: pygame.Surface, card: tuple[Effect, bool], seat: SeatMark, at: Point
) -> None:
    """A card in a rack, 36 x 48; a bonus token lies in its own slot until it is placed."""
    effect, here = card
    if isinstance(effect, BonusTokenGain) and here:
        kit.put(onto, token(kit, seat, f"{effect.colour}:{effect.value}", 42), at)
        return
    label = figure(effect)
    share = 0.68 if label else 0.86
    top = 4 if label else 24 - 16 * share
    ground = digits(mix(KINDS[kind(effect)][1], "night", 0.35))
    body = (
        gradient("v", "brass_hi", "brass_dk")
        + '<rect x="1" y="1" width="34" height="46" rx="6" fill="url(#v)"/><rect x="3" y="3" '
        f'width="30" height="42" rx="4.5" fill="{ground}"/>'
        f'<g transform="translate({18 - 16 * share} {top}) scale({share})">{glyph(effect)}</g>'
    )
    kit.put(onto, kit.svg(36, 48, body), at, alpha=255 if here else 90)
    if label:
        kit.text(onto, label, "num", 18, "cream", (at[0], at[1] + 12), alpha=255 if here else 120)


def put_tag(
    kit: Kit, onto: pygame.Surface, card: tuple[Effect, bool], seat: SeatMark, at: Point
) -> None:
    """A card in a narrow rack, 62 x 34."""
    effect, here = card
    if isinstance(effect, BonusTokenGain):
        _put_bonus_tag(kit, onto, effect, seat, at, here=here)
        return
    ground = digits(mix(KINDS[kind(effect)][1], "night", 0.35))
    body = (
        gradient("v", "brass_hi", "brass_dk")
        + '<rect width="62" height="34" rx="8" fill="url(#v)"/><rect x="2" y="2" width="58" '
        f'height="30" rx="6.5" fill="{ground}"/>'
    )
    kit.put(onto, kit.svg(62, 34, body), at)
    label = figure(effect)
    share = 0.78 if label else 0.86
    kit.put(onto, kit.svg(32, 32, glyph(effect), share), (at[0] - (13 if label else 0), at[1]))
    if label:
        kit.text(onto, label, "num", 20, "cream", (at[0] + 14, at[1]), width=28)


_SLOT = (
    "M31,1.5 L52.5,1.5 Q60.5,1.5 60.5,9.5 L60.5,24.5 Q60.5,32.5 52.5,32.5 "
    "L9.5,32.5 Q1.5,32.5 1.5,24.5 L1.5,9.5 Q1.5,1.5 9.5,1.5 L30,1.5"
)
"""The outline of an empty slot, left open: NanoSVG draws a stray line where dashes close."""


def _put_bonus_tag(
    kit: Kit, onto: pygame.Surface, effect: BonusTokenGain, seat: SeatMark, at: Point, *, here: bool
) -> None:
    if here:
        bare = token(kit, seat, f"{effect.colour}:{effect.value}", 36, badge=False)
        kit.put(onto, bare, (at[0], at[1] - 1))
        return
    body = (
        f'<rect x="1.5" y="1.5" width="59" height="31" rx="8" fill="{digits("night")}" '
        f'fill-opacity=".45"/><path d="{_SLOT}" fill="none" stroke="{digits("felt_line")}" '
        'stroke-width="1.6" stroke-dasharray="5 4"/>'
    )
    kit.put(onto, kit.svg(62, 34, body), at)
    kit.text(onto, str(effect.value), "num", 20, "empty", at)
