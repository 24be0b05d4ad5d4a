"""What a view of Horse Race says about each thing on the table: how it is to look."""

from __future__ import annotations

from game.engine.contract import Money, Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import of_horse
from game.engine.horse_race.data import BACK, NUMBERS, Card, HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.follow.changes import FIRST_HORSE
from game.engine.horse_race.options import HIDDEN, OPEN
from game.engine.horse_race.state import (
    DISCARD,
    DRAFT,
    FINISHED,
    MARKET,
    OVER,
    RACE,
    SCRATCH,
    TRADE,
    WAGER,
    Table,
)
from game.engine.record import record
from game.render.horse_race.capsule import CapsuleLook, Socket
from game.render.horse_race.ledger import CellLook
from game.render.horse_race.market import MarketLook
from game.render.horse_race.wagers import HandLook, StackLook
from game.render.horse_race.words import TableWords

MOST_FACES = 6


@record
class Result:
    """What the cues show beyond the view: what is on its way, and what is being paid."""

    due: tuple[tuple[Seat, int, Money], ...] = ()
    """Seat, row, and what its lost cards cost, until the last chip is in the pot."""
    won: tuple[tuple[Seat, Money], ...] = ()
    glow: frozenset[Seat] = frozenset()
    settling: bool = False
    parts: tuple[int, int, Money] = (0, 0, 0)
    """Into how many parts the pot is divided, how many are left, and how much each is."""
    pot_glow: frozenset[str] = frozenset()
    """The pots that chips fly to, or from."""
    sinking: frozenset[int] = frozenset()
    """The rows whose lane is only now going under."""
    unpriced: frozenset[int] = frozenset()
    unfilled: frozenset[int] = frozenset()
    """The scratch lines whose cloth has not come yet."""
    figures: tuple[tuple[str, int], ...] = ()
    """Figures that are still counting."""
    hand_air: tuple[tuple[Seat, Card], ...] = ()
    """Cards that are on their way to a cell."""

    def figure(self, key: str, value: int) -> int:
        """A figure as it is shown now."""
        return dict(self.figures).get(key, value)


def hides_hands(table: Table) -> bool:
    """Whether the columns cannot show what everybody holds."""
    return table.phase == DRAFT or table.options.hides == HIDDEN


def before_race(table: Table) -> bool:
    """Whether hidden hands lie in the columns as fans, since nothing of them is known yet."""
    if table.phase == TRADE:
        return hides_hands(table) and not any(table.race.lines)
    return table.phase in (DRAFT, WAGER, DISCARD)


def has_stacks(table: Table) -> bool:
    """Whether wagers stand in the columns."""
    return table.phase in (WAGER, DISCARD)


def acts(table: Table) -> frozenset[Seat]:
    """Whose turn it is, where it is one player's."""
    if table.phase in (DRAFT, TRADE, FINISHED, OVER):
        return frozenset()
    if table.debts:
        return frozenset((table.debts[0].seat,))
    if table.phase in (WAGER, DISCARD) or table.asked:
        return frozenset((table.asked,)) if table.asked else frozenset()
    return frozenset((table.race.roller,))


def is_done(table: Table, seat: Seat) -> bool:
    """Whether the others wait for nothing from this player any more."""
    if table.phase == DRAFT:
        return table.picked[seat - 1]
    return table.phase == TRADE and bool(table.done) and table.done[seat - 1]


def called_line(table: Table) -> int:
    """The scratch line that the last roll took."""
    if table.phase != SCRATCH or not table.race.fresh:
        return 0
    return max(table.race.lines) if table.options.chain else table.race.rolls


