"""A scratched horse: led back at a walk to its line, where it stands, greyer than the others."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.engine.record import record
from game.render.easing import clamp
from game.render.gaits import FRAME, Sheets
from game.render.kit import Kit, Point
from game.render.palette import digits, mix, rgb
from game.render.runner import Runner

TURN = 0.12
"""How long a horse takes to turn about."""
TINT = (138, 148, 142)
WALK_STRIDE = 92.0
GROOM = (64.0, 84.0)
GROOM_AHEAD, GROOM_ZOOM, STEPS = 10.0, 0.84, 8
ROPE = "2A1C16"


@record
class Led:
    """A horse on its way back: places are those of its nose when it looks forward."""

    start: float
    seconds: float
    from_x: float
    to_x: float

    def share(self, now: float) -> float:
        """How far along it is."""
        return clamp((now - self.start) / self.seconds)

    def at(self, now: float) -> float:
        """Where its nose would be if it looked forward."""
        walk = self._walked(now)
        return self.from_x + (self.to_x - self.from_x) * walk

    def facing(self, now: float) -> float:
        """1 forward, -1 back, and between them while it turns."""
        age, left = now - self.start, self.start + self.seconds - now
        edge = min(clamp(age / TURN), clamp(left / TURN))
        return cos(pi * edge)

    def _walked(self, now: float) -> float:
        inner = max(0.01, self.seconds - 2 * TURN)
        t = clamp((now - self.start - TURN) / inner)
        return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


class Greyed:
    """The frames of the runners as they look when they are out of it."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self._made: dict[tuple[int, int], pygame.Surface] = {}

    def frame(self, lane: int, index: int) -> pygame.Surface:
        """A frame under a grey veil."""
        if (lane, index) not in self._made:
            image = self.sheets.frames[lane][index].image.copy()
            image.fill((*TINT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._made[lane, index] = image
        return self._made[lane, index]


def put_standing(
    kit: Kit, onto: pygame.Surface, greyed: Greyed, runner: Runner, foot: float
) -> None:
    """A scratched horse on its line."""
    sheets, index = greyed.sheets, runner.frame()
    _, (left, top) = sheets.frames[runner.lane][index]
    x = (runner.nose - runner.anchor) * kit.scale + left
    y = (foot - sheets.gaits.foot) * kit.scale + top
    onto.blit(greyed.frame(runner.lane, index), (round(x), round(y)))


def put_led(
    kit: Kit, onto: pygame.Surface, greyed: Greyed, runner: Runner, led: Led, now: float,
    foot: float,
) -> None:  # fmt: skip
    """The horse turned about, and the groom who leads it."""
    sheets, gaits = greyed.sheets, greyed.sheets.gaits
    facing, nose = led.facing(now), led.at(now)
    walked = abs(nose - led.from_x) / WALK_STRIDE
    stands = facing > -0.99
    gait = "stand" if stands else "canter"
    index = gaits.frame(gait, 0.0 if stands else walked % 1)
    image, (left, top) = sheets.frames[runner.lane][index]
    middle = nose - gaits.nose["stand"] + FRAME[0] / 2
    whole = FRAME[0] * kit.scale
    centre = middle * kit.scale + (left + image.get_width() / 2 - whole / 2) * facing
    wide = max(2, round(image.get_width() * abs(facing)))
    drawn = pygame.transform.flip(image, True, False) if facing < 0 else image
    if wide != image.get_width():
        drawn = pygame.transform.smoothscale(drawn, (wide, image.get_height()))
    y = (foot - gaits.foot) * kit.scale + top
    onto.blit(drawn, (round(centre - wide / 2), round(y)))
    if not stands:
        muzzle = middle - (gaits.nose["canter"] - FRAME[0] / 2) + 6
        _put_groom(kit, onto, (muzzle - GROOM_AHEAD, foot), walked, (muzzle, foot - 56))


def _put_groom(kit: Kit, onto: pygame.Surface, at: Point, walked: float, muzzle: Point) -> None:
    """A stable hand in front of the horse, a rope in the hand."""
    step = round(sin(walked * 2 * pi * 1.5) * STEPS / 2)
    image = kit.svg(*GROOM, _groom(step * 2.0 / STEPS), GROOM_ZOOM)
    wide, high = GROOM[0] * GROOM_ZOOM, GROOM[1] * GROOM_ZOOM
    left, top = at[0] - wide, at[1] + 2 - high
    hand = (left + 55 * GROOM_ZOOM, top + 34 * GROOM_ZOOM)
    kit.lay(onto, image, (left, top, wide, high))
    thick = max(1, kit.px(3))
    pygame.draw.line(onto, rgb(ROPE), kit.at(hand), kit.at(muzzle), thick)


def _groom(swing: float) -> str:
    """Legs apart by the swing, -1 to 1."""
    ink = 'stroke="#1A1412" stroke-width="2.2" stroke-linejoin="round"'
    reach = 9 * swing
    legs = "".join(
        f'<path d="M{hip - 4},46 L{hip - 3 + dx},76 L{hip + 4 + dx},76 L{hip + 5},46 Z" '
        f'fill="#{cloth}" {ink}/><path d="M{hip - 9 + dx},80 L{hip + 4 + dx},80 '
        f'L{hip + 4 + dx},74 L{hip - 3 + dx},74 Z" fill="#1D1A1C" {ink}/>'
        for hip, dx, cloth in ((28, reach, "5B6B74"), (32, -reach, "6E7F88"))
    )
    coat, sleeve = digits(mix("felt_lit", "felt", 0.2)), digits("felt_lit")
    return (
        legs + f'<path d="M20,22 C26,17 36,18 38,24 L38,50 L22,50 Z" fill="{coat}" {ink}/>'
        '<path d="M34,26 L46,36 L54,34" fill="none" stroke="#1A1412" stroke-width="10" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<path d="M34,26 L46,36 L54,34" fill="none" stroke="{sleeve}" stroke-width="7" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<circle cx="27" cy="12" r="8" fill="#DBA57C" {ink}/>'
        f'<path d="M18,11 C18,3 34,1 36,10 L14,12 Z" fill="#8A5A2F" {ink}/>'
        '<circle cx="55" cy="34" r="3.2" fill="#DBA57C"/>'
    )
