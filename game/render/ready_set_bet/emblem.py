"""The game as a small picture, and its switches as pictures of what they bring."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import Data
from game.render.figures import put_cloth
from game.render.gaits import FRAME, READY_SET_BET, large_frames
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits, rgb
from game.render.token import put_token

RUNNERS = ((8, 12, 92.0, 0.09, 0.14), (5, 5, 104.0, 0.26, 0.16), (1, 9, 112.0, 0.52, 0.12))
"""Who runs: sheet, frame, height of its picture, left edge and top as shares of the picture."""
POST = 0.73


def put_emblem(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """Three horses just before and behind the red line."""
    onto.blit(kit.keep(("emblem", box[2:]), lambda: _emblem(kit, box)), kit.at((box[0], box[1])))


def _emblem(kit: Kit, box: Box) -> pygame.Surface:
    wide, high = box[2], box[3]
    stripes = "".join(
        f'<rect x="{x}" width="52" height="{high}" fill="{digits("turf_alt")}"/>'
        for x in range(-20, round(wide), 104)
    )
    posts = "".join(
        f'<rect x="{x}" y="17" width="5" height="10" fill="{digits("rail_shade")}"/>'
        for x in range(24, round(wide), 64)
    )
    line = wide * POST
    body = (
        f'{gradient("t", "7C9A45", "56752F")}<rect width="{wide}" height="{high}" rx="12" '
        f'fill="url(#t)"/>{stripes}<rect y="11" width="{wide}" height="7" '
        f'fill="{digits("rail")}"/>{posts}<rect x="{line}" y="18" width="12" height="{high - 18}" '
        f'fill="{digits("cream")}"/><rect x="{line + 2}" y="18" width="8" height="{high - 18}" '
        f'fill="{digits("line_red")}"/>'
    )
    out = kit.svg(wide, high, body).copy()
    for runner, frame, usual, x, y in RUNNERS:
        tall = usual * high / 132
        picture = large_frames(READY_SET_BET, runner, frame + 1)[frame]
        size = (kit.px(tall * FRAME[0] / FRAME[1]), kit.px(tall))
        out.blit(pygame.transform.smoothscale(picture, size), kit.at((wide * x, high * y)))
    mask = kit.panel(wide, high, 12, "white")
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def put_props(kit: Kit, onto: pygame.Surface, box: Box, data: Data) -> None:
    """A prop card: one horse ahead of another."""
    x, y, wide, high = _paper(kit, onto, box)
    horses = (data.horses[1], data.horses[6])
    for index, horse in enumerate(horses):
        side = high * 0.62
        left = x + (wide * 0.08 if index == 0 else wide * 0.92 - side)
        cloth = (left, y + (high - side) / 2, side, side)
        put_cloth(kit, onto, cloth, horse.id, horse.colour, round(high * 0.4))
    arrow = f'<path d="M4,4 L16,16 L4,28" fill="none" stroke="{digits("ink")}" stroke-width="5"/>'
    kit.put(onto, kit.svg(20, 32, arrow, high / 90), (x + wide / 2, y + high / 2))


def put_exotics(kit: Kit, onto: pygame.Surface, box: Box, seat: SeatMark) -> None:
    """An exotic card with its three sockets, one of them taken."""
    x, y, wide, high = _paper(kit, onto, box)
    size = high * 0.66
    for index in range(3):
        at = (x + wide * (0.2 + 0.3 * index), y + high / 2)
        body = (
            f'<circle cx="24" cy="24" r="21" fill="{digits("paper_shade")}" '
            f'stroke="{digits("brass_dk")}" stroke-width="2.5"/>'
        )
        kit.put(onto, kit.svg(48, 48, body, size / 48), at)
    put_token(kit, onto, seat, "3", (x + wide * 0.2, y + high / 2), size)


def put_vip(kit: Kit, onto: pygame.Surface, box: Box, seat: SeatMark) -> None:
    """Two VIP cards, side by side."""
    x, y, wide, high = box
    card = high * 0.68
    for index, colour in enumerate(("1B3B66", "6B1F24")):
        place = (x + wide / 2 - card - 4 + index * (card + 8), y, card, high)
        plate = kit.panel(card, high, 9, "night", line="brass", thick=3)
        kit.lay(onto, plate, place, shadow=(5, 3, 140))
        window = (place[0] + 6, y + 6, card - 12, high * 0.6)
        pygame.draw.rect(onto, rgb(colour), kit.rect(window), border_radius=kit.px(5))
        middle = (place[0] + card / 2, y + 6 + high * 0.3)
        if index == 0:
            put_token(kit, onto, seat, "4", middle, high * 0.42)
        else:
            kit.text(onto, "$8", "num", high * 0.3, "brass_hi", middle)
        for line in range(2):
            bar = (place[0] + 12, y + high * (0.76 + 0.1 * line), card - 24, 4.0)
            pygame.draw.rect(onto, rgb("cream_dim"), kit.rect(bar), border_radius=2)


def _paper(kit: Kit, onto: pygame.Surface, box: Box) -> Box:
    paper = kit.panel(box[2], box[3], 12, "paper", "paper_shade", line="white", thick=1.5)
    kit.lay(onto, paper, box, shadow=(6, 4, 150))
    return box