def cell(table: Table, seat: Seat, horse: HorseId, result: Result, hot: HorseId = 0) -> CellLook:
    """How a cell looks; of the market a seat of no number."""
    row = row_of(horse)
    hand = table.market if seat == MARKET else table.hands[seat - 1]
    known = BACK not in hand or (table.options.hides != HIDDEN and seat != MARKET)
    known = known and table.phase != DRAFT
    gone = bool(table.race.lines[row])
    flying = sum(1 for who, card in result.hand_air if who == seat and NUMBERS.get(card) == horse)
    count = len(of_horse(hand, horse)) - flying
    out = seat != MARKET and table.race.out[seat - 1]
    if gone:
        shed = table.race.shed[seat - 1][row] if seat != MARKET else 0
        count = shed if table.options.hides == HIDDEN else 0
    due = sum(money for who, where, money in result.due if (who, where) == (seat, row))
    won = 0
    if result.settling and table.race.winner == horse:
        won = sum(money for who, money in result.won if who == seat)
    return CellLook(
        horse, max(0, count), unknown=not known and not gone, gone=gone,
        hot=hot == horse, out=out, due=due, won=won, settling=result.settling,
    )  # fmt: skip


def hand(table: Table, seat: Seat) -> HandLook:
    """A hidden hand in its column."""
    thrown = table.shown[seat - 1]
    return HandLook(len(table.hands[seat - 1]), thrown[-2:], table.race.out[seat - 1])


def stack(board: Board, table: Table, seat: Seat, result: Result) -> StackLook:
    """What a player has wagered."""
    antes = board.data.stakes.total_antes
    total = result.figure(f"put:{seat}", table.wager.total[seat - 1])
    out = table.race.out[seat - 1]
    return StackLook(total, antes * table.options.ante, antes, 0, out)


def level(table: Table) -> Money:
    """What a player has wagered in the whole race who has met everything."""
    before = [table.wager.total[seat - 1] - table.wager.put[seat - 1] for seat in table.racing]
    return max(before, default=0) + table.wager.level


def to_meet(table: Table, seat: Seat) -> Money:
    """What staying in costs a player."""
    if table.race.out[seat - 1] or not has_stacks(table):
        return 0
    return max(0, table.wager.level - table.wager.put[seat - 1])


def capsule(board: Board, table: Table, words: TableWords, result: Result) -> CapsuleLook:
    """Who is scratched; before that, what is going on."""
    on_track = table.phase in (SCRATCH, RACE, FINISHED, OVER) or any(table.race.lines)
    if not on_track:
        key = f"wager_{table.wager.round}" if table.phase == WAGER else table.phase
        note = words.limits if has_stacks(table) else ""
        return CapsuleLook(words.phases.get(key, ""), note)
    at = {line: row + FIRST_HORSE for row, line in enumerate(table.race.lines) if line}
    hot = called_line(table)
    sockets = tuple(
        Socket(
            board.cost(line),
            0 if line in result.unfilled else at.get(line, 0),
            line == hot,
        )
        for line in range(1, board.lines + 1)
    )
    return CapsuleLook(words.scratched, "", sockets)


def market(board: Board, table: Table) -> MarketLook:
    """What stands over the market."""
    if not table.market_open:
        return MarketLook(0, (), len(table.market))
    powers = tuple(card for card in table.market if card not in NUMBERS and card != BACK)
    lines = max(table.race.lines)
    return MarketLook(board.cost(lines) if lines else 0, powers)


def discards(table: Table) -> tuple[Card, ...]:
    """The last cards that went out face up, the newest at the right."""
    faces = {number: card for card, number in NUMBERS.items()}
    order = sorted((line, row) for row, line in enumerate(table.race.lines) if line)
    piles = [
        [faces[row + FIRST_HORSE]] * sum(shed[row] for shed in table.race.shed) for _, row in order
    ]
    mixed: list[Card] = []
    while any(piles):
        mixed += [pile.pop() for pile in piles if pile]
    shown = [card for cards in table.shown for card in cards]
    return tuple((*mixed[: MOST_FACES - min(2, len(shown))], *shown)[-MOST_FACES:])


def backs(table: Table, seat: Seat) -> int:
    """How many cards lie face down before a player; one stands for a hand that is told in words."""
    if hides_hands(table) or table.options.hides == OPEN:
        return 1
    return table.hands[seat - 1].count(BACK)
