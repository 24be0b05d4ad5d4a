"""The contract between a game's rules and everything around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.engine.record import record

Seat = int
"""A place at the table, numbered from 1."""

PROGRAM: Seat = 0
"""Who acts where no seat does: the program as the house."""

Money = int

S = TypeVar("S")
V_co = TypeVar("V_co", covariant=True)


@record
class Command:
    """What a seat asks of the rules."""

    seat: Seat


@record
class Event:
    """What happened, in the past tense."""


@record
class Rejected:
    """Why a command was refused: an id, and what it is about."""

    reason: str
    params: tuple[tuple[str, str | int], ...] = ()


def rejected(reason: str, **params: str | int) -> Rejected:
    """A refusal with its particulars by name."""
    return Rejected(reason, tuple(params.items()))


class Impossible(ValueError):
    """Options that do not go together, and why."""

    def __init__(self, refusal: Rejected) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Step(NamedTuple, Generic[S]):
    """The state after a command, and what happened on the way to it."""

    state: S
    events: tuple[Event, ...]


@record
class Span:
    """Every whole number from low to high, both included."""

    low: int
    high: int

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


@record
class Offer:
    """One thing that a seat may do now: a command, what it is given, what is left to choose.

    A bet is offered as PlaceBet, given its token, with `spots` to choose among; a roll has
    nothing left to choose, and so `choose` is empty.
    """

    command: type[Command]
    seat: Seat
    given: tuple[tuple[str, Any], ...] = ()
    choose: str = ""
    among: tuple[Any, ...] | Span = ()

    def commands(self) -> Iterator[Command]:
        """Every command that this offer stands for."""
        given = dict(self.given)
        if not self.choose:
            yield self.command(self.seat, **given)
        for value in self.among:
            yield self.command(self.seat, **given, **{self.choose: value})

    def allows(self, command: Command) -> bool:
        """Whether the command is one of those that this offer stands for."""
        if type(command) is not self.command or command.seat != self.seat:
            return False
        if any(getattr(command, name) != value for name, value in self.given):
            return False
        return not self.choose or getattr(command, self.choose) in self.among

    def take(self, value: Any = None) -> Command:
        """The command that chooses this value."""
        chosen = {self.choose: value} if self.choose else {}
        return self.command(self.seat, **dict(self.given), **chosen)


@record
class Outcome:
    """How a game ended: the seats in groups, best first; those in one group are tied."""

    why: str
    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The best seat, or all that share the victory."""
        return self.ranking[0]

    @property
    def ties(self) -> tuple[tuple[Seat, ...], ...]:
        """The groups in which nobody stands alone."""
        return tuple(group for group in self.ranking if len(group) > 1)


@record
class Switch:
    """One choice made before the game: its name, the words allowed, the usual one."""

    name: str
    values: tuple[str, ...]
    usual: str


def check_words(switches: tuple[Switch, ...], words: dict[str, str]) -> None:
    """A word that its switch does not know is a ValueError."""
    for switch in switches:
        if words.get(switch.name) not in switch.values:
            raise ValueError(f"{switch.name} cannot be {words.get(switch.name)}")


class Rules(Protocol[S, V_co]):
    """A game: an object built from its data that knows every rule and remembers nothing."""

    game: str
    version: int
    """Raised whenever an old journal would no longer replay to the same digests."""
    switches: tuple[Switch, ...]
    data: Any
    state_type: type[S]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    milestone: type[Event]
    """What a game can be taken up from under other rules: the start of a race, of a round."""

    def words(self, chosen: dict[str, str]) -> dict[str, str]:
        """One word for every switch: those chosen, and what is usual beside them."""

    def idle(self, words: dict[str, str]) -> dict[str, str]:
        """The switches that do nothing beside these words, each with its reason."""

    def options(self, words: dict[str, str]) -> Any:
        """The options that these words choose.

        A word not allowed is a ValueError; what cannot go together is Impossible.
        """

    def seat_range(self, options: Any) -> range:
        """How many may sit down."""

    def setup(self, options: Any, seats: int, seed: int) -> Step[S]:
        """The table laid for the first time."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """The seats that may act now; several at once where they bet or bid together."""

    def offers(self, state: S, seat: Seat) -> tuple[Offer, ...]:
        """What that seat may do now, grouped, sorted and stable."""

    def apply(self, state: S, command: Command) -> Step[S] | Rejected:
        """The step that the command leads to, or why it is refused."""

    def observe(self, state: S, seat: Seat | None) -> V_co:
        """What that seat may know, or what a spectator may."""

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as that seat may know it: itself, redacted, or not at all."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, once it has."""


class Story(Generic[S]):
    """A step in the making: changes are added one by one, each with its event."""

    __slots__ = ("events", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, change: tuple[S, Event]) -> None:
        """Let one change happen."""
        self.state, event = change
        self.events.append(event)

    def step(self) -> Step[S]:
        """All of it as one step."""
        return Step(self.state, tuple(self.events))
