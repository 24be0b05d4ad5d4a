"""Hints: who points at what since when, and what is told them about it, at any table."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.marks import SeatMark
from game.engine.record import record
from game.input import intents as i
from game.input.targets import Targets
from game.render.tooltip import Placed, Tip, place_all
from game.scenes.table import GameTable

REST = 0.6
"""Seconds that a hand rests on a thing before it is told about it."""


@record
class Pointing:
    """A device, what it points at, since when, and whether it has done something there."""

    thing: str
    since: float
    acted: bool = False


class TableHints:
    """Tooltips for all hands at a table.

    A mouse rests on a thing, a finger is held on it, and a cursor holds its look key: then the
    arrows go from thing to thing. With a coach a cursor that rests is told as well.
    """

    def __init__(self, scene: GameTable) -> None:
        self.table = scene
        self._points: dict[i.DeviceId, tuple[float, float]] = {}
        self._pointing: dict[i.DeviceId, Pointing] = {}
        self._looks: dict[i.DeviceId, str] = {}
        self._told: set[i.DeviceId] = set()
        """Whoever is being told something."""
        self._placed: tuple[object, tuple[Placed, ...]] = (None, ())

    # What each table has.

    def things(self) -> Targets:
        """Everything on the table as it lies now."""
        raise NotImplementedError

    def tip(self, device: i.DeviceId, thing: str) -> Tip | None:
        """What this hand is told about a thing, if there is anything to say."""
        raise NotImplementedError

    def chosen(self, device: i.DeviceId) -> str:
        """What a cursor would choose that the coach has a word on; empty if nothing."""
        del device
        return ""

    # Hands.

    def hear(self, intent: i.Intent) -> bool:
        """Note what a hand does; whether that was only looking."""
        match intent:
            case i.PointAt(device, x, y):
                self._points[device] = (x, y)
            case i.Press(device):
                self._press(device)
            case i.Look(device, down):
                self._look(device, down=down)
                return True
            case i.Step(device) if device in self._looks:
                self._step(intent)
                return True
            case i.Tap(device):
                return self._release(device)
            case i.Grab(device) | i.Drop(device) | i.LetGo(device) | i.Lost(device):
                self._forget(device)
        return False

    def _press(self, device: i.DeviceId) -> None:
        """A click is no question; a finger has to go down to ask one."""
        if device == i.MOUSE and device in self._pointing:
            at = self._pointing[device]
            self._pointing[device] = Pointing(at.thing, at.since, acted=True)

    def _release(self, device: i.DeviceId) -> bool:
        """A finger that was told something has not chosen it."""
        if device == i.MOUSE:
            return False
        only_looked = device in self._told
        self._forget(device)
        return only_looked

    def _forget(self, device: i.DeviceId) -> None:
        for kept in (self._points, self._pointing, self._looks):
            kept.pop(device, None)

    def _look(self, device: i.DeviceId, *, down: bool) -> None:
        self._looks.pop(device, None)
        aim = self.table.binder.aim(device)
        if down and (aim is not None or self.table.hands.seat_of(device) is not None):
            self._looks[device] = aim.target if aim and aim.target else "roll"

    def _step(self, step: i.Step) -> None:
        things = self.things()
        at = self._looks[step.device]
        among = [thing.id for thing in things.of_kind("thing")]
        self._looks[step.device] = things.neighbour(at, step.dx, step.dy, among) or at

    # What is told.

    def tips(self, now: float) -> tuple[Tip, ...]:
        """What is to be told now, the longest asked first."""
        asked = [*self._pointed(now), *self._looked(), *self._coached(now)]
        tips = {device: self.tip(device, thing) for device, thing in asked}
        self._told = {device for device, tip in tips.items() if tip}
        return tuple(tip for tip in tips.values() if tip)

    def placed(self, now: float) -> tuple[Placed, ...]:
        """The same, each in its place."""
        tips = self.tips(now)
        key = (tips, self.table.desk.kit)
        if self._placed[0] != key:
            self._placed = (key, place_all(self.table.desk.kit, tips))
        return self._placed[1]

    def _pointed(self, now: float) -> list[tuple[i.DeviceId, str]]:
        """Pointers that have rested where they are."""
        dragging = self.table.binder.dragged()
        rested = []
        for device, (x, y) in self._points.items():
            thing = self.things().at(x, y)
            at = self._rest(device, thing.id if thing else "", now)
            if thing and not at.acted and device not in dragging and now - at.since >= REST:
                rested.append((device, thing.id, at.since))
        return [(device, id_) for device, id_, _ in sorted(rested, key=lambda one: one[2])]

    def _looked(self) -> list[tuple[i.DeviceId, str]]:
        return list(self._looks.items())

    def _coached(self, now: float) -> list[tuple[i.DeviceId, str]]:
        """Cursors that have rested, if there is a coach."""
        if not self.table.adviser.coaches:
            return []
        rested = []
        for device in self.table.hands.devices:
            target = self.chosen(device)
            if self._rest(device, target, now).since <= now - REST and target:
                rested.append((device, target))
        return rested

    def _rest(self, device: i.DeviceId, thing: str, now: float) -> Pointing:
        at = self._pointing.get(device)
        if at is None or at.thing != thing:
            at = self._pointing[device] = Pointing(thing, now)
        return at

    def _mark(self, device: i.DeviceId) -> SeatMark | None:
        seat: Seat | None = self.table.hands.seat_of(device)
        return self.table.sitting.marks.get(seat) if seat is not None else None
