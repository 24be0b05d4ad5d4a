"""Tables with a house that bets, asks or rotates."""

from __future__ import annotations

from itertools import groupby

from game.engine.contract import Event
from tests.ready_set_bet.play import Play, play

SIX = ("win:7:2", "win:6:2", "place:4:2", "show:9:2", "colour:red", "seven_fifth")
"""Six spots that are always there."""


def mark(table: Play, *spots: str) -> Play:
    """The house places its markers, and `last` tells of the last one."""
    for spot in spots:
        table.bet(table.race.house, "marker", spot)
    return table


def rotating(seats: int = 4, house: int = 1, *, vip: bool = True) -> Play:
    """A rotating house whose lot fell on this seat."""
    tables = (play(seats, house="rotating", seed=seed, vip=vip) for seed in range(200))
    return next(table for table in tables if table.race.house == house)


def asking(seats: int = 4, house: int = 1) -> Play:
    """The first race of a rotating house is settled, and the house is asked."""
    return rotating(seats, house, vip=False).gate().race_over()


def next_house(table: Play, seat: int) -> Play:
    """Everybody declines until this seat takes the house."""
    while table.state.asked != seat:
        table.answer(table.state.asked, takes=False)
    return table.answer(seat, takes=True)


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The names of what happened, repetitions told once."""
    return [name for name, _ in groupby(type(event).__name__ for event in events)]
