"""The capsule over the track: who is scratched at which price, or what is going on instead."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import HorseId
from game.engine.record import record
from game.render.dashes import dashed_frame
from game.render.horse_race.cloth import put_number_cloth
from game.render.horse_race.layout import CAPSULE_HIGH, CAPSULE_RIGHT, CAPSULE_TOP
from game.render.kit import Box, Kit
from game.text.book import MINUS

PITCH, SOCKET, SIZE = 100.0, 97.0, 26.0
ROOM = 592.0
"""The capsule grows so far to the left."""
LEAST_WIDE = 440.0


@record
class Socket:
    """A scratch line: its price, and the horses that stand on it."""

    price: Money
    horse: HorseId = 0
    hot: bool = False
    """Whether the last roll put it there."""


@record
class CapsuleLook:
    """Everything that decides how the capsule is drawn."""

    label: str
    note: str = ""
    sockets: tuple[Socket, ...] = ()


def capsule_box(kit: Kit, look: CapsuleLook) -> Box:
    """Its right end stays, its left end goes with its words."""
    wide = kit.type.width(look.label, "ui", SIZE, 1) + 40
    if look.sockets:
        wide = min(ROOM, wide + PITCH * len(look.sockets))
    elif look.note:
        wide = max(LEAST_WIDE, wide + kit.type.width(look.note, "ui", SIZE) + 34)
    wide = min(ROOM, wide)
    return (CAPSULE_RIGHT - wide, CAPSULE_TOP, wide, CAPSULE_HIGH)


def put_capsule(kit: Kit, onto: pygame.Surface, look: CapsuleLook) -> None:
    """The words at the left, the lines or a note at the right."""
    box = capsule_box(kit, look)
    x, y, wide, high = box
    middle = y + high / 2
    body = kit.panel(round(wide), high, 25, "felt_deep", line="felt_line", thick=2)
    kit.lay(onto, body, box, shadow=(8, 4, 140))
    room = wide - 40
    if look.sockets:
        pitch = min(PITCH, (wide - 40 - _label_room(kit, look)) / len(look.sockets))
        room = wide - 36 - pitch * len(look.sockets)
        for index, socket in enumerate(look.sockets):
            left = x + wide - 6 - pitch * (len(look.sockets) - index)
            _put_socket(kit, onto, (left, y + 5, min(SOCKET, pitch - 3), 40), socket)
    elif look.note:
        at = (x + wide - 22, middle)
        room = wide - 64 - kit.text(onto, look.note, "ui", SIZE, "cream_dim", at, anchor="r")
    kit.text(
        onto, look.label, "ui", SIZE, "cream", (x + 20, middle), anchor="l", track=1,
        width=room, least=18,
    )  # fmt: skip


def _label_room(kit: Kit, look: CapsuleLook) -> float:
    return min(180.0, kit.type.width(look.label, "ui", SIZE, 1))


def socket_box(kit: Kit, look: CapsuleLook, index: int) -> Box:
    """Where the cloth of a scratch line lies."""
    x, y, wide, _ = capsule_box(kit, look)
    pitch = min(PITCH, (wide - 40 - _label_room(kit, look)) / len(look.sockets))
    left = x + wide - 6 - pitch * (len(look.sockets) - index)
    return (left, y + 5, min(SOCKET, pitch - 3), 40)


def _put_socket(kit: Kit, onto: pygame.Surface, box: Box, socket: Socket) -> None:
    x, y, wide, high = box
    line, thick, strength = ("brass_hi", 2.5, 1.0) if socket.hot else ("felt_line", 1.0, 0.5)
    hole = kit.panel(
        round(wide), high, 20, "night", line=line, thick=thick, alpha=0.9, line_alpha=strength
    )
    kit.lay(onto, hole, box)
    cloth = min(48.0, wide / 2)
    colour = "brass_hi" if socket.hot else "penalty_text"
    room = wide - cloth - 10
    at = (x + 4 + room / 2 + 2, y + high / 2)
    kit.text(onto, f"{MINUS}{socket.price}", "num", SIZE, colour, at, width=room)
    place = (x + wide - cloth - 3, y + 3, cloth, 34.0)
    if socket.horse:
        put_number_cloth(kit, onto, place, socket.horse)
        return
    dashed = dashed_frame((cloth, 34), 8, "felt_line", 2, (5, 5))
    kit.lay(onto, kit.svg(cloth, 34, dashed), place)
