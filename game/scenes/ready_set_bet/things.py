"""Everything on the race table that can be pointed at, whether or not it can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import EXOTIC, PROP
from game.engine.ready_set_bet.data import GROUPS
from game.input.targets import Target
from game.render.kit import Box
from game.render.ready_set_bet.header import capsule_box
from game.render.ready_set_bet.layout import (
    CALLED_CENTRE,
    COLUMNS,
    EYE_PILL,
    HEADING_Y,
    HOUSE_PILL,
    PAUSE,
    RACE_LABEL,
    ROW_HIGH,
    ROW_TOP,
    ROWS,
    SPOT_WIDE,
    Rack,
    exotic_box,
    row_top,
)
from game.render.ready_set_bet.live_pieces import LIVE_VALUE
from game.render.ready_set_bet.looks import own_tokens
from game.render.ready_set_bet.racks import card_hit, token_hit
from game.render.ready_set_bet.stage import Stage
from game.render.ready_set_bet.table import EXOTIC_PLACES
from game.scenes.ready_set_bet.places import DICE_BOX

HORSE_LONG = 150.0
"""From a nose to the tail behind it."""


def table_things(stage: Stage) -> list[Target]:
    """Each thing with its id; what lies on another comes after it."""
    named = [*_track(stage), *_head(stage), *_cards(stage), *_racks(stage)]
    return [Target(id_, "thing", *box) for id_, box in named]


def row_of(stage: Stage, thing: Target) -> Box:
    """The thing as wide as it is, and as high as what it stands in: a tip stays off all of that."""
    x, wide = thing.x, thing.w
    if thing.h > 2 * ROW_HIGH:  # a line across all rows: the tail points at its upper end
        return (x, thing.y - 10, wide, 10.0)
    rack = stage.layout.racks(0)[0].box
    card = exotic_box(0)
    for top, high in ((rack[1], rack[3]), (card[1], card[3])):
        if top <= thing.y + thing.h / 2 < top + high:
            return (x, top, wide, high)
    return (x, thing.y, wide, thing.h)


Named = tuple[str, Box]


def _track(stage: Stage) -> Iterator[Named]:
    high = float(ROWS * ROW_HIGH)
    yield "line:", (stage.layout.red_x - 14, ROW_TOP, 28, high)
    yield "finish:", (stage.layout.finish_x - 4, ROW_TOP, 26, high)
    for row, horse in enumerate(stage.board.data.horses):
        nose = stage.layout.nose(stage.shown.race.spaces[row])
        yield f"horse:{horse.id}:run", (nose - HORSE_LONG, row_top(row), HORSE_LONG, ROW_HIGH)
        yield f"bonus:{horse.id}", (22, row_top(row) + 8, 52, 56)
        yield f"horse:{horse.id}", (78, row_top(row) + 8, 90, 56)


def _head(stage: Stage) -> Iterator[Named]:
    yield "roll", DICE_BOX
    if stage.called is not None:
        horse = stage.board.data.horses[stage.called].id
        yield f"horse:{horse}:called", (CALLED_CENTRE[0] - 58, CALLED_CENTRE[1] - 46, 116, 92)
    yield "race:", (RACE_LABEL[0] - 6, RACE_LABEL[1] - 26, 252, 52)
    yield "pause", PAUSE
    look = stage.table.capsule(stage.shown)
    yield "capsule", capsule_box(stage.kit, look, stage.layout.red_x)
    if stage.shown.options.house == "bets":
        yield "house:", HOUSE_PILL
    for group in GROUPS:
        left, right = COLUMNS[group][0], COLUMNS[group][-1] + SPOT_WIDE
        yield f"heading:{group}", (left, HEADING_Y - 20, right - left, 42)
    if stage.table.live:
        yield f"eye:{LIVE_VALUE}", EYE_PILL


def _cards(stage: Stage) -> Iterator[Named]:
    view = stage.shown
    if view.options.exotics:
        for index in range(min(EXOTIC_PLACES, view.options.races)):
            dealt = index < len(view.exotics)
            name = f"exotic:{view.exotics[index]}" if dealt else f"later:{index + 1}"
            yield name, exotic_box(index)
    for spot in stage.board.spots.values():
        if spot.group == PROP and spot.card not in view.props:
            continue
        if spot.group == EXOTIC and spot.card not in view.exotics:
            continue
        yield spot.id, stage.spot_box(spot.id)


def _racks(stage: Stage) -> Iterator[Named]:
    for seat in stage.sitting.marks:
        rack = stage.rack(seat)
        yield f"money:{seat}", rack.box
        yield from _tokens(stage, seat, rack)
        for index in range(len(stage.shown.kept[seat - 1])):
            yield f"vip:{seat}:{index}", card_hit(rack, index)


def _tokens(stage: Stage, seat: Seat, rack: Rack) -> Iterator[Named]:
    for index, (token, _) in enumerate(own_tokens(stage.board, stage.shown, seat)):
        yield f"token:{seat}:{token}:{index}", token_hit(rack, index)
