"""The outline of a leg, drawn round its bones from the trunk down to the hoof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from assets.build.horse.limb import FORE, Leg
from assets.build.horse.plane import (
    Degrees,
    Point,
    mix,
    normal,
    outline,
    smooth,
    turned,
    unit,
    vector,
)
from assets.build.horse.pose import LegPose, Pose
from assets.build.horse.trunk import Bone

FAR_RISE = 4
"""Far legs stand a little higher: depth without perspective."""
HOOF = outline("-6.6,-1.2! 5.6,-5! 11.9,10.1! 10.7,11.5! -4.6,11.5! -7.4,8.5")
WALL = outline("0.5,-2.6! 4.6,-3.8! 10.9,9.9! 6.5,10.5!")
"""The lit front of the hoof."""


class Bones(NamedTuple):
    """The joints of a leg: root, elbow or stifle, knee or hock, fetlock, coronet."""

    joints: tuple[Point, ...]

    def beside(self, bone: int, along: float, off: float) -> Point:
        """The point so far along a bone and so far to its front."""
        way = unit(self.joints[bone + 1] - self.joints[bone])
        return self.joints[bone] + (way * along + normal(way) * off)

    def at_joint(self, joint: int, off: float) -> Point:
        """The point off a joint, square to the bend."""
        above = unit(self.joints[joint] - self.joints[joint - 1])
        below = unit(self.joints[joint + 1] - self.joints[joint])
        return self.joints[joint] + normal(unit(above + below)) * off


class Mark(NamedTuple):
    """A point of the lower leg: beside a bone, or, without a length along it, off its top joint."""

    bone: int
    along: float | None
    off: float

    def place(self, bones: Bones) -> Point:
        """Where the mark lies on these bones."""
        if self.along is None:
            return bones.at_joint(self.bone, self.off)
        return bones.beside(self.bone, self.along, self.off)


FORE_FRONT = (
    Mark(1, 58, 6.6),
    Mark(2, None, 8.2),
    Mark(2, 9, 6.2),
    Mark(2, 22, 4.6),
    Mark(2, 38, 4.8),
    Mark(3, None, 6.8),
    Mark(3, 9, 5.0),
    Mark(3, 19, 6.6),
)
FORE_BACK = (
    Mark(1, 56, -6.4),
    Mark(2, None, -7.6),
    Mark(2, 10, -5.6),
    Mark(2, 22, -5.2),
    Mark(2, 38, -5.8),
    Mark(3, None, -7.6),
    Mark(3, 9, -4.8),
    Mark(3, 17, -6.4),
)
HIND_FRONT = (
    Mark(1, 57, 7.4),
    Mark(2, None, 8.6),
    Mark(2, 11, 6.8),
    Mark(2, 26, 5.2),
    Mark(2, 48, 5.2),
    Mark(3, None, 7.0),
    Mark(3, 9, 5.0),
    Mark(3, 19, 6.6),
)
HIND_BACK = (
    Mark(1, 55, -6.6),
    Mark(1, 67, -13.4),
    Mark(2, 5, -10.4),
    Mark(2, 17, -6.2),
    Mark(2, 47, -6.2),
    Mark(3, None, -8.0),
    Mark(3, 9, -4.8),
    Mark(3, 17, -6.4),
)


@dataclass(frozen=True, slots=True)
class Edges:
    """The upper leg, where it grows out of the trunk: its top, front and back."""

    top: Point
    front: tuple[Point, ...]
    back: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class LegShape:
    """A leg ready to be painted; front and back run from the trunk to the coronet."""

    leg: Leg
    upper: Edges
    front: tuple[Point, ...]
    back: tuple[Point, ...]
    bones: Bones
    angles: tuple[Degrees, ...]

    @property
    def split(self) -> int:
        """The index at which the lower leg begins."""
        return len(self.upper.front)

    def contour(self) -> list[Point]:
        """The whole leg without its hoof."""
        return [self.upper.top, *self.front, *self.back[::-1]]

    def below(self, first: int) -> list[Point]:
        """The leg from this index of its edges down to the coronet."""
        return [*self.front[first:], *self.back[first:][::-1]]

    def band(
        self, first: int, end: int | None, inner: float, outer: float, taper: bool = True
    ) -> list[Point]:
        """A strip between two shares of the leg's width, counted from the back."""
        near, far = self._stripe(first, end, inner), self._stripe(first, end, outer)
        return [*near, *(far[1:-1] if taper else far)[::-1]]

    def _stripe(self, first: int, end: int | None, share: float) -> list[Point]:
        pairs = zip(self.back[first:end], self.front[first:end], strict=True)
        line = [mix(back, front, share) for back, front in pairs]
        return [line[0].sharp(), *line[1:-1], line[-1].sharp()]

    def hoof(self, part: tuple[Point, ...] = HOOF) -> list[Point]:
        """The hoof, or a part of it, turned as it stands."""
        coronet, turn = self.bones.joints[4], self.angles[4]
        places = (coronet + turned(point, turn) for point in part)
        return [Point(q.x, q.y, p.corner) for p, q in zip(part, places, strict=True)]


