"""Where everything lies on the table of Horse Race, on the reference canvas of 1920 x 1080."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import HorseId
from game.engine.horse_race.follow import row_of
from game.engine.record import record
from game.render.kit import Box, Point
from game.render.turf import Lane

ROW_TOP, ROW_HIGH = 204, 68
FINISH_X, SLOT_WIDE, SLOTS_ROOM = 944.0, 46.0, 644.0
"""Where the finish slots begin; how wide a slot is, unless the longest lane needs more room."""
STALL_WIDE, SCRATCH_ROOM, SCRATCH_PITCH = 84.0, 192.0, 48.0
TRACK_RIGHT = FINISH_X + SLOT_WIDE
FOOT_LINE = 62
"""The ground below the top of a row."""
NOSE_BACK, GATE_BACK = 3, 10
"""How far a nose stays behind the end of its slot, and behind the gate."""
PRICE_BACK = 36
"""A price stands so far behind the gate that none of it is under the door."""
CHEQUER = 9
POST_X = FINISH_X
CLOTH: Point = (1008, 84)
"""Where the number cloths begin, and how wide they are."""
LEDGER_LEFT, LEDGER_RIGHT = 1104.0, 1896.0
COLUMN_MOST = 396.0
HEAD_Y, BAR_Y = 172.0, 197.0
NARROW = 96.0
"""A narrower column has a mark for a head, and smaller cards."""
BAR: Box = (1104, 16, 792, 120)
"""Who is asked, and the answers."""
POT: Box = (24, 206, 300, 172)
LOW: Box = (24, 756, 300, 190)
"""The notches that the arrowhead leaves: the pot, and the discards or the second pot."""
CAPTION: Box = (422, 20, 652, 100)
CAPTION_FOUR: Box = (484, 20, 604, 100)
CAPSULE_RIGHT, CAPSULE_TOP, CAPSULE_HIGH = 908.0, 130.0, 46.0
"""It ends above the cap of a jockey in the first row."""
RACE_LABEL: Point = (30, 163)
RACE_RIGHT, PIPS_Y = 244.0, 189.0
PAUSE: Box = (246, 140, 60, 60)
DICE = ((86.0, 76.0), (206.0, 80.0))
FOUR_DICE = ((72.0, 78.0), (170.0, 80.0), (268.0, 77.0), (366.0, 80.0))
PAIRED_DICE = ((66.0, 78.0), (156.0, 78.0), (282.0, 78.0), (372.0, 78.0))
CALLED_CENTRE: Point = (340, 76)
RACK_TOP, RACK_HIGH = 970.0, 104.0
RACKS_LEFT, RACKS_RIGHT = 24.0, 1896.0
STACKED_UNDER, ROOMY = 260.0, 190.0
"""A narrower rack has its chips under the name; one with more room than that has larger words."""
STACKED_MONEY = 138.0
"""How much of such a rack the chips take."""
HIT = 48.0


@record
class Rack:
    """Where a player's things lie in its box; places are counted from the corner of the box."""

    box: Box
    mark: float
    mark_at: Point
    name: float
    name_at: Point
    money: float
    money_y: float
    narrow: bool


