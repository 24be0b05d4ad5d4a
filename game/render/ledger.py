"""The ledger: a row for everybody whose games are on record."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.controls import put_seat_row, put_sheet
from game.render.faces import face
from game.render.figures import put_medal, signed
from game.render.icons import icon, trend
from game.render.kit import Box, Kit, Point
from game.render.ready_set_bet.wager import Script, Wager, put_odds, put_piece, put_where
from game.render.token import house_marker, mark

LEFT, WIDE, EDGE, GAP = 24.0, 1872.0, 14.0, 9.0
HEAD, ROW, ROW_MOST = 52.0, 84.0, 110.0
"""The headings, the pitch of the rows of a full page, and of few, at the usual text size."""
LARGE_FROM = 1.25
BOT_COLOUR = "C4C7AE"
COLUMNS: dict[str, tuple[float, float]] = {
    "games": (640.0, 150.0), "wins": (800.0, 150.0), "money": (990.0, 180.0),
    "judgement": (1556.0, 175.0), "luck": (1696.0, 130.0), "hits": (1838.0, 130.0),
}  # fmt: skip
"""Where each column ends, and the room of its heading."""
BET, BET_ROOM = 1048.0, 320.0
LARGE_ENDS = (1150.0, 1420.0, 1836.0)
LARGE_ROOM = 250.0


@record
class Who:
    """A person with a mark, or a bot with the face of its persona."""

    name: str
    mark: SeatMark | None
    persona: str = ""

    @property
    def colour(self) -> str:
        """What their row is tinted with."""
        return BOT_COLOUR if self.persona or self.mark is None else self.mark.colour


@record
class Line:
    """A row: everything on it is written already, by the column where it stands."""

    place: int
    who: Who
    figures: dict[str, str]
    luck: float
    best: Wager | None


@record
class LedgerWords:
    """The headings, and by which of them the rows are sorted."""

    headings: dict[str, str]
    best: str
    """Empty in a game without bets."""
    sort: str
    columns: tuple[tuple[str, tuple[float, float]], ...]
    """Where each column ends, and the room of its heading."""


def put_who(kit: Kit, onto: pygame.Surface, who: Who, at: Point, size: float) -> None:
    """Their mark, or their face."""
    if who.persona:
        image = face(kit, who.persona, size * 1.15)
    else:
        image = mark(kit, who.mark, size) if who.mark else house_marker(kit, size * 0.9)
    kit.put(onto, image, at)


def is_large(kit: Kit) -> bool:
    """Whether words are so large that there are fewer columns, and more pages."""
    return kit.grow > LARGE_FROM


def rows_a_page(kit: Kit, top: float, bottom: float) -> int:
    """How many rows there is room for between these heights."""
    grown = _grown(kit)
    return max(1, int((bottom - EDGE + GAP - top - HEAD * grown) // (ROW * grown)))


def row_boxes(kit: Kit, top: float, bottom: float, count: int) -> list[Box]:
    """Where so many rows are; few are higher."""
    grown = _grown(kit)
    first = top + HEAD * grown
    most = (bottom - EDGE + GAP - first) / max(1, count)
    pitch = min(ROW_MOST * grown, max(ROW * grown, most))
    high = round(pitch - GAP)
    return [(LEFT + EDGE, round(first + pitch * at), WIDE - 2 * EDGE, high) for at in range(count)]


def _grown(kit: Kit) -> float:
    return kit.grow if is_large(kit) else 1.0


def put_ledger(
    kit: Kit, onto: pygame.Surface, lines: tuple[Line, ...], area: tuple[float, float],
    script: Script, words: LedgerWords,
) -> None:  # fmt: skip
    """The panel with its headings and rows, between these heights."""
    top, boxes = area[0], row_boxes(kit, *area, len(lines))
    foot = boxes[-1][1] + boxes[-1][3] + EDGE
    put_sheet(kit, onto, (LEFT, top, WIDE, round(foot - top)))
    put_row = _put_large if is_large(kit) else _put_row
    _put_headings(kit, onto, top, words)
    for box, line in zip(boxes, lines, strict=True):
        put_seat_row(kit, onto, box, line.who.colour)
        put_row(kit, onto, box, line, script, words)


def _put_headings(kit: Kit, onto: pygame.Surface, top: float, words: LedgerWords) -> None:
    if is_large(kit):
        y = top + HEAD * kit.grow / 2 + 2
        for name, right in zip(_large_columns(words), LARGE_ENDS, strict=True):
            colour = "brass_hi" if name == words.sort else "cream_dim"
            kit.text(
                onto, words.headings[name], "ui", 26 * kit.grow, colour, (right, y), anchor="r",
                width=LARGE_ROOM, least=22,
            )  # fmt: skip
        return
    y = top + HEAD / 2 + 2
    for name, (right, room) in words.columns:
        colour = "brass_hi" if name == words.sort else "cream_dim"
        kit.text(
            onto, words.headings[name], "ui", 26, colour, (LEFT + right, y), anchor="r",
            width=room, least=20,
        )  # fmt: skip
    kit.text(onto, words.best, "ui", 26, "cream_dim", (LEFT + BET, y), anchor="l", width=BET_ROOM)


def _large_columns(words: LedgerWords) -> tuple[str, str, str]:
    """Three columns are enough: what the rows are sorted by is always among them."""
    usual = ("games", "wins", "money", "hits")
    return "games", "wins", words.sort if words.sort not in usual else "money"


def _put_place(kit: Kit, onto: pygame.Surface, place: int, at: Point, size: float) -> None:
    if place <= 3:
        put_medal(kit, onto, place, at, size * 0.7, size)
    else:
        kit.text(onto, str(place), "num", size, "cream", at, width=size * 2)


def _put_row(
    kit: Kit, onto: pygame.Surface, box: Box, line: Line, script: Script, words: LedgerWords
) -> None:
    y = box[1] + box[3] / 2 + 1
    _put_place(kit, onto, line.place, (LEFT + 54, y), 32)
    put_who(kit, onto, line.who, (LEFT + 122, y), 52)
    room = COLUMNS["games"][0] - 170 - 84
    kit.text(
        onto, line.who.name, "ui", 36, "cream", (LEFT + 164, y), anchor="l", width=room, least=26
    )
    for name, (right, room) in words.columns:
        at, sorts = (LEFT + right, y), name == words.sort
        size, colour = (38, "brass_hi") if sorts else (34, "cream")
        wide = kit.text(
            onto, line.figures[name], "num", size, colour, at, anchor="r", width=room - 34, least=24
        )
        if name == "luck":
            _put_trend(kit, onto, line.luck, (at[0] - wide - 20, y), 20)
    if line.best is not None:
        _put_best(kit, onto, line.best, y, script)


def _put_trend(kit: Kit, onto: pygame.Surface, luck: float, at: Point, size: float) -> None:
    if sign := trend(luck):
        kit.put(onto, icon(kit, sign, size, "good" if sign == "up" else "cream"), at)


def _put_best(kit: Kit, onto: pygame.Surface, best: Wager, y: float, script: Script) -> None:
    x = LEFT + BET
    put_piece(kit, onto, best, (x + 20, y), 46)
    put_where(kit, onto, (x + 50, y - 20, 160, 40), best.spots[0], script)
    put_odds(kit, onto, best.spots, (x + 256, y), 32, 46)
    at = (x + 334, y)
    kit.text(onto, signed(best.paid), "num", 34, "cream", at, anchor="r", width=70, least=24)


def _put_large(
    kit: Kit, onto: pygame.Surface, box: Box, line: Line, script: Script, words: LedgerWords
) -> None:
    """Only what is most asked for; the rest is on the page of the name."""
    del script
    y, grow = box[1] + box[3] / 2 + 1, kit.grow
    size = min(1.6, grow)
    _put_place(kit, onto, line.place, (LEFT + 38 + 16 * size, y), 32 * size)
    put_who(kit, onto, line.who, (LEFT + 60 + 70 * size, y), 52 * size)
    left = LEFT + 90 + 106 * size
    room = LARGE_ENDS[0] - LARGE_ROOM / 2 - left
    kit.text(
        onto, line.who.name, "ui", 36 * grow, "cream", (left, y), anchor="l", width=room, least=26
    )
    for name, right in zip(_large_columns(words), LARGE_ENDS, strict=True):
        colour = "brass_hi" if name == words.sort else "cream"
        kit.text(
            onto, line.figures[name], "num", 34 * grow, colour, (right, y), anchor="r",
            width=LARGE_ROOM, least=24,
        )  # fmt: skip
