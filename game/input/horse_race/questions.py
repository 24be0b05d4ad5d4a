"""What a seat of Horse Race is asked, and one question's steps from the first to the command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race import commands as c
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import in_order, less
from game.engine.horse_race.data import CANCEL, CHIPS, FACES, JOKER, POWERS, Card
from game.engine.horse_race.options import HIDDEN, OPEN, POWERS_HIDDEN
from game.engine.horse_race.race import may_play
from game.engine.horse_race.state import Table
from game.engine.record import record, replace
from game.input.horse_race import naming as at
from game.input.horse_race.naming import Pick, picks

ROLL, PENALTY, PAIR, BUY, ANY_JOKER = "roll", "penalty", "pair", "market", "joker"
KEEP, BET, THROW, TRADING, NOTHING = "draft", "wager", "discard", "trade", ""

Pairs = tuple[tuple[int, int], tuple[int, int]]
BACK = "back"


@record
class Picks:
    """What a seat has chosen so far of something that takes more than one choice."""

    opened: str = ""
    """What it has begun: `raise`, a card to be played, or `hand`: its hidden cards."""
    cards: tuple[Card, ...] = ()
    """What is to be bought, thrown or laid out."""
    gives: Card = ""
    index: int = -1
    """Which card of the packet is to be kept, which way to pair is meant."""
    swapped: bool = False
    amount: int = 1


class Asked(NamedTuple):
    """A seat, the table as it sees it, what the rules offer it, and what it has picked."""

    board: Board
    table: Table
    seat: Seat
    offered: tuple[Offer, ...]
    picks: Picks

    def may(self, command: Command) -> Command | None:
        """The command, if the rules offer it."""
        return command if any(offer.allows(command) for offer in self.offered) else None

    def of(self, *kinds: type[Command]) -> tuple[Offer, ...]:
        """What the rules offer of these."""
        return tuple(offer for offer in self.offered if offer.command in kinds)


Came = Picks | Command | None
"""What comes of a pick: more is to be chosen, a command is whole, or it cannot be."""


def question_of(table: Table, seat: Seat) -> str:
    """What a seat is asked; it hangs on nothing that anybody hides."""
    match table.phase:
        case "draft":
            return NOTHING if table.picked[seat - 1] else KEEP
        case "wager" | "discard":
            return table.phase if table.asked == seat else NOTHING
        case "trade":
            return NOTHING if table.done[seat - 1] else TRADING
        case "scratch" | "race":
            return _on_track(table, seat)
    return NOTHING


def _on_track(table: Table, seat: Seat) -> str:
    if table.debts:
        return PENALTY if table.debts[0].seat == seat else NOTHING
    if table.dice:
        return PAIR if table.race.roller == seat else NOTHING
    if table.asked:
        return BUY if table.asked == seat else NOTHING
    if table.options.is_advanced and may_play(table, seat):
        return ANY_JOKER
    return ROLL if table.race.roller == seat else NOTHING


def moment_of(table: Table, seat: Seat, question: str) -> tuple[Any, ...]:
    """By what one knows a question from the next of its kind: what was picked is not kept."""
    race, wager = table.race, table.wager
    return (
        question, race.number, race.rolls, race.spaces, table.debts[:1], table.dice,
        wager.round, wager.level, len(table.packets[seat - 1]),
    )  # fmt: skip


def steps(asked: Asked, question: str) -> tuple[Offer, ...]:
    """What the seat may choose next.

    It hangs on what everybody sees: no lit place and no way of a cursor tells a hidden card.
    """
    return _STEPS[question](asked) if question in _STEPS else asked.offered


def pick(asked: Asked, question: str, chosen: Pick) -> Came:
    """What comes of choosing a part."""
    return _PICKS[question](asked, chosen) if question in _PICKS else None


# Penalties, and powers played on horses.


def powers_of(board: Board, table: Table) -> tuple[Card, ...]:
    """The cards of Stakes and powers that may be played for a payment, held or not."""
    if not table.options.stakes:
        return ()
    faces = (face for face in FACES if board.ability(table.options, face))
    return tuple(face for face in faces if not _cancels(board, table, face))


def _cancels(board: Board, table: Table, face: Card) -> bool:
    ability = board.ability(table.options, face)
    return ability is not None and ability.does == CANCEL


def ways_of(board: Board, table: Table, card: Card) -> tuple[tuple[int, int], ...]:
    """Every horse that the card may be played on, and how far it then moves."""
    ability = board.ability(table.options, card)
    assert ability is not None
    by = {"move": (-ability.amount, ability.amount), "back": (-ability.amount,), CHIPS: (0,)}
    moves = by.get(ability.does, ())
    return tuple(sorted((horse, step) for step in moves for horse in board.horses(table, step)))


def _penalty_steps(asked: Asked) -> tuple[Offer, ...]:
    board, table, seat, _, chosen = asked
    if chosen.opened:
        return _horse_steps(asked)
    own = powers_of(board, table)
    words = ("pay", "ace", *own) if table.options.stakes else tuple(at.HOW.values())
    return (picks(seat, at.ANSWER, words),)


def _horse_steps(asked: Asked) -> tuple[Offer, ...]:
    ways = ways_of(asked.board, asked.table, asked.picks.opened)
    return picks(asked.seat, at.HORSE, ways), picks(asked.seat, at.ANSWER, (BACK,))


def _penalty_pick(asked: Asked, chosen: Pick) -> Came:
    if chosen.part == at.HORSE or chosen.value in (BACK, *FACES):
        return _power_pick(asked, chosen)
    how = {word: how for how, word in at.HOW.items()}.get(chosen.value, "")
    return asked.may(c.AnswerPenalty(asked.seat, how))


def _power_pick(asked: Asked, chosen: Pick) -> Came:
    if chosen.part == at.HORSE:
        horse, by = chosen.value
        return asked.may(c.PlayPower(asked.seat, asked.picks.opened, by, horse))
    if chosen.value == BACK:
        return Picks()
    plays = (dict(offer.given)["card"] for offer in asked.of(c.PlayPower))
    return Picks(opened=chosen.value) if chosen.value in plays else None


def _joker_steps(asked: Asked) -> tuple[Offer, ...]:
    rolls = asked.of(c.Roll)
    if asked.picks.opened:
        return *_horse_steps(asked), *rolls
    return *rolls, picks(asked.seat, at.ANSWER, (JOKER,))


# Four dice.


def pairings_of(table: Table) -> tuple[Pairs, ...]:
    """Every way to pair the four dice, the pair with the higher total first."""
    a, b, c_, d = table.dice
    ways = {_ordered(pair) for pair in (((a, b), (c_, d)), ((a, c_), (b, d)), ((a, d), (b, c_)))}
    return tuple(sorted(ways, key=lambda pair: (sum(pair[0]), pair), reverse=True))


def _ordered(pairs: Pairs) -> Pairs:
    one, other = sorted((tuple(sorted(pair)) for pair in pairs), key=lambda p: (-sum(p), p))
    return (one[0], one[1]), (other[0], other[1])


def pairs_meant(table: Table, chosen: Picks) -> Pairs:
    """The pairs as they would be resolved."""
    one, other = pairings_of(table)[chosen.index]
    return (other, one) if chosen.swapped else (one, other)


def _pair_steps(asked: Asked) -> tuple[Offer, ...]:
    words = tuple(f"{at.PAIR}:{index}" for index in range(len(pairings_of(asked.table))))
    return (picks(asked.seat, at.ANSWER, words + ("go",) * (asked.picks.index >= 0)),)


def _pair_pick(asked: Asked, chosen: Pick) -> Came:
    if chosen.value == "go":
        return asked.may(c.PairDice(asked.seat, pairs_meant(asked.table, asked.picks)))
    index = int(chosen.value.rpartition(":")[2])
    again = index == asked.picks.index
    return Picks(index=index, swapped=again and not asked.picks.swapped)


# The paddock market.


def _buy_steps(asked: Asked) -> tuple[Offer, ...]:
    seat, chosen = asked.seat, asked.picks
    goods = tuple(dict(offer.given)["card"] for offer in asked.of(c.BuyCard))
    made = [*asked.of(c.LeaveMarket), picks(seat, at.MARKET, goods)]
    if chosen.cards:
        made.append(_own_cards(asked, _hand(asked)))
    if chosen.gives:
        made.insert(0, picks(seat, at.ANSWER, ("buy",)))
    return tuple(made)


def _hand(asked: Asked) -> tuple[Card, ...]:
    return asked.table.hands[asked.seat - 1]


def _own_cards(asked: Asked, cards: tuple[Card, ...]) -> Offer:
    """One's own cards: those that lie open in their cells, or the places of a hidden hand."""
    if asked.table.options.hides == HIDDEN:
        return picks(asked.seat, at.PLACE, FACES)
    return picks(asked.seat, at.CELL, tuple(dict.fromkeys(cards)))


