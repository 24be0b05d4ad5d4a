"""The records of the house: a card for each, with what it was won with and who holds it."""

from __future__ import annotations

import pygame

from game.engine.ready_set_bet.data import GROUPS, WITHIN
from game.engine.record import record
from game.render.chips import stacks
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.ledger import Who, is_large, put_who
from game.render.palette import digits, mix
from game.render.ready_set_bet.wager import Script, Wager, put_odds, put_piece, put_where

LEFT, WIDE, GAP = 24.0, 1872.0, 16.0
CARD = (456.0, 356.0)
"""The size at which a card is drawn as its figures say."""
MOST = (616.0, 440.0)
"""A card of few is no larger."""
COLUMNS = {1: 1, 2: 2, 3: 3, 5: 3, 6: 3}
"""For so many cards how many lie side by side, if not four."""
DIE = 60.0


@record
class Honour:
    """One record: its heading, its figure, and what there is to be shown with it."""

    heading: str
    figure: str
    note: str = ""
    """What the figure counts, if that has to be said."""
    day: str = ""
    who: Who | None = None
    bet: Wager | None = None
    horse: str = ""
    """The winner of a race."""
    dice: int = 0
    """How many pairs of ones are to be drawn, at most three."""
    chips: int = 0
    """Money that is to be drawn."""


def cards_a_page(kit: Kit) -> int:
    """How many lie on one page."""
    return 2 if is_large(kit) else 8


def card_boxes(kit: Kit, count: int, area: tuple[float, float]) -> list[Box]:
    """Where so many cards lie between these heights; a row that is not full is in the middle."""
    top, bottom = area
    columns = min(2, count) if is_large(kit) else COLUMNS.get(count, 4)
    rows = -(-count // columns)
    most = (WIDE, bottom) if is_large(kit) else MOST
    wide = min((WIDE - GAP * (columns - 1)) / columns, most[0])
    high = min((bottom - top - GAP * (rows - 1)) / rows, most[1])
    boxes: list[Box] = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - columns * row)
        left = LEFT + (WIDE - here * wide - (here - 1) * GAP) / 2
        down = top + (bottom - top - rows * high - (rows - 1) * GAP) / 2
        boxes.append((
            round(left + column * (wide + GAP)), round(down + row * (high + GAP)),
            round(wide), round(high),
        ))  # fmt: skip
    return boxes


def put_honours(
    kit: Kit, onto: pygame.Surface, honours: tuple[Honour, ...], area: tuple[float, float],
    script: Script,
) -> None:  # fmt: skip
    """All cards of a page."""
    for box, honour in zip(card_boxes(kit, len(honours), area), honours, strict=True):
        _put_card(kit, onto, box, honour, script)


def _put_card(kit: Kit, onto: pygame.Surface, box: Box, honour: Honour, script: Script) -> None:
    x, y, wide, high = box
    zoom = min(wide / CARD[0], high / CARD[1])
    top = mix("felt", "felt_lit", 0.35)
    card = kit.panel(wide, high, 20, top, "felt_deep", line="brass", thick=2, line_alpha=0.7)
    kit.lay(onto, card, box, shadow=(10, 5, 160))
    middle, room, grown = x + wide / 2, wide - 48 * zoom, min(1.15, kit.grow)
    size = 30 * zoom * grown
    at = (middle, y + high * 0.115)
    kit.text(onto, honour.heading, "ui", size, "cream_dim", at, width=room, least=22)
    at = (middle, y + high * (0.285 if honour.note else 0.32))
    kit.text(onto, honour.figure, "num", 74 * zoom, "brass_hi", at, width=room, least=36)
    if honour.note:
        at = (middle, y + high * 0.435)
        kit.text(onto, honour.note, "ui", 26 * zoom * grown, "cream_dim", at, width=room, least=20)
    _put_thing(kit, onto, (middle, y + high * 0.57), honour, zoom, script)
    if honour.who is not None:
        _put_holder(kit, onto, honour.who, (middle, y + high * 0.765), room, zoom * grown)
    at = (middle, y + high * 0.915)
    kit.text(onto, honour.day, "ui", 24 * zoom * grown, "cream_dim", at, width=room, least=18)


def _put_thing(
    kit: Kit, onto: pygame.Surface, at: Point, honour: Honour, zoom: float, script: Script
) -> None:
    """The bet, the winner, or the dice."""
    x, y = at
    if honour.bet is not None:
        put_bet(kit, onto, honour.bet, at, 58 * zoom, script)
    elif honour.horse:
        y += 0 if honour.who else 30 * zoom
        kit.put(onto, icon(kit, "trophy", 52 * zoom, "brass_hi"), (x - 62 * zoom, y))
        cloth = (x - 18 * zoom, y - 32 * zoom, 118 * zoom, 64 * zoom)
        script.put_horse(kit, onto, _whole(cloth), honour.horse, 44 * zoom)
    elif honour.chips:
        piles = stacks(kit, honour.chips, script.data.chips, 5, zoom=1.4 * zoom)
        kit.put(onto, piles, (x, y - 10 * zoom))
    for index in range(honour.dice):
        across = x + (index - (honour.dice - 1) / 2) * 2.5 * DIE * zoom
        for side in (-0.56, 0.56):
            kit.put(onto, _one(kit, DIE * zoom), (across + side * DIE * zoom, y + 30 * zoom))


def put_bet(
    kit: Kit, onto: pygame.Surface, bet: Wager, at: Point, size: float, script: Script
) -> None:
    """Token, where it lay, and its odds, together in the middle of a place."""
    spot, odds = bet.spots[0], 1.5 * size
    where = size * (1.85 + 0.52 * WITHIN[spot.group] if spot.group in GROUPS else 3.4)
    left = at[0] - (1.2 * size + where + odds) / 2
    put_piece(kit, onto, bet, (left + size / 2, at[1]), size)
    box = (left + 1.2 * size, at[1] - size * 0.42, where, size * 0.84)
    put_where(kit, onto, box, spot, script)
    right = left + 1.2 * size + where + odds
    put_odds(kit, onto, bet.spots, (right, at[1]), size * 0.68, odds - 0.2 * size)


def _put_holder(
    kit: Kit, onto: pygame.Surface, who: Who, at: Point, room: float, zoom: float
) -> None:
    """Mark and name, together in the middle."""
    mark, gap = 44 * zoom, 14 * zoom
    name, size = kit.type.fitted(who.name, "ui", 36 * zoom, room - mark - gap, 22)
    wide = kit.type.width(name, "ui", size)
    left = at[0] - (mark + gap + wide) / 2
    put_who(kit, onto, who, (left + mark / 2, at[1]), mark)
    kit.text(onto, name, "ui", size, "cream", (left + mark + gap, at[1]), anchor="l")


def _one(kit: Kit, size: float) -> pygame.Surface:
    """A die that shows a one."""
    body = (
        f'<rect x="2" y="2" width="56" height="56" rx="13" fill="{digits("cream")}" '
        f'stroke="{digits("brass_dk")}" stroke-width="2.5"/>'
        f'<circle cx="30" cy="30" r="8" fill="{digits("ink")}"/>'
    )
    return kit.svg(60, 60, body, size / 60)


def _whole(box: Box) -> Box:
    return (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
