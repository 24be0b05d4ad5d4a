"""What stands in the bar: who is asked what, in words, and what is answered."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Protocol

from game.engine.contract import Money, Seat
from game.engine.horse_race import market, wagering
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import JOKER, Card
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.state import SCRATCH, Table
from game.engine.record import record, replace
from game.input.horse_race import naming as at
from game.input.horse_race import questions as q
from game.render.horse_race.answers import AnswerLook, words
from game.render.horse_race.bar import BarLook
from game.render.horse_race.pieces import (
    Arrow,
    Cloth,
    Die,
    Face,
    Price,
    Row,
    Sign,
    Word,
)
from game.render.stage import Sitting
from game.text.book import Book

ALMOST = 0.5
"""From this share of its time on one is told what happens when it is over."""
UNKNOWN: Card = "?"


class Lapse(Protocol):
    """A time after which something happens by itself."""

    @property
    def left(self) -> float:
        """Seconds that are left of it."""

    @property
    def of(self) -> float:
        """Seconds that there were."""


@record
class Turn:
    """Everything that the words of a question hang on."""

    table: Table
    """As everybody sees it."""
    question: str
    seat: Seat
    """Who acts; in what everybody is asked, whoever the bar speaks of."""
    picks: q.Picks
    is_person: bool
    is_open: bool
    """Whether it can be answered now: what came before it has been seen."""
    lapse: Lapse | None = None
    most: Money = 0
    """How much may be bet or raised."""
    alone: Seat = 0
    """The only person at the table."""
    ready: tuple[int, int] = (0, 0)
    """How many have finished, of how many."""
    watched: bool = False
    """Whether there are only those who look on."""


class Sayings:
    """Speaks for the bar, in one language."""

    def __init__(self, book: Book, board: Board, sitting: Sitting) -> None:
        self.book = book
        self.board = board
        self.sitting = sitting

    def ask(self, key: str, **params: str | int) -> str:
        """A sentence of the bar."""
        return self.book.say(f"horse_race.ask.{key}", **params)

    def answer(self, key: str, **params: str | int) -> str:
        """What stands on an answer."""
        return self.book.say(f"horse_race.answer.{key}", **params)

    def name(self, seat: Seat) -> str:
        """What somebody is called."""
        return self.sitting.names[seat]

    def bar(self, turn: Turn) -> BarLook:
        """The bar as it stands."""
        look = _SAYS[turn.question](self, turn)
        is_bots = not turn.is_person and turn.question not in EVERYBODY
        if is_bots and turn.question != q.ROLL:
            look = replace(look, line=self.ask("thinks", name=self.name(turn.seat)))
        if is_bots or turn.watched or not turn.is_open:
            look = replace(look, answers=(), wide=False)
        return self._timed(turn, look)

    def _timed(self, turn: Turn, look: BarLook) -> BarLook:
        """The ring, and towards the end what happens by itself."""
        lapse = turn.lapse
        if lapse is None or lapse.of <= 0 or not turn.is_open:
            return look
        share = min(1.0, lapse.left / lapse.of)
        look = replace(look, steps=round(share * 60) * 2)
        if turn.question == q.PENALTY and not look.answers:
            look = replace(look, figure=str(ceil(lapse.left)))
        if share < ALMOST and (told := self._waiting(turn, ceil(lapse.left))):
            look = replace(look, line=told)
        return look

    def _waiting(self, turn: Turn, seconds: int) -> str:
        key = WAITS.get(turn.question, "")
        if turn.question == q.PENALTY and turn.picks.opened:
            key = "power_wait"
        return self.ask(key, seconds=seconds) if key else ""

    def _look(
        self, turn: Turn, title: str, line: str, *answers: AnswerLook, nobody: bool = False
    ) -> BarLook:
        mark = None if nobody else self.sitting.marks.get(turn.seat)
        return BarLook(title, line, mark, answers)

    def _nothing(self, turn: Turn) -> BarLook:
        return self._look(turn, "", "", nobody=True)

    # On the track.

    def _roll(self, turn: Turn) -> BarLook:
        name, table = self.name(turn.seat), turn.table
        roll = AnswerLook("roll", ((Die(5, 44), Word(self.answer("roll"), 40)),), main=True)
        if table.phase != SCRATCH:
            after = self.name(table.next_racing(turn.seat))
            then = self.ask("roll_line", next=after)
            return self._look(turn, self.ask("roll", name=name), then, roll)
        line = self._next_line(table)
        price = self.board.cost(line) * (table.options.ante if table.options.chain else 1)
        told = self.ask("roll_scratch_line", number=line, count=price)
        return self._look(turn, self.ask("roll_scratch", name=name), told, roll)

    def _next_line(self, table: Table) -> int:
        """Which scratch comes next."""
        taken = sum(1 for line in table.race.lines if line)
        done = taken if table.options.chain else table.race.rolls
        return min(self.board.lines, done + 1)

    def _penalty(self, turn: Turn) -> BarLook:
        table, debt = turn.table, turn.table.debts[0]
        name = self.name(debt.seat)
        if turn.picks.opened:
            return self._power(turn, name)
        title = self.ask("penalty", name=name, money=debt.amount)
        line = self.ask("penalty_power_line" if table.options.stakes else "penalty_line")
        if debt.kings:
            line = self.ask("penalty_king_line", count=debt.kings)
        if table.money[debt.seat - 1] < debt.amount:
            line = self.ask("penalty_short", name=name, money=table.money[debt.seat - 1])
        return self._look(turn, title, line)

    def _power(self, turn: Turn, name: str) -> BarLook:
        card = turn.picks.opened
        title = self.ask("power_horse", name=name)
        line = self.ask("power_horse_line", card=self.card(card))
        return self._look(turn, title, line, self._back())

    def card(self, card: Card) -> str:
        """A card that is played, by its name."""
        key = {"J": "jack", "Q": "queen"}.get(card, card)
        return self.book.say(f"horse_race.card.{key}")

    def _back(self) -> AnswerLook:
        return words("back", self.answer("back"))

    def _joker(self, turn: Turn) -> BarLook:
        roller = turn.table.race.roller
        if turn.picks.opened:
            title = self.ask("joker_horse", name=self.name(turn.seat))
            return self._look(turn, title, self.ask("joker_horse_line"), self._back())
        title, line = self.ask("joker"), self.ask("joker_line", name=self.name(roller))
        if not turn.alone:
            title, line = self.ask("roll", name=self.name(roller)), self.ask("joker_own")
        row: Row = (Word(self.answer("joker"), 34),)
        joker = AnswerLook(JOKER, (row,), lead=(Face(JOKER, 52),))
        roll = AnswerLook("roll", ((Die(5, 44), Word(self.answer("roll"), 36)),), main=True)
        rolls = (roll,) if turn.is_person else ()
        return self._look(
            replace(turn, seat=roller), title, line,
            *((joker,) if turn.alone else ()), *rolls,
        )  # fmt: skip

    def _pair(self, turn: Turn) -> BarLook:
        title = self.ask("pair", name=self.name(turn.seat))
        if not turn.is_person:
            return self._look(turn, title, self.ask("pair_line"))
        chosen = turn.picks
        ways = tuple(
            self._way(turn, index, chosen) for index in range(len(q.pairings_of(turn.table)))
        )
        go = AnswerLook("go", ((Sign("check", 48),),), main=True)
        answers = (*ways, *((go,) if chosen.index >= 0 else ()))
        return replace(self._look(turn, title, self.ask("pair_line"), *answers), wide=True)

    def _way(self, turn: Turn, index: int, chosen: q.Picks) -> AnswerLook:
        meant = index == chosen.index
        swapped = meant and chosen.swapped
        pairs = q.pairs_meant(turn.table, q.Picks(index=index, swapped=swapped))
        rows = tuple(self._pair_row(turn.table, pair) for pair in pairs)
        return AnswerLook(f"{at.PAIR}:{index}", rows, chosen=meant)

    def _pair_row(self, table: Table, pair: tuple[int, int]) -> Row:
        horse = sum(pair)
        line = table.race.lines[horse - 2]
        price: Row = (Price(self.board.cost(line), 26),) if line else ()
        dice: Row = (Die(pair[0], 38), Die(pair[1], 38), Arrow("then", 18))
        return (*dice, Cloth(horse, 34 if line else 42, struck=bool(line)), *price)

    # The paddock market.

    def _market(self, turn: Turn) -> BarLook:
        chosen, name = turn.picks, self.name(turn.seat)
        price = market.price(self.board, turn.table)
        leave = words("pass", self.answer("pass"), main=not chosen.gives)
        title, line = self.ask("market", name=name), self.ask("market_line", money=price)
        if not chosen.cards:
            return self._look(turn, title, line, leave)
        hidden = turn.table.options.hides != "nothing"
        gives = UNKNOWN if hidden or not chosen.gives else chosen.gives
        row: Row = (Face(chosen.cards[0]), Arrow("swap"), Face(gives), Price(price))
        buy = AnswerLook("buy", (row,), main=bool(chosen.gives), dim=not chosen.gives)
        if not chosen.gives:
            title = self.ask("market_gives", name=name)
            line = self.ask("market_gives_line", card=self.card(chosen.cards[0]))
        return self._look(turn, title, line, buy, leave)

    # Before a race.

    def _draft(self, turn: Turn) -> BarLook:
        ready, most = turn.ready
        line = self.ask("draft_all_line", count=ready, most=most)
        return self._look(turn, self.ask("draft_all"), line, nobody=True)

    def _wager(self, turn: Turn) -> BarLook:
        name, table = self.name(turn.seat), turn.table
        due = wagering.to_meet(table, turn.seat)
        if turn.picks.opened:
            return self._amount(turn, name, due)
        money = table.money[turn.seat - 1]
        if due:
            answers = self._to_meet(turn, due, money)
            key = "meet_line" if turn.most else "meet_only_line"
            line = self.ask(key, most=turn.most)
            if money < due:
                line = self.ask("meet_short_line", money=money)
            return self._look(turn, self.ask("meet", name=name, money=due), line, *answers)
        check = words("check", self.answer("check"), main=True)
        bet = (words("raise", self.answer("bet")),) if turn.most else ()
        line = self.ask("check_line" if turn.most else "check_only_line", most=turn.most)
        return self._look(turn, self.ask("check", name=name), line, *bet, check)

    def _to_meet(self, turn: Turn, due: Money, money: Money) -> tuple[AnswerLook, ...]:
        short = money < due
        told = self.answer("all_in" if short else "meet", money=money if short else due)
        raises = (words("raise", self.answer("raise")),) if turn.most else ()
        return words("out", self.answer("out")), *raises, words("meet", told, main=True)

    def _amount(self, turn: Turn, name: str, due: Money) -> BarLook:
        by, most = turn.picks.amount, turn.most
        told = self.answer("raise_by" if due else "bet_by", money=by)
        answers = (
            replace(words("less", "−"), dim=by <= 1),
            words("raise_by", f"+{by}" if due else str(by), told, main=True, size=40),
            replace(words("more", "+"), dim=by >= most),
            self._back(),
        )
        title, line = self.ask("amount", name=name), self.ask("amount_line", most=most)
        return self._look(turn, title, line, *answers)

    def _discard(self, turn: Turn) -> BarLook:
        count = q.most_thrown(self.board, turn.table)
        cards = turn.picks.cards
        keep = words("keep_all", self.answer("keep_all"), main=True)
        throw = words("throw", self.answer("throw", count=len(cards)), main=True)
        title = self.ask("discard", name=self.name(turn.seat))
        line = self.ask("discard_line", count=count)
        return self._look(turn, title, line, throw if cards else keep)

    def _trade(self, turn: Turn) -> BarLook:
        ready, most = turn.ready
        note = self.answer("ready_note", ready=ready, most=most)
        answer = AnswerLook("ready", ((Word(self.answer("ready"), 34),),), note)
        if not turn.alone:
            answer = replace(answer, dim=True)
        own = "trade_hidden" if turn.table.options.hides == HIDDEN else "trade_own"
        line = self.ask("trade_line" if turn.alone or turn.watched else own)
        return self._look(turn, self.ask("trade"), line, answer, nobody=True)


_SAYS: dict[str, Callable[[Sayings, Turn], BarLook]] = {
    q.NOTHING: Sayings._nothing, q.ROLL: Sayings._roll, q.PENALTY: Sayings._penalty,
    q.ANY_JOKER: Sayings._joker, q.PAIR: Sayings._pair, q.BUY: Sayings._market,
    q.KEEP: Sayings._draft, q.BET: Sayings._wager, q.THROW: Sayings._discard,
    q.TRADING: Sayings._trade,
}  # fmt: skip
EVERYBODY = (q.ANY_JOKER, q.KEEP, q.TRADING)
WAITS = {
    q.PENALTY: "penalty_wait", q.BUY: "market_wait", q.BET: "wager_wait",
    q.THROW: "discard_wait", q.TRADING: "trade_wait", q.ANY_JOKER: "joker_wait",
}  # fmt: skip
