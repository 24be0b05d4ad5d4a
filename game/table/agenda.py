"""What is due and when, in its order."""

from __future__ import annotations

import heapq
from collections.abc import Container
from math import inf

from game.engine.contract import Seat


class Agenda:
    """Seats and the moments at which they are to be attended to, the earliest first."""

    def __init__(self) -> None:
        self._due: list[tuple[float, int, Seat]] = []
        self._order = 0

    @property
    def next(self) -> float:
        """When the next is due; never, if nothing is."""
        return self._due[0][0] if self._due else inf

    def add(self, time: float, seat: Seat) -> None:
        """Attend to this seat then; of two at the same moment the first added comes first."""
        if time < inf:
            self._order += 1
            heapq.heappush(self._due, (time, self._order, seat))

    def pop(self) -> tuple[float, Seat]:
        """The next one, which is attended to now."""
        time, _, seat = heapq.heappop(self._due)
        return time, seat

    def drop(self, seats: Container[Seat]) -> None:
        """Forget about these."""
        self._due = [due for due in self._due if due[2] not in seats]
        heapq.heapify(self._due)

    def keep(self, seats: Container[Seat]) -> None:
        """Forget about all but these."""
        self._due = [due for due in self._due if due[2] in seats]
        heapq.heapify(self._due)
