"""The jockey: breeches and boots, silks, head and arms."""

from __future__ import annotations

from assets.build.horse.colour import WHITE, Colour, blend
from assets.build.horse.pattern import paint_pattern
from assets.build.horse.picture import Picture
from assets.build.horse.plane import Point, mix, normal, outline, unit
from assets.build.horse.ribbon import sausage
from assets.build.horse.rider import Rider
from assets.build.horse.silks import Silks
from assets.build.horse.trunk import Bone

INK = "#1a1412"
DUSK = "#1a1020"
"""What shades the silks."""
STRAP = "#2a1c16"
BREECHES, BREECHES_SHADE = "#f6f3ec", "#c9c1b8"
BOOT, BOOT_TOP, BOOT_LIGHT = "#1d1a1c", "#7a4a2a", "#5b555a"
STEEL = "#d9d4c8"

SEAT = outline("14,13 2,16 -11,11 -16,0 -9,-12 6,-15 16,-8")
TORSO = outline("6,14 22,19 42,20.5 60,17 72,9 76,0 70,-10 54,-14 36,-14 18,-14 8,-11 4,2")
TORSO_SHADE = outline("8,-11 18,-14 36,-14 54,-14 70,-10 74,-3 56,-3 34,-3 14,0 5,3")
TORSO_LIGHT = outline("12,13.6! 24,17.6 42,19.2 60,15.4! 46,15.6 24,13.8")
FOOT = outline("-6,-3 -7,4 0,6.5")
FOOT_TIP = outline("3,3 4,-1 -4,-4")
IRON = outline("-7,4 3,4.5 3,6 -7,6")
STIRRUP_LEATHER = outline("32,-206 33,-180 33,-163")

NECK = outline("-10,2 -4,16 6,20 10,8")
FACE = outline("-8,0 -6,9 2,14 9,16 14,13 15,7 17,5 15,0")
FACE_SHADE = outline("-8,2 -6,9 2,14 9,16 4,9 -1,3")
CAP = outline("-14,4! -15,-6 -8,-15 3,-17 13,-10 16,0 24,2.5 15,4.5! 2,3.5")
CAP_SHADE = outline("-14,4! -14.6,-5 -9,-9 -4,1 2,3.5")
CAP_LIGHT = outline("-6,-14 3,-15.6 11,-10 3,-12")
GOGGLES = outline("3,4.6 9,4.2 16.4,5 16,9.4 9,10")
LENS = outline("9.5,5.4 15,5.8 14.6,7.4 10,7.6")


def paint_jockey(picture: Picture, rider: Rider, silks: Silks, chest: Bone) -> None:
    """The whole jockey from the far arm to the near hand."""
    _paint_far_arm(picture, rider, silks)
    _paint_legs(picture, rider, chest)
    _paint_torso(picture, rider, silks)
    _paint_head(picture, rider, silks.cap)
    _paint_near_arm(picture, rider, silks.sleeve)


def _paint_far_arm(picture: Picture, rider: Rider, silks: Silks) -> None:
    hand, elbow = rider.hand, rider.elbow.moved(9, -2)
    sleeve = blend(silks.sleeve, DUSK, 0.4)
    rein = [hand.moved(4, -3), mix(hand, rider.bit, 0.5), rider.bit]
    picture.line(rein, STRAP, 1.8)
    picture.outlined(sausage(rider.shoulder.moved(5, 2), elbow, 7.5, 6), sleeve, INK)
    picture.outlined(sausage(elbow, hand.moved(5, -3), 6, 4.5), sleeve, INK)


