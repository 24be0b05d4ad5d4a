"""The ledger: a column for each player and a row for each horse, with the cards that want it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.engine.horse_race.data import HorseId
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import put_penalty
from game.render.horse_race.cards import MINI, MINI_NARROW, put_mini
from game.render.horse_race.layout import BAR_Y, HEAD_Y, NARROW, ROW_HIGH, ROW_TOP, Layout
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, mix, rgb
from game.render.token import mark

FACE_OF = {11: "J", 12: "Q"}
PITCH, PITCH_NARROW = 16.0, 6.0
UNKNOWN_INK = "9DBBAA"
HEAD_NAME, HEAD_LEAST, HEAD_MARK, HEAD_ROOM = 28.0, 22.0, 34.0, 52.0
SPACIOUS = 200.0
"""In a wider cell the cards and what they have won stand together in the middle."""
ALONE = 44.0
"""The size of a mark that stands for its name too."""


@record
class CellLook:
    """Everything that decides how a cell is drawn."""

    horse: HorseId
    count: int
    """How many cards; 0 is a dot."""
    unknown: bool = False
    """Whether the cards are hidden."""
    gone: bool = False
    """Whether the horse is scratched: what was held of it is only remembered."""
    hot: bool = False
    out: bool = False
    """Whether its player is out of the race."""
    due: int = 0
    """What a scratch costs this player, until the last chip has come to the pot."""
    won: int = 0
    """What the cards have won."""
    settling: bool = False
    """Whether other cells are being paid, or this one is."""


@record
class HeadLook:
    """Everything that decides how the head of a column is drawn."""

    mark: SeatMark
    name: str
    """Nothing, where the mark says it all."""
    size: float
    """Of the name: the same in all heads."""
    faint: bool = False


def put_columns(kit: Kit, onto: pygame.Surface, layout: Layout, marks: list[SeatMark]) -> None:
    """The ground of all columns, and the lines between the rows."""
    for seat, one in enumerate(marks, 1):
        put_column(kit, onto, layout.column(seat), one)
    left, right = layout.ledger
    colour = rgb(mix("felt", "felt_line", 0.45))
    for row in range(1, layout.rows):
        area = kit.rect((left + 3, ROW_TOP + ROW_HIGH * row, right - left - 7, 1))
        pygame.draw.rect(onto, colour, (area.x, area.y, area.w, max(1, area.h)))


def put_column(kit: Kit, onto: pygame.Surface, box: Box, seat: SeatMark) -> None:
    """A column in its player's colour."""
    x, y, wide, high = box
    top, low = mix("felt", seat.colour, 0.14), mix("felt_deep", seat.colour, 0.08)
    image = kit.panel(round(wide) - 6, high + 4, 10, top, low, alpha=0.92)
    kit.lay(onto, image, (x + 3, y - 2, wide - 6, high + 4))
    bar = kit.rect((x + 12, BAR_Y - 1, wide - 24, 5))
    pygame.draw.rect(onto, rgb(seat.colour), bar, border_radius=max(1, kit.px(2)))


def head_size(kit: Kit, layout: Layout, names: Iterable[str]) -> float:
    """The size at which all names fit beside their marks; 0 where the marks stand alone."""
    room = layout.column_wide - HEAD_ROOM
    sizes = [kit.type.fitting(name, "ui", HEAD_NAME, room, 1) for name in names]
    return min(sizes) if not layout.is_narrow and min(sizes) >= HEAD_LEAST else 0.0


def put_head(kit: Kit, onto: pygame.Surface, box: Box, look: HeadLook) -> None:
    """Who the column belongs to; where there is no room for all names, the mark alone."""
    x, _, wide, _ = box
    alpha = 90 if look.faint else 255
    if not look.name:
        kit.put(onto, mark(kit, look.mark, ALONE), (x + wide / 2, HEAD_Y - 2), alpha=alpha)
        return
    across = kit.type.width(look.name, "ui", look.size)
    left = x + wide / 2 - (across + 42) / 2
    kit.put(onto, mark(kit, look.mark, HEAD_MARK), (left + 18, HEAD_Y), alpha=alpha)
    at = (left + 42, HEAD_Y)
    kit.text(onto, look.name, "ui", look.size, "cream", at, anchor="l", alpha=alpha)


def put_cell(kit: Kit, onto: pygame.Surface, box: Box, look: CellLook) -> None:
    """The cards of one player for one horse."""
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    if look.won:
        _put_paid(kit, onto, box, look)
    elif look.due:
        _put_due(kit, onto, box, look)
    elif look.unknown:
        kit.text(onto, "?", "num", 28, UNKNOWN_INK, middle, alpha=90 if look.out else 255)
    elif look.count:
        _put_cards(kit, onto, box, look)
    elif not look.gone:
        dot = kit.at(middle)
        pygame.draw.aacircle(onto, rgb(mix("felt", "felt_line", 0.8)), dot, max(2, kit.px(3)))


