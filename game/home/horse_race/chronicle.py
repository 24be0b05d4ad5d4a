"""The chronicle of a game of Horse Race: race by race who won, who paid and who was paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.engine.contract import PROGRAM, Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import follow
from game.engine.horse_race.state import RACE, Table
from game.engine.record import record, replace
from game.odds.horse_race.chances import Chances

SNAKE_EYES = (1, 1)


@record
class RaceTold:
    """One race as it went."""

    number: int
    taken: tuple[Money, ...]
    """By seat, from both pots."""
    penalties: tuple[Money, ...]
    """By seat, for scratched horses."""
    money: tuple[Money, ...] = ()
    """By seat, after the race; empty while it runs."""
    winner: HorseId = 0
    """0 where the race was not run."""
    jockey: Seat = PROGRAM
    """Who moved the winner over the line."""
    rolls: int = 0
    start: Table | None = None
    """The table as they were off: how likely the winner was then can be asked later."""


class Chronicle:
    """Hears of every event, and tells the races."""

    def __init__(self, board: Board, table: Table) -> None:
        self.board = board
        self.table = table
        self.dice: Counter[int] = Counter()
        """How often two dice made each total; four that somebody pairs prove nothing."""
        self.snake_eyes = 0
        """The most one after the other."""
        self.races: list[RaceTold] = []
        self._eyes = 0
        if table.race.number:
            self._begin(table.race.number)

    def watch(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        for event in events:
            self._hear(event)
            self.table = follow(self.table, event)

    @property
    def settled(self) -> tuple[RaceTold, ...]:
        """Every race that was paid."""
        return tuple(race for race in self.races if race.money)

    def _begin(self, number: int) -> None:
        none = (0,) * len(self.table.money)
        self.races.append(RaceTold(number, none, none))

    def _hear(self, event: Event) -> None:
        match event:
            case e.RacePrepared(number):
                self._begin(number)
            case e.DiceRolled(dice=dice):
                self._roll(dice)
            case e.RaceBegan():
                self._change(start=self.table)
            case e.PenaltyPaid(seat, _, paid):
                self._add("penalties", seat, paid)
            case e.SharePaid(seat, _, money) | e.JockeyPaid(seat, money) | e.PotTaken(seat, money):
                self._add("taken", seat, money)
            case e.LastPotShared(money):
                for seat, one in enumerate(money, 1):
                    self._add("taken", seat, one)
            case e.RaceFinished(winner, jockey):
                self._change(winner=winner, jockey=jockey)
            case e.RaceSettled(_, money):
                self._change(money=money)

    def _roll(self, dice: tuple[int, ...]) -> None:
        if self.table.phase == RACE:
            self._change(rolls=self.races[-1].rolls + 1)
        if len(dice) != len(SNAKE_EYES):
            return
        self.dice[sum(dice)] += 1
        self._eyes = self._eyes + 1 if dice == SNAKE_EYES else 0
        self.snake_eyes = max(self.snake_eyes, self._eyes)

    def _change(self, **changes: Any) -> None:
        self.races[-1] = replace(self.races[-1], **changes)

    def _add(self, what: str, seat: Seat, money: Money) -> None:
        by_seat = list(getattr(self.races[-1], what))
        by_seat[seat - 1] += money
        self._change(**{what: tuple(by_seat)})

    def chance(self, race: RaceTold, chances: Chances) -> float:
        """How likely the winner was as they were off."""
        if race.start is None or not race.winner:
            return 1.0
        row = next(at for at, one in enumerate(self.board.data.horses) if one.id == race.winner)
        return chances.wins(replace(race.start, phase=RACE))[row]


def chronicle_of(board: Board, table: Table, events: Iterable[Event]) -> Chronicle:
    """The chronicle of all of these."""
    made = Chronicle(board, table)
    made.watch(events)
    return made
