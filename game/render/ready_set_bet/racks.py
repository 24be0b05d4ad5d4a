"""Racks: a bettor's mark, name, money as chips and figure, tokens and VIP cards."""

from __future__ import annotations

import pygame

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.data import Effect
from game.engine.record import record
from game.render.chips import stacks
from game.render.faces import face
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.palette import mix, rgb
from game.render.ready_set_bet.layout import Rack
from game.render.ready_set_bet.vip_signs import put_icon, put_tag
from game.render.token import hollow, house_marker, mark, put_token, spent

EDGE, GAP = 14.0, 10.0
"""How far the money stays from the right edge of a rack, and things from each other."""
NAME_LEAST = 26.0
SMALL_MARK = 30.0
FACE_SIZE, FACE_LEAST, FACE_WIDER = 1.15, 35.0, 9.0
"""A portrait against a mark, and how much further right the name begins beside it."""
READY_HIGH = 36.0
HIT, TAG_HIT = 48.0, (68.0, 36.0)


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
    face: str = ""
    """The persona of a bot."""
    ready: str = ""
    """In a betting window `asked`, and `ready` once they have said so."""


ASKED, READY = "asked", "ready"


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
    """Mark, name, chips and money; chips give way to a long name, for the figure says it all."""
    x, y, wide, _ = rack.box
    if not look.ready:
        _put_who(kit, onto, rack, look)
    colour = "brass_hi" if look.leads else "cream"
    at = (x + wide - EDGE, y + rack.money_y)
    money = kit.text(onto, f"${look.money}", "num", rack.money, colour, at, anchor="r")
    left, right = x + name_left(rack, face=bool(look.face)), at[0] - money - GAP
    if look.money and rack.stacks:
        pile = _pile(kit, rack, look.money, chips)
        beside = right - pile.get_width() / kit.scale
        if kit.type.width(look.name, "ui", NAME_LEAST) <= beside - GAP - left:
            _put_pile(kit, onto, pile, (beside, at[1] + 0.36 * rack.money))
            right = beside - GAP
    at = (left, y + rack.name_at[1])
    room = right - left
    if look.ready:
        level = abs(rack.mark_at[1] - rack.name_at[1]) < rack.mark / 4
        start = x + (4 if level else rack.mark_at[0])
        wide = right + 2 - start
        _put_ready(kit, onto, (start, at[1] - READY_HIGH / 2, wide, READY_HIGH), look)
        _put_who(kit, onto, rack, look)
    kit.text(
        onto, look.name, "ui", rack.name, "cream", at, anchor="l", width=room, least=NAME_LEAST
    )
    if look.house:
        _put_house(kit, onto, rack, look.house)


def name_left(rack: Rack, *, face: bool) -> float:
    """Where a name begins; a small portrait is no wider than a mark."""
    return rack.name_at[0] + (FACE_WIDER if face and rack.mark > SMALL_MARK else 0)


def _put_who(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook) -> None:
    """A person's mark; a bot's portrait, with its mark as a badge."""
    at = (rack.box[0] + rack.mark_at[0], rack.box[1] + rack.mark_at[1])
    if look.ready:
        put_ready_mark(kit, onto, look.mark, rack.mark, at, ready=look.ready == READY)
    elif not look.face:
        kit.put(onto, mark(kit, look.mark, rack.mark), at)
    else:
        _put_portrait(kit, onto, rack, look, at)


def _put_portrait(kit: Kit, onto: pygame.Surface, rack: Rack, look: RackLook, at: Point) -> None:
    small = rack.mark <= SMALL_MARK
    size = FACE_LEAST if small else rack.mark * FACE_SIZE
    kit.put(onto, face(kit, look.face, size), (at[0] + 1, at[1]))
    down = -0.28 if small else 0.34
    corner = (at[0] + 1 + size * 0.42, at[1] + size * down)
    kit.put(onto, mark(kit, look.mark, max(18.0, size * 0.38)), corner)


def _put_ready(kit: Kit, onto: pygame.Surface, box: Box, look: RackLook) -> None:
    """In a betting window mark and name are a button: brass until it is pressed."""
    asked = look.ready == ASKED
    line, ground = ("brass_hi", "night") if asked else (look.mark.colour, look.mark.colour)
    plate = kit.panel(
        round(box[2]), box[3], box[3] / 2, ground, line=line, thick=2.5, alpha=0.4 if asked else 0.3
    )
    kit.lay(onto, plate, box)


def put_ready_mark(
    kit: Kit, onto: pygame.Surface, seat: SeatMark, size: float, at: Point, *, ready: bool
) -> None:
    """A mark in a betting window: hollow, and full with a tick once its person is ready."""
    if not ready:
        kit.put(onto, hollow(kit, seat, size), at)
        return
    kit.put(onto, mark(kit, seat, size), at)
    badge = max(18.0, size * 0.52)
    corner = (at[0] + size * 0.34, at[1] + size * 0.3)
    kit.put(onto, kit.panel(badge, badge, badge / 2, "night", line="cream", thick=1.5), corner)
    kit.put(onto, icon(kit, "check", badge * 0.72, "cream"), corner)


def ready_hit(rack: Rack) -> Box:
    """Where a hand finds the mark and the name; the tokens below lie over it."""
    x, y, wide, _ = rack.box
    return (x, y, wide * 0.6, max(44.0, rack.first[1] - rack.token / 2))


def _pile(kit: Kit, rack: Rack, money: int, chips: tuple[int, ...]) -> pygame.Surface:
    return stacks(kit, money, chips, rack.stacks, rack.stack_high, rack.stack_zoom)


def _put_pile(kit: Kit, onto: pygame.Surface, pile: pygame.Surface, at: Point) -> None:
    """The chips stand beside the figure, their lower left corner on `at`."""
    wide, high = pile.get_width() / kit.scale, pile.get_height() / kit.scale
    kit.put(onto, pile, (at[0] + wide / 2, at[1] + 3 - high / 2))


def _put_house(kit: Kit, onto: pygame.Surface, rack: Rack, word: str) -> None:
    """Who is the house has no tokens."""
    x, y = token_at(rack, 0)
    kit.put(onto, house_marker(kit, 36), (x, y))
    kit.text(onto, word, "ui", 26, "cream_dim", (x + 28, y), anchor="l", width=150)


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
    """The middle of a VIP card."""
    x, y, _, _ = rack.box
    return (x + rack.cards[0] + rack.card_pitch * index, y + rack.cards[1])


def token_hit(rack: Rack, index: int) -> Box:
    """Where a finger finds a token."""
    x, y = token_at(rack, index)
    return (x - HIT / 2, y - HIT / 2, HIT, HIT)


def card_hit(rack: Rack, index: int) -> Box:
    """Where a finger finds a card: a tag is wider and less high, and reaches to the edge."""
    x, y = card_at(rack, index)
    wide, high = TAG_HIT if rack.tags else (HIT, HIT)
    return (x - wide / 2, y - (17 if rack.tags else high / 2), wide, high)
