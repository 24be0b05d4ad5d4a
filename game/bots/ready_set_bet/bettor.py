"""A bettor made of code: it looks at the table now and then, and bets as its persona would."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from game.bots.ready_set_bet.cards import card_worth
from game.bots.ready_set_bet.taste import Taste
from game.content.personas import Level, Persona
from game.engine.contract import Command, Offer, Seat
from game.engine.ready_set_bet.board import EXOTIC, Board
from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard
from game.engine.ready_set_bet.data import MARKER, Effect, LateBet
from game.engine.ready_set_bet.state import MARKERS
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.odds.ready_set_bet.prices import Numbers, Prices, gain_of_waiting, ties_win
from game.odds.ready_set_bet.value import effects_for, purse_of, terms

STARTLED = 0.8
"""News may take so much longer than the least time to sink in, as a share of that time."""
CONSIDERED = 10
"""Bets that are thought through to the cent, among those that draw most."""
BETTING_ROLLS = 45
"""About how many rolls betting is open for."""
WEIGHS_MONEY = 0.5
"""Whoever is drawn so much by money asks what waiting would bring."""


@record
class Choice:
    """A bet that draws: how much, with which offer, on which spots."""

    score: float
    offer: Offer
    spots: tuple[str, ...]


class Bettor:
    """A persona at a level, on a seat of one table."""

    def __init__(
        self, persona: Persona, level: Level, seed: int, prices: Prices, cards: dict[str, float]
    ) -> None:
        self.persona = persona
        self.level = level
        self.reflex = level.reflex
        self.prices = prices
        self.board: Board = prices.board
        self.cards = cards
        self.chance = random.Random(seed)  # noqa: S311 - play money
        self.noise = np.random.default_rng(seed)
        self.taste = Taste(persona, self.board, prices, self.chance)
        draws = persona.draws.get("money", 0.0)
        self.foresees = level.foresees if draws >= WEIGHS_MONEY else 0
        """Rolls that it thinks ahead."""
        self.first_race = self.chance.randrange(1 << 13)
        """Everybody imagines other races."""
        self.race = 0
        self.moments: list[float] = []
        """When it means to place its first token, its second ..., as parts of the betting time."""

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
        command = offers[0].command
        if command is ChooseCard:
            return self._card(view, offers[0])
        if command is AnswerHouse:
            return offers[0].take(self._takes_house(view))
        if view.phase == MARKERS:
            best = self._best(view, offers)
            return best.offer.take(best.spots) if best else None
        return self._bet(view, offers)

    def _card(self, view: View, offer: Offer) -> Command | None:
        if view.chosen is not None:
            return None
        nerves = self.level.nerves

        def worth(card: str) -> float:
            known = card_worth(self.board, self.cards, view, self.board.effects[card])
            return known + self.chance.gauss(0, 1.5 * nerves)

        return offer.take(max(offer.among, key=worth))

    def _takes_house(self, view: View) -> bool:
        """The house is paid and has markers, but places them before anything is known.

        An exotic card takes one marker of the house, so it counts once.
        """
        payment = self.board.data.house.payments[view.race.number - 1]
        start = self.prices.start(view, self.level.imagines)
        once = [s.group != EXOTIC or s.column == 1 for s in self.board.spots.values()]
        money = np.sort(self.prices.values(start, MARKER, ())[once])
        income = payment + float(money[-self.board.data.house.markers :].sum())
        return income > self.level.income or self.chance.random() < self.persona.house

    # Bets.

    def _bet(self, view: View, offers: tuple[Offer, ...]) -> Command | None:
        elapsed = betting_time(self.board, view)
        if view.race.number != self.race:
            self._plan(view)
        hurries = len(view.race.crossed) >= self.board.data.track.closes_at - 1
        if elapsed < self.persona.window[0] and not hurries:
            return None
        due = hurries or elapsed >= self._moment(view)
        if not due and not self.foresees:
            return None
        if due and self.chance.random() < self.level.slips:
            offer = self.chance.choice(offers)
            return offer.take(self.chance.choice(tuple(offer.among)))
        best = self._best(view, offers)
        if best is None or best.score <= 0:
            return None
        if self.foresees and not self._waited_enough(view, best, elapsed):
            return None
        return best.offer.take(best.spots)

    def _plan(self, view: View) -> None:
        """A new race: when to bet."""
        self.race = view.race.number
        count = len(view.hands[seat_of(view) - 1]) + 1
        self.moments = sorted(self.chance.uniform(*self.persona.window) for _ in range(count))

    def _moment(self, view: View) -> float:
        placed = sum(bet.seat == view.seat for bet in view.bets)
        return self.moments[min(placed, len(self.moments) - 1)]

    def _best(self, view: View, offers: tuple[Offer, ...]) -> Choice | None:
        """The bet that draws most; whoever knows about the floor thinks the best ones through."""
        effects = effects_for(self.board, view, seat_of(view))
        chances = self._chances(view, effects)
        choices: list[Choice] = []
        for offer in offers:
            choices += self._choices(view, offer, chances, effects)
        choices.sort(key=lambda choice: -choice.score)
        if self.level.floor and choices:
            choices = self._thought_through(view, choices[:CONSIDERED], effects)
        return max(choices, key=lambda choice: choice.score, default=None)

    def _chances(self, view: View, effects: tuple[Effect, ...]) -> Numbers:
        if not self.taste.reckons:
            return self.prices.nothing
        return self.prices.chances(
            view, self.level.imagines, self.first_race, ties_win=ties_win(effects)
        )

    def _choices(
        self, view: View, offer: Offer, chances: Numbers, effects: tuple[Effect, ...]
    ) -> list[Choice]:
        """The few bets of one token that draw most."""
        token = dict(offer.given)["token"]
        money = self.prices.values(chances, token, effects)
        money = money + self.noise.normal(0, 1, len(money)) * self.level.nerves
        drawn = self.taste.scores(view, seat_of(view), token, money, chances)
        index, among = self.prices.index, tuple(offer.among)
        scores = np.array(
            [drawn[index[s[0]]] + (drawn[index[s[1]]] if len(s) > 1 else 0) for s in among]
        )
        top = np.argsort(-scores)[:CONSIDERED]
        return [Choice(float(scores[k]), offer, among[k]) for k in top]

    def _thought_through(
        self, view: View, choices: list[Choice], effects: tuple[Effect, ...]
    ) -> list[Choice]:
        """Nobody goes below 0, so with little money a penalty costs less than it says."""
        ends = self.prices.imagined(view, self.level.imagines, self.first_race)
        purse = purse_of(self.board, view, seat_of(view), ends)
        weight = self.persona.draws.get("money", 0.0)
        sure = []
        for choice in choices:
            bet = terms(self.board, effects, dict(choice.offer.given)["token"], choice.spots)
            more = purse.worth(bet) - purse.plain(bet)
            sure.append(Choice(choice.score + weight * more, choice.offer, choice.spots))
        return sure

    def _waited_enough(self, view: View, best: Choice, elapsed: float) -> bool:
        """Whether a few rolls more would bring less than the best bet does now."""
        effects = effects_for(self.board, view, seat_of(view))
        token = dict(best.offer.given)["token"]
        later = self.prices.later(view, self.foresees, ties_win=ties_win(effects))
        late = LateBet(self.board.tokens[token].value) in effects
        goes_on = later.runs if late or view.race.closed else later.is_open
        spots = [self.prices.index[spots[0]] for spots in tuple[Any, ...](best.offer.among)]
        hoped = self.prices.values(later.chances, token, effects)[:, spots]
        now = self.prices.values(self._rough(view, effects), token, effects)[spots]
        rivals = sum(len(hand) for seat, hand in enumerate(view.hands, 1) if seat != view.seat)
        taken = rivals * self.foresees / max(4.0, BETTING_ROLLS * (1 - elapsed))
        return gain_of_waiting(now, hoped, goes_on, taken) <= 0

    def _rough(self, view: View, effects: tuple[Effect, ...]) -> Numbers:
        """The present as roughly as the future is seen, so that the two compare."""
        return self.prices.rough(view, ties_win=ties_win(effects))


def betting_time(board: Board, view: View) -> float:
    """How much of the betting time is over: 1 when the last crossing closes it."""
    track = board.data.track
    order = sorted(view.race.spaces, reverse=True)
    closing = order[track.closes_at - 1] / (track.red_line + 1)
    return min(1.0, max(closing, order[0] / track.spaces))


def seat_of(view: View) -> Seat:
    """Whose view it is; a bot never looks on as a spectator."""
    assert view.seat is not None
    return view.seat
