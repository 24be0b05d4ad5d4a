"""A look at one's own hidden hand, and at what others have laid out for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.data import Card
from game.engine.horse_race.state import TRADE
from game.input.horse_race import questions as q
from game.render.horse_race.blinkers import HINT, BlinkersLook, put_blinkers
from game.render.horse_race.cards import put_card
from game.render.token import mark

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks

LAID_Y, LAID_CARD, LAID_PITCH = 786.0, 64.0, 46.0
HINT_Y = 892.0
ROOM = 1120.0


class Peek:
    """The picture behind the blinkers outside of the draft."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks

    def look(self) -> BlinkersLook:
        """What whoever looks may see; nobody else's eyes are open."""
        asks, seat = self.asks, self.asks.blinkers.seat
        name = asks.sayings.name(seat)
        left, right = asks.others(seat)
        picks = asks.offers.picks(seat)
        chosen = picks.cards if asks.offers.question(seat) == q.THROW else ()
        aimed = tuple(n.rpartition(":")[2] for n in asks.aimed(seat) if n.startswith("place:"))
        looks = asks.say("heading.looks", count=asks.blinkers.looks.get(seat, 1))
        notes = (asks.say("blinkers.let_go"), asks.say("blinkers.seen"), looks)
        return BlinkersLook(
            asks.say("blinkers.on"), asks.say("blinkers.only", name=name), left, right,
            places=asks.blinkers.places(chosen, aimed), hints=(asks.hints.look(seat),),
            notes=notes, hint_y=HINT_Y,
        )  # fmt: skip

    def laid(self) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
        """What others have laid out for whoever looks."""
        seat, table = self.asks.blinkers.seat, self.asks.blinkers.view()
        if table.phase != TRADE:
            return ()
        found = []
        for trade in table.trades:
            if seat in trade.seats:
                side = 1 - trade.seats.index(seat)
                found.append((trade.seats[side], trade.cards[side]))
        return tuple((partner, cards) for partner, cards in found if cards)

    def draw(self, onto: pygame.Surface) -> None:
        """The hand in the light, the table in the dark."""
        asks, kit = self.asks, self.asks.scene.desk.kit
        table = asks.blinkers.put_ground(onto)
        put_blinkers(kit, onto, asks.pack, self.look())
        self._draw_laid(onto)
        asks.blinkers.put_racks(onto, table, asks.blinkers.seat)
        asks.put_eye(onto, asks.blinkers.seat)

    def _draw_laid(self, onto: pygame.Surface) -> None:
        """Each partner's mark, what it is about where there is room for that, and the cards."""
        kit, laid = self.asks.scene.desk.kit, self.laid()
        words = {partner: self._gives(partner) for partner, _ in laid} if len(laid) <= 2 else {}
        told = {partner: kit.type.width(text, "ui", HINT) + 16 for partner, text in words.items()}
        wide = sum(told.values())
        wide += sum(70 + LAID_PITCH * len(cards) + 40 for _, cards in laid)
        zoom = min(1.0, ROOM / wide) if wide else 1.0
        x = 960 - wide * zoom / 2
        for partner, cards in laid:
            kit.put(onto, mark(kit, self.asks.scene.sitting.marks[partner], 48), (x + 24, LAID_Y))
            x += 66 * zoom
            if text := words.get(partner, ""):
                kit.text(onto, text, "ui", HINT * zoom, "cream", (x, LAID_Y), anchor="l")
                x += told[partner] * zoom
            x += 12 * zoom
            for card in cards:
                put_card(kit, onto, self.asks.pack, card, (x + 24, LAID_Y), LAID_CARD)
                x += LAID_PITCH * zoom
            x += 40 * zoom

    def _gives(self, partner: Seat) -> str:
        """What a partner lays out is offered in exchange."""
        return self.asks.say("trade.gives", name=self.asks.sayings.name(partner))
