"""On the trading floor: what a punter lays out, takes, and leaves; it never goes on for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.bots.horse_race.mind import Mind
from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race.commands import AnswerTrade, FinishTrading, LayCard
from game.engine.horse_race.data import Card
from game.engine.horse_race.state import Table, Trade
from game.engine.horse_race.trading import AGREE, CALL_OFF
from game.odds.horse_race.course import Numbers

MOST = 14
"""Things that it does in one round, whoever asks for more."""
TRIES = 3
"""Swaps that it tries with the same partner in one round."""
PATIENCE = 5
"""Looks for which it waits for a partner."""
MARGIN = 0.012
"""What a swap has to bring, as a part of the chips that are played for."""


class Trader:
    """One punter on the floor; it remembers one round."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._round = (0, 0)
        self._forget()

    def act(self, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Command | None:
        """Answer whoever waits, then offer something, then be done."""
        if self._round != (table.race.number, table.race.rolls):
            self._round = (table.race.number, table.race.rolls)
            self._forget()
        values = self.mind.cards(table)
        for command in self._wishes(table, seat, offers, values):
            if any(offer.allows(command) for offer in offers):
                self.moves += not isinstance(command, FinishTrading)
                return command
        return None

    def _forget(self) -> None:
        self.moves = 0
        self._asked: Counter[Seat] = Counter()
        self._looks: Counter[tuple[object, ...]] = Counter()
        self._doubts: dict[tuple[object, ...], float] = {}

    def _wishes(
        self, table: Table, seat: Seat, offers: tuple[Offer, ...], values: Numbers
    ) -> Iterable[Command]:
        """What it would like to do, the first that is offered first."""
        mine = [trade for trade in table.trades if seat in trade.seats]
        if self.moves >= MOST:
            yield from (AnswerTrade(seat, _partner(one, seat), CALL_OFF) for one in mine)
        else:
            for trade in mine:
                if command := self._answer(table, seat, trade, values):
                    yield command
            if not mine and (command := self._begin(table, seat, offers, values)):
                yield command
        if not mine:
            yield FinishTrading(seat, done=True)

    def _answer(self, table: Table, seat: Seat, trade: Trade, values: Numbers) -> Command | None:
        partner, side = _partner(trade, seat), trade.seats.index(seat)
        own, theirs = trade.cards[side], trade.cards[1 - side]
        self._looks[trade.seats, trade.cards] += 1
        tired = self._looks[trade.seats, trade.cards] > PATIENCE
        if theirs and not own:
            return self._return(table, seat, partner, theirs, values)
        if theirs and self._gain(table, seat, theirs, own, values) > self._margin(table):
            if not trade.agreed[side]:
                return AnswerTrade(seat, partner, AGREE)
            return AnswerTrade(seat, partner, CALL_OFF) if tired else None
        if theirs or tired:
            return AnswerTrade(seat, partner, CALL_OFF)
        return None

    def _return(
        self, table: Table, seat: Seat, partner: Seat, theirs: tuple[Card, ...], values: Numbers
    ) -> Command:
        """The best of its own cards that is still worth less to it than what it would get."""
        self._asked[partner] += 1
        margin, best = self._margin(table), None
        for card in sorted(set(table.hands[seat - 1])):
            gain = self._gain(table, seat, theirs, (card,), values)
            if gain > margin and (best is None or gain < best[0]):
                best = (gain, card)
        if best is None or self._asked[partner] > TRIES:
            return AnswerTrade(seat, partner, CALL_OFF)
        return LayCard(seat, partner, best[1])

    def _begin(
        self, table: Table, seat: Seat, offers: tuple[Offer, ...], values: Numbers
    ) -> Command | None:
        """Lay a card out for somebody, if it feels like it: one that others may like better."""
        chance = self.mind.chance
        if sum(self._asked.values()) >= TRIES or chance.random() >= self._readiness():
            return None
        laying = [offer for offer in offers if offer.command is LayCard]
        fresh = [offer for offer in laying if not self._asked[dict(offer.given)["partner"]]]
        if not fresh:
            return None
        offer = chance.choice(fresh)
        self._asked[dict(offer.given)["partner"]] += 1
        cards: list[Any] = list(offer.among)
        worth = {card: self.mind.card(table, seat, card, values) for card in cards}
        wanted = [card for card in cards if worth[card] > 0] or cards
        return offer.take(min(wanted, key=lambda card: worth[card] * (0.5 + chance.random())))

    def _gain(
        self,
        table: Table,
        seat: Seat,
        gets: tuple[Card, ...],
        gives: tuple[Card, ...],
        values: Numbers,
    ) -> float:
        """What a swap seems to bring; who asks twice hears the same."""
        doubt = self._doubts.setdefault((gets, gives), self.mind.doubt(table))
        worth = [self.mind.card(table, seat, card, values) for card in gets]
        costs = [self.mind.card(table, seat, card, values) for card in gives]
        return sum(worth) - sum(costs) + doubt

    def _readiness(self) -> float:
        """How likely it looks for a swap: the surer it is of what cards are worth, the likelier."""
        return 1 - (1 - self.mind.persona.trades) * min(1.0, self.mind.level.nerves**2)

    def _margin(self, table: Table) -> float:
        return MARGIN * (self.mind.pot(table) + table.jockey_pot)


def _partner(trade: Trade, seat: Seat) -> Seat:
    one, other = trade.seats
    return other if seat == one else one
