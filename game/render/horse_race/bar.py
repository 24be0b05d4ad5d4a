"""The bar above the ledger: who acts, what is asked, and at most four answers."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record, replace
from game.render.dial import put_dial
from game.render.horse_race.answers import NARROWEST, AnswerLook, answer_width, capped, put_answer
from game.render.horse_race.cards import Pack
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.palette import mix
from game.render.token import mark

BAR: Box = (1104.0, 16.0, 792.0, 120.0)
MARK, MARK_X = 82.0, 66.0
TEXT_X = 128.0
TITLE, LINE, LEAST = 40.0, 28.0, 18.0
WRAP_UNDER = 30.0
"""A title that would have to be smaller goes on two lines."""
HIGH, GAP, EDGE = 92.0, 12.0, 14.0
WORDS_MOST, WORDS_LEAST = 40.0, 24.0
TEXT_LEAST = 250.0
"""Room that is always left for title and line."""
DIAL, DIAL_THICK, TIMED_MARK = 49.0, 8.0, 62.0
FIGURE_DIAL = 42.0
PIECES, CLOSE = 12.0, 6.0
"""Between the pieces of an answer."""
LINE_WRAPS = 22.0
"""A line that would have to be smaller goes on two lines."""


@record
class BarLook:
    """Everything that decides how the bar is drawn."""

    title: str
    line: str = ""
    mark: SeatMark | None = None
    """Of whoever acts; nobody's where everybody does."""
    answers: tuple[AnswerLook, ...] = ()
    steps: int | None = None
    """How full the ring of the time that is left is; None: without a time."""
    figure: str = ""
    """The seconds, large, where no answers stand in the bar itself."""
    wide: bool = False
    """The answers take all of the bar: what is asked stands in the caption."""
    sign: str = "crowd"
    """What stands there instead of a mark."""


def evened(kit: Kit, look: BarLook) -> BarLook:
    """The answers in words of one size, as large as there is room for all."""
    if look.wide:
        return look
    size = WORDS_MOST
    while size > WORDS_LEAST and sum(_widths(kit, _sized(look, size))) > _room(look):
        size -= 1
    return _sized(look, size)


def _sized(look: BarLook, size: float) -> BarLook:
    return replace(look, answers=tuple(capped(answer, size) for answer in look.answers))


def _widths(kit: Kit, look: BarLook) -> list[float]:
    return [answer_width(kit, answer) for answer in look.answers]


def _room(look: BarLook) -> float:
    """How wide all answers together may be."""
    return BAR[2] - TEXT_X - TEXT_LEAST - EDGE - GAP * max(0, len(look.answers) - 1)


def answer_boxes(kit: Kit, look: BarLook) -> tuple[Box, ...]:
    """Where the answers stand: from the right, or over the whole bar."""
    look = evened(kit, look)
    x, y, wide, high = BAR
    count = len(look.answers)
    if look.wide:
        shares = [max(1.0, share) for share in _widths(kit, look)]
        room = wide - GAP * (count - 1)
        spread = [float(round(room * share / sum(shares))) for share in shares]
        return _from((x, y - 6, high + 12), spread)
    widths = _fitting(_widths(kit, look), _room(look))
    left = x + wide - EDGE - sum(widths) - GAP * max(0, count - 1)
    return _from((left, y + (high - HIGH) / 2, HIGH), widths)


def _from(start: tuple[float, float, float], widths: list[float]) -> tuple[Box, ...]:
    left, top, high = start
    boxes: list[Box] = []
    for wide in widths:
        boxes.append((left, top, wide, high))
        left += wide + GAP
    return tuple(boxes)


def _fitting(widths: list[float], room: float) -> list[float]:
    """The widest give way first, none becomes narrower than the narrowest."""
    while sum(widths) > room and max(widths, default=0) > NARROWEST:
        widest = max(widths)
        widths = [wide - 1 if wide == widest else wide for wide in widths]
    return widths


