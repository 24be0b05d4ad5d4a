"""Spots and cards of the betting board: free, taken, closed, paying or lost."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Spot
from game.engine.ready_set_bet.data import GROUPS, Ahead, ColourWins, Condition, Data
from game.engine.record import record
from game.render.dashes import dashed_frame
from game.render.figures import put_cloth, put_multiplier, put_penalty
from game.render.kit import Box, Kit
from game.render.palette import digits, ink_on, mix, silk
from game.render.pattern import woven_panel
from game.render.ready_set_bet.resting import at_rest
from game.render.token import house_marker, put_token

LOCKED = ("2/3", "7", "11/12")
"""The rows whose closed spots carry a padlock."""
OPEN, LIT, CLOSED, DIM, PAYS = "open", "lit", "closed", "dim", "pays"
"""How a spot looks: as usual, in the called row, shut for the game, lost, or paying."""


@record
class Lying:
    """A token on a spot, whose it is, and what it has won there."""

    mark: SeatMark
    token: str
    value: int
    won: int = 0
    half: int = 0
    """Where this spot is from the seam, under a token that straddles: -1 left, 1 right."""
    in_air: bool = False
    """Still falling: the spot has sunk already, the token is drawn elsewhere."""


@record
class SpotLook:
    """Everything that decides how a spot is drawn."""

    state: str = OPEN
    lying: tuple[Lying, ...] = ()
    marker: bool = False
    live: bool = False
    """Whether it leaves room for live odds."""

    @property
    def half(self) -> int:
        """Where the spot is from the seam of a straddle, if it is part of one."""
        return next((lying.half for lying in self.lying if lying.half), 0)


def put_row_spot(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook) -> None:
    """A spot of a horse's row: lit felt when it is free, sunk when it is taken."""
    if look.state == CLOSED:
        _put_hatched(kit, onto, box, locked=spot.card in LOCKED)
        return
    _put_felt(kit, onto, box, spot.group, look)
    if look.half:  # the rest is drawn with the straddle, which is one field
        return
    if look.lying:
        _put_taken(kit, onto, box, spot, look)
    else:
        _put_free(kit, onto, box, spot, look)
    if look.marker:
        kit.put(onto, house_marker(kit, 28), (box[0] + box[2] - 1, box[1] + 1))


def _put_felt(kit: Kit, onto: pygame.Surface, box: Box, tint: str, look: SpotLook) -> None:
    top, low, line_alpha, thick = felt_of(look.state, tint, taken=bool(look.lying))
    if kit.contrast and look.state == OPEN:
        ground = mix("night", "felt", 0.35) if look.lying else mix("felt_deep", "felt", 0.4)
        top, low, line_alpha, thick = ground, ground, 0.95, 2.0 if look.lying else 3.0
    image = kit.panel(box[2], box[3], 12, top, low, line=tint, thick=thick, line_alpha=line_alpha)
    kit.lay(onto, image, box)


def felt_of(state: str, tint: str, *, taken: bool) -> tuple[str, str, float, float]:
    """The felt of a spot: its colours at the top and below, how strong its line is, how thick."""
    base = mix("felt_lit", tint, 0.10)
    return {
        (OPEN, False): (mix(base, "white", 0.05), mix(base, "felt", 0.45), 0.30, 1.5),
        (OPEN, True): ("felt_deep", mix("felt_deep", "felt", 0.6), 0.26, 1.5),
        (LIT, False): (mix(base, "brass_hi", 0.20), mix(base, "brass", 0.12), 0.95, 2.5),
        (LIT, True): (mix("felt_deep", "brass", 0.1), mix("felt_deep", "brass", 0.16), 0.85, 2.0),
        (PAYS, True): (mix("brass_dk", "brass_hi", 0.06), mix("brass_dk", "night", 0.22), 1.0, 3.0),
    }.get(
        (state, taken),
        (mix("felt_deep", "felt", 0.5), mix("felt_deep", "felt", 0.3), 0.12, 1.5),
    )


