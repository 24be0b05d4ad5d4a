"""The review: what each bet was worth when it was placed and what it brought, and the dice.

Worth is judgement, what it brought beyond that is luck; the two are kept apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import inf

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import EXOTIC, PROP, Board
from game.engine.ready_set_bet.data import (
    GROUPS,
    MARKER,
    Effect,
    HorseId,
    NoPenalty,
    PropMoney,
    SpotId,
    TokenId,
)
from game.engine.ready_set_bet.follow import follow
from game.engine.ready_set_bet.view import View
from game.engine.record import record, replace
from game.odds.luck import Range, normal_range
from game.odds.ready_set_bet.position import position_of
from game.odds.ready_set_bet.prices import Prices, on_table, ties_win
from game.odds.ready_set_bet.value import Purse, effects_for, purse_of, terms


@record
class Decision:
    """A bet: when and where, what it was worth, what was missed, what it brought."""

    race: int
    roll: int
    seat: Seat
    token: TokenId
    spots: tuple[SpotId, ...]
    worth: float
    missed: float = 0.0
    """How much more the best free spot would have been worth to this token."""
    paid: Money = 0
    chance: float = 0.0
    """How likely it was to win; of a straddle, the likelier of its spots."""

    @property
    def luck(self) -> float:
        """What it brought beyond its worth."""
        return self.paid - self.worth


@record
class Sum:
    """A seat's bets added up."""

    seat: Seat
    worth: float
    paid: Money

    @property
    def luck(self) -> float:
        """What the dice did."""
        return self.paid - self.worth


