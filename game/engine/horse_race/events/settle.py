"""Who is paid after a race, and the end of the game."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card
from game.engine.record import record


@record
class PotTaken(Event):
    """The only one left took the whole pot."""

    seat: Seat
    money: Money


@record
class FeePaid(Event):
    """A seat paid, as far as able, for the cards without a horse that it still held."""

    seat: Seat
    cards: tuple[Card, ...]
    due: Money
    paid: Money


@record
class SharePaid(Event):
    """A seat was paid for its cards of the winner."""

    seat: Seat
    cards: int
    money: Money


@record
class LastPotShared(Event):
    """The pot left after the last race was dealt out chip by chip."""

    money: tuple[Money, ...]


@record
class PotCarried(Event):
    """What was left of the Main Pot went to the Jockey Pot."""

    money: Money


@record
class JockeyPaid(Event):
    """Who moved the winner over the line took the Jockey Pot."""

    seat: Seat
    money: Money


@record
class RaceSettled(Event):
    """Everything is paid."""

    race: int
    money: tuple[Money, ...]


@record
class GameEnded(Event):
    """The last race is settled: the seats in groups, best first."""

    ranking: tuple[tuple[Seat, ...], ...]
