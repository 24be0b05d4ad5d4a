"""A limb: the lengths of its bones, and the angles that bring its toe to the ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from assets.build.horse.plane import Degrees, Point, bend, turned, vector, wave
from assets.build.horse.trunk import Trunk

TOE, SOLE = 12.5, 11.5
"""The toe lies ahead of the coronet, the sole below it."""
TOE_POINT = Point(TOE, SOLE)


class Angles(NamedTuple):
    """The angles of a leg's bones from the top down."""

    upper: Degrees
    middle: Degrees
    cannon: Degrees
    pastern: Degrees
    hoof: Degrees


class Fold(NamedTuple):
    """An authored moment of the swing, at a phase of the leg's own gallop stride."""

    phase: float
    upper: Degrees
    middle: Degrees
    cannon: Degrees
    pastern: Degrees


@dataclass(frozen=True, slots=True)
class Limb:
    """What a fore limb or a hind limb is made of, and how it moves."""

    bones: tuple[float, float, float, float]
    """Lengths: humerus or femur, forearm or gaskin, cannon, pastern."""
    joint: Point
    side: int
    """Where knee or hock bend to: +1 forward, -1 back."""
    straight: tuple[float, ...]
    """How straight the limb is over its stance."""
    ease: tuple[Degrees, Degrees, Degrees]
    """Upper, middle and cannon angles towards which a softer gait folds."""
    swing: tuple[Fold, ...]


FORE = Limb(
    bones=(40, 67, 46, 20),
    joint=Point(100, -152),
    side=+1,
    straight=(0.975, 0.994, 0.997, 0.995, 0.985),
    ease=(-48, 0, 0),
    swing=(
        Fold(0.29, -72, -38, -88, -105),
        Fold(0.38, -66, -28, -122, -165),
        Fold(0.48, -57, -4, -126, -172),
        Fold(0.58, -45, 26, -98, -150),
        Fold(0.68, -32, 54, -44, -88),
        Fold(0.78, -22, 70, 14, -16),
        Fold(0.89, -19, 62, 49, 26),
    ),
)
HIND = Limb(
    bones=(58, 69, 56, 20),
    joint=Point(-86, -180),
    side=-1,
    straight=(0.925, 0.895, 0.90, 0.925, 0.95),
    ease=(30, -42, 38),
    swing=(
        Fold(0.29, 6, -72, -34, -62),
        Fold(0.38, 8, -78, -14, -80),
        Fold(0.48, 24, -74, 4, -64),
        Fold(0.58, 42, -62, 17, -42),
        Fold(0.68, 55, -47, 32, -16),
        Fold(0.78, 62, -30, 47, 14),
        Fold(0.89, 62, -13, 51, 34),
    ),
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One of the four legs; the right ones are near the viewer."""

    index: int
    limb: Limb
    near: bool

    def root(self, phase: float, trunk: Trunk) -> Point:
        """The hip is fixed in the pelvis; the shoulder joint slides with its blade."""
        if self.limb is HIND:
            return trunk.pelvis(HIND.joint)
        slide = wave(phase - 0.90)
        return trunk.chest(FORE.joint.moved(7 * slide, -2 * slide))


LEFT_HIND, RIGHT_HIND = Leg(0, HIND, near=False), Leg(1, HIND, near=True)
LEFT_FORE, RIGHT_FORE = Leg(2, FORE, near=False), Leg(3, FORE, near=True)
LEGS = (LEFT_HIND, RIGHT_HIND, LEFT_FORE, RIGHT_FORE)


def planted(
    limb: Limb, root: Point, toe: Point, hoof: Degrees, pastern: Degrees, straight: float
) -> Angles:
    """The angles that put the toe exactly on a point of the ground."""
    first, second, third, fourth = limb.bones
    fetlock = toe - turned(TOE_POINT, hoof) - vector(pastern, fourth)
    upper, _ = bend(root, fetlock, first, straight * (second + third), -limb.side)
    middle, cannon = bend(root + vector(upper, first), fetlock, second, third, limb.side)
    return Angles(upper, middle, cannon, pastern, hoof)


def lifted(limb: Limb, root: Point, angles: Angles) -> Angles:
    """A swinging toe that would cut the turf is lifted by bending knee or hock."""
    first, second, third, fourth = limb.bones
    elbow = root + vector(angles.upper, first)
    fetlock = elbow + vector(angles.middle, second) + vector(angles.cannon, third)
    toe = fetlock.y + vector(angles.pastern, fourth).y + turned(TOE_POINT, angles.hoof).y
    if toe <= 0:
        return angles
    middle, cannon = bend(elbow, fetlock.moved(0, -toe), second, third, limb.side)
    return angles._replace(middle=middle, cannon=cannon)