class Review:
    """Watches a game, and tells luck from judgement."""

    def __init__(self, prices: Prices, view: View) -> None:
        self.board: Board = prices.board
        self.prices = prices
        self.view = view
        self._decisions: list[Decision] = []
        self._unjudged: dict[int, tuple[View, e.BetPlaced]] = {}
        """By their number, bets that nobody has had time for yet."""
        self.winners: dict[int, HorseId] = {}
        self.rolls: Counter[HorseId] = Counter()
        self.settled = 0
        """The last race that was settled; the bets of a later one have brought nothing yet."""
        self._last_paid = -1

    def watch(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        for event in events:
            match event:
                case e.BetPlaced():
                    self._unjudged[len(self._decisions)] = (self.view, event)
                    self._decisions.append(_noted(self.view, event))
                case e.BetWon(seat, token, spot, money):
                    self._pay(seat, token, spot, money)
                case e.BetLost(seat, token, spot, _, paid):
                    self._pay(seat, token, spot, -paid)
                case e.VipPaid(seat, card, money) if self._is_for_prop(card):
                    self._pay_last(seat, money)
                case e.DiceRolled(_, _, horse):
                    self.rolls[horse] += 1
                case e.RaceFinished(winner):
                    self.winners[self.view.race.number] = winner
                case e.RaceSettled(race, _):
                    self.settled = race
            self.view = follow(self.board, self.view, event)

    def work(self) -> bool:
        """Judge one bet that was only noted so far; whether there was one."""
        if not self._unjudged:
            return False
        index = next(iter(self._unjudged))
        view, bet = self._unjudged.pop(index)
        self._decisions[index] = self._judged(self._decisions[index], view, bet)
        return True

    # What it tells.

    @property
    def decisions(self) -> list[Decision]:
        """Every bet so far, judged."""
        while self.work():
            pass
        return self._decisions

    def of_race(self, race: int, seat: Seat = 0) -> list[Decision]:
        """The bets of a race, of everybody or of one seat."""
        return [d for d in self.decisions if d.race == race and seat in (0, d.seat)]

    def sums(self, race: int = 0) -> list[Sum]:
        """Worth and money of every seat that has bet, in one race or in all that are settled."""
        totals: dict[Seat, Sum] = {}
        for one in self.decisions:
            if race in (0, one.race) and one.race <= self.settled:
                sum_ = totals.get(one.seat, Sum(one.seat, 0.0, 0))
                totals[one.seat] = Sum(one.seat, sum_.worth + one.worth, sum_.paid + one.paid)
        return [totals[seat] for seat in sorted(totals)]

    def best(self, seat: Seat = 0) -> Decision | None:
        """The bet that was worth most when it was placed."""
        return max(self._of(seat), key=lambda one: one.worth, default=None)

    def worst(self, seat: Seat = 0) -> Decision | None:
        """The bet that left most on the table, if any did."""
        worst = max(self._of(seat), key=lambda one: one.missed, default=None)
        return worst if worst is not None and worst.missed > 0 else None

    def dice(self) -> dict[HorseId, Range]:
        """How often each horse was rolled, against the range of normal luck."""
        total = sum(self.rolls.values())
        return {
            horse: normal_range(self.rolls[horse], total, self.board.ways[horse] / 36)
            for horse in self.board.index
        }

    # Watching.

    def _of(self, seat: Seat) -> list[Decision]:
        return [one for one in self.decisions if seat in (0, one.seat)]

    def _judged(self, noted: Decision, view: View, bet: e.BetPlaced) -> Decision:
        """What a bet was worth in the view before it, and how much more another would have been."""
        effects = effects_for(self.board, view, bet.seat)
        ends = self.prices.estimator.ends(position_of(view.race))
        purse = purse_of(self.board, view, bet.seat, ends)
        own = terms(self.board, effects, bet.token, bet.spots)
        worth = purse.worth(own)
        missed = max(0.0, self._best_worth(view, purse, effects, bet) - worth)
        chance = max(ends.chance(one.condition, ties_win=one.ties_win) for one in own)
        return replace(noted, worth=worth, missed=missed, chance=chance)

    def _best_worth(
        self, view: View, purse: Purse, effects: tuple[Effect, ...], bet: e.BetPlaced
    ) -> float:
        """What the best free spot would have been worth to this token.

        No bet is worth more than it wins on average, so few have to be thought through.
        """
        chances = self.prices.chances_in(purse.ends, view, ties_win=ties_win(effects))
        at_most = self.prices.values(chances, bet.token, (*effects, NoPenalty()))
        best = -inf
        for spot in sorted(
            self._free(view, bet), key=lambda spot: -at_most[self.prices.index[spot]]
        ):
            if at_most[self.prices.index[spot]] <= best:
                break
            best = max(best, purse.worth(terms(self.board, effects, bet.token, (spot,))))
        return best

    def _free(self, view: View, bet: e.BetPlaced) -> list[SpotId]:
        """Where the token could have gone: markers are in the way of markers alone."""
        spots = self.board.spots
        lying = [one for one in view.bets if one.is_marker == (bet.token == MARKER)]
        taken = {spot for one in lying for spot in one.spots}
        own = {spots[spot].card for one in lying if one.seat == bet.seat for spot in one.spots}
        sparse = view.bettors <= self.board.data.counts.sparse_up_to
        return [
            spot.id
            for spot in spots.values()
            if on_table(spot, view)
            and spot.id not in taken
            and not (sparse and spot.group in GROUPS and spot.column == 1)
            and not (spot.group == EXOTIC and spot.card in own)
        ]

    def _pay(self, seat: Seat, token: TokenId, spot: SpotId, money: Money) -> None:
        """To the bet that lies there; two equal tokens of one race never share a spot."""
        for index in range(len(self._decisions) - 1, -1, -1):
            one = self._decisions[index]
            if (one.seat, one.token) == (seat, token) and spot in one.spots:
                self._decisions[index] = replace(one, paid=one.paid + money)
                self._last_paid = index
                return

    def _is_for_prop(self, card: str) -> bool:
        return isinstance(self.board.effects[card], PropMoney)

    def _pay_last(self, seat: Seat, money: Money) -> None:
        """A card's money for a prop belongs to the prop that has just won."""
        one = self._decisions[self._last_paid]
        if one.seat == seat and self.board.spots[one.spots[0]].group == PROP:
            self._decisions[self._last_paid] = replace(one, paid=one.paid + money)


def _noted(view: View, bet: e.BetPlaced) -> Decision:
    """A bet that is not judged yet."""
    race = view.race
    return Decision(race.number, race.rolls, bet.seat, bet.token, bet.spots, worth=0.0)
