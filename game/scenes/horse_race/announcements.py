"""What the bar says while everybody looks: who is paid, who is first, what becomes of the pot."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.race import Pairs
from game.engine.horse_race.state import Table
from game.render.horse_race.bar import BarLook
from game.render.horse_race.news import News, Nothing, Paid, Told
from game.render.stage import Sitting
from game.text.book import Book


class Announcements:
    """Speaks for the bar when nobody is asked, in one language."""

    def __init__(self, book: Book, board: Board, sitting: Sitting) -> None:
        self.book = book
        self.board = board
        self.sitting = sitting

    def bar(self, news: News, table: Table) -> BarLook | None:
        """The bar with this on it; none where there is nothing to be said."""
        match news:
            case Nothing():
                return None
            case Paid():
                return self._paid(news)
            case Told(event):
                return self._told(event, table)

    def _say(self, key: str, **params: str | int) -> str:
        return self.book.say(f"horse_race.ask.{key}", **params)

    def _look(self, title: str, line: str, seat: Seat = 0) -> BarLook:
        return BarLook(title, line, self.sitting.marks.get(seat))

    def _paid(self, paid: Paid) -> BarLook:
        """The most that anybody takes, and what stays."""
        line = self._stays(paid) if paid.stays else ""
        if not paid.shares:
            return self._look(self._say("taken_none"), line)
        most = max(money for _, money in paid.shares)
        seats = [seat for seat, money in paid.shares if money == most]
        names = [self.sitting.names[seat] for seat in seats]
        if len(seats) > 1:
            title = self._say("taken_shared", names=self.book.join(names), money=most)
            return self._look(title, line)
        return self._look(self._say("taken", name=names[0], money=most), line, seats[0])

    def _stays(self, paid: Paid) -> str:
        """What is left of the pot, and why."""
        if paid.carried:
            return self._say("carried_line", money=paid.stays)
        if not paid.shares:
            return self._say("stay_all_line", money=paid.stays)
        if paid.parts:
            return self._say("stay_line", money=paid.stays, count=paid.parts)
        return self._say("stay_rest_line", money=paid.stays)

    def _rolled(self, seat: Seat, total: int, table: Table) -> BarLook:
        """What a scratch costs; in a chain it hangs on the horse."""
        title = self._say("rolled", name=self.sitting.names[seat], horse=total)
        line = table.race.rolls
        if table.options.chain:
            return self._look(title, "", seat)
        told = self._say("roll_scratch_line", number=line, count=self.board.cost(line))
        return self._look(title, told, seat)

    def _paired(self, seat: Seat, pairs: Pairs, table: Table) -> BarLook:
        """Which two horses the dice call, in their order."""
        one, other = sum(pairs[0]), sum(pairs[1])
        key = "pair_twice" if one == other else "pair_first"
        said = self.book.say(f"horse_race.answer.{key}", one=one, other=other)
        title = self._say("rolled", name=self.sitting.names[seat], horse=said)
        after = self.sitting.names[table.next_racing(seat)]
        return self._look(title, self._say("rolled_line", next=after), seat)

    def _told(self, event: object, table: Table) -> BarLook | None:
        match event:
            case e.DiceRolled(seat, dice):
                return self._rolled(seat, sum(dice), table)
            case e.DicePaired(seat, pairs):
                return self._paired(seat, pairs, table)
            case e.FirstPlayerRolled(rolls, seat):
                total = rolls[seat - 1][-1]
                name = self.sitting.names[seat]
                return self._look(
                    self._say("first", name=name), self._say("first_line", total=total), seat
                )
            case e.WalkedOver(seat) | e.PotTaken(seat):
                title = self._say("walkover", name=self.sitting.names[seat])
                return self._look(title, self._say("walkover_line"), seat)
            case e.LastPotShared():
                return self._look(self._say("last_pot"), self._say("last_pot_line"))
            case e.FeePaid(seat, _, _, money):
                line = self._say("fees_line", name=self.sitting.names[seat], money=money)
                return self._look(self._say("fees"), line, seat)
            case e.JockeyPaid(seat, money):
                name = self.sitting.names[seat]
                title = self._say("taken", name=name, money=money)
                line = self._say("jockey_line", name=name, money=money)
                return self._look(title, line, seat)
        return None
