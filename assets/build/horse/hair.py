"""The hair: tail and mane, which stream and breathe with the stride."""

from __future__ import annotations

import math
from typing import NamedTuple

from assets.build.horse.coat import Coat, Hide
from assets.build.horse.picture import Picture
from assets.build.horse.plane import Degrees, Point, outline, vector
from assets.build.horse.pose import Pose
from assets.build.horse.ribbon import strand
from assets.build.horse.trunk import Trunk

DOCK = Point(-109, -196)
"""Where the tail begins."""
TAIL_LINKS = 7
HANGING: tuple[Degrees, ...] = (-46, -16, -4, 0, 3, 4, 3)
"""The links of a tail at rest."""


class Lock(NamedTuple):
    """A strand of the tail: its turn away from the middle, its lead, length and widths."""

    turn: Degrees
    lead: float
    size: float
    widths: tuple[float, ...]


TAIL = (
    Lock(0, 0, 118, (4.5, 8, 10, 11, 10.5, 8.5, 5, 0)),
    Lock(8, 0.05, 98, (3, 6, 7.5, 8, 7.5, 6, 3.5, 0)),
    Lock(-7, -0.05, 106, (3, 5, 7, 7.5, 7, 5.5, 3, 0)),
    Lock(13, 0.09, 84, (2, 3, 4, 4.4, 4, 3, 1.6, 0)),
    Lock(4, -0.03, 126, (2, 3, 4, 4.4, 4, 3.4, 2, 0)),
)
TAIL_LIGHTS = (
    (Lock(-5, 0.02, 100, (2, 3, 3.4, 3.2, 2.8, 2, 1, 0)), 0.9),
    (Lock(8, 0.05, 96, (0, 1, 1.8, 2, 1.8, 1.4, 0.8, 0)), 0.7),
)
"""Lighter strands and their opacity."""

CREST = outline("186,-254 168,-257 146,-253 120,-244.5 96,-234 74,-225.5")
MANE_END = Point(184, -246)
MANE_LOCKS = 7
FORELOCK = outline("3,-3 12,-6.5 24,-3! 14,-1 6,3")


def paint_tail(picture: Picture, pose: Pose, hide: Hide) -> None:
    """The tail over its own dark line."""
    shapes = [_tail_lock(pose, lock) for lock in TAIL]
    for shape in shapes:
        picture.inked(shape, hide.ink)
    for shape in shapes:
        picture.blob(shape, hide.coat.mane)
    for lock, opacity in TAIL_LIGHTS:
        picture.blob(_tail_lock(pose, lock), hide.coat.mane_light, opacity)


def _tail_lock(pose: Pose, lock: Lock) -> list[Point]:
    links = [pose.trunk.pelvis(DOCK)]
    for i in range(TAIL_LINKS):
        angle = _hanging(i, lock) if pose.still else _streaming(i, lock, pose.phase)
        links.append(links[-1] + vector(angle, lock.size / TAIL_LINKS))
    return strand(links, lock.widths)


def _hanging(link: int, lock: Lock) -> Degrees:
    return HANGING[link] + (lock.turn * 0.5 if link > 1 else 0)


def _streaming(link: int, lock: Lock, phase: float) -> Degrees:
    """A tail in the wind: carried at the dock, and a wave runs down to its tip."""
    carried = -74 - 12 * math.sin(min(link, 4) / 4 * math.pi) + link * 4.2
    flutter = math.sin(2 * math.pi * (phase - link * 0.11 + lock.lead))
    return carried + lock.turn * link / 4 + 10 * (link / TAIL_LINKS) * flutter


def paint_mane(picture: Picture, pose: Pose, coat: Coat) -> None:
    """Crest, locks and forelock."""
    mane = [*CREST, *_mane_edge(pose), MANE_END]
    picture.blob(pose.trunk.skin(mane), coat.mane)
    _light_mane(picture, pose.trunk, coat)
    picture.blob(pose.trunk.face(FORELOCK), coat.mane)


def _mane_edge(pose: Pose) -> list[Point]:
    """The tips of the locks, swept back by the wind, and the notches between them."""
    edge: list[Point] = []
    wind = 0 if pose.still else 1
    for i in range(MANE_LOCKS):
        x, y = 70 + i * 15.5, -222 - i * 4.6
        sway = math.sin(2 * math.pi * (pose.phase - i * 0.12)) * wind
        if i:
            edge.append(Point(x - 1, y - 3 + 0.2 * i))
        edge.append(Point(x + 2 - 5 * wind - 2 * sway, y + 9 + 1.5 * sway, True))
    return edge


def _light_mane(picture: Picture, trunk: Trunk, coat: Coat) -> None:
    for i in range(1, 6):
        root = Point(76 + i * 16, -224.5 - i * 4.9)
        lock = [root.moved(12, -4), root.moved(3, 0), root.moved(-3, 6)]
        picture.line(trunk.skin(lock), coat.mane_light, 1.5, 0.8)
