"""Answering a penalty: pay, cancel it, pass it on, or play a card after paying."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.horse_race.choices import Scored, hoped_for, share_of
from game.bots.horse_race.mind import Mind
from game.engine.contract import Offer, Seat
from game.engine.horse_race.commands import AnswerPenalty, PlayPower
from game.engine.horse_race.data import ACE, BACK, KING, NUMBERS, Card
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.penalties import LEFT, PAY, RIGHT, passed
from game.engine.horse_race.state import Table
from game.engine.record import replace
from game.odds.horse_race.position import HOME

RETURNS = 0.5
"""Who is passed a penalty and has a King passes it straight back so often."""


def answering(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """Every way to answer, by what it costs and what is still in hand after it."""
    debt = table.debts[0]
    due = min(debt.amount, table.money[seat - 1]) * (1 - share_of(mind, table, seat))
    now = hoped_for(mind.worth.chances.wins(table), mind.interest(table, seat), mind)
    for offer in offers:
        for command in offer.commands():
            if isinstance(command, PlayPower):
                gain = _played(mind, table, seat, command) - now
                yield gain - mind.money * due, command
            elif isinstance(command, AnswerPenalty):
                yield mind.money * -_costs(mind, table, seat, command.how, due), command


def _costs(mind: Mind, table: Table, seat: Seat, how: str, due: float) -> float:
    if how == PAY:
        return due
    card = KING if how in (LEFT, RIGHT) else ACE
    costs = kept(mind, table, seat, card)
    return costs + _risk(mind, table, how) if how in (LEFT, RIGHT) else costs


def kept(mind: Mind, table: Table, seat: Seat, card: Card) -> float:
    """What the card would be worth if it were kept; less than nothing where it will cost a fee."""
    fee = mind.board.fees.get(card, 0) * table.options.ante if table.options.is_advanced else 0
    left = table.hands[seat - 1].count(card)
    future = mind.future(table, seat) if table.options.is_advanced else mind.rolls(table)
    saves = min(future, 1.2 * mind.board.cost(mind.board.lines))
    return 0.5 * saves / left - 0.5 * fee


def _risk(mind: Mind, table: Table, how: str) -> float:
    """What may come back doubled; and who cannot pay fills no pot."""
    debt = passed(table, table.debts[0], how)
    hand = table.hands[debt.seat - 1]
    deck = mind.board.deck(table.options, len(table.money))
    powers = [card for card in deck if card not in NUMBERS]
    some = len(powers) if table.options.open_numbers else len(deck)
    backs = hand.count(BACK) * powers.count(KING) / max(1, some)
    short = max(0, debt.amount - table.money[debt.seat - 1])
    rich = table.money[debt.seat - 1] / max(1, sum(table.money))
    spite = mind.persona.draws.get("deny", 0.0) + 0.2
    return min(1.0, backs) * RETURNS * debt.amount + 0.1 * short - spite * rich


def _played(mind: Mind, table: Table, seat: Seat, command: PlayPower) -> float:
    """What is hoped for after a card is played on a horse; its own number is lost with it."""
    hand = list(table.hands[seat - 1])
    hand.remove(command.card)
    hands = (*table.hands[: seat - 1], tuple(hand), *table.hands[seat:])
    after = replace(table, hands=hands)
    chances = mind.worth.chances
    interest = mind.interest(after, seat)
    if command.by == 0:
        ability = mind.board.ability(table.options, command.card)
        chips = ability.amount if ability else 0
        wins = chances.after_chips(table, command.horse, chips)
        costs = chips * (1 - share_of(mind, after, seat))
        return hoped_for(wins, interest, mind) - mind.money * costs
    wins = chances.after_move(table, command.horse, command.by)
    return hoped_for(wins, interest, mind)


# Jokers of Advanced.


def jokers(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """Play it where it brings more than waiting does: best of all, to carry a winner home."""
    interest = mind.interest(table, seat)
    chances = mind.worth.chances
    now = hoped_for(chances.wins(table), interest, mind)
    own = mind.worth.jockeys(table)[seat - 1] * table.jockey_pot
    fee = mind.board.fees.get(offers[0].given[0][1], 0) * table.options.ante
    ends = _ends_soon(mind, table)
    waiting = (1 - ends) * WAITING * (table.jockey_pot + float(interest.max())) - ends * fee
    yield mind.money * waiting, None
    for offer in offers:
        for command in offer.commands():
            assert isinstance(command, PlayPower)
            after = chances.after_move(table, command.horse, command.by)
            home = after[row_of(command.horse)] == 1.0 and _is_home(mind, table, command)
            jockey = (table.jockey_pot if home else own) - own
            gain = hoped_for(after, interest, mind) - now + mind.money * jockey
            yield gain, command


WAITING = 0.3
"""Of what a Joker may bring at best, what it is worth to wait for that."""


def _is_home(mind: Mind, table: Table, command: PlayPower) -> bool:
    row = row_of(command.horse)
    return table.race.spaces[row] + command.by >= mind.board.moves[row]


def _ends_soon(mind: Mind, table: Table) -> float:
    """How likely the race is over before this seat can think about it once more or twice."""
    ways = 0
    for row, (space, line) in enumerate(zip(table.race.spaces, table.race.lines, strict=True)):
        left = mind.board.moves[row] - space
        if not line and left == 1 and left != HOME:
            ways += min(row, 10 - row) + 1
    return min(1.0, 2 * ways / 36)
