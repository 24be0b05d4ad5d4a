"""A drawing: one runner in one pose as SVG text, painted from the far side to the near one."""

from __future__ import annotations

from assets.build.horse.body import BODY, shade_joins, shade_trunk
from assets.build.horse.cloth import paint_cloth
from assets.build.horse.coat import Hide, hide
from assets.build.horse.figures import Figures
from assets.build.horse.hair import paint_mane, paint_tail
from assets.build.horse.head import HEAD, paint_ear, paint_head
from assets.build.horse.jockey import paint_jockey
from assets.build.horse.leg import LegShape, leg_shapes
from assets.build.horse.legpaint import ink_leg, paint_leg
from assets.build.horse.picture import Picture
from assets.build.horse.pose import Pose
from assets.build.horse.rider import rider_on
from assets.build.horse.silks import Runner


def draw(runner: Runner, pose: Pose, figures: Figures) -> str:
    """The SVG of a runner; the ground shadow is the game's business."""
    picture = Picture()
    skin = hide(picture, runner.coat, pose.trunk.drop)
    far_hind, hind, far_fore, fore = leg_shapes(pose)
    _paint_far_side(picture, pose, skin, (far_fore, far_hind))
    _paint_near_side(picture, pose, skin, hind, fore)
    paint_cloth(picture, pose.trunk, runner.silks, runner.number, figures)
    paint_jockey(picture, rider_on(pose), runner.silks, pose.trunk.chest)
    return picture.text()


def _paint_far_side(
    picture: Picture, pose: Pose, skin: Hide, legs: tuple[LegShape, LegShape]
) -> None:
    for leg in legs:
        ink_leg(picture, leg, skin)
        paint_leg(picture, leg, skin)
    paint_tail(picture, pose, skin)
    paint_ear(picture, pose, skin, near=False)


def _paint_near_side(
    picture: Picture, pose: Pose, skin: Hide, hind: LegShape, fore: LegShape
) -> None:
    """First all ink, then all colour: so limbs melt into the trunk without a line."""
    trunk, coat = pose.trunk, skin.coat
    picture.inked(trunk.skin(BODY), skin.ink)
    picture.inked(trunk.face(HEAD), skin.ink)
    for leg in (hind, fore):
        ink_leg(picture, leg, skin)
    picture.blob(trunk.skin(BODY), skin.fill)
    shade_trunk(picture, trunk, coat, hind, fore)
    for leg in (hind, fore):
        paint_leg(picture, leg, skin)
    shade_joins(picture, trunk, coat, hind, fore)
    paint_ear(picture, pose, skin, near=True)
    paint_head(picture, trunk, skin)
    paint_mane(picture, pose, coat)
