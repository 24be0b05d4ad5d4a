"""Racks of Horse Race: a player's mark, name, chips, hidden cards, and what is up with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.engine.contract import Money, Seat
from game.engine.horse_race.data import BACK, Card
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.chips import flying
from game.render.dashes import dashed_frame
from game.render.dice import die_image
from game.render.faces import face
from game.render.figures import put_penalty
from game.render.horse_race.cards import put_mini
from game.render.horse_race.layout import STACKED_MONEY, Rack, racks
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import digits, mix, rgb
from game.render.token import mark
from game.text.book import MINUS

EDGE, CHIP, NAME_LEAST = 16.0, 34.0, 22.0
BESIDE_LEAST = 26.0
"""Names that would have to be smaller beside the chips stand over them."""
LOW_Y, LOW_SIZE = 78.0, 26.0
DIE, PUCK, EDGE_PUCK = 42.0, 36.0, 30.0
BACK_SIZE = (26.0, 36.0)
MOST_BACKS = 6
COUNTED = 84.0
"""Room in which cards and their number stand."""
FACE_SHIFT = 5.0
"""A bot's portrait is wider than a mark; all names stand in line."""


@record
class RackLook:
    """Everything that decides how a rack is drawn, but for its chips."""

    mark: SeatMark
    name: str
    size: float
    """Of the name: the same in all racks."""
    cards: str
    """How many cards there are, in words."""
    count: int
    backs: int
    """How many of them lie face down before it."""
    hidden: bool
    """Whether the whole hand is."""
    powers: tuple[Card, ...] = ()
    """Its King, Ace and Joker, where they lie open."""
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
            onto, text, "num", rack.money, colour, at, anchor="l", alpha=alpha,
            width=min(STACKED_MONEY - 50, wide - 92),
        )  # fmt: skip
        return
    at = (x + wide - EDGE, y + rack.money_y)
    across = kit.text(
        onto, text, "num", rack.money, colour, at, anchor="r", alpha=alpha, width=money_room(rack)
    )
    kit.put(onto, flying(kit, 5, CHIP), (at[0] - across - 24, at[1]), alpha=alpha)


def money_room(rack: Rack) -> float:
    """How wide a figure may be in a rack."""
    return 76.0 if rack.box[2] < 320 else 104.0


def money_box(rack: Rack) -> Box:
    """Where the chips of a rack stand."""
    x, y, wide, _ = rack.box
    if rack.narrow:
        return (x + 8, y + rack.money_y - 24, min(STACKED_MONEY, wide - 50) - 8, 48)
    room = money_room(rack) + 46
    return (x + wide - EDGE - room, y + rack.money_y - 24, room + 4, 48)


def money_place(rack: Rack) -> Point:
    """Where chips come from and go to."""
    x, y, wide, _ = rack.box
    return (x + 40, y + rack.money_y) if rack.narrow else (x + wide - 64, y + rack.money_y)


