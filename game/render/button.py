"""A button: a plate of felt or brass with words and an icon on it."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render.controls import FAINT, FOCUS, LEAST, OFF, POINTED, PRESSED, REST, middle
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.palette import mix


@record
class Label:
    """What stands on a button: words, an icon before them (or after, if it points on), a size."""

    text: str
    sign: str = ""
    size: float = 42.0
    align: str = "c"
    kind: str = "plain"
    """`primary`: the one thing to do here; `danger`: it takes something away."""
    under: str = ""
    """A second line, small."""


def put_button(kit: Kit, onto: pygame.Surface, box: Box, label: Label, look: str = REST) -> None:
    """A button: brass where the hand is."""
    if look == PRESSED:
        box = (box[0], box[1] + 3, box[2], box[3])
    _put_plate(kit, onto, box, label.kind, look)
    colour = _ink(label.kind, look)
    x, y, wide, high = box
    lift = high * 0.13 if label.under else 0.0
    _put_words(kit, onto, (x, y - lift, wide, high), label, colour)
    if label.under:
        size = min(32.0, label.size * 0.62) * kit.grow
        at = (x + wide / 2, y + high * 0.76)
        kit.text(onto, label.under, "ui", size, colour, at, width=wide - 40, least=LEAST)


def _ink(kind: str, look: str) -> str:
    if look in (FOCUS, PRESSED):
        return "ink"
    if look == OFF:
        return FAINT
    return {"primary": "brass_hi", "danger": "penalty_text"}.get(kind, "cream")


def _put_plate(kit: Kit, onto: pygame.Surface, box: Box, kind: str, look: str) -> None:
    radius = min(20.0, box[3] / 3)
    match look:
        case "focus":
            plate = kit.panel(box[2], box[3], radius, "brass_hi", "brass", line="FFF6DA", thick=2.5)
            kit.put_shadow(onto, plate, middle(box), 14, 0, 150, "brass_hi")
            kit.lay(onto, plate, box, shadow=(10, 6, 150))
        case "pressed":
            plate = kit.panel(box[2], box[3], radius, "brass", "brass_dk", line="FFF6DA", thick=2.5)
            kit.lay(onto, plate, box, shadow=(4, 2, 150))
        case "off":
            plate = kit.panel(
                box[2], box[3], radius, "felt_deep", line="cream", thick=1.5, alpha=0.6,
                line_alpha=0.14,
            )  # fmt: skip
            kit.lay(onto, plate, box)
        case _:
            lit = look == POINTED
            top = mix("felt", "felt_lit", 0.7) if lit else "felt"
            line, thick = ("brass", 3.0) if kind == "primary" else ("cream", 1.5)
            alpha = 1.0 if kind == "primary" else 0.45 if lit else 0.25
            plate = kit.panel(
                box[2], box[3], radius, top, "felt_deep", line=line, thick=thick,
                line_alpha=alpha, alpha=0.95,
            )  # fmt: skip
            kit.lay(onto, plate, box, shadow=(8, 4, 120))


def _put_words(kit: Kit, onto: pygame.Surface, box: Box, label: Label, colour: str) -> None:
    """Icon and words together, in the middle or at the left."""
    x, y = box[0], box[1] + box[3] / 2
    size = label.size * kit.grow
    drawn = min(size * 0.86, box[3] * 0.62) if label.sign else 0.0
    gap = size * 0.34 if label.sign and label.text else 0.0
    pad = min(28.0, box[3] * 0.36)
    room = box[2] - 2 * pad - drawn - gap
    text, size = kit.type.fitted(label.text, "num", size, room, LEAST) if label.text else ("", size)
    wide = kit.type.width(text, "num", size) if text else 0.0
    left = x + pad if label.align == "l" else x + (box[2] - drawn - gap - wide) / 2
    after = label.sign == "right" and bool(text)
    if label.sign:
        across = left + wide + gap + drawn / 2 if after else left + drawn / 2
        kit.put(onto, icon(kit, label.sign, drawn, colour, _behind(colour)), (across, y))
    if text:
        at = (left if after or not label.sign else left + drawn + gap, y)
        kit.text(onto, text, "num", size, colour, at, anchor="l")


def _behind(colour: str) -> str:
    return "brass" if colour == "ink" else "felt"
