"""The number cloths: each its own, readable, and plainly struck."""

from __future__ import annotations

import pygame

from game.render.horse_race.cloth import SIZE, put_cloth
from game.render.horse_race.silks import SILKS
from game.render.palette import rgb
from tests.render.contrast import Meter


def drawn(horse: int, kit: Meter, **looks: bool) -> bytes:
    """A cloth on felt."""
    canvas = pygame.Surface((120, 90))
    canvas.fill(rgb("felt"))
    put_cloth(kit, canvas, (18, 18, *SIZE), horse, **looks)
    return pygame.image.tobytes(canvas, "RGB")


def test_every_number_can_be_read_at_rest_and_struck() -> None:
    kit = Meter(1.0)
    for horse in SILKS:
        drawn(horse, kit)
        drawn(horse, kit, struck=True)
    assert len(kit.read) >= len(SILKS)
    assert kit.faint() == []


def test_no_two_cloths_look_alike_nor_does_a_called_or_a_struck_one() -> None:
    kit = Meter(1.0)
    looks = [drawn(horse, kit) for horse in SILKS]
    looks += [drawn(7, kit, lit=True), drawn(7, kit, struck=True)]
    assert len(set(looks)) == len(SILKS) + 2
