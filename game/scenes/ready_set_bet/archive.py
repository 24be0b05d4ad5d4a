"""What the records tell of Ready Set Bet: bets, judgement and luck."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Board
from game.home.standings import SORTS, Standing
from game.render.figures import signed
from game.render.ledger import COLUMNS
from game.scenes.telling import Telling, part
from game.text.book import Book


def telling(board: Board) -> Telling:
    """With the horses of this board."""
    return Telling(
        sorts=SORTS,
        columns=COLUMNS,
        headings={"hits": "hit_rate"},
        tile_headings={"horses": "favourite"},
        line=_line,
        rows=_rows,
        horses=tuple(board.index),
        each="each",
        when="when_closed",
        best="records.best",
    )


def _line(one: Standing, book: Book) -> dict[str, str]:
    games = max(1, one.games)
    return {
        "judgement": signed(one.worth / games),
        "luck": signed(one.luck / games),
        "hits": book.per_cent(one.hits),
    }


def _rows(one: Standing, book: Book) -> dict[str, str]:
    return {"hit_rate": part(book, one.won, one.bets), "run": str(one.run)}
