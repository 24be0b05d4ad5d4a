"""The account of a game of Horse Race: what the records keep of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date

from game.bots.seats import read_sitter
from game.engine.contract import Outcome, Seat
from game.engine.horse_race.board import Board
from game.home.ending import longest, place_of
from game.home.horse_race.chronicle import Chronicle, RaceTold
from game.home.records import CHANCES, TOTALS, Played, Run, Sat, Tally
from game.odds.horse_race.chances import Chances
from game.table.journal import Header
from game.table.setup import NEXT_FREE, tidy


def horse_account(
    header: Header, board: Board, told: Chronicle, outcome: Outcome, seconds: float,
    marks: Mapping[Seat, int], shared: frozenset[Seat], day: date, chances: Chances | None = None,
) -> Played:  # fmt: skip
    """What is kept of a game that is over."""
    chances = chances or Chances(board)
    run = [race for race in told.settled if race.winner]
    return Played(
        commitment=header.commitment,
        game=header.game,
        ended=day.isoformat(),
        seconds=max(0, round(seconds)),
        dice=tuple(told.dice[total] for total in TOTALS),
        snake_eyes=told.snake_eyes,
        races=tuple(
            Run(race.rolls, str(race.winner), _share(told.chance(race, chances))) for race in run
        ),
        seats=tuple(
            _sat(header, told, outcome, marks, shared, seat)
            for seat in range(1, len(header.seats) + 1)
        ),
    )


def _sat(
    header: Header, told: Chronicle, outcome: Outcome, marks: Mapping[Seat, int],
    shared: frozenset[Seat], seat: Seat,
) -> Sat:  # fmt: skip
    races, start = told.settled, int(dict(header.options)["chips"])
    paid = [race.taken[seat - 1] > 0 for race in races]
    money = told.table.money[seat - 1]
    return Sat(
        seat=seat,
        persona=read_sitter(header.seats[seat - 1]).persona,
        name=tidy(dict(enumerate(header.names, 1)).get(seat) or ""),
        mark=marks.get(seat, NEXT_FREE),
        whole=seat not in shared,
        place=place_of(outcome, seat),
        money=money,
        bets=len(races),
        won=sum(paid),
        run=longest(paid),
        paid=money - start,
        worth=0,
        backed=tuple(sorted(_paying(races, seat).items())),
        best=None,
        outsider=None,
        tally=tally_of(races, seat),
    )


def tally_of(races: Iterable[RaceTold], seat: Seat) -> Tally:
    """What only this game counts, of one seat."""
    races = tuple(races)
    return Tally(
        pot=max((race.taken[seat - 1] for race in races), default=0),
        taken=sum(race.taken[seat - 1] for race in races),
        penalties=sum(race.penalties[seat - 1] for race in races),
        rides=sum(race.jockey == seat for race in races),
    )


def _paying(races: Iterable[RaceTold], seat: Seat) -> Counter[str]:
    """The winners whose cards have paid this seat."""
    return Counter(str(race.winner) for race in races if race.winner and race.taken[seat - 1])


def _share(chance: float) -> int:
    """What has happened was not impossible."""
    return max(1, round(CHANCES * min(1.0, chance)))
