"""A table for story tests: arrange a race, script the dice, see what happened."""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from typing import Any

from game.content.load import load_rules
from game.engine import form
from game.engine.contract import Command, Event, Seat
from game.engine.horse_race.cards import in_order
from game.engine.horse_race.commands import (
    AnswerPenalty,
    AnswerWager,
    Exchange,
    PairDice,
    PlayPower,
    Raise,
    Roll,
    SettleRace,
)
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.prepare import blank_table
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import RACE, SCRATCH, State, Table
from game.engine.horse_race.view import View, follow
from game.engine.pieces import put
from game.engine.record import replace
from game.engine.rng import Rng
from tests.story import Told, loaded_dice


@cache
def horse_race() -> HorseRace:
    """The rules with the data as shipped."""
    rules = load_rules("horse_race")
    assert isinstance(rules, HorseRace)
    return rules


@cache
def loaded_four() -> dict[tuple[int, ...], Rng]:
    """For many rolls of four dice, in order of size, a generator that is about to make it."""
    found: dict[tuple[int, ...], Rng] = {}
    for seed in range(5000):
        first, after = Rng(seed).dice()
        found.setdefault(tuple(sorted((*first, *after.dice()[0]))), Rng(seed))
    return found


class Play(Told):
    """A game of Horse Race as a story is told."""

    rules: HorseRace
    state: State

    def __init__(self, rules: HorseRace, seats: int, seed: int, words: dict[str, str]) -> None:
        self.rules = rules
        options = rules.options(rules.words(words))
        self.state, self.last = rules.setup(options, seats, seed)
        self.chips = options.chips * seats
        for seat in (*self.table.seats, None):
            self._sees_it_all(seat, View(seat, blank_table(rules.board, options, seats)))

    # Arrange.

    def on_table(self, **changes: Any) -> Play:
        """The table lies otherwise in these particulars."""
        self.state = replace(self.state, table=replace(self.table, **changes))
        return self

    def in_race(self, **changes: Any) -> Play:
        """The race stands otherwise in these particulars."""
        return self.on_table(race=replace(self.table.race, **changes))

    def scratching(self, roller: Seat = 1) -> Play:
        """The scratch phase begins, with this roller."""
        nothing: tuple[tuple[str, ...], ...] = ((),) * len(self.table.seats)
        return self.on_table(phase=SCRATCH, packets=nothing, asked=0).in_race(
            roller=roller, rolls=0
        )

    def racing(self, roller: Seat = 1, scratched: dict[int, int] | None = None) -> Play:
        """The race has begun, with this roller and these horses on these scratch lines."""
        lines = self.table.race.lines
        for horse, line in (scratched or {}).items():
            lines = put(lines, row_of(horse), line)
        nothing: tuple[tuple[str, ...], ...] = ((),) * len(self.table.seats)
        self.on_table(phase=RACE, packets=nothing, asked=0)
        return self.in_race(roller=roller, rolls=0, lines=lines)

    def hands(self, *hands: str) -> Play:
        """Everybody holds these cards, those not named none; the rest of the deck lies aside."""
        held = [in_order(hand.split()) for hand in hands]
        held += [()] * (len(self.table.seats) - len(held))
        deck = list(self.rules.board.deck(self.table.options, len(self.table.seats)))
        for card in (card for hand in held for card in hand):
            deck.remove(card)
        self.state = replace(self.state, stock=(), discard=tuple(deck))
        return self.on_table(hands=tuple(held), market=(), stock=0, discarded=len(deck))

    def market(self, cards: str) -> Play:
        """These cards lie face up in the market."""
        market = in_order(cards.split())
        left = list(self.state.discard)
        for card in market:
            left.remove(card)
        self.state = replace(self.state, discard=tuple(left))
        return self.on_table(market=market, market_open=True, discarded=len(left))

    def purses(self, *money: int) -> Play:
        """Everybody has this much; the pots are counted anew."""
        rest = self.table.money[len(money) :]
        self.on_table(money=(*money, *rest))
        self.chips = self.all_chips()
        return self

    def pots(self, pot: int, jockey_pot: int = 0) -> Play:
        """The pots hold this much."""
        self.on_table(pot=pot, jockey_pot=jockey_pot)
        self.chips = self.all_chips()
        return self

    def at(self, **spaces: int) -> Play:
        """Horses have come so far (`_7=14`), the others stand at the gate."""
        field = (0,) * len(self.table.race.spaces)
        for name, space in spaces.items():
            field = put(field, row_of(int(name.strip("_"))), space)
        return self.in_race(spaces=field)

    def last_race(self) -> Play:
        """This is the last one."""
        return self.in_race(number=self.table.options.races)

    # Act.

    def do(self, command: Command) -> Play:
        """The same, and nothing is lost, and everybody is told enough."""
        cards, piled = self.all_cards(), self._uncounted()
        views = [self.rules.observe(self.state, seat) for seat in (*self.table.seats, None)]
        super().do(command)
        assert form.well_formed(self.state)
        assert self.all_chips() == self.chips
        assert (self.all_cards(), self._uncounted()) == (cards, piled)
        for view in views:
            self._sees_it_all(view.seat, view)
        return self

    def _sees_it_all(self, seat: Seat | None, view: View) -> None:
        """Whoever had this view and has seen the last events knows how things stand now."""
        for event in self.last:
            assert form.well_formed(event), event
            seen = self.rules.seen(event, seat)
            view = view if seen is None else follow(view, seen)
        assert view == self.rules.observe(self.state, seat)

    def roll(self, *totals: int) -> Play:
        """The dice fall like this, one roll after the other; `last` tells of all of them."""
        events: list[Event] = []
        for total in totals:
            first = max(1, total - 6)
            self.load(first, total - first)
            events += self.do(Roll(self.table.race.roller)).last
        self.last = tuple(events)
        return self

    def load(self, *dice: int) -> Play:
        """The next roll shows these dice."""
        loaded = loaded_four()[tuple(sorted(dice))] if len(dice) > 2 else _two(dice)
        self.state = replace(self.state, rng=loaded)
        return self

    def roll_four(self, *dice: int) -> Play:
        """Four dice fall."""
        return self.load(*dice).do(Roll(self.table.race.roller))

    def pair(self, *pairs: tuple[int, int]) -> Play:
        """The roller pairs the dice like this."""
        first, second = pairs
        return self.do(PairDice(self.table.race.roller, (first, second)))

    def answer(self, seat: Seat, how: str) -> Play:
        """The debtor pays, cancels, or passes the penalty on."""
        return self.do(AnswerPenalty(seat, how))

    def wager(self, seat: Seat, how: str | int) -> Play:
        """Check, meet, go out, or raise by so much."""
        return self.do(Raise(seat, how) if isinstance(how, int) else AnswerWager(seat, how))

    def throw(self, seat: Seat, cards: str = "") -> Play:
        """Cards are exchanged, or none."""
        return self.do(Exchange(seat, in_order(cards.split())))

    def power(self, seat: Seat, card: str, horse: int, by: int = 0) -> Play:
        """A card is played on a horse."""
        return self.do(PlayPower(seat, card, by, horse))

    def settle(self) -> Play:
        """The table pays."""
        return self.do(SettleRace(0))

    # Look.

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.state.table

    def all_chips(self) -> int:
        """Every chip there is."""
        table = self.table
        return sum(table.money) + table.pot + table.jockey_pot + sum(table.race.under)

    def all_cards(self) -> list[str]:
        """Every card there is."""
        table, state = self.table, self.state
        return sorted(chain(*table.hands, *table.packets, table.market, state.stock, state.discard))

    def _uncounted(self) -> tuple[int, int]:
        """How many cards more lie in the stock and the discard pile than the table counts."""
        table, state = self.table, self.state
        return len(state.stock) - table.stock, len(state.discard) - table.discarded

    def money(self, seat: Seat) -> int:
        """What a seat has."""
        return self.table.money[seat - 1]

    def line(self, horse: int) -> int:
        """The scratch line of a horse."""
        return self.table.race.lines[row_of(horse)]

    def space(self, horse: int) -> int:
        """How far a horse has come."""
        return self.table.race.spaces[row_of(horse)]

    def ways(self, seat: Seat) -> list[Any]:
        """Every command that the seat is offered."""
        return [
            command for offer in self.rules.offers(self.state, seat) for command in offer.commands()
        ]

    def seen(self, event: Event, seat: Seat | None) -> Any:
        """The event as that seat may know it."""
        return self.rules.seen(event, seat)


def _two(dice: tuple[int, ...]) -> Rng:
    first, second = dice
    return loaded_dice()[first, second]


def play(seats: int = 4, seed: int = 1, /, **words: str) -> Play:
    """A table about to begin its first race."""
    return Play(horse_race(), seats, seed, words)


def advanced(seats: int = 4, seed: int = 1, /, **words: str) -> Play:
    """A table of Advanced, about to draft."""
    return play(seats, seed, mode="advanced", **words)


def every_choice(names: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Every combination of these words."""
    return [dict(zip(names, words, strict=True)) for words in product(*names.values())]
