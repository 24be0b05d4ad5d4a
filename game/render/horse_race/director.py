"""The director of Horse Race: events become cues, and every duration is here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.view import View, follow
from game.render.director import TableDirector
from game.render.horse_race.stage import Stage


class Director(TableDirector):
    """Turns what happened into what is seen."""

    stage: Stage

    def __init__(self, stage: Stage, interval: float) -> None:
        super().__init__(stage, interval)

    def feed(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        for event in events:
            self._in_turn(partial(self._fold, event))

    def cut_to(self, view: View) -> None:
        """Show this at once, and nothing of what was still on its way."""
        self.clear()
        self.stage.rebuild(view)

    def _fold(self, event: Event) -> None:
        self.stage.show(follow(self.stage.shown, event))
        field, row = self.stage.field, self.stage.layout.row
        match event:
            case e.DiceRolled(_, dice):
                self.stage.dice.land(self.stage.now, dice)
            case e.HorseCalled(horse):
                self.stage.call(row(horse))
            case e.HorseScratched(horse, line):
                field.scratch(row(horse), line, 0.0 if self.stage.still else 0.9)
            case e.HorseMoved(_, horse, _, end):
                field.run_to(row(horse), self.stage.race_now, 0.42, end)
            case e.RacePrepared():
                field.stand(self.stage.shown.table.race)
                self.stage.call(None)
        self.watch(event)
