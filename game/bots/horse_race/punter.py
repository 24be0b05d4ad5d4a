"""A punter made of code: it answers whatever its seat is asked, as its persona would."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.bots.horse_race import answers, choices, wagers
from game.bots.horse_race.choices import Scored
from game.bots.horse_race.mind import Mind
from game.bots.horse_race.trader import Trader
from game.content.personas import Level, Persona
from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race.commands import (
    AnswerPenalty,
    AnswerTrade,
    AnswerWager,
    BuyCard,
    Exchange,
    FinishTrading,
    KeepCard,
    LayCard,
    LeaveMarket,
    PairDice,
    PlayPower,
    Raise,
    TakeCardBack,
)
from game.engine.horse_race.state import Table
from game.engine.horse_race.view import View
from game.odds.horse_race.worth import Worth

STARTLED = 0.8
"""News may take so much longer than the least time to sink in, as a share of that time."""
FLOOR = {LayCard, TakeCardBack, AnswerTrade, FinishTrading}

Scores = Callable[[Mind, Table, Seat, tuple[Offer, ...]], Iterator[Scored]]


class Punter:
    """A persona at a level, on a seat of one table."""

    def __init__(self, persona: Persona, level: Level, seed: int, worth: Worth) -> None:
        self.level = level
        self.reflex = level.reflex
        self.chance = random.Random(seed)  # noqa: S311 - play money
        self.mind = Mind(persona, level, worth, self.chance)
        self.trader = Trader(self.mind)
        is_whim = set(persona.draws) == {"whim"}
        self.slips = 1.0 if is_whim else level.slips * SLIPS

    # Time.

    def reaction(self, *, awaited: bool) -> float:
        """How long until it next looks at the table."""
        return self.chance.uniform(*(self.level.decides if awaited else self.level.looks))

    def startle(self) -> float:
        """How long news takes to sink in; never less than its reflex."""
        return self.reflex * (1 + STARTLED * self.chance.random())

    # Choices.

    def choose(self, view: Any, offers: tuple[Offer, ...]) -> Command | None:
        """What it does now, if anything."""
        assert isinstance(view, View)
        assert view.seat is not None
        table, seat = view.table, view.seat
        self.mind.notice(table)
        if not FLOOR.isdisjoint(offer.command for offer in offers):
            return self.trader.act(table, seat, offers)
        if self.chance.random() < self.slips:
            offer = self.chance.choice(offers)
            return offer.take(self.chance.choice(tuple(offer.among)))
        scored = list(SCORES[offers[0].command](self.mind, table, seat, offers))
        if offers[0].command is not AnswerWager:
            scored = [(worth + self.mind.doubt(table), command) for worth, command in scored]
        return max(scored, key=lambda one: one[0])[1]


SLIPS = 0.5
"""A question that everybody waits for is answered with more care than a bet in a hurry."""

SCORES: dict[type[Command], Scores] = {
    AnswerPenalty: answers.answering,
    AnswerWager: wagers.wagering,
    BuyCard: choices.shopping,
    Exchange: choices.exchanging,
    KeepCard: choices.keeping,
    LeaveMarket: choices.shopping,
    PairDice: choices.pairing,
    PlayPower: answers.jokers,
    Raise: wagers.wagering,
}
"""Who says what each answer is worth, by the first thing that is offered."""
