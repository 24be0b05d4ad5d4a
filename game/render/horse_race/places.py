"""The fourteen places of a hidden hand: always the same ones, whatever lies there."""

from __future__ import annotations

import pygame

from game.engine.horse_race.data import FACES, JOKER, NUMBERS, Card
from game.engine.record import record
from game.render.dashes import dashed_frame
from game.render.horse_race.cards import Pack, put_card
from game.render.horse_race.window import WINDOW
from game.render.kit import Box, Kit
from game.render.palette import digits

ACROSS = 7
SMALL_TOP = 24.0


@record
class PlaceLook:
    """One place: what can be seen there, and how many of it were chosen."""

    card: Card
    count: int = 0
    """Cards that lie there open; a closed place shows none."""
    chosen: int = 0
    aimed: bool = False


def label(card: Card) -> str:
    """What stands on a place where no card is seen."""
    if card == JOKER:
        return "±1"
    return str(NUMBERS.get(card, card))


def large_box(card: Card) -> Box:
    """A place in the light of the blinkers."""
    index = FACES.index(card)
    x, y = 444 + index % ACROSS * 172, 348 + index // ACROSS * 262
    return (x - 70, y - 98, 140, 196)


def small_box(card: Card) -> Box:
    """A closed place in the window under the bar."""
    index, pitch = FACES.index(card), (WINDOW[2] - 32) / ACROSS
    x = WINDOW[0] + 16 + pitch * (index % ACROSS)
    y = WINDOW[1] + SMALL_TOP + (index // ACROSS) * 152
    return (x + 6, y, pitch - 12, 140)


def put_places(
    kit: Kit, onto: pygame.Surface, pack: Pack, places: tuple[PlaceLook, ...], *,
    large: bool = False, at: Box | None = None,
) -> None:  # fmt: skip
    """All places of a hand, each where it always is; or one by itself."""
    for place in places:
        box = at or (large_box(place.card) if large else small_box(place.card))
        if place.count:
            _put_open(kit, onto, pack, place, box)
        else:
            _put_closed(kit, onto, place, box)
        if place.chosen:
            _put_badge(kit, onto, f"×{place.chosen}", box, brass=True)


def _put_closed(kit: Kit, onto: pygame.Surface, place: PlaceLook, box: Box) -> None:
    wide, high = box[2], box[3]
    lit = place.aimed or place.chosen
    line, thick = ("brass_hi", 4.0) if lit else ("felt_line", 2.5)
    middle = (box[0] + wide / 2, box[1] + high / 2)
    body = dashed_frame((wide, high), 13, line, thick, (9, 8), fill="night", alpha=0.45)
    if place.chosen:
        body = (
            f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="13" '
            f'fill="{digits("night")}" fill-opacity=".45" stroke="{digits(line)}" '
            f'stroke-width="{thick}"/>'
        )
    kit.put(onto, kit.svg(wide, high, body), middle)
    colour = "brass_hi" if lit else "9DBBAA"
    kit.text(onto, label(place.card), "num", min(54.0, wide * 0.5), colour, middle)


def _put_open(kit: Kit, onto: pygame.Surface, pack: Pack, place: PlaceLook, box: Box) -> None:
    """As many cards as lie there, fanned a little, and their number."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    shown = min(place.count, 4)
    for index in range(shown):
        at = (x - (shown - 1) * 6 + index * 12, y - (shown - 1 - index) * 7)
        put_card(kit, onto, pack, place.card, at, box[2])
    if place.aimed or place.chosen:
        frame = kit.panel(
            box[2] + 8, box[3] + 8, 16, "night", line="brass_hi", thick=5, alpha=0
        )  # fmt: skip
        kit.put(onto, frame, (x, y))
    if place.count > 1 and not place.chosen:
        _put_badge(kit, onto, f"×{place.count}", box, brass=False)


def _put_badge(kit: Kit, onto: pygame.Surface, text: str, box: Box, *, brass: bool) -> None:
    at = (box[0] + box[2] - 22, box[1] + box[3] - 16)
    top, low, line = ("brass_hi", "brass", "white") if brass else ("ink", "ink", "cream")
    plate = kit.panel(66, 50, 25, top, low, line=line, thick=2.5)
    kit.put_shadow(onto, plate, at, 6, 3, 160)
    kit.put(onto, plate, at)
    kit.text(onto, text, "num", 32, "ink" if brass else "cream", at)
