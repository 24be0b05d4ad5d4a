"""The demo: title, table, records, the next table, day and night, until somebody touches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from game.content.load import load_personas
from game.engine.record import replace
from game.input.intents import (
    DeviceId,
    DragTo,
    Drop,
    Focus,
    Found,
    Grab,
    Intent,
    LetGo,
    Look,
    Lost,
    Mute,
    PointAt,
    Press,
    Tap,
)
from game.render.kit import Box
from game.render.ribbon import ribbon_image
from game.render.widgets import put_toast
from game.scenes.books import book_of
from game.scenes.demo_pages import RecordsPage, RulesPage, TitlePage
from game.scenes.demo_plan import setup_of
from game.scenes.demo_table import DemoTable
from game.scenes.desk import Desk
from game.scenes.honours import HonoursPage
from game.scenes.layers import Layer, Layers, drift
from game.scenes.party import Party
from game.table.setup import Setup
from game.text.lessons import Turns

NO_HANDS = (Focus, Found, Lost, PointAt, LetGo, Mute)
"""What does not wake the program: no hand, one that only moves, and the mute key."""
MUTES: DeviceId = "keys2"
"""Whose look key mutes here as well: it is M, and nobody has cards to look at."""
TOAST_SECONDS, TOAST_Y = 3.0, 778.0


class Page(Protocol):
    """One part of the loop."""

    @property
    def is_done(self) -> bool:
        """Whether it is time for the next."""

    @property
    def ribbon(self) -> Box:
        """Where the ribbon lies."""

    def layers(self) -> list[Layer]:
        """What lies over it, besides the ribbon."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Show it; the areas that have changed, or None for all of it."""

    def resized(self) -> None:
        """At another size."""


class Demo:
    """What is shown next; whenever it is begun again, it begins with another table."""

    def __init__(self, desk: Desk, speed: float, lay: Callable[[Setup], Party]) -> None:
        self.desk = desk
        self.speed = speed
        self.lay = lay
        self.turns = Turns()
        self.tables = 0
        """How many tables were laid so far."""
        self.leaves: Counter[str] = Counter()
        """Which leaf of the rules of each game is shown next."""
        self.evening = 0
        """Which page of the records is shown next."""
        self.time = 0.0
        self._pages = self._loop()

    def next(self) -> Page:
        """The next page; a data file that is broken is told as ever, and tried again later."""
        self.desk.clear()
        try:
            return next(self._pages)
        except Exception:
            self.rewind()
            raise

    def rewind(self) -> None:
        """Begin with a table next time."""
        self._pages = self._loop()

    def _loop(self) -> Iterator[Page]:
        while True:
            yield self._table()
            yield RulesPage(self.desk, self.book, self.leaves[self.book.game], self.speed)
            self.leaves[self.book.game] += 1
            honours = HonoursPage(self.desk)
            if not honours.is_empty:
                yield RecordsPage(honours, self.evening, self.speed)
                self.evening += 1
            yield TitlePage(self.desk, self.speed)

    def _table(self) -> DemoTable:
        setup = setup_of(self.tables, load_personas(), self.speed)
        table = DemoTable(self.desk, self.lay(setup), self.turns)
        self.tables += 1
        self.book = book_of(table.table.party.rules)
        return table


class DemoScene:
    """One page of the demo, with the ribbon over it."""

    def __init__(
        self, demo: Demo, page: Page, follow: Callable[[], None], wake: Callable[[Intent], None]
    ) -> None:
        self.demo = demo
        self.page = page
        self.follow = follow
        self.wake = wake
        self.desk = demo.desk
        self._layers: Layers | None = None
        self._ribbon: tuple[object, Layer] | None = None
        self._toast: tuple[float, Layer] | None = None
        """What is said, and for how long still."""

    @property
    def is_idle(self) -> bool:
        """The picture keeps moving."""
        return False

    @property
    def is_menu(self) -> bool:
        """Any key ends it anyhow."""
        return False

    @property
    def keeps_awake(self) -> bool:
        """It is there to be looked at."""
        return True

    def hear(self, intent: Intent) -> None:
        """Whatever somebody does leads back to the title; only the mute key does not."""
        match intent:
            case Mute():
                self._tell_sound()
            case Look(device, True) if device == MUTES:
                settings = self.desk.settings
                self.desk.change(replace(settings, muted=not settings.muted))
                self._tell_sound()
            case Look(_, False):
                return
            case _ if not isinstance(intent, NO_HANDS):
                self.wake(intent)

    def update(self, seconds: float) -> None:
        """Let it play; then the next page."""
        self.demo.time += seconds
        if self._toast is not None:
            left, layer = self._toast
            self._toast = (left - seconds, layer) if left > seconds else None
        self.page.update(seconds)
        if self.page.is_done:
            self.follow()

    def resized(self) -> None:
        """At another size."""
        self._toast = None
        self.page.resized()

    # The picture.

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """The page and what lies over it, drifting."""
        if self._layers is None or self._layers.canvas.get_size() != onto.get_size():
            self._layers = Layers(onto.get_size())
        areas = self.page.draw(self._layers.canvas)
        over = [*self.page.layers(), self._ribbon_layer()]
        if self._toast is not None:
            over.append(self._toast[1])
        return self._layers.show(onto, areas, over, drift(self.demo.time, self.desk.kit.scale))

    def _ribbon_layer(self) -> Layer:
        kit, box = self.desk.kit, self.page.ribbon
        key = (kit, box, self.desk.book)
        if self._ribbon is None or self._ribbon[0] != key:
            image = ribbon_image(kit, self.desk.book.say("demo.press"), box)
            self._ribbon = (key, Layer(image, kit.at((box[0], box[1]))))
        return self._ribbon[1]

    def _tell_sound(self) -> None:
        kit, key = self.desk.kit, "note.muted" if self.desk.settings.muted else "note.unmuted"
        image = kit.blank((1920, 100))
        put_toast(kit, image, self.desk.book.say(key), (960, 50))
        self._toast = (TOAST_SECONDS, Layer(image, kit.at((0, TOAST_Y - 50))))


class Sleepy:
    """Whoever was just woken hears nothing more of the hand that woke it."""

    SECONDS = 0.4

    def __init__(self, by: DeviceId) -> None:
        self.by = by
        self.left = self.SECONDS

    def update(self, seconds: float) -> None:
        """Time passes."""
        self.left -= seconds

    def swallows(self, intent: Intent) -> bool:
        """Whether this still belongs to what woke it: the same press, or a key that is held."""
        if self.left > 0:
            return True
        if intent.device != self.by:
            return False
        if isinstance(intent, Press):
            self.by = ""
        return isinstance(intent, Tap | Grab | DragTo | Drop)
