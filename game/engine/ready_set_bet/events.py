"""What happens at the table of Ready Set Bet."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet.data import CardId, HorseId, SpotId, TokenId
from game.engine.record import record

# Before a race.


@record
class GameStarted(Event):
    """Everybody has sat down with this money."""

    money: tuple[Money, ...]


@record
class HouseNamed(Event):
    """This seat is the house from now on: by lot, by its own word, or because nobody would."""

    seat: Seat
    why: str


@record
class HousePaid(Event):
    """The house was paid for taking the job."""

    seat: Seat
    money: Money


@record
class PropsDealt(Event):
    """These props lie face up now, instead of those before."""

    props: tuple[str, ...]


@record
class ExoticDealt(Event):
    """One more exotic lies open."""

    exotic: str


@record
class RacePrepared(Event):
    """The horses stand in the gate and everybody has these tokens to bet with."""

    race: int
    hands: tuple[tuple[TokenId, ...], ...]


@record
class MarkersPlaced(Event):
    """The house has placed all of its markers."""

    seat: Seat


@record
class BetPlaced(Event):
    """A token, or a marker of the house, lies on its spot, or straddles two."""

    seat: Seat
    token: TokenId
    spots: tuple[SpotId, ...]


# The race.


@record
class RaceStarted(Event):
    """They're off: betting is open."""

    race: int


@record
class DiceRolled(Event):
    """The dice were rolled and call a horse."""

    roll: int
    dice: tuple[int, int]
    horse: HorseId


@record
class HorseMoved(Event):
    """The called horse took its step."""

    horse: HorseId
    start: int
    end: int


@record
class BonusMoved(Event):
    """The same horse twice running: it moved so many spaces extra, as far as the finish."""

    horse: HorseId
    bonus: int
    start: int
    end: int


@record
class RedLineCrossed(Event):
    """A horse crossed the red line, as the first, second, third ..."""

    horse: HorseId
    order: int


@record
class BettingClosed(Event):
    """No more bets: enough horses are over the red line, or the race is over."""

    why: str


@record
class RaceFinished(Event):
    """A horse reached the finish and the race ended at once."""

    winner: HorseId


@record
class VipPaid(Event):
    """A VIP card brought its owner money."""

    seat: Seat
    card: CardId
    money: Money


# After a race.


@record
class BetWon(Event):
    """A bet was paid."""

    seat: Seat
    token: TokenId
    spot: SpotId
    money: Money


@record
class BetLost(Event):
    """A bet lost: the penalty due, and what was paid of it, since nobody goes below 0."""

    seat: Seat
    token: TokenId
    spot: SpotId
    due: Money
    paid: Money


@record
class RaceSettled(Event):
    """Everything is paid and the tokens are back with their owners."""

    race: int
    money: tuple[Money, ...]


@record
class VipReshuffled(Event):
    """The VIP deck ran out and was made anew from the discard pile."""

    cards: int


@record
class CardsDealt(Event):
    """VIP cards were dealt to a bettor."""

    seat: Seat
    cards: tuple[CardId, ...]


@record
class CardChosen(Event):
    """A bettor has chosen; which card, only that bettor knows as yet."""

    seat: Seat
    card: CardId | None


@record
class CardTakenBack(Event):
    """A bettor has not chosen after all; between which cards is no secret."""

    seat: Seat


@record
class CardKept(Event):
    """A bettor's choice was revealed: it keeps the card, the others are discarded."""

    seat: Seat
    card: CardId


@record
class HouseAsked(Event):
    """A seat is asked whether it will be the house of the next race."""

    seat: Seat


@record
class HouseAnswered(Event):
    """A seat said whether it will be the house."""

    seat: Seat
    takes: bool


@record
class GameEnded(Event):
    """The last race is settled: the seats in groups, best first."""

    ranking: tuple[tuple[Seat, ...], ...]


EVENTS = (
    BetLost,
    BetPlaced,
    BetWon,
    BettingClosed,
    BonusMoved,
    CardChosen,
    CardKept,
    CardTakenBack,
    CardsDealt,
    DiceRolled,
    ExoticDealt,
    GameEnded,
    GameStarted,
    HorseMoved,
    HouseAnswered,
    HouseAsked,
    HouseNamed,
    HousePaid,
    MarkersPlaced,
    PropsDealt,
    RaceFinished,
    RacePrepared,
    RaceSettled,
    RaceStarted,
    RedLineCrossed,
    VipPaid,
    VipReshuffled,
)
