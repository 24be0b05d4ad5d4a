"""The tables of the demo: both games in turn, every house rule, every bot."""

from __future__ import annotations

from typing import Any

from game.content.personas import Personas
from game.engine.contract import Rules
from game.engine.horse_race.rules import HorseRace
from game.engine.record import record, replace
from game.table.setup import Setup, seated

SECONDS_PER_ROLL = 1.8
CLASSIC, ADVANCED = ("mode", "classic"), ("mode", "advanced")

Word = tuple[str, str]


@record
class Laid:
    """How a table is laid: which game, how many sit there, by which rules, for how many races."""

    game: str
    seats: int
    races: int
    words: tuple[Word, ...]
    """The switches of the rules."""
    live_odds: bool = False


def _bets(
    bettors: int, races: int, house: str = "program", *off: str, live_odds: bool = False
) -> Laid:
    """A table of Ready Set Bet; a house that bets sits at it beside the bettors."""
    words = (("house", house), *((name, "off") for name in off))
    return Laid("ready_set_bet", bettors + (house == "bets"), races, words, live_odds)


def _cards(players: int, races: int, mode: Word, *words: Word, live_odds: bool = False) -> Laid:
    """A table of Horse Race."""
    return Laid("horse_race", players, races, (mode, *words), live_odds)


def _on(*names: str) -> tuple[Word, ...]:
    return tuple((name, "on") for name in names)


BETS = (
    _bets(6, 2),
    _bets(4, 1, live_odds=True),
    _bets(8, 2, "rotating"),
    _bets(2, 2, "program", "exotics"),
    _bets(5, 1, "bets"),
    _bets(7, 2, "program", "props", live_odds=True),
    _bets(3, 2, "rotating", live_odds=True),
    _bets(6, 1, "program", "vip", "exotics"),
    _bets(8, 2, "bets"),
    _bets(4, 2, "program", "props", "exotics"),
    _bets(5, 2, live_odds=True),
)
"""Two races at the most: so no table is long, and no more than two exotics are dealt."""
CARDS = (
    _cards(6, 2, CLASSIC),
    _cards(5, 1, ADVANCED, live_odds=True),
    _cards(7, 1, CLASSIC, *_on("market")),
    _cards(4, 2, CLASSIC, *_on("stakes"), ("ante", "2")),
    _cards(8, 1, CLASSIC, *_on("four_dice"), ("trading", "end"), live_odds=True),
    _cards(6, 1, ADVANCED, ("trading", "before"), ("open_numbers", "off")),
    _cards(12, 2, CLASSIC, live_odds=True),
    _cards(5, 1, CLASSIC, ("trading", "each")),
    _cards(9, 2, ADVANCED, *_on("four_dice"), ("chain", "off")),
    _cards(6, 2, CLASSIC, *_on("stakes", "market")),
    _cards(11, 1, ADVANCED, ("trading", "end"), live_odds=True),
    _cards(10, 1, CLASSIC, *_on("market", "stakes", "four_dice"), ("trading", "before")),
    _cards(7, 1, ADVANCED, *_on("four_dice"), ("trading", "each")),
)
"""Fewer races than a game has that people play: a table takes about as long as one of bets."""
GAMES = (BETS, CARDS)
ROUND = len(GAMES) * max(map(len, GAMES))
"""After so many tables every one was laid."""


def table_of(number: int) -> Laid:
    """The demo's table of this number: the games take turns."""
    turn, game = divmod(number, len(GAMES))
    return GAMES[game][turn % len(GAMES[game])]


def setup_of(number: int, known: Personas, speed: float) -> Setup:
    """Everything about a table: the bots of each game sit down in turn, round after round."""
    laid = table_of(number)
    before = range(number % len(GAMES), number, len(GAMES))
    first = sum(table_of(earlier).seats for earlier in before)
    return Setup(
        seated(_sitter(at, known) for at in range(first, first + laid.seats)),
        (*laid.words, ("races", str(laid.races))),
        SECONDS_PER_ROLL,
        speed,
        live_odds=laid.live_odds,
        game=laid.game,
    )


def short_rules(rules: Rules[Any, Any]) -> Rules[Any, Any]:
    """The same game, which may be over sooner than anybody would play it."""
    if not isinstance(rules, HorseRace):
        return rules
    races = rules.data.races
    return HorseRace(replace(rules.data, races=replace(races, least=1)))


def _sitter(at: int, known: Personas) -> str:
    """Neighbours differ; a persona that comes again plays on another level."""
    personas, levels = tuple(known.personas), tuple(known.levels)
    turn, at_turn = divmod(at, len(personas))
    level = levels[(at_turn + turn) % len(levels)]
    return f"bot:{personas[at_turn]}:{level}"
