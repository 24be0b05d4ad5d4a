"""Everything that a game of Ready Set Bet remembers between two commands."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Money, Seat
from game.engine.pieces import put
from game.engine.ready_set_bet.data import MARKER, CardId, HorseId, SpotId, TokenId
from game.engine.ready_set_bet.options import Options
from game.engine.record import record, replace
from game.engine.rng import Rng

Phase = str
MARKERS: Phase = "markers"  # the house places its markers
GATE: Phase = "gate"  # the horses wait for the start
RUNNING: Phase = "running"  # the race runs, and most of the time betting is open
FINISHED: Phase = "finished"  # a horse has won, nothing is paid yet
VIP: Phase = "vip"  # the bettors choose one of the cards dealt
HOUSE: Phase = "house"  # a seat is asked to be the next house
OVER: Phase = "over"


@record
class Race:
    """The track."""

    number: int
    house: Seat
    spaces: tuple[int, ...]
    """How far each horse has come, in the order of the rows."""
    rolls: int = 0
    last: HorseId | None = None
    """The horse whose next roll earns a bonus move; nobody at the start and after a bonus."""
    crossed: tuple[HorseId, ...] = ()
    """Who is over the red line, in the order of crossing."""
    closed: bool = False
    winner: HorseId | None = None


@record
class Bet:
    """A token lying on a spot, or straddling two; a marker of the house."""

    seat: Seat
    token: TokenId
    spots: tuple[SpotId, ...]

    @property
    def is_marker(self) -> bool:
        """Whether it is the house's, which blocks nobody."""
        return self.token == MARKER


@record
class Cards:
    """All cards: on the table, in decks, and with the seats."""

    props: tuple[str, ...]
    prop_deck: tuple[str, ...]
    exotics: tuple[str, ...]
    exotic_deck: tuple[str, ...]
    vip_deck: tuple[CardId, ...]
    vip_discard: tuple[CardId, ...]
    kept: tuple[tuple[CardId, ...], ...]
    """By seat, oldest first."""
    dealt: tuple[tuple[CardId, ...], ...]
    """By seat, the cards to choose from."""
    chosen: tuple[CardId | None, ...]


@record
class State:
    """A game of Ready Set Bet at one moment."""

    options: Options
    rng: Rng
    phase: Phase
    race: Race
    bank: Money
    """What the bank has taken in less what it has paid: it balances all the players' money."""
    money: tuple[Money, ...]
    hands: tuple[tuple[TokenId, ...], ...]
    """By seat, the tokens not yet placed."""
    bets: tuple[Bet, ...]
    cards: Cards
    asked: Seat = PROGRAM
    """Whom the house question is put to."""

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(1, len(self.money) + 1)

    @property
    def bettors(self) -> tuple[Seat, ...]:
        """Whoever bets in this race: all but its house."""
        return tuple(seat for seat in self.seats if seat != self.race.house)

    @property
    def vip_seats(self) -> tuple[Seat, ...]:
        """Who draws VIP cards: everybody but a seat that is the house for good."""
        return self.bettors if self.options.house_has_seat else tuple(self.seats)


def paid(state: State, seat: Seat, money: Money) -> State:
    """The state after the bank has paid a seat, or, below zero, been paid by it."""
    purse = state.money[seat - 1] + money
    return replace(state, bank=state.bank - money, money=put(state.money, seat - 1, purse))
