"""The screens: drawn at any size and in any language, and the way from one to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.ready_set_bet.state import Bet
from game.home.settings import load_settings
from game.input.intents import (
    Back,
    Choose,
    Focus,
    Found,
    Go,
    Intent,
    Lost,
    Pause,
    PointAt,
    Step,
    Tap,
)
from game.render.countdown import SECONDS
from game.render.gaits import READY_SET_BET
from game.render.palette import rgb
from game.render.ready_set_bet.racks import token_at
from game.scenes.app import REST_SECONDS
from game.scenes.demo import DemoScene
from game.scenes.front import TitleScene
from game.scenes.moment import Shot
from game.scenes.ready_set_bet.places import DICE_BOX
from game.scenes.results import DONE
from game.scenes.shot import take
from game.scenes.title import ITEMS
from game.table.replay import load
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES
from tests.render.show import sheets
from tests.scenes.tables import (
    FAST,
    PEOPLE,
    STEP,
    app_at,
    focus_on,
    hears,
    picture,
    play_to,
    press,
    table_at,
    table_on,
    tap,
    title_on,
    wait,
)

SCENES = ("title", "table", "vip", "review", "results", "pause", "demo")
PHASES = {"markers", "gate", "running", "finished", "vip", "house", "over"}


def shot(scene: str, size: tuple[int, int], language: str = "en") -> Shot:
    """A picture of a quick game of four bots."""
    races, speed = "1" if scene == "results" else "2", 1.0 if scene == "demo" else FAST
    return Shot(
        scene, size, language, Setup(seated(("bot:gut",) * 4), (("races", races),), 2.0, speed), 1
    )


def check_shot(scene: str, size: tuple[int, int], language: str, folder: Path) -> None:
    """It is drawn, as large as was asked, and all over the canvas."""
    image = take(shot(scene, size, language), folder)
    assert image.get_size() == size
    wide, high = size
    scale = min(wide / 1920, high / 1080)
    across, down = round(1700 * scale / 2), round(900 * scale / 2)
    places = [
        (wide // 2 + dx * across // 5, high // 2 + dy * down // 5)
        for dx in range(-5, 6)
        for dy in range(-5, 6)
    ]
    assert len({tuple(image.get_at(place)) for place in places}) > 10
    if wide * 9 != high * 16:
        assert tuple(image.get_at((0, 0)))[:3] == rgb("night")


# Pictures.


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_is_drawn_in_every_language(scene: str, language: str, tmp_path: Path) -> None:
    check_shot(scene, (1280, 720), language, tmp_path)


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_drawn_in_a_tiny_window(scene: str, tmp_path: Path) -> None:
    check_shot(scene, (640, 360), "en", tmp_path)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(2560, 1080), (1024, 768)])
def test_a_scene_is_drawn_letterboxed(scene: str, size: tuple[int, int], tmp_path: Path) -> None:
    check_shot(scene, size, "en", tmp_path)


def test_a_sheet_shows_consecutive_frames(tmp_path: Path) -> None:
    setup = Setup(seated(("bot:gut",) * 2), (), 2.0)
    sheet = take(Shot("table", (320, 180), "en", setup, 1, frames=3, every=200), tmp_path)
    assert sheet.get_width() > 2 * sheet.get_height()


# The table.


def test_a_table_survives_another_size_in_every_phase(tmp_path: Path) -> None:
    scene = table_at(tmp_path, speed=FAST, house="rotating", races="2")
    seen: set[str] = set()
    while not scene.is_over or "over" not in seen:
        phase = scene.match.state.phase
        if phase not in seen:
            seen.add(phase)
            scene.resized()
            assert scene.stage.shown == scene.match.view(None)
            picture(scene)
        scene.update(STEP)
    assert seen == PHASES


def test_a_paused_table_survives_another_size(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path), "running")
    scene.pause("")
    before = picture(scene)
    scene.resized()
    assert len(picture(scene)) == len(before)
    assert scene.menu is not None


def test_the_desk_makes_everything_anew_for_another_size(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path), "running")
    desk, shared = scene.desk, sheets()
    desk.rescale(0.2)
    assert desk.sheets(READY_SET_BET) is not shared
    assert scene.stage.kit is desk.kit
    assert picture(scene)


def test_a_caption_outlives_another_size(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path), "running")
    assert scene.stage.caption is not None
    scene.resized()
    assert scene.stage.caption is not None


def test_a_sentence_that_has_gone_does_not_come_back_with_another_size(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path), "running")
    scene.say_toast("Ada plays")
    wait(scene, 4.0)
    scene.resized()
    drawn = picture(scene)
    scene.toast = ("", -9.0)
    assert picture(scene) == drawn


def test_a_tap_on_a_token_and_a_tap_on_a_spot_place_a_bet(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE), "running")
    x, y = token_at(scene.stage.rack(1), 4)
    hears(scene, Tap("mouse", x, y), tap(scene.stage.spot_box("win:7:3")))
    assert Bet(1, "5", ("win:7:3",)) in scene.match.state.bets
    assert Bet(1, "5", ("win:7:3",)) in scene.stage.shown.bets


def test_a_person_who_is_the_house_starts_and_rolls_by_a_tap_on_the_dice(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE, house="person"), "gate")
    assert picture(scene)
    scene.hear(tap(DICE_BOX))
    assert scene.match.state.phase == "running"
    wait(scene, 1.5)
    scene.hear(tap(DICE_BOX))
    wait(scene, 1.0)
    assert scene.match.state.race.rolls == 1


def test_a_tap_beside_everything_skips_the_settling(tmp_path: Path) -> None:
    scene = table_at(tmp_path, PEOPLE)
    while not scene.stage.result.settling:
        scene.update(STEP)
    scene.hear(Tap("mouse", 1060.0, 10.0))
    assert not scene.stage.result.settling
    assert scene.stage.shown.money == scene.match.state.money
    assert play_to(scene, "vip").stage.shown == scene.match.view(None)


# The pause.


def test_a_paused_table_stands_still(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path), "running")
    scene.hear(Pause("keys"))
    before = (scene.match.version, scene.driver.time, scene.stage.now)
    wait(scene, 10.0)
    assert (scene.match.version, scene.driver.time, scene.stage.now) == before
    assert scene.is_idle


@pytest.mark.parametrize("intent", [Choose("keys1"), Go("pad:0"), Back("keys1"), Pause("keys")])
def test_a_pause_ends_by_any_device(tmp_path: Path, intent: Intent) -> None:
    scene = play_to(table_at(tmp_path), "running")
    scene.pause("")
    scene.hear(intent)
    assert scene.menu is None
    wait(scene, SECONDS + 0.1)
    assert not scene.driver.paused
    version = scene.match.version
    wait(scene, 5.0)
    assert scene.match.version > version


def test_leaving_a_game_leads_to_the_title(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.play()
    scene = table_on(app)
    scene.pause("")
    assert scene.menu is not None
    scene.hear(tap(scene.menu.form["leave"].box))
    assert isinstance(app.desk.scene, TitleScene)


def test_a_window_that_loses_the_keyboard_pauses(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE), "running")
    scene.hear(Focus("keys", on=False))
    assert scene.menu is not None


def test_a_lost_pad_pauses_and_its_seat_waits_for_it(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE), "running")
    hears(scene, Found("pad:0", "x"), Choose("pad:0"))
    assert scene.hands.seat_of("pad:0") == 1
    scene.hear(Lost("pad:0", "x"))
    assert scene.menu is not None
    assert scene.hands.waiting == (1,)


def test_a_pad_that_comes_back_in_the_pause_has_its_seat_again(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE), "running")
    hears(scene, Found("pad:0", "x"), Choose("pad:0"), Lost("pad:0", "x"))
    scene.hear(Found("pad:1", "x"))
    assert scene.menu is None
    assert scene.hands.seat_of("pad:1") == 1


# The title and the demo.


def test_the_demo_is_written_down_nowhere(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.demo()
    assert list(tmp_path.iterdir()) == []


def test_a_title_that_nobody_touches_shows_the_demo(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    scene = title_on(app)
    scene.rest = REST_SECONDS - 0.5
    wait(scene, 0.3)
    scene.hear(PointAt("mouse", 1, 1))
    wait(scene, 0.4)
    assert app.desk.scene is scene
    scene.rest = REST_SECONDS
    wait(scene, 0.1)
    assert isinstance(app.desk.scene, DemoScene)


@pytest.mark.parametrize(("button", "scene"), [("demo", DemoScene), ("quit", TitleScene)])
def test_a_button_of_the_title_does_what_it_says(
    tmp_path: Path, button: str, scene: type[object]
) -> None:
    app = app_at(tmp_path)
    app.title()
    press(title_on(app), button)
    assert isinstance(app.desk.scene, scene)
    assert app.desk.is_open == (button != "quit")


def test_the_title_speaks_the_next_language_and_remembers_it(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    scene = title_on(app)
    spoken = []
    focus_on(scene, "language")
    for _ in LANGUAGES:
        scene.hear(Choose("keys1"))
        spoken.append(load_settings(tmp_path)[0].language)
        assert scene.label("play") == app.desk.book.say("title.play")
    assert spoken == ["zh-Hant", "ru", "en"]
    scene.hear(Step("keys1", 1, 0))
    assert app.desk.settings.language == "zh-Hant"
    assert picture(scene)


# Games that go on.


def left_in_the_middle(folder: Path) -> int:
    """A game was played for a while, and the program was gone; how far it had come."""
    app = app_at(folder)
    app.play()
    scene = table_on(app)
    wait(scene, 25.0)
    assert scene.match.version > 3
    return scene.match.version


def test_an_unfinished_game_is_offered_and_taken_up_where_it_stopped(tmp_path: Path) -> None:
    version = left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.title()
    assert title_on(app).items()[0] == "resume"
    title_on(app).hear(Choose("keys1"))
    chosen = title_on(app).unfinished
    assert chosen is not None
    app.resume(chosen)
    assert table_on(app).match.version == version
    assert table_on(app).stage.shown == table_on(app).match.view(None)


def test_the_offer_is_one_press_away(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.title()
    press(title_on(app), "resume")
    assert table_on(app).match.version > 3


def test_a_game_taken_up_goes_on_at_its_own_pace(tmp_path: Path) -> None:
    version = left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    app.resume(path)
    table_on(app).update(STEP)
    assert table_on(app).match.version <= version + 1


def test_the_times_of_a_game_taken_up_go_on_from_where_it_stopped(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    app.resume(path)
    wait(table_on(app), 5.0)
    times = [line.body["at"] for line in load(path).lines if line.kind == "command"]
    assert times == sorted(times)


def test_a_game_taken_up_is_written_on_and_can_be_taken_up_again(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    app.resume(path)
    wait(table_on(app), 5.0)
    version = table_on(app).match.version
    again = app_at(tmp_path)
    assert again.desk.home.unfinished() == path
    again.resume(path)
    assert table_on(again).match.version == version


def test_a_half_written_line_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    path.write_bytes(path.read_bytes()[:-5])
    app.resume(path)
    assert table_on(app).toast[0] == app.desk.book.say("resume.cut")


def test_a_new_game_sets_the_unfinished_one_aside(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.title()
    press(title_on(app), "play")
    assert table_on(app).match.version <= 1
    app.title()
    assert title_on(app).unfinished is None


@pytest.mark.parametrize("raw", [b"", b"\x00\xff", b"nothing of ours\n"])
def test_a_broken_journal_is_not_offered(tmp_path: Path, raw: bytes) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.desk.home.new_journal("ready_set_bet", 2).write_bytes(raw)
    app.title()
    assert title_on(app).items() == ITEMS


def test_a_journal_that_breaks_after_it_was_offered_leads_back_to_the_title(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    path.write_bytes(b"gone")
    app.resume(path)
    assert title_on(app).unfinished is None


def test_the_offer_outlives_another_language(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.title()
    focus_on(title_on(app), "language")
    title_on(app).hear(Step("keys1", 1, 0))
    assert title_on(app).label("resume") == app.desk.book.say("resume.go_on")


def test_the_focus_stays_on_the_language_beside_an_offer(tmp_path: Path) -> None:
    left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    app.title()
    scene = title_on(app)
    focus_on(scene, "language")
    scene.hear(Step("keys1", 1, 0))
    assert scene.form.focus == "language"


def test_a_game_without_a_folder_to_write_in_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    app = app_at(tmp_path / "file")
    app.play()
    wait(table_on(app), 5.0)
    assert table_on(app).match.recorder is None
    app.title()
    assert title_on(app).unfinished is None


def test_a_game_that_cannot_be_written_on_is_taken_up_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = left_in_the_middle(tmp_path)
    app = app_at(tmp_path)
    path = app.desk.home.unfinished()
    assert path is not None
    monkeypatch.setattr("game.table.resume._append", _read_only)
    app.resume(path)
    assert table_on(app).match.version == version
    assert table_on(app).match.recorder is None
    assert table_on(app).toast[0] == app.desk.book.say("note.read_only")


def _read_only(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_the_ranking_leads_to_a_rematch_or_to_the_title(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=FAST, races="1")
    app.play()
    scene = play_to(table_on(app), "over")
    assert picture(scene)
    wait(scene, DONE)
    scene.hear(Choose("keys1"))
    assert table_on(app) is not scene
    assert table_on(app).match.version == 0
    assert table_on(app).party.header.seed != scene.party.header.seed
    hears(scene, Step("keys1", -1, 0), Step("keys1", -1, 0), Choose("keys1"))
    assert isinstance(app.desk.scene, TitleScene)


def test_a_game_that_is_over_is_not_offered_again(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=FAST, races="1")
    app.play()
    play_to(table_on(app), "over")
    app.title()
    assert title_on(app).unfinished is None
