"""The draft: a packet that goes round, seen by one at a time, and by nobody while it is passed."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import BACK, Card
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.dashes import dashed_frame
from game.render.horse_race.cards import LEAST, RATIO, Pack, card, put_card
from game.render.horse_race.pieces import put_arrow
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, mix
from game.render.token import cursor, mark

MIDDLE: Point = (960.0, 540.0)
FAN = 1166.0
"""How wide a packet may lie: six cards, and a raised one covers no number."""
WIDE, RAISED = 186.0, 200.0
PITCH, TURN, SAG = 196.0, 5, 11.0
LIFT = 32.0
KEEP: Point = (220.0, 60.0)
KEEP_DOWN = 178.0
PROGRESS_Y, PROGRESS_PITCH = 232.0, 72.0
PASS: Box = (590.0, 768.0, 740.0, 84.0)
HINT_Y = 892.0
SMALL, SMALL_GAP = 78.0, 4.0
"""A card of a small fan, and the room round it."""


@record
class DraftLook:
    """Everything that decides how a packet is drawn."""

    cards: tuple[Card, ...]
    """Their backs, unless somebody looks."""
    aimed: int = -1
    chosen: int = -1
    mark: SeatMark | None = None
    """Of whoever chooses."""
    kept: tuple[Card, ...] = ()
    """What is kept already: backs, unless somebody looks."""
    count: int = 0
    """Cards that everybody keeps in the end."""
    keep: str = ""
    """What stands on the button under the chosen card."""
    passes: str = ""
    """What is said of the others."""
    to: SeatMark | None = None
    name: str = ""
    """To whom they go."""


def fan_boxes(count: int) -> tuple[Box, ...]:
    """Where the cards lie, as rectangles."""
    wide, high = WIDE, WIDE * RATIO
    return tuple((x - wide / 2, y - high / 2, wide, high) for x, y in _middles(count))


def _middles(count: int) -> list[Point]:
    pitch = min(PITCH, (FAN - WIDE) / max(1, count - 1))
    off = [index - (count - 1) / 2 for index in range(count)]
    return [(MIDDLE[0] + at * pitch, MIDDLE[1] - 24 + at * at * SAG) for at in off]


def keep_box(count: int, chosen: int) -> Box:
    """The button under the chosen card."""
    x, y = _middles(count)[chosen]
    return (x - KEEP[0] / 2, y - LIFT + KEEP_DOWN - KEEP[1] / 2, *KEEP)


def put_packet(kit: Kit, onto: pygame.Surface, pack: Pack, look: DraftLook) -> None:
    """The fan with what is aimed at and chosen, how far the draft is, and where the rest goes."""
    _put_progress(kit, onto, pack, look)
    middles = _middles(len(look.cards))
    order = sorted(range(len(look.cards)), key=lambda n: (n == look.chosen, n == look.aimed))
    for index in order:
        _put_card(kit, onto, pack, look, index, middles[index])
    if 0 <= look.chosen < len(look.cards):
        box = keep_box(len(look.cards), look.chosen)
        plate = kit.panel(*KEEP, 30, "brass_hi", "brass", line="white", thick=2.5)
        kit.lay(onto, plate, box, shadow=(10, 5, 190))
        at = (box[0] + KEEP[0] / 2, box[1] + KEEP[1] / 2)
        kit.text(onto, look.keep, "num", 36, "ink", at, width=KEEP[0] - 24)
    if look.passes:
        _put_pass(kit, onto, pack, look)


def _put_card(
    kit: Kit, onto: pygame.Surface, pack: Pack, look: DraftLook, index: int, at: Point
) -> None:
    x, y = at
    if index in (look.aimed, look.chosen):
        raised, high = RAISED, RAISED * RATIO
        y -= LIFT if index == look.chosen else 0
        if index == look.chosen:
            plate = kit.panel(round(raised), round(high), 18, "brass_hi")
            kit.put_shadow(onto, plate, (x, y), 20, 0, 210, "brass_hi")
        put_card(kit, onto, pack, look.cards[index], (x, y), raised)
        if index == look.aimed and look.mark:
            box = (round(raised) + 8, round(high) + 8)
            kit.put(onto, cursor(kit, look.mark, *box), (x, y))
            kit.put(onto, mark(kit, look.mark, 30), (x - raised / 2 - 6, y - high / 2 - 6))
        return
    turn = ((len(look.cards) - 1) / 2 - index) * TURN
    put_card(kit, onto, pack, look.cards[index], (x, y), WIDE, turn=turn)


def _put_progress(kit: Kit, onto: pygame.Surface, pack: Pack, look: DraftLook) -> None:
    """The cards that are kept, the one that is chosen now, and those to come."""
    for index in range(look.count):
        at = (MIDDLE[0] + (index - (look.count - 1) / 2) * PROGRESS_PITCH, PROGRESS_Y)
        if index < len(look.kept):
            put_card(kit, onto, pack, look.kept[index], at, 48)
            continue
        now = index == len(look.kept)
        kit.put(onto, _slot(kit, now=now), at)
        if now:
            kit.text(onto, str(index + 1), "num", 32, "brass_hi", at)


def _slot(kit: Kit, *, now: bool) -> pygame.Surface:
    if now:
        return kit.panel(46, 64, 9, "night", line="brass_hi", thick=4, alpha=0.5)
    frame = dashed_frame((46, 64), 7, "felt_line", 2, (7, 6), fill="night", alpha=0.5)
    return kit.svg(46, 64, frame)


def _put_pass(kit: Kit, onto: pygame.Surface, pack: Pack, look: DraftLook) -> None:
    """How many go on, and to whom."""
    plate = kit.panel(
        PASS[2], PASS[3], 20, mix("felt", "felt_lit", 0.5), "felt_deep", line="felt_line", thick=2
    )  # fmt: skip
    kit.lay(onto, plate, PASS, shadow=(10, 5, 170))
    x, y = PASS[0], PASS[1] + PASS[3] / 2
    count = min(4, len(look.cards) - 1)
    fan = 44.0 + count * 28
    name = kit.type.fitting(look.name, "ui", 34, 200, 20)
    taken = min(200.0, kit.type.width(look.name, "ui", name))
    room = PASS[2] - 48 - fan - taken - 150
    words = min(room, kit.type.width(look.passes, "ui", 30))
    left = x + (PASS[2] - fan - words - 140 - taken) / 2
    for index in range(count):
        put_card(kit, onto, pack, BACK, (left + 22 + index * 28, y), 44, turn=(6, -3, 3, -6)[index])
    left += fan
    left += kit.text(onto, look.passes, "ui", 30, "cream", (left, y), anchor="l", width=room)
    put_arrow(kit, onto, "right", (left + 40, y), 46)
    if look.to:
        kit.put(onto, mark(kit, look.to, 54), (left + 102, y))
    kit.text(onto, look.name, "ui", 34, "cream", (left + 140, y), anchor="l", width=200, least=20)


# All at once: everybody's packet as a small fan over the own rack.


def small_boxes(rack: Box, count: int) -> tuple[Box, ...]:
    """Where the cards of a small fan lie over a rack; in two rows where it is narrow."""
    across = count
    if count * (LEAST + SMALL_GAP) > rack[2]:
        across = (count + 1) // 2
    wide = max(LEAST, min(SMALL, rack[2] / max(1, across) - SMALL_GAP))
    high, pitch = wide * RATIO, wide + SMALL_GAP
    rows = (count + across - 1) // max(1, across)
    boxes = []
    for index in range(count):
        row, place = divmod(index, across)
        here = min(across, count - row * across)
        x = rack[0] + rack[2] / 2 + (place - (here - 1) / 2) * pitch
        y = rack[1] - 14 - (rows - row) * (high + 6)
        boxes.append((x - wide / 2, y, wide, high))
    return tuple(boxes)


def _put_shade(kit: Kit, onto: pygame.Surface, rack: Box, boxes: tuple[Box, ...]) -> None:
    """What keeps the cards apart from the table under them."""
    left, top = min(box[0] for box in boxes) - 6, min(box[1] for box in boxes) - 10
    wide, high = 2 * (rack[0] + rack[2] / 2 - left), rack[1] - 6 - top
    dark = f'fill="{digits("night")}" fill-opacity=".72"'
    body = f'<rect width="{wide}" height="{high}" rx="14" {dark}/>'
    kit.lay(onto, kit.svg(wide, high, body), (left, top, wide, high))


def put_small_fan(kit: Kit, onto: pygame.Surface, pack: Pack, rack: Box, look: DraftLook) -> None:
    """A packet over a rack: faces for whoever plays with friends, backs for bots."""
    boxes = small_boxes(rack, len(look.cards))
    if boxes:
        _put_shade(kit, onto, rack, boxes)
    for index, (face, box) in enumerate(zip(look.cards, boxes, strict=True)):
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2 - (10 if index == look.chosen else 0))
        if index == look.chosen:
            image = card(kit, pack, face, box[2])
            kit.put_shadow(onto, image, at, 12, 0, 255, "brass_hi")
        put_card(kit, onto, pack, face, at, box[2])
        if index == look.aimed and look.mark:
            kit.put(onto, cursor(kit, look.mark, box[2], box[3]), at)
