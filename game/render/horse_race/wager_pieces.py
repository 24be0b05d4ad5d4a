"""The pieces before the race of hidden hands: fans, wagers as stacks, and what is to be met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.horse_race.state import Table as State
from game.render.horse_race import looks
from game.render.horse_race.looks import Result
from game.render.horse_race.wagers import (
    GROUND,
    fan_box,
    level_y,
    put_asked,
    put_due,
    put_hand,
    put_level,
    put_wager,
    stack_box,
)
from game.render.patchwork import Piece

if TYPE_CHECKING:
    from game.render.horse_race.table import Table

Named = tuple[str, Piece]


def wager_pieces(table: Table, state: State, result: Result) -> Iterator[Named]:
    """In every column a fan, and while there is wagering a stack."""
    has_stacks = looks.has_stacks(state)
    for seat in table.sitting.marks:
        column, look = table.layout.column(seat), looks.hand(state, seat)
        yield (
            f"hand {seat}",
            table.piece(
                fan_box(column), look, put_hand, 8, column=column, look=look, pack=table.pack
            ),
        )
        if has_stacks:
            stack = looks.stack(table.board, state, seat, result)
            yield (
                f"stack {seat}",
                table.piece(stack_box(column), stack, put_wager, 4, column=column, look=stack),
            )
        if has_stacks and state.asked == seat:
            yield f"asked {seat}", table.piece(column, seat, put_asked, 8, column=column)


def level_pieces(table: Table, state: State, result: Result) -> Iterator[Named]:
    """The line at the height of the wager, and what everybody lacks to it."""
    level = looks.level(state)
    if not state.wager.round or not level:
        return
    most = table.board.data.stakes.total_antes * state.options.ante
    y = level_y(result.figure("level", level * 4) / 4, most)
    span = table.layout.ledger
    box = (span[0] - 8, y - 40, span[1] - span[0] + 34, 80.0)
    yield "level", table.piece(box, (y, level), put_level, 4, span=span, y=y, level=level)
    for seat in table.sitting.marks:
        if due := looks.to_meet(state, seat):
            column = table.layout.column(seat)
            box = (column[0], min(y, GROUND - 33), column[2], 60.0)
            yield f"due {seat}", table.piece(box, due, put_due, 2, column=column, due=due, y=y)
