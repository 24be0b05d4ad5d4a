"""The rider's seat: where the jockey's joints are in a pose of the horse."""

from __future__ import annotations

from dataclasses import dataclass

from assets.build.horse.gait import CANTER, GALLOP
from assets.build.horse.head import bit_of
from assets.build.horse.plane import Outline, Point, bend, length, normal, unit, vector, wave
from assets.build.horse.pose import STAND, Pose

THIGH, SHIN = 64, 56
UPPER_ARM, FOREARM = 37, 35
BACK = 66
"""Length of the back in which the torso's shapes are drawn."""


@dataclass(frozen=True, slots=True)
class Rider:
    """The joints of a jockey; the feet ride with the trunk, back and head stay level."""

    hip: Point
    shoulder: Point
    head: Point
    knee: Point
    ankle: Point
    toe: Point
    elbow: Point
    hand: Point
    bit: Point

    def on_back(self, points: Outline) -> list[Point]:
        """Points of the torso: x from hip to shoulder, y out of the back."""
        spine = self.shoulder - self.hip
        way = unit(spine)
        stretch = length(spine)
        places = (self.hip + (way * (p.x * stretch / BACK) + normal(way) * p.y) for p in points)
        return [Point(q.x, q.y, p.corner) for p, q in zip(points, places, strict=True)]

    def on_head(self, points: Outline) -> list[Point]:
        """Points round the jockey's head."""
        return [Point(self.head.x + p.x, self.head.y + p.y, p.corner) for p in points]


def rider_on(pose: Pose) -> Rider:
    """The jockey of a horse in this pose."""
    chest = pose.trunk.chest
    pull = wave(pose.phase - 0.38)
    hip, shoulder, head = _seat(pose, pull)
    ankle, hand = chest.at(24, -160), _hand(pose, pull)
    thigh, _ = bend(hip, ankle, THIGH, SHIN, 1)
    arm, _ = bend(shoulder, hand, UPPER_ARM, FOREARM, -1)
    return Rider(
        hip=hip,
        shoulder=shoulder,
        head=head,
        knee=hip + vector(thigh, THIGH),
        ankle=ankle,
        toe=chest.at(37, -157),
        elbow=shoulder + vector(arm, UPPER_ARM),
        hand=hand,
        bit=bit_of(pose.trunk),
    )


def _seat(pose: Pose, pull: float) -> tuple[Point, Point, Point]:
    """Hip, shoulder and head: they take about half of the horse's bob."""
    bob = pose.trunk.chest.at(30, -215).y + 215
    seats = {
        GALLOP.name: (
            Point(-3 - 2 * pull, -250 + bob * 0.55),
            Point(64 + pull, -259 + bob * 0.45),
            Point(88 + pull, -272 + bob * 0.42),
        ),
        CANTER.name: (
            Point(-3 - pull, -246 + bob * 0.6),
            Point(57 + pull, -269 + bob * 0.5),
            Point(79 + pull, -284 + bob * 0.45),
        ),
        STAND: (Point(2, -238), Point(50, -278), Point(66, -294)),
    }
    return seats[pose.gait]


def _hand(pose: Pose, pull: float) -> Point:
    """The hands follow the neck; in the stall they rest on the withers."""
    rest = Point(-14, 4) if pose.still else Point(0, 0)
    neck = pose.trunk.skinned(Point(116, -238))
    return neck.moved(3 * pull + rest.x, -2 + rest.y)