def _put_who(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    x, y, _, _ = rack.box
    at = (x + rack.mark_at[0], y + rack.mark_at[1])
    put_person(kit, onto, look.mark, look.face, rack.mark, at)
    left = x + rack.name_at[0] + FACE_SHIFT
    kit.text(
        onto, look.name, "ui", look.size, "cream", (left, y + rack.name_at[1]), anchor="l",
        width=name_room(rack), least=NAME_LEAST,
    )  # fmt: skip


def name_room(rack: Rack) -> float:
    """How wide a name may be."""
    left = rack.name_at[0] + FACE_SHIFT
    return (rack.box[2] - 10 if rack.narrow else money_box(rack)[0] - rack.box[0] + 6) - left


def name_size(kit: Kit, rack: Rack, names: Iterable[str]) -> float:
    """The size at which all names fit: nobody's is smaller than the others'."""
    room = name_room(rack)
    return min(kit.type.fitting(name, "ui", rack.name, room, NAME_LEAST) for name in names)


def overflow(kit: Kit, names: Mapping[Seat, str]) -> bool:
    """Whether some name has no room beside the chips."""
    room = name_room(racks(len(names))[0])
    return any(kit.type.width(name, "ui", BESIDE_LEAST) > room for name in names.values())


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
    pitch = BACK_SIZE[0] * (0.85 if look.powers else 0.55)
    shown = _cards_before(look, MOST_BACKS)
    for index, one in enumerate(shown):
        _put_card(kit, onto, look, one, (left + 13 + pitch * index, middle))
    if shown:
        left += BACK_SIZE[0] + pitch * (len(shown) - 1) + 10
    kit.text(
        onto, look.cards, "ui", LOW_SIZE, "cream_dim", (left, middle), anchor="l",
        width=max(20.0, right - 8 - left), least=18,
    )  # fmt: skip


def _cards_before(look: RackLook, most: int) -> tuple[Card, ...]:
    """What lies before a player: powers that are open, else backs, one for a hidden hand."""
    if look.powers:
        return look.powers[:most]
    return (BACK,) * (1 if look.hidden or not look.count else min(look.backs, most))


def _put_card(kit: Kit, onto: pygame.Surface, look: RackLook, face: Card, at: Point) -> None:
    """A small card; where there is none yet, its place."""
    if look.count:
        put_mini(kit, onto, face, at, BACK_SIZE)
        return
    wide, high = BACK_SIZE
    kit.put(onto, kit.svg(wide, high, dashed_frame(BACK_SIZE, 4, "felt_line", 2, (5, 4))), at)


def _put_event(kit: Kit, onto: pygame.Surface, look: RackLook, at: Point) -> float:
    """What is up with a player, ending at the right; where it begins."""
    right, middle = at
    if look.owes:
        return right - _put_due(kit, onto, look.owes, at, 32)
    if look.ready:
        kit.put(onto, icon(kit, "check", 36, "good"), (right - 20, middle))
    elif look.rolls:
        kit.put(onto, die_image(kit, 5, DIE), (right - 22, middle - 4))
    else:
        return right
    return right - 44


def _put_due(kit: Kit, onto: pygame.Surface, due: Money, at: Point, size: float) -> float:
    wide = kit.type.width(f"{MINUS}{due}", "num", size) + 11
    put_penalty(kit, onto, due, (at[0] - wide / 2, at[1]), size)
    return wide


def _put_narrow(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    """Beside the chips: the cards, and what is up; the puck on the edge."""
    x, y, wide, _ = rack.box
    middle = y + rack.money_y
    right = _put_narrow_event(kit, onto, look, (x + wide - 8, middle))
    room = right - x - STACKED_MONEY
    if room >= COUNTED or right > x + wide - 20:
        _put_narrow_cards(kit, onto, look, (right, middle), room)
    if look.dealer:
        put_puck(kit, onto, look.dealer, edge_place(rack.box), EDGE_PUCK)


def _put_narrow_event(kit: Kit, onto: pygame.Surface, look: RackLook, at: Point) -> float:
    """What is owed, or the dice; where it begins."""
    right, middle = at
    if look.owes:
        return right - _put_due(kit, onto, look.owes, at, 26) - 6
    if look.ready:
        kit.put(onto, icon(kit, "check", 32, "good"), (right - 16, middle))
    elif look.rolls:
        kit.put(onto, die_image(kit, 5, 34), (right - 18, middle - 2))
    else:
        return right
    return right - 42


def _put_narrow_cards(
    kit: Kit, onto: pygame.Surface, look: RackLook, at: Point, room: float
) -> None:
    """The cards from behind; with their number where there is room for it."""
    right, middle = at
    shown = _cards_before(look, 3) if look.backs or look.powers or look.hidden else ()
    if not shown:
        return
    if room >= COUNTED:
        right -= 4 + kit.text(
            onto, str(look.count), "ui", LOW_SIZE, "cream_dim", (right - 4, middle), anchor="r"
        )
    for index, one in enumerate(shown):
        _put_card(kit, onto, look, one, (right - 18 - (22 if look.powers else 9) * index, middle))


def edge_place(box: Box) -> Point:
    """Where the puck lies that has no room in a rack."""
    return (box[0] + box[2] - 18, box[1] + 1)


def put_puck(kit: Kit, onto: pygame.Surface, letter: str, at: Point, size: float) -> None:
    """The dealer's puck."""
    body = (
        f'<circle cx="20" cy="20" r="17" fill="{digits("cream")}" '
        f'stroke="{digits("brass_dk")}" stroke-width="3"/>'
    )
    kit.put(onto, kit.svg(40, 40, body, size / 36), at)
    kit.text(onto, letter, "num", max(18.0, size * 0.62), "ink", at)
