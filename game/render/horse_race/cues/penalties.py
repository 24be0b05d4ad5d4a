"""What is owed and paid: prices in the cells, chips on their way to the pot, cards played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.data import Card
from game.render.director import nothing
from game.render.flights import Flight
from game.render.horse_race import flights
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.layout import LOW, RACK_TOP, Rack
from game.render.horse_race.notches import discard_place

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
Due = tuple[Seat, int, Money]
LOST, ROLLED = 0.55, 0.0
"""How long after cards were lost, or at once after a roll, it is said what they cost."""
FIRST, APART = 0.45, 0.12
"""So long a price is seen before the first pays, and then one pays after the other."""
ANSWERED = flights.RISE + flights.SHOWN
"""A card is held up before anything comes of it."""
PRICE = 34.0
UP = 104.0
"""So high over a rack a card is held."""


def due(director: Director, event: e.PenaltiesDue, batch: Batch) -> None:
    """Everybody sees who owes what."""
    lost = any(isinstance(one, e.CardsLost | e.HorseScratched) for one in batch)
    director.after(LOST if lost else ROLLED, partial(_due, director, event, pulse=not lost))


def _due(director: Director, event: e.PenaltiesDue, *, pulse: bool) -> None:
    stage = director.stage
    row = stage.called
    if row is None or not director.flies:
        director.fold(event)
        return
    owed = tuple((debt.seat, row, debt.amount) for debt in event.debts)
    director.fold(event, due=(*stage.result.due, *owed))
    line = stage.shown.table.race.lines[row]
    if pulse and line:
        money, at = stage.board.cost(line), stage.layout.price(row)
        director.fly(flights.price_pulse(stage.kit, stage.now, money, at, PRICE))


def paid(director: Director, event: e.PenaltyPaid, batch: Batch) -> None:
    """Chips go from a rack to the pot."""
    payments = [one for one in batch if isinstance(one, e.PenaltyPaid)]
    director.after(FIRST if event is payments[0] else APART, partial(_paid, director, event))


def _paid(director: Director, event: e.PenaltyPaid) -> None:
    director.fold(event)
    settled = partial(_forgive, director, event.seat, event.due)
    if event.paid:
        director.to_pot(event.seat, event.paid, landed=settled)
    else:
        director.land(director.stage.now + FIRST, settled)


def _forgive(director: Director, seat: Seat, money: Money) -> None:
    """What was owed is gone from its cell."""
    left = list(director.stage.result.due)
    entry = next((one for one in left if (one[0], one[2]) == (seat, money)), None)
    if entry is not None:
        left.remove(entry)
        director.change(due=tuple(left))


def cancelled(director: Director, event: e.PenaltyCancelled, _: Batch) -> None:
    """Nobody pays."""
    director.in_turn(partial(_cancelled, director, event))


def _cancelled(director: Director, event: e.PenaltyCancelled) -> None:
    director.fold(event)
    _forgive(director, event.seat, event.due)


def passed(director: Director, event: e.PenaltyPassed, _: Batch) -> None:
    """Somebody else owes it now."""
    director.in_turn(partial(_passed, director, event))


def _passed(director: Director, event: e.PenaltyPassed) -> None:
    stage = director.stage
    before = stage.shown.table.debts[0]
    row = next((one[1] for one in stage.result.due if one[0] == before.seat), None)
    _forgive(director, before.seat, before.amount)
    owed: tuple[Due, ...] = ((event.debt.seat, row, event.debt.amount),) if row is not None else ()
    director.fold(event, due=(*stage.result.due, *owed))


def played(director: Director, event: e.CardPlayed, _: Batch) -> None:
    """A card is held up for all to see, then it lies aside."""
    director.in_turn(partial(_played, director, event))
    director.after(ANSWERED, nothing)


def _played(director: Director, event: e.CardPlayed) -> None:
    stage, rack = director.stage, director.stage.rack(event.seat)
    table = stage.shown.table
    aside = None if table.options.is_advanced else discard_place(LOW, 1, 2)
    director.fold(event)
    if director.flies:
        director.sound("card", rack.box[0])
        director.fly(_held_up(director, rack, event.card, aside))


def _held_up(
    director: Director, rack: Rack, card: Card, aside: tuple[float, float] | None
) -> Flight:
    stage, (x, y, wide, _) = director.stage, rack.box
    up = (min(1840.0, max(80.0, x + wide / 2)), RACK_TOP - UP)
    return flights.played(stage.kit, stage.now, stage.table.pack, card, (x + 33, y + 78), up, aside)


def laid(director: Director, event: e.ChipsLaid, _: Batch) -> None:
    """A player's own chips go under a horse."""
    director.in_turn(partial(_laid, director, event))


def _laid(director: Director, event: e.ChipsLaid) -> None:
    stage, row = director.stage, director.stage.layout.row(event.horse)
    director.fold(event)
    if not director.flies:
        return
    stage.field.lift(row, event.chips)
    place = stage.field.under_place(row)
    flight = flights.chips(stage.kit, stage.now, event.chips, stage.purse_place(event.seat), place)
    director.sound("chips_few", place[0])
    director.fly(flight, partial(stage.field.lift, row, -event.chips))


CUES: Cues = {
    e.CardPlayed: played,
    e.ChipsLaid: laid,
    e.PenaltiesDue: due,
    e.PenaltyCancelled: cancelled,
    e.PenaltyPaid: paid,
    e.PenaltyPassed: passed,
}
