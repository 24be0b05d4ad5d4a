"""A gait: when each hoof comes down, how far it travels, and what the trunk does meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from assets.build.horse.limb import TOE, Angles, Fold, Leg, Limb, planted
from assets.build.horse.plane import Degrees, Point, wave
from assets.build.horse.spline import Key, spline
from assets.build.horse.trunk import Carriage, trunk_of

QUARTERS = (0, 0.25, 0.5, 0.75, 1)
"""Shares of the stance at which something is authored."""
PASTERN = (38, 55, 62, 42, 2)
"""The fetlock sinks at mid-stance."""
SWING_START, SWING_LENGTH = 0.22, 0.78
"""The phases in which the swing is authored: those of the gallop."""


@dataclass(frozen=True, slots=True)
class Gait:
    """One way of going; the four numbers of a tuple stand for LH, RH, LF, RF."""

    name: str
    duty: float
    """Share of the stride in which a hoof is on the ground."""
    sweep: float
    """How far a hoof travels back under the body meanwhile."""
    touch: tuple[float, float, float, float]
    """Phase in which each hoof comes down."""
    reach: tuple[float, float, float, float]
    """Where it comes down."""
    amplitude: float
    """Size of the trunk's motion."""
    fold: float
    """Size of the legs' bending in the swing."""
    neck: Degrees
    head: Degrees
    drop: float

    @property
    def stride(self) -> float:
        """How much ground passes in one stride."""
        return self.sweep / self.duty

    def carriage(self, phase: float) -> Carriage:
        """Highest in suspension; the front rises on the hind legs and sinks on the fore legs."""

        def swing(peak: float) -> float:
            return self.amplitude * wave(phase - peak)

        return Carriage(
            drop=self.drop - 6 * swing(0.86),
            pitch=3.2 * swing(0.17) - 0.4,
            flex=9 * swing(0.98) + 1,
            neck=3.5 * swing(0.10) - 2.2 * swing(0.17) + self.neck,
            upper_neck=2.5 * swing(0.05) + self.neck * 0.4,
            head=-2.5 * swing(0) + self.head,
        )

    def standing_leg(self, leg: Leg, share: float, phase: float) -> Angles:
        """A leg at a share of its stance: the hoof glides back at constant speed."""
        trunk = trunk_of(self.carriage(phase))
        toe = Point(self.reach[leg.index] + TOE - self.sweep * share, 0)
        heel_up = -44 * max(0, (share - 0.55) / 0.45) ** 2
        pastern = _over_stance(PASTERN, share)
        straight = _over_stance(leg.limb.straight, share)
        return planted(
            leg.limb, leg.root(share * self.duty, trunk), toe, heel_up, pastern, straight
        )

    def swinging_leg(self, leg: Leg, phase: float) -> Angles:
        """A leg in the air at a phase of its own stride."""
        return Angles(*(spline(channel, phase) for channel in _channels(self, leg)))

    def softened(self, limb: Limb, fold: Fold) -> Angles:
        """An authored moment of the swing, bent no further than this gait bends."""
        upper, middle, hock = limb.ease
        soft_upper = upper + (fold.upper - upper) * self.fold
        soft_middle = middle + (fold.middle - middle) * self.fold
        cannon = soft_middle + hock + (fold.cannon - fold.middle - hock) * self.fold
        pastern = cannon + (fold.pastern - fold.cannon) * self.fold
        return Angles(soft_upper, soft_middle, cannon, pastern, pastern - 40)


GALLOP = Gait(
    name="gallop",
    duty=0.22,
    sweep=172,
    touch=(0.00, 0.13, 0.33, 0.50),
    reach=(-2, 8, 160, 170),
    amplitude=1.0,
    fold=1.0,
    neck=-3,
    head=0,
    drop=0.5,
)
CANTER = Gait(
    name="canter",
    duty=0.36,
    sweep=128,
    touch=(0.00, 0.24, 0.26, 0.50),
    reach=(-24, -12, 128, 138),
    amplitude=0.8,
    fold=0.72,
    neck=9,
    head=-6,
    drop=-1,
)


def _over_stance(values: Sequence[float], share: float) -> float:
    """A value authored at the quarters; the swing is closed with one key so that it repeats."""
    keys = [Key(q * 0.5, value) for q, value in zip(QUARTERS, values, strict=True)]
    return spline([*keys, Key(0.75, (values[0] + values[-1]) / 2)], share * 0.5)


@cache
def _channels(gait: Gait, leg: Leg) -> tuple[tuple[Key, ...], ...]:
    """For each bone its keys over a stride: five of the stance, seven of the swing."""
    moments = [*_stance_moments(gait, leg), *_swing_moments(gait, leg)]
    return tuple(
        tuple(Key(phase, angles[bone]) for phase, angles in moments)
        for bone in range(len(Angles._fields))
    )


def _stance_moments(gait: Gait, leg: Leg) -> list[tuple[float, Angles]]:
    touch = gait.touch[leg.index]
    return [(q * gait.duty, gait.standing_leg(leg, q, touch + q * gait.duty)) for q in QUARTERS]


def _swing_moments(gait: Gait, leg: Leg) -> list[tuple[float, Angles]]:
    """The authored swing, retimed to the share of the stride that this gait leaves for it."""
    return [
        (
            gait.duty + (fold.phase - SWING_START) * (1 - gait.duty) / SWING_LENGTH,
            gait.softened(leg.limb, fold),
        )
        for fold in leg.limb.swing
    ]
