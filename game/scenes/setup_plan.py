"""Where everything on the set-up is: one page, or several where words are large."""

from __future__ import annotations

from game.engine.record import record
from game.render.kit import Box

LARGE_FROM = 1.25
"""The text size above which one page becomes several."""
LEFT, WIDE = 24.0, 1172.0
RIGHT, RIGHT_WIDE = 1220.0, 676.0
ROWS_TOP, ROW, PITCH = 344.0, 62.0, 69.0
LINES = 9
"""Rows under each other."""
CARDS_TOP, CARD, CARD_PITCH = 116.0, (456.0, 202.0), 472.0
TILES_LEFT, TILE_WIDE, TILE_PITCH = 968.0, 304.0, 312.0
CROWD, HALF_GAP, HALF_PITCH, HALF = 6, 12.0, 103.0, 96.0
"""Where more sit than there are rows: half-width rows in two columns, of two lines each."""
LARGE_ROWS, LARGE_TOP, LARGE_PITCH = 5, 116.0, 146.0
"""Rows of a page where words are large."""


@record
class SeatPlan:
    """Where everything in the row of a seat is."""

    box: Box
    large: bool
    half: bool = False

    def _part(self, left: float, wide: float) -> Box:
        x, y, whole, high = self.box
        share = whole / WIDE
        pad = 6.0 if not self.large else 14.0
        return (x + left * share, y + pad, wide * share, high - 2 * pad)

    def _half(self, line: int, left: float, wide: float) -> Box:
        x, y, _, high = self.box
        return (x + left, y + 4 + line * (high / 2 - 3), wide, high / 2 - 5)

    @property
    def mark(self) -> Box:
        """The colour and shape of the seat."""
        return self._half(0, 8, 56) if self.half else self._part(10, 56)

    @property
    def name(self) -> Box:
        """What its player is called."""
        return self._half(0, 70, 262) if self.half else self._part(72, 200)

    @property
    def kind(self) -> Box:
        """Person or bot."""
        return self._half(0, 342, 166) if self.half else self._part(284, 140)

    @property
    def face(self) -> Box:
        """The portrait of a bot."""
        return self._half(1, 8, 56) if self.half else self._part(434, 56)

    @property
    def device(self) -> Box:
        """What a person holds."""
        return self._half(1, 70, 498) if self.half else self._part(440, 652)

    @property
    def persona(self) -> Box:
        """How a bot bets."""
        return self._half(1, 70, 262) if self.half else self._part(496, 292)

    @property
    def level(self) -> Box:
        """How sharp a bot is."""
        return self._half(1, 342, 226) if self.half else self._part(798, 294)

    @property
    def remove(self) -> Box:
        """The way off the seat."""
        return self._half(0, 516, 52) if self.half else self._part(1106, 54)

    @property
    def add_bot(self) -> Box:
        """A bot for a free seat."""
        return self._half(1, 70, 220) if self.half else self._part(774, 146)

    @property
    def add_person(self) -> Box:
        """A person for a free seat."""
        return self._half(1, 300, 268) if self.half else self._part(930, 216)

    def houses(self, has_seat: bool) -> Box:
        """Who runs the race."""
        return self._part(190, 606 if has_seat else 902)

    @property
    def house_name(self) -> Box:
        """What a house with a seat is called."""
        return self._part(810, 190)

    @property
    def house_kind(self) -> Box:
        """Whether a person or a bot is the house."""
        return self._part(1012, 140)


