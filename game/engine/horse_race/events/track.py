"""The dice and the horses, from the first scratch to the finish slot."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card, HorseId
from game.engine.record import record


@record
class ScratchingBegan(Event):
    """The dice scratch horses now."""

    roller: Seat


@record
class RaceBegan(Event):
    """They're off: the dice move horses now."""

    roller: Seat


@record
class DiceRolled(Event):
    """The dice were rolled; four of them wait to be paired."""

    seat: Seat
    dice: tuple[int, ...]


@record
class DicePaired(Event):
    """The roller paired the dice."""

    seat: Seat
    pairs: tuple[tuple[int, int], tuple[int, int]]


@record
class HorseCalled(Event):
    """A total is resolved: its horse is called."""

    horse: HorseId


@record
class HorseScratched(Event):
    """A horse stands on a scratch line, for the first time or moved on from an earlier one."""

    horse: HorseId
    line: int
    before: int


@record
class CardsLost(Event):
    """A seat, or the market, discarded every card of the scratched horse."""

    seat: Seat
    horse: HorseId
    cards: tuple[Card, ...]


@record
class HorseMoved(Event):
    """A horse moved, by the dice or by a card."""

    seat: Seat
    horse: HorseId
    start: int
    end: int


@record
class HorseHeld(Event):
    """A chip went from under a horse to the pot, and the horse stayed."""

    horse: HorseId


@record
class DicePassed(Event):
    """The dice are with the next seat."""

    seat: Seat


@record
class RaceFinished(Event):
    """A horse reached its finish slot, moved there by this seat."""

    winner: HorseId
    jockey: Seat


@record
class ChipsSwept(Event):
    """The chips left under horses went to the pot."""

    chips: Money