def _put_free(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook) -> None:
    x, y, wide, high = box
    alpha = 105 if look.state == DIM else 255
    colour = "white" if look.state == LIT else "cream"
    middle, large, small = (y + 20, 36, 20) if look.live else (y + high / 2, 44, 24)
    across = 38 if spot.odds.penalty else wide / 2
    put_multiplier(kit, onto, spot.odds.pays, (x + across, middle), large, colour, alpha=alpha)
    if spot.odds.penalty:
        aside = 28 if look.live and look.marker else 24
        put_penalty(kit, onto, spot.odds.penalty, (x + wide - aside, middle + 1), small, alpha)


def _put_taken(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook) -> None:
    x, y, _, high = box
    alpha = 120 if look.state == DIM else 255
    stacked = len(look.lying) > 1
    _put_pile(kit, onto, box, spot.group, look, alpha)
    won = sum(lying.won for lying in look.lying)
    if look.state == PAYS and won:
        at = (x + box[2] - 8, y + high / 2)
        room = 40 if stacked else 50
        kit.text(onto, f"+{won}", "num", 32, "white", at, anchor="r", width=room)
        return
    across = x + (92 if stacked else 83)
    up = 14 if spot.odds.penalty else 0
    size = 28 if stacked else 32
    put_multiplier(kit, onto, spot.odds.pays, (across, y + high / 2 - up), size, alpha=alpha)
    if spot.odds.penalty:
        put_penalty(kit, onto, spot.odds.penalty, (across, y + high - 17), 20, alpha)


def _put_pile(
    kit: Kit, onto: pygame.Surface, box: Box, group: str, look: SpotLook, alpha: int = 255
) -> None:
    """The tokens on a spot, the newest on top."""
    pays, most = look.state == PAYS, 3 if group in GROUPS else 2
    for index, lying in enumerate(look.lying[:most]):
        if not lying.in_air:
            at, size = at_rest(group, box, index, len(look.lying), pays=pays)
            put_token(kit, onto, lying.mark, lying.token, at, size, alpha=alpha)


def _put_hatched(kit: Kit, onto: pygame.Surface, box: Box, *, locked: bool) -> None:
    """A spot that is shut for the whole game."""
    wide, high = box[2], box[3]
    lines = "".join(f"M{x},{high} L{x + high},0 " for x in range(-60, int(wide), 14))
    body = (
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="12" '
        f'fill="{digits("felt_deep")}" fill-opacity=".55" stroke="{digits("felt_line")}" '
        f'stroke-opacity=".35" stroke-width="1.5"/><path d="{lines}" '
        f'stroke="{digits("felt_line")}" stroke-opacity=".22" stroke-width="3" fill="none"/>'
    )
    image = kit.svg(wide, high, body)
    kit.lay(onto, image, box)
    if locked:
        kit.put(onto, kit.svg(32, 38, _PADLOCK), (box[0] + wide / 2, box[1] + high / 2))


_PADLOCK = (
    f'<path d="M8,18 L8,12 C8,1 24,1 24,12 L24,18" fill="none" stroke="{digits("empty")}" '
    f'stroke-width="4"/><rect x="3" y="17" width="26" height="19" rx="5" fill="{digits("empty")}"/>'
)


# Side spots, props and exotics.


def put_side_spot(
    kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook, label: str, colour: str,
    size: float,
) -> None:  # fmt: skip
    """A side spot: its label on a bar in its colour, its odds and token below."""
    x, y, wide, high = box
    faint = look.state == DIM
    top, low = _side_felt(look)
    line = "win" if look.state == PAYS else "cream"
    image = kit.panel(
        wide, high, 14, top, low, line=line,
        thick=3 if look.state == PAYS else 1.5, line_alpha=1 if look.state == PAYS else 0.28,
    )  # fmt: skip
    kit.lay(onto, image, box)
    base = silk(colour)
    bar = kit.panel(
        wide - 12, 42, 9, mix(base, "white", 0.08), base, line=mix(base, "cream", 0.4), thick=1.5
    )
    bar = woven_panel(kit, bar, wide - 12, 42, 9, colour)
    kit.lay(onto, bar, (x + 6, y + 6, wide - 12, 42), alpha=220 if faint else 255)
    kit.text(onto, label, "ui", size, ink_on(base), (x + wide / 2, y + 27))
    _put_side_odds(kit, onto, box, spot, look)
    if look.marker:
        kit.put(onto, house_marker(kit), (x + wide - 6, y + 6))


