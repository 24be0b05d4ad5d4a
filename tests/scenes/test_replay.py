"""The replay: any moment of a game on the real table, by mouse, keys and pads; no hand in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from time import process_time

import numpy as np
import pygame
import pytest

from game.engine.record import replace
from game.input.intents import (
    Back,
    Choose,
    Cycle,
    Focus,
    Go,
    Intent,
    Pause,
    PointAt,
    Press,
    Step,
    Tap,
)
from game.render.kit import REFERENCE
from game.scenes.front import TitleScene
from game.scenes.ready_set_bet.party import BettingParty
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.replay import BAR_SECONDS, SPEEDS, ReplayScene
from game.scenes.replay_bar import BUTTONS, HIGH, LINE, SPEED, TOP
from game.scenes.results import DONE, side_by_side
from game.scenes.table import ENDINGS
from game.table.recording import Recording, recorded
from game.text.book import LANGUAGES
from tests.render.recorder import Recorder
from tests.scenes.tables import (
    FAST,
    STEP,
    app_at,
    hears,
    picture,
    play_to,
    small_desk,
    table_at,
    table_on,
    tap,
    wait,
)
from tests.scenes.test_motion import SHARE, SIZE, for_seconds, luminance, most_flashing

SEATS = ("bot:gut", "bot:value", "bot:gut")


@cache
def played(folder: Path) -> Recording:
    """A game of two races."""
    party = play_to(table_at(folder, SEATS, FAST, races="2"), "over").party
    return recorded(party.match, party.header, party.setup)


@pytest.fixture
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """Played once for all of these."""
    return played(tmp_path_factory.getbasetemp())


class BettingReplay(ReplayScene):
    """The replay of a game of Ready Set Bet."""

    party: BettingParty
    table: TableScene


@pytest.fixture
def scene(tmp_path: Path, recording: Recording) -> BettingReplay:
    """Its replay, about to begin."""
    return BettingReplay(small_desk(tmp_path), recording, lambda: None)


def button(name: str) -> Tap:
    """A tap on a button of the bar."""
    x, wide, _ = BUTTONS[name]
    return tap((x, TOP, wide, HIGH))


def roll(scene: BettingReplay) -> int:
    """Which roll of its race was the last."""
    rolls: int = scene.table.match.state.race.rolls
    return rolls


def rest(scene: BettingReplay) -> None:
    """Everything that moves comes to rest."""
    for _ in range(2000):
        if not scene.table.director.is_busy:
            return
        scene.update(STEP)
    raise AssertionError("it does not rest")


def test_it_plays_the_game_to_the_ranking(scene: BettingReplay, recording: Recording) -> None:
    scene.set_speed(len(SPEEDS) - 1)
    for _ in range(20_000):
        if scene.table.is_over:
            break
        scene.update(STEP)
    assert scene.table.match.state == recording.states[-1]
    assert scene.table.stage.shown == scene.table.match.view(None)
    wait(scene, DONE)
    assert scene.is_idle


def test_the_review_is_that_of_the_game_whatever_was_watched(scene: BettingReplay) -> None:
    bets = len(scene.party.review.decisions)
    wait(scene, 60.0)
    scene.seek(scene.marks.starts[2])
    scene.playback.paused = False
    wait(scene, 60.0)
    assert len(scene.table.party.watch().decisions) == bets


@pytest.mark.parametrize("stops", [Go("keys"), Pause("pad:0"), Choose("keys1"), button("play")])
def test_a_press_stops_it_and_lets_it_go_on(scene: BettingReplay, stops: Intent) -> None:
    wait(scene, 20.0)
    scene.hear(stops)
    before = scene.playback.index
    wait(scene, 20.0)
    assert scene.playback.index == before
    scene.hear(stops)
    wait(scene, 20.0)
    assert scene.playback.index > before


def test_a_tap_on_the_table_stops_it(scene: BettingReplay) -> None:
    scene.hear(PointAt("mouse", 600, 500))
    scene.hear(Tap("mouse", 600, 500))
    assert not scene.playing


def test_the_first_touch_only_shows_the_bar(scene: BettingReplay) -> None:
    wait(scene, BAR_SECONDS + 1)
    scene.hear(Tap("touch:1", 600, 500))
    assert scene.playing
    assert scene.shows_bar
    scene.hear(Tap("touch:1", 600, 500))
    assert not scene.playing


@pytest.mark.parametrize("on", [Cycle("pad:0", 1), Cycle("mouse", 1), button("roll_on")])
@pytest.mark.parametrize("back", [Cycle("keys1", -1), button("roll_back")])
def test_steps_go_one_roll_on_and_back(scene: BettingReplay, on: Intent, back: Intent) -> None:
    hears(scene, on, on, on)
    rest(scene)
    assert roll(scene) == 3
    assert not scene.playing
    shown = scene.table.stage.settled()
    scene.hear(on)
    rest(scene)
    scene.hear(back)
    assert roll(scene) == 3
    assert scene.table.stage.settled() == shown


def test_stepping_through_the_whole_game_shows_what_happened(
    scene: BettingReplay, recording: Recording
) -> None:
    for _ in range(len(scene.marks.rolls) + 1):
        scene.hear(Cycle("keys1", 1))
        scene.update(STEP)
    rest(scene)
    assert scene.table.match.state == recording.states[-1]
    while scene.playback.index:
        scene.step(-1)
        scene.update(STEP)
        assert scene.table.stage.shown == scene.table.match.view(None)


def test_a_jump_costs_no_more_than_laying_the_table_anew_a_few_times(scene: BettingReplay) -> None:
    index = scene.marks.last - 5
    started = process_time()
    for _ in range(5):
        scene.table.resized()
    laid = process_time()
    scene.seek(index)
    jumped = process_time()
    assert jumped - laid < laid - started
    assert scene.playback.index == index


def test_the_moment_after_a_jump_is_the_one_that_was_played(scene: BettingReplay) -> None:
    for _ in range(8):
        scene.step(1)
    rest(scene)
    stage = scene.table.stage
    played = (stage.settled(), stage.dice.faces, stage.called)
    scene.seek(scene.playback.index)
    assert (stage.settled(), stage.dice.faces, stage.called) == played
    assert stage.caption_lines


def test_up_and_down_go_from_race_to_race(scene: BettingReplay) -> None:
    scene.hear(Step("keys1", 0, 1))
    assert scene.playback.index == scene.marks.starts[1] or scene.playback.index > 0
    scene.seek(scene.marks.starts[1] + 30)
    scene.hear(Step("keys1", 0, 1))
    assert scene.playback.index == scene.marks.starts[2]
    scene.hear(Step("keys1", 0, -1))
    assert scene.playback.index == scene.marks.starts[1]


def test_a_race_mark_on_the_line_leads_to_its_start(scene: BettingReplay) -> None:
    scene.hear(tap(scene.bar.form["race:2"].box))
    assert scene.playback.index == scene.marks.starts[2]
    assert scene.table.match.state.phase == "gate"


def test_the_line_of_time_leads_to_any_moment(scene: BettingReplay) -> None:
    x, y, wide, high = LINE
    scene.hear(Press("touch:1", x + wide / 2, y + high - 4))
    scene.update(STEP)
    assert scene.playback.time == pytest.approx(scene.playback.length / 2, abs=4.0)


@pytest.mark.parametrize("race", [1, 2])
def test_the_finish_is_seen_again_in_slow_motion(scene: BettingReplay, race: int) -> None:
    scene.seek(scene.marks.finishes[race] + 1)
    scene.pause()
    scene.hear(button("finish"))
    assert scene.table.director.speed < 1
    for _ in range(3000):
        scene.update(STEP)
        if not scene.playing:
            break
    assert scene.playback.index == scene.marks.finishes[race] + 1
    assert scene.table.director.speed == 1


def test_speed_goes_up_and_down_to_its_ends(scene: BettingReplay) -> None:
    x, y, wide, high = SPEED
    for _ in SPEEDS:
        hears(scene, Tap("mouse", x + wide - 30, y + high / 2))
    assert scene.playback.speed == scene.table.director.speed == SPEEDS[-1]
    for _ in SPEEDS:
        hears(scene, Tap("mouse", x + 30, y + high / 2))
    assert scene.playback.speed == scene.table.director.speed == SPEEDS[0]


def test_live_odds_can_be_switched_on(scene: BettingReplay) -> None:
    scene.party.prices.estimator.make_ready()
    scene.seek(scene.marks.starts[1] + 20)
    scene.pause()
    scene.hear(button("odds"))
    picture(scene)
    assert scene.table.stage.table.live
    scene.hear(button("odds"))
    picture(scene)
    assert not scene.table.stage.table.live


def test_the_review_shows_only_races_that_were_run(scene: BettingReplay) -> None:
    scene.hear(button("review"))
    assert scene.pages is None
    scene.seek(scene.marks.starts[2])
    scene.hear(button("review"))
    assert scene.pages is not None
    assert scene.pages.races == [1]
    before = picture(scene)
    scene.hear(Back("keys"))
    assert scene.pages is None
    assert picture(scene) != before


def test_the_ranking_can_be_reached_and_left(scene: BettingReplay) -> None:
    scene.hear(button("ranking"))
    scene.update(STEP)
    assert scene.table.is_over
    wait(scene, DONE + 0.1)
    scene.hear(tap(scene.table.results.boxes["watch"]))
    assert scene.playback.index == 0
    assert scene.playing


def test_the_bar_goes_away_and_comes_back(scene: BettingReplay) -> None:
    scene.pause()
    assert scene.shows_bar
    shown = picture(scene)
    wait(scene, BAR_SECONDS + 0.1)
    assert not scene.shows_bar
    assert picture(scene) != shown
    scene.hear(PointAt("mouse", 5, 5))
    assert scene.shows_bar


def test_no_hand_can_bet(scene: BettingReplay, recording: Recording) -> None:
    wait(scene, 20.0)
    places = [(x, y) for x in range(40, 1900, 120) for y in range(40, 1000, 90)]
    for x, y in places:
        hears(scene, Press("mouse", x, y), Tap("mouse", x, y))
    assert scene.table.match.log == list(recording.entries[: scene.playback.index])
    assert not scene.table.hands.humans


def test_a_window_that_is_not_looked_at_waits(scene: BettingReplay) -> None:
    scene.hear(Focus("keys", False))
    assert not scene.playing


def test_a_game_that_stopped_says_so(tmp_path: Path, recording: Recording) -> None:
    short = replace(recording, entries=recording.entries[:50], states=recording.states[:51])
    scene = BettingReplay(small_desk(tmp_path), short, lambda: None)
    scene.to_the_end()
    scene.update(STEP)
    assert scene.news[0] == scene.desk.book.say("replay.stops")
    picture(scene)
    assert not scene.bar.form["ranking"].enabled


def test_a_recording_of_nothing_stands_still(tmp_path: Path, recording: Recording) -> None:
    nothing = replace(recording, entries=(), states=recording.states[:1])
    scene = BettingReplay(small_desk(tmp_path), nothing, lambda: None)
    hears(scene, Cycle("keys1", 1), Cycle("keys1", -1), Step("keys1", 0, 1), Go("keys"))
    wait(scene, 1.0)
    picture(scene)


def test_it_looks_the_same_after_the_window_has_changed(scene: BettingReplay) -> None:
    scene.seek(60)
    scene.pause()
    scene.set_speed(4)
    scene.resized()
    assert scene.table.director.speed == SPEEDS[4]
    assert scene.table.stage.shown == scene.table.match.view(None)


def test_nothing_flashes_at_the_highest_speed(scene: BettingReplay) -> None:
    scene.set_speed(len(SPEEDS) - 1)
    canvas, light = pygame.Surface(SIZE), []
    for _ in for_seconds(scene, 10):
        scene.draw(canvas)
        light.append(luminance(canvas))
    assert most_flashing(np.array(light)) < SHARE


# From the ranking.


def test_the_game_just_played_can_be_watched(tmp_path: Path) -> None:
    app = app_at(tmp_path, SEATS, FAST, races="1")
    app.play()
    table = play_to(table_on(app), "over")
    wait(table, DONE + 0.1)
    table.hear(tap(side_by_side(tuple(ENDINGS))["watch"]))
    assert isinstance(app.desk.scene, ReplayScene)
    app.desk.hear(Back("keys"))
    assert isinstance(app.desk.scene, TableScene)
    assert app.desk.scene is table


def test_a_journal_opens_over_the_title(tmp_path: Path) -> None:
    app = app_at(tmp_path, SEATS, FAST, races="1")
    app.play()
    play_to(table_on(app), "over")
    journal = next(app.desk.home.journals.glob("*.jsonl"))
    app.title()
    assert app.watch_file(journal) == ""
    assert isinstance(app.desk.scene, ReplayScene)
    app.desk.hear(Back("keys"))
    assert isinstance(app.desk.scene, TitleScene)
    journal.write_bytes(b"no journal")
    assert app.watch_file(journal) == app.desk.book.say("replay.broken")


# Lines.


@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_bar_has_its_place(
    tmp_path: Path, recording: Recording, language: str, grow: float
) -> None:
    desk = small_desk(tmp_path)
    desk.speak(language)
    scene = BettingReplay(desk, recording, lambda: None)
    for id_ in scene.bar.form.ids:
        kit = Recorder(1.0)
        kit.grow = grow
        scene.hear(PointAt("mouse", *_middle(scene, id_)))
        canvas = pygame.Surface(REFERENCE)
        scene.bar.draw(kit, canvas, desk.book)
        assert kit.lines
        assert kit.faults() == []


def _middle(scene: BettingReplay, id_: str) -> tuple[float, float]:
    x, y, wide, high = scene.bar.form[id_].box
    return x + wide / 2, y + high / 2
