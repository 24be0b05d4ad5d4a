"""The paddock market: one more column, under an awning with the price."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import BACK, Card
from game.engine.record import record
from game.render.figures import put_penalty
from game.render.horse_race.cards import MINI_NARROW, Pack, put_card, put_mini
from game.render.horse_race.layout import NARROW, ROW_TOP
from game.render.kit import Box, Kit
from game.render.palette import digits, mix

STRIPES, AWNING_TOP, AWNING_HIGH = 7, 140.0, 48.0


@record
class MarketLook:
    """What stands over the column: the price, and what is not for sale in any row."""

    price: Money
    """0 while nothing is for sale."""
    powers: tuple[Card, ...] = ()
    """Cards without a horse, which lie there and cannot be bought."""
    hidden: int = 0
    """How many cards lie there face down."""


def put_market_column(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """Its lit felt."""
    x, y, wide, high = box
    image = kit.panel(
        round(wide) - 4, high + 4, 10, mix("paper_shade", "felt", 0.3),
        mix("paper_shade", "felt", 0.55), line="paper", thick=2, alpha=0.42,
    )  # fmt: skip
    kit.lay(onto, image, (x + 2, y - 2, wide - 4, high + 4))


def put_goods_plate(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """The felt under the cards for sale of one horse."""
    x, y, wide, high = box
    edge = 7 if wide >= NARROW else 2
    plate = (x + edge, y + 5, wide - 2 * edge, high - 10)
    image = kit.panel(
        round(plate[2]), plate[3], 11, mix("felt_lit", "white", 0.06),
        mix("felt_lit", "felt", 0.4), line="paper", thick=1.5, line_alpha=0.5,
    )  # fmt: skip
    kit.lay(onto, image, plate)


def awning_box(column: Box) -> Box:
    """The awning over the column, with its sign."""
    return (column[0] - 4, AWNING_TOP, column[2] + 8, 66)


def put_awning(kit: Kit, onto: pygame.Surface, column: Box, look: MarketLook) -> None:
    """Stripes, and the price on a paper sign."""
    x, _, wide, _ = column
    across = round(wide) + 6
    cloth = "".join(
        f'<path d="M{k * across / STRIPES},0 L{(k + 1) * across / STRIPES},0 '
        f"L{(k + 1) * across / STRIPES},34 C{(k + 1) * across / STRIPES},46 "
        f'{k * across / STRIPES},46 {k * across / STRIPES},34 Z" '
        f'fill="{digits("cream" if k % 2 else "closed")}"/>'
        for k in range(STRIPES)
    )
    rail = f'<rect width="{across}" height="7" fill="{digits("rail_shade")}"/>'
    image = kit.svg(across, AWNING_HIGH, cloth + rail)
    box = (x + wide / 2 - across / 2, AWNING_TOP, across, AWNING_HIGH)
    kit.lay(onto, image, box, shadow=(6, 5, 150))
    if look.price:
        at = (x + wide / 2, 184.0)
        sign = kit.panel(min(84, across - 8), 38, 9, "paper", "paper_shade", line="FFFBEF", thick=2)
        kit.put_shadow(onto, sign, at, 5, 3, 140)
        kit.put(onto, sign, at)
        put_penalty(kit, onto, look.price, at, 28 if wide >= NARROW else 26)


def powers_box(column: Box) -> Box:
    """Where cards lie that nobody can buy: left of the awning, over the number cloths."""
    return (column[0] - 100, 150, 92, 48)


def put_powers(kit: Kit, onto: pygame.Surface, column: Box, look: MarketLook) -> None:
    """Small cards, side by side."""
    x, y, wide, high = powers_box(column)
    step = min(18.0, (wide - 30) / max(1, len(look.powers) - 1))
    for index, card in enumerate(look.powers):
        at = (x + wide - 16 - step * (len(look.powers) - 1 - index), y + high / 2)
        put_mini(kit, onto, card, at, MINI_NARROW)


def put_stock(kit: Kit, onto: pygame.Surface, column: Box, count: int, pack: Pack) -> None:
    """Until the race the extra hand lies there face down."""
    x, _, wide, _ = column
    size = 54.0 if wide >= NARROW else 46.0
    middle = x + wide / 2
    for index in range(min(count, 4)):
        at = (middle - 3 + index * 2, ROW_TOP + 66 - index * 3)
        put_card(kit, onto, pack, BACK, at, size, lift=0.5)
    plate = kit.panel(62, 40, 20, "ink", line="cream", thick=1.5, line_alpha=0.7)
    at = (middle, ROW_TOP + 118)
    kit.put(onto, plate, at)
    kit.text(onto, str(count), "num", 28, "cream", at)
