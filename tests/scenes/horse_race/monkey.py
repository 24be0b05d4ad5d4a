"""A person who presses whatever can be pressed, with one device and nothing else."""

from __future__ import annotations

import random
from collections import deque

from game.engine.contract import Command, Seat
from game.input import intents as i
from game.input.targets import TargetId
from game.scenes.horse_race.table import TableScene
from game.scenes.table import GameTable
from tests.scenes.horse_race.tables import frame

WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
TICK = 0.2
SATED = 0.08
"""How often it has enough of a question that is not answered yet."""
ENDS = ("ready", "roll", "answer:pass", "answer:out", "answer:keep_all", "answer:check")


def click(table: GameTable, target: TargetId, device: str = "mouse") -> None:
    """A pointer goes there, presses and lets go."""
    frame(table, 0.0)
    here = table.binder.targets.get(target)
    assert here is not None, target
    for made in (i.PointAt, i.Press, i.Tap):
        table.hear(made(device, *here.middle))
    frame(table, 0.0)


def walk(table: GameTable, device: str, target: TargetId) -> None:
    """A cursor steps there, one target after the other."""
    frame(table, 0.0)
    for dx, dy in route(table, device, target):
        table.hear(i.Step(device, dx, dy))
    aim = table.binder.aim(device)
    assert aim is not None
    assert aim.target == target


def route(table: GameTable, device: str, target: TargetId) -> list[tuple[int, int]]:
    """The shortest way for a cursor; there always has to be one."""
    aim = table.binder.aim(device)
    assert aim is not None
    seat = table.hands.seat_of(device)
    assert seat is not None
    among, targets = table.binder.lit_for(seat), table.binder.targets
    assert target in among, (target, sorted(among))
    start = (aim.target, aim.column)
    found: dict[tuple[TargetId, float | None], list[tuple[int, int]]] = {start: []}
    todo = deque([start])
    while todo:
        here, column = todo.popleft()
        if here == target:
            return found[here, column]
        for dx, dy in WAYS:
            box = targets.get(here)
            kept = (box.middle[0] if column is None and box else column) if dy else None
            there = targets.neighbour(here, dx, dy, among, column=kept)
            if there is not None and (there, kept) not in found:
                found[there, kept] = [*found[here, column], (dx, dy)]
                todo.append((there, kept))
    raise AssertionError(f"no way from {aim.target} to {target}")


def choose(table: GameTable, device: str, target: TargetId) -> None:
    """Choose a target with a device."""
    if i.is_pointer(device):
        click(table, target, device)
    else:
        walk(table, device, target)
        table.hear(i.Choose(device))
        frame(table, 0.0)


class Monkey:
    """Somebody on a seat; prefers what has not been done yet."""

    def __init__(self, table: TableScene, seat: Seat, device: str, seed: int) -> None:
        self.table, self.seat, self.device = table, seat, device
        self.chance = random.Random(seed)
        self.tried: dict[str, int] = {}

    def act(self) -> bool:
        """Choose something, if there is anything."""
        frame(self.table, 0.0)
        names = [name for name, _ in self.table.asks.boxes(self.seat)]
        there = [name for name in names if name in self.table.binder.targets]
        if not there or not self.table.asks.is_open:
            return False
        on = [name for name in there if self.kind(name) not in ENDS]
        if on and self.chance.random() > SATED:
            there = on
        least = min(self.tried.get(self.kind(name), 0) for name in there)
        some = [name for name in there if self.tried.get(self.kind(name), 0) <= least + 1]
        name = self.chance.choice(sorted(some))
        self.tried[self.kind(name)] = self.tried.get(self.kind(name), 0) + 1
        choose(self.table, self.device, name)
        return True

    def kind(self, name: TargetId) -> str:
        """What sort of thing it is."""
        word, *rest = name.split(":")
        return ":".join((word, *rest[1:])) if word == "answer" else word


def play(table: TableScene, monkeys: list[Monkey], ticks: int) -> set[type[Command]]:
    """They play for a while; what persons have done."""
    for _ in range(ticks):
        for monkey in monkeys:
            monkey.act()
        frame(table, TICK)
        if table.match.outcome() is not None:
            break
    seats = {monkey.seat for monkey in monkeys}
    return {type(entry.command) for entry in table.match.log if entry.command.seat in seats}