def _buy_pick(asked: Asked, chosen: Pick) -> Came:
    now = asked.picks
    if chosen.part == at.MARKET:
        return replace(now, cards=(chosen.value,), gives="")
    if chosen.part in (at.CELL, at.PLACE):
        return replace(now, gives=chosen.value) if chosen.value in _hand(asked) else None
    return asked.may(c.BuyCard(asked.seat, now.cards[0], now.gives)) if now.gives else None


# The draft.


def _keep_steps(asked: Asked) -> tuple[Offer, ...]:
    count = len(asked.table.packets[asked.seat - 1])
    made = [picks(asked.seat, at.PACKET, tuple(range(count))), picks(asked.seat, at.PLACE, FACES)]
    if asked.picks.index >= 0:
        made.append(picks(asked.seat, at.ANSWER, ("keep",)))
    return tuple(made)


def _keep_pick(asked: Asked, chosen: Pick) -> Came:
    """A card that is chosen again is kept; one that was felt for at once."""
    cards, index = asked.table.packets[asked.seat - 1], asked.picks.index
    if chosen.part == at.PLACE:
        return asked.may(c.KeepCard(asked.seat, chosen.value))
    if chosen.part == at.PACKET and chosen.value != index:
        return Picks(index=chosen.value)
    return asked.may(c.KeepCard(asked.seat, cards[index])) if 0 <= index < len(cards) else None


