"""What is heard round a race of Horse Race: hooves of those that run, and a crowd that swells."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from game.engine.horse_race.state import FINISHED, RACE
from game.render.atmosphere import Loops
from game.render.horse_race.atmosphere import atmosphere
from tests.render.horse_race.show import Show


@cache
def race() -> tuple[tuple[str, float, Loops], ...]:
    """A whole race: the phase that is shown, how far the leader has come, and what goes on."""
    show, told = Show(seed=3, races=1), []
    while not show.is_over:
        show.act()
        show.wait(0.5)
        stage = show.stage
        told.append((stage.shown.table.phase, stage.lead, atmosphere(stage)))
    return tuple(told)


def crowd(loops: Loops) -> float:
    return sum(loud for name, (loud, _) in loops.items() if name.startswith("crowd"))


def test_hooves_are_heard_only_where_horses_run() -> None:
    for phase, lead, loops in race():
        assert any(name.startswith("hooves") for name in loops) == (phase == RACE and lead > 0)


def test_the_crowd_swells_with_the_leader_and_settles_when_it_is_home() -> None:
    running = sorted((lead, crowd(loops)) for phase, lead, loops in race() if phase == RACE)
    assert running[-1][1] > 2.5 * running[0][1]
    assert all(a[1] <= b[1] + 0.01 for a, b in pairwise(running))
    after = [crowd(loops) for phase, _, loops in race() if phase == FINISHED]
    assert all(running[0][1] < loud < running[-1][1] for loud in after)
