"""The account of a game of Horse Race: what the records keep of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.contract import Event, Seat
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.view import View
from game.home.ending import Ended, longest, share_of
from game.home.horse_race.chronicle import Chronicle, RaceTold, chronicle_of
from game.home.records import Played, Run, Sat, Tally
from game.odds.horse_race.chances import Chances


def account_of(ended: Ended, told: Chronicle, chances: Chances) -> Played:
    """What is kept of a game that is over."""
    runs = (
        Run(race.rolls, str(race.winner), share_of(told.chance(race, chances)))
        for race in told.settled
        if race.winner
    )
    seats = (_sat(ended, told, seat) for seat in ended.seats)
    return ended.played(told.dice, told.snake_eyes, runs, seats)


def read_account(
    rules: HorseRace, ended: Ended, first: View, events: Iterable[Event], odds: object
) -> Played:
    """The same, from what a spectator saw when it began and what happened then."""
    del odds
    seen = (rules.seen(event, None) for event in events)
    told = chronicle_of(rules.board, first.table, filter(None, seen))
    return account_of(ended, told, Chances(rules.board))


def _sat(ended: Ended, told: Chronicle, seat: Seat) -> Sat:
    races, start = told.settled, int(dict(ended.header.options)["chips"])
    paid = [race.taken[seat - 1] > 0 for race in races]
    money = told.table.money[seat - 1]
    return ended.sat(
        seat,
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
