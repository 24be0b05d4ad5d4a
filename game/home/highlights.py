"""Highlights: the records of the house, whoever holds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.record import record
from game.home.records import CHANCES, Best, Games, HorseName, Played, Run, Sat
from game.home.standings import NameOf, standings


@record
class Highlight:
    """One record of the house."""

    kind: str
    """`purse win outsider pot upset shortest longest snake_eyes streak`."""
    figure: int
    """Money, rolls, ten-thousandths of a chance, or how many one after the other."""
    day: str = ""
    name: str = ""
    """Who holds it; of a bot the persona. Nobody holds a race."""
    is_bot: bool = False
    mark: int = -1
    bet: Best | None = None
    horse: HorseName = ""
    """The winner of the race."""


def highlights(games: Games, name_of: NameOf) -> tuple[Highlight, ...]:
    """Every record of the house that there is yet; none, if no game was played to its end."""
    return tuple(one for one in (*_of_seats(games, name_of), *_of_races(games)) if one is not None)


def _of_seats(games: Games, name_of: NameOf) -> Iterator[Highlight | None]:
    sats = [(game, sat) for game in games for sat in game.seats if sat.whole]
    richest = max(sats, key=lambda one: one[1].money, default=None)
    yield richest and _held("purse", richest[1].money, *richest, name_of)
    yield _best("win", sats, name_of)
    yield _best("outsider", sats, name_of)
    yield _pot(sats, name_of)
    everybody = [who for bots in (False, True) for who in standings(games, name_of, bots=bots)]
    winner = max(everybody, key=lambda who: who.streak, default=None)
    if winner is not None and winner.streak > 1:
        yield Highlight(
            "streak", winner.streak, winner.last, winner.name, winner.is_bot, winner.mark
        )


def _best(kind: str, sats: Iterable[tuple[Played, Sat]], name_of: NameOf) -> Highlight | None:
    """The bet that won most, or the least likely one that won."""
    is_win = kind == "win"
    bets = [
        (game, sat, bet)
        for game, sat in sats
        if (bet := sat.best if is_win else sat.outsider) is not None
    ]
    if not bets:
        return None
    if is_win:
        game, sat, bet = max(bets, key=lambda one: one[2].paid)
        return _held(kind, bet.paid, game, sat, name_of, bet)
    game, sat, bet = min(bets, key=lambda one: (one[2].chance, -one[2].paid))
    return _held(kind, bet.chance, game, sat, name_of, bet)


def _pot(sats: Iterable[tuple[Played, Sat]], name_of: NameOf) -> Highlight | None:
    """The most that was paid after one race of Horse Race."""
    paid = [(one.tally.pot, game, one) for game, one in sats if one.tally and one.tally.pot]
    if not paid:
        return None
    money, game, sat = max(paid, key=lambda one: one[0])
    return _held("pot", money, game, sat, name_of)


def _held(
    kind: str, figure: int, game: Played, sat: Sat, name_of: NameOf, bet: Best | None = None
) -> Highlight:
    name = sat.persona or name_of(sat)
    return Highlight(kind, figure, game.ended, name, bool(sat.persona), sat.mark, bet)


def _of_races(games: Games) -> Iterator[Highlight | None]:
    races = [(game, race) for game in games for race in game.races]
    upsets = [(game, race) for game, race in races if race.chance < CHANCES]
    upset = min(upsets, key=lambda one: one[1].chance, default=None)
    yield upset and _run("upset", upset[1].chance, *upset)
    shortest = min(races, key=lambda one: one[1].rolls, default=None)
    yield shortest and _run("shortest", shortest[1].rolls, *shortest)
    longest = max(races, key=lambda one: one[1].rolls, default=None)
    yield longest and _run("longest", longest[1].rolls, *longest)
    snakes = max(games, key=lambda game: game.snake_eyes, default=None)
    if snakes is not None and snakes.snake_eyes > 0:
        yield Highlight("snake_eyes", snakes.snake_eyes, snakes.ended)


def _run(kind: str, figure: int, game: Played, race: Run) -> Highlight:
    return Highlight(kind, figure, game.ended, horse=race.winner)