def _paint_legs(picture: Picture, rider: Rider, chest: Bone) -> None:
    seat = rider.on_back(SEAT)
    thigh = sausage(rider.hip, rider.knee, 15, 9.5, 1.5)
    shin = sausage(rider.knee, rider.ankle, 8.6, 5.6, 1.2)
    foot = _foot(rider)
    picture.line([chest(point) for point in STIRRUP_LEATHER], STRAP, 2.4)
    for shape in (seat, thigh, shin, foot):
        picture.inked(shape, INK)
    picture.blob(shin, BOOT)
    picture.blob(foot, BOOT)
    picture.blob(_boot_top(rider), BOOT_TOP)
    picture.blob(seat, BREECHES)
    picture.blob(thigh, BREECHES)
    picture.blob(_thigh_shade(rider), BREECHES_SHADE, 0.9)
    _paint_boot_light(picture, rider)


def _foot(rider: Rider) -> list[Point]:
    heel = [rider.ankle + point for point in FOOT]
    tip = [rider.toe + point for point in FOOT_TIP]
    return [*heel, *tip, rider.ankle.moved(4, -5)]


def _boot_top(rider: Rider) -> list[Point]:
    top, end = (mix(rider.knee, rider.ankle, share) for share in (0.02, 0.2))
    return sausage(top, end, 8.8, 8.2)


def _thigh_shade(rider: Rider) -> list[Point]:
    hip, knee = rider.hip, rider.knee
    way = unit(knee - hip)
    under = normal(way) * -1
    return [
        hip + (under * 12.5 + way * 4),
        mix(hip + under * 13.5, knee + under * 9, 0.5),
        knee + under * 8,
        knee + under * 2,
        mix(hip + under * 5, knee + under * 3, 0.5),
    ]


def _paint_boot_light(picture: Picture, rider: Rider) -> None:
    shine = [mix(rider.knee, rider.ankle, share).moved(3, 0) for share in (0.3, 0.85)]
    picture.line(shine, BOOT_LIGHT, 2, 0.9)
    picture.blob([rider.toe + point for point in IRON], STEEL)


def _paint_torso(picture: Picture, rider: Rider, silks: Silks) -> None:
    picture.outlined(rider.on_back(TORSO), silks.body, INK)
    picture.blob(rider.on_back(TORSO_SHADE), DUSK, 0.22)
    paint_pattern(picture, rider, silks)
    picture.blob(rider.on_back(TORSO_LIGHT), WHITE, 0.3)


def _paint_head(picture: Picture, rider: Rider, cap: Colour) -> None:
    picture.outlined(rider.on_head(NECK), "#b98560", INK)
    picture.outlined(rider.on_head(FACE), "#dba57c", INK)
    picture.blob(rider.on_head(FACE_SHADE), "#b47c57", 0.8)
    picture.outlined(rider.on_head(CAP), cap, INK)
    picture.blob(rider.on_head(CAP_SHADE), DUSK, 0.25)
    picture.blob(rider.on_head(CAP_LIGHT), WHITE, 0.4)
    picture.blob(rider.on_head(GOGGLES), "#20242c")
    picture.blob(rider.on_head(LENS), "#8fb7c9")


def _paint_near_arm(picture: Picture, rider: Rider, sleeve: Colour) -> None:
    hand, elbow = rider.hand, rider.elbow
    picture.line([hand, mix(hand, rider.bit, 0.5).moved(0, 3), rider.bit], STRAP, 2.0)
    upper = sausage(rider.shoulder, elbow, 9, 7, 0.8)
    fore = sausage(elbow, hand, 7, 4.8, 0.6)
    for shape in (upper, fore):
        picture.inked(shape, INK)
    for shape in (fore, upper):
        picture.blob(shape, sleeve)
    shade = sausage(elbow.moved(-1, 4), mix(elbow, hand, 0.8).moved(0, 3), 3.2, 2)
    picture.blob(shade, DUSK, 0.18)
    _paint_glove(picture, elbow, hand)


def _paint_glove(picture: Picture, elbow: Point, hand: Point) -> None:
    tip = hand.moved(3, 1)
    picture.inked(sausage(mix(elbow, hand, 0.86), tip, 4.8, 4.6), INK, 1)
    picture.blob(sausage(mix(elbow, hand, 0.88), tip, 4.4, 4.4), "#f2efe8")
