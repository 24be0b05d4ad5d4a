"""The paint of a leg: coat, dark points, socks and hoof."""

from __future__ import annotations

from assets.build.horse.coat import Hide, Sock
from assets.build.horse.colour import BLACK, WHITE, Colour, blend
from assets.build.horse.leg import WALL, LegShape
from assets.build.horse.limb import FORE
from assets.build.horse.picture import Picture
from assets.build.horse.plane import length


def ink_leg(picture: Picture, shape: LegShape, hide: Hide) -> None:
    """The dark line round a leg, to be covered by its colours."""
    picture.inked(shape.contour(), hide.ink)
    picture.inked(shape.hoof(), hide.ink)


def paint_leg(picture: Picture, shape: LegShape, hide: Hide) -> None:
    """A leg in its colours; a far one is two tones darker and has no light on it."""
    coat, near, split = hide.coat, shape.leg.near, shape.split
    picture.blob(shape.contour(), hide.fill if near else blend(coat.shade, coat.deep, 0.75))
    muscle = shape.band(2 if shape.leg.limb is FORE else 3, split + 2, 0.09, 0.42)
    picture.blob(muscle, coat.shade if near else coat.deep, 0.55)
    _paint_points(picture, shape, coat.point if near else blend(coat.point, coat.deep, 0.5))
    _paint_sock(picture, shape, coat.socks[shape.leg.index])
    picture.blob(shape.hoof(), coat.hoof if near else blend(coat.hoof, BLACK, 0.4))
    if near:
        picture.blob(shape.hoof(WALL), WHITE, 0.16)


def _paint_points(picture: Picture, shape: LegShape, colour: Colour) -> None:
    """The dark lower leg, which melts into the coat at the forearm."""
    bones, split = shape.bones, shape.split
    forearm = length(bones.joints[2] - bones.joints[1])
    start, end = bones.beside(1, forearm * 0.42, 0), bones.beside(1, forearm * 0.95, 0)
    melt = picture.linear(start, end, ((0, colour, 0), (1, colour, 1)))
    picture.blob(shape.band(split - 2, split + 2, 0.01, 0.99, taper=False), melt)
    picture.blob(shape.below(split + 1), colour)
    picture.blob(shape.band(split + 1, None, 0.05, 0.4), BLACK, 0.22)
    if shape.leg.near:
        picture.blob(shape.band(split + 2, None, 0.9, 0.64), blend(colour, WHITE, 0.28), 0.42)


def _paint_sock(picture: Picture, shape: LegShape, sock: Sock) -> None:
    if sock is Sock.NONE:
        return
    first = shape.split + (3 if sock is Sock.HIGH else 5)
    front_edge, *sides, back_edge = shape.below(first)
    white = "#f2ece4" if shape.leg.near else "#b9aea3"
    picture.blob([front_edge.sharp(), *sides, back_edge.sharp()], white)
    picture.blob(shape.band(first, None, 0.05, 0.4), "#6b5d55", 0.35)
