"""What a seat, or the program as the house, may ask for."""

from __future__ import annotations

from game.engine.contract import Command
from game.engine.ready_set_bet.data import CardId, SpotId, TokenId
from game.engine.record import record


@record
class PlaceBet(Command):
    """Put a token on a spot, or on two with a straddle; the house its markers."""

    token: TokenId
    spots: tuple[SpotId, ...]


@record
class StartRace(Command):
    """The house opens the gate."""


@record
class Roll(Command):
    """The house rolls the dice."""


@record
class SettleRace(Command):
    """The house pays and collects, and the tokens go back."""


@record
class ChooseCard(Command):
    """Keep one of the VIP cards dealt; may be changed until everybody has chosen."""

    card: CardId


@record
class TakeBackCard(Command):
    """Choose again: put the card back to the others, as long as somebody has not chosen."""

    card: CardId


@record
class AnswerHouse(Command):
    """Say whether one will be the house in the next race."""

    takes: bool


COMMANDS = (AnswerHouse, ChooseCard, PlaceBet, Roll, SettleRace, StartRace, TakeBackCard)
