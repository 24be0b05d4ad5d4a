"""Racks of Horse Race: a player's mark, name, chips, hidden cards, and what is up with them."""

from __future__ import annotations

import pygame

from game.engine.contract import Money
from game.engine.horse_race.data import BACK
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.chips import flying
from game.render.dice import die_image
from game.render.faces import face
from game.render.figures import put_penalty
from game.render.horse_race.cards import put_mini
from game.render.horse_race.layout import Rack
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, mix, rgb
from game.render.token import mark
from game.text.book import MINUS

EDGE, CHIP, NAME_LEAST = 16.0, 34.0, 22.0
LOW_Y, LOW_SIZE = 78.0, 26.0
DIE, PUCK = 42.0, 36.0
BACK_SIZE = (26.0, 36.0)
MOST_BACKS = 6


@record
class RackLook:
    """Everything that decides how a rack is drawn, but for its chips."""

    mark: SeatMark
    name: str
    cards: str
    """How many cards there are, in words."""
    backs: int
    """How many of them lie face down before it."""
    hidden: bool
    """Whether the whole hand is."""
    dealer: str = ""
    """The letter of the dealer's puck, where it lies here."""
    acts: bool = False
    rolls: bool = False
    """Whether the dice are with this player."""
    owes: Money = 0
    ready: bool = False
    out: bool = False
    glow: bool = False
    face: str = ""
    """The persona of a bot."""


@record
class MoneyLook:
    """The chips of a rack: they change more often than anything else."""

    money: Money
    leads: bool
    out: bool


