"""The dice and the horses: what each event changes."""

from __future__ import annotations

from game.engine.contract import PROGRAM
from game.engine.horse_race.events import track as e
from game.engine.horse_race.follow.changes import Handlers, discards, on_track, row_of
from game.engine.horse_race.state import FINISHED, MARKET, RACE, SCRATCH, Table
from game.engine.pieces import put
from game.engine.record import replace


def _scratching(table: Table, event: e.ScratchingBegan) -> Table:
    table = replace(table, phase=SCRATCH, asked=PROGRAM)
    return on_track(table, roller=event.roller)


def _race_began(table: Table, _: e.RaceBegan) -> Table:
    return on_track(replace(table, phase=RACE), rolls=0, fresh=False)


def _rolled(table: Table, event: e.DiceRolled) -> Table:
    table = on_track(table, rolls=table.race.rolls + 1, fresh=False)
    if len(event.dice) > 2:
        return replace(table, dice=event.dice)
    return replace(table, todo=(sum(event.dice),))


def _paired(table: Table, event: e.DicePaired) -> Table:
    return replace(table, dice=(), todo=tuple(map(sum, event.pairs)))


def _called(table: Table, _: e.HorseCalled) -> Table:
    return replace(table, todo=table.todo[1:])


def _scratched(table: Table, event: e.HorseScratched) -> Table:
    lines = put(table.race.lines, row_of(event.horse), event.line)
    return on_track(table, lines=lines, fresh=True)


def _lost(table: Table, event: e.CardsLost) -> Table:
    table = discards(table, event.seat, event.cards)
    if event.seat == MARKET:
        return table
    own = put(table.race.shed[event.seat - 1], row_of(event.horse), len(event.cards))
    return on_track(table, shed=put(table.race.shed, event.seat - 1, own))


def _moved(table: Table, event: e.HorseMoved) -> Table:
    return on_track(table, spaces=put(table.race.spaces, row_of(event.horse), event.end))


def _held(table: Table, event: e.HorseHeld) -> Table:
    row = row_of(event.horse)
    table = on_track(table, under=put(table.race.under, row, table.race.under[row] - 1))
    return replace(table, pot=table.pot + 1)


def _dice_passed(table: Table, event: e.DicePassed) -> Table:
    return on_track(table, roller=event.seat)


def _finished(table: Table, event: e.RaceFinished) -> Table:
    table = replace(table, phase=FINISHED, todo=())
    return on_track(table, winner=event.winner, jockey=event.jockey)


def _swept(table: Table, event: e.ChipsSwept) -> Table:
    nothing = (0,) * len(table.race.under)
    return on_track(replace(table, pot=table.pot + event.chips), under=nothing)


HANDLERS: Handlers = {
    e.CardsLost: _lost,
    e.ChipsSwept: _swept,
    e.DicePaired: _paired,
    e.DicePassed: _dice_passed,
    e.DiceRolled: _rolled,
    e.HorseCalled: _called,
    e.HorseHeld: _held,
    e.HorseMoved: _moved,
    e.HorseScratched: _scratched,
    e.RaceBegan: _race_began,
    e.RaceFinished: _finished,
    e.ScratchingBegan: _scratching,
}
