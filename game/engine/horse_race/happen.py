"""Letting events happen: the table follows them, and the cards come from and go to the piles."""

from __future__ import annotations

from game.engine.contract import Event, Story
from game.engine.horse_race import events as e
from game.engine.horse_race.data import Card
from game.engine.horse_race.follow import follow
from game.engine.horse_race.state import State, Table
from game.engine.record import replace
from game.engine.rng import Rng

Tale = Story[State]


def happen(tale: Tale, *events: Event) -> Table:
    """Let these happen; the table as it is then."""
    for event in events:
        tale.add(_step(tale.state, event))
    return tale.state.table


def shuffled(tale: Tale) -> None:
    """Stock and discard pile become the new stock."""
    state = tale.state
    stock, rng = state.rng.shuffle((*state.stock, *state.discard))
    tale.state = replace(state, rng=rng, stock=stock, discard=())
    happen(tale, e.CardsShuffled(len(stock)))


def dice(tale: Tale, count: int) -> tuple[int, ...]:
    """So many dice fall; two of them at a time."""
    fallen: tuple[int, ...] = ()
    rng: Rng = tale.state.rng
    for _ in range(count // 2):
        pair, rng = rng.dice()
        fallen += pair
    tale.state = replace(tale.state, rng=rng)
    return fallen


def _step(state: State, event: Event) -> tuple[State, Event]:
    after = replace(state, table=follow(state.table, event))
    taken, thrown = _from_stock(event), _thrown(state, event)
    if taken or thrown:
        after = replace(after, stock=state.stock[taken:], discard=(*state.discard, *thrown))
    return after, event


def _from_stock(event: Event) -> int:
    """How many cards leave the stock, from its top."""
    match event:
        case e.CardsDealt(_, cards):
            return len(cards)
        case e.PacketsDealt(packets):
            return sum(map(len, packets))
        case e.CardsPutAside(cards):
            return cards
    return 0


def _thrown(state: State, event: Event) -> tuple[Card, ...]:
    """Which cards go to the discard pile."""
    match event:
        case e.CardsLost(_, _, cards) | e.CardsThrown(_, cards):
            return cards
        case e.CardPlayed(_, card):
            return (card,)
        case e.CardsPutAside(cards):
            return state.stock[:cards]
        case e.RacePrepared():
            # Ruling: a new market is dealt in every race.
            return state.table.market
        case e.CardsCollected():
            return tuple(card for hand in state.table.hands for card in hand)
    return ()
