"""The hand of whoever plays alone: there is nobody to hide it from, so it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.horse_race.data import Card
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.state import WAGER
from game.render.horse_race.open_hand import put_open_hand
from game.render.horse_race.stage import Stage

if TYPE_CHECKING:
    from game.scenes.horse_race.asks import Asks


class OwnHand:
    """What the only person at a table holds."""

    def __init__(self, asks: Asks) -> None:
        self.asks = asks
        self._known: tuple[object, tuple[Card, ...] | None] = (None, None)

    @property
    def cards(self) -> tuple[Card, ...] | None:
        """The hand; None where several play, or nobody does."""
        match, seat = self.asks.scene.match, self.asks.alone
        if self._known[0] != (seat, match.version):
            hand = match.view(seat).table.hands[seat - 1] if seat else None
            self._known = ((seat, match.version), hand)
        return self._known[1]

    def has(self, card: Card) -> bool:
        """Whether it may hold a card: of a hidden hand nobody knows."""
        return self.cards is None or card in self.cards

    def count(self, card: Card) -> int:
        """How many of a card lie open."""
        return (self.cards or ()).count(card)

    def update(self) -> None:
        """The table shows it, as soon as everything was seen."""
        stage, seat = self.asks.scene.stage, self.asks.alone
        assert isinstance(stage, Stage)
        if not seat or self.asks.is_open:
            stage.table.open_hand(seat, self.cards or (), stage.shown, stage.result)

    def on_turf(self) -> tuple[Card, ...]:
        """What lies on the turf before the race, while the columns have no room for it."""
        table = self.asks.table
        is_shown = table.options.hides == HIDDEN and table.phase == WAGER and self.asks.is_open
        return (self.cards or ()) if is_shown else ()

    def draw(self, onto: pygame.Surface) -> None:
        """Show what lies on the turf."""
        put_open_hand(self.asks.scene.desk.kit, onto, self.asks.pack, self.on_turf())
