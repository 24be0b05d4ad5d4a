"""A straddle: two spots sunk as one field, and the token on the seam between them."""

from __future__ import annotations

import pygame

from game.engine.ready_set_bet.board import Spot
from game.engine.record import record, replace
from game.render.figures import put_multiplier, put_penalty
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits
from game.render.ready_set_bet.resting import at_rest
from game.render.ready_set_bet.spots import DIM, LIT, OPEN, PAYS, Lying, SpotLook, felt_of
from game.render.token import house_marker, put_token

LEFT, RIGHT = -1, 1
RADIUS, LINE = 12, 3.0


@record
class StraddleLook:
    """Everything that decides how a straddle is drawn: its two spots, and how each looks."""

    from_: str
    to: str
    left: SpotLook
    right: SpotLook

    @property
    def token(self) -> Lying:
        """The token on the seam."""
        return next(lying for lying in self.left.lying if lying.half)

    @property
    def marker(self) -> bool:
        """Whether the house has marked a half of it."""
        return self.left.marker or self.right.marker

    def lit(self) -> StraddleLook:
        """The same in the called row."""
        left, right = (
            replace(half, state=LIT) if half.state == OPEN else half
            for half in (self.left, self.right)
        )
        return replace(self, left=left, right=right)


def straddle_box(left: Box, right: Box) -> Box:
    """The field that two spots make."""
    return (left[0], left[1], right[0] + right[2] - left[0], left[3])


def put_straddle(
    kit: Kit,
    onto: pygame.Surface,
    boxes: tuple[Box, Box],
    spots: tuple[Spot, Spot],
    look: StraddleLook,
) -> None:
    """One field in its owner's line, the odds outside, the token on the seam; newest on top."""
    _put_field(kit, onto, straddle_box(*boxes), spots[0].group, look)
    looks = (look.left, look.right)
    for box, spot, half, side in zip(boxes, spots, looks, (LEFT, RIGHT), strict=True):
        _put_odds(kit, onto, box, spot, half, side)
    pays = PAYS in (look.left.state, look.right.state)
    if not look.token.in_air:
        at, size = at_rest(spots[0].group, boxes[0], 0, 1, half=LEFT, pays=pays)
        dim = look.left.state == look.right.state == DIM
        alpha = 120 if dim else 255
        put_token(kit, onto, look.token.mark, look.token.token, at, size, alpha=alpha)
    for box, half, side in zip(boxes, looks, (LEFT, RIGHT), strict=True):
        _put_pile(kit, onto, box, half, side)
        if half.marker:
            corner = box[0] + (box[2] - 1 if side == RIGHT else 68)
            kit.put(onto, house_marker(kit, 28), (corner, box[1] + 1))


def _put_field(kit: Kit, onto: pygame.Surface, box: Box, tint: str, look: StraddleLook) -> None:
    """Each half has the felt of its own state; line and hairline hold them together."""
    wide, high = box[2], box[3]
    shades = [felt_of(half.state, tint, taken=True)[:2] for half in (look.left, look.right)]
    line = digits(look.token.mark.colour)
    lost = {look.left.state, look.right.state} == {DIM}
    hairline = (
        f'<rect x="{wide / 2 - 0.75}" y="8" width="1.5" height="{high - 16}" '
        f'fill="{digits("felt_line")}"/>'
    )
    body = (
        gradient("a", *shades[0])
        + gradient("b", *shades[1])
        + _half(wide, high, "a")
        + f'<g transform="translate({wide} 0) scale(-1 1)">{_half(wide, high, "b")}</g>'
        + ("" if lost else hairline)
        + f'<rect x="{LINE / 2}" y="{LINE / 2}" width="{wide - LINE}" height="{high - LINE}" '
        f'rx="{RADIUS}" fill="none" stroke="{line}" stroke-width="{LINE}" '
        f'stroke-opacity="{0.45 if lost else 1}"/>'
    )
    kit.lay(onto, kit.svg(wide, high, body), box)


def _half(wide: float, high: float, fill: str) -> str:
    """The left half of a field, round at its own side only."""
    edge, low, corner = LINE / 2, high - LINE / 2, LINE / 2 + RADIUS
    path = (
        f"M{wide / 2},{edge} L{corner},{edge} Q{edge},{edge} {edge},{corner} "
        f"L{edge},{low - RADIUS} Q{edge},{low} {corner},{low} L{wide / 2},{low} Z"
    )
    return f'<path d="{path}" fill="url(#{fill})"/>'


def _put_odds(
    kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, half: SpotLook, side: int
) -> None:
    """What the half pays and costs, or has won, at its outer end."""
    x, y, wide, high = box
    piled, won = len(half.lying) - 1, sum(lying.won for lying in half.lying)
    if half.state == PAYS and won:
        room = (72.0, 52.0, 38.0)[min(piled, 2)]
        middle = 8 + room / 2
        at = (x + middle if side == LEFT else x + wide - middle, y + high / 2)
        kit.text(onto, f"+{won}", "num", 32, "white", at, width=room)
        return
    alpha, out = 120 if half.state == DIM else 255, (34, 27, 25)[min(piled, 2)]
    across = x + out if side == LEFT else x + wide - out
    up = 13 if spot.odds.penalty else 0
    size = (32, 28, 24)[min(piled, 2)]
    put_multiplier(kit, onto, spot.odds.pays, (across, y + high / 2 - up), size, alpha=alpha)
    if spot.odds.penalty:
        put_penalty(kit, onto, spot.odds.penalty, (across, y + high - 17), 20, alpha)


def _put_pile(kit: Kit, onto: pygame.Surface, box: Box, half: SpotLook, side: int) -> None:
    """What others have stacked on this half."""
    pays, alpha = half.state == PAYS, 120 if half.state == DIM else 255
    for index, lying in enumerate(half.lying[:3]):
        if index and not lying.in_air:
            at, size = at_rest("", box, index, len(half.lying), half=side, pays=pays)
            put_token(kit, onto, lying.mark, lying.token, at, size, alpha=alpha)
