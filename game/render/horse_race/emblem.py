"""Horse Race as a small picture, and its modes and house rules as pictures of what they bring."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.engine.horse_race.board import Board
from game.engine.horse_race.options import Options
from game.render.dice import die_image
from game.render.gaits import FRAME, HORSE_RACE, large_frames
from game.render.horse_race.cards import Pack, pack_of, put_card
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits

RUNNERS = ((9, 4, 0.25, 0.0), (3, 0, 0.10, 0.25), (6, 8, 0.30, 0.52))
"""Who runs: row, frame, left edge and top as shares of the picture."""
FAN = {
    "emblem": (("7", -12.0), ("Q", 0.0), ("2", 12.0)),
    "classic": (("4", -15.0), ("7", 0.0), ("10", 15.0)),
    "advanced": (("K", -15.0), ("joker", 0.0), ("A", 15.0)),
}
"""The cards that lie fanned out, and how each is turned."""
ADVANCED = Options("advanced", 8, 100, 1, True, True, False, False, "off", False)
TALL = 0.5
LANES, STEP = 5, 0.09
"""How many there are, and how much further each begins to the left than the one outside it."""


def put_emblem(kit: Kit, onto: pygame.Surface, box: Box, board: Board) -> None:
    """Lanes that end at one line, three horses on them, and cards that want them."""
    made = kit.keep(("horse race emblem", box[2:]), lambda: _emblem(kit, box, board))
    onto.blit(made, kit.at((box[0], box[1])))


def put_art(kit: Kit, onto: pygame.Surface, name: str, board: Board) -> None:
    """The picture of a tile, 304 x 134."""
    if name == "fold":
        _put_rules(kit, onto, _pack(board))
    else:
        _put_fan(kit, onto, _pack(board), name, (152.0, 150.0), 74.0)


def _pack(board: Board) -> Pack:
    return pack_of(board, ADVANCED)


def _emblem(kit: Kit, box: Box, board: Board) -> pygame.Surface:
    wide, high = box[2], box[3]
    out = kit.svg(wide, high, _track(wide, high)).copy()
    for row, frame, x, y in RUNNERS:
        tall = TALL * high
        picture = large_frames(HORSE_RACE, row, frame + 1)[frame]
        size = (kit.px(tall * FRAME[0] / FRAME[1]), kit.px(tall))
        out.blit(pygame.transform.smoothscale(picture, size), kit.at((wide * x, high * y)))
    _put_fan(kit, out, _pack(board), "emblem", (wide * 0.79, high * 1.08), high * 0.52)
    mask = kit.panel(wide, high, 12, "white")
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def _track(wide: float, high: float) -> str:
    """The arrowhead: the lanes begin in steps and end at the chequered line."""
    pitch, line = high / LANES, wide * 0.56
    lanes = ""
    for lane in range(LANES):
        left = STEP * wide * abs(lane - LANES // 2)
        tone = "turf_alt" if lane % 2 else "turf"
        lanes += (
            f'<rect x="{left}" y="{lane * pitch}" width="{line + 40 - left}" height="{pitch + 1}" '
            f'fill="{digits(tone)}"/><rect x="{left - 4}" y="{lane * pitch}" width="3" '
            f'height="{pitch + 1}" fill="{digits("rail")}"/>'
        )
    square = high / 12
    chequer = "".join(
        f'<rect x="{line + (row % 2) * square}" y="{row * square}" width="{square}" '
        f'height="{square}" fill="{digits("ink")}"/>'
        for row in range(12)
    )
    return (
        f'{gradient("g", "1F5F4A", "0C2F26")}<rect width="{wide}" height="{high}" rx="12" '
        f'fill="url(#g)"/>{lanes}<rect x="{line}" width="{2 * square}" height="{high}" '
        f'fill="{digits("cream")}"/>{chequer}'
    )


def _put_fan(
    kit: Kit, onto: pygame.Surface, pack: Pack, name: str, foot: tuple[float, float], width: float
) -> None:
    """Cards held like a hand: turned about a point below them."""
    reach = width * 1.05
    for face, turn in FAN[name]:
        angle = turn * pi / 180
        at = (foot[0] + 2.2 * reach * sin(angle), foot[1] - reach * cos(angle))
        put_card(kit, onto, pack, face, at, width, turn=-turn)


def _put_rules(kit: Kit, onto: pygame.Surface, pack: Pack) -> None:
    """Four dice and two cards that change hands."""
    for index, pips in enumerate((3, 6, 2, 5)):
        image = die_image(kit, pips, 50)
        at = (44.0 + 58 * (index % 2), 42.0 + 58 * (index // 2))
        kit.put_shadow(onto, image, at, 6, 4, 140)
        kit.put(onto, image, at)
    for face, x, turn in (("9", 196.0, 9.0), ("5", 252.0, -9.0)):
        put_card(kit, onto, pack, face, (x, 72.0), 62.0, turn=turn)
