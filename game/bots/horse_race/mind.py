"""What a punter thinks of the table: its horses, its cards, and what each would bring."""

from __future__ import annotations

import random

import numpy as np

from game.bots.horse_race.fancy import Fancy
from game.content.personas import Level, Persona
from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import NUMBERS, Card
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import DRAFT, Table
from game.odds.horse_race.course import Numbers
from game.odds.horse_race.position import runs
from game.odds.horse_race.worth import Worth


class Mind:
    """One punter's opinions; what it knows it knows from its view alone."""

    def __init__(self, persona: Persona, level: Level, worth: Worth, chance: random.Random) -> None:
        self.persona = persona
        self.level = level
        self.worth = worth
        self.board: Board = worth.board
        self.chance = chance
        self.fancy = Fancy(persona, self.board, chance)
        self.money = max(LEAST_CARE, persona.draws.get("money", 0.0))
        """How much it minds what things bring: nobody loses chips gladly."""
        self._race = 0
        self._resolve: dict[str, float] = {}
        """What it has made up its mind about in this race, and how wrongly."""
        self._opinion: Numbers = np.zeros(len(self.board.moves))

    def notice(self, table: Table) -> None:
        """Another race: another mood, and horses look otherwise to whoever guesses."""
        if table.race.number != self._race:
            self._race = table.race.number
            self._resolve = {}
            self._opinion = np.array([self.chance.gauss(0, 1) for _ in self.board.moves])
            self.fancy.wake()

    # Horses.

    def wins(self, table: Table) -> Numbers:
        """How likely each horse seems to win now."""
        return self.seen(self.worth.chances.wins(table))

    def seen(self, chances: tuple[float, ...]) -> Numbers:
        """Chances as they look to somebody who has run so many races in the head."""
        true = np.array(chances)
        spread = np.sqrt((1 - true) / np.maximum(true * self.level.imagines, 1e-9))
        believed = true * np.exp(self._opinion * np.minimum(spread, 1.5))
        total = believed.sum()
        found: Numbers = believed / total if total else believed
        return found

    def interest(self, table: Table, seat: Seat) -> Numbers:
        """By row, what it is worth to this punter that the horse wins.

        Who thinks far knows that chips which others get are lost too, and that in Classic what
        nobody gets is played for again.
        """
        each, held = self.each(table), self.worth.held(table, seat)
        own = held * each + self._last_pot(table, held, each)
        if self.level.foresees and not table.options.stakes:
            others = len(table.money) - 1
            shown = self.worth.shown(table) - held
            left = np.maximum(0.0, self.pot(table) - (shown + held) * each)
            own = own - shown * each / others
            if not (table.options.is_advanced or self._is_last(table)):
                own = own + left / len(table.money)
        roots = self.fancy.roots(table, seat, self.wins(table)) * each
        total: Numbers = self.money * own + roots
        return total

    def _is_last(self, table: Table) -> bool:
        return table.race.number == table.options.races

    def _last_pot(self, table: Table, held: Numbers, each: Numbers) -> Numbers:
        """Ruling: in the last race of Classic what is left is dealt out to whoever holds one."""
        if table.options.is_advanced or not self._is_last(table):
            return 0 * held
        left = np.maximum(0.0, self.pot(table) - np.maximum(held, self.in_hands(table)) * each)
        hands = [self.worth.held(table, other) > 0 for other in table.racing]
        holders = np.maximum(1.0, np.sum(hands, axis=0))
        found: Numbers = (held > 0) * left / holders
        return found

    # Pots.

    def pot(self, table: Table) -> float:
        """What the pot will hold at the end, as far as scratches can be foreseen."""
        lying = table.pot + sum(table.race.under)
        if runs(table):
            return float(lying)
        due = np.array(self.worth.scratches.per_card(table))
        return float(lying + due @ self.in_hands(table))

    def in_hands(self, table: Table) -> Numbers:
        """By row, about how many cards of it are, or will be, in hands."""
        if table.phase != DRAFT and not self._hidden(table):
            return self.worth.shown(table)
        deck = self.board.deck(table.options, len(table.money))
        held = sum(map(len, (*table.hands, *table.packets)))
        each = sum(card in NUMBERS for card in deck) / len(self.board.moves)
        return np.full(len(self.board.moves), each * held / len(deck))

    def each(self, table: Table) -> Numbers:
        """By row, what a card of the horse will be paid if it wins."""
        rows, pot = len(self.board.moves), self.pot(table)
        if not table.options.is_advanced:
            return np.full(rows, pot / self.board.shares(len(table.money)))
        return np.full(rows, pot) / np.maximum(1.0, self.in_hands(table))

    def _hidden(self, table: Table) -> bool:
        return not table.options.open_numbers and table.options.is_advanced

    # Cards.

    def cards(self, table: Table) -> Numbers:
        """By row, what one card of the horse seems worth, less what scratches will cost."""
        wins, each = self.wins(table), self.each(table)
        due = np.array(self.worth.scratches.per_card(table))
        liking = self.fancy.cards(table, wins) * each
        found: Numbers = self.money * (wins * each - due) + liking
        return found

    def card(self, table: Table, seat: Seat, card: Card, values: Numbers) -> float:
        """What one card seems worth to this seat; a power what it may save or win."""
        if card in NUMBERS:
            plain = float(values[row_of(NUMBERS[card])])
            return plain + self._power(table, seat, card) * bool(table.options.stakes)
        return self._power(table, seat, card)

    def _power(self, table: Table, seat: Seat, card: Card) -> float:
        ability = self.board.ability(table.options, card)
        if ability is None:
            return 0.0
        fee = self.board.fees.get(card, 0) * table.options.ante
        if not table.options.is_advanced:
            return _STAKES_POWERS.get(ability.does, 0.0)
        if ability.does == "move":
            pots = self.pot(table) + table.jockey_pot
            return _JOKER_WINS * pots - _UNUSED * fee
        return _SAVES * self.future(table, seat) - _UNUSED * fee

    def future(self, table: Table, seat: Seat) -> float:
        """What this seat will still owe, as far as one can tell."""
        due = self.worth.scratches.of_seat(table, seat)
        if table.phase == DRAFT:
            per_card = np.array(self.worth.scratches.per_card(table)).mean()
            due += float(per_card) * len(table.packets[seat - 1])
        return due + self.rolls(table)

    def rolls(self, table: Table) -> float:
        """What this seat's own rolls in the race may cost it."""
        ways = sum(min(r, 10 - r) + 1 for r, line in enumerate(table.race.lines) if line) or 8
        lines = [line for line in table.race.lines if line] or [2]
        mean = sum(map(self.board.cost, lines)) / len(lines)
        return ways / 36 * mean * ROLLS / len(table.money)

    # Doubts.

    def doubt(self, table: Table) -> float:
        """By how much this punter misjudges a thing now, in chips."""
        return self._nerves(table) * self.chance.gauss(0, 1)

    def resolve(self, table: Table, what: str) -> float:
        """The same for what is settled once in a race: asked again it is as sure."""
        return self._nerves(table) * self._resolve.setdefault(what, self.chance.gauss(0, 1))

    def _nerves(self, table: Table) -> float:
        return self.level.nerves * _DOUBT * (table.pot + table.jockey_pot + 10)


LEAST_CARE = 0.3
ROLLS = 18.0
"""About how many rolls a race still has."""
_DOUBT = 0.02
"""Of the chips that are played for: how far nerves of 1 misjudge."""
_JOKER_WINS = 0.16
"""Of both pots: what a Joker brings on average."""
_SAVES = 0.5
"""Of what is owed: what one King or Ace saves on average."""
_UNUSED = 0.3
"""How often a power is still in hand at the end."""
_STAKES_POWERS = {"cancel": 1.1, "move": 0.9, "chips": 0.4, "back": 0.2}
"""In chips: what a power of Stakes and powers brings, besides its number."""
