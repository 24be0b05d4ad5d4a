"""Cards that change their place: to the discards, to the market and back, from hand to hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.data import NUMBERS, Card
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import MARKET
from game.render.horse_race import flights
from game.render.horse_race.cards import MINI, MINI_NARROW
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.flights import CARD_APART, FLY, SLIDE, Leaf
from game.render.horse_race.layout import LOW, ROW_TOP
from game.render.horse_race.ledger import card_spot
from game.render.horse_race.looks import MOST_FACES
from game.render.horse_race.market import powers_box
from game.render.horse_race.notches import CARD_WIDE, TURNS, discard_place
from game.render.horse_race.wagers import fan_box
from game.render.kit import Point

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
RISES: Point = (-40.0, -46.0)
"""Where there are no discards to be seen, a card goes up like this, and is gone."""


def lost(director: Director, event: e.CardsLost, batch: Batch) -> None:
    """The cards of a scratched horse go to the discards, one player's after the other's."""
    index = [one for one in batch if isinstance(one, e.CardsLost)].index(event)
    director.in_turn(partial(_lost, director, event, index * CARD_APART))


def _lost(director: Director, event: e.CardsLost, late: float) -> None:
    stage, count = director.stage, len(event.cards)
    director.fold(event)
    if not director.flies:
        return
    leaves = [_leaf_out(director, event, index, late) for index in range(count)]
    stage.lift("discards", count)
    director.sound_at(stage.now + late, "card", leaves[0].a[0])
    director.fly(
        flights.cards(stage.kit, stage.now, stage.table.pack, leaves),
        partial(stage.lift, "discards", -count),
    )


def _leaf_out(director: Director, event: e.CardsLost, index: int, late: float) -> Leaf:
    stage, count = director.stage, len(event.cards)
    card, row = event.cards[index], row_of(event.horse)
    start = place_of(director, event.seat, card, index, count)
    if event.seat == MARKET:
        start = _stock(director)
    wide = _mini(director)
    if stage.shown.table.options.is_advanced:
        goal = (start[0] + RISES[0], start[1] + RISES[1])
        return Leaf(card, start, wide, goal, CARD_WIDE, late, gone=True)
    place = (row + index) % MOST_FACES
    goal = discard_place(LOW, place, MOST_FACES)
    return Leaf(card, start, wide, goal, CARD_WIDE, late, TURNS[place % len(TURNS)])


def _mini(director: Director) -> float:
    return (MINI_NARROW if director.stage.layout.is_narrow else MINI)[0]


def _stock(director: Director) -> Point:
    """Where the extra hand lies face down."""
    x, _, wide, _ = director.stage.layout.column(MARKET)
    return (x + wide / 2, ROW_TOP + 66)


def place_of(director: Director, seat: Seat, card: Card, index: int = 0, count: int = 1) -> Point:
    """Where a card of a hand lies: in its cell, or, if it is not for a horse, in the rack."""
    layout = director.stage.layout
    if card in NUMBERS:
        return card_spot(layout.cell(seat, row_of(NUMBERS[card])), index, count)
    if seat == MARKET:
        x, y, wide, high = powers_box(layout.column(MARKET))
        return (x + wide - 16, y + high / 2)
    x, y, _, _ = director.stage.rack(seat).box
    return (x + 33, y + 78)


# The market.


def opened(director: Director, event: e.MarketOpened, _: Batch) -> None:
    """The extra hand is laid out, each card in its row."""
    director.in_turn(partial(_opened, director, event))


def _opened(director: Director, event: e.MarketOpened) -> None:
    stock = _stock(director)
    moves = [(MARKET, card, stock) for card in event.cards if card in NUMBERS]
    director.fold(event)
    bring(director, moves, CARD_APART)


def bought(director: Director, event: e.CardBought, _: Batch) -> None:
    """Both cards cross, each in its row; the price goes to the pot."""
    director.in_turn(partial(_bought, director, event))


def _bought(director: Director, event: e.CardBought) -> None:
    moves = [
        (event.seat, event.card, place_of(director, MARKET, event.card)),
        (MARKET, event.gives, place_of(director, event.seat, event.gives)),
    ]
    director.fold(event)
    bring(director, moves)
    director.to_pot(event.seat, event.price)


# The trading floor.


def swapped(director: Director, event: e.HandSwapped, batch: Batch) -> None:
    """What a trade has brought comes from the partner's column."""
    trade = next((one for one in batch if isinstance(one, e.TradeMade)), None)
    partner = 0
    if trade is not None:
        partner = trade.partner if event.seat == trade.seat else trade.seat
    director.in_turn(partial(_swapped, director, event, partner))


def _swapped(director: Director, event: e.HandSwapped, partner: Seat) -> None:
    moves = [(event.seat, card, place_of(director, partner, card)) for card in event.got if partner]
    director.fold(event)
    bring(director, moves)


def bring(director: Director, moves: list[tuple[Seat, Card, Point]], apart: float = 0.0) -> None:
    """Cards come to hands that hold them already; there they are seen once they lie."""
    if not moves or not director.flies:
        return
    stage, wide = director.stage, _mini(director)
    coming = tuple((seat, card) for seat, card, _ in moves)
    director.change(hand_air=(*stage.result.hand_air, *coming))
    leaves = [
        Leaf(card, start, wide, place_of(director, seat, card), wide, index * apart)
        for index, (seat, card, start) in enumerate(moves)
    ]
    director.sound("card", leaves[0].a[0])
    seconds = FLY if apart else SLIDE
    flight = flights.cards(stage.kit, stage.now, stage.table.pack, leaves, seconds)
    director.fly(flight, partial(_lie, director, coming))


def _lie(director: Director, came: tuple[tuple[Seat, Card], ...]) -> None:
    left = list(director.stage.result.hand_air)
    for one in came:
        left.remove(one)
    director.change(hand_air=tuple(left))


# Exchanging cards.


def thrown(director: Director, event: e.CardsThrown, _: Batch) -> None:
    """What is thrown lies face up under the hand."""
    director.in_turn(partial(_thrown, director, event))


def _thrown(director: Director, event: e.CardsThrown) -> None:
    box = fan_box(director.stage.layout.column(event.seat))
    before = director.snapshot(box)
    director.sound("card", box[0])
    director.fold(event)
    director.fade(before, box)


CUES: Cues = {
    e.CardBought: bought,
    e.CardsLost: lost,
    e.CardsThrown: thrown,
    e.HandSwapped: swapped,
    e.MarketOpened: opened,
}