@record
class Plan:
    """The page, or the pages, of a game."""

    grow: float
    most: int
    """Who may sit down, besides a house."""
    there: int
    """How many have."""
    options: tuple[str, ...]
    """The rows at the right."""
    house_rules: tuple[str, ...] = ()
    """The rows that lie where the seats were, once somebody wants them."""
    tiles: tuple[str, ...] = ()
    """The rows that stand for tiles and house rules where words are large."""
    has_house: bool = False
    folded: bool = False
    """Whether the house rules are shown instead of the seats."""

    @property
    def large(self) -> bool:
        """Whether there are several pages."""
        return self.grow > LARGE_FROM

    @property
    def half(self) -> bool:
        """Whether the seats take two columns."""
        return not self.large and self.there >= LINES

    @property
    def _rows(self) -> list[str]:
        """Every row in the order of the pages."""
        seats = [f"seat:{row}" for row in range(self.most)]
        house = ["house"] if self.has_house else []
        return ["game", *seats, *house, "presets", *self.tiles, *self.options]

    @property
    def pages(self) -> int:
        """How many there are."""
        return -(-len(self._rows) // LARGE_ROWS) if self.large else 1

    def page_of(self, row: int) -> int:
        """The page on which a seat is."""
        return self._rows.index(f"seat:{row}") // LARGE_ROWS if self.large else 0

    def is_shown(self, name: str, page: int) -> bool:
        """Whether something is on a page."""
        return not self.large or self._rows.index(name) // LARGE_ROWS == page

    def row(self, name: str) -> Box:
        """A row of its page, where words are large."""
        line = self._rows.index(name) % LARGE_ROWS
        return (LEFT, LARGE_TOP + LARGE_PITCH * line, 1872.0, LARGE_PITCH - 14)

    # Seats.

    def seats(self, page: int) -> dict[int, Box]:
        """The rows of the seats on a page, by number."""
        if self.large:
            names = ((row, f"seat:{row}") for row in range(self.most))
            return {row: self.row(name) for row, name in names if self.is_shown(name, page)}
        if self.folded:
            return {}
        if self.half:
            return {row: self._half_row(row) for row in range(self.most)}
        return {row: self._line(row) for row in range(min(self.most, LINES))}

    def _line(self, line: int) -> Box:
        return (LEFT, ROWS_TOP + PITCH * line, WIDE, ROW)

    def _half_row(self, row: int) -> Box:
        wide = (WIDE - HALF_GAP) / 2
        left = LEFT + (row // CROWD) * (wide + HALF_GAP)
        return (left, ROWS_TOP + HALF_PITCH * (row % CROWD), wide, HALF)

    def seat(self, box: Box) -> SeatPlan:
        """What is in such a row."""
        return SeatPlan(box, self.large, self.half)

    def house(self, page: int) -> Box | None:
        """The row of the house."""
        if not self.has_house or self.folded:
            return None
        if self.large:
            return self.row("house") if self.is_shown("house", page) else None
        return self._line(self.most)

    # Rules.

    def card(self, column: int) -> Box:
        """A game."""
        return (LEFT + CARD_PITCH * column, CARDS_TOP, *CARD)

    def tile(self, index: int) -> Box:
        """What it is played with."""
        return (TILES_LEFT + TILE_PITCH * index, CARDS_TOP, TILE_WIDE, CARD[1])

    def tile_switch(self, index: int) -> Box:
        """The switch of a tile."""
        x, y, wide, high = self.tile(index)
        return (x + wide - 114, y + high - 64, 100.0, 54.0)

    def rules_rows(self, page: int) -> dict[str, Box]:
        """The rows of house rules: of a page of their own, or among the others."""
        if self.large:
            return {name: self.row(name) for name in self.tiles if self.is_shown(name, page)}
        if not self.folded:
            return {}
        return {name: self._line(at) for at, name in enumerate(self.house_rules)}

    def options_rows(self, page: int) -> dict[str, Box]:
        """The rows of pace and help."""
        if self.large:
            return {name: self.row(name) for name in self.options if self.is_shown(name, page)}
        return {
            name: (RIGHT, ROWS_TOP + PITCH * at, RIGHT_WIDE, ROW)
            for at, name in enumerate(self.options)
        }

    def value(self, box: Box) -> Box:
        """The stepper of a row."""
        wide = 206.0 if not self.large else 420.0
        return (box[0] + box[2] - wide - 6, box[1] + 5, wide, box[3] - 10)

    def knob(self, box: Box) -> Box:
        """The switch of a row."""
        return (box[0] + box[2] - 106, box[1], 100.0, box[3])

    def choice(self, box: Box) -> Box:
        """The stepper of a row whose values are words."""
        wide = 320.0 if not self.large else 640.0
        return (box[0] + box[2] - wide - 6, box[1] + 5, wide, box[3] - 10)

    def beside(self, box: Box) -> Box:
        """A stepper beside the switch of a row."""
        wide = 196.0 if not self.large else 520.0
        return (box[0] + box[2] - 116 - wide, box[1] + 5, wide, box[3] - 10)

    # The rest.

    @property
    def start(self) -> Box:
        """The one button."""
        if self.large:
            return (LEFT, 858.0, 1872.0, 150.0)
        return (RIGHT, 772.0, RIGHT_WIDE, 186.0)

    @property
    def games(self) -> Box:
        """Which game it is, where words are large."""
        x, y, wide, high = self.row("game")
        return (x, y + 10, wide, high - 20)

    @property
    def presets(self) -> Box:
        """Me and bots, party, only bots."""
        if self.large:
            x, y, wide, high = self.row("presets")
            return (x, y + 10, wide, high - 20)
        return (1130.0, 20.0, 600.0, 58.0)

    @property
    def shuffle(self) -> Box:
        """Everybody sits somewhere else."""
        return (1052.0, 20.0, 62.0, 58.0)

    @property
    def rules(self) -> Box:
        """The way to the rules, for whoever has no keys."""
        return (974.0, 20.0, 62.0, 58.0)

    @property
    def pager(self) -> Box:
        """The way to the other pages."""
        return (1330.0, 19.0, 380.0, 58.0)