class Layout:
    """The table for a number of players, the lanes of the data, and perhaps a market."""

    def __init__(
        self, board: Board, seats: int, *, market: bool, stacked: bool = False,
        right: float = RACKS_RIGHT,
    ) -> None:  # fmt: skip
        self.board = board
        self.seats = seats
        self.market = market
        self.slots = tuple(horse.slots for horse in board.data.horses)
        self.rows = len(self.slots)
        self.slot_wide = min(SLOT_WIDE, SLOTS_ROOM / max(self.slots))
        self.lines = board.lines
        self.scratch_pitch = min(SCRATCH_PITCH, SCRATCH_ROOM / self.lines)
        columns = seats + market
        self.column_wide = min(COLUMN_MOST, (LEDGER_RIGHT - LEDGER_LEFT) / columns)
        room = LEDGER_RIGHT - LEDGER_LEFT - self.column_wide * columns
        self._left = LEDGER_LEFT + room / 2
        self.racks = tuple(racks(seats, stacked=stacked, right=right))

    # The track.

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return ROW_TOP + ROW_HIGH * self.rows

    @property
    def finish_x(self) -> float:
        """Where the chequered line begins."""
        return FINISH_X

    def gate(self, row: int) -> float:
        """The front of a stall."""
        return FINISH_X - self.slots[row] * self.slot_wide

    def stall(self, row: int) -> float:
        """The back of a stall."""
        return self.gate(row) - STALL_WIDE

    def scratch(self, row: int, line: int) -> Box:
        """A scratch slot of a row; the first lies next to the stall."""
        left = self.stall(row) - self.scratch_pitch * line
        return (left, row_top(row) + 9, self.scratch_pitch - 4, 50)

    def sand(self, row: int) -> float:
        """Where the scratch slots of a row begin, at their left."""
        return self.stall(row) - self.scratch_pitch * self.lines

    def nose(self, row: int, space: int) -> float:
        """Where a horse's nose is after so many moves."""
        gate = self.gate(row)
        return gate + space * self.slot_wide - NOSE_BACK if space else gate - GATE_BACK

    def led_nose(self, row: int, line: int) -> float:
        """Where the nose of a horse is that stands on a scratch line; it stays on the canvas."""
        x, _, wide, _ = self.scratch(row, line)
        return max(118.0, x + wide + 18)

    def price(self, row: int) -> Point:
        """The middle of the price pill of a scratched lane."""
        return (self.gate(row) - PRICE_BACK, row_middle(row))

    def lane(self, row: int) -> Lane:
        """Where a horse runs."""
        top = row_top(row)
        return Lane(self.gate(row), TRACK_RIGHT, top, top + FOOT_LINE)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """All lanes, from the top."""
        return tuple(self.lane(row) for row in range(self.rows))

    def light(self, row: int) -> Box:
        """Where a called row is lit: from its scratch slots to the last column."""
        left = max(6.0, self.sand(row) - 12)
        return (left, row_top(row), 1908 - left, ROW_HIGH)

    def row(self, horse: HorseId) -> int:
        """The row of a horse."""
        return row_of(horse)

    # The ledger.

    @property
    def is_narrow(self) -> bool:
        """Whether the columns have room for marks only."""
        return self.column_wide < NARROW

    def column(self, seat: Seat) -> Box:
        """A player's column; that of the market is the first."""
        index = seat - 1 + self.market if seat else 0
        left = self._left + self.column_wide * index
        return (left, ROW_TOP, self.column_wide, ROW_HIGH * self.rows)

    def cell(self, seat: Seat, row: int) -> Box:
        """What a player holds of a horse."""
        x, _, wide, _ = self.column(seat)
        return (x, row_top(row), wide, ROW_HIGH)

    @property
    def ledger(self) -> tuple[float, float]:
        """Where the columns begin and end."""
        return self._left, self._left + self.column_wide * (self.seats + self.market)

    def head(self, seat: Seat) -> Box:
        """Who a column belongs to."""
        x, _, wide, _ = self.column(seat)
        return (x, 146, wide, 50)

    # The notches.

    def pot_of(self, key: str) -> Box:
        """Where a pot lies: `pot` or `jockey`."""
        return LOW if key == "jockey" else POT


def row_top(row: int) -> float:
    """The top of a horse's row."""
    return ROW_TOP + ROW_HIGH * row


def row_middle(row: int) -> float:
    """The middle of a horse's row."""
    return row_top(row) + ROW_HIGH / 2


def cloth_box(row: int) -> Box:
    """The number of a row, between the finish and the ledger."""
    return (CLOTH[0], row_top(row) + 8, CLOTH[1], 52)


def racks(seats: int, *, stacked: bool = False, right: float = RACKS_RIGHT) -> list[Rack]:
    """The racks along the bottom; of many players, or long names, with chips under the name."""
    gap = 12.0 if seats < 9 else 8.0
    wide = min(440.0, (right - RACKS_LEFT - gap * (seats - 1)) / seats)
    left = (RACKS_LEFT + right - wide * seats - gap * (seats - 1)) / 2
    boxes = [(left + k * (wide + gap), RACK_TOP, wide, RACK_HIGH) for k in range(seats)]
    return [_narrow(box) if stacked or wide < STACKED_UNDER else _wide(box) for box in boxes]


def _wide(box: Box) -> Rack:
    return Rack(box, 42, (34, 34), 32, (66, 33), 42, 34, narrow=False)


def _narrow(box: Box) -> Rack:
    if box[2] >= ROOMY:
        return Rack(box, 38, (30, 33), 32, (58, 32), 40, 75, narrow=True)
    return Rack(box, 34, (26, 32), 28, (50, 31), 36, 75, narrow=True)


def backs_hit(rack: Rack) -> Box:
    """Where a hand is touched to be looked at: the line of its cards in the rack."""
    x, y, wide, high = rack.box
    if rack.narrow:
        room = max(66.0, wide - STACKED_MONEY)
        return (x + wide - room, y + high - 54, room, 54)
    return (x + 6, y + high - 52, wide - 12, 52)


def ready_hit(rack: Rack) -> Box:
    """Where a rack is pressed by whoever is ready: mark and name."""
    x, y, wide, _ = rack.box
    return (x, y, wide if rack.narrow else wide * 0.6, 50)
