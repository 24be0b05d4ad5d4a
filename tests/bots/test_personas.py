"""Personas: ten bettors that can be told apart by what they do. With -s the table is shown."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest

from game.bots.ready_set_bet.bettor import betting_time
from game.engine.ready_set_bet.commands import PlaceBet
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import position_of
from tests.bots.witness import PERSONAS, Table, Witness, seats_of
from tests.odds.races import board

pytestmark = pytest.mark.xdist_group("personas")
"""They look at the same games, which one process plays once."""

GAMES = 14
"""At each of two tables."""
GROUPS = ("win", "place", "show", "side", "prop", "exotic")
HABITS = (*GROUPS, "chance", "pays", "when")
CLEAR = 5.0
"""Standard errors. Among 45 pairs and nine habits pure noise comes to four."""

Habits = npt.NDArray[np.float64]
"""By game and habit: shares of the bets, or means over them."""


@cache
def estimator() -> Estimator:
    return Estimator(board(), races=2048, pools=1)


def habits(table: Table, witness: Witness, seat: int) -> list[float]:
    """What one bettor did in one game, on average over its bets."""
    rows = []
    for asked in witness.asked:
        if isinstance(bet := asked.answer, PlaceBet):
            spot = board().spots[bet.spots[0]]
            chance = estimator().imagined(position_of(asked.state.race), 1024)
            view = table.rules.observe(asked.state, seat)
            groups = [float(spot.group == group) for group in GROUPS]
            when = betting_time(board(), view)
            rows.append([*groups, chance.chance(spot.wins_when), float(spot.odds.pays), when])
    return list(np.mean(rows, axis=0))


@cache
def collected() -> dict[str, Habits]:
    """Every persona's habits, game by game."""
    found: dict[str, list[list[float]]] = {persona: [] for persona in PERSONAS}
    for personas in (PERSONAS[:5], PERSONAS[5:]):
        for seed in range(GAMES):
            table = Table(seats_of(*personas), seed).played()
            for seat, witness in table.witnesses.items():
                found[personas[seat - 1]].append(habits(table, witness, seat))
    return {persona: np.array(rows) for persona, rows in found.items()}


def apart(one: Habits, other: Habits) -> Habits:
    """How many standard errors two bettors are apart in each habit."""
    errors = np.sqrt((one.var(axis=0, ddof=1) + other.var(axis=0, ddof=1)) / len(one))
    gaps: Habits = abs(one.mean(axis=0) - other.mean(axis=0)) / np.maximum(errors, 1e-3)
    return gaps


def shown() -> str:
    """The personas as a table."""
    lines = [f"{'persona':<10}" + "".join(f"{name:>8}" for name in HABITS)]
    for persona, rows in collected().items():
        mean = rows.mean(axis=0)
        shares = "".join(f"{100 * share:>7.0f}%" for share in mean[:7])
        lines.append(f"{persona:<10}{shares}{mean[7]:>8.1f}{100 * mean[8]:>7.0f}%")
    return "\n".join(lines)


def test_every_two_personas_differ_clearly_in_some_habit() -> None:
    print(f"\n{shown()}\n")
    for one, other in combinations(PERSONAS, 2):
        gaps = apart(collected()[one], collected()[other])
        print(f"{one:<10} {other:<10} {HABITS[int(gaps.argmax())]:<8}{gaps.max():>7.1f}")
        assert gaps.max() > CLEAR, (one, other, dict(zip(HABITS, gaps.round(1), strict=True)))


def test_no_persona_differs_clearly_from_itself() -> None:
    for persona, rows in collected().items():
        gaps = apart(rows[::2], rows[1::2])
        assert gaps.max() < CLEAR, (persona, dict(zip(HABITS, gaps.round(1), strict=True)))


def mean(persona: str, habit: str) -> float:
    return float(collected()[persona][:, HABITS.index(habit)].mean())


def first(habit: str) -> str:
    """Whoever does this most."""
    return max(PERSONAS, key=lambda persona: mean(persona, habit))


def test_each_does_what_its_name_says() -> None:
    assert first("chance") == "favourite"
    assert first("pays") == "longshot"
    assert first("when") == "late"
    assert first("exotic") == "collector"
    assert sum(mean("collector", group) for group in GROUPS[3:]) > 0.85
    assert min(PERSONAS, key=lambda persona: mean(persona, "chance")) == "longshot"


def test_the_loyal_one_sticks_to_its_horse() -> None:
    table = Table(seats_of("loyal:shark", "gut", "value"), 3).played()
    spots = [board().spots[bet.command.spots[0]] for bet in table.bets() if bet.command.seat == 1]
    rows = {spot.card if spot.group in GROUPS[:3] else spot.id.split(">")[0] for spot in spots}
    assert len(spots) > 8
    assert len(rows) == 1
