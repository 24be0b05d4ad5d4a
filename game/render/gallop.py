"""A horse drawn off the table, for pages and reviews: in any gait, at any size."""

from __future__ import annotations

import pygame

from game.render.gaits import Frame, Sheets
from game.render.kit import Kit, Point

Pose = tuple[int, str, float]
"""Which runner, its gait, and the phase of its stride."""


def put_runner(kit: Kit, onto: pygame.Surface, sheets: Sheets, pose: Pose, at: Point) -> None:
    """A horse with its shadow, its nose and its feet on these lines."""
    runner, gait, phase = pose
    gaits = sheets.gaits
    frame = gaits.frame(gait, phase)
    left, ground = at[0] - gaits.nose[gait], at[1]
    _put_frame(kit, onto, sheets, sheets.shadows[frame], (left, ground - 4))
    _put_frame(kit, onto, sheets, sheets.frames[runner][frame], (left, ground - gaits.foot))


def _put_frame(
    kit: Kit, onto: pygame.Surface, sheets: Sheets, frame: Frame, at: tuple[float, float]
) -> None:
    """A frame at the kit's scale, whatever the scale of the sheets."""
    zoom = kit.scale / sheets.kit.scale
    image = frame.image
    if abs(zoom - 1) > 0.01:
        key = ("runner", id(frame.image))
        image = kit.keep(key, lambda: pygame.transform.smoothscale_by(frame.image, zoom))
    x, y = kit.at(at)
    onto.blit(image, (x + round(frame.offset[0] * zoom), y + round(frame.offset[1] * zoom)))
