"""What story tests of every game share: loaded dice, and commands that are accepted or refused."""

from __future__ import annotations

from functools import cache
from typing import Any, Self, TypeVar

from game.engine.contract import Command, Event, Rejected, Step
from game.engine.rng import Rng

E = TypeVar("E", bound=Event)


@cache
def loaded_dice() -> dict[tuple[int, int], Rng]:
    """For every roll of two dice a generator that is about to make it."""
    found: dict[tuple[int, int], Rng] = {}
    for seed in range(5000):
        found.setdefault(Rng(seed).dice()[0], Rng(seed))
    assert len(found) == 36
    return found


class Told:
    """One game as a story is told: arrange, act, and look at the state and the last events."""

    rules: Any
    state: Any
    last: tuple[Event, ...]

    def do(self, command: Command) -> Self:
        """A command that the rules must accept."""
        result = self.rules.apply(self.state, command)
        assert isinstance(result, Step), (command, result)
        self.state, self.last = result
        return self

    def refused(self, command: Command) -> str:
        """The reason for which the rules refuse the command."""
        result = self.rules.apply(self.state, command)
        assert isinstance(result, Rejected), (command, result)
        return result.reason

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind among the last."""
        return [event for event in self.last if isinstance(event, kind)]
