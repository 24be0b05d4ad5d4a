"""What the conformance suite has to know about Horse Race."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, product
from typing import Any

from game.engine.contract import Command, Event, Offer, Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race.cards import in_order, less
from game.engine.horse_race.data import BACK, FACES, NUMBERS, POWERS, Card
from game.engine.horse_race.options import HIDDEN, OPEN, POWERS_HIDDEN, TRADING
from game.engine.horse_race.prepare import blank_table
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import DRAFT, State, Table, Trade
from game.engine.horse_race.view import View, follow
from game.engine.record import replace
from game.engine.rng import Rng
from tests.horse_race.play import horse_race

SOME = 60
"""How many commands that are spelt right are tried for a seat at one moment."""


class HorseRaceCase:
    """One table: its options and its number of seats.

    Unless the game is to be whole it has few races, but enough for hands to be passed on.
    """

    def __init__(self, words: dict[str, str], seats: int, *, whole: bool = False) -> None:
        self.rules: HorseRace = horse_race()
        self.chosen = words
        self.options = self.rules.options(self.rules.words(words))
        if not whole:
            races = 6 if self.options.stakes else 2
            self.options = replace(self.options, races=races, chips=25)
        self.seats = seats

    def __str__(self) -> str:
        named = "-".join(f"{name}_{word}" for name, word in self.chosen.items() if word != "off")
        return f"horse_race-{named.replace('mode_', '')}-{self.seats}"

    # What may not be seen.

    def disguised(self, state: State, seat: Seat | None, chance: random.Random) -> State:
        """A state that differs from this one in everything that the seat may not know.

        What has been laid out for the seat lies in its partner's hand still.
        """
        table = state.table
        hides = HIDDEN if table.phase == DRAFT else table.options.hides
        shown = [_shown_to(table, seat, who) for who in table.seats]
        hands = [less(hand, cards) for hand, cards in zip(table.hands, shown, strict=True)]
        piles = [*map(list, (*hands, *table.packets)), list(table.market)]
        piles += [list(state.stock), list(state.discard)]
        _shuffle_hidden(piles, self._hidden_places(state, seat, hides), chance, hides)
        packets = tuple(tuple(pile) for pile in piles[self.seats : 2 * self.seats])
        market, stock, discard = (tuple(pile) for pile in piles[2 * self.seats :])
        table = replace(
            table,
            hands=tuple(in_order((*a, *b)) for a, b in zip(piles, shown, strict=False)),
            packets=packets,
            market=market,
            trades=_disguised_trades(table, seat, hides, [*map(list, piles[: self.seats])]),
        )
        return State(Rng(chance.getrandbits(64)), table, stock, discard)

    def _hidden_places(self, state: State, seat: Seat | None, hides: str) -> list[str]:
        """For each pile, what of it is hidden."""
        own = [OPEN if who == seat else hides for who in state.table.seats]
        packets = [OPEN if who == seat else HIDDEN for who in state.table.seats]
        market = OPEN if state.table.market_open else HIDDEN
        return [*own, *packets, market, HIDDEN, HIDDEN]

    # What must always hold.

    def check(self, state: State) -> None:
        """No chip and no card is lost, nothing appears, nobody owes."""
        table, board = state.table, self.rules.board
        chips = sum(table.money) + table.pot + table.jockey_pot + sum(table.race.under)
        assert chips == self.options.chips * self.seats
        assert min(*table.money, *table.race.under, table.pot, table.jockey_pot) >= 0
        piles = (*table.hands, *table.packets, table.market, state.stock, state.discard)
        assert sorted(chain(*piles)) == sorted(board.deck(self.options, self.seats))
        assert (table.stock, table.discarded) == (len(state.stock), len(state.discard))
        for space, moves in zip(table.race.spaces, board.moves, strict=True):
            assert 0 <= space <= moves
        for trade in table.trades:
            for who, cards in zip(trade.seats, trade.cards, strict=True):
                less(table.hands[who - 1], cards)

    # What is not offered.

    def every_command(self, state: State, seat: Seat) -> Iterator[Command]:
        """Commands of the seat that are spelt with words of the game, taken at random."""
        chance = random.Random(state.rng.state + seat)
        yield from (c.Roll(seat), c.SettleRace(seat), c.CloseTrading(seat))
        yield from (c.FinishTrading(seat, done) for done in (False, True))
        yield from (c.LeaveMarket(seat, buys) for buys in (False, True))
        for how in ("pay", "cancel", "left", "right", "check", "meet", "out", ""):
            yield c.AnswerPenalty(seat, how)
            yield c.AnswerWager(seat, how)
        yield from (c.Raise(seat, by) for by in range(-1, 4))
        for _ in range(SOME):
            yield self._any_command(seat, chance)

    def _any_command(self, seat: Seat, chance: random.Random) -> Command:
        card, gives = chance.choices((*FACES, BACK), k=2)
        partner = chance.randint(0, self.seats + 1)
        dice = [chance.randint(1, 6) for _ in range(4)]
        return chance.choice(
            (
                c.KeepCard(seat, card),
                c.BuyCard(seat, card, gives),
                c.Exchange(seat, tuple(chance.choices(FACES, k=chance.randint(0, 3)))),
                c.LayCard(seat, partner, card),
                c.TakeCardBack(seat, partner, card),
                c.AnswerTrade(seat, partner, chance.choice(("agree", "call_off", "pay"))),
                c.PlayPower(seat, card, chance.randint(-2, 2), chance.randint(1, 13)),
                c.PairDice(seat, ((dice[0], dice[1]), (dice[2], dice[3]))),
            )
        )

    def in_order(self, offers: tuple[Offer, ...]) -> bool:
        """Each thing once, cards in the order of a hand."""
        heads = [(offer.command, offer.given) for offer in offers]
        return len(set(heads)) == len(heads) and all(
            len(set(offer.among)) == len(tuple(offer.among)) and _is_sorted(tuple(offer.among))
            for offer in offers
        )

    # What the events tell.

    def blank(self, seat: Seat | None) -> View:
        """What is known before anything has happened: the options, and an untouched deck."""
        return View(seat, blank_table(self.rules.board, self.options, self.seats))

    def follow(self, view: View, event: Event) -> View:
        """The view after an event, known from nothing but the event."""
        return follow(view, event)


def _shown_to(table: Table, seat: Seat | None, who: Seat) -> tuple[Card, ...]:
    """What a player has laid out for the seat."""
    if seat is None or who == seat:
        return ()
    return next(
        (t.cards[t.seats.index(who)] for t in table.trades if {who, seat} == {*t.seats}), ()
    )


def _disguised_trades(
    table: Table, seat: Seat | None, hides: str, left: list[list[Card]]
) -> tuple[Trade, ...]:
    """The trades of others, of what they have now; the seat's own are as they were."""
    trades = []
    for trade in table.trades:
        if seat not in trade.seats:
            one, other = (
                _as_many(left[who - 1], cards, hides)
                for who, cards in zip(trade.seats, trade.cards, strict=True)
            )
            trade = replace(trade, cards=(one, other))
        trades.append(trade)
    return tuple(trades)


