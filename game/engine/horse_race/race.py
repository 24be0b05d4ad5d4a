"""The race: rolls move horses or cost the roller, cards move or hold them, one comes home."""

from __future__ import annotations

from itertools import permutations

from game.engine.contract import Offer, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race import market, penalties
from game.engine.horse_race.board import Board
from game.engine.horse_race.cards import kinds
from game.engine.horse_race.commands import PairDice, PlayPower
from game.engine.horse_race.data import BACKWARD, CHIPS, MOVE, Ability, Card, HorseId
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.happen import Tale, dice, happen
from game.engine.horse_race.state import RACE, Debt, Table

Pairs = tuple[tuple[int, int], tuple[int, int]]


def roll(board: Board, tale: Tale) -> None:
    """The dice fall; four of them are then to be paired."""
    table = tale.state.table
    happen(tale, e.DiceRolled(table.race.roller, dice(tale, board.dice(table))))


def pairings(table: Table) -> tuple[Pairs, ...]:
    """Every way to pair the four dice, in either order (Ruling: the first is resolved first)."""
    ways = {((min(a, b), max(a, b)), (min(c, d), max(c, d))) for a, b, c, d in _orders(table)}
    return tuple(sorted(ways))


def _orders(table: Table) -> set[tuple[int, int, int, int]]:
    return {(a, b, c, d) for a, b, c, d in permutations(table.dice)}


def pair(tale: Tale, command: PairDice) -> None:
    """The roller has paired the dice."""
    happen(tale, e.DicePaired(command.seat, command.pairs))


def resolve(board: Board, tale: Tale) -> None:
    """Total after total, until one waits for an answer, or a horse is home."""
    table = tale.state.table
    while table.todo and not table.debts and table.phase == RACE:
        horse, roller = table.todo[0], table.race.roller
        table = happen(tale, e.HorseCalled(horse))
        row = row_of(horse)
        if line := table.race.lines[row]:
            # Ruling: in the race a scratched total costs its plain line, whatever the ante.
            penalties.owe(board, tale, (Debt(roller, board.cost(line)),))
        elif table.race.under[row]:
            happen(tale, e.HorseHeld(horse))
        else:
            move(board, tale, roller, horse, 1)
        table = tale.state.table
    if _is_resolved(table):
        market.visit(board, tale)


def _is_resolved(table: Table) -> bool:
    waits = table.debts or table.dice or table.todo
    return table.phase == RACE and not waits


def move(board: Board, tale: Tale, seat: Seat, horse: HorseId, by: int) -> None:
    """A horse moves; at its finish slot the race is over at once."""
    start = tale.state.table.race.spaces[row_of(horse)]
    end = min(start + by, board.moves[row_of(horse)])
    table = happen(tale, e.HorseMoved(seat, horse, start, end))
    if end == board.moves[row_of(horse)]:
        table = happen(tale, e.RaceFinished(horse, seat))
        # Ruling: chips left under a horse go to the pot.
        if chips := sum(table.race.under):
            happen(tale, e.ChipsSwept(chips))


# Cards played on horses.


def may_play(table: Table, seat: Seat) -> bool:
    """Whether a card on a horse may be played now.

    Rulings: a Joker of Advanced between a resolved roll and the next, by anybody; a power of
    Stakes and powers once for each payment, by the roller who owes it.
    """
    if table.phase != RACE:
        return False
    if table.options.is_advanced:
        return table.race.rolls > 0 and _is_resolved(table)
    return bool(table.debts) and table.debts[0].seat == seat


def power_offers(board: Board, table: Table, seat: Seat) -> tuple[Offer, ...]:
    """Every card of the hand that does something to a horse, with the horses it may be."""
    if not may_play(table, seat):
        return ()
    made = []
    for card in kinds(table.hands[seat - 1]):
        for by in _moves_of(board, table, seat, card):
            if horses := board.horses(table, by):
                given = (("card", card), ("by", by))
                made.append(Offer(PlayPower, seat, given, "horse", horses))
    return tuple(made)


def _moves_of(board: Board, table: Table, seat: Seat, card: Card) -> tuple[int, ...]:
    """How far a card may move a horse; 0 where it lays chips under it."""
    match board.ability(table.options, card):
        case Ability(_, "move", far):
            return (-far, far)
        case Ability(_, "back", far):
            return (-far,)
        case Ability(_, "chips", chips):
            # Ruling: the chips are the player's own, and what is owed is paid first.
            due = table.debts[0].amount
            return (0,) if table.money[seat - 1] - due >= chips else ()
    return ()


def play_power(board: Board, tale: Tale, command: PlayPower) -> None:
    """Pay what is owed, play the card, and what it does happens."""
    if tale.state.table.debts:
        penalties.pay(tale)
    seat, card = command.seat, command.card
    table = happen(tale, e.CardPlayed(seat, card))
    ability = board.ability(table.options, card)
    assert ability is not None
    if ability.does == CHIPS:
        happen(tale, e.ChipsLaid(seat, command.horse, ability.amount))
    else:
        assert ability.does in (MOVE, BACKWARD)
        move(board, tale, seat, command.horse, command.by)