def _side_felt(look: SpotLook) -> tuple[str, str]:
    if look.state == PAYS:
        return mix("brass_dk", "brass_hi", 0.06), mix("brass_dk", "night", 0.22)
    if look.state == DIM:
        return mix("felt_deep", "felt", 0.5), mix("felt_deep", "felt", 0.3)
    if look.lying:
        return "felt_deep", mix("felt_deep", "felt", 0.6)
    return mix("felt_lit", "cream", 0.08), mix("felt_lit", "felt", 0.45)


def _put_side_odds(kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook) -> None:
    x, y, wide, _ = box
    middle, alpha = y + 88, 92 if look.state == DIM else 255
    penalty = spot.odds.penalty
    if not look.lying:
        middle, large, small = (y + 73, 42, 24) if look.live else (middle, 52, 26)
        at = (x + wide / 2 - (24 if penalty else 0), middle)
        put_multiplier(kit, onto, spot.odds.pays, at, large, alpha=alpha)
        if penalty:
            put_penalty(kit, onto, penalty, (x + wide / 2 + 40, middle + 1), small, alpha)
        return
    won = sum(lying.won for lying in look.lying)
    if look.state == PAYS and won:
        kit.text(onto, f"+{won}", "num", 48, "white", (x + 14, middle), anchor="l")
    else:
        put_multiplier(kit, onto, spot.odds.pays, (x + 14, middle), 48, anchor="l", alpha=alpha)
        if penalty:
            put_penalty(kit, onto, penalty, (x + 95, middle + 1), 22, alpha)
    _put_pile(kit, onto, box, SIDE, look, alpha)


def put_paper(kit: Kit, onto: pygame.Surface, box: Box, shade: int = 255) -> None:
    """A card of paper; darker while it has lost."""
    image = kit.panel(
        box[2], box[3], 12, "paper", "paper_shade", line=mix("paper", "white", 0.6), thick=2
    )
    kit.lay(onto, image, box, shadow=(8, 5, 150))
    if shade < 255:
        veil = kit.panel(box[2], box[3], 12, "night", alpha=1 - shade / 255)
        kit.lay(onto, veil, box)


def put_prop(
    kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, look: SpotLook, data: Data, everyone: str
) -> None:
    """A prop: who must finish ahead of whom, what it pays, and its token."""
    x, y, _, _ = box
    put_paper(kit, onto, box)
    _put_rivals(kit, onto, box, spot.wins_when, data, everyone)
    middle, shift = y + 69, 0 if look.lying else 22
    large, small = 36, 22
    if look.live:
        middle, large, small = y + 58, 30, 20
    won = sum(lying.won for lying in look.lying)
    if look.state == PAYS and won:
        kit.text(onto, f"+{won}", "num", 36, "ink", (x + 16, middle), anchor="l")
    else:
        left = (x + 10 + shift, middle)
        put_multiplier(kit, onto, spot.odds.pays, left, large, "ink", anchor="l")
        if spot.odds.penalty:
            put_penalty(kit, onto, spot.odds.penalty, (x + 74 + shift, middle + 1), small)
    _put_pile(kit, onto, box, PROP, look)
    _finish_card(kit, onto, box, look)


