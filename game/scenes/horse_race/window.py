"""The window of a penalty: how it came here, and every answer, whoever could give it."""

from __future__ import annotations

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import ACE, CHIPS, KING, MOVE, NUMBERS, Card
from game.engine.horse_race.penalties import LEFT, RIGHT, passed
from game.engine.horse_race.state import Debt, Table
from game.engine.record import record
from game.input.horse_race.questions import powers_of
from game.render.horse_race.answers import AnswerLook, words
from game.render.horse_race.pieces import Arrow, Chips, Cloth, Face, Owner, Piece, Price, Row, Word
from game.render.horse_race.window import LinkLook, PenaltyLook
from game.scenes.horse_race.sayings import Sayings

CARD = 58.0


@record
class Chain:
    """How a penalty came to whoever owes it now."""

    horse: int = 0
    """The one that was called."""
    links: tuple[tuple[Seat, Money], ...] = ()
    """Who has passed it on, and how much it was then."""
    debt: Debt | None = None


def after(chain: Chain, event: Event) -> Chain:
    """The chain once this has happened."""
    match event:
        case e.HorseCalled(horse):
            return Chain(horse)
        case e.PenaltiesDue(debts):
            return Chain(chain.horse, (), debts[0])
        case e.PenaltyPassed(seat, debt):
            before = chain.debt.amount if chain.debt else debt.amount
            return Chain(chain.horse, (*chain.links, (seat, before)), debt)
        case e.PenaltyPaid() | e.PenaltyCancelled():
            return Chain(chain.horse)
    return chain


def penalty(
    sayings: Sayings, board: Board, table: Table, chain: Chain, own: tuple[Card, ...] | None = None
) -> PenaltyLook:
    """The window; King and Ace are offered to everybody alike.

    Whoever plays alone has nobody to hide from, and is offered what their `own` hand can answer.
    """
    debt, sitting = table.debts[0], sayings.sitting
    links = tuple(
        LinkLook(sitting.marks[seat], sitting.names[seat], money) for seat, money in chain.links
    )
    reason: Row = (Cloth(chain.horse, 52, struck=True),) if chain.horse in NUMBERS.values() else ()
    answers = _powers(sayings, board, table) if table.options.stakes else _kings(sayings, table)
    return PenaltyLook(
        links[-2:] if len(links) > 2 else links,
        sitting.marks[debt.seat], sitting.names[debt.seat], debt.amount, reason,
        "×2" if debt.kings > 1 else "",
        (_pay(sayings, table), *(one for one in answers if own is None or _held(one, own))),
    )  # fmt: skip


def _held(answer: AnswerLook, own: tuple[Card, ...]) -> bool:
    """Whether the card that stands before an answer is in a hand."""
    return any(isinstance(piece, Face) and piece.card in own for piece in answer.lead)


def _pay(sayings: Sayings, table: Table) -> AnswerLook:
    debt = table.debts[0]
    can = min(debt.amount, table.money[debt.seat - 1])
    return words("pay", sayings.answer("pay", money=can), main=True, size=40)


def _kings(sayings: Sayings, table: Table) -> tuple[AnswerLook, ...]:
    """The arrows go as the racks lie: whoever sits on one's left has the next rack on the right."""
    debt = table.debts[0]
    made = []
    for word, way, arrow in (("king_right", RIGHT, "left"), ("king_left", LEFT, "right")):
        then = passed(table, debt, way)
        to: tuple[Piece, ...] = (Arrow(arrow, 36), Owner(sayings.sitting.marks[then.seat], 40))
        rows: tuple[Row, ...] = (to if arrow == "right" else to[::-1], (Price(then.amount),))
        made.append(AnswerLook(word, rows, lead=(Face(KING, CARD),)))
    return (*made, _ace(sayings, debt))


def _ace(sayings: Sayings, debt: Debt) -> AnswerLook:
    rows: tuple[Row, ...] = ((Word(sayings.answer("ace"), 32),), (Price(debt.amount, struck=True),))
    return AnswerLook("ace", rows, lead=(Face(ACE, CARD),))


def _powers(sayings: Sayings, board: Board, table: Table) -> tuple[AnswerLook, ...]:
    own = (_power(sayings, board, table, card) for card in powers_of(board, table))
    return (_ace(sayings, table.debts[0]), *own)


def _power(sayings: Sayings, board: Board, table: Table, card: Card) -> AnswerLook:
    ability = board.ability(table.options, card)
    assert ability is not None
    name = {"J": "jack", "Q": "queen", KING: "king"}.get(card, card)
    sign: Piece = Arrow("left", 36)
    if ability.does == CHIPS:
        sign = Chips(ability.amount, 30)
    elif ability.does == MOVE:
        sign = Word(f"±{ability.amount}", 34)
    return AnswerLook(card, ((Word(sayings.answer(name), 32),), (sign,)), lead=(Face(card, CARD),))
