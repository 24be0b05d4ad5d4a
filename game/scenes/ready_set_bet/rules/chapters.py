"""The chapters of the book, in their order."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Board
from game.render.kit import Kit
from game.scenes.desk import Desk
from game.scenes.ready_set_bet.rules.bets import bets, more, paying
from game.scenes.ready_set_bet.rules.cards import vip
from game.scenes.ready_set_bet.rules.course import evening, line, race
from game.scenes.ready_set_bet.rules.table import at_table, house
from game.scenes.ready_set_bet.rules.writer import Writer
from game.scenes.rulebook import Chapter, Chapters, RuleBook

SIGNS = {
    "evening": "trophy", "race": "dice", "bets": "filled", "line": "warn", "more": "plus",
    "paying": "up", "vip": "star", "house": "house", "table": "pad",
}  # fmt: skip


def race_rules(board: Board) -> RuleBook:
    """The rules of Ready Set Bet, true to this board."""

    def chapters(desk: Desk, kit: Kit, wide: float) -> Chapters:
        writer = Writer(desk, board)
        pages = {
            "evening": evening(writer), "race": race(writer), "bets": bets(writer),
            "line": line(writer), "more": more(writer), "paying": paying(writer),
            "vip": vip(writer), "house": house(writer), "table": at_table(writer, kit, wide),
        }  # fmt: skip
        return tuple(
            Chapter(id_, SIGNS[id_], desk.book.say(f"rules.chapter.{id_}"), own)
            for id_, own in pages.items()
        )

    return RuleBook("ready_set_bet", chapters)
