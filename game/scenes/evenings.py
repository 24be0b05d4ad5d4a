"""Evenings that nobody has played: records for a picture of them."""

from __future__ import annotations

from datetime import date, timedelta

from game.bots.seats import HUMAN
from game.engine.record import replace
from game.home.records import Games, Played
from game.scenes.parties import new_party
from game.scenes.party import STAND_IN
from game.table.commitment import salt_of
from game.table.setup import Place, Setup

EVENINGS = 6
FIRST = date(2026, 1, 9)
TIRED = 5
"""Every fifth evening somebody has stayed at home."""


def evenings(setup: Setup, seed: int) -> Games:
    """Games of bots, of whom every other one passes for a person."""
    games: list[Played] = []
    last: object = None
    table = tuple(replace(p, sitter=STAND_IN) if p.sitter == HUMAN else p for p in setup.places)
    for number in range(EVENINGS):
        here = table[: max(2, len(table) - (number % TIRED == TIRED - 1))]
        party = new_party(
            replace(setup, places=_turned(here, number)), seed + number, salt_of(seed), None,
            last=last,
        )  # fmt: skip
        last = party.lasting
        party.driver.run()
        game = party.account(FIRST + timedelta(weeks=number))
        assert game is not None
        games.append(_with_people(replace(game, commitment=str(number)), number, len(here)))
    return tuple(games)


def _turned(places: tuple[Place, ...], by: int) -> tuple[Place, ...]:
    """Nobody sits on the same chair every evening."""
    by %= len(places)
    return (*places[by:], *places[:by])


def _with_people(game: Played, number: int, count: int) -> Played:
    """The names of persons go round with their chairs."""
    seats = tuple(
        replace(sat, persona="", seat=1 + (sat.seat - 1 + number) % count)
        if (sat.seat + number) % 2
        else sat
        for sat in game.seats
    )
    return replace(game, seats=seats)
