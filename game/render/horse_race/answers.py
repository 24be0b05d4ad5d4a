"""Answers: the plates that one chooses from, in the bar and in the windows under it."""

from __future__ import annotations

import pygame

from game.engine.record import record, replace
from game.render.horse_race.cards import Pack
from game.render.horse_race.pieces import GAP, LEAST, Row, Word, put_row, row_width
from game.render.kit import Box, Kit
from game.render.palette import mix

PAD, EDGE = 18.0, 16.0
NARROWEST = 68.0
LEAD_GAP = 14.0
NOTE = 26.0
"""The size of a second line."""


@record
class AnswerLook:
    """Everything that decides how an answer is drawn."""

    word: str
    """By which it is known: `pay`, `pair:0`."""
    rows: tuple[Row, ...]
    """What stands on it, line by line."""
    note: str = ""
    """A last line, small."""
    lead: Row = ()
    """What stands before all lines."""
    main: bool = False
    """Brass: what happens if time runs out, or the one thing to do."""
    dim: bool = False
    """It leads nowhere just now."""
    key: str = ""
    """The key or button that stands for it."""
    chosen: bool = False
    """It has been chosen, and waits for a yes."""


def answer_width(kit: Kit, answer: AnswerLook) -> float:
    """How wide it is, if it may be."""
    rows = max((row_width(kit, row) for row in answer.rows), default=0.0)
    note = kit.type.width(answer.note, "ui", NOTE) if answer.note else 0.0
    return round(max(NARROWEST, max(rows, note) + _lead(kit, answer) + 2 * PAD))


def capped(answer: AnswerLook, size: float) -> AnswerLook:
    """The answer with no word larger than this."""
    rows = tuple(
        tuple(replace(p, size=min(p.size, size)) if isinstance(p, Word) else p for p in row)
        for row in answer.rows
    )
    return replace(answer, rows=rows)


def _lead(kit: Kit, answer: AnswerLook) -> float:
    """The room that is taken by what stands before the lines."""
    if not answer.lead:
        return 0.0
    return row_width(kit, answer.lead) + (LEAD_GAP if answer.rows or answer.note else 0.0)


def put_answer(
    kit: Kit, onto: pygame.Surface, pack: Pack, answer: AnswerLook, box: Box, *, gap: float = GAP
) -> None:
    """An answer in its box."""
    x, y, wide, high = box
    colour = _put_plate(kit, onto, answer, box)
    lead = _lead(kit, answer)
    room = wide - (EDGE if lead else 2 * EDGE) - lead
    rows = max((row_width(kit, row, gap) for row in answer.rows), default=0.0)
    note = kit.type.width(answer.note, "ui", NOTE) if answer.note else 0.0
    taken = min(room, max(rows, note))
    left = x + (wide - lead - taken) / 2
    if answer.lead:
        across = row_width(kit, answer.lead)
        at = (left + across / 2, y + high / 2)
        put_row(kit, onto, pack, answer.lead, at, across, colour)
    _put_lines(kit, onto, pack, answer, (left + lead, y, taken, high), (colour, gap))
    if answer.key:
        put_key_badge(kit, onto, answer.key, (x + wide - 10, y + 2))


def _put_lines(
    kit: Kit, onto: pygame.Surface, pack: Pack, answer: AnswerLook, box: Box,
    how: tuple[str, float],
) -> None:  # fmt: skip
    """The lines, one under the other."""
    (x, y, wide, high), (colour, gap) = box, how
    lines = len(answer.rows) + bool(answer.note)
    pitch = high / (lines + (0.34 if lines > 1 else 0))
    top = y + high / 2 - pitch * (lines - 1) / 2
    for index, row in enumerate(answer.rows):
        at = (x + wide / 2, top + index * pitch)
        put_row(kit, onto, pack, row, at, wide, colour, gap=gap)
    if answer.note:
        at = (x + wide / 2, top + len(answer.rows) * pitch)
        faint = "ink" if colour == "ink" else "cream_dim"
        kit.text(onto, answer.note, "ui", NOTE, faint, at, width=wide, least=LEAST)


def _put_plate(kit: Kit, onto: pygame.Surface, answer: AnswerLook, box: Box) -> str:
    """Brass, or felt; the colour of what stands on it."""
    wide, high = box[2], box[3]
    middle = (box[0] + wide / 2, box[1] + high / 2)
    if answer.main:
        plate = kit.panel(wide, high, 18, "brass_hi", "brass", line="FFF6DA", thick=2.5)
        kit.put_shadow(onto, plate, middle, 14, 0, 110, "brass")
        kit.lay(onto, plate, box, shadow=(9, 5, 150))
        return "ink"
    top = mix("felt_lit", "white", 0.04)
    line, thick, alpha = ("brass_hi", 3.0, 1.0) if answer.chosen else ("cream", 1.5, 0.35)
    plate = kit.panel(
        wide, high, 18, "felt" if answer.dim else top, "felt_deep" if answer.dim else "felt",
        line=line, thick=thick, line_alpha=alpha,
    )  # fmt: skip
    kit.lay(onto, plate, box, shadow=(7, 4, 130))
    return "7E9487" if answer.dim else "cream"


def put_key_badge(
    kit: Kit, onto: pygame.Surface, name: str, right_top: tuple[float, float]
) -> None:
    """What to press, on the upper edge of an answer."""
    wide = max(34.0, round(kit.type.width(name, "ui", 22) + 16))
    at = (right_top[0] - wide / 2 + 6, right_top[1])
    kit.put(onto, kit.panel(wide, 32, 9, "ink", line="cream", thick=1.5, line_alpha=0.8), at)
    kit.text(onto, name, "ui", 22, "cream", at)


def words(
    word: str, text: str, note: str = "", *, main: bool = False, size: float = 34.0
) -> AnswerLook:
    """An answer in words alone."""
    return AnswerLook(word, ((Word(text, size),),), note, main=main)
