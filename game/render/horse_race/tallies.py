"""Figures that count: what the table shows of pots and purses follows the game, chip by chip."""

from __future__ import annotations

SECONDS = 0.4
"""In which a figure comes to where it should be."""


class Tallies:
    """What each figure shows, and what it should; chips in the air are in neither place."""

    def __init__(self) -> None:
        self._shown: dict[str, float] = {}
        self._left: dict[str, float] = {}
        """How long a figure has still to count."""
        self._goals: dict[str, int] = {}
        self._air: dict[str, int] = {}

    def begin(self, goals: dict[str, int]) -> None:
        """These are the figures, at once."""
        self._goals = dict(goals)
        self.jump()

    def aim(self, goals: dict[str, int]) -> None:
        """These should be shown from now on."""
        before, self._goals = self._goals, dict(goals)
        self._shown = {key: self._shown.get(key, float(goal)) for key, goal in goals.items()}
        self._left = {key: left for key, left in self._left.items() if key in goals}
        self._air = {key: money for key, money in self._air.items() if key in goals}
        for key, goal in goals.items():
            if key in before and before[key] != goal:
                self._left[key] = SECONDS

    def lift(self, key: str, money: int) -> None:
        """So much is in the air on its way to a figure; below zero it has come down."""
        if key in self._goals:
            self._air[key] = self._air.get(key, 0) + money
            self._left[key] = SECONDS
            if not self._air[key]:
                del self._air[key]

    def jump(self) -> None:
        """Show everything as it should be."""
        self._air.clear()
        self._left.clear()
        self._shown = {key: float(value) for key, value in self._goals.items()}

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for key, left in list(self._left.items()):
            goal = self._goals[key] - self._air.get(key, 0)
            if left <= seconds:
                self._shown[key] = float(goal)
                del self._left[key]
            else:
                self._shown[key] += (goal - self._shown[key]) * seconds / left
                self._left[key] = left - seconds

    @property
    def counts(self) -> bool:
        """Whether any figure is still on its way."""
        return bool(self._left) or bool(self._air)

    @property
    def shown(self) -> tuple[tuple[str, int], ...]:
        """The figures that are not what the game says."""
        return tuple(
            (key, round(value))
            for key, value in self._shown.items()
            if round(value) != self._goals[key]
        )
