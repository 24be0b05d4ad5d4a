"""Hints at a table of Horse Race: what whoever points at a thing is told about it."""

from __future__ import annotations

from typing import Any, Protocol, cast

from game.engine.contract import Command, Seat
from game.engine.horse_race.commands import AnswerPenalty, BuyCard, PairDice
from game.engine.horse_race.penalties import LEFT, PAY, RIGHT
from game.engine.horse_race.state import Table
from game.engine.horse_race.view import View
from game.input import intents as i
from game.input.horse_race.questions import pairings_of
from game.input.targets import Targets
from game.odds.horse_race.advice import best_gift
from game.render.horse_race.stage import Stage
from game.render.kit import Box
from game.render.tooltip import Tip
from game.scenes.hints import TableHints
from game.scenes.horse_race.adviser import Adviser
from game.scenes.horse_race.party import HorseParty
from game.scenes.horse_race.things import about_of, table_things, told_as
from game.scenes.table import GameTable
from game.text.horse_race.explain import Explainer

ANSWERS = {"pay": PAY, "ace": "cancel", "king_left": LEFT, "king_right": RIGHT}


class Advised(Protocol):
    """What of the table a hint needs."""

    party: HorseParty
    stage: Stage
    adviser: Adviser


class Hints(TableHints):
    """What is told at a table of Horse Race."""

    def __init__(self, scene: GameTable) -> None:
        super().__init__(scene)
        self.own: Advised = cast(Any, scene)
        self._things: tuple[object, Targets] = (None, Targets())

    def things(self) -> Targets:
        """Everything on the table as it lies now."""
        stage = self.own.stage
        key = (stage, stage.shown, stage.called, stage.result)
        if self._things[0] != key:
            self._things = (key, Targets(table_things(stage)))
        return self._things[1]

    def chosen(self, device: i.DeviceId) -> str:
        """What a cursor is over that the coach has a word on."""
        aim = self.table.binder.aim(device)
        target = aim.target if aim and aim.target else ""
        return target if target and self._choice(device, target)[1] is not None else ""

    def tip(self, device: i.DeviceId, thing: str) -> Tip | None:
        """What it is, what it may bring, and what the coach thinks of it."""
        stage, adviser = self.own.stage, self.own.adviser
        table = stage.shown.table
        seat = self._seat(device)
        target, told = self.things().get(thing), None
        if target is not None:
            names = self.table.sitting.names
            explainer = Explainer(self.table.desk.book, stage.board, names, adviser.told(table))
            told = explainer.tell(told_as(thing), table)
        word = self._word(device, thing, seat)
        if told is not None and target is not None:
            lines = (*told.lines, word) if word else told.lines
            return Tip(about_of(target), told.heading, lines, self._mark(device))
        box = self._box(thing)
        if word and box is not None:
            heading = self.table.desk.book.say("setup.coach")
            return Tip(box, heading, (word,), self._mark(device))
        return None

    # The coach.

    def _seat(self, device: i.DeviceId) -> Seat:
        """Whose hand it is: of a mouse, whoever plays alone."""
        humans = self.table.hands.humans
        seat = self.table.hands.seat_of(device)
        return seat if seat is not None else humans[0] if len(humans) == 1 else 0

    def _word(self, device: i.DeviceId, thing: str, seat: Seat) -> str:
        if not self.own.adviser.coaches or not seat:
            return ""
        view = self.table.match.view(seat)
        if not isinstance(view, View):
            return ""
        kind, _, rest = thing.partition(":")
        own, command = self._choice(device, thing)
        if own and command is not None:
            return self.own.adviser.word(view, own, command)
        mine = kind in ("rack", "cell") and rest.split(":")[0] == str(seat)
        is_open = self.own.stage.shown.table.hands[seat - 1] == view.table.hands[seat - 1]
        return self.own.adviser.word(view, seat) if mine and is_open else ""

    def _choice(self, device: i.DeviceId, target: str) -> tuple[Seat, Command | None]:
        """What choosing a target would do, where the coach can weigh it."""
        seat = self._seat(device)
        kind, _, rest = target.partition(":")
        if not seat or seat not in self.table.hands.humans:
            return 0, None
        table = self.table.match.view(seat).table
        if kind == "answer":
            return seat, self._answer(table, seat, rest.partition(":")[2])
        if kind == "market" and table.asked == seat and rest in table.market and rest != "?":
            gives = best_gift(self.own.adviser.worth, table, seat)
            return seat, BuyCard(seat, rest, gives)
        return 0, None

    def _answer(self, table: Table, seat: Seat, word: str) -> Command | None:
        if word in ANSWERS and table.debts and table.debts[0].seat == seat:
            return AnswerPenalty(seat, ANSWERS[word])
        if word.startswith("pair:") and table.dice and table.race.roller == seat:
            return PairDice(seat, pairings_of(table)[int(word.partition(":")[2])])
        return None

    def _box(self, thing: str) -> Box | None:
        """Where a choice lies that is no thing of the table itself."""
        target = self.table.binder.targets.get(thing)
        return (target.x, target.y, target.w, target.h) if target else None
