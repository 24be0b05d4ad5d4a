"""The coach of Horse Race: one short sentence about a hand, or about a choice before it is made."""

from __future__ import annotations

from game.engine.contract import Command, Seat
from game.engine.horse_race.commands import AnswerPenalty, BuyCard, PairDice, PlayPower
from game.engine.horse_race.data import ACE, BACK, KING
from game.engine.horse_race.penalties import LEFT, PAY, RIGHT
from game.engine.horse_race.state import RACE, Table
from game.odds.horse_race.advice import (
    best_horse,
    fee_of,
    of_move,
    of_pairs,
    of_swap,
)
from game.odds.horse_race.worth import Worth
from game.text.book import Book, Param


class Coach:
    """Says what a hand is worth, and what a choice would change."""

    def __init__(self, book: Book, worth: Worth) -> None:
        self.book = book
        self.worth = worth

    def words(self, table: Table, seat: Seat, command: Command | None = None) -> str:
        """About a choice; without one, about the hand. The table is as this seat sees it."""
        match command:
            case PairDice():
                return self._pairs(table, command)
            case BuyCard():
                return self._swap(table, command)
            case PlayPower(by=by) if by:
                worth = of_move(self.worth, table, command).worth
                return self._say("move", worth=self.book.tenths(worth))
            case AnswerPenalty():
                return self._penalty(table, command)
            case None:
                return self._hand(table, seat)
        return ""

    def _say(self, key: str, **params: Param) -> str:
        return self.book.say(f"horse_race.coach.{key}", **params)

    def _hand(self, table: Table, seat: Seat) -> str:
        if table.race.winner or BACK in table.hands[seat - 1] or not table.hands[seat - 1]:
            return ""
        horse = best_horse(self.worth, table, seat)
        if not horse:
            return self._say("hand_none") if table.phase == RACE else ""
        worth = plain(self.book.about(self.worth.holding(table, seat).cards))
        return self._say("hand", worth=worth, horse=horse)

    def _pairs(self, table: Table, command: PairDice) -> str:
        advice = of_pairs(self.worth, table, command)
        worth = plain(self.book.tenths(advice.worth))
        if advice.other is None:
            return self._say("pair_best", worth=worth)
        one, other = map(sum, advice.other)
        better = plain(self.book.tenths(advice.better))
        return self._say("pair_better", worth=worth, one=one, other=other, better=better)

    def _swap(self, table: Table, command: BuyCard) -> str:
        advice = of_swap(self.worth, table, command)
        key = "buy_good" if advice.worth > advice.costs else "buy_bad"
        worth = plain(self.book.tenths(advice.worth))
        return self._say(key, worth=worth, money=advice.costs)

    def _penalty(self, table: Table, command: AnswerPenalty) -> str:
        """What the card saves; whoever has none is told nothing, for others may look on."""
        debt = table.debts[0]
        due = min(debt.amount, table.money[command.seat - 1])
        if command.how == PAY:
            return self._say("pay", money=due)
        card = KING if command.how in (LEFT, RIGHT) else ACE
        fee = fee_of(self.worth.board, table, card)
        if not fee or card not in table.hands[command.seat - 1]:
            return ""
        return self._say("king" if card == KING else "ace", money=due, fee=fee)


def plain(amount: str) -> str:
    """An amount as a sum, not as a gain."""
    return amount.removeprefix("+")
