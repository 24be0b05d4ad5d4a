"""Lessons of Horse Race: which rule has just been seen at the table, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import BACK
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.scratch import taken
from game.engine.horse_race.state import RACE, SCRATCH, Table
from game.odds.horse_race.course import ways_of
from game.text.book import Book, Param
from game.text.lessons import Lesson

GROUP = "horse_race.tip"
MANY = 6
"""The ways of two dice to fall on what falls most."""


class Tips:
    """Finds the rules that a table shows, with the names of those who sit there."""

    def __init__(self, book: Book, board: Board, names: Mapping[Seat, str]) -> None:
        self.book = book
        self.board = board
        self.names = names

    def happened(self, events: Sequence[Event], table: Table) -> list[Lesson]:
        """Every rule that can be seen in what has just happened."""
        return list(chain.from_iterable(self._shown_by(event, table) for event in events))

    def standing(
        self, table: Table, bots: Mapping[Seat, str], chances: Sequence[float] = ()
    ) -> Iterator[Lesson]:
        """Every rule that the table shows as it lies now; of a bot its persona is known."""
        yield _tip("most", "race:", races=table.options.races)
        for seat, persona in bots.items():
            yield Lesson("bots", f"rack:{seat}", words_key=f"persona.{persona}.manner", group=GROUP)
        yield _tip("dealer", f"rack:{table.race.dealer}", name=self.names[table.race.dealer])
        yield from self._of_the_track()
        yield from self._of_the_hands(table)
        if chances and table.phase == RACE and not table.race.winner:
            best = max(range(len(chances)), key=chances.__getitem__)
            horse = self.board.data.horses[best].id
            chance = self.book.per_cent(chances[best])
            yield _tip("live", f"horse:{horse}", horse=horse, chance=chance)

    def _of_the_track(self) -> Iterator[Lesson]:
        horses = self.board.data.horses
        for one, other in zip(horses[: len(horses) // 2], reversed(horses), strict=False):
            if one.moves == other.moves:
                thing = f"horse:{other.id}"
                yield _tip("pattern", thing, one=one.id, two=other.id, moves=one.moves)

    def _of_the_hands(self, table: Table) -> Iterator[Lesson]:
        if any(BACK in hand for hand in table.hands):
            return
        counts = [len(hand) for hand in table.hands]
        most = max(range(len(counts)), key=counts.__getitem__)
        if counts[most] > min(counts) + 1 and not table.options.is_advanced:
            cards = self._cards(counts[most])
            yield _tip("unequal", f"rack:{most + 1}", name=self.names[most + 1], cards=cards)
        held = [
            (len(of_horse(hand, horse.id)), seat, horse.id)
            for seat, hand in enumerate(table.hands, 1)
            for horse in self.board.data.horses
        ]
        count, seat, horse = max(held, default=(0, 0, 0))
        if count:
            cards = self._cards(count)
            yield _tip("row", f"cell:{seat}:{horse}", name=self.names[seat], cards=cards)

    def _cards(self, count: int) -> str:
        return self.book.say("horse_race.heading.cards", count=count)

    # What has happened.

    def _shown_by(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.DiceRolled() | e.DicePaired() | e.HorseCalled() | e.HorseMoved():
                return self._rolled(event, table)
            case e.HorseScratched() | e.CardsLost() | e.RaceBegan() | e.HorseHeld():
                return self._scratched(event, table)
            case e.PenaltyPaid() | e.PenaltyPassed() | e.PenaltyCancelled():
                return self._owed(event, table)
            case e.RaceFinished() | e.SharePaid() | e.JockeyPaid() | e.PotCarried() | e.FeePaid():
                return self._settled(event, table)
        return self._between(event, table)

    def _rolled(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.DiceRolled(dice=(one, two)):
                yield _tip("dice", "roll", one=one, two=two, horse=one + two)
            case e.DicePaired(pairs=(first, second)):
                yield _tip("four", "roll", one=sum(first), two=sum(second))
            case e.HorseCalled(horse):
                ways = ways_of(row_of(horse))
                if ways in (1, MANY):
                    rule = "often" if ways == MANY else "seldom"
                    yield _tip(rule, f"horse:{horse}", ways=ways, horse=horse)
            case e.HorseMoved(seat, horse, start, end) if table.options.is_advanced and (
                end < start or seat != table.race.roller
            ):
                yield _tip("joker", f"horse:{horse}:run", horse=horse)
            case e.HorseMoved(_, horse, start, end) if end > start and not table.race.winner:
                left = self.board.moves[row_of(horse)] - end
                yield _tip("moves", f"horse:{horse}:run", horse=horse, left=left)

    def _scratched(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.HorseScratched(horse, line, before) if before:
                yield _tip("again", f"slot:{horse}:{line}", before=before, line=line)
            case e.HorseScratched(horse, line):
                cost = self.board.cost(line)
                thing = f"slot:{horse}:{line}"
                yield _tip("scratched", thing, horse=horse, line=line, cost=cost)
                if table.options.chain and (left := self.board.lines - taken(table)):
                    yield _tip("chain", thing, count=left)
            case e.CardsLost(seat, horse, cards) if seat in self.names:
                yield _tip("lost", f"cell:{seat}:{horse}", cards=self._cards(len(cards)))
            case e.RaceBegan():
                free = set(range(1, self.board.lines + 1)) - set(table.race.lines)
                for line in sorted(free)[:1]:
                    yield _tip("fewer", f"slot:0:{line}", line=line)
            case e.HorseHeld(horse):
                yield _tip("held", f"horse:{horse}:run", horse=horse)

    def _owed(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.PenaltyPaid(seat, due, paid) if paid < due:
                yield self._of("short", seat, money=paid)
            case e.PenaltyPaid(seat, _, paid) if table.phase == SCRATCH:
                yield self._of("scratch_paid", seat, money=paid)
            case e.PenaltyPaid(seat, _, paid) if table.phase == RACE:
                yield self._of("roller_pays", seat, money=paid)
            case e.PenaltyPassed(_, debt):
                yield self._of(
                    "king" if debt.kings < 2 else "king_king", debt.seat, money=debt.amount
                )
            case e.PenaltyCancelled(seat, due):
                yield _tip("ace", f"rack:{seat}", money=due)

    def _settled(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.RaceFinished(winner):
                yield _tip("finish", "finish:", horse=winner)
            case e.SharePaid(seat, cards, money):
                thing = f"cell:{seat}:{table.race.winner}"
                counted = self._cards(cards)
                yield _tip("share", thing, name=self.names[seat], cards=counted, money=money)
            case e.JockeyPaid(seat, money) if money:
                yield self._of("jockey", seat, money=money)
            case e.PotCarried(money):
                yield _tip("carried", "jockey", money=money)
            case e.FeePaid(seat, _, _, paid):
                yield self._of("fee", seat, money=paid)

    def _between(self, event: Event, table: Table) -> Iterator[Lesson]:
        match event:
            case e.RaceSettled() if table.pot:
                yield _tip("stays", "pot", money=table.pot)
            case e.HandsPassed():
                yield _tip("passed_on", f"rack:{table.left_of(table.race.dealer)}")
            case e.AntePaid() if table.options.is_advanced:
                yield _tip("ante", "pot", money=table.pot)
                yield _tip("jockey_pot", "jockey", money=table.jockey_pot)
            case e.CardKept(seat):
                yield self._of("draft", seat)
            case e.MarketOpened(cards) if cards and any(table.race.lines):
                cost = self.board.cost(max(table.race.lines))
                yield _tip("market", f"market:{cards[0]}", money=cost)
            case e.TradeMade(seat, partner):
                yield self._of("trade", seat, partner=self.names[partner])
        yield from self._wagered(event)

    def _wagered(self, event: Event) -> Iterator[Lesson]:
        match event:
            case e.CardBought(seat, _, _, price):
                yield self._of("bought", seat, money=price)
            case e.WagerRaised(seat, _, level):
                yield _tip("wager", f"rack:{seat}", money=level)
            case e.WentOut(seat):
                yield self._of("out", seat)
            case e.CardsThrown(seat, cards) if cards:
                yield self._of("thrown", seat, cards=self._cards(len(cards)))

    def _of(self, rule: str, seat: Seat, **figures: Param) -> Lesson:
        """What is seen in a rack."""
        return _tip(rule, f"rack:{seat}", name=self.names[seat], **figures)


def _tip(rule: str, thing: str, **figures: Param) -> Lesson:
    return Lesson(rule, thing, tuple(figures.items()), group=GROUP)
