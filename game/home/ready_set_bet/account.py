"""The account of a game of Ready Set Bet: what the records keep of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.engine.contract import Event, Money, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, WITHIN, HorseId
from game.engine.ready_set_bet.follow import follow
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.view import View
from game.home.ending import Ended, longest, share_of
from game.home.records import CENTS, CHANCES, Best, Played, Run, Sat
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import Position, position_of
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Decision, Review

SNAKE_EYES = (1, 1)


def account_of(ended: Ended, first: View, events: Iterable[Event], review: Review) -> Played:
    """What is kept of a game, from what a spectator saw when it began and what happened then."""
    board = review.prices.board
    tale = _Tale(board, first, events)
    races = tale.races(review.prices.estimator)
    seats = (_sat(ended, review, seat, tale.view.money[seat - 1]) for seat in ended.seats)
    return ended.played(tale.dice, tale.snake_eyes, races, seats)


def read_account(
    rules: ReadySetBet, ended: Ended, first: View, events: Sequence[Event],
    odds: Callable[[Board], Estimator],
) -> Played:  # fmt: skip
    """The same, with a review of its own."""
    review = Review(Prices(rules.board, odds(rules.board)), first)
    review.watch(events)
    return account_of(ended, first, events, review)


# Seats.


def _sat(ended: Ended, review: Review, seat: Seat, money: Money) -> Sat:
    bets = [one for one in review.decisions if one.seat == seat]
    board = review.prices.board
    won = [one for one in bets if one.paid > 0]
    return ended.sat(
        seat,
        money=money,
        bets=len(bets),
        won=len(won),
        run=longest(one.paid > 0 for one in bets),
        paid=sum(one.paid for one in bets),
        worth=round(CENTS * sum(one.worth for one in bets)),
        backed=tuple(sorted(_backed(board, bets).items())),
        best=_best(board, max(won, key=lambda one: (one.paid, -one.chance), default=None)),
        outsider=_best(board, min(won, key=lambda one: (one.chance, -one.paid), default=None)),
    )


def _backed(board: Board, bets: Iterable[Decision]) -> Counter[HorseId]:
    """How often each horse was bet on to win, to place or to show."""
    spots = (board.spots[one.spots[0]] for one in bets)
    return Counter(spot.card for spot in spots if spot.group in GROUPS)


def _best(board: Board, bet: Decision | None) -> Best | None:
    if bet is None:
        return None
    pays = tuple(board.spots[spot].odds.pays for spot in bet.spots)
    return Best(bet.race, bet.token, bet.spots, pays, share_of(bet.chance), bet.paid)


# Races.


class _Tale:
    """The dice and the races of a game, read once from its events."""

    def __init__(self, board: Board, view: View, events: Iterable[Event]) -> None:
        self.board = board
        self.dice: Counter[int] = Counter()
        self._pairs: list[bool] = []
        self._rolls: Counter[int] = Counter()
        self._winners: dict[int, HorseId] = {}
        self._closed: dict[int, Position] = {}
        for event in events:
            race = view.race.number
            match event:
                case e.DiceRolled(_, dice, _):
                    self.dice[sum(dice)] += 1
                    self._rolls[race] += 1
                    self._pairs.append(dice == SNAKE_EYES)
                case e.BettingClosed(why) if why != "finish":
                    self._closed[race] = position_of(view.race)
                case e.RaceFinished(winner):
                    self._winners[race] = winner
            view = follow(board, view, event)
        self.view = view
        """As it ended."""

    @property
    def snake_eyes(self) -> int:
        """The most one after the other."""
        return longest(self._pairs)

    def races(self, estimator: Estimator) -> tuple[Run, ...]:
        """Every race that was run to its finish."""
        return tuple(
            Run(self._rolls[race], winner, self._chance(estimator, race, winner))
            for race, winner in sorted(self._winners.items())
        )

    def _chance(self, estimator: Estimator, race: int, winner: HorseId) -> int:
        """How likely the winner was when betting closed; certain, if that was at the finish."""
        position = self._closed.get(race)
        if position is None:
            return CHANCES
        spots = self.board.spots.values()
        win = next((s for s in spots if s.card == winner and WITHIN.get(s.group) == 1), None)
        if win is None:
            return CHANCES
        return share_of(estimator.ends(position).chance(win.wins_when))
