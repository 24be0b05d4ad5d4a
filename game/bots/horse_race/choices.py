"""What each question of a race is worth to a punter, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.horse_race.mind import Mind
from game.engine.contract import Command, Offer, Seat
from game.engine.horse_race.commands import BuyCard, Exchange, KeepCard, PairDice
from game.engine.horse_race.data import NUMBERS, Card
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.market import price
from game.engine.horse_race.state import Table
from game.odds.horse_race.course import Numbers
from game.odds.horse_race.position import HOME, needs_of

Scored = tuple[float, Command | None]
"""What doing a thing seems to bring, in chips; None is to wait."""


def share_of(mind: Mind, table: Table, seat: Seat) -> float:
    """The part of every chip in the pot that comes back to this seat."""
    pot = mind.pot(table)
    if pot <= 0:
        return 0.0
    wins, held = mind.wins(table), mind.worth.held(table, seat)
    return min(1.0, float(wins @ (held * mind.each(table))) / pot)


# The draft.


def keeping(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """Which card of the packet to keep."""
    values = mind.cards(table)
    held = table.hands[seat - 1]
    for card in tuple(offers[0].among):
        twice = 0.5 ** held.count(card) if card not in NUMBERS else 1.0
        worth = mind.card(table, seat, card, values)
        yield worth * (twice if worth > 0 else 1.0), KeepCard(seat, card)


# Exchanging cards.


def exchanging(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """Whatever is worse than what the stock holds on average goes."""
    values = mind.cards(table)
    deck = mind.board.deck(table.options, len(table.money))
    fresh = sum(mind.card(table, seat, card, values) for card in deck) / len(deck)
    for cards in tuple(offers[0].among):
        gain = sum(fresh - mind.card(table, seat, card, values) for card in cards)
        yield gain, Exchange(seat, cards)


# The paddock market.


def shopping(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """What a card of the market brings more than the one that has to be put in its place."""
    values = mind.cards(table)
    cost = price(mind.board, table) * (1 - share_of(mind, table, seat))

    def worth(card: Card) -> float:
        return mind.card(table, seat, card, values)

    for offer in offers:
        for command in offer.commands():
            if isinstance(command, BuyCard):
                yield worth(command.card) - worth(command.gives) - mind.money * cost, command
            else:
                yield 0.0, command


# Four dice.


def pairing(mind: Mind, table: Table, seat: Seat, _: tuple[Offer, ...]) -> Iterator[Scored]:
    """The pairs whose horses help most, less what scratched totals cost; every chance is exact."""
    interest = mind.interest(table, seat)
    found = mind.worth.chances.after_pairs(table)
    share = share_of(mind, table, seat)
    needs = needs_of(mind.board, table)
    for pairs, chances in found.items():
        wins = mind.seen(chances)
        lines = [table.race.lines[row_of(sum(pair))] for pair in pairs]
        due = sum(mind.board.cost(line) for line in lines if line) * (1 - share)
        home = HOME in _after(needs, [row_of(sum(pair)) for pair in pairs])
        jockey = table.jockey_pot * home if table.options.is_advanced else 0.0
        hoped = float(wins @ interest) + mind.money * (jockey - due)
        yield hoped, PairDice(seat, pairs)


def _after(needs: tuple[int, ...], rows: list[int]) -> list[int]:
    left = list(needs)
    for row in rows:
        if left[row] > 0:
            left[row] = left[row] - 1 or HOME
    return left


def hoped_for(wins: tuple[float, ...], interest: Numbers, mind: Mind) -> float:
    """What a punter hopes for where the horses have these chances."""
    return float(mind.seen(wins) @ interest)
