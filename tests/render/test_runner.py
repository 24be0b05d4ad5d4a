"""A runner: it is moved by time alone, and stops where it was sent."""

from __future__ import annotations

import pytest

from game.render.gaits import load_gaits
from game.render.runner import FIELD_PACE, Runner

STALL, MARK, NEXT = 266.0, 317.0, 421.0


def runner(*, in_stall: bool = False) -> Runner:
    """The horse of the fourth lane."""
    return Runner(3, load_gaits(), STALL, in_stall=in_stall)


def watch(horse: Runner, seconds: float, rate: int = 60, start: float = 0.0) -> list[float]:
    """Where it is, frame by frame, in an open race."""
    places = []
    for frame in range(1, round(seconds * rate) + 1):
        horse.update(start + frame / rate, 1 / rate, FIELD_PACE["open"])
        places.append(horse.x)
    return places


@pytest.mark.parametrize("rate", [10, 30, 60, 144])
def test_a_run_ends_exactly_on_its_mark(rate: int) -> None:
    horse = runner()
    horse.call(0.0, 0.42, MARK, bonus=False)
    assert watch(horse, 0.6, rate)[-1] == MARK
    assert not horse.runs


def test_a_run_goes_forward_and_never_past_its_mark() -> None:
    horse = runner()
    horse.call(0.0, 0.42, MARK, bonus=True)
    places = [STALL, *watch(horse, 1.0)]
    assert places == sorted(places)
    assert max(places) == MARK


def test_a_horse_waits_for_the_time_of_its_run() -> None:
    horse = runner()
    horse.call(0.5, 0.42, MARK, bonus=False)
    assert set(watch(horse, 0.4)) == {STALL}
    assert horse.goal() == MARK


def test_a_second_call_goes_on_from_the_mark_of_the_first() -> None:
    horse = runner()
    horse.call(0.0, 0.4, MARK, bonus=False)
    watch(horse, 0.2)
    horse.call(0.2, 0.4, NEXT, bonus=False)
    places = watch(horse, 1.0, start=0.2)
    assert places == sorted(places)
    assert places[-1] == NEXT


def test_one_long_frame_ends_all_runs() -> None:
    horse = runner()
    horse.call(0.0, 0.4, MARK, bonus=False)
    horse.call(0.5, 0.4, NEXT, bonus=False)
    horse.update(2.0, 2.0, 0.0)
    assert horse.x == NEXT


def test_a_stall_opens_at_the_first_call_and_stays_open() -> None:
    horse = runner(in_stall=True)
    watch(horse, 1.0)
    assert (horse.door, horse.gait) == (0.0, "stand")
    horse.call(1.0, 0.42, MARK, bonus=False)
    watch(horse, 0.5, start=1.0)
    assert (horse.door, horse.gait) == (1.0, "gallop")
    horse.stand_at(NEXT, in_stall=False)
    assert horse.door == 1.0


def test_the_field_pulls_up_when_the_race_is_over() -> None:
    horse = runner()
    watch(horse, 1.0)
    gaits = []
    for frame in range(600):
        horse.update(1 + frame / 60, 1 / 60, FIELD_PACE["official"])
        gaits.append(horse.gait)
    assert list(dict.fromkeys(gaits)) == ["gallop", "canter", "stand"]
    assert horse.x == STALL


def test_the_nose_sways_backwards_only_so_that_no_line_is_crossed_too_soon() -> None:
    horse = runner()
    for frame in range(1200):
        horse.update(frame / 60, 1 / 60, FIELD_PACE["open"])
        assert STALL - 8.01 <= horse.nose <= STALL


def test_a_horse_led_back_forgets_its_runs() -> None:
    horse = runner()
    horse.call(0.0, 0.42, MARK, bonus=False)
    horse.stand_at(STALL, in_stall=True)
    assert set(watch(horse, 1.0)) == {STALL}
