"""The ranking of Ready Set Bet: beside the money the best bet, the judgement and the luck."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.figures import signed
from game.render.icons import icon, trend
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, rgb
from game.render.ranking import (
    MONEY,
    PANEL_LEFT,
    Heading,
    Ranked,
    put_panel,
    put_row,
    row_box,
)
from game.render.ready_set_bet.wager import Script, Wager, put_odds, put_piece, put_where
from game.text.book import MINUS

BET, JUDGED, LUCK = 414.0, 752.0, 1122.0
"""The columns, counted from the left of the panel: the last ends there, the others begin."""
BAR, BAR_WIDE, BAR_HIGH = 826.0, 186.0, 22.0
GOOD = "2E9A74"


@record
class Row:
    """A seat at the end, and its bets."""

    ranked: Ranked
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


def put_ranking(
    kit: Kit, onto: pygame.Surface, rows: tuple[Row, ...], script: Script, words: RankingWords
) -> None:
    """The panel with all rows, but for their bars."""
    put_panel(kit, onto, len(rows), _headings(words))
    for index, row in enumerate(rows):
        _put_row(kit, onto, row_box(index, len(rows)), row, script)


def put_bars(kit: Kit, onto: pygame.Surface, rows: tuple[Row, ...], grown: float) -> None:
    """The bars of everybody who has bet, as far as they have grown."""
    most = max((max(row.worth or 0.0, row.paid) for row in rows), default=0.0)
    unit, clip = BAR_WIDE / max(1.0, most), onto.get_clip()
    shown = kit.rect((PANEL_LEFT + BAR - 4, 0, (BAR_WIDE + 10) * grown, 1080))
    onto.set_clip(shown.clip(clip))
    for index, row in enumerate(rows):
        if row.worth is not None:
            _, y, _, high = row_box(index, len(rows))
            at = (PANEL_LEFT + BAR, y + high / 2 + 1)
            put_luck_bar(kit, onto, at, max(0.0, row.worth) * unit, max(0, row.paid) * unit)
    onto.set_clip(clip)


def _headings(words: RankingWords) -> tuple[Heading, ...]:
    return (
        Heading(words.money, MONEY, "r", 200.0),
        Heading(words.best, BET, "l", 320.0),
        Heading(words.judgement, JUDGED, "l", 220.0),
        Heading(words.luck, LUCK, "r", 140.0),
    )


def _put_row(kit: Kit, onto: pygame.Surface, box: Box, row: Row, script: Script) -> None:
    put_row(kit, onto, box, row.ranked)
    y = box[1] + box[3] / 2 + 1
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
