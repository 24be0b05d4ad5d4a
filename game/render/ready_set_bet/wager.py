"""A bet on paper: the token, where it lay, its odds, and what it brought."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.contract import Money
from game.engine.marks import SeatMark
from game.engine.ready_set_bet.board import SIDE, Spot
from game.engine.ready_set_bet.data import GROUPS, MARKER, WITHIN, Ahead, Data
from game.engine.record import record
from game.render.figures import put_cloth, put_medals, put_multiplier, put_penalty, signed
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import ink_on, mix, silk
from game.render.ready_set_bet.spots import side_colour
from game.render.token import house_marker, mark, token
from game.text.ready_set_bet.cards import CardWords

LEAST = 18.0
"""Nothing is written smaller."""
MEDAL = 12.0
"""The least radius of a medal, so that its number is not too small."""
WIDEST, LONG, TIGHT = 1.85, 62.0, 140.0
"""How wide the cloth of a long number is for its height, and at the least; and a room in which
medals do not stand in line behind it."""


@record
class Wager:
    """A bet that was settled."""

    mark: SeatMark | None
    """Whose it is; nobody's, if the house for good has marked a spot."""
    token: str
    spots: tuple[Spot, ...]
    worth: float
    paid: Money
    sign: str = ""
    """The icon that makes it stand out, if it does."""


@record
class Script:
    """What is needed to write any bet down: the cards and their words, and that for `all`."""

    data: Data
    cards: CardWords
    everyone: str
    cloth: Callable[[Kit, pygame.Surface, Box, str, float], None] | None = None
    """Draws the cloths of another stable."""

    def colour_of(self, horse: str) -> str:
        """The colour of a horse; a colour stands for itself."""
        return next((h.colour for h in self.data.horses if h.id == horse), horse)

    def put_horse(
        self, kit: Kit, onto: pygame.Surface, box: Box, horse: str, size: float, *,
        radius: float = 9.0, shadow: bool = True,
    ) -> None:  # fmt: skip
        """The cloth of a horse; on the records of another game that of its own stable."""
        if self.cloth is not None:
            self.cloth(kit, onto, box, horse, size)
            return
        colour = self.colour_of(horse)
        put_cloth(kit, onto, box, horse, colour, size, radius=radius, shadow=shadow)


def put_piece(
    kit: Kit, onto: pygame.Surface, wager: Wager, at: Point, size: float, *, badge: bool = False
) -> None:
    """The token, or the marker of the house; among its owner's things it needs no badge."""
    if wager.token == MARKER or wager.mark is None:
        kit.put(onto, house_marker(kit, size * 0.86), at)
        return
    kit.put_shadow(onto, mark(kit, wager.mark, size), at, 5, 3, 150)
    kit.put(onto, token(kit, wager.mark, wager.token, size, badge=badge), at)


def put_where(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, script: Script) -> None:
    """Where a bet lay, in a box: a cloth with medals, two cloths, a colour bar or a card."""
    if spot.group in GROUPS:
        _put_place(kit, onto, box, spot, script)
    elif spot.group == SIDE:
        _put_bar(kit, onto, box, spot, script)
    elif isinstance(spot.wins_when, Ahead):
        _put_rivals(kit, onto, box, spot.wins_when, script)
    else:
        _put_card(kit, onto, box, spot, script)


def _put_place(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, script: Script) -> None:
    """A horse's row: its cloth, and the places that pay."""
    x, y, room, high = box
    _put_number(kit, onto, (x, y, _cloth(spot.card, high), high), spot.card, script)
    count = WITHIN[spot.group]
    radius = max(MEDAL, high * 0.3)
    wide = _cloth(spot.card if room < TIGHT else "11/12", high)
    left = x + wide + max(6.0, high * 0.18)
    pitch = min(2 * radius + 3, (x + room - left - 2 * radius) / 2)
    size = max(LEAST, radius * 1.5)
    put_medals(kit, onto, count, left, y + high / 2, radius=radius, pitch=pitch, size=size)


def _put_number(
    kit: Kit, onto: pygame.Surface, box: Box, horse: str, script: Script, word: str = ""
) -> None:
    """A cloth with the number of its horse, or with a word for all of a colour."""
    size, radius = round(max(LEAST, box[3] * 0.68)), box[3] * 0.2
    colour = script.colour_of(horse)
    put_cloth(kit, onto, _whole(box), word or horse, colour, size, radius=radius, shadow=False)


