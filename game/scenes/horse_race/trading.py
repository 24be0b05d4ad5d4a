"""The trading floor: everybody at once, each with a cursor, or a card dragged with a pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race.data import BACK, NUMBERS, Card
from game.engine.horse_race.state import TRADE, Trade
from game.engine.record import record
from game.input import intents as i
from game.input.horse_race import naming as at
from game.input.horse_race import questions as q
from game.render.horse_race.cards import put_card
from game.render.horse_race.places import PlaceLook, put_places, small_box
from game.render.horse_race.tickets import (
    MOST,
    SideLook,
    TicketLook,
    card_boxes,
    off_box,
    put_ticket,
    tick_box,
    ticket_boxes,
)
from game.render.horse_race.window import WINDOW, put_window
from game.render.kit import Box, within
from game.render.token import mark

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks

TRAY: Box = (24.0, 756.0, 300.0, 190.0)
"""Where King, Ace and Joker are felt for, when all else lies open."""
CARD = 82.0
OWNER = 42.0
"""How large the mark is of whoever feels for a card."""


@record
class Dragged:
    """A card under a pointer: whose, which, and where."""

    seat: Seat
    card: Card
    x: float
    y: float
    hidden: bool


class Trading:
    """Tickets, ticks, and whoever drags a card."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks
        self._dragged: dict[i.DeviceId, Dragged] = {}

    @property
    def is_on(self) -> bool:
        """Whether the floor is open, and everything before that was seen."""
        return self.asks.table.phase == TRADE and self.asks.is_open

    @property
    def trades(self) -> tuple[Trade, ...]:
        """As everybody sees them; what is too much to be shown waits."""
        return self.asks.table.trades[:MOST]

    def _boxes(self) -> tuple[Box, ...]:
        return ticket_boxes(len(self.trades))

    # Where things lie.

    def box_of(self, seat: Seat, partner: Seat, how: str) -> Box | None:
        """The tick, or the cross, of a seat on a ticket."""
        for trade, box in zip(self.trades, self._boxes(), strict=True):
            if {seat, partner} == {*trade.seats}:
                left = trade.seats[0] == seat
                return off_box(box, left=left) if how == "call_off" else tick_box(box, left=left)
        return None

    def laid_box(self, seat: Seat, partner: Seat, card: Card) -> Box | None:
        """A card that a seat has laid out; a hidden one lies where it lies on its own side."""
        own = self.asks.scene.match.view(seat).table.trades[:MOST]
        for trade, box in zip(own, self._boxes(), strict=True):
            if {seat, partner} == {*trade.seats}:
                side = trade.seats.index(seat)
                cards = trade.cards[side]
                if card in cards:
                    return card_boxes(box, len(cards), left=side == 0)[cards.index(card)]
        return None

    def place_box(self, seat: Seat, card: Card) -> Box | None:
        """A closed place of a hidden hand, while somebody feels for a card."""
        if not self.asks.offers.picks(seat).opened:
            return None
        faces = q.hidden_faces(self.asks.table)
        if len(faces) > len(TRAY_FACES):
            return small_box(card)
        wide = TRAY[2] / len(faces)
        return (TRAY[0] + wide * faces.index(card) + 8, TRAY[1] + 38, wide - 16, 114)

    # Hands.

    def hear(self, intent: i.Intent) -> bool:
        """A pointer drags; a pad takes back, or is ready."""
        if not self.is_on:
            return False
        match intent:
            case i.Grab(device, x, y):
                return self._grab(device, x, y)
            case i.DragTo(device, x, y) if device in self._dragged:
                held = self._dragged[device]
                self._dragged[device] = Dragged(held.seat, held.card, x, y, held.hidden)
                return True
            case i.Drop(device, x, y) if device in self._dragged:
                self._drop(self._dragged.pop(device), x, y)
                return True
            case i.LetGo(device) | i.Lost(device):
                self._dragged.pop(device, None)
            case i.Go(device):
                return self._ready(self.asks.scene.hands.seat_of(device) or self.asks.alone)
        return False

    def opened(self, seat: Seat) -> None:
        """Of those who share mouse and touch only the last one has the places open."""
        hands, offers = self.asks.scene.hands, self.asks.offers
        if not self.is_on or hands.devices_of(seat) or not offers.picks(seat).opened:
            return
        for other in hands.humans:
            if other != seat and not hands.devices_of(other):
                offers.put(other, q.Picks())

    def take_back(self, device: i.DeviceId) -> bool:
        """The last thing that a pad or a cluster has begun; else its button is for the pause."""
        seat = self.asks.scene.hands.seat_of(device)
        if not (self.is_on and seat):
            return False
        now = self.asks.offers.picks(seat)
        if now.cards or now.opened:
            self.asks.offers.put(seat, q.Picks(opened=now.opened if now.cards else ""))
            return True
        return False

    def _ready(self, seat: Seat) -> bool:
        if seat and not self.asks.table.done[seat - 1]:
            self.asks.scene.submit(c.FinishTrading(seat, True))
            return True
        return False

    def _grab(self, device: i.DeviceId, x: float, y: float) -> bool:
        """A card of one's own is taken: an open one from its cell, a hidden one from its place."""
        hands = self.asks.scene.hands
        for seat in sorted(hands.humans, key=lambda one: bool(hands.devices_of(one))):
            card = self._own_at(seat, x, y)
            if card and card in q.free_cards(self.asks.scene.match.view(seat).table, seat):
                hidden = card in q.hidden_faces(self.asks.table)
                self._dragged[device] = Dragged(seat, card, x, y, hidden)
                self.asks.offers.put(seat, q.Picks(self.asks.offers.picks(seat).opened))
                return True
        return False

    def _own_at(self, seat: Seat, x: float, y: float) -> Card:
        for name, box in self.asks.boxes(seat):
            word, _, card = name.split(":", 2) if name.count(":") == 2 else ("", "", "")
            if word in (at.CELL, at.PLACE) and within(box, x, y):
                return card
        return ""

    def _drop(self, held: Dragged, x: float, y: float) -> None:
        """On somebody's head or column, or on a ticket with them."""
        partner = self._partner_at(held.seat, x, y)
        if partner:
            self.asks.scene.submit(c.LayCard(held.seat, partner, held.card))

    def _partner_at(self, seat: Seat, x: float, y: float) -> Seat:
        for trade, box in zip(self.trades, self._boxes(), strict=True):
            if within(box, x, y) and seat in trade.seats:
                return trade.seats[1 - trade.seats.index(seat)]
        for partner in q.partners_of(self.asks.table, seat):
            floor = self.asks.floor
            column = [floor.cell_box(partner, horse) for horse in NUMBERS.values()]
            places = (floor.head_box(partner), floor.rack_box(partner), *column)
            if any(within(box, x, y) for box in places):
                return partner
        return 0

    # What is seen.

    def looks(self) -> object:
        """Everything that its picture hangs on."""
        if not self.is_on:
            return None
        humans = self.asks.scene.hands.humans
        picks = tuple(self.asks.offers.picks(seat) for seat in humans)
        return self.tickets(), tuple(self._dragged.values()), picks

    def tickets(self) -> tuple[TicketLook, ...]:
        """The tickets as everybody sees them; hidden cards lie with their backs up."""
        return tuple(
            TicketLook(self._side(trade, 0), self._side(trade, 1)) for trade in self.trades
        )

    def _side(self, trade: Trade, side: int) -> SideLook:
        scene, seat = self.asks.scene, trade.seats[side]
        return SideLook(
            seat, scene.sitting.marks[seat], scene.sitting.names[seat], trade.cards[side],
            trade.agreed[side], person=seat in scene.hands.humans,
        )  # fmt: skip

    def draw(self, onto: pygame.Surface) -> bool:
        """Tickets over the track, the places that are felt for, and cards under pointers."""
        if not self.is_on:
            return False
        kit, pack = self.asks.scene.desk.kit, self.asks.pack
        for look, box in zip(self.tickets(), self._boxes(), strict=True):
            put_ticket(kit, onto, pack, look, box)
        self._draw_places(onto)
        for seat in self.asks.scene.hands.humans:
            self._draw_in_hand(onto, seat)
        for held in self._dragged.values():
            card = BACK if held.hidden else held.card
            put_card(kit, onto, pack, card, (held.x, held.y - 20), CARD, turn=3, lift=2)
        return True

    def _draw_places(self, onto: pygame.Surface) -> None:
        """The closed places are everybody's: whose cursor is there, one sees."""
        feeling = [s for s in self.asks.scene.hands.humans if self.asks.offers.picks(s).opened]
        faces = q.hidden_faces(self.asks.table)
        if not feeling or not faces:
            return
        kit = self.asks.scene.desk.kit
        if len(faces) > len(TRAY_FACES):
            put_window(kit, onto)
        else:
            put_window(kit, onto, TRAY)
        self._put_owners(onto, feeling, WINDOW if len(faces) > len(TRAY_FACES) else TRAY)
        aimed = {aim for seat in feeling for aim in self.asks.aimed(seat)}
        for face in faces:
            box = self.place_box(feeling[0], face)
            if box is not None:
                lit = any(at.place(seat, face) in aimed for seat in feeling)
                look = PlaceLook(face, self.asks.own.count(face), aimed=lit)
                put_places(kit, onto, self.asks.pack, (look,), at=box)

    def _put_owners(self, onto: pygame.Surface, seats: list[Seat], window: Box) -> None:
        """Whose places they are: marks on the upper edge."""
        kit, marks = self.asks.scene.desk.kit, self.asks.scene.sitting.marks
        for index, seat in enumerate(seats):
            at_ = (window[0] + 40 + 52 * index, window[1])
            kit.put(onto, mark(kit, marks[seat], OWNER), at_)

    def _draw_in_hand(self, onto: pygame.Surface, seat: Seat) -> None:
        """The card that a cursor carries from head to head."""
        now, asks = self.asks.offers.picks(seat), self.asks
        if not now.cards:
            return
        box = next((box for box in asks.aimed_boxes(seat)), None)
        if box is not None:
            hidden = now.cards[0] in q.hidden_faces(asks.table)
            at_ = (box[0] + box[2] / 2 + 18, box[1] + box[3] / 2 + 34)
            card = BACK if hidden else now.cards[0]
            put_card(asks.scene.desk.kit, onto, asks.pack, card, at_, 58, turn=6, lift=2)


TRAY_FACES = ("K", "A", "joker")
