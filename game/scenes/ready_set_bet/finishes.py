"""How the races of a match ended, read off its log."""

from __future__ import annotations

from game.engine.pieces import put
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.settle import finish
from game.table.match import Match

Order = tuple[tuple[str, int], ...]
"""The horses, best first, each with its place: 1, 2, 3, or beyond."""


def finishes(match: Match, board: Board) -> dict[int, Order]:
    """For every race that was run to its end the order in which the horses came in."""
    race, spaces = match.first.race.number, match.first.race.spaces
    orders: dict[int, Order] = {}
    for entry in match.log:
        for event in entry.events:
            match event:
                case e.RaceStarted(number):
                    race, spaces = number, (0,) * len(spaces)
                case e.HorseMoved(horse, _, end) | e.BonusMoved(horse, _, _, end):
                    spaces = put(spaces, board.index[horse], end)
                case e.RaceFinished():
                    orders[race] = order(board, spaces)
    return orders


def order(board: Board, spaces: tuple[int, ...]) -> Order:
    """The field, best first; those who are level as they stand on the board."""
    places = finish(spaces).places
    rows = sorted(range(len(spaces)), key=lambda row: (-spaces[row], row))
    horses = tuple(board.index)
    return tuple((horses[row], places[row]) for row in rows)
