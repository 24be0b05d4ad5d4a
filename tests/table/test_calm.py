"""Calm betting: a window before each roll, until everybody is ready or its time is over."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from game.bots.seats import players, read_sitter
from game.engine.contract import Rejected, Step
from game.engine.ready_set_bet.commands import PlaceBet, Roll, StartRace
from game.engine.ready_set_bet.events import DiceRolled
from game.table.calm import Ready
from game.table.driver import Driver
from game.table.pace import Pace
from game.table.replay import Replay, load
from game.table.resume import resume
from game.table.setup import Setup, pace_words, with_pace
from tests.table.games import driver

WINDOW = 8.0
PAGE = 0.1


def calm(seats: str = "human,human", window: float = WINDOW, house: str = "program") -> Driver:
    """A table with a window before each roll."""
    table = driver(seats=seats, house=house, races="1")
    table.keep(Pace(window=window))
    return table


def racing(seats: str = "human,human", window: float = WINDOW) -> Driver:
    """The race has just been started, at 4.0."""
    table = calm(seats, window)
    table.advance(4.0)
    return table


def rolls(table: Driver) -> list[float]:
    """When the dice lay still."""
    return [round(e.at, 3) for e in table.match.log if isinstance(e.events[0], DiceRolled)]


def close_betting(table: Driver, *seats: int) -> None:
    """These people are ready again and again, until nobody may bet any more."""
    for _ in range(3000):
        if table.match.state.race.closed:
            return
        for seat in seats:
            if table.waits_for(seat) and table.window and seat not in table.window.ready:
                table.submit(Ready(seat))
        table.advance(0.5)
    raise AssertionError("betting stays open")


def test_a_window_opens_before_the_first_roll_and_after_each() -> None:
    table = racing()
    assert table.window is not None
    table.advance(WINDOW + 0.5)
    assert rolls(table) == [4.0 + WINDOW + 0.5]
    assert table.window is not None
    table.advance(WINDOW + 0.5)
    assert rolls(table) == [12.5, 21.0]


def test_it_closes_as_soon_as_everybody_is_ready() -> None:
    table = racing()
    table.submit(Ready(1))
    table.advance(1.0)
    assert table.window is not None
    table.submit(Ready(2))
    assert table.window is None
    table.advance(0.5)
    assert rolls(table) == [5.5]


def test_who_is_ready_may_take_it_back_and_may_still_bet() -> None:
    table = racing()
    table.submit(Ready(1))
    table.submit(Ready(1))
    table.submit(Ready(2))
    assert isinstance(table.submit(PlaceBet(2, "5", ("win:7:3",))), Step)
    table.advance(2.0)
    assert table.window is not None
    assert table.window.ready == {2}


def test_without_a_timer_it_waits_for_ever() -> None:
    table = racing(window=0.0)
    table.advance(10_000)
    assert rolls(table) == []
    table.submit(Ready(1))
    table.submit(Ready(2))
    table.advance(1.0)
    assert len(rolls(table)) == 1
    assert table.window is not None
    assert not table.window.ready


def test_its_time_runs_out_evenly() -> None:
    table = racing()
    assert table.window is not None
    table.advance(WINDOW / 4)
    assert table.window.left(table.time) == pytest.approx(0.75)


def test_its_time_stands_still_in_a_pause() -> None:
    table = racing()
    table.paused = True
    table.advance(100)
    table.paused = False
    table.advance(WINDOW - PAGE)
    assert table.window is not None


def test_dice_never_follow_each_other_faster_than_a_person_could_throw_them() -> None:
    table = racing(window=0.0)
    for _ in range(40):
        for seat in (1, 2):
            if table.window and seat not in table.window.ready:
                table.submit(Ready(seat))
        table.advance(PAGE)
    gaps = [b - a for a, b in pairwise(rolls(table))]
    assert gaps
    assert min(gaps) >= table.pace.quickest - 1e-9


def test_bots_bet_in_it_and_are_waited_for_until_they_have_nothing_more_to_do() -> None:
    table = racing("human,bot:gut,bot:value:relaxed", window=0.0)
    table.submit(Ready(1))
    assert table.window is not None
    table.advance(20.0)
    assert len(rolls(table)) == 1
    close_betting(table, 1)
    assert any(isinstance(e.command, PlaceBet) for e in table.match.log)


def test_a_bot_that_has_passed_is_not_asked_again_until_something_happens() -> None:
    table = racing("human,bot:value:sharp", window=0.0)
    table.advance(30.0)
    window = table.window
    assert window is not None
    assert window.passed
    assert table._agenda.next == inf
    version = table.match.version
    table.submit(PlaceBet(1, "5", ("win:7:3",)))
    assert table._agenda.next < inf
    table.advance(30.0)
    assert window.passed[2] > version


def test_where_only_bots_can_bet_the_usual_pace_is_kept() -> None:
    table = calm("bot:gut,bot:gut", window=0.0)
    table.advance(10.0)
    assert rolls(table) == [7.0, 10.0]


def test_who_has_no_token_left_is_not_waited_for() -> None:
    table = racing("human,human", window=0.0)
    while offers := table.match.offers(1):
        assert table.waits_for(1)
        assert isinstance(table.submit(next(offers[0].commands())), Step)
    assert not table.waits_for(1)
    assert isinstance(table.submit(Ready(1)), Rejected)
    table.submit(Ready(2))
    assert table.window is None


def test_once_betting_is_closed_the_race_rolls_at_its_usual_pace() -> None:
    table = racing(window=0.0)
    close_betting(table, 1, 2)
    table.advance(0.1)
    before = len(rolls(table))
    table.advance(10.0)
    assert table.window is None
    later = rolls(table)[before:]
    assert {round(b - a, 3) for a, b in pairwise(later)} <= {3.0}
    assert later or table.match.state.phase != "running"


def test_nobody_is_ready_but_in_a_window() -> None:
    table = calm()
    result = table.submit(Ready(1))
    assert isinstance(result, Rejected)
    assert result.reason == "not_now"
    bots = racing("human,bot:gut")
    assert isinstance(bots.submit(Ready(2)), Rejected)


# A person as the house.


def test_a_person_as_the_house_waits_for_the_window_and_then_rolls_when_they_like() -> None:
    table = calm("human,human,human", house="person")
    table.submit(StartRace(1))
    refusal = table.submit(Roll(1))
    assert isinstance(refusal, Rejected)
    assert refusal.reason == "window_open"
    table.advance(WINDOW)
    assert table.window is None
    table.advance(60.0)
    assert rolls(table) == []
    assert isinstance(table.submit(PlaceBet(2, "5", ("win:7:3",))), Step)
    assert table.submit(Roll(1)) is None
    table.advance(0.5)
    assert len(rolls(table)) == 1
    assert table.window is not None


def test_a_house_that_is_handed_to_a_bot_after_its_window_rolls_at_once() -> None:
    table = calm("human,human,human", house="person")
    table.submit(StartRace(1))
    table.advance(WINDOW + 5)
    bot = driver(seats="bot:gut,bot:gut,bot:gut").players[1]
    table.hand_over(1, bot)
    table.advance(0.5)
    assert len(rolls(table)) == 1


# Seats that change hands.


def test_a_seat_that_is_handed_to_a_bot_no_longer_holds_the_table_up() -> None:
    table = racing(window=0.0)
    table.submit(Ready(1))
    table.hand_over(2, driver().players[2])
    table.advance(30.0)
    assert rolls(table)


def test_whoever_takes_a_seat_over_has_said_nothing_yet() -> None:
    table = racing("human,human,human", window=0.0)
    table.submit(Ready(2))
    bot = driver().players[2]
    table.hand_over(2, bot)
    table.hand_over(2, None)
    assert table.window is not None
    assert 2 not in table.window.ready


# Another pace.


def test_calm_betting_ends_when_it_is_switched_off() -> None:
    table = racing(window=0.0)
    table.keep(Pace())
    assert table.window is None
    table.advance(3.0)
    assert rolls(table) == [7.0]


def test_a_window_that_is_open_becomes_shorter() -> None:
    table = racing(window=0.0)
    table.advance(5.0)
    table.keep(Pace(window=6.0))
    table.advance(1.5)
    assert rolls(table) == [10.5]


def test_it_begins_with_the_next_roll_when_it_is_switched_on() -> None:
    table = driver(seats="human,human")
    table.advance(5.0)
    table.keep(Pace(window=0.0))
    table.advance(50.0)
    assert rolls(table) == [7.0]
    assert table.window is not None


# Journals.


def test_a_calm_game_is_taken_up_again_in_a_window(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = driver(path, seats="human,human")
    table.keep(Pace(window=0.0))
    table.advance(4.0)
    for seat in (1, 2):
        table.submit(Ready(seat))
    table.advance(1.0)
    taken = resume(path, tmp_path / "on.jsonl")
    again = Driver(taken.match, {}, Pace(window=0.0), taken.at)
    assert again.window is not None
    assert not again.window.ready
    assert again.match.state == table.match.state
    assert Replay(load(path)).finish().state == table.match.state


def test_the_pace_words_of_a_journal_name_the_window() -> None:
    setup = Setup(calm=True, window=0.0)
    again = with_pace(Setup(), pace_words(setup))
    assert (again.calm, again.window) == (True, 0.0)


def test_a_calm_game_with_people_who_are_always_ready_is_played_to_its_end() -> None:
    table = calm("human,bot:gut,bot:random", window=0.0)
    table.hand_over(1, None)
    for _ in range(4000):
        if table.match.outcome() is not None:
            break
        if table.waits_for(1) and table.window and 1 not in table.window.ready:
            table.submit(Ready(1))
        table.advance(0.5)
    assert table.match.outcome() is not None


def test_many_small_steps_are_one_large_one() -> None:
    def made() -> Driver:
        rules = driver(seats="human,bot:gut,bot:gut", seed=5)
        sitters = tuple(map(read_sitter, ("human", "bot:gut", "bot:gut")))
        return Driver(rules.match, players(sitters, rules.match.rules, 5), Pace(window=3.0))

    small, large = made(), made()
    for _ in range(64 * 40):
        small.advance(1 / 64)
    large.advance(40)
    assert [e.command for e in small.match.log] == [e.command for e in large.match.log]
