"""What the records tell of Horse Race: pots, penalties, rides, and the horses that paid."""

from __future__ import annotations

import pygame

from game.engine.horse_race.board import Board
from game.home.standings import HORSE_SORTS, Standing
from game.render.horse_race.cloth import put_cloth
from game.render.kit import Box, Kit
from game.scenes.telling import Telling, part
from game.text.book import MINUS, Book

COLUMNS: dict[str, tuple[float, float]] = {
    "games": (600.0, 140.0), "wins": (760.0, 140.0), "money": (960.0, 180.0),
    "pots": (1180.0, 200.0), "biggest": (1420.0, 220.0), "penalties": (1640.0, 200.0),
    "rides": (1838.0, 180.0),
}  # fmt: skip
"""Where each column of the table ends, and the room of its heading."""


def put_horse(kit: Kit, onto: pygame.Surface, box: Box, horse: str, size: float) -> None:
    """The number cloth of a horse by its name."""
    del size
    put_cloth(kit, onto, box, int(horse))


def _line(one: Standing, book: Book) -> dict[str, str]:
    games = max(1, one.games)
    return {
        "pots": book.per_cent(one.hits),
        "biggest": str(one.tally.pot),
        "penalties": _costs(round(one.tally.penalties / games)),
        "rides": str(one.tally.rides),
    }


def _rows(one: Standing, book: Book) -> dict[str, str]:
    return {
        "paid_races": part(book, one.won, one.bets),
        "paid_run": str(one.run),
        "taken": str(one.tally.taken),
    }


def _tiles(one: Standing) -> tuple[tuple[str, str], ...]:
    return (
        ("best", str(one.tally.pot)),
        ("outsider", _costs(one.tally.penalties)),
        ("judgement", str(one.tally.rides)),
    )


def _costs(money: int) -> str:
    return f"{MINUS}{money}" if money else "0"


def telling(board: Board) -> Telling:
    """With the horses of this board."""
    return Telling(
        sorts=HORSE_SORTS,
        columns=COLUMNS,
        headings={},
        tile_headings={
            "best": "biggest_pot", "outsider": "penalties", "judgement": "rides",
            "horses": "paying",
        },
        line=_line,
        rows=_rows,
        horses=tuple(str(horse.id) for horse in board.data.horses),
        each="each_race",
        when="when_off",
        tiles=_tiles,
        put_horse=put_horse,
    )  # fmt: skip