def cards_across(box: Box, count: int) -> tuple[float, float, Point]:
    """Where the first of so many cards begins, how far they are apart, and their size."""
    narrow = box[2] < NARROW
    size = MINI_NARROW if narrow else MINI
    room = 36.0 if narrow else min(box[2] - 44, 110.0)
    pitch = min(PITCH_NARROW if narrow else PITCH, (room - size[0]) / max(1, count - 1))
    total = size[0] + (count - 1) * pitch
    figure = (18 if narrow else 26) * (1 if count < 10 else 1.6)
    return box[0] + box[2] / 2 - (total + 8 + figure) / 2, pitch, size


def card_spot(box: Box, index: int, count: int) -> Point:
    """The middle of one of so many cards in a cell."""
    left, pitch, size = cards_across(box, count)
    return (left + pitch * index + size[0] / 2, box[1] + box[3] / 2)


def _put_cards(kit: Kit, onto: pygame.Surface, box: Box, look: CellLook) -> None:
    left, pitch, size = cards_across(box, look.count)
    face = FACE_OF.get(look.horse, str(look.horse))
    alpha = 80 if look.out else 130 if look.gone else 255
    y = box[1] + box[3] / 2 - (2 if look.hot else 0)
    for index in range(look.count):
        put_mini(kit, onto, face, (left + pitch * index + size[0] / 2, y), size, alpha)
    narrow = box[2] < NARROW
    figure = (34 if look.hot else 30) if narrow else (40 if look.hot else 36)
    at = (left + size[0] + (look.count - 1) * pitch + 8, box[1] + box[3] / 2)
    colour = "white" if look.hot else "cream"
    kit.text(onto, str(look.count), "num", figure, colour, at, anchor="l", alpha=alpha)


def _put_due(kit: Kit, onto: pygame.Surface, box: Box, look: CellLook) -> None:
    """What the cards that have just gone cost."""
    size = 30 if box[2] < NARROW else 38
    put_penalty(kit, onto, look.due, (box[0] + box[2] / 2, box[1] + box[3] / 2), size)


def _put_paid(kit: Kit, onto: pygame.Surface, box: Box, look: CellLook) -> None:
    """A brass plate: the cards, and what they have won."""
    x, y, wide, high = box
    plate = (x + 3, y + 3, wide - 6, high - 6)
    image = kit.panel(
        round(plate[2]), plate[3], 12, mix("brass_dk", "brass_hi", 0.06),
        mix("brass_dk", "night", 0.22), line="win", thick=3,
    )  # fmt: skip
    kit.lay(onto, image, plate)
    text, middle = f"+{look.won}", y + high / 2
    if wide < NARROW or not look.count:
        kit.text(onto, text, "num", 32, "white", (x + wide / 2, middle), width=wide - 14)
        return
    face = FACE_OF.get(look.horse, str(look.horse))
    figure = kit.type.width(text, "num", 36)
    room = wide - 26 - figure
    pitch = min(9.0, max(0.0, room - 28) / max(1, look.count - 1))
    if room < 30:
        kit.text(onto, text, "num", 36, "white", (x + wide / 2, middle), width=wide - 16)
        return
    left, right = x + 10, x + wide - 12
    if wide >= SPACIOUS:
        across = 28 + pitch * (look.count - 1) + 16 + figure
        left, right = x + (wide - across) / 2, x + (wide + across) / 2
    for index in range(look.count):
        put_mini(kit, onto, face, (left + 14 + pitch * index, middle), (28, 40))
    kit.text(onto, text, "num", 36, "white", (right, middle), anchor="r")


def put_light(kit: Kit, onto: pygame.Surface, box: Box, colour: str = "brass_hi") -> None:
    """The light of a called row, from its gate to the last column."""
    wide, high = box[2], box[3] - 2
    stops = ((0, 0.113), (0.4, 0.282), (1, 0.155))
    body = (
        '<defs><linearGradient id="l" x1="0%" y1="0%" x2="100%" y2="0%">'
        + "".join(
            f'<stop offset="{at}" stop-color="{digits(colour)}" stop-opacity="{level}"/>'
            for at, level in stops
        )
        + f'</linearGradient></defs><rect width="{wide}" height="{high}" rx="14" fill="url(#l)"/>'
    )
    kit.lay(onto, kit.svg(wide, high, body), (box[0], box[1] + 1, wide, high))
