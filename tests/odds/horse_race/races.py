"""Positions to ask about, and races run from them by means that share nothing with the odds."""

from __future__ import annotations

from functools import cache

import numpy as np

from game.odds.horse_race.chances import Chances
from tests.horse_race.play import Play, horse_race, play

WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def _at(scratched: dict[int, int], spaces: dict[int, int], under: dict[int, int]) -> Play:
    game = play(4).racing(scratched=scratched)
    game.at(**{f"_{horse}": space for horse, space in spaces.items()})
    return game.in_race(under=tuple(under.get(horse, 0) for horse in range(2, 13)))


POSITIONS = {
    "start, none scratched": _at({}, {}, {}),
    "start, four scratched": _at({4: 1, 9: 2, 2: 3, 11: 4}, {}, {}),
    "start, the favourites scratched": _at({2: 1, 12: 2, 7: 3, 8: 4}, {}, {}),
    "start, two scratched": _at({6: 2, 10: 4}, {}, {}),
    "early": _at({3: 1, 8: 2, 5: 4}, {2: 1, 4: 2, 6: 3, 7: 2, 9: 1, 12: 1}, {}),
    "middle": _at({2: 1, 12: 2, 10: 3}, {3: 2, 4: 4, 5: 5, 6: 7, 7: 8, 8: 6, 9: 5, 11: 1}, {}),
    "a runaway": _at({4: 1, 5: 2, 9: 4}, {7: 13, 6: 4, 8: 3, 2: 1, 11: 2}, {}),
    "photo finish": _at({2: 1, 12: 3}, {3: 5, 4: 7, 5: 10, 6: 13, 7: 14, 8: 13, 9: 10}, {}),
    "held by chips": _at({3: 1, 11: 2, 9: 3}, {7: 12, 6: 11, 8: 12, 4: 6, 2: 2}, {7: 3, 2: 1}),
    "an outsider leads": _at({7: 1, 6: 2, 8: 3}, {12: 2, 2: 1, 3: 4, 5: 8, 9: 8, 10: 5}, {12: 2}),
}


@cache
def chances() -> Chances:
    """The chances of the board as shipped."""
    return Chances(horse_race().board)


def needs(game: Play) -> list[int]:
    """How many rolls each horse needs, counted from the table; 0 where it is scratched."""
    race, moves = game.table.race, horse_race().board.moves
    return [
        0 if race.lines[row] else moves[row] - race.spaces[row] + race.under[row]
        for row in range(11)
    ]


def run(left: list[int], races: int, seed: int = 5) -> list[float]:
    """The share of races that each horse wins, all of them run side by side, roll by roll."""
    chance = np.random.default_rng(seed)
    rows = np.repeat(np.arange(11), WAYS)
    field = np.tile(np.array([need or 10_000 for need in left], np.int16), (races, 1))
    wins = np.zeros(11, np.int64)
    while len(field):
        called = rows[chance.integers(0, 36, len(field))]
        every = np.arange(len(field))
        field[every, called] -= 1
        home = field[every, called] == 0
        wins += np.bincount(called[home], minlength=11)
        field = field[~home]
    return [float(count) / races for count in wins]


@cache
def counted(left: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each horse, from those after every roll."""
    ways = sum(way for way, need in zip(WAYS, left, strict=True) if need)
    found = [0.0] * 11
    for row, need in enumerate(left):
        if need == 1:
            found[row] += WAYS[row] / ways
        elif need:
            after = counted((*left[:row], need - 1, *left[row + 1 :]))
            for other, chance in enumerate(after):
                found[other] += chance * WAYS[row] / ways
    return tuple(found)
