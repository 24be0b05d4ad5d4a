"""The trunk: pelvis, chest, neck and head as bones, and the skin that they carry."""

from __future__ import annotations

from dataclasses import dataclass

from assets.build.horse.plane import Degrees, Outline, Point, mix, smooth, turned

ROOT = Point(0, -170)
LOIN = Point(-52, -196)
NECK_BASE = Point(92, -190)
NECK_MIDDLE = Point(140, -216)
POLL = Point(186, -240)
POLL_TOP = Point(183, -250)
FACE_ANGLE = -39
"""The line of the face in the rest pose."""


@dataclass(frozen=True, slots=True)
class Carriage:
    """How a horse carries itself: drop of the trunk and the turns of its bones.

    Positive angles raise the front; a positive flex tucks the hindquarters under.
    """

    drop: float
    pitch: Degrees
    flex: Degrees
    neck: Degrees
    upper_neck: Degrees
    head: Degrees


@dataclass(frozen=True, slots=True)
class Bone:
    """A bone that has moved from its rest to a place and an angle; calling it moves a point."""

    rest: Point
    place: Point
    angle: Degrees

    def __call__(self, point: Point) -> Point:
        """Where a point of the rest pose is now."""
        return self.place + turned(point - self.rest, self.angle)

    def at(self, x: float, y: float) -> Point:
        """The same for a point given by its coordinates."""
        return self(Point(x, y))


@dataclass(frozen=True, slots=True)
class Trunk:
    """The five bones that carry the skin from tail to muzzle."""

    chest: Bone
    pelvis: Bone
    neck: Bone
    upper_neck: Bone
    head: Bone

    @property
    def drop(self) -> float:
        """How far the trunk hangs below its rest."""
        return self.chest.place.y - ROOT.y

    def skin(self, points: Outline) -> list[Point]:
        """Where points of body and neck are now."""
        return [self.skinned(point) for point in points]

    def skinned(self, point: Point) -> Point:
        """A point of the skin follows all bones near it, the nearest most."""
        along_neck = (point.x - 92) * 0.88 - (point.y + 190) * 0.47
        behind = 1 - smooth(point.x, -70, -12)
        body = mix(self.chest(point), self.pelvis(point), behind)
        neck = mix(self.neck(point), self.upper_neck(point), smooth(along_neck, 34, 78))
        place = mix(body, neck, smooth(along_neck, -8, 34))
        return Point(place.x, place.y, point.corner)

    def face(self, points: Outline) -> list[Point]:
        """Where points of the head are now: x down the face from the poll, y to the jaw."""
        return [self._on_head(point) for point in points]

    def _on_head(self, point: Point) -> Point:
        place = self.head(POLL_TOP + turned(point, FACE_ANGLE))
        return Point(place.x, place.y, point.corner)


def trunk_of(carriage: Carriage) -> Trunk:
    """The bones of a horse that carries itself so."""
    pitch = carriage.pitch
    chest = Bone(ROOT, ROOT.moved(0, carriage.drop), pitch)
    pelvis = Bone(LOIN, chest(LOIN), pitch + carriage.flex)
    neck = Bone(NECK_BASE, chest(NECK_BASE), pitch + carriage.neck)
    upper = Bone(NECK_MIDDLE, neck(NECK_MIDDLE), neck.angle + carriage.upper_neck)
    head = Bone(POLL, upper(POLL), upper.angle * 0.5 + carriage.head)
    return Trunk(chest, pelvis, neck, upper, head)
