"""Lanes for pages: the whole arrowhead at rest, or one lane with its horse running, out or home."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.horse_race.data import Horse, HorseId
from game.engine.record import record
from game.render.easing import surge
from game.render.gaits import Sheets
from game.render.gallop import put_runner
from game.render.horse_race.cloth import SIZE, put_cloth
from game.render.kit import Box, Kit, Point
from game.render.leaf import Paint
from game.render.palette import mix, rgb
from game.render.pictures import put_loss
from game.text.book import MINUS

ROW, PITCH, STALL, SLOT = 68.0, 46.0, 84.0, 48.0
FIRST: HorseId = 2
"""The horse of the first row."""
CHEQUER = 9.0
NOSE_BACK, FOOT = 3.0, 6.0
IN_GATE = 10.0
PACE, ROUND = 1.7, 3.2
"""Strides a second of a horse that is shown running, and seconds after which it runs anew."""
STARTS, SECONDS = 0.6, 0.9

Stable = Callable[[], Sheets]


@record
class Ran:
    """A horse in its lane: how many moves it has made, and how many when its run is over."""

    horse: HorseId
    moves: int
    at: int = 0
    to: int = 0
    line: int = 0
    """The scratch line on which it stands; 0 where it runs."""
    price: int = 0
    """What that line costs."""


def one_lane(stable: Stable, ran: Ran, lines: int, *, shown: int) -> Paint:
    """A lane from its right edge: the finish, so many moves of it, and what lies behind the gate.

    A horse that is out stands on its line, and its lane has sunk.
    """

    def paint(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
        x, y, wide, high = box
        top = y + high / 2 - ROW / 2 + 12
        before = onto.get_clip()
        onto.set_clip(kit.rect(box).clip(before))
        right = x + wide - 8
        if ran.line:
            _put_scratched(kit, onto, stable(), ran, (right - PITCH * shown, top), lines, right)
            put_cloth(kit, onto, (right - SIZE[0] - 6, top + 8, *SIZE), ran.horse, struck=True)
        else:
            end = right - SIZE[0] - 20
            gate = end - PITCH * ran.moves
            left = max(x, gate)
            _put_slots(kit, onto, (left, top, end - left, ROW), end)
            cloth = (right - SIZE[0] - 6, top + 8, *SIZE)
            put_cloth(kit, onto, cloth, ran.horse, lit=True)
            nose = gate + PITCH * _reached(ran, now) - NOSE_BACK
            phase = (max(0.0, now) * PACE + 0.3) % 1
            pose = (ran.horse - FIRST, "gallop", phase)
            put_runner(kit, onto, stable(), pose, (nose, top + ROW - FOOT))
        onto.set_clip(before)

    return paint


def _reached(ran: Ran, now: float) -> float:
    """How many moves from its gate the nose is; at rest it has run already."""
    share = 1.0 if now < 0 else (now % ROUND - STARTS) / SECONDS
    return ran.at + (max(ran.to, ran.at) - ran.at) * surge(min(1.0, max(0.0, share)))


def _put_scratched(
    kit: Kit, onto: pygame.Surface, sheets: Sheets, ran: Ran, gate: Point, lines: int, right: float
) -> None:
    """The stall with its price, the slots behind it, and the sunk lane."""
    x, top = gate
    pygame.draw.rect(onto, rgb("turf_edge"), kit.rect((x, top, right - x, ROW)))
    pygame.draw.rect(
        onto, rgb(mix("turf_edge", "felt_deep", 0.45)), kit.rect((x, top, right - x, ROW))
    )
    put_scratch_slots(kit, onto, (x - STALL, top), lines, ran.line)
    put_loss(kit, onto, f"{MINUS}{ran.price}", (x - STALL / 2 + 8, top + ROW / 2), 0.62)
    slot = x - STALL - SLOT * ran.line + SLOT
    pose = (ran.horse - FIRST, "stand", 0.3)
    put_runner(kit, onto, sheets, pose, (slot + 14, top + ROW - FOOT))


def put_scratch_slots(
    kit: Kit, onto: pygame.Surface, stall: Point, lines: int, taken: int = 0
) -> None:
    """The slots behind a stall, the first next to it."""
    x, top = stall
    for line in range(1, lines + 1):
        own = (x - SLOT * line, top + 9, SLOT - 4, 50.0)
        edge = "brass_hi" if line == taken else "felt_line"
        plate = kit.panel(own[2], own[3], 8, "felt_deep", line=edge, thick=2)
        kit.lay(onto, plate, own)
        colour = "cream" if line == taken else "empty"
        kit.text(onto, str(line), "num", 26, colour, (own[0] + own[2] / 2, own[1] + own[3] / 2))


def _put_slots(kit: Kit, onto: pygame.Surface, box: Box, end: float) -> None:
    """Mown turf, slot by slot from the finish, and the chequered line before the last one."""
    x, top, wide, high = box
    pygame.draw.rect(onto, rgb("turf"), kit.rect(box))
    count = int(wide // PITCH) + 1
    for number in range(count):
        right = end - PITCH * number
        left = max(x, right - PITCH)
        if number % 2 and left < right:
            pygame.draw.rect(onto, rgb("turf_alt"), kit.rect((left, top, right - left, high)))
    edge = kit.rect((x, top, end - x, high))
    pygame.draw.rect(
        onto, rgb(mix("turf_edge", "turf", 0.3)), kit.rect((end - PITCH, top, PITCH, high))
    )
    _put_line(kit, onto, (end - PITCH - CHEQUER, top, high))
    pygame.draw.rect(onto, rgb("rail"), edge, width=max(1, kit.px(2)))


def _put_line(kit: Kit, onto: pygame.Surface, place: tuple[float, float, float]) -> None:
    x, top, high = place
    for index in range(int(high // CHEQUER) + 1):
        for column in range(2):
            colour = "rail" if (index + column) % 2 else "ink"
            down = min(CHEQUER, high - CHEQUER * index)
            area = kit.rect((x + column * CHEQUER, top + index * CHEQUER, CHEQUER, down))
            pygame.draw.rect(onto, rgb(colour), area)


# The whole track.


COLUMN, HEADS = 118.0, 46.0


def arrowhead_size(horses: Sequence[Horse], lines: int) -> Point:
    """How wide and how high the picture of all lanes is."""
    longest = max(horse.moves for horse in horses)
    wide = SLOT * lines + STALL + PITCH * longest + SIZE[0] + 40 + 2 * COLUMN
    return wide, HEADS + ROW * len(horses) + 12


def arrowhead(
    stable: Stable, horses: Sequence[Horse], lines: int, ways: Callable[[HorseId], int],
    heads: tuple[str, str],
) -> Paint:  # fmt: skip
    """Every lane with its horse in the gate; its number, its moves, and the throws that call it."""
    end_of = arrowhead_size(horses, lines)[0] - 2 * COLUMN - SIZE[0] - 40

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = box[0], box[1] + HEADS
        end = x + end_of
        columns = [end + SIZE[0] + 40 + COLUMN * (n + 0.5) for n in (0, 1)]
        for middle, head in zip(columns, heads, strict=True):
            at = (middle, box[1] + HEADS / 2)
            kit.text(
                onto, head, "ui", 34, mix("ink", "felt_lit", 0.3), at, width=COLUMN - 6, least=26
            )
        for row, horse in enumerate(horses):
            top = y + ROW * row
            gate = end - PITCH * horse.moves
            _put_slots(kit, onto, (gate, top, end - gate, ROW), end)
            _put_stall(kit, onto, (gate - STALL, top, STALL, ROW))
            put_scratch_slots(kit, onto, (gate - STALL, top), lines)
            put_cloth(kit, onto, (end + 20, top + 8, *SIZE), horse.id)
            for middle, figure in zip(columns, (horse.moves, ways(horse.id)), strict=True):
                kit.text(onto, str(figure), "num", 44, "ink", (middle, top + ROW / 2))
        for row, horse in enumerate(horses):
            at = (end - PITCH * horse.moves - IN_GATE, y + ROW * (row + 1) - FOOT)
            put_runner(kit, onto, stable(), (horse.id - FIRST, "stand", 0.13 * row % 1), at)

    return paint


def _put_stall(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    ground = mix("turf_edge", "D8B98A", 0.35)
    pygame.draw.rect(onto, rgb(ground), kit.rect(box))
    pygame.draw.rect(onto, rgb("rail"), kit.rect((box[0] + box[2] - 3, box[1], 6, box[3])))
