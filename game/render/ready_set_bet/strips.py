"""Pieces of the track for the rules: a few lanes with their horses, still or running."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.record import record
from game.render.easing import surge
from game.render.gaits import Sheets
from game.render.gallop import put_runner
from game.render.kit import Box, Kit
from game.render.leaf import Paint
from game.render.palette import mix, rgb
from game.render.ready_set_bet.header import CapsuleLook, capsule_box, put_state
from game.render.ready_set_bet.layout import NOSE_BACK
from game.render.ready_set_bet.track import CHEQUER, put_red_line

LANE, SPACE, HEADROOM = 66.0, 54.0, 30.0
"""How high a lane is, how wide a space, and what heads need above the first lane."""
PACE = 1.7
"""Strides a second of a horse that is shown running."""


@record
class Ran:
    """A horse in its lane: its row on the board, where it stands, and perhaps how far it runs."""

    row: int
    space: int
    to: int = 0
    starts: float = 0.6
    """When it begins to run, in seconds of the round."""
    seconds: float = 0.8


@record
class Stretch:
    """A stretch of the track: how many spaces there are, where its lines are, who runs on it."""

    first: int
    red_line: int
    finish: int
    runners: tuple[Ran, ...]
    round: float = 3.2
    """Seconds after which it all begins again."""


def strip(sheets: Callable[[], Sheets], stretch: Stretch) -> Paint:
    """The stretch, filling a box from its right edge on."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
        lanes = len(stretch.runners)
        high = min(LANE, (box[3] - HEADROOM) / lanes)
        top = box[1] + (box[3] - high * lanes - HEADROOM) / 2
        own = (box[0], top, box[2], high * lanes + HEADROOM)
        top += HEADROOM
        before = onto.get_clip()
        onto.set_clip(kit.rect(own).clip(before))
        _put_turf(kit, onto, own, stretch, lanes)
        for lane, runner in enumerate(stretch.runners):
            ground = top + high * (lane + 1) - 4
            nose = box[0] + _across(stretch, runner, now) * SPACE - NOSE_BACK
            phase = (max(0.0, now) * PACE + 0.15 + lane * 0.37) % 1
            put_runner(kit, onto, sheets(), (runner.row, "gallop", phase), (nose, ground))
        onto.set_clip(before)

    return paint


def _across(stretch: Stretch, runner: Ran, now: float) -> float:
    """How many spaces from the left edge the nose is; at rest everybody has run already."""
    goal = max(runner.to, runner.space)
    share = 1.0 if now < 0 else (now % stretch.round - runner.starts) / runner.seconds
    share = surge(min(1.0, max(0.0, share)))
    return runner.space + (goal - runner.space) * share - stretch.first + 1


def _put_turf(kit: Kit, onto: pygame.Surface, box: Box, stretch: Stretch, lanes: int) -> None:
    x, y, wide, high = box
    count = int(wide // SPACE) + 1
    for index in range(count):
        space = stretch.first + index
        colour = "turf_alt" if space % 2 else "turf"
        if space > stretch.red_line:
            colour = mix(colour, "D8963C", 0.14)
        if space > stretch.finish:
            colour = "turf_edge"
        area = kit.rect((x + SPACE * index, y, SPACE, high))
        pygame.draw.rect(onto, rgb(colour), area)
    for lane in range(1, lanes):
        down = HEADROOM + (high - HEADROOM) * lane / lanes
        line = kit.rect((x, y + down - 1, wide, 2))
        pygame.draw.rect(onto, rgb(mix("turf", "cream", 0.2)), line)
    if stretch.first <= stretch.red_line < stretch.first + count:
        put_red_line(kit, onto, x + SPACE * (stretch.red_line - stretch.first + 1), y, high)
    if stretch.first <= stretch.finish < stretch.first + count:
        _put_finish(kit, onto, x + SPACE * (stretch.finish - stretch.first), y, high)


def _put_finish(kit: Kit, onto: pygame.Surface, x: float, y: float, high: float) -> None:
    for index in range(int(high // CHEQUER) + 1):
        for column in range(2):
            colour = "rail" if (index + column) % 2 else "ink"
            area = kit.rect((x + column * CHEQUER, y + index * CHEQUER, CHEQUER, CHEQUER))
            pygame.draw.rect(onto, rgb(colour), area)


def lamps(sheets: Callable[[], Sheets], stretch: Stretch, looks: Sequence[CapsuleLook]) -> Paint:
    """The stretch under the capsule, which changes when its last runner has come over the line."""
    track = strip(sheets, stretch)

    def paint(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
        track(kit, onto, (box[0], box[1] + 56, box[2], box[3] - 56), now)
        last = stretch.runners[-1]
        moment = now % stretch.round
        over = now < 0 or moment > last.starts + 0.7 * last.seconds
        look = looks[1] if over else looks[0]
        wide, high = capsule_box(kit, look, 0)[2:]
        place = (box[0] + (box[2] - wide) / 2, box[1] + 4, wide, high)
        put_state(kit, onto, look, place)

    return paint
