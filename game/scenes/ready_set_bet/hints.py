"""Hints: what whoever points at a thing of the race table is told about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.ready_set_bet.commands import PlaceBet
from game.input import intents as i
from game.input.targets import Target, Targets
from game.render.ready_set_bet.live_pieces import LIVE_VALUE
from game.render.tooltip import Tip
from game.scenes.hints import TableHints
from game.scenes.ready_set_bet.things import row_of, table_things
from game.text.ready_set_bet.explain import Chance, Explainer, Hand

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene


class Hints(TableHints):
    """What is told at a table of Ready Set Bet."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        rules = scene.party.rules
        self.explainer = Explainer(scene.desk.book, rules.board, scene.sitting.names)
        self._things: tuple[object, Targets] = (None, Targets())

    # What is told.

    def things(self) -> Targets:
        """Everything on the table as it lies now."""
        stage, vip = self.scene.stage, self.scene.vip
        if vip is not None and vip.is_there:
            if self._things[0] != (vip, vip.table.states):
                self._things = ((vip, vip.table.states), Targets(vip.things()))
            return self._things[1]
        key = (stage, stage.shown, stage.called, bool(stage.table.live))
        if self._things[0] != key:
            seams = [
                t for t in self.scene.binder.targets.of_kind("spot") if t.id.startswith("seam:")
            ]
            self._things = (key, Targets([*table_things(stage), *seams]))
        return self._things[1]

    def chosen(self, device: i.DeviceId) -> str:
        """The spot over which a cursor holds a token."""
        aim = self.scene.binder.aim(device)
        return aim.target if aim and aim.target and isinstance(aim.command, PlaceBet) else ""

    def tip(self, device: i.DeviceId, thing: str) -> Tip | None:
        """What it is, what it pays, and what the coach thinks of it."""
        scene = self.scene
        target = self.things().get(thing)
        if target is None:
            return None
        bet = self._bet(device, thing)
        view, state = scene.stage.shown, scene.stage.table.capsule(scene.stage.shown).state
        id_ = thing.removesuffix(":run").removesuffix(":called")
        told = self.explainer.tell(id_, view, state, self._hand(bet), self._chance(target, bet))
        if told is None:
            return None
        lines = told.lines
        if bet is not None and scene.adviser.coaches:
            word = scene.adviser.word(scene.match.view(bet.seat), bet)
            lines = (*lines, word) if word else lines
        about = row_of(scene.stage, target)
        if scene.vip is not None and scene.vip.is_there:
            about = (target.x, target.y, target.w, target.h)
        return Tip(about, told.heading, lines, self._mark(device))

    def _bet(self, device: i.DeviceId, thing: str) -> PlaceBet | None:
        """What choosing the thing would bet, with the token in that hand."""
        if device == i.MOUSE and self.scene.binder.grip(device) is None:
            return None
        command = self.scene.binder.preview(device)
        if not isinstance(command, PlaceBet):
            return None
        seam = thing == "seam:" + "+".join(command.spots)
        return command if seam or command.spots == (thing,) else None

    def _hand(self, bet: PlaceBet | None) -> Hand | None:
        if bet is None:
            return None
        return Hand(bet.token, *self.scene.adviser.stakes(self.scene.match.view(bet.seat), bet))

    def _chance(self, target: Target, bet: PlaceBet | None) -> Chance | None:
        """As the live odds have it: for the token in hand, or for the usual one."""
        scene = self.scene
        live = scene.stage.table.live.get(target.id)
        token = str(LIVE_VALUE)
        if bet is not None and live is not None:
            live, token = scene.adviser.live(scene.match.view(bet.seat), bet), bet.token
        return Chance(token.rpartition(":")[2], live.chance, live.worth) if live else None