# Stakes and powers: wagers and fresh cards.


def most_of(asked: Asked) -> int:
    """How much may be bet or raised; nothing where no raise is offered."""
    return max((by for offer in asked.of(c.Raise) for by in offer.among), default=0)


def _bet_steps(asked: Asked) -> tuple[Offer, ...]:
    if asked.picks.opened:
        return (picks(asked.seat, at.ANSWER, ("less", "more", "raise_by", BACK)),)
    answers = asked.of(c.AnswerWager)
    return (*answers, picks(asked.seat, at.ANSWER, ("raise",))) if asked.of(c.Raise) else answers


def _bet_pick(asked: Asked, chosen: Pick) -> Came:
    now, most = asked.picks, most_of(asked)
    match chosen.value:
        case "raise":
            return Picks(opened="raise", amount=min(now.amount, most))
        case "less" | "more":
            amount = now.amount + (1 if chosen.value == "more" else -1)
            return replace(now, amount=min(max(1, amount), most))
        case "raise_by":
            return asked.may(c.Raise(asked.seat, now.amount))
    return Picks(amount=now.amount)


def most_thrown(board: Board, table: Table) -> int:
    """How many cards may be exchanged."""
    return min(board.data.stakes.discards, table.stock)


def _throw_steps(asked: Asked) -> tuple[Offer, ...]:
    word = "throw" if asked.picks.cards else "keep_all"
    return picks(asked.seat, at.ANSWER, (word,)), picks(asked.seat, at.PLACE, FACES)


def _throw_pick(asked: Asked, chosen: Pick) -> Came:
    """A place that is chosen again gives one card more, as long as there is one; then none."""
    now, card = asked.picks.cards, chosen.value
    if chosen.part == at.ANSWER:
        return asked.may(c.Exchange(asked.seat, in_order(now)))
    more = (*now, card)
    room = len(more) <= most_thrown(asked.board, asked.table)
    if room and _hand(asked).count(card) >= more.count(card):
        return Picks(cards=more)
    return Picks(cards=tuple(one for one in now if one != card)) if card in now else None


# The trading floor.


def hidden_faces(table: Table) -> tuple[Card, ...]:
    """The places of a hand's hidden cards."""
    return {OPEN: (), POWERS_HIDDEN: POWERS, HIDDEN: FACES}[table.options.hides]


def free_cards(table: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that are laid out for nobody."""
    left = table.hands[seat - 1]
    for trade in table.trades:
        if seat in trade.seats:
            left = less(left, trade.cards[trade.seats.index(seat)])
    return left


def partners_of(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Everybody with whom the seat may trade."""
    return tuple(s for s in table.seats if s != seat and not table.done[s - 1])


def _trade_steps(asked: Asked) -> tuple[Offer, ...]:
    table, seat, chosen = asked.table, asked.seat, asked.picks
    hides = hidden_faces(table)
    free = dict.fromkeys(card for card in free_cards(table, seat) if card not in hides)
    made = [*asked.of(c.AnswerTrade, c.TakeCardBack), picks(seat, at.CELL, tuple(free))]
    if chosen.opened:
        made.append(picks(seat, at.PLACE, hides))
    elif hides:
        made.append(picks(seat, at.ANSWER, ("hand",)))
    if chosen.cards:
        made.append(picks(seat, at.HEAD, partners_of(table, seat)))
    return *made, *asked.of(c.FinishTrading)


def _trade_pick(asked: Asked, chosen: Pick) -> Came:
    now, free = asked.picks, free_cards(asked.table, asked.seat)
    if chosen.part == at.HEAD:
        card = now.cards[0] if now.cards else ""
        return asked.may(c.LayCard(asked.seat, chosen.value, card))
    if chosen.part == at.ANSWER:
        return replace(now, opened="hand", cards=())
    same = now.cards == (chosen.value,)
    return replace(now, cards=() if same else (chosen.value,)) if chosen.value in free else None


_STEPS: dict[str, Callable[[Asked], tuple[Offer, ...]]] = {
    PENALTY: _penalty_steps, PAIR: _pair_steps, BUY: _buy_steps, ANY_JOKER: _joker_steps,
    KEEP: _keep_steps, BET: _bet_steps, THROW: _throw_steps, TRADING: _trade_steps,
}  # fmt: skip
_PICKS: dict[str, Callable[[Asked, Pick], Came]] = {
    PENALTY: _penalty_pick, PAIR: _pair_pick, BUY: _buy_pick, ANY_JOKER: _power_pick,
    KEEP: _keep_pick, BET: _bet_pick, THROW: _throw_pick, TRADING: _trade_pick,
}  # fmt: skip
