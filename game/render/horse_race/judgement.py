"""Luck and judgement: for everybody what the hand promised, what choices changed, and luck."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import signed
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import rgb
from game.render.token import mark

LEFT, TOP, WIDE, EDGE = 24.0, 118.0, 1872.0, 14.0
HEAD, MOST_HIGH, MOST_PITCH = 74.0, 722.0, 150.0
"""What lies above the rows, and how high the sheet and a row of it are at most."""
ENDS = (640.0, 830.0, 1020.0, 1180.0)
"""Where the columns end: hand, choices, luck, and the chips that they add up to."""
ROOM, NAME_ROOM = 172.0, 360.0
LANE, LANE_END = 1236.0, 1866.0
"""Where the bars are."""
COLOURS = ("cream", "brass", "good")
"""Of hand, choices and luck."""
NOTES: tuple[Point, Point] = ((44.0, 896.0), (972.0, 896.0))
NOTE_WIDE = 904.0
"""The two choices that stand out, below the sheet."""


@record
class Judged:
    """Somebody's race: the three add up to the chips."""

    name: str
    mark: SeatMark
    hand: float
    choices: float
    paid: Money

    @property
    def luck(self) -> float:
        """What the dice, and the others, did."""
        return self.paid - self.hand - self.choices

    @property
    def parts(self) -> tuple[float, float, float]:
        """One after the other."""
        return (self.hand, self.choices, self.luck)

    @property
    def steps(self) -> tuple[float, ...]:
        """How far one has come before each part, and after the last."""
        return (0.0, self.hand, self.hand + self.choices, float(self.paid))


@record
class Headings:
    """What stands over the columns and over the bars."""

    columns: tuple[str, str, str, str]
    reading: str


@record
class Note:
    """A choice that stands out: its sign, what is said of it, whose it is, and its worth."""

    sign: str
    heading: str
    mark: SeatMark
    told: str
    worth: str


def put_judgement(
    kit: Kit, onto: pygame.Surface, rows: tuple[Judged, ...], headings: Headings
) -> None:
    """A row for everybody, its figures, and its bars in one lane."""
    pitch = min(MOST_PITCH, (MOST_HIGH - HEAD - EDGE) / max(1, len(rows)))
    high = round(HEAD + pitch * len(rows) + EDGE)
    sheet = kit.panel(
        WIDE, high, 24, "night", "felt_deep", line="cream", thick=1.5, line_alpha=0.25, alpha=0.9
    )
    kit.lay(onto, sheet, (LEFT, TOP, WIDE, high), shadow=(14, 8, 150))
    _put_headings(kit, onto, headings)
    low = min((step for row in rows for step in row.steps), default=0.0)
    most = max((step for row in rows for step in row.steps), default=0.0)
    unit = (LANE_END - LANE) / max(1.0, most - low)
    zero = LANE - low * unit
    axis = kit.rect((zero - 1, TOP + HEAD, 2, pitch * len(rows)))
    pygame.draw.rect(onto, rgb("felt_line"), axis)
    best = max((row.paid for row in rows), default=0)
    for index, row in enumerate(rows):
        y = TOP + HEAD + pitch * index
        if index:
            rule = kit.rect((LEFT + EDGE, y, WIDE - 2 * EDGE, 1.5))
            pygame.draw.rect(onto, rgb("felt_line"), rule)
        _put_figures(kit, onto, row, y + pitch / 2, pitch, is_best=0 < row.paid == best)
        _put_bars(kit, onto, row, (zero, y), pitch, unit)


def _put_headings(kit: Kit, onto: pygame.Surface, headings: Headings) -> None:
    y = TOP + 42
    for index, (word, end) in enumerate(zip(headings.columns, ENDS, strict=True)):
        room = ROOM - 34
        wide = kit.text(onto, word, "ui", 28, "cream_dim", (end, y), anchor="r", width=room)
        if index < len(COLOURS):
            swatch = kit.rect((end - wide - 32, y - 10, 20, 20))
            pygame.draw.rect(onto, rgb(COLOURS[index]), swatch, border_radius=kit.px(5))
    room, at = LANE_END - LANE, (LANE, y)
    kit.text(onto, headings.reading, "ui", 26, "cream_dim", at, anchor="l", width=room, least=20)


def _put_figures(
    kit: Kit, onto: pygame.Surface, row: Judged, y: float, pitch: float, *, is_best: bool
) -> None:
    size = min(40.0, pitch * 0.62)
    kit.put(onto, mark(kit, row.mark, min(54.0, pitch * 0.78)), (LEFT + EDGE + 34, y))
    at = (LEFT + EDGE + 70, y)
    kit.text(onto, row.name, "ui", size, "cream", at, anchor="l", width=NAME_ROOM, least=22)
    for part, end in zip(row.parts, ENDS[:-1], strict=True):
        colour = "cream" if part > -0.05 else "penalty_text"
        kit.text(onto, signed(part, 1), "ui", size, colour, (end, y), anchor="r", width=ROOM)
    colour, at = "brass_hi" if is_best else "cream", (ENDS[-1], y)
    kit.text(onto, signed(row.paid), "num", size + 4, colour, at, anchor="r", width=ROOM - 30)


def _put_bars(
    kit: Kit, onto: pygame.Surface, row: Judged, at: Point, pitch: float, unit: float
) -> None:
    """Each bar begins where the one above it has ended; a tick stands where it all led."""
    zero, top = at
    thick = min(24.0, (pitch - 14) / len(COLOURS))
    y = top + (pitch - thick * len(COLOURS)) / 2
    for index, colour in enumerate(COLOURS):
        one, other = sorted((row.steps[index], row.steps[index + 1]))
        box: Box = (zero + one * unit, y + thick * index, (other - one) * unit, thick - 2)
        if box[2] >= 1:
            pygame.draw.rect(onto, rgb(colour), kit.rect(box), border_radius=kit.px(4))
    x, high = zero + row.paid * unit, thick * len(COLOURS) + 6
    for wide, more, colour in ((8, 4, "night"), (4, 0, "white")):
        tick = kit.rect((x - wide / 2, top + (pitch - high - more) / 2, wide, high + more))
        pygame.draw.rect(onto, rgb(colour), tick, border_radius=max(1, kit.px(2)))


def put_notes(kit: Kit, onto: pygame.Surface, notes: tuple[Note, ...]) -> None:
    """The best choice, and the one that missed most."""
    for note, (x, y) in zip(notes, NOTES, strict=False):
        kit.put(onto, icon(kit, note.sign, 30, "brass_hi"), (x + 16, y))
        at = (x + 46, y)
        wide = kit.text(onto, note.heading, "ui", 28, "cream_dim", at, anchor="l", width=300)
        left = x + 46 + wide + 34
        kit.put(onto, mark(kit, note.mark, 40), (left, y))
        at, room = (left + 34, y), x + NOTE_WIDE - 110 - left - 34
        wide = kit.text(onto, note.told, "ui", 30, "cream", at, anchor="l", width=room, least=22)
        at = (left + 34 + wide + 24, y)
        kit.text(onto, note.worth, "num", 32, "cream", at, anchor="l", width=110)
