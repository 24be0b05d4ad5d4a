"""The picture of a table of Ready Set Bet as plain rectangles, on the grid of the look."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.state import State
from game.input.ready_set_bet.naming import seam
from game.input.targets import Target, Targets
from tests.ready_set_bet.play import Play

COLUMNS = (1084, 1197, 1323, 1436, 1562, 1675, 1788)
GROUPS = ("show:1", "show:2", "place:1", "place:2", "win:1", "win:2", "win:3")


def picture(play: Play) -> Targets:
    """Everything that a hand could point at; seams are there for everybody."""
    return Targets(
        [*_rows(), *_cards(play.state), *_seams(play.rules.board), *_racks(play.state), *_buttons()]
    )


def spot_rect(horse: int, column: int) -> tuple[float, float, float, float]:
    """Where a spot of a horse's row lies."""
    return COLUMNS[column], 209 + 72 * horse, 108, 62


def middle(targets: Targets, id_: str) -> tuple[float, float]:
    """The centre of a target."""
    target = targets.get(id_)
    assert target is not None, id_
    return target.middle


HORSES = ("2/3", "4", "5", "6", "7", "8", "9", "10", "11/12")


def spot_id(horse: int, column: int) -> str:
    """The spot in a row and a column."""
    group, number = GROUPS[column].split(":")
    return f"{group}:{HORSES[horse]}:{number}"


def _rows() -> Iterator[Target]:
    for horse in range(9):
        for column in range(7):
            yield Target(spot_id(horse, column), "spot", *spot_rect(horse, column))
    for index, id_ in enumerate(("colour:blue", "colour:orange", "colour:red", "seven_fifth")):
        yield Target(id_, "spot", 1084 + 206 * index, 16, 194, 128)


def _cards(state: State) -> Iterator[Target]:
    for index, prop in enumerate(state.cards.props):
        yield Target(prop, "spot", 24 + 156 * index, 868, 148, 94)
    for index, exotic in enumerate(state.cards.exotics):
        for socket in range(3):
            x = 812 + 273 * index + 95 + 54 * socket
            yield Target(f"{exotic}:{socket + 1}", "spot", x, 896, 54, 60)


def _seams(board: Board) -> Iterator[Target]:
    for left, right in board.straddle_order:
        horse = HORSES.index(left.split(":")[1])
        column = next(c for c in range(7) if spot_id(horse, c) == left)
        x, y, w, h = spot_rect(horse, column)
        yield Target(seam(left, right), "spot", x + w - 12, y, 29, h)


def _racks(state: State) -> Iterator[Target]:
    for index, hand in enumerate(state.hands):
        x, seat = 24 + 210 * index, index + 1
        for number, token in enumerate(hand):
            yield Target(f"token:{seat}:{token}:{number}", "token", x + 40 * number, 1028, 40, 40)
        for number, card in enumerate(sorted(set(state.cards.dealt[index]))):
            yield Target(f"card:{seat}:{card}", "card", x + 66 * number, 972, 62, 50)
        for number, word in enumerate(("yes", "no")):
            yield Target(f"answer:{seat}:{word}", "answer", 300 * seat, 400 + 80 * number, 200, 60)


def _buttons() -> Iterator[Target]:
    yield Target("roll", "roll", 30, 20, 240, 110)
    yield Target("pause", "button", 200, 140, 60, 60)
