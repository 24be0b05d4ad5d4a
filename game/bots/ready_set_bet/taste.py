"""Taste: how much a bet draws a bettor, whatever draws this one."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np

from game.content.personas import Persona
from game.engine.contract import Seat
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, Ahead
from game.engine.ready_set_bet.view import View
from game.odds.ready_set_bet.prices import Numbers, Prices

USUAL_TOKEN = 3.5
"""What draws regardless of money draws as many dollars with this token as is written below."""
LIKELY, PAYS, GUT, CROWD, WHIM = 7.0, 1.1, 9.0, 2.2, 8.0
NOWHERE = -99.0


class Taste:
    """One bettor's taste at one table."""

    def __init__(self, persona: Persona, board: Board, prices: Prices, rng: random.Random) -> None:
        self.persona = persona
        self.board = board
        self.prices = prices
        self.chance = rng
        self.groups = np.array([persona.likes[spot.group] for spot in board.spots.values()])
        self.reckons = not {"money", "likely", "deny"}.isdisjoint(persona.draws)
        """Whether it asks for chances at all."""
        self.horse = np.array([_horse(board, spot) for spot in board.spots], object)
        self.loyal_to = frozenset(_hearts(board, persona.horses, rng))
        """The horses that it sticks to; nobody where it sticks to none."""

    def scores(
        self, view: View, seat: Seat, token: str, money: Numbers, chances: Numbers
    ) -> Numbers:
        """How much each spot draws it with this token, in dollars of its own."""
        value = self.board.tokens[token].value / USUAL_TOKEN
        total = np.zeros(len(self.prices.index))
        for name, weight in self.persona.draws.items():
            match name:
                case "money":
                    total += weight * money
                case "likely":
                    total += weight * value * LIKELY * chances
                case "pays":
                    total += weight * value * PAYS * self.prices.pays
                case "gut":
                    total += weight * value * GUT * self._looks(view)
                case "crowd":
                    total += weight * value * CROWD * self._crowd(view, seat)
                case "deny":
                    total += weight * self._denied(view, seat, chances)
                case "whim":
                    total += (
                        weight * WHIM * np.array([self.chance.random() for _ in range(len(total))])
                    )
        total = np.where(total > 0, total * self.groups, total)
        if self.loyal_to:
            mine = np.array([horse in self.loyal_to for horse in self.horse])
            total = np.where(mine, total + 3 * value, NOWHERE)
        return total

    def _looks(self, view: View) -> Numbers:
        """How good each horse looks: how often it is rolled, and how far it has come."""
        look = {
            horse: ways * (2 + space) ** 2
            for (horse, ways), space in zip(self.board.ways.items(), view.race.spaces, strict=True)
        }
        best = max(look.values())
        mood = {horse: self.chance.random() * look[horse] / best for horse in look}
        return np.array([mood.get(horse, 0.25 * self.chance.random()) for horse in self.horse])

    def _crowd(self, view: View, seat: Seat) -> Numbers:
        """How many tokens of others lie on the horse."""
        lying = Counter(
            self.horse[self.prices.index[spot]]
            for bet in view.bets
            if bet.seat != seat and not bet.is_marker
            for spot in bet.spots
        )
        return np.array([float(lying[horse]) if horse else 0.0 for horse in self.horse])

    def _denied(self, view: View, seat: Seat, chances: Numbers) -> Numbers:
        """What a rival's best token would bring there, where it is the last spot of its kind."""
        rivals = [s for s, hand in enumerate(view.hands, 1) if s != seat and hand]
        if not rivals:
            return np.zeros(len(chances))
        richest = max(rivals, key=lambda s: (view.money[s - 1], s))
        best = max(view.hands[richest - 1], key=lambda t: self.board.tokens[t].value)
        theirs = np.maximum(self.prices.values(chances, best, ()), 0)
        return theirs * self._is_last(view)

    def _is_last(self, view: View) -> Numbers:
        """Whether a spot is the last free one for its bet; half where one more is left."""
        taken = {spot for bet in view.bets if not bet.is_marker for spot in bet.spots}
        free = Counter(spot.wins_when for spot in self.board.spots.values() if spot.id not in taken)
        return np.array([1 / max(1, free[s.wins_when]) ** 2 for s in self.board.spots.values()])


def _hearts(board: Board, count: int, rng: random.Random) -> list[str]:
    """Horses to be loyal to, sooner those that are rolled often."""
    often = [(rng.random() ** (1 / ways), horse) for horse, ways in board.ways.items()]
    return [horse for _, horse in sorted(often, reverse=True)[:count]]


def _horse(board: Board, spot_id: str) -> str:
    """The horse that a bet is on; none for colours and exotics."""
    spot = board.spots[spot_id]
    if spot.group in GROUPS:
        return spot.card
    return spot.wins_when.horse if isinstance(spot.wins_when, Ahead) else ""
