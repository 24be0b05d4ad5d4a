"""Tables at which somebody notes what the bots are asked, when, and what they answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.guard import unhurried
from game.bots.seats import players, read_sitter
from game.engine.contract import Command, Offer, Seat
from game.engine.ready_set_bet.commands import PlaceBet, Roll
from game.engine.ready_set_bet.rules import ReadySetBet
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from game.table.commitment import salt_of
from game.table.company import Player
from game.table.driver import Driver
from game.table.match import Entry
from game.table.pace import Pace
from game.table.paces import in_game
from game.table.resume import new_header, new_match
from tests.table.games import rules_of

PERSONAS = (
    "favourite", "longshot", "value", "late", "blocker", "gut", "random", "loyal", "follower",
    "collector",
)  # fmt: skip
LEVELS = ("relaxed", "sharp", "shark")
EVENING = 10_000.0
"""Seconds; a game of four races takes about a tenth of that."""


class Asked(NamedTuple):
    """One question to a player, and its answer."""

    what: str
    at: float
    awaited: bool
    state: Any
    answer: Any


class Placed(NamedTuple):
    """A bet, and when it was placed."""

    at: float
    command: PlaceBet


class Witness:
    """Sits beside a player and notes everything."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.reflex = player.reflex
        self.table: Driver | None = None
        self.state: Any
        self.asked: list[Asked] = []

    def reaction(self, *, awaited: bool) -> float:
        return float(self._note("reaction", self.player.reaction(awaited=awaited), awaited))

    def startle(self) -> float:
        return float(self._note("startle", self.player.startle()))

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        answer: Command | None = self._note("choose", self.player.choose(view, offers))
        return answer

    def _note(self, what: str, answer: Any, awaited: bool = False) -> Any:
        now, state = (self.table.time, self.table.match.state) if self.table else (0.0, self.state)
        self.asked.append(Asked(what, now, awaited, state, answer))
        return answer


class Table:
    """A game about to be played, with a witness beside every bot."""

    def __init__(
        self,
        seats: str,
        seed: int = 1,
        pace: Pace | None = None,
        game: str = "ready_set_bet",
        **words: str,
    ) -> None:
        self.rules: Any = rules_of(game)
        self.seed = seed
        self.words = self.rules.words(words)
        self.sitters = tuple(map(read_sitter, seats.split(",")))
        names = tuple(map(str, self.sitters))
        match = new_match(
            self.rules, new_header(self.rules, self.words, names, seed, salt_of(seed))
        )
        made = players(self.sitters, self.rules, seed, clock=unhurried)
        self.witnesses = {seat: Witness(player) for seat, player in made.items()}
        for witness in self.witnesses.values():
            witness.state = match.state
        pace = in_game(pace or Pace(), self.rules)
        self.driver = Driver(match, dict[Seat, Player](self.witnesses), pace)
        for witness in self.witnesses.values():
            witness.table = self.driver

    def played(self) -> Table:
        """To the end, which no evening fails to reach."""
        self.driver.advance(EVENING)
        assert self.driver.match.outcome() is not None, "somebody holds the table up"
        return self

    @property
    def log(self) -> list[Entry]:
        return self.driver.match.log

    def bets(self) -> list[Placed]:
        """Every token and marker that was placed, and when."""
        return [Placed(at, bet) for at, bet, _ in self.log if isinstance(bet, PlaceBet)]

    def rolls(self) -> list[float]:
        """When the dice lay still."""
        return [entry.at for entry in self.log if isinstance(entry.command, Roll)]

    def decisions(self) -> int:
        """How often a bot was asked what it does."""
        return sum(a.what == "choose" for w in self.witnesses.values() for a in w.asked)

    def twins(self) -> dict[Seat, Player]:
        """The same bots again; where odds are estimated, with odds of their own."""
        prices = None
        if isinstance(self.rules, ReadySetBet):
            prices = Prices(self.rules.board, Estimator(self.rules.board, pools=1))
        return players(self.sitters, self.rules, self.seed, prices, unhurried)


def seats_of(*names: str) -> str:
    """Bots by persona and level, as one writes them."""
    return ",".join(f"bot:{name}" for name in names)
