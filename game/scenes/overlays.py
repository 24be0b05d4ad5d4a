"""What lies over the table between races: the VIP choice and the house question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.input.intents import Intent
from game.input.targets import Target
from game.render.ground import put_pool
from game.render.kit import Box, Kit
from game.render.palette import mix, rgb
from game.render.token import mark
from game.render.vip import CARD, face
from game.render.widgets import put_station
from game.text.book import money
from game.text.cards import CardWords

if TYPE_CHECKING:
    from game.scenes.table import TableScene

STATION = (456.0, 442.0)
CARD_CENTRES = (118.0, 338.0)


def put_felt(kit: Kit, onto: pygame.Surface) -> None:
    """A table of its own: deep felt under one pool of light."""
    onto.fill(rgb(mix("felt_deep", "felt", 0.35)))
    put_pool(kit, onto, (960, 60), (900, 420), "brass_hi", 0.16)


class VipChoice:
    """A station for every bettor, two cards on each, all at once."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view = scene.stage.shown
        self.seats = [seat for seat, hand in enumerate(self.view.dealt, 1) if hand]

    def station(self, index: int) -> Box:
        """Where a bettor's cards lie: one row, or two for more than four."""
        count = len(self.seats)
        row, column = divmod(index, 4)
        in_row = min(4, count - 4 * row)
        left = (1920 - in_row * 472 + 16) / 2
        top = 330.0 if count <= 4 else 118.0 + 456 * row
        return (left + 472 * column, top, *STATION)

    def cards(self, index: int) -> list[tuple[str, Box]]:
        """The cards of a station, each with its place."""
        seat, (x, y, _, _) = self.seats[index], self.station(index)
        wide, high = CARD
        return [
            (card, (x + centre - wide / 2, y + 80.0, float(wide), float(high)))
            for card, centre in zip(self.view.dealt[seat - 1], CARD_CENTRES, strict=False)
        ]

    def targets(self) -> list[Target]:
        """Every card of every person."""
        return [
            Target(f"card:{seat}:{card}", "card", *box)
            for index, seat in enumerate(self.seats)
            for card, box in self.cards(index)
        ]

    def hear(self, intent: Intent) -> bool:
        """Cards are chosen like everything else at the table."""
        del intent
        return False

    def draw(self, onto: pygame.Surface) -> None:
        """The table under a veil, and the stations on it."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        put_felt(kit, onto)
        heading = book.say("vip.heading")
        top = 220.0 if len(self.seats) <= 4 else 56.0
        kit.text(onto, heading, "num", 64, "cream", (960, top - 10))
        chosen = sum(self.view.has_chosen)
        told = book.say("vip.chosen", count=chosen, most=len(self.seats))
        where = (960, top + 54) if len(self.seats) <= 4 else (1760.0, top)
        kit.text(onto, told, "ui", 30, "cream_dim", where, width=320 if where[0] > 960 else 0)
        for index, seat in enumerate(self.seats):
            self._draw_station(onto, index, seat)
        for aim in self.scene.stage.aims:
            self.scene.stage.draw_aim(onto, aim, 0)

    def _draw_station(self, onto: pygame.Surface, index: int, seat: Seat) -> None:
        kit, scene = self.scene.desk.kit, self.scene
        box, seat_mark = self.station(index), scene.sitting.marks[seat]
        put_station(kit, onto, box, seat_mark.colour)
        x, y, wide, high = box
        kit.put(onto, mark(kit, seat_mark, 44), (x + 40, y + 40))
        purse = money(self.view.money[seat - 1])
        taken = kit.text(onto, purse, "num", 36, "cream", (x + wide - 20, y + 40), anchor="r")
        name, room = scene.sitting.names[seat], wide - 74 - 20 - taken - 16
        at = (x + 74, y + 40)
        kit.text(onto, name, "ui", 32, "cream", at, anchor="l", width=room, least=26)
        own = scene.match.view(seat).chosen if seat in scene.hands.humans else None
        words = CardWords(scene.desk.book, scene.party.rules.data)
        for card, place in self.cards(index):
            effect = scene.party.rules.board.effects[card]
            image = face(kit, effect, words.lines(effect), seat_mark)
            passed = (own is not None and own != card) or (
                own is None and self.view.has_chosen[seat - 1]
            )
            middle = (place[0] + place[2] / 2, place[1] + place[3] / 2)
            if own == card:
                kit.put_shadow(onto, image, middle, 14, 0, 190, "brass_hi")
            kit.put(onto, image, middle, alpha=110 if passed else 255)
        foot = (x + wide / 2, y + high - 30)
        if self.view.has_chosen[seat - 1]:
            kit.text(onto, scene.desk.book.say("vip.kept"), "num", 34, "good", foot)
        elif seat in scene.hands.humans:
            hint = self._hint(seat)
            kit.text(onto, hint, "ui", 28, "brass_hi", foot, width=wide - 40)

    def _hint(self, seat: Seat) -> str:
        devices = self.scene.hands.devices_of(seat)
        pad = any(device.startswith("pad") for device in devices)
        return self.scene.desk.book.say("vip.pad" if pad else "vip.mouse")
