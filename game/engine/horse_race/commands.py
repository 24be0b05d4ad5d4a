"""What a seat, or the program for the table, may ask for."""

from __future__ import annotations

from game.engine.contract import Command, Money, Seat
from game.engine.horse_race.data import Card, HorseId
from game.engine.record import record


@record
class Roll(Command):
    """Roll the dice that have come round."""


@record
class PairDice(Command):
    """Pair four dice two and two; the first pair is resolved first."""

    pairs: tuple[tuple[int, int], tuple[int, int]]


@record
class AnswerPenalty(Command):
    """Pay the penalty asked for, cancel it, or pass it to the left or right."""

    how: str


@record
class PlayPower(Command):
    """Play a card on a horse: move it by so much, or, by 0, lay one's chips under it."""

    card: Card
    by: int
    horse: HorseId


@record
class BuyCard(Command):
    """Buy a card of the market and put one of the hand in its place."""

    card: Card
    gives: Card


@record
class LeaveMarket(Command):
    """Buy nothing."""

    buys: bool


@record
class KeepCard(Command):
    """Keep one card of the packet that is passed round."""

    card: Card


@record
class AnswerWager(Command):
    """Check, meet the wager, or go out."""

    how: str


@record
class Raise(Command):
    """Meet the wager and bet so much more; or be the first to bet."""

    by: Money


@record
class Exchange(Command):
    """Throw these cards face up and be dealt as many; or none."""

    cards: tuple[Card, ...]


@record
class LayCard(Command):
    """Lay a card out for another player."""

    partner: Seat
    card: Card


@record
class TakeCardBack(Command):
    """Take a card laid out for another player back."""

    partner: Seat
    card: Card


@record
class AnswerTrade(Command):
    """Agree to swap what both have laid out, or call it off."""

    partner: Seat
    how: str


@record
class FinishTrading(Command):
    """Trade no more in this round."""

    done: bool


@record
class CloseTrading(Command):
    """The table ends the trading: its time is over."""


@record
class SettleRace(Command):
    """The table pays the pot out and prepares the next race."""


COMMANDS = (
    AnswerPenalty,
    AnswerTrade,
    AnswerWager,
    BuyCard,
    CloseTrading,
    Exchange,
    FinishTrading,
    KeepCard,
    LayCard,
    LeaveMarket,
    PairDice,
    PlayPower,
    Raise,
    Roll,
    SettleRace,
    TakeCardBack,
)