def _put_rivals(
    kit: Kit, onto: pygame.Surface, box: Box, condition: Condition, data: Data, everyone: str
) -> None:
    """Two cloths and a chevron between them."""
    if not isinstance(condition, Ahead):
        return
    colours = {horse.id: horse.colour for horse in data.horses}
    of_all = condition.of not in colours
    second = everyone if of_all else condition.of
    first_wide = _cloth_wide(condition.horse)
    second_wide = max(_cloth_wide(second), 54 if of_all else 0)
    left = box[0] + (box[2] - first_wide - second_wide - 28) / 2
    top = box[1] + 7
    first_box = (round(left), top, first_wide, 36.0)
    second_box = (round(left + first_wide + 28), top, second_wide, 36.0)
    colour = condition.of if of_all else colours[condition.of]
    put_cloth(
        kit, onto, first_box, condition.horse, colours[condition.horse], 26, radius=7, shadow=False
    )
    put_cloth(kit, onto, second_box, second, colour, 26, radius=7, shadow=False)
    chevron = (
        f'<path d="M3,2 L13,10 L3,18" fill="none" stroke="{digits("ink")}" stroke-width="4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    kit.put(onto, kit.svg(16, 20, chevron), (left + first_wide + 15, top + 18))


def _cloth_wide(label: str) -> float:
    return 40 if len(label) < 3 else 50 if len(label) == 3 else 70


def put_exotic(
    kit: Kit, onto: pygame.Surface, box: Box, spot: Spot, sockets: tuple[SpotLook, ...], title: str
) -> None:
    """An exotic: its name, its odds, and its sockets with the tokens in them."""
    x, y, wide, _ = box
    put_paper(kit, onto, box)
    kit.text(onto, title, "num", 26, "ink", (x + 14, y + 21), anchor="l", width=wide - 28)
    middle, live = y + 65, any(look.live for look in sockets)
    line, large, small = (y + 54, 30, 20) if live else (middle, 36, 22)
    put_multiplier(kit, onto, spot.odds.pays, (x + 12, line), large, "ink", anchor="l")
    if spot.odds.penalty:
        put_penalty(kit, onto, spot.odds.penalty, (x + 75, line + 1), small)
    hole = (
        '<circle cx="26" cy="26" r="23.5" fill="#B9A877" fill-opacity=".55" stroke="#8F7C49" '
        'stroke-width="2"/>'
    )
    for index, look in enumerate(sockets):
        at = (x + wide - 32 - (len(sockets) - 1 - index) * 54, middle - 3)
        kit.put(onto, kit.svg(52, 52, hole), at)
        _put_pile(kit, onto, (at[0] - 27, at[1] - 30, 54, 60), EXOTIC, look)
        if look.marker:
            kit.put(onto, house_marker(kit), (at[0] + 18, at[1] - 18))
    states = {look.state for look in sockets}
    _finish_card(
        kit, onto, box, SpotLook(DIM if states == {DIM} else PAYS if PAYS in states else OPEN)
    )


def _finish_card(kit: Kit, onto: pygame.Surface, box: Box, look: SpotLook) -> None:
    if look.state == DIM:
        kit.lay(onto, kit.panel(box[2], box[3], 12, "night", alpha=0.45), box)
    if look.state == PAYS:
        ring = kit.panel(box[2], box[3], 12, "night", line="brass", thick=4, alpha=0.0)
        kit.lay(onto, ring, box)
    if look.marker:
        kit.put(onto, house_marker(kit), (box[0] + box[2] - 4, box[1] + 4))


def put_empty_card(kit: Kit, onto: pygame.Surface, box: Box, label: str) -> None:
    """The place of an exotic that is not dealt yet."""
    wide, high = box[2], box[3]
    body = dashed_frame(
        (wide, high), 12, "felt_line", 2, (10, 8), fill="felt_deep", alpha=0.35
    )  # fmt: skip
    kit.lay(onto, kit.svg(wide, high, body), box)
    if label:
        kit.text(onto, label, "ui", 26, "empty", (box[0] + wide / 2, box[1] + high / 2))


def side_colour(condition: Condition, data: Data) -> str:
    """The colour of a side spot's bar: that of the horses it speaks of."""
    if isinstance(condition, ColourWins):
        return condition.colour
    horse = getattr(condition, "horse", None)
    return next((h.colour for h in data.horses if h.id == horse), "black")
