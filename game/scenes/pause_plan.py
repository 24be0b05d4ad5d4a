"""Where everything lies in the pause: one page, or two where words are large."""

from __future__ import annotations

from game.engine.record import record
from game.render.kit import Box, Point

TOOLS = ("volume", "pace", "live_odds", "coach", "calm", "window")
"""What can be changed at hand, two in a row."""
LARGE = 1.25
"""Words larger than this make two pages."""
MARGIN = 16.0


@record
class Row:
    """Where a seat's things lie on the paper."""

    box: Box
    rank: Point
    mark: Point
    name: Point
    device: Point
    money: Point
    """Where it ends."""
    choice: Box
    """Person or bot."""
    size: float
    """Of its words."""


@record
class PausePlan:
    """The pause for so many seats, at a text size."""

    seats: int
    grow: float
    page: int = 0

    @property
    def is_large(self) -> bool:
        """Whether seats and tools are pages of their own."""
        return self.grow > LARGE

    @property
    def pages(self) -> int:
        """How many papers there are."""
        return 2 if self.is_large else 1

    # At the left.

    @property
    def title(self) -> tuple[Point, float]:
        """Where the heading begins, and its size."""
        return ((60.0, 118.0), 100.0) if self.is_large else ((120.0, 150.0), 120.0)

    @property
    def why(self) -> Box:
        """Who has stopped the race, and what that means."""
        return (60.0, 190.0, 660.0, 150.0) if self.is_large else (120.0, 244.0, 800.0, 136.0)

    def button(self, index: int) -> Box:
        """One of the ways on."""
        if self.is_large:
            return (60.0, 348.0 + 104 * index, 640.0, 92.0)
        return (120.0, 402.0 + 98 * index, 470.0, 84.0)

    @property
    def words(self) -> float:
        """The size of their words, before it grows: all of it has to stand on a button."""
        return min(42.0, 0.6 * self.button(0)[3] / self.grow)

    # The paper.

    @property
    def paper(self) -> Box:
        """As high as what lies on it."""
        if self.is_large:
            return (740.0, 50.0, 1140.0, 810.0)
        high = self._head + self._pitch * self.seats + self._tools_high + 3 * MARGIN
        return (980.0, 84.0, 880.0, high)

    @property
    def _head(self) -> float:
        return 116.0 if self.is_large else 76.0

    @property
    def _pitch(self) -> float:
        if self.is_large:
            return min(96.0, (self.paper[3] - self._head - 2 * MARGIN) / self.seats)
        return min(64.0, 456 / self.seats)

    @property
    def _tools_high(self) -> float:
        return 3 * 64.0 + 2 * MARGIN

    @property
    def heading(self) -> Box:
        """The line at the top of the paper."""
        x, y, wide, _ = self.paper
        return (x + 32, y, wide - 64, self._head)

    @property
    def pager(self) -> Box:
        """At the right of the heading."""
        x, y, wide, _ = self.heading
        return (x + wide - 300, y + 20, 300.0, 76.0)

    def row(self, index: int) -> Row:
        """A seat."""
        x, y, wide, _ = self.paper
        top, high = y + self._head + MARGIN + self._pitch * index, self._pitch
        middle = top + high / 2
        size = min(28 * self.grow, high * 0.66)
        unit = high * 0.68
        choice_wide, choice_high = (200.0, high - 8) if self.is_large else (132.0, high - 6)
        choice = (x + wide - 24 - choice_wide, middle - choice_high / 2, choice_wide, choice_high)
        name = x + 32 + 1.3 * size + unit + 16
        money = choice[0] - 22
        return Row(
            (x, top, wide, high), (x + 32, middle), (x + 32 + 1.3 * size, middle), (name, middle),
            (money - 4.6 * size, middle), (money, middle), choice, size,
        )  # fmt: skip

    # What can be changed.

    @property
    def tools(self) -> Box:
        """The felt on which the tools lie."""
        x, y, wide, high = self.paper
        if self.is_large:
            return (x + MARGIN, y + self._head, wide - 2 * MARGIN, high - self._head - MARGIN)
        own = self._tools_high
        return (x + MARGIN, y + high - own - MARGIN, wide - 2 * MARGIN, own)

    def tool(self, name: str) -> Box:
        """One of them."""
        x, y, wide, high = self.tools
        index = TOOLS.index(name)
        if self.is_large:
            pitch = (high - 2 * MARGIN) / len(TOOLS)
            return (x + MARGIN, y + MARGIN + pitch * index, wide - 2 * MARGIN, pitch)
        half, gap = (wide - 2 * MARGIN - 28) / 2, 28.0
        return (x + MARGIN + (half + gap) * (index % 2), y + MARGIN + 64 * (index // 2), half, 64.0)

    # A lost pad.

    @property
    def bar(self) -> Box:
        """Who has lost a pad, and what to do."""
        if self.is_large:
            return (40.0, 888.0, 1840.0, 120.0)
        return (120.0, 916.0, 1740.0, 84.0)

    def way_out(self, index: int) -> Box:
        """Its buttons, from the right."""
        x, y, wide, high = self.bar
        own = (480.0, 350.0)[index] if self.is_large else (330.0, 240.0)[index]
        right = x + wide - 18 - (0.0 if index else (362.0 if self.is_large else 252.0))
        return (right - own, y + 10, own, high - 20)
