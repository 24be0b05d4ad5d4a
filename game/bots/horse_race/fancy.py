"""Fancy: what draws a punter to a horse besides money."""

from __future__ import annotations

import random

import numpy as np

from game.content.personas import Persona
from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.state import Table
from game.odds.horse_race.course import Numbers, ways_of

STRENGTH = 0.15
"""How much a fancied horse draws, as a part of what its card is paid if it wins."""
HEART = 2.0
"""How much more a loyal punter's own horse draws."""


class Fancy:
    """One punter's taste at one table."""

    def __init__(self, persona: Persona, board: Board, chance: random.Random) -> None:
        self.persona = persona
        self.board = board
        self.chance = chance
        self.hearts = frozenset(_hearts(board, persona.horses, chance))
        """The rows that it sticks to."""
        self._mood: Numbers = np.zeros(len(board.moves))
        self.wake()

    def wake(self) -> None:
        """Every race it is in another mood."""
        ways = np.array([ways_of(row) for row in range(len(self.board.moves))])
        self._mood = np.array([self.chance.random() for _ in ways]) * ways / 6

    def cards(self, table: Table, wins: Numbers) -> Numbers:
        """By row, how much a card of the horse is fancied, as a part of what it is paid."""
        total = np.zeros(len(wins))
        for name, weight in self.persona.draws.items():
            total += weight * self._draw(name, table, wins)
        total[list(self.hearts)] += HEART
        running = np.array([not line for line in table.race.lines])
        found: Numbers = STRENGTH * total * running
        return found

    def roots(self, table: Table, seat: Seat, wins: Numbers) -> Numbers:
        """By row, how much it wants the horse to win: what it fancies, if it has a card of it."""
        held = [len(of_horse(table.hands[seat - 1], horse.id)) for horse in self.board.data.horses]
        wanted: Numbers = self.cards(table, wins) * np.array(held)
        return wanted - self._denied(table, seat)

    def _draw(self, name: str, table: Table, wins: Numbers) -> Numbers:
        """From 0 to 1, how a horse draws for this reason."""
        match name:
            case "likely":
                return wins / max(float(wins.max()), 1e-9)
            case "pays":
                ways = np.array([ways_of(row) for row in range(len(wins))])
                return 1.0 / ways
            case "gut":
                return self._mood
            case "crowd":
                return self._crowd(table)
            case "whim":
                return np.array([self.chance.random() for _ in wins])
        return np.zeros(len(wins))

    def _crowd(self, table: Table) -> Numbers:
        held = self._held(table.hands)
        found: Numbers = held / max(1.0, float(held.max()))
        return found

    def _denied(self, table: Table, seat: Seat) -> Numbers:
        """What the richest rival hopes for is not to be."""
        deny = self.persona.draws.get("deny", 0.0)
        rivals = [other for other in table.racing if other != seat]
        if not deny or not rivals:
            return np.zeros(len(self.board.moves))
        richest = max(rivals, key=lambda other: (table.money[other - 1], other))
        found: Numbers = deny * self._held((table.hands[richest - 1],))
        return found

    def _held(self, hands: tuple[tuple[str, ...], ...]) -> Numbers:
        cards = [card for hand in hands for card in hand]
        return np.array([float(len(of_horse(cards, h.id))) for h in self.board.data.horses])


def _hearts(board: Board, count: int, chance: random.Random) -> list[int]:
    """Horses to be loyal to, sooner those that are rolled often."""
    rows = range(len(board.moves))
    often = [(chance.random() ** (1 / ways_of(row)), row) for row in rows]
    return [row for _, row in sorted(often, reverse=True)[:count]]