def _put_bar(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, script: Script) -> None:
    """A side spot: its words on a bar in its colour."""
    base = silk(side_colour(spot.wins_when, script.data))
    box = _whole(box)
    rim = mix(base, "cream", 0.4)
    bar = kit.panel(
        box[2], box[3], box[3] * 0.2, mix(base, "white", 0.08), base, line=rim, thick=1.5
    )
    kit.lay(onto, bar, box)
    _put_words(kit, onto, box, (script.cards.spot(spot), script.cards.brief(spot)), ink_on(base))


def _put_rivals(kit: Kit, onto: pygame.Surface, box: Box, condition: Ahead, script: Script) -> None:
    """A prop: who must finish ahead of whom."""
    x, y, room, high = box
    arrow, first, other = high * 0.5, condition.horse, condition.of
    of_all = other not in {horse.id for horse in script.data.horses}
    most = (room - arrow) / 2
    wide, wide_2 = (min(most, _cloth(who, high)) for who in (first, other))
    _put_number(kit, onto, (x, y, wide, high), first, script)
    kit.put(onto, icon(kit, "right", high * 0.55), (x + wide + arrow / 2, y + high / 2))
    second = (x + wide + arrow, y, wide_2, high)
    _put_number(kit, onto, second, other, script, script.everyone if of_all else "")


def _cloth(horse: str, high: float) -> float:
    """How wide the cloth of a horse, or of a colour, is."""
    return max(LONG, WIDEST * high) if len(horse) > 3 else 1.4 * high


def _put_card(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, script: Script) -> None:
    """An exotic, or whatever else is no race between two: its name on paper."""
    box = _whole(box)
    kit.lay(onto, kit.panel(box[2], box[3], box[3] * 0.2, "paper", "paper_shade"), box)
    _put_words(kit, onto, box, (script.cards.spot(spot),), "ink")


def _put_words(
    kit: Kit, onto: pygame.Surface, box: Box, words: tuple[str, ...], colour: str
) -> None:
    """The first of these words that fit, or the last; the smallest may go to the very edge."""
    at, room = (box[0] + box[2] / 2, box[1] + box[3] / 2), box[2] - 10
    fits = (word for word in words if kit.type.width(word, "ui", LEAST) <= room)
    word = next(fits, words[-1])
    size = kit.type.fitting(word, "ui", max(LEAST, round(box[3] * 0.65)), room, LEAST)
    kit.text(onto, word, "ui", size, colour, at, width=box[2] - 2)


def put_odds(
    kit: Kit, onto: pygame.Surface, spots: tuple[Spot, ...], right: Point, size: float, room: float
) -> None:
    """What it paid, ending at a place; a straddle has both its odds, since it wins both."""
    if len(spots) == 1:
        put_multiplier(kit, onto, spots[0].odds.pays, right, round(size), anchor="r")
        return
    both = "+".join(str(spot.odds.pays) for spot in spots)
    forms = (("num", f"{both}×"), ("ui", f"{both}×"), ("ui", both))
    fits = (form for form in forms if kit.type.width(form[1], form[0], LEAST) <= room)
    family, text = next(fits, forms[-1])
    kit.text(onto, text, family, round(size), "cream", right, anchor="r", width=room)


def put_paid(kit: Kit, onto: pygame.Surface, money: Money, box: Box, size: float) -> None:
    """What it brought: paper for a win, a red badge for a penalty, a plain nought."""
    centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    if money > 0:
        box = _whole(box)
        slip = kit.panel(
            box[2], box[3], box[3] * 0.28, "paper", "paper_shade", line="white", thick=1.5
        )
        kit.lay(onto, slip, box, shadow=(4, 3, 120))
        kit.text(onto, signed(money), "num", round(size), "ink", centre, width=box[2] - 10)
    elif money < 0:
        put_penalty(kit, onto, -money, centre, round(max(LEAST, size * 0.88)))
    else:
        kit.text(onto, "0", "num", round(max(LEAST, size * 0.94)), "cream_dim", centre)


def _whole(box: Box) -> Box:
    """The box on whole pixels of the canvas, so that equal pieces are made once."""
    return (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
