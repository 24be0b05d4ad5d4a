"""Dice and horses: a roll, a step, a horse led back, one held, and the finish."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.state import SCRATCH
from game.render.easing import clamp
from game.render.horse_race import flights
from game.render.horse_race.cues.cue import Cues
from game.render.horse_race.field import HELD
from game.render.horse_race.layout import FINISH_X, TRACK_RIGHT
from game.render.horse_race.news import NOTHING_NEW, Told
from game.render.horse_race.notches import heap_place

if TYPE_CHECKING:
    from game.render.horse_race.director import Director

Batch = tuple[Event, ...]
STEP, STEP_SHARE = 0.42, 0.30
"""How long a step takes, and which part of the time between two rolls at the most."""
SHORTEST = 0.17
WALK, UNDER, PRICED = 0.9, 0.35, 0.45
"""A horse is led back; so much later its lane sinks, and after that its price appears."""
PAIR, SECOND = 0.45, 0.55
"""Paired dice come together; so much later the first horse runs, and then the second."""
PRICE = 34.0
NEAREST, FURTHER = 1.0, 0.05
"""How loud the horse of the nearest lane is, and how much less that of each lane behind it."""


def rolled(director: Director, event: e.DiceRolled, _: Batch) -> None:
    """The dice lie still."""
    director.in_turn(partial(_rolled, director, event))


def _rolled(director: Director, event: e.DiceRolled) -> None:
    stage = director.stage
    stage.dice.land(stage.now, event.dice)
    director.sound("dice_down", stage.dice.places[0][0])
    director.fold(event)
    if stage.shown.table.phase == SCRATCH:
        director.tell(Told(event))


def passed(director: Director, event: e.DicePassed, _: Batch) -> None:
    """Somebody else has the dice."""
    director.in_turn(partial(_passed, director, event))


def _passed(director: Director, event: e.DicePassed) -> None:
    director.fold(event)
    director.tell(NOTHING_NEW)


def opened(director: Director, event: e.TradingOpened, _: Batch) -> None:
    """The dice rest, and everybody trades."""
    director.in_turn(partial(_opened, director, event))


def _opened(director: Director, event: e.TradingOpened) -> None:
    director.fold(event)
    director.tell(NOTHING_NEW)


def paired(director: Director, event: e.DicePaired, _: Batch) -> None:
    """The dice come together two and two."""
    director.in_turn(partial(_paired, director, event))


def _paired(director: Director, event: e.DicePaired) -> None:
    director.stage.pair_dice(event.pairs)
    director.tell(Told(event))
    director.sound("dice_down", director.stage.dice.places[0][0], 0.6)
    director.fold(event)


def called(director: Director, event: e.HorseCalled, batch: Batch) -> None:
    """Its row is lit; of two horses one after the other."""
    calls = [one for one in batch if isinstance(one, e.HorseCalled)]
    show = partial(_called, director, event)
    if event is not calls[0]:
        director.after(SECOND, show)
    elif any(isinstance(one, e.DicePaired) for one in batch):
        director.after(PAIR, show)
    else:
        director.in_turn(show)


def _called(director: Director, event: e.HorseCalled) -> None:
    director.stage.call(director.stage.layout.row(event.horse))
    director.fold(event)


def moved(director: Director, event: e.HorseMoved, _: Batch) -> None:
    """A horse runs to its slot, or steps back."""
    director.in_turn(partial(_moved, director, event))


def _moved(director: Director, event: e.HorseMoved) -> None:
    stage, row = director.stage, director.stage.layout.row(event.horse)
    director.fold(event)
    x = stage.layout.nose(row, event.end)
    if not director.flies:
        stage.runners[row].stand_at(x, in_stall=not event.end)
        return
    near = NEAREST - FURTHER * (stage.layout.rows - 1 - row)
    director.sound("gallop", x, near)
    seconds = clamp(STEP_SHARE * director.interval, SHORTEST, STEP)
    stage.field.run_to(row, stage.race_now, seconds, event.end)


def scratched(director: Director, event: e.HorseScratched, _: Batch) -> None:
    """A horse is led back; its lane goes under, its price appears, its cloth lies on the line."""
    director.in_turn(partial(_led, director, event))
    director.after(UNDER, partial(_scratched, director, event))


def _led(director: Director, event: e.HorseScratched) -> None:
    stage = director.stage
    stage.field.scratch(stage.layout.row(event.horse), event.line, WALK if director.flies else 0.0)


def _scratched(director: Director, event: e.HorseScratched) -> None:
    stage, row = director.stage, director.stage.layout.row(event.horse)
    if not director.flies:
        director.fold(event)
        return
    result = stage.result
    sinks = frozenset() if event.before else frozenset({row})
    director.fold(
        event, sinking=result.sinking | sinks, unpriced=result.unpriced | {row},
        unfilled=result.unfilled | {event.line},
    )  # fmt: skip
    if sinks:
        stage.below.append(flights.sinking(stage.kit, stage.now, stage.layout, row))
        director.land(stage.now + flights.SINK, partial(_sunk, director, row))
    director.land(stage.now + PRICED, partial(_price, director, event, row))
    director.land(stage.now + WALK - UNDER, partial(_filled, director, event.line))


def _sunk(director: Director, row: int) -> None:
    director.change(sinking=director.stage.result.sinking - {row})


def _price(director: Director, event: e.HorseScratched, row: int) -> None:
    stage = director.stage
    money, at = stage.board.cost(event.line), stage.layout.price(row)
    director.fly(
        flights.price_pop(stage.kit, stage.now, money, at, PRICE), partial(_priced, director, row)
    )


def _priced(director: Director, row: int) -> None:
    director.change(unpriced=director.stage.result.unpriced - {row})


def _filled(director: Director, line: int) -> None:
    director.change(unfilled=director.stage.result.unfilled - {line})
    director.sound("token", director.stage.layout.finish_x)


def held(director: Director, event: e.HorseHeld, _: Batch) -> None:
    """A chip goes from before a horse to the pot, and the horse checks."""
    director.in_turn(partial(_held, director, event))


def _held(director: Director, event: e.HorseHeld) -> None:
    stage, row = director.stage, director.stage.layout.row(event.horse)
    director.fold(event)
    if director.flies:
        stage.field.check(row, stage.race_now, HELD)
    pot = heap_place(stage.layout.pot_of("pot"))
    director.chips(1, stage.field.under_place(row), pot, "pot")


def swept(director: Director, event: e.ChipsSwept, _: Batch) -> None:
    """Whatever still lies before horses goes to the pot."""
    director.in_turn(partial(_swept, director, event))


def _swept(director: Director, event: e.ChipsSwept) -> None:
    stage = director.stage
    rows = [row for row, chips in enumerate(stage.field.under) if chips]
    lay = tuple(stage.field.under)
    director.fold(event)
    pot = heap_place(stage.layout.pot_of("pot"))
    for row in rows:
        director.chips(lay[row], stage.field.under_place(row), pot, "pot")


def began(director: Director, event: e.RaceBegan, _: Batch) -> None:
    """They're off."""
    director.in_turn(partial(_began, director, event))


def _began(director: Director, event: e.RaceBegan) -> None:
    director.tell(NOTHING_NEW)
    director.sound("gate", (FINISH_X + TRACK_RIGHT) / 4)
    director.stage.call(None)
    director.fold(event)


def finished(director: Director, event: e.RaceFinished, _: Batch) -> None:
    """Slow motion, and perhaps a photo; then the winner is named."""
    director.in_turn(partial(_finished, director, event))


def _finished(director: Director, event: e.RaceFinished) -> None:
    stage = director.stage
    if director.hurries:
        director.official(event)
        stage.ribbons_from = stage.now
        return
    stage.finish_with(stage.layout.row(event.winner))
    director.await_photo(event)


CUES: Cues = {
    e.ChipsSwept: swept,
    e.DicePaired: paired,
    e.DicePassed: passed,
    e.DiceRolled: rolled,
    e.HorseCalled: called,
    e.HorseHeld: held,
    e.HorseMoved: moved,
    e.HorseScratched: scratched,
    e.RaceBegan: began,
    e.RaceFinished: finished,
    e.TradingOpened: opened,
}
