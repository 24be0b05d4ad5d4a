"""The draft at the table: one after the other behind blinkers, all at once, or by feel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.data import BACK, FACES, Card
from game.engine.horse_race.state import DRAFT
from game.input import intents as i
from game.input.horse_race import naming as at
from game.render.horse_race.blinkers import BlinkersLook, put_blinkers
from game.render.horse_race.draft import (
    HINT_Y,
    DraftLook,
    fan_boxes,
    keep_box,
    put_packet,
    put_small_fan,
    small_boxes,
)
from game.render.horse_race.places import PlaceLook, large_box
from game.render.kit import Box

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks

TURNS, TOGETHER, FEEL = "turns", "together", "feel"


class Draft:
    """Packets that go round, and whose turn it is to look into one."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks
        self._felt: dict[i.DeviceId, str] = {}
        """The place that each pad has buzzed for last."""
        self._turn: tuple[Seat, int] = (0, 0)

    @property
    def is_on(self) -> bool:
        """Whether cards are drafted, and everything before that was seen."""
        return self.asks.table.phase == DRAFT and self.asks.is_open

    @property
    def mode(self) -> str:
        """How hands are opened; whoever plays alone has nobody to hide from."""
        return TURNS if self.asks.alone else self.asks.scene.party.setup.draft

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The persons who still choose, from the dealer's left."""
        table, humans = self.asks.table, self.asks.scene.hands.humans
        order = table.from_seat(table.left_of(table.race.dealer))
        return tuple(s for s in order if s in humans and not table.picked[s - 1])

    @property
    def feeling(self) -> tuple[Seat, ...]:
        """Those who feel for their cards: everybody with a pad, if it is played like that."""
        if self.mode != FEEL:
            return ()
        return tuple(seat for seat in self.waiting if self._pad(seat))

    def _pad(self, seat: Seat) -> i.DeviceId:
        devices = self.asks.scene.hands.devices_of(seat)
        return next((device for device in devices if device.startswith("pad")), "")

    @property
    def seat(self) -> Seat:
        """Whose turn it is to look, where one after the other does."""
        if not self.is_on or self.mode == TOGETHER:
            return 0
        feeling = self.feeling
        return next((seat for seat in self.waiting if seat not in feeling), 0)

    @property
    def has_curtain(self) -> bool:
        """Whether the table lies in the dark."""
        return self.is_on and (bool(self.seat) or bool(self.feeling))

    # Where cards lie.

    def box_of(self, seat: Seat, index: int) -> Box | None:
        """Where a card of a packet lies, if this seat may choose it now."""
        count = len(self.asks.table.packets[seat - 1])
        if not self.is_on or index >= count:
            return None
        if self.mode == TOGETHER:
            return small_boxes(self.asks.floor.rack_box(seat), count)[index]
        return fan_boxes(count)[index] if seat == self.seat else None

    def held_boxes(self, seat: Seat) -> tuple[Box, ...]:
        """The packet of whoever's turn it is: pressed and held, it opens."""
        if not seat or seat != self.seat:
            return ()
        return fan_boxes(len(self.asks.table.packets[seat - 1]))

    def place_of(self, seat: Seat, card: Card) -> Box | None:
        """Where a seat feels for a card."""
        return large_box(card) if seat in self.feeling and not self.seat else None

    def keep_of(self, seat: Seat) -> Box | None:
        """The button under the card that is chosen."""
        index, count = self.asks.offers.picks(seat).index, len(self.asks.table.packets[seat - 1])
        is_there = seat == self.seat and 0 <= index < count
        return keep_box(count, index) if is_there else None

    # Time.

    def update(self) -> None:
        """The curtain moves on; whoever is alone sees the packet at once; pads buzz."""
        blinkers, seat = self.asks.blinkers, self.seat
        turn = (seat, len(self.asks.table.packets[0]))
        if turn != self._turn:
            self._turn = turn
            blinkers.close()
            blinkers.forget()
        if seat and seat == self.asks.alone and not blinkers.is_on:
            blinkers.open(seat, "")
        self._buzz()

    def _buzz(self) -> None:
        """A pad buzzes once for each card that lies where its cursor has come to."""
        if not self.feeling or self.seat:
            self._felt.clear()
            return
        scene = self.asks.scene
        for seat in self.feeling:
            device = self._pad(seat)
            aim = scene.binder.aim(device)
            target = aim.target if aim else ""
            if target.startswith("place:") and self._felt.get(device) != target:
                self._felt[device] = target
                packet = scene.match.view(seat).table.packets[seat - 1]
                scene.desk.buzz(device, packet.count(target.rpartition(":")[2]))

    # What is seen.

    def looks(self) -> object:
        """Everything that its picture hangs on."""
        if not self.is_on:
            return None
        if self.mode == TOGETHER:
            picked = self.asks.table.picked
            return tuple(self.packet(s) for s in self.asks.seats if not picked[s - 1])
        if not self.has_curtain:
            return None
        return self.curtain(), self.packet(self.seat) if self.seat else None

    def draw(self, onto: pygame.Surface) -> bool:
        """The curtain, or the small fans; whether anything was drawn."""
        if not self.is_on:
            return False
        if self.mode == TOGETHER:
            return self._draw_fans(onto)
        if not self.has_curtain:
            return False
        asks, kit = self.asks, self.asks.scene.desk.kit
        table = asks.blinkers.put_ground(onto)
        put_blinkers(kit, onto, asks.pack, self.curtain())
        if self.seat:
            put_packet(kit, onto, asks.pack, self.packet(self.seat))
        asks.blinkers.put_racks(onto, table, self.seat)
        if asks.blinkers.is_on and not asks.blinkers.looks_alone:
            asks.put_eye(onto, self.seat)
        return True

    def _draw_fans(self, onto: pygame.Surface) -> bool:
        asks = self.asks
        for seat in asks.seats:
            if not asks.table.picked[seat - 1]:
                look = self.packet(seat)
                rack = asks.floor.rack_box(seat)
                put_small_fan(asks.scene.desk.kit, onto, asks.pack, rack, look)
        return True

    def curtain(self) -> BlinkersLook:
        """What stands on the curtain: who may look, whose eyes are shut."""
        asks, seat = self.asks, self.seat
        if not seat:
            return self._feeling()
        name, looks = asks.sayings.name(seat), asks.blinkers.is_on
        hints = asks.hints.of(seat)
        if asks.blinkers.looks_alone:
            heading = asks.sayings.ask("draft", name=name)
            return BlinkersLook(heading, "", (), (), shut=False, hints=hints[1:], hint_y=HINT_Y)
        heading = asks.say("blinkers.on") if looks else asks.say("blinkers.next", name=name)
        line = asks.say("blinkers.only", name=name) if looks else asks.say("blinkers.next_line")
        left, right = asks.others(seat)
        notes = (asks.say("blinkers.let_go"),) if looks else ()
        if not looks and len(hints) == 1:
            notes = (asks.say("blinkers.keep"),)
        return BlinkersLook(
            heading, line, left, right, looks, hints=hints, notes=notes, hint_y=HINT_Y
        )  # fmt: skip

    def _feeling(self) -> BlinkersLook:
        """Fourteen closed places; nothing is shown at all."""
        asks = self.asks
        names = asks.scene.desk.book.join([asks.sayings.name(seat) for seat in self.feeling])
        aimed = {aim for seat in self.feeling for aim in asks.aimed(seat)}
        places = tuple(
            PlaceLook(face, aimed=any(at.place(seat, face) in aimed for seat in self.feeling))
            for face in FACES
        )
        heading, line = asks.say("blinkers.feel", name=names), asks.say("blinkers.feel_line")
        return BlinkersLook(heading, line, (), (), shut=False, places=places)

    def packet(self, seat: Seat) -> DraftLook:
        """A packet: its faces for whoever looks, its backs for everybody else."""
        asks = self.asks
        opened = asks.blinkers.seat == seat or self._is_open_to_all(seat)
        table = asks.scene.match.view(seat).table if opened else asks.table
        cards, kept = table.packets[seat - 1], table.hands[seat - 1]
        if not opened:
            cards, kept = (BACK,) * len(cards), (BACK,) * len(kept)
        aimed = asks.aimed(seat)
        index = next((n for n in range(len(cards)) if at.packet(seat, n) in aimed), -1)
        to = table.left_of(seat)
        rest = len(cards) - 1
        count = len(cards) + len(kept)
        return DraftLook(
            cards, index, asks.offers.picks(seat).index, asks.scene.sitting.marks[seat],
            kept, count, asks.sayings.answer("keep"),
            asks.say("blinkers.rest", count=rest) if rest else "",
            asks.scene.sitting.marks[to], asks.sayings.name(to),
        )  # fmt: skip

    def _is_open_to_all(self, seat: Seat) -> bool:
        """Among friends all persons' packets lie open."""
        return self.mode == TOGETHER and seat in self.asks.scene.hands.humans
