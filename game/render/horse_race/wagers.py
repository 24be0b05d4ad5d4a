"""Hidden hands before the race: fans of backs, cards thrown face up, and the wagers as stacks."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import BACK, Card
from game.engine.record import record
from game.render.horse_race.cards import Pack, put_card
from game.render.horse_race.layout import NARROW, ROW_TOP
from game.render.horse_race.notches import put_stack
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, rgb

FAN, BACK_WIDE, FAN_NARROW = 5, 54.0, 40.0
GROUND, LADDER = 914.0, 310.0
"""Where the stacks stand, and how high the most that may be wagered is."""
THROWN_WIDE = 56.0
LEAST_CHIP = 4.0


@record
class HandLook:
    """A hidden hand in its column."""

    count: int
    thrown: tuple[Card, ...] = ()
    """What its player threw face up."""
    out: bool = False


@record
class StackLook:
    """What a player has wagered, and what is still to be met."""

    total: Money
    most: Money
    """In a race."""
    antes: int
    """How many steps the ladder has."""
    due: Money = 0
    out: bool = False


def fan_box(column: Box) -> Box:
    """Where a hidden hand lies in its column."""
    return (column[0], ROW_TOP, column[2], 272)


def put_hand(kit: Kit, onto: pygame.Surface, column: Box, look: HandLook, pack: Pack) -> None:
    """A fan of backs with their number, and below it what was thrown."""
    x, wide = column[0], column[2]
    middle, narrow = x + wide / 2, wide < NARROW
    alpha = 80 if look.out else 255
    across, pitch = (FAN_NARROW, 5) if narrow else (BACK_WIDE, 11)
    shown = min(FAN, look.count)
    for index in range(shown):
        away = index - (shown - 1) / 2
        at = (middle + away * pitch, ROW_TOP + 58 + away * away * 2)
        put_card(kit, onto, pack, BACK, at, across, turn=-away * 6, lift=0.6, alpha=alpha)
    if look.count:
        _put_count(kit, onto, (middle, ROW_TOP + 104), look.count, alpha)
    step = min(54.0, (wide - 60) / max(1, len(look.thrown) - 1)) if not narrow else 10.0
    size = THROWN_WIDE if not narrow else 46.0
    for index, card in enumerate(look.thrown[-2:]):
        away = index - (len(look.thrown[-2:]) - 1) / 2
        at = (middle + away * step, ROW_TOP + 190)
        turn = (6, -6)[index % 2]
        put_card(kit, onto, pack, card, at, size, turn=turn, lift=0.8, alpha=alpha)


def _put_count(kit: Kit, onto: pygame.Surface, at: Point, count: int, alpha: int) -> None:
    plate = kit.panel(62, 40, 20, "ink", line="cream", thick=1.5, line_alpha=0.7)
    kit.put(onto, plate, at, alpha=alpha)
    kit.text(onto, str(count), "num", 28, "cream", at, alpha=alpha)


def stack_box(column: Box) -> Box:
    """Where the wagers of a player stand."""
    return (column[0], GROUND - LADDER - 66, column[2], LADDER + 104)


def put_wager(kit: Kit, onto: pygame.Surface, column: Box, look: StackLook) -> None:
    """A ladder as high as the most that may be wagered, the stack in it, its sum over it."""
    x, wide = column[0], column[2]
    middle = x + wide / 2
    across = min(128.0, wide - 16)
    frame = (middle - across / 2, GROUND - LADDER - 18, across, LADDER + 34)
    image = kit.panel(
        round(across), frame[3], 14, "night", line="felt_line", thick=1.5, alpha=0.38,
        line_alpha=0.7,
    )  # fmt: skip
    kit.lay(onto, image, frame)
    for step in range(1, look.antes + 1):
        y = GROUND + 4 - step * LADDER / look.antes
        pygame.draw.rect(onto, rgb("felt_line"), kit.rect((frame[0] + 4, y, 14, 2)))
    alpha = 90 if look.out else 255
    chips, thick = chips_of(look.total, look.most)
    if chips:
        stack = min(68.0, across - 12)
        put_stack(kit, onto, chips, (middle, GROUND + 6), stack, thick, alpha)
    colour = "cream_dim" if look.out else "cream"
    at = (middle, GROUND - LADDER - 44)
    kit.text(onto, str(look.total), "num", 40, colour, at, alpha=alpha, width=wide - 8)


def chips_of(total: Money, most: Money) -> tuple[tuple[int, ...], float]:
    """The stack of a wager, and how thick each chip is: they reach as high as the sum is great."""
    each = LADDER / max(1, most)
    pieces = max(1, -(-int(LEAST_CHIP * 4) // max(1, int(each)))) if each < LEAST_CHIP else 1
    count = -(-total // pieces)
    return (5,) * count, each * pieces


def level_y(level: float, most: Money) -> float:
    """How high the line to be met is."""
    return GROUND + 4 - LADDER * level / max(1, most)


def put_due(kit: Kit, onto: pygame.Surface, column: Box, due: Money, y: float) -> None:
    """What a player still has to meet, below the line."""
    at = (column[0] + column[2] / 2, min(y + 29, GROUND - 4))
    wide = min(66.0, column[2] - 4)
    plate = kit.panel(round(wide), 42, 21, "ink", line="brass_hi", thick=2.5)
    kit.put(onto, plate, at)
    kit.text(onto, f"+{due}", "num", 28, "brass_hi", at, width=wide - 10)


def put_level(
    kit: Kit, onto: pygame.Surface, span: tuple[float, float], y: float, level: Money
) -> None:
    """The line to be met across all columns, and its figure at the right end."""
    left, right = span
    for thick, alpha in ((10, 90), (4, 255)):
        image = kit.panel(round(right - left) + 8, thick, 0, "brass_hi")
        kit.put(onto, image, ((left + right) / 2, y), alpha=alpha)
    at = (min(1889.0, right), y)
    plate = kit.panel(54, 54, 14, "brass_hi", "FFF6DA", line="brass", thick=2)
    kit.put_shadow(onto, plate, at, 8, 4, 160)
    kit.put(onto, plate, at)
    kit.text(onto, str(level), "num", 42, "ink", at, width=46)


def put_out(kit: Kit, onto: pygame.Surface, column: Box, word: str, y: float) -> None:
    """A column that is out of the race, under the night."""
    x, top, wide, high = column
    night = kit.panel(round(wide) - 6, high + 4, 10, "night", alpha=0.66)
    kit.lay(onto, night, (x + 3, top - 2, wide - 6, high + 4))
    size = 32 if wide >= NARROW else 22
    across = min(wide - 4, kit.type.width(word, "num", size) + 34)
    plate = kit.panel(round(across), 52, 12, "penalty", line="penalty_text", thick=2)
    at = (x + wide / 2, y)
    kit.put(onto, plate, at)
    kit.text(onto, word, "num", size, "penalty_text", at, width=across - 8)


def put_asked(kit: Kit, onto: pygame.Surface, column: Box) -> None:
    """Whose turn it is to wager: a brass frame round the column."""
    x, y, wide, high = column
    body = (
        f'<rect x="2" y="2" width="{wide - 4}" height="{high + 4}" rx="11" '
        f'fill="{digits("brass_hi")}" fill-opacity=".06" stroke="{digits("brass_hi")}" '
        'stroke-width="4"/>'
    )
    kit.lay(onto, kit.svg(wide, high + 8, body), (x, y - 4, wide, high + 8))
