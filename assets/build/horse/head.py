"""The head: face, ears and bridle. Points run down the face from the poll."""

from __future__ import annotations

from assets.build.horse.coat import Blaze, Coat, Hide
from assets.build.horse.colour import WHITE
from assets.build.horse.picture import Picture
from assets.build.horse.plane import Point, outline, turned
from assets.build.horse.pose import Pose
from assets.build.horse.trunk import Trunk

HEAD = outline(
    "-5,3 6,-4 18,-7 31,-6.5 47,-3 64,0.5 78,3 86,7.5 90.5,14 89,20 85.5,22.5 86.5,26 82,30"
    " 75,30 68,27.5 56,29.5 43,35 31,42 20,44.5 9,42 0,34 -7,20"
)
JAW_SHADE = outline(
    "0,34 9,42 20,44.5 31,42 43,35 56,29.5 68,27.5 75,30 70,24 56,23 42,27 30,34 18,36 6,30"
)
MUZZLE = outline("76,2.5 86,7.5 90.5,14 89,20 85.5,22.5 86.5,26 82,30 75,30 71,26 70,14")
BLAZES = {
    Blaze.STAR: outline("22,-6.6 31,-6.2 40,-4.4 32,-1.6 24,-3"),
    Blaze.STRIPE: outline("18,-6.5 31,-6 47,-2.6 64,1 76,3.2 70,4.5 56,2.2 40,-0.5 26,-1.5"),
}
EYE = outline("26,4.2 31,1.8 36,5 31.6,7.6")
BROW = outline("24,1 31,-2 39,3.5 31,0.2")
GLINT = outline("29.5,3 31,2.4 32,3.6 30.6,4.2")
NOSTRIL = outline("79,9.5 84,8.6 86,12.5 82,14.5")
MOUTH = outline("89.5,20.6 82,21.5 75,20")
STRAPS = (
    outline("3,-3 2,10 4,24 1,36"),
    outline("6,1 20,9 44,17 75,22"),
    outline("57,-0.5 60,12 58,29"),
)
BROW_BAND = outline("4,2 14,2 17,-6.5")
BIT = Point(75, 22)
LEATHER = "#1c1412"

EAR = outline("-5,2 -7,-9 -1,-23! 6,-11 6,1")
INNER_EAR = outline("-2,0 -3.5,-9 -1,-20! 2.5,-10 2.5,0")
EAR_ROOT = Point(4, -1)
PRICKED, LAID_BACK = 10, -28


def paint_head(picture: Picture, trunk: Trunk, hide: Hide) -> None:
    """The face in its colours, with eye, nostril, mouth and bridle."""
    coat = hide.coat
    picture.blob(trunk.face(HEAD), hide.fill)
    picture.blob(trunk.face(JAW_SHADE), coat.shade, 0.7)
    picture.blob(trunk.face(MUZZLE), coat.deep, 0.75)
    if coat.blaze in BLAZES:
        picture.blob(trunk.face(BLAZES[coat.blaze]), "#f4efe8")
    _paint_features(picture, trunk, coat)
    _paint_bridle(picture, trunk)


def _paint_features(picture: Picture, trunk: Trunk, coat: Coat) -> None:
    picture.blob(trunk.face(EYE), "#120c0a")
    picture.blob(trunk.face(BROW), coat.light, 0.7)
    picture.blob(trunk.face(GLINT), WHITE, 0.9)
    picture.blob(trunk.face(NOSTRIL), "#1a100d")
    picture.line(trunk.face(MOUTH), coat.deep, 1.4)


def _paint_bridle(picture: Picture, trunk: Trunk) -> None:
    for strap in STRAPS:
        picture.line(trunk.face(strap), LEATHER, 2.6)
    picture.line(trunk.face(BROW_BAND), LEATHER, 2.4)
    picture.ring(bit_of(trunk), 3.2, "#d9d4c8", 1.3)


def bit_of(trunk: Trunk) -> Point:
    """Where the reins end."""
    return trunk.face([BIT])[0]


def paint_ear(picture: Picture, pose: Pose, hide: Hide, near: bool) -> None:
    """An ear: laid back in a race, pricked in the stall."""
    turn = (PRICKED if pose.still else LAID_BACK) + (0 if near else 8)
    root = EAR_ROOT if near else EAR_ROOT.moved(7, 1)

    def placed(part: tuple[Point, ...]) -> list[Point]:
        spots = (root + turned(point, turn) for point in part)
        knots = [Point(q.x, q.y, p.corner) for p, q in zip(part, spots, strict=True)]
        return pose.trunk.face(knots)

    picture.outlined(placed(EAR), hide.coat.base if near else hide.coat.deep, hide.ink)
    if near:
        picture.blob(placed(INNER_EAR), hide.coat.deep, 0.8)
