"""The chapters of the book, in their order."""

from __future__ import annotations

from game.engine.horse_race.board import Board
from game.render.kit import Kit
from game.scenes.desk import Desk
from game.scenes.horse_race.rules.course import deck, game, payout, race, scratches, track
from game.scenes.horse_race.rules.house import house
from game.scenes.horse_race.rules.powers import advanced
from game.scenes.horse_race.rules.table import at_table
from game.scenes.horse_race.rules.writer import Writer
from game.scenes.rulebook import Chapter, Chapters, RuleBook

SIGNS = {
    "game": "trophy", "track": "flag", "cards": "book", "scratch": "cross", "race": "dice",
    "payout": "filled", "advanced": "star", "house": "house", "table": "pad",
}  # fmt: skip


def horse_rules(board: Board) -> RuleBook:
    """The rules of Horse Race, true to this board."""

    def chapters(desk: Desk, kit: Kit, wide: float) -> Chapters:
        writer = Writer(desk, board)
        pages = {
            "game": game(writer), "track": track(writer), "cards": deck(writer),
            "scratch": scratches(writer), "race": race(writer), "payout": payout(writer),
            "advanced": advanced(writer), "house": house(writer),
            "table": at_table(writer, kit, wide),
        }  # fmt: skip
        return tuple(
            Chapter(id_, SIGNS[id_], desk.book.say(f"horse_race.rules.chapter.{id_}"), own)
            for id_, own in pages.items()
        )

    return RuleBook("horse_race", chapters)