def leg_shapes(pose: Pose) -> tuple[LegShape, ...]:
    """The four legs of a pose, in the order of LEGS."""
    return tuple(_leg_shape(leg, pose) for leg in pose.legs)


def _leg_shape(part: LegPose, pose: Pose) -> LegShape:
    bones = _bones(part)
    if part.leg.limb is FORE:
        upper, marks = _shoulder(part.leg, bones, pose.trunk.chest), (FORE_FRONT, FORE_BACK)
    else:
        upper, marks = _thigh(part, bones, pose.trunk.pelvis), (HIND_FRONT, HIND_BACK)
    front, back = (tuple(mark.place(bones) for mark in edge) for edge in marks)
    return LegShape(part.leg, upper, upper.front + front, upper.back + back, bones, part.angles)


def _bones(part: LegPose) -> Bones:
    joints = [part.root.moved(0, 0 if part.leg.near else -FAR_RISE)]
    for angle, size in zip(part.angles, part.leg.limb.bones, strict=False):
        joints.append(joints[-1] + vector(angle, size))
    return Bones(tuple(joints))


def _shoulder(leg: Leg, bones: Bones, chest: Bone) -> Edges:
    """The point of the shoulder rides on the blade."""
    root = bones.joints[0]
    tip = root.moved(12, -5) if leg.near else root.moved(4, -3)
    front = (
        root.moved(6, -22),
        tip,
        mix(tip, bones.beside(1, 10, 17), 0.55),
        bones.beside(1, 16, 14.5),
        bones.beside(1, 34, 10),
    )
    back = (
        chest.at(58, -166),
        mix(chest.at(50, -142), bones.beside(1, -16, -16), 0.5),
        bones.beside(1, 0, -15),
        bones.beside(1, 16, -12.5),
        bones.beside(1, 36, -8.6),
    )
    return Edges(mix(chest.at(80, -182), root, 0.3), front, back)


def _thigh(part: LegPose, bones: Bones, pelvis: Bone) -> Edges:
    stifle = 13 if part.leg.near else 9
    front = (
        pelvis.at(-54, -184),
        mix(pelvis.at(-45, -158), bones.beside(0, 34, 18), 0.65),
        bones.beside(0, part.leg.limb.bones[0] - 3, stifle),
        bones.beside(1, 11, stifle + 3),
        bones.beside(1, 29, 13),
        bones.beside(1, 46, 9),
    )
    return Edges(pelvis.at(-78, -198), front, _hamstrings(part, bones, pelvis))


def _hamstrings(part: LegPose, bones: Bones, pelvis: Bone) -> tuple[Point, ...]:
    """From the point of the buttock to the gaskin; it bulges as the thigh swings forward."""
    bulge = smooth(part.angles.upper, 22, 60)
    buttock, gaskin = pelvis.at(-119, -172), bones.beside(1, 31, -15.5)
    outward = normal(unit(gaskin - buttock)) * -1

    def off(share: float, width: float) -> Point:
        return mix(buttock, gaskin, share) + outward * width

    return (
        pelvis.at(-110, -190),
        buttock,
        off(0.33, 3 + 4 * bulge),
        off(0.68, 1.5 + 4.5 * bulge),
        gaskin,
        bones.beside(1, 48, -8.8),
    )