def put_bar(kit: Kit, onto: pygame.Surface, pack: Pack, look: BarLook) -> None:
    """The bar with all that stands on it."""
    look = evened(kit, look)
    boxes = answer_boxes(kit, look)
    if not look.wide:
        _put_ground(kit, onto, look)
        _put_who(kit, onto, look)
        _put_words(kit, onto, look, boxes[0][0] if boxes else BAR[0] + BAR[2] - EDGE)
    for answer, box in zip(look.answers, boxes, strict=True):
        put_answer(kit, onto, pack, answer, box, gap=CLOSE if look.wide else PIECES)
    if look.wide and look.steps is not None:
        put_dial(kit, onto, (BAR[0] - 4, BAR[1] + 6), look.steps, radius=16, thick=7)


def _put_ground(kit: Kit, onto: pygame.Surface, look: BarLook) -> None:
    colour = look.mark.colour if look.mark else "felt_lit"
    top = mix(mix("felt", "felt_lit", 0.5), colour, 0.16)
    line = mix("felt_line", colour, 0.55)
    plate = kit.panel(BAR[2], BAR[3], 18, top, "felt_deep", line=line, thick=2.5)
    kit.lay(onto, plate, BAR, shadow=(9, 5, 140))


def _put_who(kit: Kit, onto: pygame.Surface, look: BarLook) -> None:
    at = (BAR[0] + MARK_X, BAR[1] + BAR[3] / 2)
    ring = look.steps is not None and not look.figure
    if ring:
        put_dial(kit, onto, at, look.steps or 0, radius=DIAL, thick=DIAL_THICK)
    if look.mark:
        kit.put(onto, mark(kit, look.mark, TIMED_MARK if ring else MARK), at)
    else:
        kit.put(onto, icon(kit, look.sign, 50 if ring else 64, "cream", "felt"), at)
    if look.figure:
        centre = (BAR[0] + BAR[2] - 66, at[1])
        if look.steps is not None:
            put_dial(kit, onto, centre, look.steps, radius=FIGURE_DIAL, thick=9)
        kit.text(onto, look.figure, "num", 42, "cream", centre)


def _put_words(kit: Kit, onto: pygame.Surface, look: BarLook, right: float) -> None:
    """Title and line; a long title goes on two lines of its own."""
    left, middle = BAR[0] + TEXT_X, BAR[1] + BAR[3] / 2
    room = right - left - 16 - (132 if look.figure else 0)
    titles, lines = _wrapped(kit, look, room)
    count = len(titles) + len(lines)
    size = TITLE if count <= 2 else WRAP_UNDER
    size = min(kit.type.fitting(text, "num", size, room, LEAST) for text in titles)
    small = LINE if count <= 2 else LINE_WRAPS + 4
    heights = [size * 1.12] * len(titles) + [small * 1.24] * len(lines)
    down = -sum(heights) / 2
    for text, high in zip((*titles, *lines), heights, strict=True):
        is_title = text in titles
        family, colour = ("num", "cream") if is_title else ("ui", "cream_dim")
        at = (left, middle + down + high / 2)
        largest = size if is_title else small
        kit.text(onto, text, family, largest, colour, at, anchor="l", width=room, least=LEAST)
        down += high


def _wrapped(kit: Kit, look: BarLook, room: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Title and line; what does not fit goes on two lines, the title first."""
    titles: tuple[str, ...] = (look.title,)
    lines: tuple[str, ...] = (look.line,) if look.line else ()
    if kit.type.fitting(look.title, "num", TITLE, room, LEAST) < WRAP_UNDER:
        titles = halves(kit, look.title)
    if lines and kit.type.fitting(look.line, "ui", LINE, room, LEAST) < LINE_WRAPS:
        lines = halves(kit, look.line) if len(titles) == 1 else lines
    return titles, lines


def halves(kit: Kit, text: str) -> tuple[str, ...]:
    """A text on two lines, as even as can be; one that has no gap stays on one."""
    words = text.split(" ")
    if len(words) == 1:
        return (text,)
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(kit.type.width(part, "num", TITLE) for part in cut))
