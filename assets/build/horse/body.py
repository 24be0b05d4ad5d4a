"""The body: the outline of trunk and neck, and the light and shade on it."""

from __future__ import annotations

from itertools import pairwise

from assets.build.horse.coat import Coat
from assets.build.horse.colour import WHITE
from assets.build.horse.leg import LegShape
from assets.build.horse.picture import Picture
from assets.build.horse.plane import Outline, Point, mix, outline, smooth
from assets.build.horse.ribbon import strand
from assets.build.horse.trunk import Bone, Trunk

TOP_LINE = outline(
    "184,-253 168,-254.5 146,-250.5 120,-242 96,-231.5 77,-224.5 60,-221.5 42,-216 18,-211"
    " -10,-209.5 -34,-212 -54,-216 -72,-215 -92,-207 -108,-195 -117.5,-181 -118,-170"
)
UNDER_LINE = outline(
    "-108,-160 -90,-151 -68,-147 -46,-146 -24,-137 4,-127 32,-120 56,-118 78,-122 94,-131"
    " 107,-142 114,-154 118,-168 128,-181 142,-191 154,-199.5 164,-208 176,-222"
)
BODY = TOP_LINE + UNDER_LINE
BELLY = UNDER_LINE[2:12]
BELLY_SHADE = outline(
    "-60,-146.5 -46,-146 -24,-137 4,-127 32,-120 56,-118 78,-122 94,-131 106,-143"
    " 98,-143 76,-136 50,-133 24,-136 -4,-142 -30,-152 -52,-158"
)
THROAT_SHADE = outline(
    "112,-157! 117,-168 128,-181 142,-191 154,-199.5 164,-208 170,-217! 155,-207 138,-200"
    " 122,-190 112,-177"
)
GIRTH = outline("45,-180 49,-150 50,-119.5")
CROUP = outline("-48,-208 -72,-211 -92,-203 -106,-189 -98,-181 -76,-187 -56,-196")
DAPPLES = (
    (-62, -201, 5),
    (-79, -204, 6.5),
    (-97, -191, 5),
    (-70, -189, 7.5),
    (-87, -181, 6.5),
    (-103, -174, 5),
    (-77, -171, 6),
    (-93, -163, 7),
    (-27, -160, 5),
    (-10, -153, 7.5),
    (10, -147, 6),
    (28, -143, 5),
)
"""Place and radius of each light spot of a dappled coat."""


def shade_trunk(picture: Picture, trunk: Trunk, coat: Coat, hind: LegShape, fore: LegShape) -> None:
    """Belly, throat and ribs, and the shadows that the near limbs cast on them."""
    picture.blob(trunk.skin(BELLY_SHADE), coat.shade, 0.8)
    picture.blob(trunk.skin(THROAT_SHADE), coat.shade, 0.6)
    picture.glow(trunk.chest.at(12, -186), 54, 15, 3, coat.light, 0.6)
    picture.line(trunk.skin(GIRTH), "#2b2320", 4.2, 0.85, "butt")
    belly = trunk.skin(BELLY)
    _cast_thigh(picture, coat, hind, belly)
    _cast_elbow(picture, coat, fore, belly, trunk.chest.at(46, -186))


def _cast_thigh(picture: Picture, coat: Coat, hind: LegShape, belly: Outline) -> None:
    front = hind.upper.front
    edge = (front[1].moved(5, 3), front[2].moved(6, -5), front[2], front[1])
    shadow = [mix(front[0], front[1], 0.55).sharp(), *(_above(belly, p) for p in edge)]
    picture.blob(shadow, coat.shade, 0.8 * (1 - smooth(hind.angles[0], 25, 55)))


def _cast_elbow(picture: Picture, coat: Coat, fore: LegShape, belly: Outline, top: Point) -> None:
    back = fore.upper.back
    edge = (back[1].moved(-9, -2), back[2].moved(-6, -2), back[2], back[1])
    shadow = [top.sharp(), *(_above(belly, p) for p in edge)]
    picture.blob(shadow, coat.shade, 0.8 * smooth(fore.angles[1], -30, 15))


def _above(line: Outline, point: Point) -> Point:
    """The point held over a line, because NanoSVG cannot clip a shadow to the body."""
    for left, right in pairwise(line):
        if left.x <= point.x <= right.x:
            share = (right.y - left.y) * (point.x - left.x) / (right.x - left.x)
            return Point(point.x, min(point.y, left.y + share - 1.5))
    return point


def shade_joins(picture: Picture, trunk: Trunk, coat: Coat, hind: LegShape, fore: LegShape) -> None:
    """Planes of light and shade over the joins of limbs and trunk."""
    _shade_shoulder(picture, coat, trunk.chest, fore)
    _light_thigh(picture, coat, trunk.pelvis, hind)
    if coat.dappled:
        _dapple(picture, trunk)
    _shade_buttock(picture, coat, trunk.pelvis, hind)


def _shade_shoulder(picture: Picture, coat: Coat, chest: Bone, fore: LegShape) -> None:
    """The blade and upper arm, the groove before them and the one over the elbow."""
    root, elbow = fore.bones.joints[:2]
    blade = [chest(p) for p in outline("70,-216 86,-209 99,-190")]
    arm = [root.moved(9, -10), root.moved(6, 4), mix(root, elbow, 0.55)]
    picture.blob([*blade, *arm, chest.at(64, -158), chest.at(56, -186)], coat.light, 0.30)
    groove = [chest.at(84, -216), chest.at(96, -200), root.moved(7, -26), root.moved(7, -13)]
    picture.blob(strand(groove, (0, 1.7, 2.3, 0)), coat.shade, 0.75)
    fold = [
        chest.at(66, -176),
        mix(root, elbow, 0.6),
        mix(root, elbow, 0.9).moved(4, 8),
        fore.bones.beside(1, 26, 1),
    ]
    picture.blob(strand(fold, (0, 2.0, 2.4, 0)), coat.shade, 0.5)


def _light_thigh(picture: Picture, coat: Coat, pelvis: Bone, hind: LegShape) -> None:
    front, back = hind.upper.front, hind.upper.back
    picture.blob([pelvis(point) for point in CROUP], coat.light, 0.42)
    plane = [
        pelvis.at(-64, -184),
        mix(front[1], back[2], 0.13),
        mix(front[2], back[3], 0.12),
        mix(front[3], back[3], 0.22).sharp(),
        mix(front[2], back[3], 0.30),
        mix(front[1], back[2], 0.36),
        pelvis.at(-78, -178),
    ]
    picture.blob(plane, coat.light, 0.30)


def _dapple(picture: Picture, trunk: Trunk) -> None:
    for x, y, radius in DAPPLES:
        picture.glow(trunk.skinned(Point(x, y)), radius, radius * 0.8, 20, WHITE, 0.5)


def _shade_buttock(picture: Picture, coat: Coat, pelvis: Bone, hind: LegShape) -> None:
    front, back = hind.upper.front, hind.upper.back
    plane = [
        pelvis.at(-109, -192).sharp(),
        pelvis.at(-117.5, -176),
        mix(back[2], front[1], 0.03),
        mix(back[3], front[3], 0.05),
        mix(back[4], front[4], 0.12).sharp(),
        mix(back[3], front[3], 0.26),
        mix(back[2], front[1], 0.17),
        pelvis.at(-111, -172),
    ]
    picture.blob(plane, coat.shade, 0.75)
