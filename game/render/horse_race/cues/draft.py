"""The draft from outside: packets go round face down, and what is open then is laid out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.data import BACK, NUMBERS
from game.render.director import nothing
from game.render.horse_race import flights
from game.render.horse_race.cues.cards import bring
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.flights import LIFT, Leaf
from game.render.horse_race.layout import ROW_TOP
from game.render.kit import Point

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
PASS = 0.36
MOST_BACKS, WIDE, PITCH, ABOVE = 3, 50.0, 15.0, 42.0
"""So much of a packet is seen, over the racks."""
FAN_Y, LAID_APART = 58.0, 0.02


def passed(director: Director, event: e.PacketsPassed, _: Batch) -> None:
    """All packets slide to the next rack at the same time."""
    director.in_turn(partial(_passed, director, event))
    director.after(LIFT + PASS, nothing)


def _passed(director: Director, event: e.PacketsPassed) -> None:
    stage, table = director.stage, director.stage.shown.table
    director.fold(event)
    if not director.flies:
        return
    leaves = [
        Leaf(BACK, _over_rack(director, seat, index), WIDE, _over_rack(director, to, index), WIDE)
        for seat, to in ((seat, table.left_of(seat)) for seat in table.seats)
        for index in range(min(MOST_BACKS, len(event.packets[to - 1])))
    ]
    if leaves:
        director.sound("card", leaves[0].a[0])
        director.fly(flights.cards(stage.kit, stage.now, stage.table.pack, leaves, PASS))


def _over_rack(director: Director, seat: Seat, index: int) -> Point:
    x, y, wide, _ = director.stage.rack(seat).box
    return (x + wide / 2 + PITCH * (index - (MOST_BACKS - 1) / 2), y - ABOVE)


def ended(director: Director, event: e.DraftEnded, _: Batch) -> None:
    """Whatever is open now goes from the fan to its row."""
    director.in_turn(partial(_ended, director, event))


def _ended(director: Director, event: e.DraftEnded) -> None:
    layout = director.stage.layout
    moves = []
    for seat, hand in enumerate(event.hands, 1):
        x, _, wide, _ = layout.column(seat)
        fan = (x + wide / 2, ROW_TOP + FAN_Y)
        moves += [(seat, card, fan) for card in hand if card in NUMBERS]
    director.fold(event)
    bring(director, moves, LAID_APART)


CUES: Cues = {e.DraftEnded: ended, e.PacketsPassed: passed}
