"""The ranking: a row for every seat with its money, its best bet, its judgement and its luck."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.figures import put_medal, signed
from game.render.icons import icon, trend
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, rgb
from game.render.ready_set_bet.review import HOUSE_COLOUR
from game.render.ready_set_bet.wager import Script, Wager, put_odds, put_piece, put_where
from game.render.token import house_marker, mark
from game.render.widgets import put_station
from game.text.book import MINUS

PANEL_LEFT, PANEL_TOP, PANEL_WIDE, PANEL_MOST = 740.0, 28.0, 1156.0, 888.0
HEAD, EDGE, PITCH_MOST, GAP = 62.0, 14.0, 112.0, 8.0
MONEY, BET, JUDGED, LUCK = 384.0, 414.0, 752.0, 1122.0
"""The columns, counted from the left of the panel: two end there, two begin there."""
BAR, BAR_WIDE, BAR_HIGH = 826.0, 186.0, 22.0
GOOD = "2E9A74"


@record
class Row:
    """A seat at the end."""

    place: int
    name: str
    mark: SeatMark | None
    money: str
    best: Wager | None
    worth: float | None
    """None for a seat that never bet."""
    paid: int

    @property
    def luck(self) -> float:
        """What the dice did."""
        return self.paid - (self.worth or 0.0)


@record
class RankingWords:
    """The headings."""

    money: str
    best: str
    judgement: str
    luck: str


def panel_box(rows: int) -> Box:
    """The panel, as high as its rows."""
    high = HEAD + _pitch(rows) * rows - GAP + EDGE
    return (PANEL_LEFT, PANEL_TOP, PANEL_WIDE, round(high))


def _pitch(rows: int) -> float:
    return min(PITCH_MOST, (PANEL_MOST - HEAD - EDGE + GAP) / max(1, rows))


def put_ranking(
    kit: Kit, onto: pygame.Surface, rows: tuple[Row, ...], script: Script, words: RankingWords
) -> None:
    """The panel with all rows, but for their bars."""
    x, y, wide, high = panel_box(len(rows))
    panel = kit.panel(
        wide, high, 24, "night", "felt_deep", line="cream", thick=1.5, line_alpha=0.25, alpha=0.9
    )
    kit.lay(onto, panel, (x, y, wide, high), shadow=(14, 8, 150))
    _put_headings(kit, onto, words)
    for index, row in enumerate(rows):
        _put_row(kit, onto, _row_box(index, len(rows)), row, script)


def put_bars(kit: Kit, onto: pygame.Surface, rows: tuple[Row, ...], grown: float) -> None:
    """The bars of everybody who has bet, as far as they have grown."""
    most = max((max(row.worth or 0.0, row.paid) for row in rows), default=0.0)
    unit, clip = BAR_WIDE / max(1.0, most), onto.get_clip()
    shown = kit.rect((PANEL_LEFT + BAR - 4, 0, (BAR_WIDE + 10) * grown, 1080))
    onto.set_clip(shown.clip(clip))
    for index, row in enumerate(rows):
        if row.worth is not None:
            _, y, _, high = _row_box(index, len(rows))
            at = (PANEL_LEFT + BAR, y + high / 2 + 1)
            put_luck_bar(kit, onto, at, max(0.0, row.worth) * unit, max(0, row.paid) * unit)
    onto.set_clip(clip)


def _row_box(index: int, rows: int) -> Box:
    x, y, wide, _ = panel_box(rows)
    pitch = _pitch(rows)
    return (x + EDGE, round(y + HEAD + pitch * index), wide - 2 * EDGE, round(pitch - GAP))


def _put_headings(kit: Kit, onto: pygame.Surface, words: RankingWords) -> None:
    y = PANEL_TOP + 34
    for text, across, anchor, room in (
        (words.money, MONEY, "r", 200.0), (words.best, BET, "l", 320.0),
        (words.judgement, JUDGED, "l", 220.0), (words.luck, LUCK, "r", 140.0),
    ):  # fmt: skip
        at = (PANEL_LEFT + across, y)
        kit.text(onto, text, "ui", 26, "cream_dim", at, anchor=anchor, width=room, least=22)


def _put_row(kit: Kit, onto: pygame.Surface, box: Box, row: Row, script: Script) -> None:
    put_station(kit, onto, box, row.mark.colour if row.mark else HOUSE_COLOUR)
    x, y = box[0], box[1] + box[3] / 2 + 1
    if row.place <= 3:
        put_medal(kit, onto, row.place, (x + 36, y), 24, 34)
    else:
        kit.text(onto, str(row.place), "num", 34, "cream", (x + 36, y))
    own = mark(kit, row.mark, 54) if row.mark else house_marker(kit, 50)
    kit.put(onto, own, (x + 98, y))
    right, colour = PANEL_LEFT + MONEY, "brass_hi" if row.place == 1 else "cream"
    wide = kit.text(onto, row.money, "num", 40, colour, (right, y), anchor="r")
    room = right - wide - 14 - x - 138
    kit.text(onto, row.name, "ui", 34, "cream", (x + 138, y), anchor="l", width=room, least=26)
    if row.best is not None:
        _put_best(kit, onto, row.best, y, script)
    if row.worth is not None:
        _put_judgement(kit, onto, row, row.worth, y)


def _put_best(kit: Kit, onto: pygame.Surface, best: Wager, y: float, script: Script) -> None:
    """The bet that brought most."""
    x = PANEL_LEFT + BET
    put_piece(kit, onto, best, (x + 20, y), 46)
    put_where(kit, onto, (x + 50, y - 20, 160, 40), best.spots[0], script)
    put_odds(kit, onto, best.spots, (x + 256, y), 32, 46)
    kit.text(
        onto, signed(best.paid), "num", 34, "cream", (x + 330, y), anchor="r", width=66, least=26
    )


def _put_judgement(kit: Kit, onto: pygame.Surface, row: Row, worth: float, y: float) -> None:
    """What the bets were worth, and what came beyond that."""
    number = str(round(worth)).replace("-", MINUS)
    kit.text(onto, number, "num", 32, "cream", (PANEL_LEFT + BAR - 14, y), anchor="r")
    groove = kit.panel(BAR_WIDE + 6, BAR_HIGH, 6, "night", alpha=0.7)
    kit.lay(onto, groove, (PANEL_LEFT + BAR, y - BAR_HIGH / 2, BAR_WIDE + 6, BAR_HIGH))
    at = (PANEL_LEFT + LUCK, y)
    wide = kit.text(onto, signed(row.luck), "num", 32, "cream", at, anchor="r")
    if sign := trend(row.luck):
        colour = "good" if sign == "up" else "cream"
        kit.put(onto, icon(kit, sign, 20, colour), (at[0] - wide - 18, y))


def put_luck_bar(
    kit: Kit, onto: pygame.Surface, at: Point, worth: float, paid: float, high: float = BAR_HIGH
) -> None:
    """Paper as far as worth and money go together; luck is what lies between the two."""
    left, top = at[0], at[1] - high / 2
    solid, luck = round(min(worth, paid)), round(abs(worth - paid))
    if solid > 0:
        bar = kit.panel(solid, high, min(6, solid / 2), "paper", "paper_shade")
        kit.lay(onto, bar, (left, top, solid, high))
    if luck > 3:
        _put_luck(kit, onto, (left + solid, top, luck, high), good=paid > worth)
    for wide, more, colour in ((8, 16, "night"), (4, 14, "cream")):
        tick = kit.rect((left + worth - wide / 2, at[1] - (high + more) / 2, wide, high + more))
        pygame.draw.rect(onto, rgb(colour), tick, border_radius=max(1, kit.px(2)))


def _put_luck(kit: Kit, onto: pygame.Surface, box: Box, *, good: bool) -> None:
    """Solid green beyond the tick, or a dashed gap before it."""
    if good:
        radius = min(5, box[2] / 2)
        image = kit.panel(box[2], box[3], radius, GOOD, line="cream", thick=2)
    else:
        path = (
            f"M{box[2] - 1.5},1.5 L5,1.5 Q1.5,1.5 1.5,5 L1.5,{box[3] - 5} "
            f"Q1.5,{box[3] - 1.5} 5,{box[3] - 1.5} L{box[2] - 1.5},{box[3] - 1.5}"
        )
        body = (
            f'<path d="{path}" fill="none" stroke="{digits("cream")}" stroke-width="2.4" '
            'stroke-dasharray="5 4"/>'
        )
        image = kit.svg(box[2], box[3], body)
    kit.lay(onto, image, box)
