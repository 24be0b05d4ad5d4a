"""Positions to ask about, and races run from them by a plain loop that knows nothing of streams."""

from __future__ import annotations

import random

import numpy as np

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import Condition
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.position import Position
from tests.ready_set_bet.play import ready_set_bet

POSITIONS = {
    "start": Position((0, 0, 0, 0, 0, 0, 0, 0, 0)),
    "start, pair": Position((0, 0, 0, 1, 0, 0, 0, 0, 0), "6"),
    "early": Position((1, 0, 2, 3, 2, 1, 0, 1, 2), "11/12"),
    "outsider": Position((9, 1, 2, 3, 4, 3, 2, 1, 0)),
    "middle": Position((3, 4, 5, 6, 8, 6, 5, 3, 2), "7"),
    "middle, open blue": Position((4, 2, 5, 7, 6, 8, 4, 6, 1), "4"),
    "red line": Position((5, 7, 9, 9, 11, 9, 8, 3, 4), "5"),
    "two over": Position((2, 6, 10, 8, 9, 13, 7, 4, 5), "8"),
    "runaway": Position((1, 2, 1, 3, 14, 2, 3, 0, 1), "9"),
    "photo finish": Position((11, 13, 14, 12, 14, 13, 14, 9, 12), "10"),
}


def board() -> Board:
    """The board as shipped."""
    return ready_set_bet().board


def conditions() -> list[tuple[Condition, bool]]:
    """Every bet there is; props also as they are for whoever wins ties."""
    spots = board().spots.values()
    ties = {(spot.wins_when, True): None for spot in spots if spot.group == "prop"}
    return list({(spot.wins_when, False): None for spot in spots} | ties)


def run(start: Position, races: int, seed: int = 11) -> Ends:
    """Races from a position, roll by roll."""
    table, chance = board(), random.Random(seed)
    horse_of = [table.index[table.called[a + b].id] for a in range(1, 7) for b in range(1, 7)]
    bonus = [table.bonus[horse] for horse in table.index]
    opened = -1 if start.last is None else table.index[start.last]
    goal = table.data.track.spaces
    ends = []
    for _ in range(races):
        spaces, last = list(start.spaces), opened
        while True:
            horse = horse_of[int(chance.random() * 36)]
            spaces[horse] += 1
            if horse == last:
                spaces[horse] += bonus[horse]
                last = -1
            else:
                last = horse
            if spaces[horse] >= goal:
                spaces[horse] = goal
                break
        ends.append(bytes(spaces))
    flat = np.frombuffer(b"".join(ends), np.uint8)
    return Ends(table, np.ascontiguousarray(flat.reshape(races, -1).T))
