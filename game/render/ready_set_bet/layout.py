"""Where everything lies on the race table, on the reference canvas of 1920 x 1080."""

from __future__ import annotations

from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Board
from game.engine.ready_set_bet.data import GROUPS
from game.engine.record import record
from game.render.kit import Box, Point
from game.render.turf import Lane

ROW_TOP, ROW_HIGH = 204, 72
ROWS = 9
TRACK_LEFT, GATE_LEFT, GATE_WIDE = 172, 176, 92
START_X, TRACK_RIGHT = 268, 1048
"""The front of the gate, and the end of the last space."""
FOOT_LINE = 68
"""The ground below the top of a row."""
NOSE_BACK = 3
"""How far a nose stays behind the end of its space, so that a line is plainly crossed or not."""
CAPTION: Box = (422, 30, 638, 100)
CAPSULE_TOP, CAPSULE_HIGH = 148, 44
RACE_LABEL: Point = (30, 170)
PAUSE: Box = (282, 140, 60, 60)
HOUSE_PILL: Box = (826, 148, 150, 44)
EYE_PILL: Box = (1822, 154, 74, 38)
SPOT_WIDE, SPOT_HIGH = 108, 62
COLUMNS = {"show": (1084, 1197), "place": (1323, 1436), "win": (1562, 1675, 1788)}
HEADING_Y, RULE_Y = 173, 196
DICE = ((86.0, 76.0), (206.0, 80.0))
CALLED_CENTRE: Point = (340, 76)


@record
class Rack:
    """Where a bettor's things lie in its box; places are counted from the corner of the box."""

    box: Box
    mark: float
    mark_at: Point
    name: float
    name_at: Point
    """Where the name begins; the money ends on the same line unless it is wide and bare."""
    money: float
    money_y: float
    token: float
    pitch: float
    first: Point
    """The middle of the first token."""
    cards: Point
    """The middle of the first VIP card."""
    card_pitch: float
    tags: bool = False
    """Whether cards are tags in a line of their own, for which the others move up."""
    stacks: int = 0
    """How many stacks of chips there is room for, beside the money."""
    stack_high: int = 6
    """How many chips lie on one."""
    stack_zoom: float = 1.0


def row_top(row: int) -> float:
    """The top of a horse's row."""
    return ROW_TOP + ROW_HIGH * row


def row_middle(row: int) -> float:
    """The middle of a horse's row."""
    return row_top(row) + ROW_HIGH / 2


LANES = tuple(
    Lane(START_X, TRACK_RIGHT, row_top(row), row_top(row) + FOOT_LINE) for row in range(ROWS)
)


class Layout:
    """The table for a number of bettors, a track and a set of cards."""

    def __init__(self, board: Board, bettors: int) -> None:
        self.board = board
        self.spaces = board.data.track.spaces
        self.space_wide = (TRACK_RIGHT - START_X) / self.spaces
        self.red_x = START_X + board.data.track.red_line * self.space_wide
        self.finish_x = START_X + (self.spaces - 1) * self.space_wide
        self.bettors = bettors
        self._row = {horse: row for row, horse in enumerate(board.index)}

    def racks(self, cards: int) -> tuple[Rack, ...]:
        """Everybody's rack while nobody has more VIP cards than that."""
        return tuple(racks(self.bettors, cards))

    def nose(self, space: int) -> float:
        """Where a horse's nose is on a space; in its stall a little behind the gate."""
        return START_X - 2 if space == 0 else START_X + space * self.space_wide - NOSE_BACK

    def row(self, horse: str) -> int:
        """The row of a horse."""
        return self._row[horse]

    def spot(self, spot: str, props: tuple[str, ...], exotics: tuple[str, ...]) -> Box:
        """Where a spot lies, with these cards on the table."""
        place = self.board.spots[spot]
        if place.group in GROUPS:
            x = COLUMNS[place.group][place.column - 1]
            return (x, row_top(self._row[place.card]) + 5, SPOT_WIDE, SPOT_HIGH)
        if place.group == SIDE:
            return side_box([s.id for s in self.board.data.side_spots].index(place.card))
        if place.group == PROP:
            return prop_box(props.index(place.card))
        assert place.group == EXOTIC
        return socket_box(exotics.index(place.card), place.column)

    def card(self, card: str, props: tuple[str, ...], exotics: tuple[str, ...]) -> Box:
        """Where a prop or an exotic lies."""
        return prop_box(props.index(card)) if card in props else exotic_box(exotics.index(card))


