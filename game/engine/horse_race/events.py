"""What happens at the table of Horse Race."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race.data import Card, HorseId
from game.engine.horse_race.state import Debt, Phase
from game.engine.record import record

# Before a race. `hides` says what of the cards is hidden from those whose hand it is not.


@record
class GameStarted(Event):
    """Everybody has sat down with these chips."""

    money: tuple[Money, ...]


@record
class RacePrepared(Event):
    """The horses stand at the gate, and this seat deals."""

    race: int
    dealer: Seat
    roller: Seat


@record
class AntePaid(Event):
    """A seat paid what it could of its ante, and of what goes into the Jockey Pot."""

    seat: Seat
    pot: Money
    jockey_pot: Money


@record
class HandsPassed(Event):
    """Everybody passed the cards left to the left neighbour."""

    hands: tuple[tuple[Card, ...], ...]
    hides: str


@record
class CardsCollected(Event):
    """All cards are collected."""


@record
class CardsShuffled(Event):
    """The stock was made anew, of so many cards."""

    stock: int


@record
class CardsDealt(Event):
    """A seat, or the market, was dealt cards."""

    seat: Seat
    cards: tuple[Card, ...]
    hides: str


@record
class CardsPutAside(Event):
    """The cards that do not divide went to the discard pile, unseen."""

    cards: int


@record
class PacketsDealt(Event):
    """Everybody was dealt the cards to draft from."""

    packets: tuple[tuple[Card, ...], ...]


@record
class CardKept(Event):
    """A seat kept a card of its packet, face down."""

    seat: Seat
    card: Card


@record
class PacketsPassed(Event):
    """Everybody passed the rest of the packet clockwise."""

    packets: tuple[tuple[Card, ...], ...]


@record
class DraftEnded(Event):
    """All cards are kept; what is open lies open now."""

    hands: tuple[tuple[Card, ...], ...]
    hides: str


@record
class FirstPlayerRolled(Event):
    """Everybody rolled, and those who tied again: the highest is the first player."""

    rolls: tuple[tuple[int, ...], ...]
    """By seat, its totals."""
    seat: Seat


@record
class WageringBegan(Event):
    """A round of wagering."""

    round: int


@record
class SeatAsked(Event):
    """It is this seat's turn to answer."""

    seat: Seat


@record
class WagerAnswered(Event):
    """A seat checked, or met the wager with what it has."""

    seat: Seat
    how: str
    paid: Money


@record
class WagerRaised(Event):
    """A seat bet, or met the wager and raised it."""

    seat: Seat
    by: Money
    level: Money
    paid: Money


@record
class WentOut(Event):
    """A seat is out of the race."""

    seat: Seat


@record
class DiscardingBegan(Event):
    """Everybody may exchange cards."""


@record
class CardsThrown(Event):
    """A seat threw cards face up, to be dealt as many."""

    seat: Seat
    cards: tuple[Card, ...]


# Trading.


@record
class TradingOpened(Event):
    """Everybody may swap cards; then comes this phase."""

    then: Phase


@record
class CardLaid(Event):
    """A seat laid a card out for another, who alone sees it."""

    seat: Seat
    partner: Seat
    card: Card
    hides: str


@record
class CardTakenBack(Event):
    """A seat took a card laid out for another back."""

    seat: Seat
    partner: Seat
    card: Card
    hides: str


@record
class TradeAgreed(Event):
    """A seat agreed to the swap as it lies."""

    seat: Seat
    partner: Seat


@record
class TradeCalledOff(Event):
    """A seat took everything back, and so did its partner."""

    seat: Seat
    partner: Seat


@record
class TradeMade(Event):
    """Two seats swapped what they had laid out."""

    seat: Seat
    partner: Seat


@record
class HandSwapped(Event):
    """What a swap, or a purchase, changed in a hand."""

    seat: Seat
    gave: tuple[Card, ...]
    got: tuple[Card, ...]
    hides: str


@record
class TradingFinished(Event):
    """A seat trades no more in this round."""

    seat: Seat


@record
class TradingClosed(Event):
    """The trading is over."""


# Rolling.


@record
class ScratchingBegan(Event):
    """The dice scratch horses now."""

    roller: Seat


@record
class RaceBegan(Event):
    """They're off: the dice move horses now."""

    roller: Seat


@record
class MarketOpened(Event):
    """What is left of the extra hand lies face up."""

    cards: tuple[Card, ...]


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


# Penalties and what answers them.


@record
class PenaltiesDue(Event):
    """Scratch penalties, in the order in which they are settled."""

    debts: tuple[Debt, ...]


@record
class PenaltyPaid(Event):
    """A penalty was paid, as far as the seat was able."""

    seat: Seat
    due: Money
    paid: Money


@record
class PenaltyCancelled(Event):
    """A penalty need not be paid."""

    seat: Seat
    due: Money


@record
class PenaltyPassed(Event):
    """A penalty was passed to a neighbour, doubled if a King had passed it before."""

    seat: Seat
    debt: Debt


@record
class CardPlayed(Event):
    """A seat played a card for what it does."""

    seat: Seat
    card: Card


@record
class ChipsLaid(Event):
    """A seat put chips under a horse."""

    seat: Seat
    horse: HorseId
    chips: Money


@record
class CardBought(Event):
    """A seat bought a card of the market and put one in its place."""

    seat: Seat
    card: Card
    gives: Card
    price: Money


@record
class MarketLeft(Event):
    """A seat bought nothing."""

    seat: Seat


# After a race.


@record
class RaceFinished(Event):
    """A horse reached its finish slot, moved there by this seat."""

    winner: HorseId
    jockey: Seat


@record
class ChipsSwept(Event):
    """The chips left under horses went to the pot."""

    chips: Money


@record
class WalkedOver(Event):
    """All but one are out: the race is not run."""

    seat: Seat


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


EVENTS = (
    AntePaid,
    CardBought,
    CardKept,
    CardLaid,
    CardPlayed,
    CardTakenBack,
    CardsCollected,
    CardsDealt,
    CardsLost,
    CardsPutAside,
    CardsShuffled,
    CardsThrown,
    ChipsLaid,
    ChipsSwept,
    DicePaired,
    DicePassed,
    DiceRolled,
    DiscardingBegan,
    DraftEnded,
    FeePaid,
    FirstPlayerRolled,
    GameEnded,
    GameStarted,
    HandSwapped,
    HandsPassed,
    HorseCalled,
    HorseHeld,
    HorseMoved,
    HorseScratched,
    JockeyPaid,
    LastPotShared,
    MarketLeft,
    MarketOpened,
    PacketsDealt,
    PacketsPassed,
    PenaltiesDue,
    PenaltyCancelled,
    PenaltyPaid,
    PenaltyPassed,
    PotCarried,
    PotTaken,
    RaceBegan,
    RaceFinished,
    RacePrepared,
    RaceSettled,
    ScratchingBegan,
    SeatAsked,
    SharePaid,
    TradeAgreed,
    TradeCalledOff,
    TradeMade,
    TradingClosed,
    TradingFinished,
    TradingOpened,
    WageringBegan,
    WagerAnswered,
    WagerRaised,
    WalkedOver,
    WentOut,
)
