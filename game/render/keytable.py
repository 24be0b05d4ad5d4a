"""A table of who moves what: a line for each device, its keys drawn as keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.record import record
from game.render.keycaps import key_width, pad_button_width, put_key, put_pad_button
from game.render.kit import Box, Kit
from game.render.leaf import Plate

LINE, HEADS = 58.0, 50.0
GAP = 7.0


@record
class Caps:
    """Keys, or buttons of a pad, that stand together."""

    names: tuple[str, ...]
    pad: bool = False


@record
class Device:
    """A device and what on it does each thing."""

    name: str
    cells: tuple[Caps, ...]


def key_table(kit: Kit, wide: float, heads: Sequence[str], devices: Sequence[Device]) -> Plate:
    """As wide as it is said, as high as its lines are."""
    line = LINE * max(1.0, 1.15 * min(1.5, kit.grow) - 0.15)
    high = HEADS * min(1.6, kit.grow) + line * len(devices) + 8

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        ground = kit.panel(
            round(box[2]), round(box[3]), 16, "felt_deep", "night", line="brass_dk", thick=2
        )
        kit.lay(onto, ground, box, shadow=(8, 5, 130))
        columns = _columns(kit, box, devices)
        y = box[1] + HEADS * min(1.6, kit.grow) / 2 + 2
        for (left, room), head in zip(columns[1:], heads, strict=True):
            size = 26 * min(1.6, kit.grow)
            kit.text(onto, head, "ui", size, "cream_dim", (left, y), anchor="l", width=room)
        y += HEADS * min(1.6, kit.grow) / 2 + line / 2
        for device in devices:
            left, room = columns[0]
            size = 30 * min(1.6, kit.grow)
            kit.text(onto, device.name, "num", size, "cream", (left, y), anchor="l", width=room)
            for (left, _), caps in zip(columns[1:], device.cells, strict=True):
                _put_caps(kit, onto, caps, left, y)
            y += line

    return Plate(wide, high, paint)


def _columns(kit: Kit, box: Box, devices: Sequence[Device]) -> list[tuple[float, float]]:
    """Where each column begins, and how wide it is: as its widest cell needs, and a share more."""
    needs = [
        max(_wide(kit, device.cells[at]) for device in devices)
        for at in range(len(devices[0].cells))
    ]
    name = 170.0 * min(1.5, kit.grow)
    spare = max(0.0, box[2] - 48 - name - sum(needs)) / (len(needs) + 0.5)
    columns, x = [(box[0] + 24, name - 12)], box[0] + 24 + name
    for need in needs:
        columns.append((x, need + spare - 12))
        x += need + spare
    return columns


def _wide(kit: Kit, caps: Caps) -> float:
    width = pad_button_width if caps.pad else key_width
    return sum(width(kit, name) + GAP for name in caps.names)


def _put_caps(kit: Kit, onto: pygame.Surface, caps: Caps, left: float, y: float) -> None:
    put = put_pad_button if caps.pad else put_key
    for name in caps.names:
        left = put(kit, onto, name, left, y) + GAP
