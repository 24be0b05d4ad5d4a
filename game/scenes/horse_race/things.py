"""Everything on the table of Horse Race that can be pointed at, whether or not it can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.horse_race.data import NUMBERS
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import MARKET
from game.input.targets import Target
from game.render.horse_race import looks
from game.render.horse_race.capsule import capsule_box, socket_box
from game.render.horse_race.layout import (
    BAR,
    CALLED_CENTRE,
    FINISH_X,
    LOW,
    PAUSE,
    POT,
    RACE_LABEL,
    ROW_HIGH,
    ROW_TOP,
    SLOT_WIDE,
    cloth_box,
    row_top,
)
from game.render.horse_race.stage import Stage
from game.render.kit import Box

HORSE_LONG = 140.0
"""From a nose to the tail behind it."""
LARGE = 3 * ROW_HIGH

Named = tuple[str, Box]


def table_things(stage: Stage) -> list[Target]:
    """Each thing with its id; what lies on another comes after it."""
    named = [*_track(stage), *_head(stage), *_ledger(stage), *_notches(stage), *_racks(stage)]
    return [Target(id_, "thing", *box) for id_, box in named]


def about_of(thing: Target) -> Box:
    """Where a tip points: of what crosses all rows, the upper end."""
    if thing.h > LARGE:
        return (thing.x, thing.y, thing.w, 10.0)
    return (thing.x, thing.y, thing.w, thing.h)


def told_as(thing: str) -> str:
    """A head and the cards under it are told of like their rack."""
    return thing.removesuffix(":head").removesuffix(":hand")


def _track(stage: Stage) -> Iterator[Named]:
    layout = stage.layout
    yield "finish:", (FINISH_X - 4, ROW_TOP, SLOT_WIDE + 4, float(ROW_HIGH * layout.rows))
    for row, horse in enumerate(stage.board.data.horses):
        for line in range(1, layout.lines + 1):
            yield f"slot:{horse.id}:{line}", layout.scratch(row, line)
        led = stage.shown.table.race.lines[row]
        space = stage.shown.table.race.spaces[row]
        nose = layout.led_nose(row, led) if led else layout.nose(row, space)
        yield f"horse:{horse.id}:run", (nose - HORSE_LONG, row_top(row), HORSE_LONG, ROW_HIGH)
        yield f"horse:{horse.id}", cloth_box(row)


def _head(stage: Stage) -> Iterator[Named]:
    table = stage.shown.table
    left = min(place[0] for place in stage.dice.places) - 52
    right = max(place[0] for place in stage.dice.places) + 52
    yield "roll", (left, 20.0, right - left, 116.0)
    if stage.called is not None and not table.options.four_dice:
        horse = stage.board.data.horses[stage.called].id
        yield f"horse:{horse}:called", (CALLED_CENTRE[0] - 58, CALLED_CENTRE[1] - 46, 116, 92)
    yield "race:", (RACE_LABEL[0] - 6, RACE_LABEL[1] - 19, 216, 54)
    yield "pause", PAUSE
    yield "bar:", BAR
    look = looks.capsule(stage.board, table, stage.words, stage.result)
    if not look.sockets:
        yield "race:capsule", capsule_box(stage.kit, look)
    for index in range(len(look.sockets)):
        yield f"slot:0:{index + 1}", socket_box(stage.kit, look, index)


def _ledger(stage: Stage) -> Iterator[Named]:
    layout, table = stage.layout, stage.shown.table
    for seat in stage.sitting.marks:
        if looks.before_race(table):
            yield f"rack:{seat}:hand", layout.column(seat)
            continue
        for row, horse in enumerate(stage.board.data.horses):
            yield f"cell:{seat}:{horse.id}", layout.cell(seat, row)
    if layout.market:
        x, y, wide, high = layout.column(MARKET)
        yield "market:?", (x, y, wide, high)
        for face in set(table.market) & set(NUMBERS) if table.market_open else ():
            yield f"market:{face}", layout.cell(MARKET, row_of(NUMBERS[face]))
    for seat in stage.sitting.marks:
        yield f"rack:{seat}:head", layout.head(seat)


def _notches(stage: Stage) -> Iterator[Named]:
    yield "pot", POT
    yield "jockey" if stage.shown.table.options.is_advanced else "discards", LOW


def _racks(stage: Stage) -> Iterator[Named]:
    for seat in stage.sitting.marks:
        yield f"rack:{seat}", stage.rack(seat).box
