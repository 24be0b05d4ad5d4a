"""Everything that a game of Horse Race remembers between two commands."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Money, Seat
from game.engine.horse_race.data import Card, HorseId
from game.engine.horse_race.options import Options
from game.engine.record import record
from game.engine.rng import Rng

Phase = str
DRAFT: Phase = "draft"  # everybody keeps a card and passes the others on
WAGER: Phase = "wager"  # a seat is asked to bet, meet, raise or go out
DISCARD: Phase = "discard"  # a seat is asked which cards it exchanges
TRADE: Phase = "trade"  # everybody may swap cards with everybody
SCRATCH: Phase = "scratch"  # the dice scratch horses
RACE: Phase = "race"  # the dice move horses
FINISHED: Phase = "finished"  # a horse has won, or one player is left; nothing is paid yet
OVER: Phase = "over"

MARKET: Seat = PROGRAM
"""Whose hand the paddock market is."""


@record
class Debt:
    """A scratch penalty that waits to be paid."""

    seat: Seat
    amount: Money
    kings: int = 0
    """How many Kings have passed it on."""


@record
class Race:
    """The track, and who rolls."""

    number: int
    dealer: Seat
    roller: Seat
    """Who rolls next, or has rolled what is not yet resolved."""
    spaces: tuple[int, ...]
    """By row, how many moves each horse has made."""
    lines: tuple[int, ...]
    """By row, the scratch line that a horse stands on; 0 while it runs."""
    under: tuple[Money, ...]
    """By row, the chips that hold a horse."""
    shed: tuple[tuple[int, ...], ...]
    """By seat and row, the cards discarded when the horse was first scratched."""
    out: tuple[bool, ...]
    """By seat, who takes no part in this race any more."""
    rolls: int = 0
    """Of this phase."""
    fresh: bool = False
    """Whether the last roll put a horse on a scratch line."""
    winner: HorseId = 0
    jockey: Seat = PROGRAM
    """Who moved the winner over the line."""


@record
class Wager:
    """A round of wagering."""

    round: int
    level: Money
    """What staying in costs in this round."""
    put: tuple[Money, ...]
    """By seat, in this round."""
    total: tuple[Money, ...]
    """By seat, in this race."""
    acted: tuple[bool, ...]
    """By seat, whether it has answered the last raise."""


@record
class Trade:
    """Two players with cards laid out for each other; the one with the lower number first."""

    seats: tuple[Seat, Seat]
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]
    agreed: tuple[bool, bool] = (False, False)


@record
class Table:
    """What lies on the table: with its cards as they are, or as somebody sees them."""

    options: Options
    phase: Phase
    race: Race
    money: tuple[Money, ...]
    pot: Money
    jockey_pot: Money
    hands: tuple[tuple[Card, ...], ...]
    packets: tuple[tuple[Card, ...], ...]
    """By seat, the cards of the draft that it chooses from."""
    picked: tuple[bool, ...]
    """By seat, who has kept a card of the packet."""
    market: tuple[Card, ...]
    stock: int
    discarded: int
    wager: Wager
    shown: tuple[tuple[Card, ...], ...]
    """By seat, the cards that it threw or played face up in this race."""
    market_open: bool = False
    asked: Seat = PROGRAM
    """Whose turn to answer it is: in wagering, discarding, and at the market."""
    debts: tuple[Debt, ...] = ()
    """The first is the one that is asked for."""
    dice: tuple[int, ...] = ()
    """Four dice that wait to be paired."""
    todo: tuple[int, ...] = ()
    """Totals rolled and not yet resolved."""
    trades: tuple[Trade, ...] = ()
    swaps: tuple[tuple[Seat, Seat], ...] = ()
    """Who has swapped cards in this round of trading."""
    done: tuple[bool, ...] = ()
    """By seat, who trades no more in this round."""
    after_trade: Phase = SCRATCH

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(1, len(self.money) + 1)

    @property
    def racing(self) -> tuple[Seat, ...]:
        """Everybody who is in this race."""
        return tuple(seat for seat in self.seats if not self.race.out[seat - 1])

    def left_of(self, seat: Seat) -> Seat:
        """The neighbour to whom the dice pass, in the race or not."""
        return seat % len(self.money) + 1

    def right_of(self, seat: Seat) -> Seat:
        """The neighbour on the other side."""
        return (seat - 2) % len(self.money) + 1

    def next_racing(self, seat: Seat) -> Seat:
        """The next on the left who is in the race."""
        after = self.left_of(seat)
        while self.race.out[after - 1]:
            after = self.left_of(after)
        return after

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """Everybody who is in the race, clockwise from this seat."""
        order = (*range(first, len(self.money) + 1), *range(1, first))
        return tuple(seat for seat in order if not self.race.out[seat - 1])


@record
class State:
    """A game of Horse Race at one moment."""

    rng: Rng
    table: Table
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]

    @property
    def phase(self) -> Phase:
        """What the game is at."""
        return self.table.phase

    @property
    def race(self) -> Race:
        """The track, and who rolls."""
        return self.table.race

    @property
    def money(self) -> tuple[Money, ...]:
        """By seat, its chips."""
        return self.table.money
