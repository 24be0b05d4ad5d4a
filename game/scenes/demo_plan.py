"""The tables of the demo: one after the other shows every house rule and every bot."""

from __future__ import annotations

from game.content.personas import Personas
from game.engine.record import record
from game.table.setup import Setup, seated

SECONDS_PER_ROLL = 1.8


@record
class Laid:
    """How a table is laid: how many bettors, by which rules, for how many races."""

    bettors: int
    races: int = 1
    house: str = "program"
    without: tuple[str, ...] = ()
    """What is left out: props, exotics, VIP cards."""
    live_odds: bool = False

    @property
    def seats(self) -> int:
        """A house that bets sits at the table beside the bettors."""
        return self.bettors + (self.house == "bets")

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """The switches of the rules."""
        off = tuple((name, "off") for name in self.without)
        return (("house", self.house), ("races", str(self.races)), *off)


TABLES = (
    Laid(6, races=2),
    Laid(4, live_odds=True),
    Laid(8, races=2, house="rotating"),
    Laid(2, races=2, without=("exotics",)),
    Laid(5, house="bets"),
    Laid(7, races=2, without=("props",), live_odds=True),
    Laid(3, races=2, house="rotating", live_odds=True),
    Laid(6, without=("vip", "exotics")),
    Laid(8, races=2, house="bets"),
    Laid(4, races=2, without=("props", "exotics")),
    Laid(5, races=2, live_odds=True),
)
"""Two races at the most: so no table is long, and no more than two exotics are dealt."""


def setup_of(number: int, known: Personas, speed: float) -> Setup:
    """The demo's table of this number: the bots sit down in turn, round after round."""
    rounds, index = divmod(number, len(TABLES))
    before = rounds * sum(laid.seats for laid in TABLES)
    first = before + sum(laid.seats for laid in TABLES[:index])
    laid = TABLES[index]
    return Setup(
        seated(_sitter(at, known) for at in range(first, first + laid.seats)),
        laid.words,
        SECONDS_PER_ROLL,
        speed,
        live_odds=laid.live_odds,
    )


def _sitter(at: int, known: Personas) -> str:
    """Neighbours differ; a persona that comes again plays on another level."""
    personas, levels = tuple(known.personas), tuple(known.levels)
    turn, at_turn = divmod(at, len(personas))
    level = levels[(at_turn + turn) % len(levels)]
    return f"bot:{personas[at_turn]}:{level}"