def side_box(index: int) -> Box:
    """One of the four side spots."""
    return (1084 + 206 * index, 16, 194, 128)


def prop_box(index: int) -> Box:
    """One of the props."""
    return (24 + 156 * index, 868, 148, 94)


def exotic_box(index: int) -> Box:
    """One of the exotics."""
    return (812 + 273 * index, 868, 265, 94)


def socket_box(index: int, column: int) -> Box:
    """A socket on an exotic: 48 px across, 54 x 60 to hit."""
    x, y, wide, _ = exotic_box(index)
    centre = x + wide - 32 - (3 - column) * 54
    return (centre - 27, y + 32, 54, 60)


def racks(bettors: int, cards: int) -> list[Rack]:
    """The racks along the bottom, for nobody with more cards than that.

    Wide for few, narrow for many. Where cards do not fit beside the tokens they have a line of
    their own; until there are any, the tokens have its room.
    """
    form = (
        _wide_rack if bettors <= 3
        else _rack if bettors == 4
        else _small_rack if bettors <= 6
        else _narrow_rack
    )  # fmt: skip
    return [form(k, bettors, cards) for k in range(bettors)]


def _centred(index: int, count: int, wide: float, gap: float) -> float:
    total = count * wide + (count - 1) * gap
    return (1920 - total) / 2 + index * (wide + gap)


def _wide_rack(index: int, count: int, cards: int) -> Rack:
    """Two or three: the money is large until cards come under it."""
    box = (_centred(index, count, 600, 24), 970.0, 600.0, 106.0)
    bare = not cards
    return Rack(
        box, 56, (50, 54), 34, (98, 30), 46 if bare else 42, 54 if bare else 29, 46, 56, (122, 78),
        (564, 79), -48, stacks=2, stack_zoom=1.0 if bare else 0.8,
    )  # fmt: skip


def _rack(index: int, count: int, cards: int) -> Rack:
    """Four: cards lie beside the tokens, counted from the right."""
    box = (_centred(index, count, 440, 20), 970.0, 440.0, 106.0)
    token, pitch = (42, 50) if cards else (46, 58)
    return Rack(
        box, 42, (34, 32), 30, (64, 30), 38, 29, token, pitch, (36, 78), (404, 79), -48, stacks=2,
        stack_zoom=0.85,
    )  # fmt: skip


def _small_rack(index: int, count: int, cards: int) -> Rack:
    """Five or six: one card lies beside the tokens, more have a line of their own."""
    box = (_centred(index, count, 302, 12), 966.0, 302.0, 112.0)
    if cards > 1:
        return Rack(
            box, 28, (26, 19), 28, (46, 18), 32, 18, 36, 52, (38, 53), (43, 94), 68, tags=True,
            stacks=1, stack_high=4, stack_zoom=0.66,
        )  # fmt: skip
    token, pitch, first = (40, 48, 28) if cards else (44, 55, 41)
    return Rack(
        box, 40, (32, 33), 30, (60, 32), 36, 32, token, pitch, (first, 82), (272, 82), 0, stacks=1,
        stack_zoom=0.8,
    )  # fmt: skip


def _narrow_rack(index: int, count: int, cards: int) -> Rack:
    """Seven or eight: no room for chips, and cards always in a line of their own."""
    box = (_centred(index, count, 223, 12), 966.0, 223.0, 112.0)
    if cards:
        return Rack(
            box, 28, (22, 19), 28, (42, 18), 30, 18, 36, 50, (36, 53), (43, 94), 68, tags=True
        )
    return Rack(box, 36, (27, 32), 28, (50, 31), 34, 31, 42, 52, (34, 82), (43, 94), 68, tags=True)
