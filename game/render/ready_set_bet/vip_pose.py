"""How a card of the VIP choice lies, and how it comes from one pose to the next."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.record import record, replace
from game.render.easing import clamp, out_cubic
from game.render.kit import Box, Point

CARD_WIDE, CARD_HIGH = 204.0, 300.0
CENTRES = (118.0, 338.0)
"""The middles of the two cards in a station."""
KEPT_CENTRES, PASSED_CENTRES = (146.0, 310.0), (344.0, 112.0)
"""Where the first, or the second, lies if it is kept, and where the other lies then."""
MIDDLE, PASSED_LOWER = 230.0, 22.0
LIFTED, LESS, PASSED_SIZE, PASSED_TURN, PASSED_ALPHA = 8.0, 0.94, 0.62, 9.0, 150.0
SECRET_SIZE, SECRET_TURN, SECRET_CENTRES = 0.8, 4.0, (138.0, 318.0)
MOVE = 0.2
"""Seconds from one pose to the next."""


@record
class Pose:
    """Where the middle of a card is in its station, how large it is, how turned, which side up."""

    x: float
    y: float
    size: float = 1.0
    turn: float = 0.0
    up: float = 1.0
    """1 with its face up, 0 face down; between them it is turning over."""
    alpha: float = 255.0

    def towards(self, other: Pose, share: float) -> Pose:
        """So far on the way to another one."""
        pairs = zip(self._numbers(), other._numbers(), strict=True)
        return Pose(*(a + (b - a) * share for a, b in pairs))

    def _numbers(self) -> tuple[float, ...]:
        return (self.x, self.y, self.size, self.turn, self.up, self.alpha)


def waiting(index: int, aimed: int | None) -> Pose:
    """Nothing is chosen yet; the card that somebody aims at rises, and the other makes room."""
    pose = Pose(CENTRES[index % 2], MIDDLE)
    if aimed is None:
        return pose
    return replace(pose, y=MIDDLE - LIFTED) if aimed == index else replace(pose, size=LESS)


def kept(index: int, choice: int) -> Pose:
    """One is kept, the other lies face down beside it."""
    if index == choice:
        return Pose(KEPT_CENTRES[index % 2], MIDDLE)
    side, turn = PASSED_CENTRES[choice % 2], PASSED_TURN * (-1 if choice % 2 == 0 else 1)
    return Pose(side, MIDDLE + PASSED_LOWER, PASSED_SIZE, turn, 0.0, PASSED_ALPHA)


def secret(index: int) -> Pose:
    """One of the two is kept, and nobody may know as yet which."""
    turn = SECRET_TURN * (1 if index % 2 == 0 else -1)
    return Pose(SECRET_CENTRES[index % 2], MIDDLE, SECRET_SIZE, turn, 0.0)


@dataclass
class Moving:
    """A card on its way to a pose; without motion it is there at once, and comes in faintly."""

    start: Pose
    goal: Pose
    since: float = -9.0

    def go(self, goal: Pose, now: float) -> None:
        """Another pose from now on."""
        if goal != self.goal:
            self.start, self.goal, self.since = self.now(now), goal, now

    def now(self, now: float, *, still: bool = False) -> Pose:
        """How it lies now."""
        share = clamp((now - self.since) / MOVE)
        if still:
            return replace(self.goal, alpha=self.goal.alpha * share)
        return self.start.towards(self.goal, out_cubic(share))


def station_boxes(count: int) -> tuple[tuple[Box, ...], float]:
    """The stations in one row or two, and how much larger than usual they are."""
    zoom = 1.25 if count <= 3 else 1.0
    wide, high, gap = 456 * zoom, 442 * zoom, 16.0
    rows = [count] if count <= 4 else [(count + 1) // 2, count // 2]
    top = 118.0 if len(rows) > 1 else (110 + 1020 - high) / 2
    boxes = []
    for row, in_row in enumerate(rows):
        left = (1920 - in_row * (wide + gap) + gap) / 2
        boxes += [
            (left + (wide + gap) * column, top + (high + 14) * row, wide, high)
            for column in range(in_row)
        ]
    return tuple(boxes), zoom


def box_of(pose: Pose, station: Box, zoom: float) -> Box:
    """Where a hand finds a card."""
    x, y = middle_of(pose, station, zoom)
    wide, high = CARD_WIDE * pose.size * zoom, CARD_HIGH * pose.size * zoom
    return (x - wide / 2, y - high / 2, wide, high)


def middle_of(pose: Pose, station: Box, zoom: float) -> Point:
    """Its middle on the canvas."""
    return (station[0] + pose.x * zoom, station[1] + pose.y * zoom)
