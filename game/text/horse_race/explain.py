"""What a thing on the table of Horse Race is, and what it may bring or cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.contract import Money, Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import BACK, POWERS, HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.market import price
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.scratch import cost_of, taken
from game.engine.horse_race.state import DRAFT, RACE, SCRATCH, TRADE, Table
from game.odds.horse_race.advice import best_horse
from game.odds.horse_race.course import WAYS, ways_of
from game.odds.horse_race.position import runs
from game.odds.horse_race.worth import Worth
from game.text.book import Book, Param, capital
from game.text.told import Told

BEFORE_RACE = (DRAFT, SCRATCH, TRADE, "wager", "discard")


def next_line(board: Board, table: Table) -> int:
    """The line that the next roll fills; 0 once all scratches are made."""
    if table.phase not in (SCRATCH, TRADE) or runs(table):
        return 0
    line = (taken(table) if table.options.chain else table.race.rolls) + 1
    return line if line <= board.lines else 0


def scratch_cost(board: Board, table: Table) -> Money:
    """What a card costs if the next roll scratches its horse; nothing once the horses run."""
    line = next_line(board, table)
    return cost_of(board, table, line) if line else 0


class Explainer:
    """Says what everything on one table is, in one language; with odds, what may come of it."""

    def __init__(
        self, book: Book, board: Board, names: Mapping[Seat, str], worth: Worth | None = None
    ) -> None:
        self.book = book
        self.board = board
        self.names = names
        self.worth = worth
        """Where live odds are switched on."""

    def tell(self, thing: str, table: Table) -> Told | None:
        """A thing by its id: `horse:7`, `cell:2:9`, `slot:7:3`, `pot`, and so on."""
        kind, _, rest = thing.partition(":")
        teller = self._tellers.get(kind)
        return teller(rest, table) if teller else None

    @property
    def _tellers(self) -> dict[str, Callable[[str, Table], Told]]:
        return {
            "horse": self._horse, "slot": self._slot, "cell": self._cell, "pot": self._pot,
            "jockey": self._jockey, "discards": self._discards, "rack": self._rack,
            "market": self._market, "roll": self._dice, "race": self._race,
            "finish": lambda _, __: self._plain("finish", "finish_first"),
            "bar": lambda _, __: self._plain("bar", "bar_waits"),
            "pause": lambda _, __: self._plain("pause", "pause_waits"),
        }  # fmt: skip

    def _say(self, key: str, **params: Param) -> str:
        return self.book.say(f"horse_race.explain.{key}", **params)

    def _cards(self, count: int) -> str:
        return self.book.say("horse_race.heading.cards", count=count)

    def _plain(self, heading: str, line: str) -> Told:
        return Told(self._say(heading), (self._say(line),))

    # Horses and their lanes.

    def _horse(self, rest: str, table: Table) -> Told:
        horse = int(rest.partition(":")[0])
        row = row_of(horse)
        lines = [self._say("runs", ways=ways_of(row), of=WAYS), *self._place(horse, table)]
        return Told(self._say("horse", horse=horse), (*lines, *self._chance(row, table)))

    def _place(self, horse: HorseId, table: Table) -> list[str]:
        race, row = table.race, row_of(horse)
        if line := race.lines[row]:
            return [self._say("out", line=line, count=self.board.cost(line))]
        if race.winner == horse:
            return [self._say("home")]
        left = self.board.moves[row] - race.spaces[row]
        moves = capital(self.book.say("horse_race.heading.to_go", count=left))
        lines = [self._say("to_go", moves=moves)]
        return lines + [self._say("held", count=race.under[row])] * bool(race.under[row])

    def _chance(self, row: int, table: Table) -> list[str]:
        """With live odds: how likely it wins."""
        if self.worth is None or table.race.winner or table.race.lines[row]:
            return []
        wins = self.worth.chances.wins(table)
        lines = [self._say("chance", chance=self.book.per_cent(wins[row]))]
        return lines + [self._say("to_scratch")] * (table.phase in BEFORE_RACE)

    def _slot(self, rest: str, table: Table) -> Told:
        """`7:3`: the third scratch slot of a horse; `0:3`: the third of the capsule."""
        line = int(rest.rpartition(":")[2])
        standing = [n for n, at in enumerate(table.race.lines) if at == line]
        horses = [str(self.board.data.horses[row].id) for row in standing]
        lines = [self._say("slot_race", count=self.board.cost(line))]
        if line == next_line(self.board, table):
            lines.insert(0, self._say("slot_cost", count=scratch_cost(self.board, table)))
        taken = self._say("slot_taken", horse=self.book.join(horses)) if horses else ""
        return Told(self._say("slot", line=line), (*lines, taken or self._say("slot_free")))

    # Hands.

    def _cell(self, rest: str, table: Table) -> Told:
        """`2:9`: what the second seat holds of the nine."""
        seat, horse = map(int, rest.split(":")[:2])
        heading = self._say("cell", name=self.names[seat], horse=horse)
        row, hand = row_of(horse), table.hands[seat - 1]
        if table.race.lines[row]:
            lost = table.race.shed[seat - 1][row]
            key = "cell_lost" if lost else "cell_none"
            return Told(heading, (self._say(key, cards=self._cards(lost)),))
        if self._is_hidden(table) and BACK in hand:
            return Told(heading, (self._say("cell_hidden", name=self.names[seat]),))
        held = len(of_horse(hand, horse))
        if not held:
            return Told(heading, (self._say("cell_none"),))
        return Told(heading, tuple(self._held(table, row, held)))

    @staticmethod
    def _is_hidden(table: Table) -> bool:
        return table.options.hides == HIDDEN or table.phase == DRAFT

    def _held(self, table: Table, row: int, held: int) -> list[str]:
        lines = [self._say("cell_held", cards=self._cards(held))]
        if cost := scratch_cost(self.board, table):
            lines.append(self._say("cell_next", money=held * cost))
        elif not table.options.is_advanced:
            each = table.pot // self.board.shares(len(table.money))
            lines.append(self._say("cell_wins", money=held * each))
        elif self.worth is not None:
            each = int(self.worth.each(table)[row])
            lines.append(self._say("cell_wins", money=held * each))
        return lines

    def _rack(self, rest: str, table: Table) -> Told:
        seat = int(rest)
        race, hand = table.race, table.hands[seat - 1]
        heading = self._say("rack", name=self.names[seat], money=table.money[seat - 1])
        if race.out[seat - 1]:
            return Told(heading, (self._say("rack_out"),))
        lines = [self._say("rack_cards", cards=self._cards(len(hand)))]
        lines += [self._say("rack_rolls")] * (
            race.roller == seat and table.phase in (SCRATCH, RACE)
        )
        lines += [self._say("rack_dealer")] * (race.dealer == seat)
        return Told(heading, (*lines, *self._worth(table, seat)))

    def _worth(self, table: Table, seat: Seat) -> list[str]:
        """With live odds: what its cards may expect, as far as anybody can see them."""
        if self.worth is None or table.race.winner or table.phase == DRAFT:
            return []
        if BACK in table.hands[seat - 1] and table.options.hides == HIDDEN:
            return []
        holding = self.worth.holding(table, seat)
        lines = [self._say("rack_worth", worth=self.book.about(holding.cards).removeprefix("+"))]
        if horse := best_horse(self.worth, table, seat):
            lines.append(self._say("rack_best", horse=horse))
        return lines

    # What lies beside the track.

    def _pot(self, _: str, table: Table) -> Told:
        if table.options.is_advanced:
            return Told(self._say("main_pot", money=table.pot), (self._say("pot_shared"),))
        parts = self.board.shares(len(table.money))
        line = self._say("pot_parts", parts=parts, each=table.pot // parts)
        return Told(self._say("pot", money=table.pot), (line,))

    def _jockey(self, _: str, table: Table) -> Told:
        heading = self._say("jockey_pot", money=table.jockey_pot)
        return Told(heading, (self._say("pot_jockey"),))

    def _discards(self, _: str, table: Table) -> Told:
        again = "discards_shown" if table.options.is_advanced else "discards_again"
        heading = self._say("discards", cards=self._cards(table.discarded))
        return Told(heading, (self._say(again),))

    def _market(self, card: str, table: Table) -> Told:
        if card == BACK:
            name = self.book.say("horse_race.card.hidden")
            return Told(self._say("market", card=name), (self._say("market_back"),))
        heading = self._say("market", card=self.book.say(f"horse_race.card.{card}"))
        if card in POWERS or not any(table.race.lines):
            return Told(heading, (self._say("market_power" if card in POWERS else "market_back"),))
        return Told(heading, (self._say("market_price", money=price(self.board, table)),))

    # The head of the table.

    def _dice(self, _: str, table: Table) -> Told:
        key = "dice_race" if table.phase == RACE else "dice_scratch"
        key = "dice_four" if table.options.four_dice and table.phase == RACE else key
        return self._plain("dice", key)

    def _race(self, _: str, table: Table) -> Told:
        number, races = max(1, table.race.number), table.options.races
        return Told(self._say("race", race=number, races=races), (self._say("race_most"),))
