"""A pose: the bones of one horse at one moment of a gait, or waiting in its stall."""

from __future__ import annotations

import math
from dataclasses import dataclass

from assets.build.horse.gait import CANTER, GALLOP, Gait
from assets.build.horse.limb import FORE, LEGS, TOE, Angles, Leg, lifted, planted
from assets.build.horse.plane import Point
from assets.build.horse.trunk import Carriage, Trunk, trunk_of

GALLOP_FRAMES, CANTER_FRAMES, STAND_FRAMES = 24, 12, 8
STAND = "stand"
STALL_HOOVES = (-118, -88, 90, 68)
"""Where the hooves stand in the stall."""


@dataclass(frozen=True, slots=True)
class LegPose:
    """Where a leg begins and how its bones hang."""

    leg: Leg
    root: Point
    angles: Angles


@dataclass(frozen=True, slots=True)
class Pose:
    """Everything about a runner's body that changes from frame to frame."""

    gait: str
    phase: float
    trunk: Trunk
    legs: tuple[LegPose, ...]

    @property
    def still(self) -> bool:
        """Whether the horse stands."""
        return self.gait == STAND


def running(gait: Gait, phase: float) -> Pose:
    """The pose of a gait at a phase of its stride, 0 to 1."""
    phase %= 1.0
    trunk = trunk_of(gait.carriage(phase))
    return Pose(gait.name, phase, trunk, tuple(_running_leg(gait, leg, phase) for leg in LEGS))


def _running_leg(gait: Gait, leg: Leg, phase: float) -> LegPose:
    own = (phase - gait.touch[leg.index]) % 1.0
    root = leg.root(own, trunk_of(gait.carriage(phase)))
    if own <= gait.duty:
        return LegPose(leg, root, gait.standing_leg(leg, own / gait.duty, phase))
    return LegPose(leg, root, lifted(leg.limb, root, gait.swinging_leg(leg, own)))


def waiting(phase: float) -> Pose:
    """In the stall: it breathes and nods; tail and ears are at rest."""
    breath = math.sin(2 * math.pi * phase)
    nod = math.sin(2 * math.pi * phase - 0.9)
    carriage = Carriage(
        drop=-3 + 0.8 * breath,
        pitch=0.5 + 0.3 * nod,
        flex=-2,
        neck=17 + 5 * nod,
        upper_neck=8 + 2.5 * breath,
        head=-16 - 4 * breath,
    )
    trunk = trunk_of(carriage)
    return Pose(STAND, phase, trunk, tuple(_waiting_leg(leg, trunk) for leg in LEGS))


def _waiting_leg(leg: Leg, trunk: Trunk) -> LegPose:
    root = leg.root(0.15, trunk)
    toe = Point(STALL_HOOVES[leg.index] + TOE, 0)
    straight = 0.998 if leg.limb is FORE else 0.955
    return LegPose(leg, root, planted(leg.limb, root, toe, 0, 40, straight))


def poses() -> list[Pose]:
    """All frames of a sheet in their order: gallop, canter, stand."""
    return [
        *(running(GALLOP, i / GALLOP_FRAMES) for i in range(GALLOP_FRAMES)),
        *(running(CANTER, i / CANTER_FRAMES) for i in range(CANTER_FRAMES)),
        *(waiting(i / STAND_FRAMES) for i in range(STAND_FRAMES)),
    ]
