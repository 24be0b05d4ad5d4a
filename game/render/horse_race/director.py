"""The director of Horse Race: events become cues, in their order; what each shows is in `cues`.

In the race nothing waits for the picture: a roll shows at once whatever was still to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import Any

import pygame

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.view import View, follow
from game.engine.record import replace
from game.render.director import TableDirector, nothing
from game.render.flights import Flight
from game.render.horse_race import flights
from game.render.horse_race.cues import CUES
from game.render.horse_race.news import NOTHING_NEW, News
from game.render.horse_race.notches import heap_place
from game.render.horse_race.stage import Stage
from game.render.kit import REFERENCE, Box, Point

FADE = 0.35
WHOLE: Box = (0, 0, *REFERENCE)
MANY, SOME = 20, 6
"""What is much money for the ear, and what is some."""


class Director(TableDirector):
    """Turns what happened into what is seen."""

    stage: Stage

    def __init__(self, stage: Stage, interval: float) -> None:
        super().__init__(stage, interval)
        self.news: News = NOTHING_NEW
        """What the bar says while everybody looks."""
        self._rests_until = 0.0
        self._flows: dict[str, int] = {}
        """How many streams of chips are on their way to each pot."""

    def feed(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        events = tuple(events)
        if any(isinstance(event, e.DiceRolled) for event in events):
            self.flush()
        for event in events:
            CUES.get(type(event), _plain)(self, event, events)

    def skip(self) -> None:
        """Show everything at once; but what was paid lies there before it makes way."""
        self._rests_until = 0.0
        if self.stage.photo is not None:
            self.stage.photo.skip()
        self._make_official()
        self.hurries = True
        while self.queue and not self.rests:
            self.queue.popleft().show()
        self._put_down(inf)
        self.hurries = False
        self.stage.settle()

    def clear(self) -> None:
        """Forget what was still on its way."""
        super().clear()
        self.news = NOTHING_NEW
        self._rests_until = 0.0
        self._flows.clear()

    def cut_to(self, view: View) -> None:
        """Show this at once, and nothing of what was still on its way."""
        self.clear()
        self.stage.rebuild(view)

    def prepare(self, event: Event) -> None:
        """The table of the last race goes, and that of the next comes up under it."""
        self._put_down(inf)
        view = follow(self.stage.shown, event)
        before, caption = self.snapshot(WHOLE), self.stage.caption
        self.stage.rebuild(view)
        self.stage.caption = caption
        self.news = NOTHING_NEW
        self.watch(event)
        self.fade(before, WHOLE)

    def official(self, event: Event) -> None:
        """The winner's row is lit, and the stand cheers."""
        assert isinstance(event, e.RaceFinished)
        self.stage.call(self.stage.layout.row(event.winner))
        self.fold(event)
        self.sound("cheer", REFERENCE[0] / 2)

    def tell(self, news: News) -> None:
        """The bar says this from now on."""
        self.news = news

    # Time to read.

    @property
    def rests(self) -> bool:
        """Whether everybody is given time to read what lies there."""
        return self.stage.now < self._rests_until

    def rest(self, seconds: float) -> None:
        """So long nothing changes, unless somebody goes on."""
        self._rests_until = self.stage.now + seconds

    def _waits(self) -> bool:
        return self.rests or super()._waits()

    def _release(self) -> None:
        self._rests_until = 0.0
        super()._release()

    # What all cues do.

    @property
    def flies(self) -> bool:
        """Whether anything is seen on its way."""
        return not (self.hurries or self.at_once or self.stage.still)

    def fold(self, event: Event, **changes: Any) -> None:
        """It is seen that this has happened."""
        stage = self.stage
        stage.show(follow(stage.shown, event), replace(stage.result, **changes))
        self.watch(event)

    def change(self, **changes: Any) -> None:
        """What the cues show beyond the view is otherwise now."""
        self.stage.show(self.stage.shown, replace(self.stage.result, **changes))

    def fly(self, flight: Flight, landed: Callable[[], None] = nothing) -> None:
        """Something is in the air, and then it is there."""
        if not self.flies:
            landed()
            return
        self.stage.flights.append(flight)
        self.land(flight.start + flight.seconds, landed)

    def to_pot(
        self, seat: Seat, money: Money, key: str = "pot", landed: Callable[[], None] = nothing
    ) -> None:
        """A player's chips go to a pot."""
        pot = heap_place(self.stage.layout.pot_of(key))
        self.chips(money, self.stage.purse_place(seat), pot, key, landed)

    def chips(
        self, money: Money, a: Point, b: Point, key: str, landed: Callable[[], None] = nothing
    ) -> None:
        """Chips fly, and the figure to which they belong counts when the first has come."""
        if not money or not self.flies:
            landed()
            return
        stage = self.stage
        self.sound(chips_sound(money), a[0])
        stage.lift(key, money)
        self._flow(key, 1)
        flight = flights.chips(stage.kit, stage.now, money, a, b)
        self.land(flight.start + flights.CHIPS, partial(stage.lift, key, -money))
        self.fly(flight, partial(self._arrived, key, landed))

    def _arrived(self, key: str, landed: Callable[[], None]) -> None:
        self._flow(key, -1)
        landed()

    def _flow(self, key: str, by: int) -> None:
        """A pot glows as long as chips are on their way to it."""
        self._flows[key] = self._flows.get(key, 0) + by
        glow = frozenset(key for key, count in self._flows.items() if count > 0)
        self.change(pot_glow=glow)

    def snapshot(self, box: Box) -> pygame.Surface | None:
        """What is seen in a box now, if anything was drawn yet."""
        surface = self.stage.surface
        if surface is None or not self.flies:
            return None
        area = self.stage.kit.rect(box).clip(surface.get_rect())
        return surface.subsurface(area).copy()

    def fade(self, before: pygame.Surface | None, box: Box, seconds: float = FADE) -> None:
        """What stood in a box goes."""
        stage = self.stage
        if before is not None:
            self.fly(flights.fading(stage.kit, stage.now, before, box, seconds))


def _plain(director: Director, event: Event, batch: tuple[Event, ...]) -> None:
    """What is only seen by what it leaves."""
    del batch
    director.in_turn(partial(director.fold, event))


def chips_sound(money: Money) -> str:
    """How so much money sounds."""
    if money >= MANY:
        return "chips_many"
    return "chips_some" if money >= SOME else "chips_few"
