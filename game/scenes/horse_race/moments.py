"""The moments of Horse Race: a scratch, a penalty, a pairing, a payment, and all that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Rules, Seat
from game.engine.horse_race.state import (
    DISCARD,
    DRAFT,
    FINISHED,
    RACE,
    SCRATCH,
    TRADE,
    WAGER,
    Table,
)
from game.engine.record import replace
from game.render.horse_race.news import Nothing, Paid
from game.scenes.desk import Desk, Scene
from game.scenes.horse_race.table import TableScene
from game.scenes.moment import (
    LONGEST,
    REST_SECONDS,
    STEP,
    NoMoment,
    Shot,
    pass_time,
    pause,
    steps,
)
from game.scenes.results import DONE
from game.scenes.table import GameTable
from game.table.setup import Setup
from game.text.book import Book

STAND_IN = "bot:gut"
PAYING = 0.45
"""Seconds after the last was paid at which the chips are still in the air."""
UNTIL: dict[str, Callable[[Table, int], bool]] = {
    "draft": lambda table, _: table.phase == DRAFT,
    "wager": lambda table, _: table.phase == WAGER and table.wager.level > 0,
    "discard": lambda table, _: table.phase == DISCARD,
    "trade": lambda table, _: table.phase == TRADE,
    "scratch": lambda table, after: table.phase == SCRATCH and table.race.rolls >= max(1, after),
    "penalty": lambda table, _: bool(table.debts),
    "joker": lambda table, after: table.phase == RACE and table.race.rolls >= max(1, after),
    "pair": lambda table, _: bool(table.dice),
    "market": lambda table, _: table.phase == RACE and bool(table.asked),
    "race": lambda table, after: table.phase == RACE and table.race.rolls >= after,
    "finish": lambda table, _: table.phase == FINISHED,
    "payout": lambda table, _: table.phase == FINISHED and bool(table.race.winner),
}
ASKS = ("wager", "discard", "penalty", "pair", "market")
"""The moments in which one player is asked: where there are people, one of them."""


class HorseMoments:
    """What can be pictured of this game."""

    until: tuple[str, ...] = tuple(UNTIL)
    demo_rolls = 8

    def __init__(self) -> None:
        self.people: list[Seat] = []

    def setup_for(self, shot: Shot) -> Setup:
        """Until the moment comes bots play for the people too; a set-up has its people."""
        if shot.scene == "setup":
            return shot.setup
        self.people = [n for n, one in enumerate(shot.setup.places, 1) if one.sitter == "human"]
        book = Book(shot.language)
        places = tuple(
            replace(one, sitter=STAND_IN, name=one.name or book.name(seat))
            if seat in self.people
            else one
            for seat, one in enumerate(shot.setup.places, 1)
        )
        return replace(shot.setup, places=places)

    def make_ready(self, table: GameTable, shot: Shot) -> None:
        """People have no faces of birds, whoever plays for them."""
        del shot
        for seat in self.people:
            table.sitting.faces.pop(seat, None)
        table.director.cut_to(table.match.view(None))

    def has_come(self, table: GameTable, shot: Shot) -> bool:
        """Whether the moment is there, and everything before it was seen."""
        assert isinstance(table, TableScene)
        if shot.scene in ("results", "review"):
            return table.is_over
        state: Table = table.match.state.table
        until = shot.until or ("payout" if shot.scene == "settle" else "race")
        if until not in UNTIL:
            raise NoMoment(f"{shot.scene} does not come in this game")
        settled = not table.director.is_busy and table.driver.announced is None
        if not settled or not UNTIL[until](state, shot.after):
            return False
        asked = state.debts[0].seat if state.debts else state.asked or state.race.roller
        return until not in ASKS or not self.people or asked in self.people

    def dwell(self, table: GameTable, shot: Shot) -> None:
        """People take their seats; what is to be seen takes a little longer.

        On a sheet bots go on for them: it begins when the next thing happens.
        """
        assert isinstance(table, TableScene)
        for seat in self.people if shot.frames == 1 else ():
            table.hands.to_person(seat)
            table.party.person_for(seat)
        if shot.until == "payout" or shot.scene == "settle":
            _watch_payment(table, whole=shot.frames == 1)
        elif shot.frames > 1:
            _await_next(table)
        else:
            pass_time(table, DONE if shot.scene == "results" else REST_SECONDS)
        table.stage.table.works.paint()
        if shot.scene == "review":
            open_pages(table, shot.after)
        if shot.scene == "pause":
            pause(table)

    def specimens(self, shot: Shot, desk: Desk, rules: Rules[Any, Any]) -> Scene | None:
        """There are none yet but those of the first game."""
        del shot, desk, rules
        return None


def _await_next(table: TableScene) -> None:
    """Until dice are in the air, or somebody has done something else."""
    version = table.match.version
    for _ in steps(table, LONGEST):
        if table.driver.announced is not None or table.match.version > version:
            return


def _watch_payment(table: TableScene, *, whole: bool) -> None:
    """Until the pot is divided; for one picture until everybody has been paid."""
    shown = table.director
    while isinstance(shown.news, Nothing) and not table.is_over:
        pass_time(table, STEP)
    if not whole or not isinstance(shown.news, Paid):
        return
    while len(table.stage.result.won) < len(shown.news.shares) and not shown.rests:
        pass_time(table, STEP)
    pass_time(table, PAYING)


def open_pages(table: TableScene, race: int) -> None:
    """Race by race, or one of them."""
    results = table.overlay()
    assert results is not None
    pages = results.open_pages()
    assert pages is not None
    pages.turn(race)
