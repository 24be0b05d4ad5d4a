"""Racks: a bettor's mark, name, money as chips and figure, tokens and VIP cards."""

from __future__ import annotations

import pygame

from game.engine.ready_set_bet.data import Effect, SeatMark
from game.engine.record import record
from game.render.chips import stacks
from game.render.kit import Kit, Point
from game.render.palette import mix, rgb
from game.render.ready_set_bet.layout import Rack
from game.render.token import house_marker, mark, put_token, spent
from game.render.vip import put_icon, put_tag


@record
class RackLook:
    """Everything that decides how a rack is drawn."""

    mark: SeatMark
    name: str
    money: int
    leads: bool
    tokens: tuple[tuple[str, bool], ...]
    """Each of one's own tokens, and whether it is still here."""
    cards: tuple[tuple[Effect, bool], ...]
    """Each VIP card, and whether it is here: a bonus token may lie on the board."""
    glow: bool = False
    house: str = ""
    """The word for the house, while this seat is it."""


def put_rack(
    kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook, chips: tuple[int, ...]
) -> None:
    """A rack with everything on it."""
    x, y, wide, high = rack.box
    colour = look.mark.colour
    top = mix(mix("felt", "felt_lit", 0.3), colour, 0.12)
    line = mix("felt_line", colour, 0.45)
    image = kit.panel(wide, high, 14, top, "felt_deep", line=line, thick=2)
    if look.glow:
        kit.put_shadow(onto, image, (x + wide / 2, y + high / 2), 12, 0, 150, "brass_hi")
    kit.lay(onto, image, rack.box, shadow=(8, 4, 140))
    pygame.draw.rect(onto, rgb(colour), kit.rect((x + 16, y, wide - 32, 4)), border_radius=2)
    _put_heading(kit, onto, rack, look, chips)
    for index, (token, here) in enumerate(look.tokens):
        _put_own(kit, onto, look.mark, token, token_at(rack, index), rack.token, here=here)
    for index, card in enumerate(look.cards):
        (put_tag if rack.tags else put_icon)(kit, onto, card, look.mark, card_at(rack, index))


def _put_heading(
    kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook, chips: tuple[int, ...]
) -> None:
    x, y, wide, _ = rack.box
    big = rack.is_wide
    middle = y + (22 if rack.tags else 32)
    kit.put(
        onto,
        mark(kit, look.mark, rack.mark),
        (x + (48 if big else 32 - 6 * rack.tags), y + 53 if big else middle + 1),
    )
    colour = "brass_hi" if look.leads else "cream"
    figure_y = y + 53 if big else middle
    at = (x + wide - 16, figure_y)
    money = kit.text(onto, f"${look.money}", "num", rack.money, colour, at, anchor="r")
    left = 98 if big else 62 - 14 * rack.tags
    room = 180 if big else wide - left - money - 30
    if rack.chips and look.money:
        room -= _put_chips(kit, onto, rack, stacks(kit, look.money, chips, rack.stacks), money)
    kit.text(onto, look.name, "ui", rack.name, "cream", (x + left, middle), anchor="l", width=room)
    if look.house:
        kit.put(onto, house_marker(kit, 36), token_at(rack, 0))
        word_x, word_y = token_at(rack, 0)
        kit.text(onto, look.house, "ui", 26, "cream_dim", (word_x + 28, word_y), anchor="l")


def _put_chips(
    kit: Kit, onto: pygame.Surface, rack: Rack, image: pygame.Surface, money: float
) -> float:
    """The stacks beside the figure, or in the lower corner; the room that they take from a name."""
    x, y, wide, high = rack.box
    stack_wide, stack_high = image.get_width() / kit.scale, image.get_height() / kit.scale
    if rack.tags:
        kit.put(onto, image, (x + wide - 22, y + high - 4 - stack_high / 2))
        return 0.0
    ground = y + (78 if rack.is_wide else 57)
    kit.put(onto, image, (x + wide - 28 - money - stack_wide / 2, ground - stack_high / 2))
    return 0.0 if rack.is_wide else stack_wide + 14


def _put_own(
    kit: Kit,
    onto: pygame.Surface,
    seat: SeatMark,
    token: str,
    at: Point,
    size: float,
    *,
    here: bool,
) -> None:
    if here:
        put_token(kit, onto, seat, token, at, size, lift=0.6)
    else:
        kit.put(onto, spent(kit, seat, size * 0.85), at)


def token_at(rack: Rack, index: int) -> Point:
    """The middle of a token in its rack."""
    x, y, _, _ = rack.box
    return (x + rack.first[0] + rack.pitch * index, y + rack.first[1])


def card_at(rack: Rack, index: int) -> Point:
    """The middle of a VIP card: newest to the right, in wide racks counted from the right edge."""
    x, y, wide, _ = rack.box
    if rack.tags:
        return (x + rack.cards[0] + 68 * index, y + rack.cards[1])
    if rack.is_wide:
        return (x + rack.cards[0] + 40 * index, y + rack.cards[1])
    return (x + wide - rack.cards[0] - 40 * index, y + rack.cards[1])
