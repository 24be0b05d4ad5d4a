"""What the data means to the rules, looked up once."""

from __future__ import annotations

from game.engine.contract import Money
from game.engine.horse_race.data import (
    JOKER,
    NUMBERS,
    POWERS,
    Ability,
    Card,
    Data,
    Deal,
    HorseId,
)
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.options import Options
from game.engine.horse_race.state import RACE, Table

SUITED = tuple(face for face in (*NUMBERS, *POWERS) if face != JOKER)
"""One suit of a deck."""


class Board:
    """The data of one game with every question answered that the rules ask of it."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.lines = len(data.scratches.costs)
        self.moves = tuple(horse.moves for horse in data.horses)
        self.deals: dict[int, Deal] = {deal.players: deal for deal in data.advanced.deals}
        self.fees = {fee.face: fee.antes for fee in data.advanced.fees}
        self._abilities = {
            True: {ability.face: ability for ability in data.advanced.abilities},
            False: {ability.face: ability for ability in data.stakes.abilities},
        }

    def seat_range(self, options: Options) -> range:
        """How many may play."""
        if options.is_advanced:
            return range(min(self.deals), max(self.deals) + 1)
        return range(self.data.classic.players_least, self.data.classic.players_most + 1)

    def decks(self, players: int) -> int:
        """How many decks Classic takes."""
        return 1 if players <= self.data.classic.one_deck_up_to else 2

    def deck(self, options: Options, players: int) -> tuple[Card, ...]:
        """All cards of a game."""
        if options.is_advanced:
            deal = self.deals[players]
            return SUITED * deal.suits + (JOKER,) * deal.jokers
        decks, suits = self.decks(players), self.data.classic.suits
        if options.stakes:
            return (SUITED * suits + (JOKER,) * self.data.stakes.jokers) * decks
        return tuple(NUMBERS) * suits * decks

    def shares(self, players: int) -> int:
        """In Classic, how many parts the pot has: one for each card of a horse."""
        return self.data.classic.suits * self.decks(players)

    def cost(self, line: int) -> Money:
        """What a scratch line costs."""
        return self.data.scratches.costs[line - 1]

    def ability(self, options: Options, card: Card) -> Ability | None:
        """What playing the card does in this game."""
        if options.is_advanced or options.stakes:
            return self._abilities[options.is_advanced].get(card)
        return None

    def asks(self, table: Table) -> bool:
        """Whether a debtor may have something to answer, and so is always asked.

        In Stakes and powers (Ruling) powers count while the race runs.
        """
        return table.options.is_advanced or (table.options.stakes and table.phase == RACE)

    def horses(self, table: Table, by: int) -> tuple[HorseId, ...]:
        """Which horses may be moved so far by a card, or be held by chips.

        Rulings: no card touches a scratched horse, or pushes one behind the gate.
        """
        race = table.race
        return tuple(
            horse.id
            for horse in self.data.horses
            if not race.lines[row_of(horse.id)] and race.spaces[row_of(horse.id)] + by >= 0
        )

    def dice(self, table: Table) -> int:
        """How many dice are rolled now."""
        is_four = table.options.four_dice and table.phase == RACE
        return self.data.four_dice if is_four else self.data.dice

    def for_sale(self, card: Card) -> bool:
        """Ruling: a power lying in the market cannot be bought."""
        return card in NUMBERS
