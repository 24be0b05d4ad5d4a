"""Targets: the places on the canvas that a hand can point at, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.engine.contract import PROGRAM, Seat
from game.engine.record import record

TargetId = str
"""`win:7:3`, `seam:win:7:1+win:7:2`, `token:2:5:0`, `card:2:free_chips`, `answer:2:yes`, `roll`."""

TOKEN, BUTTON = "token", "button"
"""The kinds that the binder tells apart; the others (spot, card, answer, roll) it treats alike."""

OWNED = (TOKEN, "card", "answer")
"""The kinds whose ids name a seat in second place."""


@record
class Target:
    """One place: its id, its kind, and its rectangle on the reference canvas."""

    id: TargetId
    kind: str
    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def seat(self) -> Seat:
        """Whose it is; nobody's where the id does not say."""
        return int(self.id.split(":")[1]) if self.kind in OWNED else PROGRAM

    def is_level_with(self, other: Target) -> bool:
        """Whether both stand in one row: they share at least half the height of the lower one."""
        shared = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return shared * 2 >= min(self.h, other.h)

    def distance_from(self, column: float) -> tuple[float, float]:
        """How far it is from a column: by its nearer edge, then by its centre."""
        gap = max(self.x - column, column - self.x - self.w, 0.0)
        return gap, abs(self.middle[0] - column)


class Targets:
    """All targets of one picture; a later one lies over an earlier one."""

    def __init__(self, targets: Iterable[Target] = ()) -> None:
        self._by_id = {target.id: target for target in targets}

    def __contains__(self, id_: object) -> bool:
        return id_ in self._by_id

    def get(self, id_: TargetId) -> Target | None:
        """The target of that id, if there is one."""
        return self._by_id.get(id_)

    def of_kind(self, kind: str) -> list[Target]:
        """All targets of a kind."""
        return [target for target in self._by_id.values() if target.kind == kind]

    def hits(self, x: float, y: float) -> list[Target]:
        """Everything under a point, the topmost first."""
        return [target for target in reversed(self._by_id.values()) if target.holds(x, y)]

    def at(self, x: float, y: float) -> Target | None:
        """The topmost target under a point."""
        return next(iter(self.hits(x, y)), None)

    def first(self, among: Collection[TargetId]) -> TargetId | None:
        """The first of these as one reads the picture."""
        rows = _rows(self._known(among))
        return rows[0][0].id if rows else None

    def neighbour(
        self,
        id_: TargetId,
        dx: int,
        dy: int,
        among: Collection[TargetId],
        column: float | None = None,
    ) -> TargetId | None:
        """The next of these in a direction, or None at the edge.

        Left and right stay in the row; up and down go to the next row that holds any of these, to
        the one nearest to `column` (one's own, if not given). So every target can be reached,
        however few are left, and whoever remembers the column comes back to it after a gap.
        """
        here = self._by_id.get(id_)
        if here is None:
            return self.first(among)
        if dx and dy:
            side = self.neighbour(id_, dx, 0, among) or id_
            return self.neighbour(side, 0, dy, among) or (side if side != id_ else None)
        rows = _rows({here, *self._known(among)})
        index = next(index for index, row in enumerate(rows) if here in row)
        if dx:
            return _beside(rows[index], here, dx)
        return _nearest(rows, index + dy, here.middle[0] if column is None else column)

    def _known(self, among: Collection[TargetId]) -> list[Target]:
        return [self._by_id[id_] for id_ in among if id_ in self._by_id]


def _rows(targets: Iterable[Target]) -> list[list[Target]]:
    """The targets as rows from top to bottom, each from left to right."""
    rows: list[list[Target]] = []
    for target in sorted(targets, key=lambda target: (target.middle[1], target.id)):
        if rows and rows[-1][0].is_level_with(target):
            rows[-1].append(target)
        else:
            rows.append([target])
    return [sorted(row, key=lambda target: (target.middle[0], target.id)) for row in rows]


def _beside(row: list[Target], here: Target, dx: int) -> TargetId | None:
    index = row.index(here) + dx
    return row[index].id if 0 <= index < len(row) else None


def _nearest(rows: list[list[Target]], index: int, column: float) -> TargetId | None:
    if not 0 <= index < len(rows):
        return None
    return min(rows[index], key=lambda target: target.distance_from(column)).id