def _as_many(hand: list[Card], cards: tuple[Card, ...], hides: str) -> tuple[Card, ...]:
    """As many cards of a hand as these; those that are seen are the same. They leave the hand."""
    taken = []
    for card in cards:
        is_hidden = hides == HIDDEN or (hides == POWERS_HIDDEN and card in POWERS)
        kinds = FACES if hides == HIDDEN else POWERS if is_hidden else (card,)
        taken.append(next(found for found in hand if found in kinds))
        hand.remove(taken[-1])
    return in_order(taken)


def _shuffle_hidden(
    piles: list[list[Card]], hides: list[str], chance: random.Random, least: str
) -> None:
    """Exchange what is hidden among its places; where powers alone are hidden, they stay so."""
    places = [
        (pile, index)
        for pile, hidden in zip(piles, hides, strict=True)
        for index, card in enumerate(pile)
        if hidden == HIDDEN or (hidden == POWERS_HIDDEN and card in POWERS)
    ]
    classes: tuple[tuple[Card, ...], ...] = (FACES,)
    if least == POWERS_HIDDEN:
        classes = (tuple(NUMBERS), POWERS)
    for kinds in classes:
        own = [(pile, index) for pile, index in places if pile[index] in kinds]
        cards = [pile[index] for pile, index in own]
        chance.shuffle(cards)
        for (pile, index), card in zip(own, cards, strict=True):
            pile[index] = card


def _is_sorted(among: tuple[Any, ...]) -> bool:
    if all(value in FACES for value in among):
        return among == in_order(among)
    return (
        len(among) < 2
        or isinstance(among[0], str)
        or list(among)
        == sorted(
            among, key=lambda value: (len(value), value) if isinstance(value, tuple) else value
        )
    )


def combinations_of_switches() -> list[dict[str, str]]:
    """Every combination of the switches that set-up allows, in both modes."""
    on_off = ("off", "on")
    found = []
    for mode, names in (
        ("classic", ("market", "stakes", "four_dice")),
        ("advanced", ("chain", "open_numbers", "four_dice")),
    ):
        for *words, trading in product(on_off, on_off, on_off, TRADING):
            found.append({"mode": mode, **dict(zip(names, words, strict=True)), "trading": trading})
    return found


def cases(*, every_count: bool = False) -> list[HorseRaceCase]:
    """Every combination with every number of seats, or with one of them each in turn."""
    rules, found = horse_race(), []
    for index, words in enumerate(combinations_of_switches()):
        counts = rules.seat_range(rules.options(rules.words(words)))
        few = counts if words["trading"] == "off" else counts[:4]
        some = counts if every_count else (few[index * 5 % len(few)],)
        found += [HorseRaceCase(words, seats) for seats in some]
    return found
