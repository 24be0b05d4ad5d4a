"""Advice before a bet is placed: what it is worth, and whether elsewhere or later is better."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Offer
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.data import SpotId
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.odds.ready_set_bet.position import position_of
from game.odds.ready_set_bet.prices import Prices, gain_of_waiting, ties_win
from game.odds.ready_set_bet.value import Purse, effects_for, purse_of, terms

COMPARED = 6
"""Other spots that are thought through."""
PLAINLY = 0.3
"""Dollars by which another spot must be better to be worth a word."""
WAITING = 0.6
AHEAD = 10
"""Rolls that waiting is looked at for."""


@record
class Advice:
    """What a bet is worth, the best other one, and what waiting would bring more."""

    chance: float
    worth: float
    spots: tuple[SpotId, ...] = ()
    """Where it would be worth plainly more; nothing where this is as good as any."""
    better: float = 0.0
    waits: bool = False


def advise(prices: Prices, view: View, bet: PlaceBet, offers: tuple[Offer, ...]) -> Advice:
    """What there is to say about a bet, with the seat's money and cards counted."""
    board = prices.board
    effects = effects_for(board, view, bet.seat)
    ends = prices.estimator.ends(position_of(view.race))
    purse = purse_of(board, view, bet.seat, ends)
    own = terms(board, effects, bet.token, bet.spots)
    worth = purse.worth(own)
    chance = max(ends.chance(one.condition, ties_win=one.ties_win) for one in own)
    spots, better = _best(prices, view, bet, offers, purse)
    if better > worth + PLAINLY:
        return Advice(chance, worth, spots, better)
    return Advice(chance, worth, waits=_gain(prices, view, bet, offers) > WAITING)


def _best(
    prices: Prices, view: View, bet: PlaceBet, offers: tuple[Offer, ...], purse: Purse
) -> tuple[tuple[SpotId, ...], float]:
    """The best spot for this token: the likeliest few, thought through."""
    effects = effects_for(prices.board, view, bet.seat)
    ties = ties_win(effects)
    values = prices.values(prices.chances_in(purse.ends, view, ties_win=ties), bet.token, effects)
    among = [spots for spots in _among(bet, offers) if spots != bet.spots]
    among.sort(key=lambda spots: -sum(values[prices.index[spot]] for spot in spots))
    found = [
        (purse.worth(terms(prices.board, effects, bet.token, spots)), spots)
        for spots in among[:COMPARED]
    ]
    worth, spots = max(found, default=(0.0, ()))
    return spots, worth


def _gain(prices: Prices, view: View, bet: PlaceBet, offers: tuple[Offer, ...]) -> float:
    """What waiting a few rolls would bring more with this token."""
    effects = effects_for(prices.board, view, bet.seat)
    later = prices.later(view, AHEAD, ties_win=ties_win(effects))
    spots = [prices.index[spots[0]] for spots in _among(bet, offers)]
    now = prices.values(prices.rough(view, ties_win=ties_win(effects)), bet.token, effects)
    hoped = prices.values(later.chances, bet.token, effects)
    rivals = sum(len(hand) for seat, hand in enumerate(view.hands, 1) if seat != bet.seat)
    return gain_of_waiting(now[spots], hoped[:, spots], later.is_open, rivals / 10)


def _among(bet: PlaceBet, offers: tuple[Offer, ...]) -> list[tuple[SpotId, ...]]:
    return [
        spots
        for offer in offers
        if offer.command is PlaceBet and dict(offer.given)["token"] == bet.token
        for spots in tuple[Any, ...](offer.among)
    ]
