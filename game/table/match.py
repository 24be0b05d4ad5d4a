"""A match: one game being played, its state, its log and its version."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.engine.contract import Command, Event, Offer, Outcome, Rejected, Rules, Seat, Step


class Entry(NamedTuple):
    """One command that was carried out, when, and what happened."""

    at: float
    command: Command
    events: tuple[Event, ...]


class Recorder(Protocol):
    """Whoever writes the match down as it happens."""

    def record(self, match: Match, entry: Entry, against: int) -> None:
        """Note a command that was carried out."""


class Match:
    """The one place where a game's state is exchanged for the next."""

    def __init__(self, rules: Rules[Any, Any], start: Step[Any]) -> None:
        self.rules = rules
        self.first = self.state = start.state
        """Where the log begins, and where the game is now."""
        self.opening = start.events
        self.log: list[Entry] = []
        self.version = 0
        """How many commands have been carried out."""
        self.recorder: Recorder | None = None

    def submit(
        self, command: Command, *, at: float = 0.0, against: int | None = None
    ) -> Step[Any] | Rejected:
        """Carry a command out, if the rules allow it, and write it down before anybody sees it.

        `against` is the version that the sender saw. It is noted for the record; the rules
        alone decide.
        """
        result = self.rules.apply(self.state, command)
        if isinstance(result, Rejected):
            return result
        entry = Entry(at, command, result.events)
        seen = self.version if against is None else against
        self.state = result.state
        self.version += 1
        self.log.append(entry)
        if self.recorder:
            self.recorder.record(self, entry, seen)
        return result

    def awaited(self) -> frozenset[Seat]:
        """The seats that may act now."""
        return self.rules.awaited(self.state)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """What a seat may do now."""
        return self.rules.offers(self.state, seat)

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know now."""
        return self.rules.observe(self.state, seat)

    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.rules.outcome(self.state)