def put_rack(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    """A rack with everything on it but the chips."""
    x, y, wide, high = rack.box
    colour = look.mark.colour
    top = mix(mix("felt", "felt_lit", 0.3), colour, 0.14)
    line, thick = ("brass_hi", 3) if look.acts else (mix("felt_line", colour, 0.45), 2)
    image = kit.panel(round(wide), high, 14, top, "felt_deep", line=line, thick=thick)
    if look.acts or look.glow:
        strength = 190 if look.acts else 130
        kit.put_shadow(onto, image, (x + wide / 2, y + high / 2), 12, 0, strength, "brass_hi")
    kit.lay(onto, image, rack.box, shadow=(8, 4, 140))
    pygame.draw.rect(onto, rgb(colour), kit.rect((x + 16, y, wide - 32, 5)), border_radius=2)
    _put_who(kit, onto, rack, look)
    if rack.narrow:
        _put_narrow(kit, onto, rack, look)
    else:
        _put_low(kit, onto, rack, look)
    if look.out:
        night = kit.panel(round(wide), high, 14, "night", alpha=0.6)
        kit.lay(onto, night, rack.box)


def put_money(kit: Kit, onto: pygame.Surface, rack: Rack, look: MoneyLook) -> None:
    """The chips as a figure, a chip before it."""
    x, y, wide, _ = rack.box
    colour = "brass_hi" if look.leads else "cream"
    alpha = 110 if look.out else 255
    text = str(look.money)
    if rack.narrow:
        chip = flying(kit, 5, 28)
        kit.put(onto, chip, (x + 25, y + rack.money_y + 1), alpha=alpha)
        at = (x + 45, y + rack.money_y)
        kit.text(
            onto, text, "num", rack.money, colour, at, anchor="l", alpha=alpha, width=wide - 92
        )
        return
    at = (x + wide - EDGE, y + rack.money_y)
    across = kit.text(
        onto, text, "num", rack.money, colour, at, anchor="r", alpha=alpha, width=money_room(rack)
    )
    kit.put(onto, flying(kit, 5, CHIP), (at[0] - across - 24, at[1]), alpha=alpha)


def money_room(rack: Rack) -> float:
    """How wide a figure may be in a rack."""
    return 76.0 if rack.box[2] < 240 else 104.0


def money_box(rack: Rack) -> Box:
    """Where the chips of a rack stand."""
    x, y, wide, _ = rack.box
    if rack.narrow:
        return (x + 8, y + rack.money_y - 21, wide - 58, 42)
    room = money_room(rack) + 46
    return (x + wide - EDGE - room, y + rack.money_y - 24, room + 4, 48)


def money_place(rack: Rack) -> Point:
    """Where chips come from and go to."""
    x, y, wide, _ = rack.box
    return (x + 40, y + rack.money_y) if rack.narrow else (x + wide - 64, y + rack.money_y)


def _put_who(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    x, y, wide, _ = rack.box
    at = (x + rack.mark_at[0], y + rack.mark_at[1])
    put_person(kit, onto, look.mark, look.face, rack.mark, at)
    left = x + rack.name_at[0] + (5 if look.face else 0)
    room = x + wide - 10 - left if rack.narrow else money_box(rack)[0] + 6 - left
    kit.text(
        onto, look.name, "ui", rack.name, "cream", (left, y + rack.name_at[1]), anchor="l",
        width=room, least=NAME_LEAST,
    )  # fmt: skip


def put_person(
    kit: Kit, onto: pygame.Surface, seat: SeatMark, persona: str, size: float, at: Point
) -> None:
    """A person's mark; a bot's portrait, with its mark as a badge."""
    if not persona:
        kit.put(onto, mark(kit, seat, size), at)
        return
    kit.put(onto, face(kit, persona, size * 1.12), at)
    corner = (at[0] + size * 0.42, at[1] + size * 0.36)
    kit.put(onto, mark(kit, seat, max(18.0, size * 0.44)), corner)


def _put_low(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    """The second line: the cards at the left, what is up at the right."""
    x, y, wide, _ = rack.box
    middle = y + LOW_Y
    right = _put_event(kit, onto, look, (x + wide - 16, middle))
    if look.dealer:
        at = (min(x + 196, right - 24), middle)
        put_puck(kit, onto, look.dealer, at, PUCK)
        right = at[0] - PUCK / 2
    left = x + 20
    pitch = BACK_SIZE[0] * 0.55
    shown = min(look.backs, MOST_BACKS) if not look.hidden else 1
    for index in range(max(1, shown)):
        put_mini(kit, onto, BACK, (left + 13 + pitch * index, middle), BACK_SIZE)
    left += BACK_SIZE[0] + pitch * (max(1, shown) - 1) + 10
    kit.text(
        onto, look.cards, "ui", LOW_SIZE, "cream_dim", (left, middle), anchor="l",
        width=max(20.0, right - 8 - left), least=18,
    )  # fmt: skip


def _put_event(kit: Kit, onto: pygame.Surface, look: RackLook, at: Point) -> float:
    """What is up with a player, ending at the right; where it begins."""
    right, middle = at
    if look.owes:
        return right - _put_due(kit, onto, look.owes, at, 32)
    if look.ready:
        kit.put(onto, icon(kit, "check", 36, "good"), (right - 20, middle))
    elif look.rolls:
        kit.put(onto, die_image(kit, 5, DIE), (right - 22, middle - 4))
    elif look.hidden and not look.out:
        kit.put(onto, icon(kit, "eye", 40, "brass_hi"), (right - 22, middle))
    else:
        return right
    return right - 44


def _put_due(kit: Kit, onto: pygame.Surface, due: Money, at: Point, size: float) -> float:
    wide = kit.type.width(f"{MINUS}{due}", "num", size) + 11
    put_penalty(kit, onto, due, (at[0] - wide / 2, at[1]), size)
    return wide


def _put_narrow(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    """Beside the chips: what is owed, or the dice, or the hidden cards; the puck on the edge."""
    x, y, wide, _ = rack.box
    at = (x + wide - 8, y + rack.money_y)
    if look.owes:
        _put_due(kit, onto, look.owes, at, 26)
    elif look.ready:
        kit.put(onto, icon(kit, "check", 32, "good"), (at[0] - 16, at[1]))
    elif look.rolls:
        kit.put(onto, die_image(kit, 5, 34), (at[0] - 18, at[1] - 2))
    else:
        count = 1 if look.hidden else min(look.backs, 3)
        for index in range(count):
            put_mini(kit, onto, BACK, (at[0] - 12 - 9 * index, at[1]), BACK_SIZE)
    if look.dealer:
        put_puck(kit, onto, look.dealer, (x + wide - 18, y + 1), 30)


def put_puck(kit: Kit, onto: pygame.Surface, letter: str, at: Point, size: float) -> None:
    """The dealer's puck."""
    body = (
        f'<circle cx="20" cy="20" r="17" fill="{digits("cream")}" '
        f'stroke="{digits("brass_dk")}" stroke-width="3"/>'
    )
    kit.put(onto, kit.svg(40, 40, body, size / 36), at)
    kit.text(onto, letter, "num", max(18.0, size * 0.62), "ink", at)
