"""The director: when nothing is on its way any more, the picture is the game."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from game.engine.contract import Event
from game.engine.ready_set_bet import events as e
from game.engine.record import replace
from game.render.ready_set_bet.director import run_seconds
from game.render.ready_set_bet.hands import Aim, Held
from game.render.ready_set_bet.live import Live
from game.render.ready_set_bet.looks import Result
from game.render.ready_set_bet.spots import SpotLook
from game.render.ready_set_bet.stage import Stage
from tests.ready_set_bet.play import Play, play, racing
from tests.render.show import INTERVAL, STEP, Show, Told, stage_for

HOUSES = ("program", "person", "bets", "rotating")


def looks(stage: Stage) -> dict[str, object]:
    """What decides how each piece of the table is drawn."""
    return {name: piece.key for name, piece in stage.table.works.pieces.items()}


def pixels(stage: Stage) -> bytes:
    """The still picture of the table."""
    stage.table.works.paint()
    return pygame.image.tobytes(stage.table.picture, "RGB")


def check_rebuilt(show: Show) -> None:
    """The picture is the one that a fresh look at the table gives."""
    fresh = show.rebuilt()
    assert show.stage.settled() == fresh.settled()
    assert looks(show.stage) == looks(fresh)
    assert [r.x for r in show.stage.runners] == pytest.approx([r.x for r in fresh.runners])


def check_game(show: Show, *, skips: float = 0.0, waits: bool = True) -> None:
    """Play to the end; whenever the picture rests, it is that of the game."""
    rests = count(1)
    for view in show.quiet(skips=skips, waits=waits):
        assert show.stage.shown == view
        assert show.stage.result == Result()
        if view.phase != "running" or not next(rests) % 16:
            check_rebuilt(show)
    assert next(rests) > 10


# Whole games.


@pytest.mark.parametrize(("house", "seed"), list(zip(HOUSES, count(1), strict=False)))
def test_a_picture_at_rest_is_the_one_that_a_fresh_look_gives(house: str, seed: int) -> None:
    check_game(Show(house, seed))


@pytest.mark.parametrize("house", ["program", "bets"])
def test_a_table_painted_piece_by_piece_is_the_one_painted_at_once(house: str) -> None:
    show = Show(house, 1, races=1)
    for view in show.quiet():
        if view.phase != "running":
            assert pixels(show.stage) == pixels(stage_for(view, show.stage.sitting))


@pytest.mark.parametrize("seats", [2, 8])
def test_a_picture_at_rest_is_right_for_few_and_for_many(seats: int) -> None:
    check_game(Show("program", 3, seats=seats, races=1, speed=2.0))


@pytest.mark.parametrize("house", ["program", "rotating"])
def test_a_picture_at_rest_is_right_whenever_somebody_skips(house: str) -> None:
    check_game(Show(house, 4, races=1 + (house == "rotating")), skips=0.05)


@pytest.mark.parametrize("house", ["program", "bets"])
def test_a_picture_at_rest_is_right_when_the_game_never_waits_for_it(house: str) -> None:
    check_game(Show(house, 5, vip="off"), waits=False)


@pytest.mark.parametrize("house", ["program", "rotating"])
def test_a_picture_at_rest_is_right_at_eight_times_the_speed(house: str) -> None:
    check_game(Show(house, 6, speed=8.0))


@pytest.mark.parametrize("house", ["person", "rotating"])
def test_a_picture_at_rest_is_right_with_reduced_motion(house: str) -> None:
    check_game(Show(house, 7, still=True, races=1))


def test_stalls_are_open_for_whoever_has_left_the_gate() -> None:
    show = Show("program", 8, races=1, speed=2.0)
    for view in show.quiet():
        assert [runner.door for runner in show.stage.runners] == [
            1.0 if space else 0.0 for space in view.race.spaces
        ]


def test_a_result_belongs_to_the_settling_only() -> None:
    show = Show("bets", 9, races=1)
    while not show.is_over:
        show.step()
        result = show.stage.result
        if result.settling:
            assert show.stage.shown.phase == "finished"
            assert show.director.is_busy
        elif not result.in_air:
            assert result == Result()


# The race is never later than the game.


@pytest.mark.parametrize(("speed", "still"), [(1.0, False), (8.0, False), (8.0, True)])
def test_a_running_race_is_shown_as_it_stands(speed: float, still: bool) -> None:
    show = Show("program", 10, speed=speed, still=still, races=1)
    while not show.is_over:
        show.step()
        if show.view.phase == "running":
            assert show.stage.shown == show.view


def test_a_start_does_not_wait_for_the_settling_of_the_race_before() -> None:
    show = Show("program", 11, vip="off", speed=4.0)
    cut = 0
    while not show.is_over:
        waiting = len(show.director.queue)
        told = [event for events in show.step(waits=False) for event in events]
        if any(isinstance(event, e.RaceStarted) for event in told):
            assert show.stage.shown == show.view
            cut += bool(waiting)
    assert cut


def test_a_lamp_is_lit_with_the_roll_that_crosses_the_line() -> None:
    told = Told(racing().at(_6=9)).roll(6)
    assert told.stage.shown.race.crossed == ("6",)
    assert told.stage.table.capsule(told.stage.shown).lamps == 1


def test_spots_are_shown_closed_with_the_roll_that_closes_them() -> None:
    told = Told(racing().at(_6=9, _7=9, _8=9)).roll(6).roll(7)
    assert spot(told, "win:9:1").state == "open"
    told.roll(8)
    assert told.stage.shown.race.closed
    assert spot(told, "win:9:1").state == "dim"


def test_a_token_in_the_air_keeps_no_spot_from_being_shown_closed() -> None:
    told = Told(racing().at(_6=9, _7=9, _8=9)).roll(6).roll(7).bet(1, 5, "win:7:3").roll(8)
    assert told.stage.shown.race.closed


def test_spots_are_shown_closed_with_the_roll_that_ends_the_race() -> None:
    assert Told(racing().at(_7=14)).roll(7).stage.shown.race.closed


def test_a_bet_is_shown_as_taken_at_once() -> None:
    told = Told(racing()).bet(1, 5, "win:7:3")
    assert told.stage.shown == told.table.rules.observe(told.table.state, None)
    assert [lying.token for lying in spot(told, "win:7:3").lying] == ["5"]


def test_a_token_is_drawn_on_its_spot_when_it_has_fallen() -> None:
    told = Told(racing()).bet(1, 5, "win:7:3")
    assert spot(told, "win:7:3").lying[0].in_air
    told.wait(0.5)
    assert not spot(told, "win:7:3").lying[0].in_air
    assert not told.director.is_busy


def test_a_token_goes_on_falling_when_the_next_one_is_dropped() -> None:
    told = Told(racing()).bet(1, 5, "win:7:3").bet(2, 5, "win:8:3")
    assert len(told.stage.flights) == 2
    assert spot(told, "win:7:3").lying[0].in_air


def test_with_reduced_motion_a_token_lies_at_once() -> None:
    told = Told(racing())
    told.stage.still = True
    told.bet(1, 5, "win:7:3")
    assert not spot(told, "win:7:3").lying[0].in_air
    assert not told.director.is_busy


# The finish.


def test_the_winner_is_not_named_before_the_photo_is_official() -> None:
    told = Told(racing().at(_7=14)).roll(7)
    photo = told.stage.photo
    assert photo is not None
    while not photo.is_official:
        assert told.stage.shown.race.winner is None
        told.director.update(STEP)


@pytest.mark.parametrize("waits", [True, False])
def test_nothing_is_settled_before_the_photo_is_official(waits: bool) -> None:
    show = Show("rotating", 12, vip="off", speed=2.0)
    while not show.is_over:
        show.step(waits=waits)
        if show.stage.photo is not None and not show.stage.photo.is_official:
            assert show.stage.shown.race.winner is None
            assert not show.stage.result.settling


def test_the_winner_is_named_when_the_photo_is_official() -> None:
    told = Told(racing().at(_7=14)).roll(7).until_official().wait(0.1)
    assert told.stage.shown.race.winner == "7"


def test_ribbons_are_wiped_open_after_the_photo() -> None:
    told = Told(racing().at(_7=14)).roll(7).until_official()
    while told.stage.shown.race.winner is None:
        told.wait(STEP)
    assert told.stage.ribbons_from is not None
    assert told.stage.now <= told.stage.ribbons_from + STEP


def test_ribbons_lie_on_the_track_when_the_photo_was_skipped() -> None:
    told = Told(racing().at(_7=14)).roll(7)
    told.director.skip()
    told.wait(1.0)
    assert told.stage.shown.race.winner == "7"
    assert told.stage.ribbons_from is not None


def test_a_skipped_settling_is_over_at_once() -> None:
    told = settled_soon()
    told.director.skip()
    assert told.stage.result == Result()
    assert told.stage.shown == told.table.rules.observe(told.table.state, None)
    assert not told.stage.flights


def test_settling_is_shown_bet_by_bet() -> None:
    told = settled_soon()
    seen = set()
    while told.director.is_busy:
        told.director.update(STEP)
        seen.add(len(told.stage.result.won))
    assert seen == {0, 1, 2}


def test_the_horses_stand_in_the_gate_when_the_next_race_is_prepared() -> None:
    told = Told(racing(vip=False).at(_6=4, _7=14)).roll(7).wait(6)
    told.table.settle()
    told.feed().wait(6)
    assert told.stage.shown.race.number == 2
    assert [runner.x for runner in told.stage.runners] == [told.stage.layout.nose(0)] * 9
    assert {runner.gait for runner in told.stage.runners} == {"stand"}


# Runs.


@pytest.mark.parametrize(("speed", "still"), [(1.0, False), (8.0, False), (8.0, True)])
def test_a_horse_never_passes_its_mark_nor_runs_backwards(speed: float, still: bool) -> None:
    show = Show("program", 13, speed=speed, still=still)
    before = [runner.x for runner in show.stage.runners]
    while not show.is_over:
        told = [event for events in show.step() for event in events]
        after = [runner.x for runner in show.stage.runners]
        marks = [show.stage.layout.nose(space) for space in show.stage.shown.race.spaces]
        assert all(x <= mark + 0.01 for x, mark in zip(after, marks, strict=True))
        if not at_gate(show, told):
            assert all(new >= old for new, old in zip(after, before, strict=True))
        before = after


@pytest.mark.parametrize("interval", [0.6, 1.0, 2.0, 3.0, 10.0])
@pytest.mark.parametrize("bonus", [0, 1, 2, 3])
def test_a_run_is_over_before_the_next_throw(interval: float, bonus: int) -> None:
    assert 0 < run_seconds(interval, bonus) < interval


@pytest.mark.parametrize("speed", [1.0, 8.0])
def test_a_run_takes_the_same_share_of_the_interval_at_any_speed(speed: float) -> None:
    told = Told(racing())
    told.director.speed = speed
    (run,) = told.roll(7).stage.runners[told.stage.layout.row("7")].runs
    assert run.end - run.start == pytest.approx(run_seconds(INTERVAL, 0))


def test_a_bonus_run_goes_to_its_mark_in_one_go() -> None:
    told = Told(racing()).roll(6).wait(1).roll(6)
    (run,) = told.stage.runners[told.stage.layout.row("6")].runs
    assert run.bonus
    assert run.to_x == told.stage.layout.nose(3)


def test_with_reduced_motion_a_horse_is_there_at_once() -> None:
    told = Told(racing())
    told.stage.still = True
    runner = told.stage.runners[told.stage.layout.row("7")]
    told.roll(7)
    assert runner.x == told.stage.layout.nose(1)
    assert not runner.runs


def spot(told: Told, name: str) -> SpotLook:
    """How a spot looks."""
    look = told.stage.table.works.pieces[name].key
    assert isinstance(look, SpotLook)
    return look


def settled_soon() -> Told:
    """A race that two bets have won, about to be settled on the screen."""
    table: Play = play(vip=False).gate().start()
    table.bet(1, 5, "win:7:3").bet(2, 5, "show:7:2").bet(3, 4, "win:8:3")
    told = Told(table.at(_7=14, _6=5, _8=3)).roll(7).wait(6)
    table.settle()
    return told.feed()


def at_gate(show: Show, told: list[Event]) -> bool:
    """Whether the horses are, or have just been, led back to their stalls."""
    return not any(show.stage.shown.race.spaces) or any(isinstance(x, e.RacePrepared) for x in told)


def aims(stage: Stage, index: int) -> tuple[Aim, ...]:
    """Cursors that rest for a while: alone, on neighbours, on one spot, over dice and captions."""
    dice, pause = Aim(1, (16, 12, 252, 128)), Aim(2, (282, 140, 60, 60))
    seven, beside, side, prop = (
        Aim(seat, stage.spot_box(spot), "3", 9, 3)
        for seat, spot in (
            (1, "win:7:2"),
            (2, "win:8:2"),
            (3, "colour:blue"),
            (2, stage.shown.props[2]),
        )
    )
    resting = (
        (seven,),
        (),
        (seven, beside, side),
        (dice, pause),
        (prop,),
        (seven, replace(beside, box=seven.box)),
    )
    return resting[index // 30 % len(resting)]


def odds(stage: Stage, index: int) -> dict[str, Live]:
    """Figures that change with every roll, and are switched off for a while."""
    live = Live(f"{index % 100}%", f"+{index % 7}.5", 1)
    return dict.fromkeys(stage.board.spots, live) if index % 200 < 150 else {}


def test_drawing_only_what_moves_leaves_the_picture_drawn_whole() -> None:
    show = Show("program", 3, races=1)
    stage, size = show.stage, show.stage.table.picture.get_size()
    partial, whole = pygame.Surface(size), pygame.Surface(size)
    differing = parts = 0
    for index in range(900):
        show.step()
        stage.aims = aims(stage, index)
        stage.held = (Held(2, "4", (500 + index, 900)),) if index % 50 < 20 else ()
        if index % 25 == 0:
            stage.show_live(odds(stage, index))
        if index % 40 == 0:
            stage.say(((("Seven!", True), (" And again.", False)),))
        parts += stage.draw(partial) is not None
        last, pieces = stage._last, stage.table.works.pieces
        stage.touch()
        stage.table.works.pieces = stage.table.works.painted  # what waits goes on waiting
        stage.draw(whole)
        stage.table.works.pieces = pieces
        stage._last, stage._surface = last, partial
        differing += pygame.image.tobytes(partial, "RGB") != pygame.image.tobytes(whole, "RGB")
    assert parts > 500
    assert differing == 0
