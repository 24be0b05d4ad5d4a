"""Where things lie: nothing on top of anything else, nothing off the canvas, nothing too small."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.engine.ready_set_bet.view import View
from game.render.chips import stacks
from game.render.kit import REFERENCE, Box, Kit
from game.render.ready_set_bet.header import RACE_RIGHT, CapsuleLook, capsule_box
from game.render.ready_set_bet.layout import (
    CAPTION,
    COLUMNS,
    HOUSE_PILL,
    PAUSE,
    RULE_Y,
    SPOT_WIDE,
    TRACK_RIGHT,
    Layout,
    Rack,
    exotic_box,
    prop_box,
    row_top,
    socket_box,
)
from game.render.ready_set_bet.racks import EDGE, GAP, NAME_LEAST, TAG_HIT, card_at, token_at
from game.render.ready_set_bet.stage import Stage
from game.scenes.ready_set_bet.places import DICE_BOX, table_targets
from game.scenes.ready_set_bet.words import table_words
from game.text.book import LANGUAGES
from tests.ready_set_bet.play import play, ready_set_bet
from tests.render.show import book, sitting, stage_for

BETTORS = range(2, 9)
SHIFTING = ("capsule", "race")
"""Pieces whose boxes are areas to clear: what stands in them is asked about by itself."""
ICON, TAG = (36.0, 48.0), (62.0, 34.0)
TOUCH = 48.0
PAUSE_RING: Box = (PAUSE[0] + 8, PAUSE[1] + 8, 44, 44)
"""What is seen of the pause mark; around it is room for a finger."""


def full_view(bettors: int, cards: int = 0) -> View:
    """All props and all exotics on the table, and bonus tokens in every rack."""
    rules = ready_set_bet()
    exotics = [exotic.id for exotic in rules.data.exotics[:4]]
    table = play(bettors).exotics(*exotics)
    for seat in range(1, bettors + 1):
        table.cards(seat, *("black_2", "white_5", "black_7")[:cards])
    view = rules.observe(table.state, None)
    assert len(view.props) == rules.data.counts.props_a_race
    return view


def stage(bettors: int, cards: int = 0) -> Stage:
    return stage_for(full_view(bettors, cards), sitting(bettors))


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 0.01 and down > 0.01


def overlapping(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(boxes, 2) if overlap(boxes[a], boxes[b])]


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def around(middle: tuple[float, float], size: tuple[float, float]) -> Box:
    return (middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)


def header(language: str, state: str) -> dict[str, Box]:
    """The boxes of the top of the table."""
    rules = ready_set_bet()
    label = table_words(book(language), rules.data, 4).states[state]
    look = CapsuleLook(state, label, 0, rules.data.track.closes_at)
    headings = {
        group: (columns[0], 150.0, columns[-1] + SPOT_WIDE - columns[0], RULE_Y + 4 - 150.0)
        for group, columns in COLUMNS.items()
    }
    return {
        "capsule": capsule_box(Kit(1.0), look, Layout(rules.board, 4).red_x),
        "race": (24, 144, RACE_RIGHT - 24, 52),
        "dice": DICE_BOX,
        "caption": CAPTION,
        "pause": PAUSE_RING,
        "house": HOUSE_PILL,
        **headings,
    }


def heading_boxes(rack: Rack, money: int) -> dict[str, Box]:
    """The boxes of the first line of a rack: its mark, a name that needs all of its room, money."""
    kit, chips = Kit(1.0), ready_set_bet().data.chips
    x, y, wide, _ = rack.box
    figure = kit.type.width(f"${money}", "num", rack.money)
    right, foot = x + wide - EDGE - figure, y + rack.money_y + 0.36 * rack.money
    left, middle = x + rack.name_at[0], y + rack.name_at[1]
    boxes: dict[str, Box] = {
        "mark": around((x + rack.mark_at[0], y + rack.mark_at[1]), (rack.mark, rack.mark)),
        "money": (right, foot - 0.72 * rack.money, figure, 0.72 * rack.money),
    }
    right -= GAP
    if rack.stacks:
        pile = stacks(kit, money, chips, rack.stacks, rack.stack_high, rack.stack_zoom)
        seen = pile.get_bounding_rect()
        corner = right - pile.get_width(), foot + 3 - pile.get_height()
        boxes["chips"] = (corner[0] + seen.x, corner[1] + seen.y, seen.w, seen.h)
        right -= pile.get_width() + GAP
    return boxes | {"name": (left, middle - 0.36 * rack.name, right - left, 0.72 * rack.name)}


def rack_boxes(bettors: int, number: int, cards: int) -> tuple[Box, dict[str, Box]]:
    """A rack, and the boxes of its tokens and cards."""
    board = ready_set_bet().board
    rack = Layout(board, bettors).racks(cards)[number]
    size = TAG if rack.tags else ICON
    own = range(len(board.token_set(bettors)))
    boxes = {f"token {n}": around(token_at(rack, n), (rack.token, rack.token)) for n in own}
    boxes |= {f"card {n}": around(card_at(rack, n), size) for n in range(cards)}
    return rack.box, boxes


@pytest.mark.parametrize("bettors", BETTORS)
def test_no_two_pieces_of_the_table_overlap(bettors: int) -> None:
    pieces = stage(bettors).table.works.pieces
    assert not overlapping({n: p.box for n, p in pieces.items() if n not in SHIFTING})


@pytest.mark.parametrize("bettors", BETTORS)
def test_every_piece_lies_on_the_canvas(bettors: int) -> None:
    canvas = (0.0, 0.0, float(REFERENCE[0]), float(REFERENCE[1]))
    for name, piece in stage(bettors).table.works.pieces.items():
        assert inside(piece.box, canvas), name


@pytest.mark.parametrize("bettors", BETTORS)
def test_every_bettor_has_a_rack(bettors: int) -> None:
    assert len(Layout(ready_set_bet().board, bettors).racks(0)) == bettors


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["gate", "open", "last", "closed", "official"])
def test_nothing_at_the_top_of_the_table_overlaps(language: str, state: str) -> None:
    assert not overlapping(header(language, state))


def test_the_columns_of_spots_stand_clear_of_the_track_and_of_each_other() -> None:
    lefts = sorted(x for columns in COLUMNS.values() for x in columns)
    assert lefts[0] > TRACK_RIGHT
    assert all(right - left >= SPOT_WIDE for left, right in pairwise(lefts))
    assert lefts[-1] + SPOT_WIDE <= REFERENCE[0]


def test_a_spot_lies_in_the_row_of_its_horse() -> None:
    rules = ready_set_bet()
    layout = Layout(rules.board, 4)
    for row, horse in enumerate(rules.data.horses):
        _, y, _, high = layout.spot(f"win:{horse.id}:3", (), ())
        assert row_top(row) <= y
        assert y + high <= row_top(row + 1)


def test_sockets_lie_in_their_exotic_and_beside_each_other() -> None:
    for index in range(4):
        sockets = {str(column): socket_box(index, column) for column in (1, 2, 3)}
        assert not overlapping(sockets)
        assert all(inside(box, exotic_box(index)) for box in sockets.values())


def test_no_prop_lies_under_an_exotic() -> None:
    boxes = {f"prop {n}": prop_box(n) for n in range(5)}
    assert not overlapping(boxes | {f"exotic {n}": exotic_box(n) for n in range(4)})


@pytest.mark.parametrize("bettors", BETTORS)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_what_lies_in_a_rack_lies_inside_it(bettors: int, cards: int) -> None:
    for number in range(bettors):
        rack, boxes = rack_boxes(bettors, number, cards)
        assert [name for name, box in boxes.items() if not inside(box, rack)] == []


@pytest.mark.parametrize(
    ("bettors", "cards"),
    [(n, cards) for n in BETTORS for cards in (1, 2, 3)],
)
def test_tokens_and_cards_lie_beside_each_other_in_a_rack(bettors: int, cards: int) -> None:
    _, boxes = rack_boxes(bettors, 0, cards)
    assert overlapping(boxes) == []


@pytest.mark.parametrize("bettors", BETTORS)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_whatever_a_finger_is_to_hit_is_large_enough(bettors: int, cards: int) -> None:
    """A tag is less high than that, and wider for it."""
    for target in table_targets(stage(bettors, cards), range(1, bettors + 1), ()):
        tag = (target.w, target.h) == TAG_HIT
        assert min(target.w, target.h) >= TOUCH or tag, target.id
        assert target.w * target.h >= TOUCH * TOUCH, target.id


@pytest.mark.parametrize("bettors", BETTORS)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_no_two_targets_lie_on_each_other(bettors: int, cards: int) -> None:
    targets = table_targets(stage(bettors, cards), range(1, bettors + 1), ())
    assert len([target for target in targets if target.kind == "token"]) == bettors * (
        cards + len(ready_set_bet().board.token_set(bettors))
    )
    assert not overlapping({one.id: (one.x, one.y, one.w, one.h) for one in targets})


@pytest.mark.parametrize("bettors", BETTORS)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
@pytest.mark.parametrize("money", [7, 49, 149])
def test_nothing_in_a_rack_touches_anything_else(bettors: int, cards: int, money: int) -> None:
    """49 and 149 are many chips."""
    rack = Layout(ready_set_bet().board, bettors).racks(cards)[0]
    box, lower = rack_boxes(bettors, 0, cards)
    boxes = heading_boxes(rack, money) | lower
    assert overlapping(boxes) == []
    assert [name for name, one in boxes.items() if not inside(one, box)] == []


@pytest.mark.parametrize("bettors", BETTORS)
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_names_and_money_in_a_rack_are_large_enough(bettors: int, cards: int) -> None:
    for rack in Layout(ready_set_bet().board, bettors).racks(cards):
        assert min(rack.name, rack.money) >= NAME_LEAST


def test_a_nose_on_the_last_space_but_one_is_plainly_before_the_finish() -> None:
    layout = Layout(ready_set_bet().board, 4)
    assert layout.nose(14) < layout.finish_x < layout.nose(15)
    assert layout.nose(9) < layout.red_x < layout.nose(10)
